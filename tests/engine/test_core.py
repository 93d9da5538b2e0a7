"""Seats, options, generator, moves as text: what all games share."""

import subprocess
from itertools import permutations

import pytest
from dingbox.engine import GAMES, TABLE, BadCard, BadOption, IllegalMove, game_class, new_game
from dingbox.engine.move import BARE, encode, parse, text
from dingbox.engine.options import EACH, SEAT, check
from dingbox.engine.rng import Rng
from hypothesis import given
from hypothesis import strategies as st

from sim import micropython

VERBS = (("take", ("draw", "discard")), ("throw", ("", "0", "1")), ("keep", BARE), ("deal", None))
TABLE_OF_OPTIONS = (
    ("starter", "draw", SEAT),
    ("wait_s", 5, range(1, 9)),
    ("loud", False, (False, True)),
    ("target", 100, (100, 50, "round")),
    ("deck", lambda players: "big" if players > 4 else "small", ("small", "big")),
    ("handicap", None, EACH),
)


# Moves


def test_moves_go_both_ways():
    seen = set()
    for words in ("take 0 draw", "take 5 discard", "throw 1", "throw 1 0", "throw 1 1", "keep 3", "deal"):
        move = parse(VERBS, 6, words)
        assert text(VERBS, move) == words
        seen.add(move)
    assert len(seen) == 7
    assert parse(VERBS, 6, "take 5 discard") == encode(0, 5, 1) == 5 | 1 << 3 | 0 << 9
    assert parse(VERBS, 6, "deal") == 7 | 3 << 9 and TABLE == 7


@pytest.mark.parametrize(
    "words",
    ["", " ", "take", "take 0", "take 0 hand", "take  0 draw", "take 0 draw ", "take 6 draw", "take -1 draw",
     "take 01 draw", "take ٠ draw", "throw 1 ", "throw 1 2", "keep 3 3", "keep 7", "deal 0", "deal ", "DEAL",
     "keep", None, 3, b"deal", ["deal"]],
)  # fmt: skip
def test_texts_that_are_no_move(words):
    with pytest.raises(IllegalMove, match="is no move"):
        parse(VERBS, 6, words)


def test_only_seats_that_are_taken():
    assert parse(VERBS, 3, "keep 2") & 7 == 2
    with pytest.raises(IllegalMove):
        parse(VERBS, 3, "keep 3")


@given(st.integers(-5000, 5000))
def test_ints_are_moves_only_if_their_text_is(move):
    try:
        words = text(VERBS, move)
    except IllegalMove:
        return
    assert parse(VERBS, 6, words) == move


@pytest.mark.parametrize("move", [None, 2.0, b"flip 0", [], (), 10**9, -1])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_move_is_refused_by_every_game(name, move):
    with pytest.raises(IllegalMove):
        new_game(name, 3, 1).play(move)


@given(st.text() | st.from_regex(r"(take|throw|keep|deal)( [0-7])?( (draw|0|1|discard))?", fullmatch=True))
def test_any_text_is_a_move_or_refused(words):
    try:
        move = parse(VERBS, 6, words)
    except IllegalMove:
        return
    assert text(VERBS, move) == words


# Options


def test_defaults():
    assert check(TABLE_OF_OPTIONS, None, 3) == {
        "starter": "draw", "wait_s": 5, "loud": False, "target": 100, "deck": "small", "handicap": (0, 0, 0),
    }  # fmt: skip
    assert check(TABLE_OF_OPTIONS, {}, 5)["deck"] == "big"


def test_values_that_fit():
    given_ones = {
        "starter": 2,
        "wait_s": 8,
        "loud": True,
        "target": "round",
        "deck": "big",
        "handicap": [0, 5000, 7],
    }
    options = check(TABLE_OF_OPTIONS, given_ones, 3)
    assert options == {**given_ones, "handicap": (0, 5000, 7)}
    assert check(TABLE_OF_OPTIONS, {"starter": "ask"}, 3)["starter"] == "ask"
    assert check(TABLE_OF_OPTIONS, {"wait_s": 1}, 3)["wait_s"] == 1


def test_choices_may_depend_on_the_player_count():
    table = (("seats", 0, lambda players: tuple(range(players))),)
    assert check(table, {"seats": 3}, 4) == {"seats": 3}
    with pytest.raises(BadOption):
        check(table, {"seats": 3}, 3)


@pytest.mark.parametrize(
    "name, value, told",
    [
        ("starter", 3, "option starter must be ask, draw or a seat from 0 to 2, not 3"),
        ("starter", -1, None), ("starter", True, None), ("starter", "fox", None), ("starter", None, None),
        ("wait_s", 0, "option wait_s must be a whole number from 1 to 8, not 0"),
        ("wait_s", 9, None), ("wait_s", 5.0, None), ("wait_s", "5", None), ("wait_s", True, None),
        ("loud", 1, "option loud must be false or true, not 1"), ("loud", "true", None),
        ("target", 60, "option target must be 100 or 50 or round, not 60"), ("target", 100.0, None),
        ("handicap", [0, 0], "option handicap must be a list of 3 numbers of ms from 0 to 5000, not [0, 0]"),
        ("handicap", [0, 0, 5001], None), ("handicap", [0, 0, -1], None), ("handicap", [0, 0, 1.5], None),
        ("handicap", [0, 0, False], None), ("handicap", 100, None), ("handicap", "abc", None),
        ("sound", 1, "there is no option 'sound'; there are starter, wait_s, loud, target, deck, handicap"),
    ],
)  # fmt: skip
def test_values_that_do_not_fit(name, value, told):
    with pytest.raises(BadOption) as caught:
        check(TABLE_OF_OPTIONS, {name: value}, 3)
    assert told is None or str(caught.value) == told


