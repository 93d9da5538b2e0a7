"""The bell games beyond the scenarios: decks, looking ahead, events, what is left of a game."""

from collections import Counter
from itertools import combinations

import pytest
from dingbox.engine import TABLE, BadOption, IllegalMove, new_game
from dingbox.engine.rng import Rng

from sim.scenarios.positions import set_up
from sim.scenarios.snapshot import snapshot
from sim.selfplay import choices

BELL_GAMES = ("halli_galli", "halli_galli_party")


def at(name, draw, opened=None, turn=0, out=(), options=None):
    game = new_game(name, len(draw), 3, options)
    start = {"draw": draw, "turn": turn, "out": list(out)}
    if opened:
        start["open"] = opened
    set_up(game, start)
    return game


# Decks (14, 18)


def test_halli_galli_deck():
    game = new_game("halli_galli", 2)
    counts = Counter(game.card_text(card) for card in game.deck())
    for fruit in ("banana", "strawberry", "lime", "plum"):
        assert [counts.pop(f"{fruit}{n}") for n in range(1, 6)] == [5, 3, 3, 2, 1]
    assert not counts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_standard_party_deck(players):
    game = new_game("halli_galli_party", players)
    assert game.options["deck"] == "standard"
    counts = Counter(game.card_text(card) for card in game.deck())
    assert counts.pop("plum/purple/microphone") == 2
    assert len(counts) == 27 and set(counts.values()) == {2}
    for place, values in enumerate(
        (("lime", "banana", "strawberry"), ("green", "yellow", "red"), ("drums", "saxophone", "guitar"))
    ):
        assert {text.split("/")[place] for text in counts} == set(values)


@pytest.mark.parametrize("players", [5, 6])
def test_calm_party_deck(players):
    game = new_game("halli_galli_party", players)
    assert game.options["deck"] == "calm"
    texts = [game.card_text(card) for card in game.deck()]
    assert len(set(texts)) == len(texts) == 56
    assert set(Counter(word for text in texts for word in text.split("/")).values()) == {14}
    # the first and the last of the eight combinations left out, by the ruling's order of values
    assert "plum/purple/microphone" not in texts and "plum/red/drums" not in texts
    assert "strawberry/purple/guitar" not in texts and "lime/purple/drums" in texts


def test_every_pair_of_party_cards():
    for a, b in combinations(new_game("halli_galli_party", 5).deck(), 2):
        game = new_game("halli_galli_party", 5)
        game.open[1].append(a)
        game.open[4].append(b)
        mine, yours = game.card_text(a).split("/"), game.card_text(b).split("/")
        assert game.due == (sum(x == y for x, y in zip(mine, yours, strict=True)) >= 2)


def test_every_sum_of_three_halli_galli_cards():
    game = new_game("halli_galli", 3)
    kinds = sorted(set(game.deck()))
    for first in kinds:
        for second in kinds:
            for third in kinds:
                game.open = [[first], [second], [third]]
                counts = Counter()
                for card in (first, second, third):
                    text = game.card_text(card)
                    counts[text[:-1]] += int(text[-1])
                assert game.due == (5 in counts.values())


# Options


def test_options_of_the_bell_games():
    base = {
        "starter": "draw", "finish": "first_win", "flip_grace_ms": 100, "auto_flip_s": 0, "time_limit_min": 0,
        "handicap": (0, 0, 0),
    }  # fmt: skip
    assert new_game("halli_galli", 3).options == {**base, "strict_out": False}
    assert new_game("halli_galli_party", 3).options == {**base, "deck": "standard", "solo_plum": False}
    assert new_game("halli_galli", 2).options["finish"] == "all_cards"
    for name in BELL_GAMES:
        for option, value in (
            ("flip_grace_ms", -1),
            ("auto_flip_s", 999),
            ("time_limit_min", 1.5),
            ("finish", ""),
        ):
            with pytest.raises(BadOption):
                new_game(name, 3, 0, {option: value})
    with pytest.raises(BadOption):
        new_game("halli_galli_party", 3, 0, {"strict_out": True})
    with pytest.raises(BadOption):
        new_game("halli_galli", 3, 0, {"solo_plum": True})


