"""`dingbox flash`: one box, all boxes at once, or again at every save."""

from __future__ import annotations

import json as json_module
import time
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from host_tools.board import ports, several
from host_tools.flash.firmware import FIRMWARE, check_folder
from host_tools.flash.job import Builds, Result, Watcher, flash
from sim.errors import UserError


def run(
    port: str | None = None,
    all_boards: bool = False,
    watch: bool = False,
    source: bool = False,
    folder: Path | None = None,
    json: bool = False,
) -> int:
    """Flash; returns the exit code: 0 when every box runs the firmware of this folder, else 1."""
    if all_boards and watch:
        raise UserError("--all and --watch do not go together")
    if json and watch:
        raise UserError("--json and --watch do not go together")
    folder = folder or FIRMWARE
    check_folder(folder)
    if watch and not port:
        _wait_for_one()
    devices = several.devices(port, all_boards)
    results = flash_all(devices, source, folder)
    _report(results, json)
    if watch:
        _watch(devices[0], source, folder)
    return 1 if any(result.fault for result in results) else 0


def flash_all(devices: list[str], source: bool, folder: Path) -> list[Result]:
    """Flash the boxes at `devices` at once; a failure is in its box's result and stops no other."""
    builds = Builds(source, folder)
    columns = (
        TextColumn("{task.fields[port]}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[phase]}"), TimeElapsedColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        tasks: dict[str, TaskID] = {
            device: bars.add_task("", total=None, port=escape(device), phase="") for device in devices
        }
        watcher = Watcher(
            phase=lambda port, words: bars.update(tasks[port], phase=words),
            total=lambda port, n: bars.update(tasks[port], total=n),
            step=lambda port, n: bars.advance(tasks[port], n),
        )
        outcomes = several.each(lambda device: flash(device, builds, watcher), devices)
        return [one.result or Result(one.port, fault=one.fault) for one in outcomes]


def _report(results: list[Result], json: bool) -> None:
    if json:
        print(json_module.dumps([{**vars(result), "ok": not result.fault} for result in results]))
        return
    if len(results) == 1 and results[0].fault:
        raise UserError(f"{results[0].port}: {results[0].fault}")
    for result in results:
        mark = "failed" if result.fault else "ok"
        print(f"{mark:6} {result.port}  {result.board}  {result.line()}".rstrip())
    if len(results) > 1:
        good = sum(not result.fault for result in results)
        print(f"{good} of {len(results)} boxes run this firmware")


def _wait_for_one() -> None:
    if not ports.find():
        print("no box yet: plug it in with a USB cable that carries data; Ctrl-C ends it", flush=True)
        while not ports.find():
            time.sleep(0.4)
        time.sleep(1)  # it has to start before it answers


def _watch(device: str, source: bool, folder: Path) -> None:
    print(f"watching {folder}, Ctrl-C ends it", flush=True)
    seen = _stamps(folder)
    while True:
        time.sleep(0.4)
        now = _stamps(folder)
        if now == seen:
            continue
        seen = now
        try:
            results = flash_all([device], source, folder)
            _report(results, False)
        except UserError as fault:
            print(fault, flush=True)  # a slip in the source or a pulled plug: the next save tries again


def _stamps(folder: Path) -> dict[Path, int]:
    """When each file was last saved, in ns."""
    stamps = {}
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            try:
                stamps[path] = path.stat().st_mtime_ns
            except OSError:
                continue  # an editor is just replacing it
    return stamps
