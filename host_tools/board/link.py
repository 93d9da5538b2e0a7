"""One open line to a box, over mpremote's serial transport.

The box runs a small agent (`on_board.py`). A request is one line with a checksum, an answer is lines
with one; what does not check is asked again, and lines of anything else (a program that prints) are
passed over. All requests may be repeated, so a box that resets in the middle is simply asked again.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import errno
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from host_tools.board.faults import LineFault, Unplugged, board_fault
from sim.errors import UserError

_AGENT = Path(__file__).with_name("on_board.py")
_FRAME = re.compile(r"#db ([0-9A-Za-z+/=\-. ]*) ([0-9a-f]{8})$")
_BANNER = b"raw REPL; CTRL-B to exit\r\n>"
_PROMPT = b"\x04>"  # ends every answer
_LAST = re.compile(rb"#db (?:done|fault|again|ready)[^\n]*\n")
_TRIES = 8
_QUIET_S = 0.2  # the end of an answer whose prompt was lost on the way
_STUCK_S = 5.0  # for a box that takes nothing in
_BUSY_S = 2.0  # some systems look at a new port themselves first
_PATIENCE_S = 12.0  # for a box that restarts
_GONE: tuple[type[Exception], ...] = (OSError, serial.SerialException)
with contextlib.suppress(ImportError):  # not on Windows
    import termios

    _GONE += (termios.error,)
Frame = list[str]


class _Transport(SerialTransport):
    """mpremote's transport, for a box in the middle of a game and for a line with noise.

    Code goes over in raw paste mode only: the box says when it takes more. Without that a box that has
    just reset would have its input filled, and no longer hear the Ctrl-C behind it.
    """

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 4) -> None:
        """Interrupt the running program; with `soft_reset` also free everything that it holds."""
        deadline = time.monotonic() + timeout_overall
        while not self._interrupt():
            if time.monotonic() > deadline:
                raise TransportError("could not enter raw repl")
        if soft_reset:
            self.serial.write(b"\x04")
            if _BANNER not in self._read(_BANNER, 4, timeout_overall):
                self.enter_raw_repl(soft_reset=False, timeout_overall=timeout_overall)
        self.in_raw_repl = True

    def _interrupt(self) -> bool:
        self.serial.write(b"\r\x03\x03")
        self.serial.reset_input_buffer()
        self.serial.write(b"\r\x01")
        return _BANNER in self._read(_BANNER, 0.5, 1.5)

    def send(self, code: bytes) -> None:
        """Give `code` to the box, which runs it. Raises `TransportError` when the box does not take it."""
        self.serial.reset_input_buffer()
        self.serial.write(b"\x05A\x01")
        if self._take(2) != b"R\x01":
            raise TransportError("the box is not at its prompt")
        window = left = int.from_bytes(self._take(2), "little")
        while code:
            while not left or self.serial.in_waiting:
                if self._take(1) != b"\x01":
                    raise TransportError("the box takes no more")
                left += window
            self.serial.write(code[:left])
            code, left = code[left:], max(0, left - len(code))
        self.serial.write(b"\x04")
        while (heard := self._take(1)) == b"\x01":
            pass
        if not heard:
            raise TransportError("the box waits for more")

    def _take(self, count: int) -> bytes:
        """The next `count` bytes, or what there is of them after a second."""
        data = b""
        deadline = time.monotonic() + 1
        while len(data) < count and time.monotonic() < deadline:
            data += self.serial.read(count - len(data))
        return data

    def answer(self, timeout: float) -> bytes:
        """What the box prints until its prompt; `timeout` is the longest silence in seconds."""
        return self._read(_PROMPT, timeout, 3 * timeout)

    def _read(self, ending: bytes, silence: float, overall: float) -> bytes:
        """Read until `ending` has come; a box that never stops printing does not hold us up for ever."""
        data = bytearray()
        begin = last = time.monotonic()
        while ending not in data:
            some = self.serial.read(max(1, self.serial.in_waiting))
            now = time.monotonic()
            if some:
                data += some
                last = now
            elif _LAST.search(data) and now > last + _QUIET_S:
                break
            if now > last + silence or now > begin + overall:
                break
        return bytes(data)


class Link:
    """The line to the box at `port`, from `with Link(port) as link:` to the end of the block.

    Entering interrupts whatever runs on the box and frees its memory; `restart()` starts it again, which
    a block that breaks off does as well.
    Raises `Unplugged`, `LineFault` or `BoardFault`, all of them `UserError`.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._line: _Transport | None = None

    def __enter__(self) -> Link:
        self._line = _open(self.port)
        try:
            self._enter()
        except BaseException:
            self.close()
            raise
        return self

    def _enter(self) -> None:
        assert self._line
        try:
            with self._readable():
                self._line.enter_raw_repl()
                self._send_agent()
        except TransportError:
            self._recover()

    def __exit__(self, kind: type[BaseException] | None, *_fault: object) -> None:
        if kind and not issubclass(kind, (Unplugged, LineFault)):
            with contextlib.suppress(UserError):
                self.restart()  # whatever it was, the people at the box go on playing
        self.close()

    def close(self) -> None:
        """Let go of the port; the box stays as it is."""
        if self._line is not None:
            with contextlib.suppress(*_GONE):
                self._line.close()
            with contextlib.suppress(*_GONE):
                self._line.serial.close()  # mpremote leaves it open when a signal line cannot be set
            self._line = None

    def ask(self, verb: str, path: str = "", *more: object, timeout: float = 2) -> list[Frame]:
        """Let the agent do `verb` with `path`; returns the words of its answer, a list a line.

        `timeout` is the longest silence in seconds. Raises `BoardFault` when the box cannot do it.
        """
        words = [verb] + ([path.encode().hex()] if path else []) + [str(word) for word in more]
        line = " ".join(words)
        crc = f"{binascii.crc32(line.encode()):08x}"
        for attempt in range(_TRIES):
            try:
                with self._readable():
                    reply = self._exec(f"do('{crc}','{line}')", timeout)
            except TransportError:
                self._recover()
                continue
            frames, clean = _frames(reply)
            last = frames[-1] if frames else ["nothing"]
            if last[:2] == ["fault", crc] and last[2].isdigit():
                raise board_fault(self.port, int(last[2]))
            if clean and last == ["done", crc, str(len(frames) - 1)]:
                return frames[:-1]
            if not frames or attempt > 1:
                self._recover()
        raise LineFault(f"{self.port}: the line is too noisy, or the box keeps resetting (try another cable)")

    def restart(self) -> None:
        """Start the box's own program, as after power-on."""
        assert self._line
        for _attempt in range(3):
            try:
                self._line.send(b"import machine\nmachine.reset()")
                if _PROMPT not in self._line.answer(0.1):
                    return
            except TransportError:
                with contextlib.suppress(UserError):
                    self._recover()
            except _GONE:
                return

    def _exec(self, code: str, timeout: float) -> bytes:
        assert self._line
        self._line.send(code.encode())
        return self._line.answer(timeout)

    def _send_agent(self) -> None:
        source = _AGENT.read_bytes()
        text = base64.b64encode(source).decode()
        crc = binascii.crc32(source)
        frames, _clean = _frames(self._exec(
            f"import binascii\na=binascii.a2b_base64('{text}')\n"
            f"if binascii.crc32(a)&0xffffffff=={crc}:exec(a)\ndel a\n_say('ready')", 5,
        ))
        if ["ready"] not in frames:
            raise TransportError("agent did not start")

    def _recover(self) -> None:
        """After a reset of the box or noise: back to the prompt, with the agent running."""
        assert self._line
        deadline = time.monotonic() + _PATIENCE_S
        while time.monotonic() < deadline:
            with contextlib.suppress(TransportError), self._readable():
                self._line.enter_raw_repl(soft_reset=False)
                self._send_agent()
                return
        raise LineFault(
            f"{self.port}: no MicroPython answers (no interpreter on it, or the line is too noisy); "
            "dingbox doctor says more"
        )

    @contextlib.contextmanager
    def _readable(self) -> Iterator[None]:
        try:
            yield
        except serial.SerialTimeoutException as fault:
            raise TransportError("the box takes nothing in") from fault
        except _GONE as fault:
            raise Unplugged(f"{self.port}: the box was unplugged") from fault