def test_limits_of_the_options():
    most = {"flip_grace_ms": 2000, "auto_flip_s": 120, "time_limit_min": 240}
    assert new_game("halli_galli", 3, 0, most).options["auto_flip_s"] == 120
    for option, value in most.items():
        with pytest.raises(BadOption):
            new_game("halli_galli", 3, 0, {option: value + 1})


def test_starter_is_drawn_evenly_and_does_not_change_the_deal():
    for name in BELL_GAMES:
        counts = Counter(new_game(name, 4, seed).turn for seed in range(800))
        assert all(150 <= counts[seat] <= 250 for seat in range(4))
        by_starter = [new_game(name, 4, 9, {"starter": seat}) for seat in range(4)]
        for game in by_starter:
            assert game.turn == game.starter
            assert game.draw[game.starter] == by_starter[0].draw[0]
        assert new_game(name, 4, 9, {"starter": "ask"}).turn == new_game(name, 4, 9).turn


# Events


def test_events_of_a_round():
    game = at("halli_galli", [["banana5", "lime1"], ["plum1", "plum2"], ["lime2"]])
    banana5 = game.parse_card("banana5")
    assert game.play("flip 0") == [("flip", 0, banana5), ("turn", 1)]
    assert game.play("ring 2") == [("win", 2, 1), ("turn", 2)]
    game.play("flip 2")
    assert game.play("ring 2") == [("wrong", 2), ("pay", 2, 0)]


def test_events_of_dropping_out_and_the_end():
    game = at("halli_galli", [["banana1"], ["plum1"], ["lime2", "lime2"]])
    game.play("flip 0")
    game.play("flip 1")
    assert game.play("flip 2") == [("out", 1), ("over",)]
    game = at("halli_galli", [["banana1", "lime1"], ["plum1"]], options={"finish": "first_win"})
    game.play("flip 0")
    assert game.play("ring 0") == [("wrong", 0), ("win", 1, 1), ("over",)]
    game = at("halli_galli", [["banana1", "lime1"], ["plum1"], ["plum2"]])
    assert game.play("leave 0") == [("left", 0), ("out", 0), ("turn", 1)]
    assert game.play("end") == [("over",)]


def test_events_of_the_dead_bell():
    game = at("halli_galli_party", [[], ["lime/red/drums"], ["lime/red/guitar", "lime/green/drums"]], turn=1)
    game.play("flip 1")
    assert game.play("ring 0") == [("wrong", 0), ("dead", 0)]
    game.play("flip 2")
    assert game.play("ring 1") == [("alive", None), ("win", 1, 2), ("out", 0), ("turn", 1)]


def test_events_of_turning_the_piles():
    game = at("halli_galli_party", [[], []], [["lime/red/drums"], ["banana/green/guitar"]])
    first = game.parse_card("lime/red/drums")
    assert game.play("flip 0") == [("recycle", None), ("flip", 0, first), ("turn", 1)]


# Looking ahead (6)


@pytest.mark.parametrize("name", BELL_GAMES)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_peek_tells_the_next_flip_and_changes_nothing(name, players):
    seen = {True: 0, False: 0}
    for seed in range(12):
        game = new_game(name, players, seed)
        rng = Rng(seed)
        count = 0
        while not game.over and count < 600:
            count += 1
            before = snapshot(game)
            told = game.peek()
            assert snapshot(game) == before
            found = choices(game)
            # mostly flips, so that piles run out
            if rng.below(5):
                move = game.parse(f"flip {game.turn}")
            else:
                move = found[rng.below(len(found))]
            events = game.play(move)
            if move >> 9 == 0:
                flipped = [event[2] for event in events if event[0] == "flip"]
                assert flipped == ([] if told is None else [told])
                seen[told is None] += 1
        if game.over:
            assert game.peek() is None
    assert seen[False]


def test_peek_is_none_where_the_flip_would_not_happen():
    game = at("halli_galli", [[], ["lime1"]], [["banana1"], []], turn=1)
    assert game.peek() is None
    assert game.play("flip 1") == [("out", 0), ("over",)]


def test_peek_through_a_pile_that_must_be_turned():
    texts = ["lime/red/drums", "banana/green/guitar", "strawberry/yellow/saxophone"]
    game = at("halli_galli_party", [[], []], [texts, texts[:1]])
    told = game.peek()
    assert game.play("flip 0")[1] == ("flip", 0, told)


