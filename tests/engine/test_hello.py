"""Hello: the deck, the deal, the invariant of ruling 4, and what a referee may ask."""

import pytest
from dingbox.engine import TABLE, BadCard, BadOption, IllegalMove, new_game
from dingbox.engine.hello import AIRPORT, PLANE, STATION, TRAIN, colour_choices, match
from dingbox.engine.rng import Rng
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.selfplay import choices


def texts(game, cards):
    return [game.card_text(card) for card in cards]


# The deck (ruling 1)


@pytest.mark.parametrize(
    "players, size, colours", [(2, 48, 4), (3, 58, 5), (4, 58, 5), (5, 68, 6), (6, 68, 6)]
)
def test_colours_are_taken_out_by_player_count(players, size, colours):
    game = new_game("hello", players, 3)
    words = texts(game, game.deck())
    assert len(words) == size
    assert words.count("plane") == words.count("train") == 4
    assert len({word.split("/")[1] for word in words if "/" in word}) == colours
    assert len(set(words)) == size - 6  # each greeting and gesture once in each colour
    assert len(game.aside) == 68 - size and game.count_cards() == 68


def test_the_seed_chooses_the_colours():
    taken = {tuple(sorted(new_game("hello", 2, seed).colours_out)) for seed in range(200)}
    assert len(taken) == 15
    assert {tuple(new_game("hello", 4, seed).colours_out) for seed in range(60)} == {(c,) for c in range(6)}


def test_the_option_chooses_the_colours():
    assert colour_choices(5) == ("draw",)
    assert len(colour_choices(4)) == 7 and len(colour_choices(2)) == 16
    game = new_game("hello", 2, 1, {"colours": "red green"})
    assert not [word for word in texts(game, game.deck()) if word.endswith(("/red", "/green"))]
    assert len(texts(game, game.aside)) == 20
    game = new_game("hello", 3, 1, {"colours": "blue"})
    assert {word[-4:] for word in texts(game, game.aside)} == {"blue"}


@pytest.mark.parametrize(
    "players, options",
    [
        (2, {"colours": "red"}),
        (2, {"colours": "red red"}),
        (3, {"colours": "red green"}),
        (5, {"colours": "red"}),
        (3, {"colours": "pink"}),
        (3, {"colours": ["red"]}),
        (3, {"answer_s": 0}),
        (3, {"answer_s": 61}),
        (3, {"challenge_ms": 10001}),
        (3, {"answer_s": 2.5}),
        (3, {"challenge_ms": -1}),
        (3, {"silent": 1}),
        (3, {"auto_hilo": True}),
        (3, {"handicap": [0, 0]}),
    ],
)
def test_options_that_do_not_exist(players, options):
    with pytest.raises(BadOption):
        new_game("hello", players, 1, options)


def test_defaults():
    assert new_game("hello", 2).options == {
        "starter": "draw",
        "colours": "draw",
        "answer_s": 5,
        "challenge_ms": 1500,
        "silent": False,
        "handicap": (0, 0),
        "time_limit_min": 0,
    }


@pytest.mark.parametrize("option, value", [("answer_s", 1), ("answer_s", 60), ("challenge_ms", 10000)])
def test_the_ends_of_what_is_allowed(option, value):
    assert new_game("hello", 2, 1, {option: value}).options[option] == value


def test_options_are_carried_for_the_referee():
    game = new_game("hello", 3, 1, {"answer_s": 9, "silent": True, "handicap": [0, 50, 0]})
    assert game.options["answer_s"] == 9 and game.options["challenge_ms"] == 1500
    assert game.options["silent"] is True and game.options["handicap"] == (0, 50, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_extra_cards_go_clockwise_from_the_starter(players):
    for starter in range(players):
        game = new_game("hello", players, 5, {"starter": starter})
        size, extra = divmod(len(game.deck()), players)
        assert game.turn == starter and game.phase == "flip"
        for place in range(players):
            assert len(game.draw[(starter + place) % players]) == size + (place < extra)


def test_a_stacked_deck_is_dealt_as_it_lies():
    deck = ["ciao/green", "bonjour/red", "plane", "train", "hello/blue"]
    game = new_game("hello", 2, 1, {"starter": 1}, deck)
    assert texts(game, game.draw[1]) == ["hello/blue", "plane", "ciao/green"]  # the next card is last
    assert texts(game, game.draw[0]) == ["train", "bonjour/red"]
    assert game.count_cards() == 68
    for wrong in (["ciao/green", "ciao/green"], ["plane"] * 5, ["banana3"], [7]):
        with pytest.raises(BadOption):
            new_game("hello", 2, 1, None, wrong)


def test_cards_have_a_text_both_ways():
    game = new_game("hello", 6)
    for card in [*range(PLANE), PLANE, TRAIN]:
        assert game.parse_card(game.card_text(card)) == card
    for wrong in ("", "ciao", "ciao/", "/red", "ciao/pink", "Plane", "ciao/red/1", None, 3):
        with pytest.raises(BadCard):
            game.parse_card(wrong)


# Two cards (ruling 2)


def test_what_matches():
    deck = [*range(PLANE), PLANE, TRAIN]
    for a in deck:
        partners = [b for b in deck if b != a and match(a, b)]
        # nine of its colour, five of its word; tickets match nothing
        assert len(partners) == (14 if a < PLANE else 0)
        assert match(a, a) == (a < PLANE)


# In play


def check(game):
    """Ruling 4, and what holds of every position."""
    pairs = game.matches()
    if game.phase == "match":
        assert pairs and all(game.lit in pair for pair in pairs)
        assert sorted(s for pair in pairs for s in pair if s != game.lit) == game.partners
        assert 1 <= len(game.partners) <= 2
        if len(game.partners) == 2:  # one by greeting, one by colour
            card, first, second = [game.top(s) for s in [game.lit, *game.partners]]
            assert (card // 6 == first // 6) != (card // 6 == second // 6)
    else:
        assert pairs == []
    assert set(game.owe()) == set(game.owing)
    assert bool(game.owing) == (game.phase in ("match", "ticket")) == (game.lit is not None)
    assert game.scores == [len(pile) for pile in game.farewell]


def check_payer(game, move):
    """`payer` says beforehand who will pay; nobody else does, and what he pays is the rulings' card."""
    payer = game.payer(move)
    multiple = game.phase == "match" and len(game.partners) == 2
    pile = payer if not multiple else game.lit
    card = None if payer is None else game.top(pile)
    before = game.scores
    pays = [event for event in game.play(move) if event[0] == "pay"]
    if card is None:
        assert pays == [] and game.scores == before
    else:
        assert pays == [("pay", payer, pile, card)]
        assert game.scores == [n + (s == payer) for s, n in enumerate(before)]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**64 - 1), st.booleans())
