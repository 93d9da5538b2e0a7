"""`make chip UF2=... BOOTROM=...`: starts the chip-level simulator, which is written in JavaScript.

Everything after `--uf2` and `--bootrom` is handed on: see `python -m sim.chip --help`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
PACKAGE = FOLDER / "node_modules" / "rp2040js"
GIVE_BOTH = "chip: give both files: make chip UF2=<MicroPython for the Pico> BOOTROM=<boot ROM of the RP2040>"


def given(arguments: list[str], name: str) -> bool:
    """True if the option `name` has a value that is not empty."""
    return name in arguments[:-1] and bool(arguments[arguments.index(name) + 1])


def fault(arguments: list[str]) -> str:
    """What is wrong with the two files, as far as can be told from outside, or ""."""
    for name in ("--uf2", "--bootrom"):
        path = Path(arguments[arguments.index(name) + 1])
        try:
            with path.open("rb") as file:
                start = file.read(4)
        except OSError as error:
            return f"{path}: {os.strerror(error.errno) if error.errno else error}"
        if not start:
            return f"{path} is empty"
        if name == "--uf2" and start != b"UF2\n":
            return f"{path} is no UF2 file: UF2 is MicroPython's image for the Pico"
    return ""


def main(arguments: list[str]) -> int:
    """Exit code of the simulator, or 2 with one line that says what is missing."""
    if "--help" not in arguments and not (given(arguments, "--uf2") and given(arguments, "--bootrom")):
        print(GIVE_BOTH, file=sys.stderr)
        return 2
    wrong = "" if "--help" in arguments else fault(arguments)
    if wrong:
        print(f"chip: {wrong}", file=sys.stderr)
        return 2
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        print("chip: Node.js 18 or newer with npm is needed: sudo apt install nodejs npm", file=sys.stderr)
        return 2
    if not PACKAGE.is_dir():
        print("chip: fetching the emulator (npm install, once) ...", file=sys.stderr)
        fetched = subprocess.run([npm, "install"], cwd=FOLDER, capture_output=True, text=True, check=False)
        if fetched.returncode:
            reason = (fetched.stderr.strip() or "no reason given").splitlines()[-1]
            print(f"chip: npm install failed: {reason}", file=sys.stderr)
            return 2
    environment = {**os.environ, "PYTHON": sys.executable}
    command = [node, str(FOLDER / "cli.mjs"), *arguments]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