def test_options_are_a_table():
    with pytest.raises(BadOption, match="must be a table"):
        check(TABLE_OF_OPTIONS, ["loud"], 3)


# Games


def test_unknown_games_and_players_and_seeds():
    with pytest.raises(BadOption, match="no game is called 'chess'; there are halli_galli, "):
        new_game("chess", 2)
    with pytest.raises(BadOption):
        game_class("errors")
    for players in (1, 7, 0, -2, "3", None, 3.0):
        with pytest.raises(BadOption, match="halli_galli is for 2 to 6 players, not"):
            new_game("halli_galli", players)
    for seed in (-1, 1 << 64, "1", None, 1.5, True):
        with pytest.raises(BadOption, match="a seed is a whole number from 0 to"):
            new_game("halli_galli", 2, seed)
    assert new_game("halli_galli", 2, (1 << 64) - 1).seed == (1 << 64) - 1


@pytest.mark.parametrize("name", GAMES)
def test_facts_of_every_game(name):
    kind = game_class(name)
    assert kind.name == name
    for players in range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
        game = new_game(name, players, 5)
        assert game.count_cards() == kind.CARDS
        assert game.players == players and not game.over and game.winners == []
        assert len(game.scores) == players
        for card in game.deck():
            assert game.parse_card(game.card_text(card)) == card
    for wrong in ("", "joker", "banana", None, "a/b", "lime/red/", "lime/red/piano"):
        with pytest.raises(BadCard):
            game.parse_card(wrong)


@pytest.mark.parametrize("name", ["halli_galli", "halli_galli_party"])
def test_a_stacked_deck_is_dealt_as_it_lies(name):
    game = new_game(name, 3, 1, {"starter": 1})
    texts = [game.card_text(card) for card in game.deck()][:7]
    stacked = new_game(name, 3, 1, {"starter": 1}, texts)
    assert [stacked.card_text(stacked.draw[seat][0]) for seat in (1, 2, 0)] == texts[:3]
    assert [len(pile) for pile in stacked.draw] == [2, 3, 2]
    with pytest.raises(BadOption, match="the deck cannot be dealt: 'joker' is no card of " + name):
        new_game(name, 3, 1, None, ["joker"])
    assert new_game(name, 3, 1, None, texts[:3]).count_cards() == 3


@pytest.mark.parametrize("name, least", [("halli_galli", 3), ("halli_galli_party", 3), ("hello", 3), ("hilo", 28)])
def test_a_deck_too_small_for_all_is_refused(name, least):
    game = new_game(name, 3, 1)
    texts = [game.card_text(card) for card in game.deck()]
    for few in (0, 2, least - 1):
        with pytest.raises(BadOption, match="a deck of %d cards is too small for 3 players" % few):
            new_game(name, 3, 1, None, texts[:few])
    assert new_game(name, 3, 1, None, texts[:least]).players == 3


# The generator


def test_generator_is_splitmix64():
    # first outputs of Vigna's splitmix64.c for the seed 1234567
    rng = Rng(1234567)
    known = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431)
    assert [rng.word() for _ in known] == [word >> 32 for word in known]


def test_below_is_even():
    rng = Rng(3)
    for n in (1, 2, 3, 5, 7, 56, 104):
        counts = [0] * n
        for _ in range(400 * n):
            counts[rng.below(n)] += 1
        chi = sum((count - 400) ** 2 / 400 for count in counts)
        assert chi <= n - 1 + 5 * (2 * n) ** 0.5


def test_words_above_the_last_multiple_are_drawn_again():
    class Given(Rng):
        def word(self):
            return words.pop(0)

    last = 2**32 - 2**32 % 7
    for first, drawn in ((last - 1, 6), (last, 1), (2**32 - 1, 1)):
        words = [first, 8]
        assert Given(0).below(7) == drawn
    words = [2**32 - 1]
    assert Given(0).below(2**32) == 2**32 - 1


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_every_order_is_equally_likely(cards):
    rng = Rng(11)
    orders = list(permutations(range(cards)))
    counts = dict.fromkeys(orders, 0)
    each = 100
    for _ in range(each * len(orders)):
        pile = list(range(cards))
        rng.shuffle(pile)
        counts[tuple(pile)] += 1
    chi = sum((count - each) ** 2 / each for count in counts.values())
    free = len(orders) - 1
    # within five standard deviations of a chi-square of that many degrees of freedom
    assert abs(chi - free) <= 5 * (2 * free) ** 0.5 + 1


# Both interpreters


def test_same_deal_on_both_interpreters():
    line = (
        "from dingbox.engine import new_game\n"
        f"for name in {GAMES!r}:\n"
        "    for players in range(2, 7):\n"
        "        for seed in (0, 1, 77, 2**63 + 12345, 2**64 - 1):\n"
        "            try:\n"
        "                g = new_game(name, players, seed)\n"
        "            except ValueError as fault:\n"
        "                print(name, players, fault)\n"
        "                continue\n"
        "            print(name, players, seed, g.turn, g.draw, g.rng.state)\n"
    )
    env = micropython.environment()
    command = [micropython.interpreter(), "-c", line]
    there = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()
    here = []
    for name in GAMES:
        for players in range(2, 7):
            for seed in (0, 1, 77, 2**63 + 12345, 2**64 - 1):
                try:
                    g = new_game(name, players, seed)
                except ValueError as fault:
                    here.append(f"{name} {players} {fault}")
                    continue
                here.append(f"{name} {players} {seed} {g.turn} {g.draw} {g.rng.state}")
    assert there == here


def test_a_deck_is_a_list():
    for deck in (5, "banana1"):
        with pytest.raises(BadOption, match="list of cards"):
            new_game("halli_galli", 3, 0, None, deck)
