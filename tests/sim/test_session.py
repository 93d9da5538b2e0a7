"""People and bots at one box."""

from types import SimpleNamespace

from sim import hints
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


def test_who_is_out_or_has_no_seat_is_told_to_watch(tmp_path):
    session = Session(str(tmp_path))
    assert session.standing(0) is None
    for out in ([1], bytearray((0, 1, 0))):  # as the bell games and as Hello keep it
        play = SimpleNamespace(places=(0, 2, 4), game=SimpleNamespace(name="hello", out=out))
        session.desk.box = SimpleNamespace(stack=[("play", play)], top=play)
        assert [session.standing(place) for place in (0, 2, 4, 5)] == ["in", "out", "in", "absent"]
    assert hints.lines("play", "hello", 2, "out") == ["You are out: watch the others finish."]
    assert "G rings" in hints.lines("play", "halli_galli", 0, "in")[1]
    assert hints.lines("menu", None, 0, None) == ["G chooses, H goes on to the next line."]
