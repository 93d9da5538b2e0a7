"""A GIF of the box from a script of key presses, in virtual time and without a display.

    python -m sim.film SCRIPT FILE.gif [FROM_MS TO_MS] [WIDTH]
"""

import os
import tempfile

from sim import entry
from sim import script as scripts
from sim.arguments import Arguments, whole
from sim.desk import Desk
from sim.errors import UserError
from sim.output import check_picture, writing
from sim.standins import world

FRAME_MS = 80
_LONGEST_S = 60  # its pictures are all in memory
_FINE = 980  # drawn at this size, then reduced


def film(script, out, from_ms=0, to_ms=None, width=480):
    """Write `out` (a GIF of `width` x `width` pixels) of a script file, from `from_ms` to `to_ms`."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    checked = scripts.read(script)
    check_picture(out, ("gif",))
    end_us = checked.end_us if to_ms is None else int(to_ms * 1000)
    if not 0 <= end_us - int(from_ms * 1000) <= _LONGEST_S * 1_000_000:
        raise UserError(f"a film goes from one time (ms) to a later one, {_LONGEST_S} s at most: name both")
    pygame.display.init()
    pygame.font.init()
    try:
        camera = _Camera(pygame, width)
        _run(checked, camera, int(from_ms * 1000), end_us)
    finally:
        pygame.quit()
    with writing(out):
        camera.save(out)


class _Camera:
    """Takes pictures of the box."""

    def __init__(self, pygame, width):
        from sim.window.geometry import Layout
        from sim.window.scene import Scene

        self._pygame = pygame
        self._surface = pygame.display.set_mode((_FINE, _FINE))
        self._scene = Scene(Layout(_FINE, _FINE, side=False))
        self._width = width
        self._first = True
        self.frames = []

    def shoot(self, panel):
        from PIL import Image

        down = {k for k, pin in enumerate(world.KEY_PINS) if not world.levels >> pin & 1}
        self._scene.draw(self._surface, panel, down, everything=self._first)
        self._first = False
        raw = self._pygame.image.tobytes(self._surface, "RGB")
        image = Image.frombytes("RGB", (_FINE, _FINE), raw).resize((self._width, self._width), Image.LANCZOS)
        self.frames.append(image)

    def save(self, out):
        from PIL import Image

        # one palette for all, from the liveliest frame, or the colours would flicker
        palette = max(self.frames, key=lambda f: len(f.getcolors(1 << 24))).quantize(255)
        small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        small[0].save(out, save_all=True, append_images=small[1:], duration=FRAME_MS, loop=0, optimize=True)


def _run(script, camera, from_us, end_us):
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        desk = Desk(folder, script.preset)

        def press(action):
            world.set_key(2 * desk.place(action[2]) + action[3], action[4])

        def frame():
            camera.shoot(desk.panel)
            if world.now + FRAME_MS * 1000 > end_us:
                raise world.Stop
            world.at(world.now + FRAME_MS * 1000, frame)

        def plug_in():
            for action in script.actions:
                if action[1] == "key":
                    world.at(action[0], press, action)
            world.at(from_us, frame)

        desk.on_power = plug_in
        desk.run()


def main(args):
    """See the top of the file."""
    parser = Arguments(prog="python -m sim.film", description="A GIF of the box from a script of key presses.")
    parser.add_argument("script")
    parser.add_argument("out", metavar="FILE.gif")
    parser.add_argument("from_ms", nargs="?", type=whole(0, scripts.LONGEST_MS), default=0)
    parser.add_argument("to_ms", nargs="?", type=whole(0, scripts.LONGEST_MS))
    parser.add_argument("width", nargs="?", type=whole(16, _FINE), default=480)
    film(**vars(parser.parse_args(args)))
    return 0


if __name__ == "__main__":
    entry.main(main)