# Moves of the table


def test_moves_of_the_table():
    game = new_game("halli_galli", 3, 1)
    assert [game.text(move) for move in game.moves(TABLE)] == ["leave 0", "leave 1", "leave 2", "end"]
    game.play("leave 1")
    assert [game.text(move) for move in game.moves(TABLE)] == ["leave 0", "leave 2", "end"]
    game.play("end")
    assert game.moves(TABLE) == [] and game.moves(0) == []
    for move in ("flip 0", "ring 0", "leave 0", "end"):
        with pytest.raises(IllegalMove, match=f"{move} cannot be played now"):
            game.play(move)


def test_nobody_sits_at_other_seats():
    game = new_game("halli_galli", 2, 1, {"starter": 0})
    game.play("flip 0")
    for seat in (2, 3, 6):
        assert game.moves(seat) == []
    leave, end, unknown = 2 << 9, 3 << 9, 9 << 9
    for move in (2, 2 | 1 << 9, 6, 1 << 20, -1, 1 << 3, None, 2.5, leave | 2, end, end | 1, unknown | TABLE):
        with pytest.raises(IllegalMove):
            game.play(move)


def test_cards_of_who_left_are_counted_but_held_by_nobody():
    game = new_game("halli_galli", 3, 1)
    game.play("leave 0")
    assert game.scores[0] == 0 and len(game.aside) in (18, 19)
    assert game.count_cards() == 56


def test_who_left_has_not_won():
    game = at("halli_galli", [["banana1"] * 4, ["plum1"], ["lime2"]])
    game.play("leave 0")
    game.play("end")
    assert game.winners == [1, 2]


# Set-up positions that cannot come up


def test_settling_a_position():
    assert at("halli_galli", [["lime1"], [], []], out=[1, 2]).over
    assert at("halli_galli", [["lime1"], ["lime1"], []], turn=2).turn == 0
    assert at("halli_galli", [["lime1"], ["lime1"], ["lime1"]], turn=2, out=[2]).turn == 0
    assert at("halli_galli_party", [[], []]).over
    resting = at("halli_galli_party", [[], []], [["lime/red/drums"], []], turn=1)
    assert resting.turn == 0 and not resting.over


def test_a_turn_that_was_lost_with_the_last_chance():
    # nobody holds a face-down card, and who was to flip drops out for his wrong ring
    strict = {"strict_out": True}
    game = at("halli_galli", [[], [], []], [["lime1"], ["plum1"], ["plum2"]], options=strict)
    assert game.play("ring 0") == [("wrong", 0), ("out", 0), ("turn", 1)]
    plum1 = game.parse_card("plum1")
    assert game.play("flip 1") == [("recycle", None), ("flip", 1, plum1), ("out", 1), ("over",)]
    assert game.winners == [2]


def test_piles_that_are_turned_over_are_shuffled():
    texts = [f"{fruit}/red/drums" for fruit in ("lime", "banana", "strawberry")] * 3
    orders = set()
    for seed in range(30):
        game = new_game("halli_galli_party", 2, seed)
        set_up(game, {"draw": [[], []], "open": [texts, []], "turn": 0})
        game.play("flip 0")
        orders.add(tuple(game.open[0] + game.draw[0]))
    assert len(orders) > 25


def test_winners_are_sorted_seats_of_the_highest_count():
    game = at("halli_galli", [["lime1"], ["lime1"] * 3, ["lime1"] * 3, ["lime1"]])
    assert game.winners == []
    game.play("end")
    assert game.winners == [1, 2] and game.turn is None and game.phase == "over"


def test_won_cards_are_shuffled():
    texts = [f"{fruit}{n}" for fruit in ("lime", "plum") for n in (1, 2, 3, 4)]
    orders = set()
    for seed in range(30):
        game = new_game("halli_galli", 2, seed)
        set_up(game, {"draw": [["banana5"], ["plum1"]], "open": [texts, []], "turn": 0})
        game.play("flip 0")
        game.play("ring 1")
        assert sorted(game.card_text(card) for card in game.draw[1][:-1]) == sorted([*texts, "banana5"])
        orders.add(tuple(game.draw[1]))
    assert len(orders) > 25