def _open(port: str) -> _Transport:
    deadline = time.monotonic() + _BUSY_S
    while True:
        try:
            line = _Transport(port, baudrate=115200, timeout=0.1)
            line.serial.write_timeout = _STUCK_S
            return line
        except ValueError as fault:
            raise UserError(f"{port}: there is no such port (dingbox doctor lists them)") from fault
        except (TransportError, *_GONE) as fault:
            number = _errno_of(port)
            if number in (errno.EACCES, errno.EPERM):
                raise UserError(
                    f"{port}: no permission; sudo usermod -aG dialout $USER, then log out and in again"
                ) from fault
            if number == errno.ENOENT:
                raise UserError(f"{port}: there is no such port (dingbox doctor lists them)") from fault
            if _is_something_else(port):
                raise UserError(f"{port}: this is no serial port (dingbox doctor lists them)") from fault
            if time.monotonic() > deadline:
                raise UserError(f"{port}: cannot be opened; is another program using it?") from fault
            time.sleep(0.1)


def _errno_of(port: str) -> int | None:
    try:
        with serial.serial_for_url(port, exclusive=True):
            return None
    except ValueError:
        return None
    except _GONE as fault:
        return getattr(fault, "errno", None)


def _is_something_else(port: str) -> bool:
    """True for a file, a folder or another device."""
    if os.name != "posix" or not os.path.exists(port):
        return False
    try:
        fd = os.open(port, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return False  # in use
    try:
        return not os.isatty(fd)
    finally:
        os.close(fd)


def _frames(reply: bytes) -> tuple[list[Frame], bool]:
    """The lines of the agent in `reply`, and whether none of them was damaged."""
    frames = []
    clean = True
    for line in reply.decode("ascii", "replace").splitlines():
        start = line.find("#db")
        if start < 0:
            continue
        match = _FRAME.match(line[start:])
        if match and binascii.crc32(match[1].encode()) == int(match[2], 16):
            frames.append(match[1].split(" "))
        else:
            clean = False
    return frames, clean
