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
_RAW = b"raw REPL; CTRL-B to exit\r\n"
_TRIES = 8
_BUSY_S = 2.0  # some systems look at a new port themselves first
_PATIENCE_S = 12.0  # for a box that restarts
_GONE: tuple[type[Exception], ...] = (OSError, serial.SerialException)
with contextlib.suppress(ImportError):  # not on Windows
    import termios

    _GONE += (termios.error,)
Frame = list[str]


class _Transport(SerialTransport):
    """mpremote's transport, more patient with a box that is in the middle of a game."""

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 4) -> None:
        """Interrupt the running program; with `soft_reset` also free everything that it holds."""
        deadline = time.monotonic() + timeout_overall
        while not self._interrupt():
            if time.monotonic() > deadline:
                raise TransportError("could not enter raw repl")
        if soft_reset:
            self.serial.write(b"\x04")
            reply = self.read_until(1, _RAW, timeout=4, timeout_overall=timeout_overall)
            if not reply.endswith(_RAW):
                self.enter_raw_repl(soft_reset=False, timeout_overall=timeout_overall)
        self.in_raw_repl = True

    def read_until(self, min_num_bytes, ending, timeout=2, data_consumer=None, timeout_overall=None):  # type: ignore
        """As in mpremote, but a box that never stops printing does not hold us up for ever."""
        data = bytearray()
        begin = last = time.monotonic()
        most = timeout_overall or 3 * timeout
        while not data.endswith(ending):
            byte = self.serial.read(1)
            now = time.monotonic()
            if byte:
                data += byte
                last = now
            if now > last + timeout or now > begin + most:
                break
        return bytes(data)

    def _interrupt(self) -> bool:
        self.serial.write(b"\r\x03\x03")
        self.serial.reset_input_buffer()
        self.serial.write(b"\r\x01")
        return self.read_until(1, _RAW, timeout=1, timeout_overall=1.5).endswith(_RAW)


class Link:
    """The line to the box at `port`, from `with Link(port) as link:` to the end of the block.

    Entering interrupts whatever runs on the box and frees its memory; `restart()` starts it again.
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

    def __exit__(self, *_fault: object) -> None:
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
            if clean and last == ["done", crc]:
                return frames[:-1]
            if not frames or attempt > 1:
                self._recover()
        raise LineFault(f"{self.port}: the line is too noisy, or the box keeps resetting (try another cable)")

    def restart(self) -> None:
        """Start the box's own program, as after power-on."""
        assert self._line
        with contextlib.suppress(TransportError, *_GONE):
            self._line.exec_raw_no_follow("import machine\nmachine.reset()")
            time.sleep(0.1)

    def _exec(self, code: str, timeout: float) -> bytes:
        assert self._line
        out, _error = self._line.exec_raw(code, timeout=timeout)
        return out

    def _send_agent(self) -> None:
        source = _AGENT.read_bytes()
        text = base64.b64encode(source).decode()
        self._exec("import binascii", 5)
        self._exec(f"a=binascii.a2b_base64('{text}')", 5)
        crc = binascii.crc32(source)
        out = self._exec(f"if binascii.crc32(a)&0xffffffff=={crc}:exec(a)\ndel a\nprint('#ready')", 5)
        if b"#ready" not in out:
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
        except _GONE as fault:
            raise Unplugged(f"{self.port}: the box was unplugged") from fault


def _open(port: str) -> _Transport:
    deadline = time.monotonic() + _BUSY_S
    while True:
        try:
            return _Transport(port, baudrate=115200, timeout=0.5)
        except (TransportError, *_GONE) as fault:
            number = _errno_of(port)
            if number in (errno.EACCES, errno.EPERM):
                raise UserError(
                    f"{port}: no permission; sudo usermod -aG dialout $USER, then log out and in again"
                ) from fault
            if number == errno.ENOENT:
                raise UserError(f"{port}: there is no such port (dingbox doctor lists them)") from fault
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
