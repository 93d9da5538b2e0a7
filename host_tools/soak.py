"""`make soak`: the long runs behind the published figures, one after another, each with its time.

`make soak ARGS=engine` runs only those whose name begins with `engine`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from sim import entry
from sim.arguments import Arguments
from sim.errors import UserError

_BIN = Path(sys.executable).parent
_DINGBOX = str(_BIN / "dingbox")
_PYTHON = sys.executable

# name, command
RUNS: list[tuple[str, list[str]]] = [
    ("engine-cpython", [_PYTHON, "-m", "sim.soak"]),
    ("engine-micropython", [_PYTHON, "-m", "sim.soak", "--on", "micropython"]),
    ("engine-proofs", [_PYTHON, "-m", "pytest", "tests/engine", "-m", "long"]),
    ("memory", [_PYTHON, "-m", "sim.soak_memory", "200"]),
    ("mutation", [_PYTHON, "tests/engine/mutation.py"]),
    ("tournament", [_DINGBOX, "tournament", "hilo", "--players", "3", "--games", "2000",
                    "--bots", "strong,greedy,greedy"]),
    ("flash-speed", [_PYTHON, "-m", "tests.host_tools.speed"]),
    ("flash-faults", [_PYTHON, "-m", "pytest", "tests/host_tools", "-m", "long"]),
]


def _shown(command: list[str]) -> str:
    return " ".join([Path(command[0]).name, *command[1:]])


def main(arguments: list[str]) -> int:
    """Run what is wanted, or all; 1 if any run failed."""
    parser = Arguments(
        "python -m host_tools.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="runs:\n" + "\n".join(f"  {name:19} {_shown(command)}" for name, command in RUNS),
    )
    parser.add_argument("runs", nargs="*", metavar="RUN", help="beginning of a run's name (default: all)")
    wanted = parser.parse_args(arguments).runs
    chosen = [(name, command) for name, command in RUNS
              if not wanted or any(name.startswith(word) for word in wanted)]
    if not chosen:
        raise UserError("no such run; there are: " + ", ".join(name for name, _ in RUNS))
    failed = []
    for name, command in chosen:
        print(f"== {name}: {_shown(command)}", flush=True)
        start = time.monotonic()
        if subprocess.run(command).returncode:
            failed.append(name)
        print(f"== {name}: {'FAILED' if name in failed else 'ok'} after {time.monotonic() - start:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    entry.main(main)
