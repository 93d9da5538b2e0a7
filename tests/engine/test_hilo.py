"""HILO: deck and deal, what a seat may see, and play that the scenarios do not reach."""

import pytest
from dingbox.engine import TABLE, BadCard, BadOption, IllegalMove, new_game
from dingbox.engine.hilo import seen
from dingbox.engine.hilo_lines import DOWN, HOLE, full_lines
from dingbox.engine.rng import Rng
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.selfplay import choices

VIEW = ["seat", "phase", "turn", "grids", "shapes", "discard", "draw_size", "drawn", "lap", "totals", "out"]


def walk(game, seed, most=2000):
    """Play at random; yield the events of every move, up to `most` moves."""
    rng = Rng(seed)
    while not game.over and most:
        found = choices(game)
        yield game.play(found[rng.below(len(found))])
        most -= 1


# Deck and deal (rulings 1 and 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_nine_cards_each_and_one_on_the_discard_pile(players):
    game = new_game("hilo", players, 9)
    assert sorted(game.card_text(card) for card in game.deck()) == sorted(
        f"{colour}{value}"
        for colour in ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
        for value in range(-1, 12)
    )
    assert all(len(grid) == 9 and min(grid) >= DOWN for grid in game.grids)
    assert len(game.discard) == 1 and len(game.draw) == 103 - 9 * players
    assert game.phase == "reveal" and game.turn is None and game.round == 1
    assert game.totals == game.scores == game.round_scores == [0] * players
    assert [len(game.moves(seat)) for seat in range(players)] == [9] * players
    assert game.moves(players) == () if players < 6 else True


def test_a_stacked_deck_is_dealt_as_it_lies():
    plain = new_game("hilo", 2)
    deck = [plain.card_text(card) for card in plain.deck()]
    game = new_game("hilo", 2, 5, None, deck)
    assert [game.card_text(card) for card in game.grids[0]] == deck[:9]
    assert [game.card_text(card) for card in game.grids[1]] == deck[9:18]
    assert game.card_text(game.discard[0]) == deck[18] and game.card_text(game.draw[-1]) == deck[19]
    short = new_game("hilo", 2, 5, None, deck[:19])
    assert short.draw == [] and short.count_cards() == 104
    for wrong in (deck[:18], [*deck, "red3"], ["red12"], ["plane"]):
        with pytest.raises(BadOption):
            new_game("hilo", 2, 5, None, wrong)


def test_cards_have_a_text_both_ways():
    game = new_game("hilo", 2)
    for card in game.deck():
        assert game.parse_card(game.card_text(card)) == card
        assert game.card_text(card | DOWN) == game.card_text(card)
    for wrong in ("", "red", "red12", "red-2", "red 3", "(red3)", "pink03", None, 3):
        with pytest.raises(BadCard):
            game.parse_card(wrong)


@pytest.mark.parametrize(
    "options",
    [
        {"starter": 1},
        {"target": 99},
        {"target": "100"},
        {"auto_hilo": 1},
        {"turn_s": -1},
        {"turn_s": 601},
        {"handicap": [0, 0]},
    ],
)
def test_options_that_do_not_exist(options):
    with pytest.raises(BadOption):
        new_game("hilo", 2, 1, options)


def test_defaults():
    assert new_game("hilo", 2).options == {
        "starter": "draw",
        "target": 100,
        "auto_hilo": False,
        "turn_s": 0,
        "time_limit_min": 0,
    }


def test_the_ends_of_what_is_allowed():
    assert new_game("hilo", 2, 1, {"turn_s": 600}).options["turn_s"] == 600


def test_a_box_that_asks_who_starts_gets_the_same_game():
    ask, draw = (new_game("hilo", 3, 4, {"starter": way}) for way in ("ask", "draw"))
    assert ask.grids == draw.grids


def test_later_rounds_deal_other_cards():
    game = new_game("hilo", 2, 1, {"target": 100})
    first = [list(grid) for grid in game.grids]
    for _ in walk(game, 1):
        if game.phase == "round_over":
            break
    game.play("deal")
    assert game.round == 2 and game.grids != first and game.count_cards() == 104
    assert all(min(grid) >= DOWN for grid in game.grids)
    pile = list(game.draw)
    assert pile != sorted(pile) and pile != sorted(pile, reverse=True)


