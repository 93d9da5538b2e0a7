"""B held down: it repeats in menus and pauses a game, whatever its wire means by the time it is let go."""
import random

import pytest

from tests.box.ports import Bench


def menu():
    bench = Bench()
    bench.run(100)
    bench.choose("settings")
    return bench


def stands_still(bench):
    """True when nothing moves with all keys up."""
    at = bench.top.at
    bench.run(bench.us / 1000 + 3000)
    return bench.top.at == at


@pytest.mark.parametrize("hold", [60, 900])
def test_keys_swapped_under_the_finger_do_not_run_on(hold):
    bench = menu()
    for swapped in (True, False):
        bench.choose("swap")
        bench.tap(0, "B")
        bench.tap(0, "A")  # takes the second place's value in hand
        bench.tap(1, "B" if swapped else "A", hold + 200, hold)  # the finger that swaps its keys
        assert bench.box.settings.swapped == 2 * swapped
        assert bench.screen == "settings" and stands_still(bench)


def test_wires_put_back_under_the_finger_do_not_run_on():
    bench = menu()
    bench.box.settings.swapped = 1
    bench.box.push("wires")
    bench.box._navigate()
    bench.tap(0, "B")
    bench.tap(0, "B")  # the same key again: as before, where it is an A
    assert bench.screen == "settings" and stands_still(bench)


@pytest.mark.parametrize("seed", range(12))
def test_a_pause_asked_for_comes_after_the_race_that_is_on(seed):
    chance = random.Random(seed)
    game = chance.choice(["halli_galli", "halli_galli_party"])
    bench = Bench({"game": game, "players": 3, "seed": seed, "options": {"starter": 0}})
    bench.run(100)
    places = bench.top.places
    for _ in range(chance.randrange(8)):
        bench.tap(places[bench.top.game.turn], "B", 500)
    now = bench.us / 1000
    holder = bench.top.game.turn
    bench.press(now, places[holder], "B", 1800)
    for _ in range(chance.randrange(3)):
        bench.press(now + chance.randrange(1350), places[chance.randrange(3)], "A")
    for later in range(600, 5000, 700):  # the others go on
        bench.run(now + later)
        if bench.screen == "play" and bench.top.game.turn != holder:
            bench.tap(places[bench.top.game.turn], "B", 300)
    assert bench.screen == "pause"
