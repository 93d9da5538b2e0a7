"""The command `dingbox`, from the process's start to its exit code; what it can do is in `commands`.

Every fault that a user can put right is one line on standard error and exit code 2.
"""

from __future__ import annotations

import sys

from sim import entry
from sim.errors import UserError


def main(argv: list[str] | None = None) -> None:
    """Run the command line `argv` (default: the process's own) and exit."""
    entry.begin()
    sys.exit(run(sys.argv[1:] if argv is None else argv))


def run(argv: list[str]) -> int:
    """Run the command line `argv`; returns the exit code."""
    return entry.run(lambda: _command(argv))


def _command(argv: list[str]) -> int:
    with entry.quiet():
        from typer.exceptions import Abort, Exit, TyperException

        from host_tools.commands import app

    try:
        code = app(argv or ["--help"], standalone_mode=False)
    except Exit as stop:
        code = stop.exit_code
    except Abort:
        code = entry.STOPPED
    except TyperException as fault:
        text = fault.format_message()
        if text.startswith(("No such command", "Missing command")):
            where = " ".join(["dingbox", *argv[:1]] if argv[0] == "settings" else ["dingbox"])
            text = f"{text.rstrip('.')} ({where} --help lists them)"
        raise UserError(text) from None
    if code == entry.STOPPED:  # the library's own answer to Ctrl-C
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0
