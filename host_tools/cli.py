"""The command `dingbox`: one subcommand a task, each in its own module, imported when it is chosen.

Every fault that a user can put right is one line on standard error and exit code 2.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Optional

import typer
from typer.exceptions import Abort, Exit, TyperException

from sim.errors import UserError

app = typer.Typer(
    name="dingbox",
    help="Party box for four card games: play it on this computer, test it, put it on a board.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

Port = Annotated[
    Optional[str],
    typer.Option("--port", "-p", help="Serial port of the board (default: the only one, or a list to choose from)."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
On = Annotated[str, typer.Option("--on", help="Interpreter: cpython or micropython.")]
Game = Annotated[str, typer.Argument(help="halli_galli, halli_galli_party, hello or hilo.")]
Players = Annotated[int, typer.Option("--players", "-n", help="Number of players.")]
Seed = Annotated[int, typer.Option("--seed", "-s", help="Seed of the deal; the same seed is the same game.")]


@app.callback()
def _dingbox(
    version: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    if version:
        from importlib.metadata import version as installed

        print("dingbox", installed("dingbox"))
        raise Exit(0)


def _finish(code: int | None) -> None:
    if code:
        raise Exit(code)


def main(argv: list[str] | None = None) -> None:
    """Run the command line `argv` (default: the process's own) and exit."""
    sys.exit(run(sys.argv[1:] if argv is None else argv))


def run(argv: list[str]) -> int:
    """Run the command line `argv`; returns the exit code."""
    try:
        result = app(argv or ["--help"], standalone_mode=False)
        return result if isinstance(result, int) else 0
    except Exit as stop:
        return stop.exit_code
    except UserError as fault:
        return _complain(str(fault))
    except TyperException as fault:
        return _complain(fault.format_message())
    except (Abort, KeyboardInterrupt):
        print("stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as fault:
        if os.environ.get("DINGBOX_DEBUG"):
            raise
        return _complain(f"the Python module {fault.name} is missing here (make setup, or an extra of pyproject.toml)")
    except Exception as fault:
        if os.environ.get("DINGBOX_DEBUG"):
            raise
        text = " ".join(str(fault).split())
        return _complain(f"internal fault: {type(fault).__name__}: {text} (DINGBOX_DEBUG=1 shows where)")


def _complain(text: str) -> int:
    print("dingbox: " + " ".join(text.split()), file=sys.stderr)
    return 2


@app.command()
def flash(
    port: Port = None,
    all_boards: Annotated[bool, typer.Option("--all", help="Every box that is plugged in, at once.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Again whenever a file is saved.")] = False,
    source: Annotated[bool, typer.Option("--source", help="Sources instead of compiled files.")] = False,
    folder: Annotated[Optional[Path], typer.Option("--from", help="Another folder than firmware/.")] = None,
    json: Json = False,
) -> None:
    """Copy the firmware to a box over USB: only what changed, verified, then restart it."""
    from host_tools.flash.run import run as flash_run

    _finish(flash_run(port, all_boards, watch, source, folder, json))
