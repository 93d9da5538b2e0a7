"""HILO bots: legal moves to the end, nothing seen that is not shown, and the order of their strengths."""

import pytest
from dingbox.engine.hilo import Game
from dingbox.engine.hilo_lines import DOWN

from sim import micropython
from sim.bots.hilo import STRENGTHS, GreedyBot, bot
from sim.bots.hilo_strong import StrongBot
from tests.sim import hilo_bot_games as games


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", [{}, {"auto_hilo": True, "target": 50}])
def test_all_kinds_play_to_the_end(players, options):
    strengths = [STRENGTHS[(players + i) % 3] for i in range(players)]
    for seed in range(3):
        assert games.play(strengths, seed, options).winners


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_same_game_on_micropython(strength, capsys):
    args = ["5", strength, "greedy", strength]
    games.main(args)
    done = micropython.run("tests.sim.hilo_bot_games", args, capture=True)
    assert done.stdout == capsys.readouterr().out and done.returncode == 0


@pytest.mark.parametrize("strength", ["greedy", "strong"])
def test_what_lies_face_down_does_not_matter(strength):
    def watch(game, seat, player):
        state = player.rng.state
        mine = player.choose(game.view(seat), game.moves(seat))
        player.rng.state = state
        down = [[(i, card) for i, card in enumerate(grid) if card >= DOWN] for grid in game.grids]
        kept = list(game.draw)
        for grid, cells in zip(game.grids, down, strict=True):
            for i, card in cells:
                grid[i] = DOWN | (card & 0x70)
        game.draw.sort()
        assert player.choose(game.view(seat), game.moves(seat)) == mine
        for grid, cells in zip(game.grids, down, strict=True):
            for i, card in cells:
                grid[i] = card
        game.draw[:] = kept

    games.play([strength] * 3, 4, watch=watch)


def position(grid, discard, drawn=None, others=("(red1) (blue2) (green3)",)):
    """A game of HILO in a position, seat 0 in turn: cells in words, face-down ones in parentheses."""
    game = Game(1 + len(others), 0)

    def cards(words):
        return [game.parse_card(word.strip("()")) | (DOWN if "(" in word else 0) for word in words.split()]

    for seat, words in enumerate((grid, *others)):
        game.grids[seat] = cards(words)
        game.shapes[seat] = {9: 5, 6: 3, 3: 1}[len(game.grids[seat])]
    game.discard = cards(discard)
    game.drawn = cards(drawn)[0] if drawn else None
    game.hidden = drawn is not None
    game.turn, game.phase = 0, "place" if drawn else "take"
    game.settle()
    return game


def choice(game, kind):
    return game.text(kind().choose(game.view(0), game.moves(0)))


NINE = "red9 blue8 (green3) (red1) (pink4) (teal2) (blue5) (pink6) (teal7)"


@pytest.mark.parametrize("kind", [GreedyBot, StrongBot])
def test_plain_choices(kind):
    assert choice(position(NINE, "pink0"), kind) == "take 0 discard"
    assert choice(position(NINE, "pink11"), kind) == "take 0 draw"
    assert choice(position(NINE, "teal9", drawn="pink0"), kind) == "swap 0 0"
    assert choice(position(NINE, "teal9", drawn="pink11"), kind).startswith("reject 0 ")
    # the third red card, however high, takes two nines away
    line = NINE.replace("blue8", "red9")
    assert choice(position(line, "red11"), kind) == "take 0 discard"
    assert choice(position(line, "teal9", drawn="red11"), kind) == "swap 0 2"


def test_the_strong_one_does_not_end_a_round_that_it_would_lose():
    words = "red9 blue8 (green3)", "pink0", "pink11", ("teal0 yellow1 pink2",)
    game = position(*words)
    game.lap = None
    assert choice(game, StrongBot) == "swap 0 0"


def test_each_strength_beats_the_one_below():
    for better, worse in (("greedy", "random"), ("strong", "greedy")):
        won = 0
        for seed in range(45):
            seats = [worse] * 3
            seats[seed % 3] = better
            won += seed % 3 in games.play(seats, seed).winners
        assert won > 45 / 2, (better, won)


def test_a_bot_with_one_move_takes_it():
    game = position(NINE, "pink3")
    game.draw = []
    game.settle()
    assert choice(game, StrongBot) == choice(game, GreedyBot) == "take 0 discard"
    assert bot("random").choose({}, [7]) == 7
