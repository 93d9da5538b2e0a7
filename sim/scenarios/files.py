"""Scenario files on the desktop: find them, read them strictly, run them on either interpreter."""

import json
import sys
from pathlib import Path

from sim import micropython
from sim.errors import UserError
from sim.scenarios.runner import check_file
from sim.words import count

_MODULE = "sim.scenarios.runner"


def find(paths):
    """Return the JSON files named by `paths` and those in the folders among them, in order."""
    found = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(path.rglob("*.json"))
            if not inside:
                raise UserError(f"no scenario (*.json) in folder {path}")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise UserError(f"no such file or folder: {path}")
    return found


def _once(pairs):
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key stands twice in one table")
    return table


def _refuse(constant):
    raise ValueError(f"{constant} is no number")


def fault(path):
    """Return why a file is no JSON, or None.

    MicroPython's own reader takes `[1 2]` for `[1, 2]`, so this is looked at here for both.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
        if not text.strip():
            return f"FAIL {path}: error in the file: there is nothing in it"
        json.loads(text, object_pairs_hook=_once, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        return f"FAIL {path}: error in the file: not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
    except UnicodeError:
        return f"FAIL {path}: error in the file: not a text file"
    except RecursionError:
        return f"FAIL {path}: error in the file: not JSON: nested too deeply"
    except (OSError, ValueError) as error:
        return f"FAIL {path}: error in the file: {error}"
    return None


def run_all(paths, on):
    """Print a line for every scenario in `paths`; return 0 if all hold, else 1."""
    if on not in (None, "cpython", "micropython"):
        raise UserError(f"--on is cpython or micropython, not {on}")
    files = find(paths)
    lines = {path: fault(path) for path in files}
    good = [path for path in lines if lines[path] is None]
    if on == "micropython" and good:
        done = micropython.run(_MODULE, [str(path.resolve()) for path in good], capture=True)
        told = done.stdout.splitlines()
        if len(told) != len(good):
            raise UserError("MicroPython stopped early: " + (done.stderr or done.stdout).strip()[-200:])
        lines.update(zip(good, told, strict=True))
        for path in good:
            lines[path] = lines[path].replace(str(path.resolve()), str(path))
    else:
        lines.update({path: check_file(str(path)) for path in good})
    for path in files:
        print(lines[path])
    bad = sum(not line.startswith("ok ") for line in lines.values())
    if len(files) > 1:
        told = "all hold" if not bad else "1 does not hold" if bad == 1 else f"{bad} do not hold"
        print(f"{count(len(files), 'scenario')}: {told}", file=sys.stderr)
    return 1 if bad else 0
