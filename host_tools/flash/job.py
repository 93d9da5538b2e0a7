"""Flashing one box from opening the port to its restart."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.board import about
from host_tools.board.link import Link
from host_tools.flash import firmware, update
from sim.errors import UserError
from sim.words import count


@dataclass
class Result:
    """What became of one box."""

    port: str
    board: str = ""
    changed: int = 0
    deleted: int = 0
    sent: int = 0
    finished_earlier: bool = False
    fault: str = ""

    def line(self) -> str:
        """The result in a few words."""
        if self.fault:
            return self.fault
        if not self.changed and not self.deleted:
            return "up to date"
        done = [f"{count(self.changed, 'file')} written ({self.sent / 1024:.1f} KB)"] if self.changed else []
        done += [f"{count(self.deleted, 'file')} removed"] if self.deleted else []
        return ", ".join([*done, "verified"])


@dataclass
class Watcher:
    """What the display of progress wants to know; every method may be called from any thread."""

    phase: Callable[[str, str], None] = lambda port, words: None
    total: Callable[[str, int], None] = lambda port, n: None
    step: Callable[[str, int], None] = lambda port, n: None


@dataclass
class Builds:
    """The firmware for each arch, compiled once however many boxes want it."""

    source: bool = False
    folder: Path = firmware.FIRMWARE
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _made: dict[str | None, dict[str, bytes]] = field(default_factory=dict)

    def get(self, arch: str | None) -> dict[str, bytes]:
        """Path on the box -> content."""
        key = None if self.source else arch
        with self._lock:
            if key not in self._made:
                self._made[key] = firmware.collect(key, self.folder)
            return self._made[key]


def flash(port: str, builds: Builds, watcher: Watcher, restart: bool = True) -> Result:
    """Bring the box at `port` up to date and start it. Raises `UserError`."""
    watcher.phase(port, "connecting")
    with Link(port) as link:
        box = about.ask(link)
        problem = about.advice(box)
        if problem:
            raise UserError(f"{port}: {problem}")
        result = Result(port, box.board or "")
        watcher.phase(port, "comparing")
        wanted = builds.get(box.arch)
        boot = wanted["/boot.py"]
        result.finished_earlier = update.finish_pending(link, boot)
        plan = update.compare(wanted, update.installed(link))
        if not plan:
            update.clean(link)
        else:
            watcher.total(port, plan.sizes)
            watcher.phase(port, "writing")
            update.update(link, plan, boot, lambda n: watcher.step(port, n))
            watcher.phase(port, "verifying")
            update.verify(link, wanted)
            result.changed, result.deleted, result.sent = len(plan.put), len(plan.delete), plan.sizes
        if restart:
            watcher.phase(port, "starting")
            link.restart()
        return result
