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
    assert hints.lines("play", "hello", "ER", "out") == ["You are out: watch the others finish."]
    assert "G rings" in hints.lines("play", "halli_galli", "GH", "in")[1]
    assert hints.lines("menu", None, "GH", None) == ["G chooses, H goes on to the next line."]


def test_hints_say_what_the_keys_do():
    def said(*screen):
        return " ".join(hints.lines(*screen))

    assert "If it is you, press G" in said("ask", None, "GH")
    assert "G and H together turn the page" in said("selftest", None, "GH")
    assert "G again makes it final, H takes it back" in said("play", "hilo", "GH")
    assert "G objects, H accepts" in said("play", "hello", "GH")
    for game in ("halli_galli", "halli_galli_party", "hello"):
        assert "H held: pause; on your turn it flips first" in said("play", game, "GH")


def test_the_list_of_seats_says_who_plays(tmp_path):
    session = Session(str(tmp_path), bots=(4,), humans=(0, 2))
    play = SimpleNamespace(places=(0, 2, 4))
    assert [session.who(seat, 0) for seat in range(6)] == ["you", "free", "you", "free", "bot", "free"]
    session.desk.box = SimpleNamespace(stack=[("play", play), ("pause", None)])
    session.bots.clear()
    assert session.who(4, 0) == "playing", "a pause does not take his seat"
    assert session.who(5, 5) == "you"


def test_keys_are_named_as_the_box_takes_them(tmp_path):
    session = Session(str(tmp_path))
    assert (session.letters(0), session.letters(3), session.names[3]) == ("GH", "UI", "Bear")
    wires = bytearray(range(12))
    wires[2], wires[4] = 4, 2  # S is A at 10 o'clock, E at 8
    names = ["Fuchs", "Eule", "Frosch", "B\u00e4r", "Katze", "Krebs"]
    settings = SimpleNamespace(wires=bytes(wires), swapped=1 << 3)
    session.desk.box = SimpleNamespace(stack=[], settings=settings, names=names)
    assert [session.letters(place) for place in range(6)] == ["GH", "ED", "SR", "IU", "OP", "KL"]
    assert session.names[3] == "B\u00e4r"
