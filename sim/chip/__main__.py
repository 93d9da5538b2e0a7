"""`make chip UF2=... BOOTROM=...`: starts the chip-level simulator, which is written in JavaScript.

Everything besides `--uf2` and `--bootrom` is handed on: see `python -m sim.chip --help`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sim import entry
from sim.arguments import Arguments
from sim.errors import UserError

FOLDER = Path(__file__).parent
PACKAGE = FOLDER / "node_modules" / "rp2040js"
GIVE_BOTH = "give both files: make chip UF2=<MicroPython for the Pico> BOOTROM=<boot ROM of the RP2040>"


def check(path: str, is_uf2: bool) -> None:
    """`UserError` for a file that cannot be it, as far as its beginning tells; the rest is for the simulator."""
    with open(path, "rb") as file:
        start = file.read(4)
    if not start:
        raise UserError(f"{path} is empty")
    if is_uf2 and start != b"UF2\n":
        raise UserError(f"{path} is no UF2 file: UF2 is MicroPython's image for the Pico")


def main(arguments: list[str]) -> int:
    """Exit code of the simulator. Raises `UserError` with what is missing."""
    parser = Arguments(prog="python -m sim.chip", add_help=False, allow_abbrev=False)
    parser.add_argument("--uf2")
    parser.add_argument("--bootrom")
    known, others = parser.parse_known_args(arguments)
    if "--help" not in others:
        if not (known.uf2 and known.bootrom):
            raise UserError(GIVE_BOTH)
        check(known.uf2, True)
        check(known.bootrom, False)
        others = ["--uf2=" + known.uf2, "--bootrom=" + known.bootrom, *others]
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise UserError("Node.js 18 or newer with npm is needed: sudo apt install nodejs npm")
    if not PACKAGE.is_dir():
        print("chip: fetching the emulator (npm install, once) ...", file=sys.stderr)
        fetched = subprocess.run([npm, "install"], cwd=FOLDER, capture_output=True, text=True, check=False)
        if fetched.returncode:
            raise UserError(f"npm install failed: {(fetched.stderr.strip() or 'no reason given').splitlines()[-1]}")
    command = [node, str(FOLDER / "cli.mjs"), *others]
    code = subprocess.run(command, env={**os.environ, "PYTHON": sys.executable}, check=False).returncode
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    entry.main(main, "chip")
