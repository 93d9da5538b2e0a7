"""A journal shown in the simulator: the box draws, lights and sounds what the journal says was played."""

from __future__ import annotations

import tempfile
from typing import Any

from sim.session import Session
from sim.standins import world

_LOOK_US = 10_000
_LONGEST_MS = 3_000  # nobody wants to watch people think


class Film(Session):
    """A box that is played by a journal instead of by people."""

    def __init__(self, folder: str, quick: dict[str, Any], records: list[list[str]]) -> None:
        super().__init__(folder, quick)
        self._moves = [(int(words[1]), " ".join(words[2:])) for words in records if words[0] == "M"]
        self._at = 0
        self._due_us: int | None = None

    def _meet(self, box: Any, hw: Any) -> None:
        super()._meet(box, hw)
        world.at(world.now + _LOOK_US, self._look, box)

    def _look(self, box: Any) -> None:
        if self._at == len(self._moves):
            return
        world.at(world.now + _LOOK_US, self._look, box)
        if not box.stack or box.stack[-1][0] != "play":
            return
        play = box.stack[-1][1]
        if not play.running:
            return
        if self._due_us is None:
            self._due_us = world.now + 1000 * self._pause()
        if world.now >= self._due_us:
            play.order(self._moves[self._at][1])
            play.draw()
            self._at += 1
            self._due_us = None

    def _pause(self) -> int:
        """ms from the move before to the next one."""
        before = self._moves[self._at - 1][0] if self._at else 0
        return min(self._moves[self._at][0] - before, _LONGEST_MS)


def show(reader: Any, records: list[list[str]], game: Any) -> None:
    """Play the journal in a window, or in the terminal."""
    from sim.play import present

    places = reader.head[3]
    quick = {
        "game": game.name, "players": game.players, "seed": game.seed, "options": dict(game.options),
        "places": tuple(places),
    }
    if reader.cards:
        quick["deck"] = list(reader.cards)
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        present(Film(folder, quick, records), places[0], instead="--text reads it out")
