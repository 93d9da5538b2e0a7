"""What is drawn piece by piece in play is the table as it would be drawn anew, and all of it reaches the display."""

import random

import pytest
from dingbox.box.registry import GAMES
from dingbox.engine.hilo_lines import DOWN

from tests.box.ports import Bench

WIDTH = 320 // 2  # bytes a line: two pixels a byte


class Panel:
    """What the display shows: the rectangles sent to it, laid over one another."""

    def __init__(self, display):
        self.shown = bytearray(WIDTH * 240)
        self.pixels = 0
        display.blit = self.blit

    def blit(self, buf, x, y, w, h):
        self.pixels += w * h
        for line in range(y, y + h):
            at = line * WIDTH + x // 2
            self.shown[at : at + w // 2] = buf[at : at + w // 2]


def at_rest(bench):
    """True when nothing is on its way: no verdict, no banner, no card in the air, no label to come."""
    play, table = bench.top, bench.top.table
    return (
        play.running
        and not play.glow_ms
        and not table.banner_on
        and not table.labels_due
        and not bench.box.canvas.dirty
        and not getattr(play.referee, "in_air", None)
    )


def started(game, players, seed):
    bench = Bench({"game": game, "players": players, "seed": seed, "options": {}}, seed=seed, draw=True)
    panel = Panel(bench.hw.display)
    bench.box.canvas.mark(0, 0, 320, 240)
    bench.run(200)
    return bench, panel


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("game", GAMES)
def test_pieces_make_the_whole(game, players):
    chance = random.Random(players)
    bench, panel = started(game, players, players)
    looks = 0
    for _ in range(60):
        seat = chance.choice([bench.top.referee.turn or 0, chance.randrange(players)])
        key = "A" if chance.random() < (0.7 if game == "hilo" else 0.1) else "B"
        bench.tap(bench.top.places[seat], key, chance.choice([120, 300, 3200]))
        if bench.screen != "play" or bench.top.over_ms is not None:
            break
        if at_rest(bench):
            canvas = bench.box.canvas
            drawn = bytes(canvas.buf)
            assert panel.shown == drawn
            bench.top.table.draw()
            assert bytes(canvas.buf) == drawn
            canvas.dirty = 0
            looks += 1
    assert looks > 10


def test_a_card_turned_up_in_the_first_round_of_hilo_redraws_one_grid():
    bench, panel = started("hilo", 6, 1)
    for seat in range(5):
        panel.pixels = 0
        bench.tap(bench.top.places[seat], "A", 1800)
        bench.tap(bench.top.places[seat], "A", 1800)
        assert bench.top.game.phase == "reveal"
        assert len([card for card in bench.top.game.grids[seat] if card < DOWN]) == 2
        assert 0 < panel.pixels <= 4 * (96 * 96 + 320 * 18)  # chosen and turned up, twice, and what A and B do


@pytest.mark.parametrize("seed", range(4))
def test_a_cursor_moved_as_the_last_card_is_turned_up_in_hilo(seed):
    bench, _ = started("hilo", 2, seed)
    referee, now = bench.top.referee, bench.box.clock.now
    for seat in (0, 0, 1, 1):
        for key in (1, 0, 0):  # B moves on, A chooses, A again: all in one round
            referee.press(seat, key, now)
    assert bench.top.game.phase == "take" and len(referee.notes) > 8
    bench.run(400)
    drawn = bytes(bench.box.canvas.buf)
    bench.top.table.draw()
    assert bytes(bench.box.canvas.buf) == drawn
