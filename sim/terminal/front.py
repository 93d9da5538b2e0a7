"""Playing in the terminal: the front of a `Session` as text."""

import os
import shutil
import sys
import time

from sim import hints
from sim.errors import UserError
from sim.keyboard import KEY_OF
from sim.standins import world
from sim.terminal.keys import Taps, Terminal
from sim.terminal.picture import CHARACTERS, frame, too_small
from sim.terminal.reader import Reader
from sim.terminal.tables import words

_FRAME_S = 0.1
_SLOWEST_S = 0.5
_LATE_US = 20_000
_HELP = "capital letter: hold   TAB bots   SPACE pause   - + speed x%s   ESC quit"


def play(session, place, note=""):
    """Play until ESC or Ctrl-C; `note` is shown until the first key. UserError when the terminal is too small
    or has no such characters, or cannot be drawn on at all.
    """
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        raise UserError(
            f"this terminal cannot be drawn on (TERM is {kind or 'not set'}): use another one, "
            "or say what it is (export TERM=xterm-256color)"
        )
    try:
        CHARACTERS.encode(sys.stdout.encoding or "ascii")
    except UnicodeError:
        raise UserError(
            "this terminal cannot show the picture: use a UTF-8 locale (export LC_ALL=C.UTF-8)"
        ) from None
    size = shutil.get_terminal_size()
    fault = too_small(size.columns, size.lines)
    if fault:
        raise UserError(fault)
    with Terminal() as terminal:
        try:
            session.run(Front(session, place, terminal, note))
        except KeyboardInterrupt:
            pass


class Front:
    """`pump` is called by the session."""

    def __init__(self, session, place, terminal, note):
        self.session = session
        self.place = place
        self._terminal = terminal
        self._note = ". ".join(part for part in (session.remark, note) if part)
        self._taps = Taps(session.press)
        self._drawn = 0.0
        self._shown = []
        self._state = None
        self._reader = None

    def pump(self, late_us):
        """Look at the keys, and draw when it is time and there is something new."""
        now = time.monotonic()
        for letter in self._terminal.read():
            self._typed(letter)
        if not self.session.paused:
            self._taps.tick(world.now)
        since = now - self._drawn
        if since >= _FRAME_S and (late_us < _LATE_US or since >= _SLOWEST_S):
            self._drawn = now
            self._draw()

    def _typed(self, letter):
        session = self.session
        self._note = ""
        key = KEY_OF.get(letter.lower())
        if key is not None:
            session.bots.discard(key >> 1)
            if not session.paused:
                self._taps.hit(key, world.now, letter.isupper())
        elif letter == "\t":
            session.toggle_bots(self.place)
        elif letter == " ":
            session.toggle_pause()
        elif letter in "-+=":
            session.change_speed(-1 if letter == "-" else 1)
        elif letter in "\x1b\x03":
            raise world.Stop

    def _draw(self):
        session, panel = self.session, self.session.desk.panel
        size = shutil.get_terminal_size()
        screen, game = session.screen
        down = {k for k, pin in enumerate(world.KEY_PINS) if not world.levels >> pin & 1}
        speed = session.speed if session.speed < 1 else int(session.speed)
        state = (
            size, screen, game, down, set(session.bots), speed, session.paused, self._note, bytes(world.ring_frame),
            session.desk.unsaved,
            panel and (panel.changes, panel.on, panel.asleep),
        )  # fmt: skip
        if state == self._state and not self._terminal.wiped:
            return
        if self._terminal.wiped or size != self._state[0]:
            self._terminal.wiped = False
            self._shown = []
            sys.stdout.write("\x1b[2J")
        self._state = state
        if session.paused:
            hint = "PAUSED: SPACE goes on"
        else:
            hint = "  ".join(hints.lines(screen, game, session.letters(self.place), session.standing(self.place)))
        if self._note:
            hint = f"{self._note}. {hint}"
        if session.desk.unsaved:
            hint = f"not all is saved: {session.desk.unsaved.strerror}. {hint}"
        lines = frame(
            panel, world.ring_frame, down, session.bots, hint,
            _HELP % speed,
            size.columns, size.lines, self._words(), session.names, session.keys,
        )  # fmt: skip
        out = []
        for y, line in enumerate(lines):
            # only what has changed goes over the line
            if y >= len(self._shown) or self._shown[y] != line:
                out.append(f"\x1b[{y + 1};1H{line}\x1b[K")
        if len(lines) < len(self._shown):
            out.append(f"\x1b[{len(lines) + 1};1H\x1b[J")
        self._shown = lines
        sys.stdout.write("".join(out))
        sys.stdout.flush()

    def _words(self):
        box = self.session.desk.box
        if box is None or not box.stack:
            return []
        if self._reader is None:
            self._reader = Reader(box.canvas)
            box.canvas.mark(0, 0, 320, 240)
            box.top.draw()
        return words(box, self._reader)
