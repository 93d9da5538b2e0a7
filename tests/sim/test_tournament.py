"""Tournaments: the same result on every executor, seats rotated, clear errors."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from sim import tournament
from sim.errors import UserError


def test_any_executor_gives_the_same_result():
    lines = ["greedy", "random", "random"]
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(1) as processes:
        done = []
        one = tournament.tournament(lines, 60, 3, threads, done.append)
        two = tournament.tournament(lines, 60, 3, processes)
    assert one == two and sorted(done) == [10, 25, 25]
    assert sum(row["wins"] for row in one["bots"]) == pytest.approx(60)
    assert one["bots"][0]["share"] > 0.9 > one["bots"][1]["share"]


def test_seats_rotate(monkeypatch):
    seated = []

    class Played:
        round, totals, winners = 2, [10, 20, 30], [0]

    monkeypatch.setattr(tournament, "play", lambda strengths, seed: seated.append(strengths) or Played)
    wins, totals, rounds = tournament.packet(["strong", "greedy", "random"], 0, range(3))
    assert seated == [
        ["strong", "greedy", "random"],
        ["random", "strong", "greedy"],
        ["greedy", "random", "strong"],
    ]
    assert wins == [1, 1, 1] and totals == [60, 60, 60] and rounds == 6


def test_a_shared_victory_counts_in_parts(monkeypatch):
    class Played:
        round, totals, winners = 1, [5, 9, 5], [0, 2]

    monkeypatch.setattr(tournament, "play", lambda strengths, seed: Played)
    assert tournament.packet(["strong", "greedy", "greedy"], 0, [0])[0] == [0.5, 0, 0.5]


def test_wilson_interval():
    low, high = tournament.interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert tournament.interval(0, 10)[0] == pytest.approx(0)


def test_the_table_and_json(capsys):
    with ThreadPoolExecutor(1) as pool:
        assert tournament.run(players=2, games=4, seed=1, bots="greedy,random", executor=pool) == 0
        table = capsys.readouterr().out
        assert "greedy" in table and "95 % interval" in table
        tournament.run(players=2, games=4, seed=1, bots="greedy,random", json=True, executor=pool)
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and [row["bot"] for row in told["bots"]] == ["greedy", "random"]


def test_the_plot(tmp_path):
    pytest.importorskip("matplotlib")
    path = tmp_path / "plot.png"
    with ThreadPoolExecutor(1) as pool:
        tournament.run(players=2, games=2, bots="greedy,random", plot=str(path), executor=pool)
        assert path.read_bytes()[:4] == b"\x89PNG"


def test_the_table_is_printed_even_if_the_plot_then_fails(tmp_path, monkeypatch, capsys):
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("matplotlib.figure.Figure.savefig", lambda *_given, **_named: open("/dev/full/x"))
    with ThreadPoolExecutor(1) as pool, pytest.raises(UserError, match="the plot cannot be written"):
        tournament.run(players=2, games=2, bots="greedy,random", plot=str(tmp_path / "plot.png"), executor=pool)
    assert "95 % interval" in capsys.readouterr().out


def test_a_plot_that_cannot_be_written_is_said_before_the_games(tmp_path, monkeypatch):
    monkeypatch.setattr(tournament, "tournament", None)
    for path in (tmp_path / "no" / "x.png", tmp_path):
        with pytest.raises(UserError):
            tournament.run(plot=str(path))


def test_a_line_up_is_filled():
    assert tournament.line_up(None, 3) == ["strong", "greedy", "greedy"]
    assert tournament.line_up(None, None) == ["strong", "greedy", "greedy"]
    assert tournament.line_up("random", 2) == ["random", "random"]
    assert tournament.line_up("strong,greedy", None) == ["strong", "greedy"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "hello"},
        {"players": 7},
        {"players": 1},
        {"games": 0},
        {"bots": "clever"},
        {"players": 2, "bots": "strong,greedy,random"},
        {"players": 3, "bots": "strong,greedy"},
        {"bots": ""},
        {"cluster": "nowhere"},
    ],
)
def test_what_does_not_exist_is_refused(wrong):
    with pytest.raises(UserError) as told:
        tournament.run(**wrong)
    assert "\n" not in str(told.value)


_PROGRAM = """
import multiprocessing, threading, time
from host_tools.cli import main
def tell():
    while not multiprocessing.active_children():
        time.sleep(0.05)
    print(*[worker.pid for worker in multiprocessing.active_children()], flush=True)
threading.Thread(target=tell, daemon=True).start()
main(["tournament", "-k", "100000"])
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_no_worker_outlives_a_tournament(number):
    def alive(worker):
        try:
            return Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as program:
        workers = program.stdout.readline().split()
        assert workers and all(map(alive, workers))
        os.kill(program.pid, number)
        expected = {signal.SIGTERM: 143, signal.SIGINT: 130, signal.SIGKILL: -9}
        assert program.wait(20) == expected[number]
    end = time.monotonic() + 10
    while any(map(alive, workers)):
        assert time.monotonic() < end
        time.sleep(0.05)
