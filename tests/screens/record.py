"""Record the pictures anew, after looking at them: `python -m tests.screens.record` (from the top folder)."""

import sys
import tempfile
from pathlib import Path

from sim import screens
from sim.gallery import sheet

FOLDER = Path(__file__).parent / "pictures"
ACTS = ["menus", "stuck", "safe", "stopped", "cut", "resume"]
ACTS += [f"{game}_{n}" for game in screens.GAMES for n in (2, 3, 6)]


def main() -> int:
    """Write every picture that has changed; those of screens that are gone go."""
    seen = set()

    def keep(name: str, buf: bytes) -> None:
        path = FOLDER / f"{name}.png"
        seen.add(path)
        data = sheet.picture(bytes(buf))
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            print(path.name)

    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        screens.take(keep, folder, only=ACTS)
    for path in set(FOLDER.glob("*.png")) - seen:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
