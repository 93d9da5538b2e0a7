"""Random play of every game, on both interpreters (what is checked: see `sim.proof`)."""

from pathlib import Path

import pytest
from dingbox.box.logbook import Writer
from dingbox.engine import GAMES, IllegalMove, game_class, new_game
from dingbox.engine.options import EACH, SEAT
from hypothesis import given, settings
from hypothesis import strategies as st

from sim import micropython, playthrough, selfplay
from sim.errors import UserError
from sim.proof import Broken, _Tape, arguments, prove

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
COUNTS = [
    (name, players)
    for name in GAMES
    for players in range(game_class(name).MIN_PLAYERS, game_class(name).MAX_PLAYERS + 1)
]
MOST = 250  # moves after which a test's game is ended


@st.composite
def cases(draw):
    """A game, a player count, a seed and some of its options."""
    name, players = draw(st.sampled_from(COUNTS))
    options = {}
    for option, _, allowed in game_class(name).OPTIONS:
        if not draw(st.booleans()):
            continue
        allowed = allowed(players) if callable(allowed) else allowed
        if allowed is SEAT:
            options[option] = draw(st.sampled_from(["ask", "draw", *range(players)]))
        elif allowed is EACH:
            options[option] = draw(st.lists(st.integers(0, 5000), min_size=players, max_size=players))
        else:
            options[option] = draw(st.sampled_from(list(allowed)))
    return name, players, draw(st.integers(0, 2**64 - 1)), options


@settings(max_examples=40, deadline=None)
@given(cases(), st.data())
def test_any_game(case, data):
    choose = iter(data.draw(st.lists(st.integers(0, 2**16), min_size=1, max_size=60)))

    def pick(n):
        return next(choose, picks.word()) % n

    picks = selfplay.Rng(case[2])
    prove(*case, pick=pick, every=4, most=MOST)


def _tampered(monkeypatch):
    load = _Tape.load
    monkeypatch.setattr(
        _Tape, "load", lambda tape, name: (load(tape, name) or b"").replace(b"ring", b"rinG", 1) or None
    )


def _record_lost(monkeypatch):
    add = Writer.add
    monkeypatch.setattr(Writer, "add", lambda log, record: record.startswith("M 2000 ") or add(log, record))


def _record_of_another_move(monkeypatch):
    add = Writer.add
    monkeypatch.setattr(
        Writer, "add", lambda log, record: add(log, "M 500 ring 1" if record[:6] == "M 500 " else record)
    )


def _bell():
    """The base of the bell games that is in use: a box of another test may have dropped and loaded the module anew."""
    return game_class("halli_galli").__bases__[0]


def _card_twice(monkeypatch):
    deal = _bell().shuffled

    def shuffled(game, stacked=None):
        cards = deal(game, stacked)
        cards[0] = cards[1] ^ 1
        return cards

    monkeypatch.setattr(_bell(), "shuffled", shuffled)


def _card_lost(monkeypatch):
    take = _bell()._take_all

    def take_all(game, seat, events):
        take(game, seat, events)
        game.draw[seat].pop()

    monkeypatch.setattr(_bell(), "_take_all", take_all)


@pytest.mark.parametrize(
    ("sabotage", "complaint"),
    [
        (_tampered, "the journal breaks off"),
        (_record_lost, "two events|cannot be played"),
        (_record_of_another_move, "two events|cannot be played"),
        (_card_twice, "other cards"),
        (_card_lost, "cards after"),
    ],
)
def test_the_proof_can_fail(monkeypatch, sabotage, complaint):
    prove("halli_galli", 3, 5, None, None, 0)
    sabotage(monkeypatch)
    with pytest.raises((Broken, IllegalMove), match=complaint):
        prove("halli_galli", 3, 5, None, None, 0)


def test_any_game_on_micropython():
    args = []
    for number, (name, players) in enumerate(COUNTS):
        for seed in (number, 2**64 - 1 - number):
            args.append(f"{name},{players},{seed},7,most=150")
    args.append("halli_galli,3,5,3,strict_out=true")
    args.append('halli_galli_party,6,5,3,solo_plum=true,deck="standard"')
    done = micropython.run("sim.proof", args, capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    here = []
    for arg in args:
        game = prove(*arguments(arg))
        here.append(f"{arg} {game.winners} {game.scores}")
    assert done.stdout.splitlines() == here


@pytest.mark.parametrize("name, players", COUNTS)
def test_recorded_game(name, players):
    lines = (PLAYTHROUGHS / f"{name}_{players}.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
    assert lines[:2] == [f"game {name}", f"players {players}"]
    assert playthrough.replay(lines) is None
    # it is a whole game, and the replay notices what is not as recorded
    assert lines[-1].startswith("winners ") and len(lines) > 30
    assert playthrough.replay([*lines[:-1], "winners 9"]) is not None
    assert playthrough.replay([*lines[:10], lines[10] + " ", *lines[11:]])[0] == 11


def test_recorded_games_on_micropython():
    files = [str(path) for path in sorted(PLAYTHROUGHS.glob("*.txt"))]
    done = micropython.run("sim.playthrough", files, capture=True)
    assert done.stdout.splitlines() == [f"ok {file}" for file in files]
    assert done.returncode == 0


@pytest.mark.parametrize("name, players", [("halli_galli", 3), ("halli_galli_party", 5)])
def test_selfplay_is_the_same_on_both(capsys, name, players):
    assert selfplay.run(name, players, 6, 5, json=True) == 0
    here = capsys.readouterr().out
    assert selfplay.run(name, players, 6, 5, json=True, on="micropython") == 0
    assert capsys.readouterr().out == here
    assert selfplay.run(name, players, 6, 6, json=True) == 0
    assert capsys.readouterr().out != here


def test_selfplay_in_words(capsys):
    assert selfplay.run("halli_galli", 3, 2, 5) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("halli_galli, 3 players: 2 games, ") and len(told) == 4


def test_selfplay_refuses_what_does_not_exist():
    for given_ones in (("chess", 3), ("halli_galli", 9), ("halli_galli", 3, 0), ("halli_galli", 3, 1, -1)):
        with pytest.raises(UserError):
            selfplay.run(*given_ones)
    with pytest.raises(UserError):
        selfplay.run("halli_galli", 3, 1, 1, on="pypy")


def test_the_deck_is_printed(capsys):
    from sim import deck

    assert deck.run("halli_galli") == 0
    assert len(capsys.readouterr().out.splitlines()) == 56
    deck.run("halli_galli_party", 5)
    assert sorted(capsys.readouterr().out.splitlines()) == sorted(
        new_game("halli_galli_party", 5).card_text(card) for card in new_game("halli_galli_party", 5).deck()
    )
    with pytest.raises(UserError):
        deck.run("halli_galli", 1)
