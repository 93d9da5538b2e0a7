"""`dingbox pull`: everything that a box has noted, into a folder of its own on this computer."""

from __future__ import annotations

import json as codec
import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from host_tools.board import about, saves, several
from host_tools.board.link import Link
from host_tools.logs import journals
from host_tools.logs.texts import printable, statistics_text
from sim.errors import UserError
from sim.output import check_folder
from sim.words import count

EARLIER = "earlier"  # what a box no longer has


@dataclass
class Pulled:
    """What came from one box: its folder here, the files for people in it, and what was left out and why."""

    folder: str
    files: list[str]
    refused: list[str]

    def words(self) -> str:
        """The result for a terminal."""
        said = f"{count(len(self.files), 'file')} in {self.folder}: {', '.join(self.files)}"
        if not self.files:
            said = "nothing noted yet: no game, no fault"
        return "\n".join([said] + ["left out: " + printable(line, 120) for line in self.refused])


def run(port: str | None, out: Path, all_boards: bool = False, json: bool = False) -> int:
    """Pull from the box at `port`, or from all, into `out`/<number of the box>; returns the exit code."""
    check_folder(out)
    devices = several.devices(port, all_boards)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        outcomes = several.each(lambda device: _pull(device, out, bar), devices)
    if json and all_boards:
        print(codec.dumps([
            {"port": one.port, "ok": not one.fault, "fault": one.fault, **(vars(one.result) if one.result else {})}
            for one in outcomes
        ]))
        return 1 if any(one.fault for one in outcomes) else 0
    if json and outcomes[0].result:
        print(codec.dumps(vars(outcomes[0].result)))
        return 0
    return several.summary(outcomes, "pulled", Pulled.words)


def _pull(device: str, out: Path, bar: Progress) -> Pulled:
    task = bar.add_task(f"pulling {device}", total=None)
    with Link(device) as link:
        box = about.ask(link)
        listed, refused = saves.listing(link)
        bar.update(task, total=sum(entry.size for entry in listed.values()))
        found = {
            name: saves.fetch(link, name, entry, lambda n: bar.advance(task, n)) for name, entry in listed.items()
        }
        link.restart()
    folder = out / box.id
    written, torn = lay(folder, found)
    return Pulled(str(folder), written, refused + torn)


def lay(folder: Path, found: dict[str, bytes]) -> tuple[list[str], list[str]]:
    """Write what was pulled: `raw/` as it is on the box, games joined, texts readable.

    A game that is here already is never lost: another one of the same number gets a name beside it. What
    an earlier pull has brought and the box no longer has goes to `earlier/`, as does an error report
    that gives way to another one.
    Returns the names written (without raw/) and a sentence for each journal that is not whole.
    """
    try:
        for name, data in found.items():
            _write(folder / "raw" / name, data)
        for path in _listed(folder / "raw"):
            if path.name not in found:
                _retire(path, folder / EARLIER / "raw")
        games, torn = journals.join(found)
        written = []
        for number, data in games.items():
            name = _free_name(folder, f"game-{number:04d}", data)
            _write(folder / name, data)
            written.append(name)
        texts = _texts(found)
        for path in _listed(folder):
            if path.name in ("crash.txt", "latency.txt", "selftest.txt", "statistics.txt"):
                if path.name not in texts or (path.name == "crash.txt" and path.read_bytes() != texts[path.name]):
                    _retire(path, folder / EARLIER)
        for name, data in texts.items():
            _write(folder / name, data)
        return written + list(texts), torn
    except OSError as fault:
        raise UserError(f"{fault.filename or folder}: {fault.strerror}") from fault


def _texts(found: dict[str, bytes]) -> dict[str, bytes]:
    """Name -> content of what is made readable."""
    texts = {
        f"{name}.txt": printable(found[name].decode("utf-8", "replace"), 20_000).encode()
        for name in ("crash", "latency", "selftest") if name in found
    }
    statistics = statistics_text(saves.Pulled(found))
    return {**texts, "statistics.txt": statistics.encode()} if statistics else texts


def _listed(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file()) if folder.is_dir() else []


def _retire(path: Path, to: Path) -> None:
    """Move `path` into the folder `to`, beside whatever is there already."""
    to.mkdir(parents=True, exist_ok=True)
    for name in [path.name] + [f"{path.stem}-{n}{path.suffix}" for n in range(2, 1000)]:
        if not (to / name).exists() or (to / name).read_bytes() == path.read_bytes():
            os.replace(path, to / name)
            return
    raise UserError(f"{to} is full of files of the same name")


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
