"""What can go wrong between this computer and a box, in words for its owner."""

from __future__ import annotations

import errno

from sim.errors import UserError


class Unplugged(UserError):
    """The port went away."""


class LineFault(UserError):
    """The box does not answer, or not in a way that can be understood."""


class BoardFault(UserError):
    """The box answered that it cannot do it; `errno` is its error number."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.errno = number


_WORDS = {
    errno.ENOSPC: "its flash is full",
    errno.ENOENT: "the file is not there",
    errno.EIO: "its flash cannot be read or written",
    errno.EROFS: "its file system is read-only",
    errno.ENODEV: "its file system is not mounted",
}


def board_fault(port: str, number: int) -> BoardFault:
    """The fault for the error number that the box at `port` reported."""
    return BoardFault(f"{port}: {_WORDS.get(number, f'the box reports error {number}')}", number)
