"""Pictures and GIFs of what the window shows, saved into the present folder without overwriting."""

import pygame
from PIL import Image

GIF_STEP_MS = 80
GIF_LONGEST_MS = 30_000


def free_name(ending):
    """`dingbox-001.png` and so on: the first that is not there yet."""
    from pathlib import Path

    for number in range(1, 10_000):
        name = f"dingbox-{number:03d}.{ending}"
        if not Path(name).exists():
            return name
    return f"dingbox-last.{ending}"


def save_png(surface):
    """Save a surface; returns the file's name."""
    name = free_name("png")
    pygame.image.save(surface, name)
    return name


class Gif:
    """Frames of a surface, half a minute at most. `grab` as often as you like."""

    def __init__(self, area, now_ms):
        self._area = area
        self._next = now_ms
        self._end = now_ms + GIF_LONGEST_MS
        self._frames = []

    def grab(self, surface, now_ms):
        """Take a frame when it is time; False when the GIF is full."""
        if now_ms >= self._next:
            self._next += GIF_STEP_MS
            part = surface.subsurface(self._area)
            image = Image.frombytes("RGB", part.get_size(), pygame.image.tobytes(part, "RGB"))
            while image.width > 520:
                image = image.reduce(2)
            self._frames.append(image.quantize(128, dither=Image.Dither.NONE))
        return now_ms < self._end

    def save(self):
        """Write the file; returns its name, or None without a frame."""
        if not self._frames:
            return None
        name = free_name("gif")
        self._frames[0].save(
            name, save_all=True, append_images=self._frames[1:], duration=GIF_STEP_MS, loop=0, optimize=False
        )
        return name
