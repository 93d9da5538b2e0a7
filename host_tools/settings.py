"""`dingbox settings get/set`, `reset-stats`, `format`: changing what a box remembers.

Settings and statistics are read, checked and written by the firmware's own code, so a value that the
box would not take is refused here.
"""

from __future__ import annotations

import json as codec
import sys
from typing import Any

from host_tools.board import ports, saves, several
from host_tools.board.link import Link
from host_tools.flash.update import NEXT
from sim import standins
from sim.errors import UserError

standins.install()

from dingbox.box.keeping import HANDICAPS, TABLE  # noqa: E402  (needs the stand-ins)
from dingbox.box.settings import Settings  # noqa: E402
from dingbox.box.stats import Stats  # noqa: E402
from dingbox.engine import GAMES  # noqa: E402

_NAMES = [*(row[0] for row in TABLE), "handicap", "swapped", "wires"]


def get(port: str | None, name: str | None, json: bool) -> int:
    """Print one setting, or all."""
    if name is not None and name not in _NAMES and name.partition(".")[0] not in GAMES:
        raise UserError(_unknown(name, [*_NAMES, "GAME.RULE"]))
    with Link(ports.choose(port)) as link:
        values = as_dict(Settings(saves.store(link, ("settings",))))
        link.restart()
    if name is not None:
        if name not in values:
            raise UserError(_unknown(name, values))
        values = {name: values[name]}
    if json:
        print(codec.dumps(values))
    elif name is not None:
        print(values[name])
    else:
        width = max(map(len, values))
        for key, value in values.items():
            print(f"{key:{width}}  {value}")
    return 0


def put(port: str | None, pairs: list[str], all_boards: bool = False) -> int:
    """Change settings, each given as NAME=VALUE; all of them or, if one is wrong, none."""
    checked = [_pair(pair) for pair in pairs]
    names = [name for name, _value in checked]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f"{name} is given more than once")
    outcomes = several.each(lambda device: _put(device, checked), several.devices(port, all_boards))
    return several.summary(outcomes, "have these settings", str)


def _put(device: str, checked: list[tuple[str, Any]]) -> str:
    with Link(device) as link:
        settings = Settings(saves.store(link, ("settings",)))
        for name, value in checked:
            if name in ("handicap", "swapped", "wires"):
                settings.dirty = settings.dirty or getattr(settings, name) != value
                setattr(settings, name, value)
            else:
                settings.set(name, value)
        changed = settings.dirty
        if not settings.save():
            raise UserError(f"{device}: the box could not keep the settings (is its flash full?)")
        link.restart()
    return "settings changed" if changed else "nothing to change"


def reset_statistics(port: str | None, yes: bool) -> int:
    """Forget the statistics of all evenings."""
    device = ports.choose(port)
    _confirm(f"Forget all statistics of the box at {device}?", yes)
    with Link(device) as link:
        stats = Stats(saves.store(link, ("stats",)))
        for _copy in range(2):  # both copies, or the older one might come back
            stats.reset()
            if not stats.save():
                raise UserError(f"{device}: the box could not keep it (is its flash full?)")
        link.restart()
    print("statistics reset")
    return 0


def wipe(port: str | None, yes: bool) -> int:
    """Empty the box: firmware, settings, statistics, journals."""
    device = ports.choose(port)
    _confirm(f"Erase everything on the box at {device}: games, settings, statistics, firmware?", yes)
    with Link(device) as link:
        from host_tools.board import about

        about.ask(link)  # refuses what is not a box
        for path in ("/main.py", "/boot.py", NEXT, "/dingbox", saves.FOLDER):
            link.ask("drop", path, timeout=30)
        link.restart()
    print("empty; dingbox flash puts the firmware on it again")
    return 0


def as_dict(settings: Any) -> dict[str, Any]:
    """All settings by name."""
    values = {name: settings[name] for name, _default, _allowed in TABLE}
    values["handicap"] = "/".join(str(ms) for ms in settings.handicap)
    values["swapped"] = settings.swapped
    values["wires"] = "/".join(str(key) for key in settings.wires)
    values.update(sorted(settings.rules.items()))
    return values


def _pair(pair: str) -> tuple[str, Any]:
    name, equals, word = pair.partition("=")
    if not equals:
        raise UserError(f"{pair}: give it as NAME=VALUE")
    if name == "handicap":
        numbers = word.split("/")
        if len(numbers) != 6 or any(number not in map(str, HANDICAPS) for number in numbers):
            raise UserError(f"handicap is six numbers of ms, a place each from 6 o'clock on: "
                            f"0/0/0/0/0/0, each one of {', '.join(map(str, HANDICAPS))}")
        return name, [int(number) for number in numbers]
    if name == "swapped":
        if word not in map(str, range(64)):
            raise UserError("swapped is 0 to 63, a bit a place whose keys are wired the other way round")
        return name, int(word)
    if name == "wires":
        numbers = word.split("/")
        if sorted(numbers) != sorted(map(str, range(12))):
            raise UserError("wires is the key that each input is, twelve numbers: 0/1/2/3/4/5/6/7/8/9/10/11")
        return name, bytes(map(int, numbers))
    for known, _default, allowed in TABLE:
        if known == name:
            for value in allowed:
                if str(value) == word:
                    return name, value
            raise UserError(f"{name} is one of {', '.join(map(str, allowed))}, not {word}")
    raise UserError(_unknown(name, _NAMES))


def _unknown(name: str, known: Any) -> str:
    return f"there is no setting {name!r}; there are " + ", ".join(known)


def _confirm(question: str, yes: bool) -> None:
    if yes:
        return
    if not sys.stdin.isatty():
        raise UserError(f"{question} Say --yes to do it without being asked.")
    from rich.prompt import Confirm

    if not Confirm.ask(question, default=False):
        raise UserError("left as it was")
