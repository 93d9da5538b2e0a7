"""The comparison with rlskyjo plays whole games and adds up (no figure is asserted)."""

import sys

import pytest

from sim import bench_hilo
from sim.errors import UserError


def test_figures(monkeypatch, capsys):
    clock = iter(range(1000))
    monkeypatch.setattr(bench_hilo.time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(bench_hilo, "rlskyjo", lambda: lambda seed: 10)
    monkeypatch.setattr(bench_hilo, "play_hilo", lambda seed: 40)
    told = bench_hilo.figures()
    assert told == {"hilo_moves_per_s": 40, "rlskyjo_moves_per_s": 10, "ratio": 4.0}
    monkeypatch.setattr(
        bench_hilo, "figures", lambda: {"hilo_moves_per_s": 9000, "rlskyjo_moves_per_s": 4000, "ratio": 2.25}
    )
    assert bench_hilo.main() == 1
    assert "9,000" in capsys.readouterr().out


def test_a_game_is_played_to_its_end():
    assert bench_hilo.play_hilo(1) > 50


def test_without_rlskyjo(monkeypatch):
    monkeypatch.setitem(sys.modules, "rlskyjo.game.skyjo", None)
    with pytest.raises(UserError, match="pip install"):
        bench_hilo.rlskyjo()


@pytest.mark.long  # numba compiles for half a minute
def test_rlskyjo_plays():
    pytest.importorskip("rlskyjo")
    pytest.importorskip("numba")
    assert bench_hilo.rlskyjo()(0) > 10
