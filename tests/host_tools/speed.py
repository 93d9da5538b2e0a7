"""How long flashing takes on virtual boards: `python -m tests.host_tools.speed`. Prints seconds, 1 if too slow.

The whole firmware of this folder, compiled beforehand, on one bare board; the same board again, unchanged;
four bare boards at once. These are the figures in docs/flashing.md.
"""

from __future__ import annotations

import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from host_tools.flash.firmware import FIRMWARE
from host_tools.flash.job import Builds
from host_tools.flash.run import flash_all
from tests.host_tools.virtual_board import VirtualBoard

BOARDS = 4


def timed(ports: list[str]) -> float:
    """Seconds to flash the boards at `ports`, all of them successfully."""
    start = time.perf_counter()
    results = flash_all(ports, False, FIRMWARE)
    seconds = time.perf_counter() - start
    assert not any(result.fault for result in results), results
    return seconds


def main() -> int:
    """Measure and judge."""
    size = sum(map(len, Builds().get("x64").values()))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        boards = []
        for number in range(BOARDS + 1):
            place = Path(folder, str(number))
            place.mkdir()
            boards.append(stack.enter_context(VirtualBoard(place, {})))
        one = timed([boards[0].port])
        again = timed([boards[0].port])
        four = timed([board.port for board in boards[1:]])
    print(f"whole firmware ({size / 1024:.0f} KB): {one:.1f} s")
    print(f"unchanged: {again:.1f} s")
    print(f"{BOARDS} boards at once: {four:.1f} s, {four / one:.2f} times one")
    return 0 if one <= 20 and again <= 2 and four <= 1.5 * one else 1


if __name__ == "__main__":
    sys.exit(main())
