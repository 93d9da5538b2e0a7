"""The same work on several boxes at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, TypeVar

from host_tools.board import ports
from sim.errors import UserError

T = TypeVar("T")


@dataclass
class Outcome(Generic[T]):
    """What came of one box: a result, or the fault in words."""

    port: str
    result: T | None = None
    fault: str = ""


def devices(port: str | None, all_boards: bool) -> list[str]:
    """The port that is named or chosen, or all. Raises `UserError` when there is none."""
    if not all_boards:
        return [ports.choose(port)]
    if port:
        raise UserError("--all and --port do not go together")
    found = [one.device for one in ports.find()]
    if not found:
        raise UserError(ports.NO_BOARD)
    return found


def each(work: Callable[[str], T], devices: list[str]) -> list[Outcome[T]]:
    """`work` with each port, at once; a failure is in its box's outcome and stops no other."""
    def one(device: str) -> Outcome[T]:
        try:
            return Outcome(device, work(device))
        except UserError as fault:
            return Outcome(device, fault=str(fault).removeprefix(f"{device}: "))

    if len(devices) == 1:
        return [one(devices[0])]  # here, where Ctrl-C ends it at once
    with ThreadPoolExecutor(len(devices)) as workers:
        return list(workers.map(one, devices))


def summary(outcomes: list[Outcome[T]], done: str, words: Callable[[T], str]) -> int:
    """A line each and one for all; with a single box only its own words. Returns the exit code.

    `done` says what the good ones have become; `words` describes a result. Raises the fault of a single box.
    """
    if len(outcomes) == 1:
        [only] = outcomes
        if only.result is None:
            raise UserError(f"{only.port}: {only.fault}")
        print(words(only.result))
        return 0
    for one in outcomes:
        said = one.fault if one.result is None else words(one.result)
        print(f"{'ok' if one.result is not None else 'failed':6} {one.port}  {said}")
    good = sum(one.result is not None for one in outcomes)
    print(f"{good} of {len(outcomes)} boxes {done}")
    return 0 if good == len(outcomes) else 1