def test_a_refilled_draw_pile_is_shuffled():
    seen_orders = set()
    for seed in range(5):
        game = new_game("hilo", 2, seed)
        game.draw, game.discard = [], list(range(13)) + [0x10]
        game.turn, game.phase = 0, "take"
        game.settle()
        game.play("take 0 draw")
        assert game.discard == [0x10] and sorted([*game.draw, game.drawn]) == list(range(13))
        seen_orders.add((*game.draw, game.drawn))
    assert len(seen_orders) == 5


# What a seat may see


def known(game, seat):
    """The cards that a view shows, as a list."""
    view = game.view(seat)
    cards = [cell for grid in view["grids"] for cell in grid if cell is not None and cell != HOLE]
    if view["drawn"] is not None:
        cards.append(view["drawn"])
    return cards + view["discard"]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**64 - 1))
def test_a_view_shows_nothing_that_is_not_public(players, seed):
    game = new_game("hilo", players, seed)
    for _ in walk(game, seed, 150):
        up = [card for grid in game.grids for card in grid if card < DOWN] + game.discard
        for seat in range(players):
            mine = up + ([game.drawn] if game.drawn is not None else [])
            others = up if game.hidden else mine
            assert sorted(known(game, seat)) == sorted(mine if seat == game.turn else others)
            view = game.view(seat)
            assert sorted(view) == sorted(VIEW)
            assert view["draw_size"] == len(game.draw)
            assert [[seen(card) for card in grid] for grid in game.grids] == view["grids"]


def test_a_view_is_the_same_whatever_lies_face_down():
    game = new_game("hilo", 3, 8)
    for _ in walk(game, 8, 40):
        pass
    before = [game.view(seat) for seat in range(3)]
    for grid in game.grids:
        for cell, card in enumerate(grid):
            if card >= DOWN:
                grid[cell] = card ^ 1
    game.draw.reverse()
    game.seed += 1
    game.rng.word()
    assert [game.view(seat) for seat in range(3)] == before


def test_a_view_is_a_copy():
    game = new_game("hilo", 2, 8)
    view = game.view(0)
    for key in ("grids", "shapes", "discard", "totals", "out"):
        view[key].clear()
    assert len(game.grids) == 2 and len(game.discard) == 1 and game.totals == [0, 0]


# Play


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**64 - 1), st.booleans(), st.sampled_from([50, 100, "round"]))
def test_what_holds_in_every_game(players, seed, auto, target):
    game = new_game("hilo", players, seed, {"auto_hilo": auto, "target": target})
    before = list(game.totals)
    for events in walk(game, seed, 600):
        told = {event[0] for event in events}
        if "score" in told:
            check_count(game, before)
            before = list(game.totals)
        for grid, shape in zip(game.grids, game.shapes, strict=True):
            assert sum(len(row) for row in game.rows(game.grids.index(grid))) == len(grid)
            if game.phase == "hilo" and auto and not game.forced and grid is game.grids[game.turn]:
                assert len(full_lines(grid, shape)) > 1
        if game.phase == "take":
            assert game.discard and game.drawn is None and not game.forced
            assert game.lap is None or game.lap != game.turn
        if game.lap is not None and game.phase == "take":
            assert not [card for card in game.grids[game.lap] if card >= DOWN]


def check_count(game, before):
    """A round has been counted (rulings 10, 11, 13)."""
    sums = [sum((card & 15) - 1 for card in grid) for grid in game.grids]
    lap = game.lap
    for seat in range(game.players):
        doubled = seat == lap and sums[seat] > 0 and min(s for i, s in enumerate(sums) if i != lap) <= sums[lap]
        assert game.round_scores[seat] == sums[seat] * (1 + doubled)
        assert game.totals[seat] == before[seat] + game.round_scores[seat]
        assert full_lines(game.grids[seat], game.shapes[seat]) == []
    limit = game.options["target"]
    assert game.over == (limit == "round" or max(game.totals) >= limit)
    if game.over:
        assert game.winners == [s for s in range(game.players) if game.totals[s] == min(game.totals)]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**64 - 1))