def test_no_two_visible_cards_match_between_resolutions(players, seed, leaving):
    game = new_game("hello", players, seed)
    rng = Rng(seed)
    while not game.over:
        found = choices(game)
        if leaving and rng.below(40) == 0:
            found = [move for move in game.moves(TABLE) if game.text(move) != "end"]
        check_payer(game, found[rng.below(len(found))])
        check(game)


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_the_invariant_in_many_games(players):
    for seed in range(4000):
        game = new_game("hello", players, seed)
        rng = Rng(seed)
        while not game.over:
            found = choices(game)
            game.play(found[rng.below(len(found))])
            pairs = game.matches()
            assert pairs == [] or (game.phase == "match" and all(game.lit in pair for pair in pairs))
        assert game.count_cards() == 68


def test_who_leaves_is_out_of_every_race():
    game = new_game("hello", 4, 2, {"starter": 0})
    game.draw[0] = [PLANE, PLANE]
    assert game.play("leave 1") == [("leave", 1)]
    assert game.seats() == [0, 2, 3] and list(game.out) == [0, 1, 0, 0]
    assert game.play("flip 0") == [("flip", 0, PLANE), ("ticket", 0, AIRPORT)]
    assert sorted(game.owe()) == [0, 2, 3]
    assert game.play("leave 3") == [("leave", 3), ("ticket", 0, AIRPORT)]
    assert sorted(game.owe()) == [0, 2]
    with pytest.raises(IllegalMove):
        game.play("slap 3 airport")
    assert ("pay", 0, 0, PLANE) in game.play("slap 2 airport")
    assert game.turn == 2


def test_a_payer_who_is_none():
    game = new_game("hello", 3, 2, {"starter": 0})
    assert game.payer(game.parse("flip 0")) is None
    assert game.payer(game.parse("end")) is None


def test_a_position_whose_player_has_left_or_cannot_flip():
    game = new_game("hello", 3, 2, {"starter": 0})
    game.out[0] = 1
    game.settle()
    assert game.turn == 1
    game.draw[1] = []
    game.settle()
    assert game.over


# Events


def test_events_of_a_turn():
    deck = [
        "ciao/green",
        "ciao/red",
        "jambo/blue",
        "hello/red",
        "train",
        "clic/blue",
        "ni_hao/red",
        "salaam/red",
    ]
    game = new_game("hello", 2, 2, {"starter": 0}, deck)
    ciao, other, train = (game.parse_card(text) for text in ("ciao/green", "ciao/red", "train"))
    assert game.play("flip 0") == [("flip", 0, ciao), ("turn", 1)]
    assert game.play("flip 1") == [("flip", 1, other), ("match", 1, 0)]
    assert game.play("say 1") == [("right", 1), ("pay", 0, 0, ciao), ("turn", 1)]
    assert game.play("flip 1")[-1] == ("turn", 0)
    assert game.play("flip 0")[-1] == ("turn", 1)
    game.draw[1] = [train]
    assert game.play("flip 1")[-1] == ("ticket", 1, STATION)
    assert game.play("timeout")[:3] == [("late", 1), ("pay", 1, 1, train), ("uncover", 1, game.top(1))]
    assert game.play("end") == [("over", None)]


def test_events_of_a_wrong_hand_and_of_a_free_one():
    game = new_game("hello", 3, 2, {"starter": 0})
    game.draw[0] = [PLANE]
    game.play("flip 0")
    assert game.play("slap 2 airport") == [("right", 2)]
    assert game.play("slap 1 station") == [("wrong", 1), ("free", 1), ("turn", 1)]
