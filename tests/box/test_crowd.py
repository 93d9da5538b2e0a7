"""All hands at once, on a flash that takes its time: whatever comes in one round of the loop, the box goes on."""
import random

import pytest
from dingbox.box.registry import GAMES

from tests.box.ports import Bench

BURSTS = 30
HOUSE = {"hello": {"silent": True}, "hilo": {"turn_s": 10}}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_many_keys_in_the_same_moment(game, seed):
    chance = random.Random(seed)
    options = HOUSE.get(game, {"handicap": [0, 200]}) if seed & 1 else {}
    players = 2 if options else 2 + seed % 5
    bench = Bench({"game": game, "players": players, "seed": seed, "options": options}, draw=True)
    save = bench.hw.store.save

    def slow(*args):
        save(*args)
        bench.us += chance.choice([0, 6_000, 30_000, 100_000])

    bench.hw.store.save = slow
    bench.run(100)
    for _ in range(BURSTS):
        now = bench.us / 1000
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(6)
            if bench.screen == "play" and bench.top.referee.turn is not None and chance.random() < 0.5:
                place = bench.top.places[bench.top.referee.turn]
            when = now + chance.choice([0, 0, 0, 0.1, 1, 5, 30, 110])
            bench.press(when, place, chance.choice("AB"), chance.choice([5, 40, 1700]))
        bench.run(now + chance.choice([3, 20, 60, 130, 400, 1500]))
        if bench.screen == "play":
            assert bench.top.game.count_cards() == bench.top.game.CARDS