def test_players_may_leave_at_any_time(players, seed):
    game = new_game("hilo", players, seed)
    rng = Rng(seed)
    left = []
    while not game.over:
        found = choices(game)
        if rng.below(60) == 0:
            found = [move for move in game.moves(TABLE) if game.text(move).startswith("leave")]
        move = found[rng.below(len(found))]
        game.play(move)
        if game.text(move).startswith("leave"):
            left.append(move & 7)
        assert game.count_cards() == 104
        assert game.turn not in left and not any(game.grids[seat] for seat in left)
        for seat in left:
            assert game.moves(seat) == ()
    assert not set(left) & set(game.winners)


def test_a_tie_of_whom_one_leaves():
    plain = new_game("hilo", 3)
    cards = [plain.card_text(card) for card in plain.deck()]
    deck = ["red5", "red6", "blue5", "blue6", "pink5", "pink6"]
    rest = [card for card in cards if card not in deck]
    stacked = []
    for seat in range(3):
        stacked += deck[2 * seat : 2 * seat + 2] + rest[7 * seat : 7 * seat + 7]
    game = new_game("hilo", 3, 0, None, stacked + rest[21:])
    for seat in range(3):
        game.play(f"reveal {seat} 0")
        game.play(f"reveal {seat} 1")
    assert game.phase == "starter" and game.tied == [0, 1, 2]
    game.play("leave 1")
    assert game.phase == "starter" and game.tied == [0, 2]
    game.play("leave 0")
    assert game.over and game.winners == [2]


def test_end_after_a_round_counts_nothing_twice():
    game = new_game("hilo", 2, 3)
    for _ in walk(game, 3):
        if game.phase == "round_over":
            break
    totals = list(game.totals)
    game.play("end")
    assert game.over and game.totals == totals


def test_a_set_up_without_a_discard_pile_or_with_an_empty_grid():
    game = new_game("hilo", 2, 3)
    game.turn, game.phase, game.discard = 0, "take", []
    game.settle()
    assert [game.text(move) for move in game.moves(0)] == ["take 0 draw"]
    game.discard, game.grids[0], game.shapes[0] = [1, 2], [], 0
    game.settle()
    game.play("take 0 draw")
    game.play("reject 0")
    assert game.turn == 1 and game.lap == 0


def test_a_set_up_where_all_have_turned_up_two():
    game = new_game("hilo", 2, 3)
    for grid in game.grids:
        grid[0] &= ~DOWN
        grid[5] &= ~DOWN
    game.settle()
    assert game.phase in ("take", "starter")


def test_ints_that_are_no_move():
    game = new_game("hilo", 2, 3)
    for move in (-1, 1 << 40, 6, 7 | 3 << 9, 11 << 9):
        with pytest.raises(IllegalMove):
            game.play(move)


# Events


def set_up(grids, draw, discard):
    """A game in a position with seat 0 in turn; cells in words, face-down ones in parentheses."""
    game = new_game("hilo", len(grids), 0)

    def cards(words):
        return [game.parse_card(word.strip("()")) | (DOWN if "(" in word else 0) for word in words.split()]

    game.grids = [cards(words) for words in grids]
    game.shapes = [{9: 5, 6: 3, 3: 1}[len(grid)] for grid in game.grids]
    game.draw, game.discard = cards(draw), cards(discard)
    game.turn, game.phase = 0, "take"
    game.settle()
    return game, lambda words: tuple(cards(words))


NINE = "yellow2 blue4 blue1 blue2 yellow5 (green3) (red6) (teal7) yellow9"


def test_events_of_a_diagonal_and_what_its_slide_brings():
    game, cards = set_up([NINE, "(red1) (red2) (red3)"], "red9", "pink4 pink5")
    (red6,) = cards("red6")
    assert game.play("take 0 draw") == [("draw", 0, *cards("red9"))]
    assert game.play("swap 0 6") == [("swap", 0, 6, *cards("red9"), red6)]
    assert game.play("remove 0 diag") == [("remove", 0, 6, *cards("yellow9 yellow5 yellow2"))]
    assert game.play("slide 0 vertical") == [
        ("slide", 0, 0),
        ("remove", 0, 0, *cards("blue4 blue2 blue1")),
        ("turn", 1),
    ]
    assert game.round == 1 and game.play("take 1 discard") == [("take", 1, *cards("blue1"))]


