"""`dingbox screens`: a picture of every screen of the box, and of the box as a whole in each game.

The firmware runs in the simulator, in virtual time; menus are opened one after another, games are played
by bots. Each game runs in a process of its own, as on a box that has just been switched on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.progress import track

from sim.errors import UserError

_MENUS = ("join", "settings", "statistics", "selftest", "scoreboard", "swap")
_SETTLE_US = 1_500_000
_PLAY_US = 60_000_000
_LOOK_US = 20_000
_VERDICT_US = 120_000  # the ring is lit, the words are drawn
_SIZE = 700


class Photographer:
    """Watches a running box and keeps a picture of each screen, once it has been there for a moment."""

    def __init__(self, desk: Any, out: Path, menus: tuple[str, ...], prefix: str) -> None:
        self.desk, self.out, self.menus, self.prefix = desk, out, list(menus), prefix
        self.last: Any = None
        self.since = 0
        self.taken: set[str] = set()
        self.piles = 0

    def look(self) -> None:
        """Called again and again in virtual time."""
        from sim.standins import world

        box = self.desk.box
        name, screen = box.stack[-1] if box.stack else ("", None)
        if screen is not self.last:
            self.last, self.since = screen, world.now
        elif screen is not None and name not in self.taken and world.now - self.since > _SETTLE_US:
            self._keep(name)
            self.taken.add(name)
            if name == "result":
                raise world.Stop
            if self.menus and name in (*_MENUS, "menu"):
                box.home(self.menus.pop(0))
            elif not self.prefix:
                raise world.Stop
        if name == "play" and "verdict" not in self.taken and self._right_ring(screen):
            self.taken.add("verdict")
            world.at(world.now + _VERDICT_US, self._keep, "verdict")
        if world.now > _PLAY_US:
            raise world.Stop
        world.at(world.now + _LOOK_US, self.look)

    def _right_ring(self, play: Any) -> bool:
        """A race has just been won, with enough cards on the table to be worth a picture."""
        before, self.piles = self.piles, sum(1 for pile in getattr(play.game, "open", ()) if pile)
        return bool(play.glow_ms and getattr(play.referee, "won", False)) and before > 2

    def _keep(self, name: str) -> None:
        from sim import png

        panel = self.desk.panel
        (self.out / f"{self.prefix}{name}.png").write_bytes(png.rgb565_png(panel.picture, 320, 240))
        if self.prefix:
            _whole_box(panel, self.out / f"box_{self.prefix}{name}.png")


def _whole_box(panel: Any, path: Path) -> None:
    """The box from above, as the window draws it."""
    import pygame

    from sim.window.geometry import Layout
    from sim.window.scene import Scene

    target = pygame.display.get_surface() or pygame.display.set_mode((_SIZE, _SIZE))
    Scene(Layout(_SIZE, _SIZE, side=False)).draw(target, panel, set(), everything=True)
    pygame.image.save(target, str(path))


def photograph(what: str, out: Path) -> None:
    """In this process: the menus, or one game."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from sim import standins

    standins.install()
    import pygame

    from sim.bots.crew import Crew
    from sim.desk import Desk
    from sim.standins import world

    pygame.display.init()
    pygame.font.init()
    quick = None if what == "menus" else {"game": what, "players": 4, "seed": 11, "options": {}, "places": (0, 2, 3, 4)}
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        desk = Desk(folder, quick)
        eye = Photographer(desk, out, _MENUS if quick is None else (), "" if quick is None else what + "_")

        def on_box(box: Any, _hw: Any) -> None:
            if quick:
                Crew(box, range(6), "normal", 3).start()
            world.at(0, eye.look)

        desk.on_box = on_box
        desk.run()


def run(out: str = "build/screens") -> int:
    """Write all pictures into the folder `out`."""
    from sim import standins

    standins.install()
    from dingbox.engine import GAMES

    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UserError(f"{folder}: {fault.strerror}") from fault
    for what in track(("menus", *GAMES), "taking pictures", transient=True, disable=not sys.stderr.isatty()):
        done = subprocess.run([sys.executable, "-m", "host_tools.screens", what, str(folder)],
                              capture_output=True, text=True)
        if done.returncode:
            raise UserError(f"{what}: {done.stderr.strip().splitlines()[-1]}")
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    photograph(sys.argv[1], Path(sys.argv[2]))
