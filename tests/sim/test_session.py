"""People and bots at one box."""

from types import SimpleNamespace

from sim.session import SEATS, Session
from sim.standins import world


def test_bots_fill_the_empty_seats_and_leave_them(tmp_path):
    session = Session(str(tmp_path), bots=(2, 3))
    seats = session.bots
    session.toggle_bots(0)
    assert seats == set()
    session.toggle_bots(0)
    assert seats == set(SEATS[4]) - {0}
    assert session.bots is seats, "the bots themselves hold on to this set"
    session.toggle_bots(0)
    session.desk.box = SimpleNamespace(
        stack=[("play", None)], top=SimpleNamespace(places=(0, 1, 5))
    )  # fmt: skip
    session.toggle_bots(0)
    assert seats == {1, 5}


def test_two_keys_in_one_look_keep_their_order(tmp_path):
    world.power_on()
    session = Session(str(tmp_path))
    seen = []
    world.watchers.append(lambda us, levels: seen.append(us))
    session.press(3, True)
    session.press(8, True)
    assert seen[0] < seen[1] <= seen[0] + 20_000
    world.power_on()