def test_events_of_the_last_lap_and_the_count():
    game, cards = set_up(["red9 blue8 (green3)", "(red1) (red2) (pink3)"], "orange2 pink7 pink8", "teal1 teal2")
    game.draw = []
    assert [event[0] for event in game.play("take 0 draw")] == ["reshuffle", "draw"]
    assert game.play("reject 0 2") == [
        ("reject", 0, *cards("teal1")),
        ("reveal", 0, 2, *cards("green3")),
        ("lap", 0),
        ("turn", 1),
    ]
    game.discard += cards("red3")
    game.play("take 1 discard")
    assert game.play("swap 1 2") == [
        ("swap", 1, 2, *cards("red3"), *cards("pink3")),
        ("reveal", 1, 0, *cards("red1")),
        ("reveal", 1, 1, *cards("red2")),
        ("clear", 1, *cards("red3 red2 red1")),
        ("score", 0, 40, True),
        ("score", 1, 0, False),
    ]
    assert game.discard[-3:] == list(cards("red3 red2 red1"))
    assert game.play("deal") == [("deal", None)]
    assert game.play("end") == [("over", None)]


def test_events_of_the_start_and_of_leaving():
    game, cards = set_up(["(red9) (blue8) (green3)"] * 3, "orange2", "teal1")
    game.turn, game.phase = None, "reveal"
    for seat in range(2):
        game.play(f"reveal {seat} 0")
        assert game.play(f"reveal {seat} 1") == [("reveal", seat, 1, *cards("blue8"))]
    assert game.play("leave 2") == [("leave", 2), ("tie", None, 0, 1)]
    assert game.seats() == [0, 1] and list(game.out) == [0, 0, 1]
    assert game.play("start 1") == [("start", 1), ("turn", 1)]
    assert game.play("leave 1")[:2] == [("leave", 1), ("reveal", 0, 2, *cards("green3"))]
    assert game.over and game.aside.count(cards("blue8")[0]) == 2


def test_lines_that_slid_together_must_go_in_every_turn_anew():
    game, _ = set_up([NINE, "red5 red7 (red3)"], "blue9 red9", "pink4 pink5")
    for move in ("take 0 draw", "swap 0 6", "remove 0 diag", "slide 0 vertical", "take 1 draw", "reject 1 2"):
        game.play(move)
    assert game.phase == "hilo" and [game.text(move) for move in game.moves(1)] == [
        "remove 1 row 0",
        "keep 1",
    ]


def test_a_card_in_hand_does_not_outlive_the_game():
    game, cards = set_up([NINE, "(red1) (red2) (red3)"], "red9", "pink4 pink5")
    game.play("take 0 draw")
    game.play("leave 0")
    assert game.drawn is None and cards("red9")[0] in game.aside


def test_a_score_of_0_is_told_as_not_doubled():
    game, _ = set_up(["red-1 blue0 (green1)", "pink-1 teal-1 (purple1)"], "", "teal11 teal10 teal9")
    for move in ("take 0 draw", "reject 0 2", "take 1 draw"):
        game.play(move)
    assert game.play("reject 1 2")[-2:] == [("score", 0, 0, False), ("score", 1, -1, False)]


def test_who_has_left_is_dealt_nothing():
    game, _ = set_up(["red-1 blue0 (green1)", "pink-1 teal-1 (purple1)", NINE], "", "teal11 teal10 teal9")
    for move in ("leave 2", "take 0 draw", "reject 0 2", "take 1 draw", "reject 1 2", "deal"):
        game.play(move)
    assert game.grids[2] == [] and game.rows(2) == [] and game.shapes == [5, 5, 0]
    assert game.phase == "reveal" and game.drawn is None and not game.hidden


def test_a_face_down_card_of_the_lowest_number_holds_up_the_last_lap():
    game, _ = set_up(["(red-1) blue0 (green1)", "pink-1 teal-1 (purple1)"], "", "teal11 teal10 teal9")
    for move in ("take 0 draw", "reject 0 2"):
        game.play(move)
    assert game.lap is None and game.turn == 1


def test_a_score_of_1_doubles():
    game, _ = set_up(["red-1 blue0 (green2)", "pink-1 teal-1 (purple1)"], "", "teal11 teal10 teal9")
    for move in ("take 0 draw", "reject 0 2", "take 1 draw"):
        game.play(move)
    assert game.play("reject 1 2")[-2:] == [("score", 0, 2, True), ("score", 1, -1, False)]
