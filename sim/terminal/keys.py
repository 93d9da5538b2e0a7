"""Keys of a terminal, which only tells that one was hit: how long it is held has to be guessed."""

import contextlib
import os
import select
import signal
import sys
import termios
import tty

# in the box's own time, which runs behind the wall's on a busy computer, and at other speeds
TAP_US = 90_000
LONG_US = 1_700_000  # a capital letter: held long enough for a pause


class Terminal:
    """Raw mode and the other screen; everything is put back on leaving, and while Ctrl-Z has it wait.

    `wiped` is set when nothing of what was drawn is there any more.
    """

    def __enter__(self):
        self._file = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._file)
        self._take()
        signal.signal(signal.SIGTSTP, self._wait)
        return self

    def __exit__(self, *fault):
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        with contextlib.suppress(OSError, termios.error):  # the terminal may be gone
            sys.stdout.flush()
            self._give_back()

    def _take(self):
        tty.setcbreak(self._file)
        _write("\x1b[?1049h\x1b[?25l\x1b[2J")
        self.wiped = True

    def _give_back(self):
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
        _write("\x1b[0m\x1b[?25h\x1b[?1049l")

    def _wait(self, *signal_and_frame):
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._take()  # `fg`

    def read(self):
        """Characters typed since the last call, or ""."""
        if not select.select([self._file], [], [], 0)[0]:
            return ""
        return os.read(self._file, 64).decode(errors="ignore")


def _write(codes):
    # past the buffer: a signal may have come in the middle of a write to it
    os.write(sys.stdout.fileno(), codes.encode())


class Taps:
    """Keys that were hit and when they are to be let go. `press(key, down)` is called for both.

    `now`: microseconds of the simulated time.
    """

    def __init__(self, press):
        self._press = press
        self._until = {}

    def hit(self, key, now, long=False):
        """A letter came from the terminal; once more while down means that it is held."""
        if key in self._until:
            self._until[key] = max(self._until[key], now + TAP_US)
            return
        self._press(key, True)
        self._until[key] = now + (LONG_US if long else TAP_US)

    def tick(self, now):
        """Let go what is over."""
        for key in [k for k, end in self._until.items() if end <= now]:
            del self._until[key]
            self._press(key, False)

    def let_go(self):
        """Let go of everything."""
        self.tick(float("inf"))
