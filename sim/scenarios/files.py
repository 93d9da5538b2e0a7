"""Scenario files on the desktop: find them, read them strictly, run them on either interpreter."""

import json
import sys
from pathlib import Path

from sim import micropython
from sim.errors import UserError
from sim.scenarios.runner import check_file
from sim.words import count

_MODULE = "sim.scenarios.runner"
_MOST = 1 << 20  # bytes of a file


def find(paths):
    """Return the JSON files named by `paths` and those in the folders among them, in order."""
    found = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(path.rglob("*.json"))
            if not inside:
                raise UserError(f"no scenario (*.json) in folder {path}")
            found += inside
        elif path.exists():
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
        with path.open("rb") as file:
            data = file.read(_MOST + 1)
        if len(data) > _MOST:
            return _bad(path, "too large for a scenario")
        text = data.decode("utf-8-sig")
        if not text.strip():
            return _bad(path, "there is nothing in it")
        json.loads(text, object_pairs_hook=_once, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        return _bad(path, f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}")
    except UnicodeError:
        return _bad(path, "not a text file")
    except RecursionError:
        return _bad(path, "not JSON: nested too deeply")
    except OSError as error:
        return _bad(path, error.strerror)
    except ValueError as error:
        return _bad(path, error)
    return None


def _bad(path, why):
    return f"FAIL {path}: error in the file: {why}"


def _on_micropython(paths):
    """Path -> line. Where the interpreter itself breaks off, that file's line says so, and the rest is run anew."""
    lines = {}
    while paths:
        done = micropython.run(_MODULE, [str(path.resolve()) for path in paths], capture=True)
        told = done.stdout.splitlines()
        for path, line in zip(paths, told):
            lines[path] = line.replace(str(path.resolve()), str(path))
        if len(told) < len(paths):
            why = " ".join((done.stderr or done.stdout).split())[-200:]
            lines[paths[len(told)]] = _bad(paths[len(told)], f"MicroPython stopped: {why}")
        paths = paths[len(told) + 1 :]
    return lines


def run_all(paths, on):
    """Print a line for every scenario in `paths`; return 0 if all hold, else 1."""
    if on not in (None, "cpython", "micropython"):
        raise UserError(f"--on is cpython or micropython, not {on}")
    files = find(paths)
    lines = {path: fault(path) for path in files}
    good = [path for path in lines if lines[path] is None]
    if on == "micropython":
        lines.update(_on_micropython(good))
    else:
        lines.update({path: check_file(str(path)) for path in good})
    for path in files:
        print(lines[path])
    bad = sum(not line.startswith("ok ") for line in lines.values())
    if len(files) > 1:
        told = "all hold" if not bad else "1 does not hold" if bad == 1 else f"{bad} do not hold"
        print(f"{count(len(files), 'scenario')}: {told}", file=sys.stderr)
    return 1 if bad else 0
