"""Every set of places that two to six players may sit at, in every game: the table can be drawn."""
from itertools import combinations

import pytest
from dingbox.engine import GAMES

from tests.box.ports import Bench

PLACES = [places for n in range(2, 7) for places in combinations(range(6), n)]


def test_there_are_57_sets_of_places():
    assert len(PLACES) == 57


@pytest.mark.parametrize("game", GAMES)
def test_table_of_every_set_of_places(game):
    for places in PLACES:
        quick = {"game": game, "players": len(places), "seed": 1, "options": {}, "places": list(places)}
        bench = Bench(quick, draw=places in ((0, 1), (0, 1, 2), (0, 2, 3), (1, 4)))
        bench.run(200)
        assert bench.top.places == list(places)
        if bench.top.game.turn is not None:
            bench.press(300, places[bench.top.game.turn], "B")
        bench.run(900)
