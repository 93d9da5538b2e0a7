"""`dingbox pull`: everything that a box has noted, into a folder of its own on this computer."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from host_tools.board import about, ports, saves
from host_tools.board.link import Link
from host_tools.logs import journals
from host_tools.logs.texts import printable, statistics_text
from sim.errors import UserError


def run(port: str | None, out: Path, json: bool = False) -> int:
    """Pull from the box at `port` into `out`/<number of the box>; returns the exit code."""
    device = ports.choose(port)
    console = Console(stderr=True)
    with Link(device) as link:
        box = about.ask(link)
        listed, refused = saves.listing(link)
        found = {}
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("pulling", total=sum(entry.size for entry in listed.values()))
            for name, entry in listed.items():
                found[name] = saves.fetch(link, name, entry, lambda n: bar.advance(task, n))
        link.restart()
    folder = out / box.id
    written, torn = lay(folder, found)
    refused += torn
    if json:
        import json as codec

        print(codec.dumps({"folder": str(folder), "files": written, "refused": refused}))
    else:
        print(f"{len(written)} files from {device} in {folder}: " + ", ".join(written))
        for line in refused:
            print("left out: " + printable(line, 120))
    return 0


def lay(folder: Path, found: dict[str, bytes]) -> tuple[list[str], list[str]]:
    """Write what was pulled: `raw/` as it is on the box, games joined, texts readable.

    A game that is here already is never lost: another one of the same number gets a name beside it.
    Returns the names written (without raw/) and a sentence for each journal that is not whole.
    """
    try:
        written = []
        for name, data in found.items():
            _write(folder / "raw" / name, data)
        games, torn = journals.join(found)
        for number, data in games.items():
            name = _free_name(folder, f"game-{number:04d}", data)
            _write(folder / name, data)
            written.append(name)
        for name in ("crash", "latency", "selftest"):
            if name in found:
                _write(folder / f"{name}.txt", printable(found[name].decode("utf-8", "replace"), 20_000).encode())
                written.append(f"{name}.txt")
        text = statistics_text(saves.Pulled(found))
        if text:
            _write(folder / "statistics.txt", text.encode())
            written.append("statistics.txt")
        return written, torn
    except OSError as fault:
        raise UserError(f"{folder}: {fault.strerror}") from fault


def _free_name(folder: Path, stem: str, data: bytes) -> str:
    for name in [f"{stem}.txt"] + [f"{stem}-{n}.txt" for n in range(2, 1000)]:
        path = folder / name
        if not path.exists() or data.startswith(path.read_bytes()):
            return name  # new, or the same game gone on
    raise UserError(f"{folder} is full of games of the same number")


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".part")
    fresh.write_bytes(data)
    os.replace(fresh, path)
