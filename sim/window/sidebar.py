"""The panel beside the box: what to press now, who sits where, and what else the keys do."""

import pygame

from sim import hints
from sim.window.body import PANEL

_WHITE = (238, 236, 230)
_GREY = (150, 152, 166)
_GOLD = (244, 196, 84)
_BUTTON = (44, 46, 58)
_GREEN, _BLUE = (88, 184, 112), (104, 156, 240)
_WHOLE = 740  # height at which the longest hints and all rows fit; in lower windows everything is smaller
_TITLE = 46


class Sidebar:
    """Draws into the right part of the window; `button_at` tells what a click there means."""

    def __init__(self, layout):
        self.layout = layout
        self._unit = min(1, layout.height / _WHOLE)
        self._title = pygame.font.Font(None, 44) if layout.height >= _WHOLE + _TITLE else None
        self._text = pygame.font.Font(None, self._px(25))
        self._small = pygame.font.Font(None, self._px(21))
        self._buttons = []
        self.sound = "on"

    def _px(self, n):
        return round(n * self._unit)

    def button_at(self, x, y):
        """Name of the button under a point, or None."""
        for rect, name in self._buttons:
            if rect.collidepoint(x, y):
                return name
        return None

    def draw(self, target, session, place, notice, recording):
        """Returns its rectangle. `place`: the human's; `notice`: a line about the last screenshot and so on."""
        area = pygame.Rect(self.layout.panel_x, 0, self.layout.width - self.layout.panel_x, self.layout.height)
        left, right = self.layout.panel_x + 18, self.layout.width - 16
        target.fill(PANEL, area)
        self._buttons = []
        y = self._px(18)
        if self._title:
            target.blit(self._title.render("Dingbox", True, _GOLD), (left, y))
            y += _TITLE
        screen, game = session.screen
        letters = session.letters(place)
        y = self._heading(target, "Now", left, y)
        for line in hints.lines(screen, game, letters, session.standing(place)):
            y = self._wrapped(target, line, left, right, y, letters) + self._px(4)
        y = self._heading(target, "Seats (click: change)", left, y + self._px(10))
        for seat in (3, 4, 5, 0, 1, 2):
            y = self._seat(target, seat, session, place, left, right, y)
        y = self._heading(target, "Keys", left, y + self._px(10))
        speed = session.speed if session.speed < 1 else int(session.speed)
        for name, keys, text in (
            ("fill", "TAB", f"bots: {'on' if session.bots else 'off'}"),
            ("pause", "SPACE", "go on" if session.paused else "pause"),
            ("slower", "-", "slower"),
            ("faster", "+", f"faster (now x{speed})"),
            ("mute", "M", f"sound: {self.sound}"),
            ("shot", "F12", "save a picture"),
            ("gif", "F11", "stop the GIF" if recording else "record a GIF"),
            ("quit", "ESC", "quit"),
        ):
            y = self._button(target, name, keys, text, left, right, y)
        if notice:
            self._notice(target, notice, area, y)
        return area

    def _notice(self, target, notice, area, y):
        """Below the buttons or, where it does not fit there, over the last of them."""
        paper = pygame.Surface(area.size)
        paper.fill(PANEL)
        height = self._wrapped(paper, notice, 18, area.width - 16, 12, "", _GOLD)
        target.blit(paper, (area.x, min(y, area.height - height)), (0, 0, area.width, height))

    def _heading(self, target, text, left, y):
        target.blit(self._small.render(text.upper(), True, _GREY), (left, y))
        return y + self._px(22)

    def _wrapped(self, target, text, left, right, y, letters, ink=_WHITE):
        x = left
        for word in text.split(" "):
            bare = word.strip(",.:;()")
            colour = ink if bare not in letters or not bare else (_GREEN if bare == letters[0] else _BLUE)
            image = self._text.render(word, True, colour)
            if x + image.get_width() > right and x > left:
                x, y = left, y + self._px(24)
            target.blit(image, (x, y))
            x += image.get_width() + self._px(7)
        return y + self._px(26)

    def _seat(self, target, seat, session, place, left, right, y):
        px = self._px
        rect = pygame.Rect(left - 6, y, right - left + 12, px(26))
        who = session.who(seat, place)
        hot = rect.collidepoint(pygame.mouse.get_pos())
        if hot:
            pygame.draw.rect(target, _BUTTON, rect, border_radius=6)
        self._buttons.append((rect, f"seat {seat}"))
        a, b = session.letters(seat)
        x = left
        for letter, colour in ((a, _GREEN), (b, _BLUE)):
            key = pygame.Rect(x, y + px(3), px(22), px(20))
            pygame.draw.rect(target, colour, key, border_radius=px(5))
            image = self._small.render(letter, True, (18, 18, 20))
            target.blit(image, image.get_rect(center=key.center))
            x += px(26)
        ink = _WHITE if who != "free" else _GREY
        target.blit(self._text.render(session.names[seat], True, ink), (x + px(8), y + px(5)))
        image = self._text.render(who, True, ink)
        target.blit(image, (right - image.get_width(), y + px(5)))
        return y + px(27)

    def _button(self, target, name, keys, text, left, right, y):
        px = self._px
        rect = pygame.Rect(left - 6, y, right - left + 12, px(25))
        self._buttons.append((rect, name))
        if rect.collidepoint(pygame.mouse.get_pos()):
            pygame.draw.rect(target, _BUTTON, rect, border_radius=6)
        target.blit(self._small.render(keys, True, _GOLD), (left, y + px(5)))
        target.blit(self._small.render(text, True, _WHITE), (left + px(62), y + px(5)))
        return y + px(25)
