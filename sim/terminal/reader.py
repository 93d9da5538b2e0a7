"""Reads the display aloud, so to say: the words on it as lines of text.

In a terminal the half-block picture shows shapes and colours, but hardly a letter can be made out.
"""

from dingbox.art.palette import NIGHT

_BOARD_W, _BOARD_H = 240, 17  # what is so large and not of the ground's colour carries a verdict


class Reader:
    """Listens to what is written on a canvas of the box, and forgets what is painted over."""

    def __init__(self, canvas):
        self._words = {}  # (left, top, width, height): text
        self._board = None
        self.table = []  # lines of the cards in play, kept for whoever makes them
        self._canvas = canvas
        self._calls = {}
        for name in ("text", "fill", "panel", "clear", "flip180"):
            self._calls[name] = getattr(canvas, name)
            setattr(canvas, name, getattr(self, "_on_" + name))

    def lines(self):
        """The words from top to bottom, those at one height side by side."""
        return _rows(self._words)

    def board(self):
        """The words on the banner or panel of a verdict, [] without one."""
        if self._board is None:
            return []
        return _rows({at: s for at, s in self._words.items() if _inside(at, self._board)})

    def having(self, part):
        """The words that contain `part`."""
        return [s for s in self._words.values() if part in s]

    def _on_text(self, string, x, y, font, colour, align=0, room=0):
        width = self._calls["text"](string, x, y, font, colour, align, room)
        left, height = x - ((width * (align + 1)) >> 1), self._canvas.fonts[font].height
        self._forget((left, y, width, height))
        if string.strip():
            self._words[left, y, width, height] = string
        return width

    def _on_fill(self, x, y, w, h, colour):
        self._painted((x, y, w, h), colour)
        return self._calls["fill"](x, y, w, h, colour)

    def _on_panel(self, x, y, w, h, colour, edge=-1):
        self._painted((x, y, w, h), colour)
        return self._calls["panel"](x, y, w, h, colour, edge)

    def _painted(self, area, colour):
        self._forget(area)
        board = self._board
        if board and colour == NIGHT and _inside(board, area):
            self._board = None
        elif area[2] >= _BOARD_W and area[3] >= _BOARD_H and colour != NIGHT and not (board and _inside(area, board)):
            self._board = area

    def _forget(self, area):
        self._words = {at: s for at, s in self._words.items() if not _inside(at, area)}

    def _on_clear(self, colour):
        self._words = {}
        self._board = None
        return self._calls["clear"](colour)

    def _on_flip180(self, x, y, w, h):
        turned = {}
        for at, string in self._words.items():
            if _inside(at, (x, y, w, h)):
                at = (2 * x + w - at[0] - at[2], 2 * y + h - at[1] - at[3], at[2], at[3])
            turned[at] = string
        self._words = turned
        return self._calls["flip180"](x, y, w, h)


def _inside(at, area):
    """Whether the middle of a word (or of anything) lies in an area."""
    x, y = at[0] + at[2] // 2, at[1] + at[3] // 2
    return area[0] <= x < area[0] + area[2] and area[1] <= y < area[1] + area[3]


def _rows(words):
    rows = {}
    for at in sorted(words, key=lambda at: (at[1] + at[3] // 2, at[0])):
        rows.setdefault((at[1] + at[3] // 2) // 8, []).append(at)
    return ["  ".join(words[at] for at in sorted(row)) for row in rows.values()]


def marked(rows, screen):
    """Rows of a list screen with `> ` before the line chosen and `  ` before the other lines."""
    items = getattr(screen, "items", None)
    if not items:
        return rows
    labels = [item[1] for item in items]
    chosen = items[screen.at][1]
    found = []
    for row in rows:
        parts = row.split("  ")
        if chosen in parts:
            found.append("> " + row)
        else:
            found.append("  " + row if any(part in labels for part in parts) else row)
    return found
