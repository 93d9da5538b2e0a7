"""Reads the display aloud, so to say: the words on it as lines of text.

In a small terminal the half-block picture shows shapes and colours, but no letters can be made out.
"""


class Reader:
    """Listens to what is written on a canvas of the box, and forgets what is painted over."""

    def __init__(self, canvas):
        self._words = {}
        self._text, self._fill, self._clear = canvas.text, canvas.fill, canvas.clear
        canvas.text, canvas.fill, canvas.clear = self._on_text, self._on_fill, self._on_clear

    def lines(self):
        """The words from top to bottom, those at one height side by side."""
        rows = {}
        for x, y in sorted(self._words, key=lambda at: (at[1], at[0])):
            rows.setdefault(y // 6, []).append(self._words[x, y])
        return ["  ".join(words) for words in rows.values()]

    def _on_text(self, string, x, y, *args, **named):
        width = self._text(string, x, y, *args, **named)
        if string.strip():
            self._words[x, y] = string
        else:
            self._words.pop((x, y), None)
        return width

    def _on_fill(self, x, y, w, h, colour):
        self._words = {
            at: s for at, s in self._words.items() if not (x <= at[0] < x + w and y <= at[1] + 4 < y + h)
        }
        return self._fill(x, y, w, h, colour)

    def _on_clear(self, colour):
        self._words = {}
        return self._clear(colour)


def table(play, names):
    """One line a seat of a game in play: who, his card, his pile; None for a game without open cards."""
    game = play.game
    if not hasattr(game, "top"):
        return None
    referee = play.referee
    lines = []
    for seat, place in enumerate(play.places):
        card = game.top(seat)
        if getattr(referee, "flying", False) and referee.asker == seat and referee.card is not None:
            card = referee.card
        text = "-" if card is None else game.card_text(card)
        mark = ">" if game.turn == seat else " "
        lines.append(f"{mark}{names[place]:<5}{len(game.draw[seat]):>3}  {text}")
    return lines
