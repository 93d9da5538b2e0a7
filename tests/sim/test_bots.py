"""Bots at the table: what they have planned is withdrawn in a pause, and made up for afterwards."""

import pytest

from sim.bots.crew import Crew
from sim.bots.temper import FASTEST_MS, Temper
from sim.desk import Desk, journal
from sim.observer import Observer
from sim.standins import world

SECOND = 1_000_000
HUMAN = 1  # place, seat 0 of four


def _presses_during_a_pause(folder, game, start_us):
    """A human holds B at `start_us` until the pause menu comes up, and chooses "go on" 6 s later.

    Returns the keys that went down in the menu, and the journal's lines.
    """
    desk = Desk(folder, {"game": game, "players": 4, "seed": 5, "options": {}})
    pressed = []

    def watch(us, levels):
        if desk.box.stack[-1][0] == "pause" and before[0] & ~levels:
            pressed.append(us)
        before[0] = levels

    before = [world.levels]

    def meet(box, hw):
        Crew(box, {2, 4, 5}, "normal", 3).start()
        world.watchers.append(watch)

    def stop():
        raise world.Stop

    def plug_in():
        for us, key, down in (
            (start_us, 2 * HUMAN + 1, True),
            (start_us + 1_800_000, 2 * HUMAN + 1, False),
            (start_us + 8 * SECOND, 2 * HUMAN, True),
            (start_us + 8_100_000, 2 * HUMAN, False),
        ):
            world.at(us, world.set_key, key, down)
        world.at(start_us + 25 * SECOND, stop)

    desk.on_box = meet
    desk.on_power = plug_in
    desk.run()
    return pressed, journal(folder).decode().splitlines()


@pytest.mark.parametrize("game", ["halli_galli", "hello"])
@pytest.mark.parametrize("start_ms", [4000, 4350, 4700])
def test_nothing_planned_comes_down_in_the_pause_menu(game, start_ms, tmp_path):
    pressed, lines = _presses_during_a_pause(str(tmp_path / "flash"), game, start_ms * 1000)
    assert len(pressed) == 1, "the human's own A"
    assert not any(" leave " in line for line in lines)
    paused = next(i for i, line in enumerate(lines) if line.startswith("P ") and " pause " in line)
    assert any(line.startswith("M ") for line in lines[paused:]), "and the game goes on afterwards"


@pytest.mark.parametrize("game", ["halli_galli", "halli_galli_party"])
def test_the_rashest_bot_lets_one_card_alone_and_waits_to_see_his_own(game, tmp_path):
    desk = Desk(str(tmp_path / "flash"), {"game": game, "players": 4, "seed": 3, "options": {}}, keep=False)
    piles, own_us = [], []  # at false alarms: how many piles showed a card; how long after one's own card

    def meet(box, hw):
        shown = [None, 0]

        def tell(kind, *args):
            if kind == "show":
                shown[:] = args[0], world.now
            elif kind == "ignored" or kind == "verdict" and not args[1]:
                play = box.top
                flipper = play.referee.asker if play.referee.flying else -1
                piles.append(sum(1 for seat in range(4) if play.game.open[seat] or seat == flipper))
                if args[0] == shown[0]:
                    own_us.append(world.now - shown[1])

        Observer(box, tell)
        Crew(box, range(6), rash, 3).start()

    def stop():
        raise world.Stop

    rash = Temper(mean_ms=FASTEST_MS, error=1000, miss=0, anticipation=1000)
    desk.on_box, desk.on_power = meet, lambda: world.at(25 * SECOND, stop)
    desk.run()
    assert len(piles) > 5 and min(piles) == 2
    assert own_us and min(own_us) >= FASTEST_MS * 1000


@pytest.mark.parametrize(
    ("bots", "presses_ms", "seated"),
    [
        ((2, 3), (), {0, 2, 3}),
        ((2, 3), (2500,), {2, 3}),  # he leaves, and is left alone
        ((2, 3, 0), (), {0, 2, 3}),  # his seat is a bot's
        ((), (), set()),
    ],
)
def test_who_plays_with_bots_is_joined_already(bots, presses_ms, seated, tmp_path):
    desk = Desk(str(tmp_path / "flash"))
    joined = []

    def meet(box, hw):
        crew = Crew(box, bots)
        crew.guests = {0}
        crew.start()

    def stop():
        joined.append((desk.box.stack[-1][0], desk.box.stack[-1][1].joined))
        raise world.Stop

    def plug_in():
        # the second A, which chooses to play, is held on for a while
        for down_ms, up_ms in ((1000, 1080), (1600, 2200), *((ms, ms + 80) for ms in presses_ms)):
            world.at(down_ms * 1000, world.set_key, 0, True)
            world.at(up_ms * 1000, world.set_key, 0, False)
        world.at(4 * SECOND, stop)

    desk.on_box, desk.on_power = meet, plug_in
    desk.run()
    assert joined == [("join", sum(1 << place for place in seated))]


def test_bots_have_joined_before_a_human_can_go_on(tmp_path):
    desk = Desk(str(tmp_path / "flash"))
    joined = []

    def meet(box, hw):
        crew = Crew(box, {1, 2, 3, 4, 5})
        crew.guests = {0}
        crew.start()

    def look():
        name, screen = desk.box.stack[-1]
        if name != "join":
            world.at(world.now + 1000, look)
        elif not joined:
            joined.append(0)
            world.at(world.now + 150_000, look)
        else:
            joined[0] = screen.joined
            raise world.Stop

    def plug_in():
        for down_ms, up_ms in ((1000, 1080), (1600, 1660)):
            world.at(down_ms * 1000, world.set_key, 0, True)
            world.at(up_ms * 1000, world.set_key, 0, False)
        world.at(1_610_000, look)

    desk.on_box, desk.on_power = meet, plug_in
    desk.run()
    assert joined[0] & 0b111110 == 0b111110
