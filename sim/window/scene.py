"""Draws box and light: display pixel for pixel, glowing ring, keys with their letters.

Only what has changed is drawn again, rectangle by rectangle: sending a whole large window to the screen
takes longer than everything else together.
"""

import array

import pygame

from sim.keyboard import letter
from sim.panel import HEIGHT, WIDTH
from sim.standins import world
from sim.window import body, lamp

_INK = (20, 18, 20)
_PALE = (252, 250, 245)
_GOLD = (244, 196, 84)
_DARK = (6, 6, 8)
_AS_BUILT = bytes(range(12))


class Scene:
    """The picture of a box for one `Layout`, drawn onto a surface of the window's size."""

    def __init__(self, layout):
        self.layout = layout
        self._base = body.paint(layout).convert()
        self._caps = body.key_caps(layout.key_r)
        self._glow = body.glow(layout.key_r * 1.6).convert()
        self._tinted = {}
        self._letters = pygame.font.Font(None, round(layout.key_r * 1.25))
        self._tags = pygame.font.Font(None, round(layout.key_r * 0.72))
        half = self._glow.get_width() // 2
        self._lights = [self._glow.get_rect(topleft=(x - half, y - half)) for x, y in layout.pixels]
        side = 2 * round(layout.key_r) + 10
        self._wells = [pygame.Rect(x - side // 2, y - side // 2, side, side) for x, y in layout.keys]
        self._display = pygame.Rect(layout.display)
        # the panel's own format, its bytes the other way round
        self._picture = pygame.Surface((WIDTH, HEIGHT), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
        self._scaled = None
        self._seen = None
        self._colours = [(0, 0, 0)] * 60
        self._down = set()
        self._keys = _AS_BUILT
        self._paused = False
        self._stopped = pygame.font.Font(None, 22 * layout.scale + 10).render("paused  (SPACE: go on)", True, _INK)

    def draw(self, target, panel, down, everything=False, paused=False, keys=_AS_BUILT):
        """Bring `target` up to date; returns the rectangles that have changed.

        `panel`: the simulated display (None: not there yet); `down`: set of keys pressed; `paused`: say
        across the display that time stands still; `keys`: what each key works as.
        """
        changed = self._changes(panel, down, keys)
        if paused != self._paused:
            self._paused = paused
            changed.append(self._display)
        if everything:
            changed = [target.get_rect()]
        for rect in changed:
            target.set_clip(rect)
            target.blit(self._base, rect, rect)
            if rect.colliderect(self._display):
                self._draw_display(target)
            for at in rect.collidelistall(self._lights):
                if self._colours[at] != (0, 0, 0):
                    light = self._light(self._colours[at])
                    target.blit(light, self._lights[at], special_flags=pygame.BLEND_RGB_ADD)
            for key in rect.collidelistall(self._wells):
                self._draw_key(target, key)
        target.set_clip(None)
        return changed

    def _changes(self, panel, down, keys):
        changed = []
        lit = panel is not None and panel.on and not panel.asleep
        if (lit, panel and panel.changes) != self._seen:
            self._seen = lit, panel and panel.changes
            self._take_picture(panel if lit else None)
            changed.append(self._display)
        colours = lamp.ring_colours(world.ring_frame)
        changed += [self._lights[i] for i in range(60) if colours[i] != self._colours[i]]
        changed += [self._wells[key] for key in range(12) if key in down ^ self._down or keys[key] != self._keys[key]]
        self._colours, self._down, self._keys = colours, set(down), keys
        return changed

    def _take_picture(self, panel):
        if panel is None:
            self._scaled = None
            return
        words = array.array("H", panel.picture)
        words.byteswap()
        self._picture.get_buffer().write(words.tobytes())
        self._scaled = pygame.transform.scale(self._picture.convert(), self._display.size)

    def _draw_display(self, target):
        if self._scaled is None:
            pygame.draw.rect(target, _DARK, self._display)
        else:
            target.blit(self._scaled, self._display)
        if self._paused:
            label = self._stopped.get_rect(center=self._display.center)
            pygame.draw.rect(target, _GOLD, label.inflate(24, 14), border_radius=8)
            target.blit(self._stopped, label)

    def _light(self, colour):
        # 32 steps a channel are as many as anybody sees, and keep the store of tinted lights small
        colour = tuple(c | 7 for c in colour)
        found = self._tinted.get(colour)
        if found is None:
            found = self._glow.copy()
            found.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            if len(self._tinted) > 1000:
                self._tinted.clear()
            self._tinted[colour] = found
        return found

    def _draw_key(self, target, key):
        x, y = self.layout.keys[key]
        down = key in self._down
        side = self._keys[key] & 1
        cap = self._caps[side, down]
        rect = cap.get_rect(center=(x, y + (1 if down else 0)))
        target.blit(cap, rect)
        big = self._letters.render(letter(key), True, _INK)
        target.blit(big, big.get_rect(center=(x, rect.centery - self.layout.key_r * 0.1)))
        tag = self._tags.render("AB"[side], True, _PALE)
        target.blit(tag, tag.get_rect(center=(x, rect.centery + self.layout.key_r * 0.55)))
