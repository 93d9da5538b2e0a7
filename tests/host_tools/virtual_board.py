"""A board without a board: the real MicroPython on a pseudo terminal, a littlefs image as its `/`.

A thread carries the bytes between the port that the tools open and the interpreter, which gives the
tests a place for noise, lost bytes, resets and a pulled plug.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

from littlefs import LittleFS

BLOCK = 4096
_BOOT = Path(__file__).with_name("board_boot.py")
_UP = b"\x06"
Carry = Callable[[bytes], bytes]


def _interpreter() -> str:
    return str(Path(sys.executable).with_name("micropython"))


def make_image(path: Path, files: dict[str, bytes], blocks: int = 212) -> None:
    """Write a littlefs image of `blocks` blocks with `files` (path -> content) to `path`."""
    disk = LittleFS(block_size=BLOCK, block_count=blocks, disk_version=0x00020000)
    for name, data in files.items():
        parent = name.rpartition("/")[0]
        if parent:
            disk.makedirs(parent, exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write(data)
    path.write_bytes(bytes(disk.context.buffer))


def read_image(path: Path) -> dict[str, bytes]:
    """All files of the littlefs image at `path`."""
    data = path.read_bytes()
    disk = LittleFS(block_size=BLOCK, block_count=len(data) // BLOCK, mount=False)
    disk.context.buffer = bytearray(data)
    disk.mount()
    found = {}
    for folder, _folders, names in disk.walk("/"):
        for name in names:
            full = folder.rstrip("/") + "/" + name
            with disk.open(full, "rb") as file:
                found[full] = file.read()
    return found


class VirtualBoard:
    """One board; `port` is what to give to the tools.

    Without `files` it starts with what the flash in `folder` holds. `to_host` and `to_board` may change
    the bytes on their way. When `power` is set, it fails after that many block operations of the
    interpreter's next start. `name` is the board's own number.
    """

    def __init__(self, folder: Path, files: dict[str, bytes] | None = None, blocks: int = 212,
                 name: str = "virtual") -> None:
        self.name = name
        self.image = folder / "flash.img"
        if files is not None:
            make_image(self.image, files, blocks)
        self.power: int | None = None
        self.to_host: Carry = lambda data: data
        self.to_board: Carry = lambda data: data
        self.starts = 0
        self.bytes_in = 0
        self._raw = False
        self._running = True
        self._reset_wanted = False
        self._host, self._port_fd = pty.openpty()
        tty.setraw(self._port_fd)
        os.set_blocking(self._host, False)
        self.port = os.ttyname(self._port_fd)
        self._start("hard")
        self._pump = threading.Thread(target=self._carry, daemon=True)
        self._pump.start()

    def __enter__(self) -> VirtualBoard:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.stop()

    def files(self) -> dict[str, bytes]:
        """What lies on the flash now."""
        return read_image(self.image)

    def reset(self) -> None:
        """The reset button, or a watchdog."""
        self._reset_wanted = True

    def unplug(self) -> None:
        """Pull the plug: the port goes away and the interpreter dies at once."""
        self._running = False

    def stop(self) -> None:
        """Pull the plug and wait until it is out."""
        self.unplug()
        self._pump.join()

    def _dead(self) -> None:
        self._kill()
        os.close(self._host)
        os.close(self._port_fd)

    def _start(self, how: str) -> None:
        self.starts += 1
        board, far = pty.openpty()
        tty.setraw(far)
        settings = termios.tcgetattr(far)
        settings[3] |= termios.ISIG  # Ctrl-C interrupts a running program, as on a board
        termios.tcsetattr(far, termios.TCSANOW, settings)
        command = [_interpreter(), "-X", "heapsize=400k", "-i", str(_BOOT), str(self.image), how, self.name]
        self._process = subprocess.Popen(
            command + ([] if self.power is None else [str(self.power)]),
            stdin=far, stdout=far, stderr=far, start_new_session=True,
            preexec_fn=lambda: _take_terminal(far),
        )
        os.close(far)
        self._board = board
        seen = b""
        with contextlib.suppress(OSError):  # gone again: the next look at it says so
            while not seen.endswith(_UP if how == "hard" else b">>> "):  # until then a board is deaf as well
                seen += os.read(board, 1)
        os.set_blocking(board, False)

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._board)

    def _carry(self) -> None:
        while self._running:
            self._carry_once()
        self._dead()

    def _carry_once(self) -> None:
        if self._reset_wanted:
            self._reset_wanted = False
            self._raw = False
            self._kill()
            self._start("hard")
        ready, _, _ = select.select([self._host, self._board], [], [], 0.02)
        if self._host in ready:
            with contextlib.suppress(OSError):
                self._from_host(os.read(self._host, 4096))
        if self._board in ready:
            try:
                data = os.read(self._board, 4096)
            except OSError:
                data = b""
            if data:
                self._to_host(self.to_host(data))
            else:
                self._ended()

    def _from_host(self, data: bytes) -> None:
        data = self.to_board(data)
        self.bytes_in += len(data)
        for byte in data:
            if byte == 1:
                self._raw = True
            elif byte == 2:
                self._raw = False
        # the unix build exits at a Ctrl-C that comes before the last one was heard; a board does not
        _push(self._board, re.sub(b"\x03+", b"\x03", data))

    def _to_host(self, data: bytes) -> None:
        _push(self._host, data)

    def _ended(self) -> None:
        """The interpreter has ended: Ctrl-D is a soft reset, `machine.reset()` a hard one."""
        code = self._process.wait()
        if code == -signal.SIGKILL:
            self._running = False  # the power has failed
            return
        os.close(self._board)
        if code == 0 and self._raw:
            self._to_host(b"MPY: soft reboot\r\n")
            self._start("soft")
            _push(self._board, b"\x01")
        else:
            self._raw = False
            self._start("hard")


def _push(fd: int, data: bytes) -> None:
    """Write `data`; what nobody reads is dropped, as by a board."""
    give_up = time.monotonic() + 0.5
    while data and time.monotonic() < give_up:
        try:
            data = data[os.write(fd, data):]
        except BlockingIOError:
            select.select([], [fd], [], 0.05)
        except OSError:
            return


def _take_terminal(fd: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSCTTY, 0)
