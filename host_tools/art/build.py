"""`dingbox art`: build the data in `firmware/dingbox/art` from the sources in this folder."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from host_tools.art import bdf, packs, sheet

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "firmware" / "dingbox" / "art"
FONTS = Path(__file__).resolve().parent / "sources" / "fonts"

SIZES = ("small", "medium", "large")
# Pack and the module in `sources` that draws it.
PACKS = {
    "common": "common",
    "menu": "menus",
    "title": "title",
    "welcome": "welcome",
    "winners": "winners",
    "halli_galli": "halli",
    "halli_galli_party": "musicians",
    "hello": "places",
    "hilo": "hilo",
}
# Packs whose sprites the screens ask for by name.
NUMBERED = ("common", "menu", "winners")


def drawings(pack: str) -> dict[str, list[bytearray]]:
    """The sprites of a pack by name, in their order in the pack."""
    return import_module(f"host_tools.art.sources.{PACKS[pack]}").sprites()


def numbers(pack: str, names: list[str]) -> bytes:
    """Source of the module `dingbox.art.<pack>`: the number of each sprite as a constant."""
    lines = [f'"""Numbers of the sprites in the pack `{pack}`. Written by `dingbox art`."""', ""]
    lines += [f"{name.upper()} = {i}" for i, name in enumerate(names)]
    return ("\n".join(lines) + "\n").encode()


def built() -> tuple[dict[str, bytes], dict[str, dict[str, list[bytearray]]]]:
    """All data files by name as they should be, and the pictures they were made of."""
    files = {f"font_{size}.bin": bdf.pack(FONTS / f"{size}.bdf") for size in SIZES}
    pictures = {name: drawings(name) for name in PACKS}
    for name, sprites in pictures.items():
        files[f"{name}.bin"] = packs.pack(list(sprites.values()))
        if name in NUMBERED:
            files[f"{name}.py"] = numbers(name, list(sprites))
    return files, pictures


def stale(files: dict[str, bytes]) -> list[str]:
    """Names of the committed files that are not what the sources give."""
    names = sorted(set(files) | {p.name for p in OUT.glob("*.bin")})
    return [n for n in names if not (OUT / n).is_file() or (OUT / n).read_bytes() != files.get(n)]


def run(check: bool = False) -> int:
    """Build the data, or only compare it with what is there; 1 when a check finds it stale."""
    files, pictures = built()
    old = stale(files)
    if check:
        for name in old:
            print(f"{name} is stale: run `dingbox art`")
        return 1 if old else 0
    for name in old:
        if name in files:
            (OUT / name).write_bytes(files[name])
        else:
            (OUT / name).unlink()
    folder = sheet.write(pictures, ROOT / "build" / "art")
    total = sum(len(data) for name, data in files.items() if name.endswith(".bin"))
    print(f"{len(files)} files, {total} bytes, {len(old)} changed; pictures in {folder.relative_to(ROOT)}")
    return 0
