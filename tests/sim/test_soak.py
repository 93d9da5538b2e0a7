"""Whole games proved one after another on the real interpreter, in little memory."""

from sim import soak


def test_many_games_fit_a_small_heap(capsys):
    # a list of all moves of six players found no 4 KB in one piece after the first games
    assert soak.run(["hilo"], games=14, on="micropython", workers=1, players=6) == 0
    assert "14 games, 0 broken" in capsys.readouterr().out
