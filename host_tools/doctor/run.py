"""Puts the findings together and shows them."""

from __future__ import annotations

import json as codec

from rich.console import Console
from rich.text import Text

from host_tools.board import ports, several
from host_tools.doctor import computer
from host_tools.doctor.finding import BAD, OK, WARN, Finding

_STYLE = {OK: "green", WARN: "yellow", BAD: "bold red"}


def run(port: str | None, json: bool) -> int:
    """Examine this computer and the box at `port`, or all that are plugged in; returns 1 when something is bad."""
    devices = [port] if port else [one.device for one in ports.find()]
    findings = computer.examine(devices)
    ready = [device for device in devices if not computer.hindrance(device)]
    if ready:
        from host_tools.doctor import box

        for outcome in several.each(box.examine, ready):
            prefix = f"{outcome.port} " if len(devices) > 1 else ""
            findings += [Finding(prefix + one.name, one.state, one.text, one.cure) for one in outcome.result or []]
    if json:
        print(codec.dumps([vars(one) for one in findings]))
    else:
        _show(findings)
    return 1 if any(one.state == BAD for one in findings) else 0


def _show(findings: list[Finding]) -> None:
    console = Console(highlight=False)
    width = max(len(one.name) for one in findings)
    for one in findings:
        line = Text.assemble((f"{one.state:4}", _STYLE[one.state]), f"  {one.name:{width}}  {one.text}")
        console.print(line, soft_wrap=True)
        if one.cure:
            console.print(Text(f"{'':{width + 8}}-> {one.cure}"), soft_wrap=True)
