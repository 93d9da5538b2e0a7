"""`dingbox art`: build the data in `firmware/dingbox/art` from the sources in this folder."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from host_tools.art import bdf, packs, sheet

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "firmware" / "dingbox" / "art"
FONTS = Path(__file__).resolve().parent / "sources" / "fonts"

SIZES = ("small", "medium", "large")
PACKS = ("common",)


def drawings(name: str) -> dict[str, list[bytearray]]:
    """The sprites of a pack by name, in their order in the pack."""
    return import_module(f"host_tools.art.sources.{name}").sprites()


def names_module(pictures: dict[str, dict[str, list[bytearray]]]) -> str:
    """Source of `dingbox.art.names`: the number of each sprite in its pack, as a tuple a pack."""
    lines = ['"""Names of the sprites in the packs, in order. Written by `dingbox art`."""', ""]
    for pack, sprites in pictures.items():
        lines.append(f"{pack.upper()} = (")
        lines += [f'    "{name}",' for name in sprites]
        lines.append(")")
    return "\n".join(lines) + "\n"


def built() -> tuple[dict[str, bytes], dict[str, dict[str, list[bytearray]]]]:
    """All data files by name as they should be, and the pictures they were made of."""
    files = {f"font_{size}.bin": bdf.pack(FONTS / f"{size}.bdf") for size in SIZES}
    pictures = {name: drawings(name) for name in PACKS}
    for name, sprites in pictures.items():
        files[f"{name}.bin"] = packs.pack(list(sprites.values()))
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
    path = sheet.write(pictures, files, ROOT / "build")
    total = sum(map(len, files.values()))
    print(f"{len(files)} files, {total} bytes, {len(old)} changed; {path.relative_to(ROOT)}")
    return 0
