"""The box's side: interpreter, flash, firmware, settings, and what it has noted about itself."""

from __future__ import annotations

from host_tools.board import about, saves
from host_tools.board.faults import LineFault, Unplugged
from host_tools.board.link import Link
from host_tools.doctor.finding import BAD, OK, WARN, Finding
from host_tools.flash import update
from host_tools.flash.firmware import collect
from host_tools.logs import journals
from host_tools.logs.texts import printable
from host_tools.settings import as_dict
from sim.errors import UserError
from sim.words import count

_LITTLE = 64 * 1024  # bytes of flash that should stay free


def examine(port: str) -> list[Finding]:
    """All findings about the box at `port`; its game is interrupted and the box restarted."""
    findings: list[Finding] = []
    try:
        with Link(port) as link:
            box = about.ask(link)
            problem = about.advice(box)
            version = ".".join(str(part) for part in box.version)
            findings.append(
                Finding("interpreter", BAD, printable(box.machine, 80), problem) if problem
                else Finding("interpreter", OK, f"MicroPython {version}, {box.board}")
            )
            findings.append(_space(box))
            if not problem:
                findings.append(_firmware(link, box))
            findings += _saves(link)
            link.restart()
    except UserError as fault:
        cure = "another cable or port; hold A and B of the place at 6 o'clock at power-on for safe mode, then try again"
        findings.append(Finding("line", BAD, str(fault), cure if isinstance(fault, LineFault | Unplugged) else ""))
    return findings


def _space(box: about.About) -> Finding:
    text = f"{box.free // 1024} of {box.total // 1024} KB free"
    if box.free < _LITTLE:
        return Finding("flash", WARN, text, "dingbox pull, then remove files of your own or dingbox format")
    return Finding("flash", OK, text)


def _firmware(link: Link, box: about.About) -> Finding:
    if update.NEXT + "/switch" in _tree(link, update.NEXT):
        return Finding("firmware", WARN, "an update has not been finished", "restart the box, or dingbox flash")
    found = update.installed(link)
    if "/main.py" not in found:
        return Finding("firmware", BAD, "none on the box", "dingbox flash")
    try:
        sources = update.compare(collect(None), found)
        plan = update.compare(collect(box.arch), found)
    except UserError as fault:
        return Finding("firmware", WARN, f"not compared, {fault}", "mend the folder, then dingbox flash")
    if not plan or not sources:
        return Finding("firmware", OK, f"{count(len(found), 'file')}, as in this folder")
    differ = sorted([*plan.put, *plan.delete])
    return Finding("firmware", WARN, f"not as in this folder: {count(len(differ), 'file')}, the first {differ[0]}",
                   "dingbox flash")


def _tree(link: Link, top: str) -> list[str]:
    from host_tools.board.files import tree

    return list(tree(link, top))


def _saves(link: Link) -> list[Finding]:
    listed, refused = saves.listing(link)
    found = {name: saves.fetch(link, name, entry) for name, entry in listed.items()}
    findings = [_settings(found), _crash(found), _selftest(found), _journals(found)]
    if refused:
        findings.append(Finding("files", WARN, "; ".join(refused)[:200], "dingbox pull, then dingbox format"))
    return findings


def _settings(found: dict[str, bytes]) -> Finding:
    from dingbox.box import twin
    from dingbox.box.settings import Settings

    bad = [name for name in ("settings.a", "settings.b") if name in found and twin.read(found[name]) is None]
    words = ", ".join(f"{name} {value}" for name, value in as_dict(Settings(saves.Pulled(found))).items())
    if bad:
        return Finding("settings", WARN, f"{', '.join(bad)} is damaged, the other copy counts",
                       "nothing to do: the next change of a setting mends it")
    return Finding("settings", OK, printable(words, 200))


def _crash(found: dict[str, bytes]) -> Finding:
    if "crash" not in found:
        return Finding("errors", OK, "none kept")
    text = printable(found["crash"].decode("utf-8", "replace"), 2000).strip()
    return Finding("errors", WARN, text.splitlines()[-1] if text else "an empty report",
                   "dingbox pull and report crash.txt")


def _selftest(found: dict[str, bytes]) -> Finding:
    if "selftest" not in found:
        return Finding("self-test", OK, "no results kept (menu, Self-test)")
    text = " ".join(printable(found["selftest"].decode("utf-8", "replace"), 200).split())
    return Finding("self-test", WARN if "bad" in text else OK, text)


def _journals(found: dict[str, bytes]) -> Finding:
    games, torn = journals.join(found)
    if torn:
        return Finding("journals", WARN, f"{count(len(games), 'game')}; {torn[0]}", "dingbox pull keeps what is whole")
    return Finding("journals", OK, f"{count(len(games), 'game')}, all whole" if games else "none kept")
