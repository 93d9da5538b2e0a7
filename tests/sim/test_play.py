"""`dingbox play`: whole games by bots, the same everywhere; and what it says when it cannot start."""

import io
import json
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from sim import micropython, play, soak_memory
from sim.bots.temper import FASTEST_MS, Temper
from sim.errors import UserError
from sim.headless import play_game
from sim.repeatable import Entropy
from sim.saves import Saves

ROOT = Path(__file__).resolve().parents[2]


def _said(**named):
    out = io.StringIO()
    with redirect_stdout(out):
        assert play.run(**named) == 0
    return json.loads(out.getvalue())


def test_a_whole_game_is_the_same_on_both_interpreters(tmp_path):
    result = _said(game="halli_galli", players=4, seed=5, headless=True, bots=True, json=True)
    assert sum(result["scores"]) <= 56
    assert result["winners"] == [s for s in range(4) if result["scores"][s] == max(result["scores"])]
    assert result["moves"] > 20
    args = ["halli_galli", 4, 5, tmp_path, "json", "normal"]
    done = micropython.run("sim.headless", args, heapsize="384k", capture=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == result


@pytest.mark.parametrize(("game", "players"), [("hello", 2)])
def test_another_game_ends_as_well(game, players, tmp_path):
    result = play_game(game, players, 3, str(tmp_path / "flash"))
    assert len(result["scores"]) == players
    assert result["winners"]


@pytest.mark.long
@pytest.mark.parametrize("game", ["halli_galli", "halli_galli_party", "hello", "hilo"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_game_at_every_number_of_players(game, players, tmp_path):
    assert play_game(game, players, 11, str(tmp_path / "flash"))["winners"]


@pytest.mark.long
def test_memory_does_not_fall_from_game_to_game():
    assert soak_memory.run(30) == 0


@pytest.mark.parametrize(
    ("leak", "code"),
    [
        ("pass", 0),
        ("kept = (kept,)", 1),  # in the process: one object a game
        ("world.at(0, play, bytes(100 * number))", 1),  # in the box: gone with it, larger each time
    ],
)
def test_memory_that_falls_is_found(leak, code):
    program = f"""
import sys
from sim import soak_memory
from sim.standins import world
kept = None
def play(number):
    global kept
    {leak}
    return 1
sys.exit(soak_memory.judge(*soak_memory.measure(30, play)))
"""
    done = subprocess.run(
        [micropython.interpreter(), "-c", program], env=micropython.environment(), capture_output=True
    )
    assert done.returncode == code, done.stdout + done.stderr


def test_too_few_games_say_nothing_about_memory(capsys):
    assert soak_memory.run(29) == 2
    assert "30 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("named", "complaint"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "halli_galli", "players": 7}, "players"),
        ({"players": 1}, "players"),
        ({"level": "mean"}, "unknown level"),
        ({"on": "jython"}, "unknown interpreter"),
        ({"humans": 9}, "humans"),
        ({"headless": True}, "--bots"),
        ({"json": True}, "--json goes with --headless --bots"),
        ({"json": True, "bots": True, "terminal": True}, "--json goes with --headless --bots"),
        ({"headless": True, "bots": True, "ring": "D18"}, "--ring"),
        ({"headless": True, "bots": True, "humans": 2}, "--humans"),
        ({"bots": True, "humans": 1}, "--humans"),
        ({"game": ""}, "name of a game"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(named, complaint, tmp_path, monkeypatch):
    monkeypatch.setenv("DINGBOX_STORE", str(tmp_path))
    with pytest.raises(UserError, match=complaint) as fault:
        play.run(**named)
    assert "\n" not in str(fault.value)


def test_without_display_and_terminal_it_says_so(tmp_path):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    environment["DINGBOX_STORE"] = str(tmp_path)
    environment["PYTHONPATH"] = str(ROOT)
    program = "import host_tools.cli as c; c.main(['play'])"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "neither a display nor a terminal" in done.stderr


def test_it_says_when_games_cannot_be_saved(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    for place in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nowhere")):
        monkeypatch.setenv("DINGBOX_STORE", str(place))
        with Saves() as saves:
            assert saves.remark.startswith(f"games are not saved: {place} cannot be written (")
            assert "set DINGBOX_STORE" in saves.remark and "not there" not in saves.remark
            assert os.listdir(saves.folder) == []
            (Path(saves.folder) / "j0000.0").write_text("a game")
        assert not os.path.exists(saves.folder)


def test_one_save_is_for_one_dingbox_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setenv("DINGBOX_STORE", str(tmp_path / "made"))
    program = "import time; from sim.saves import Saves; s = Saves(); print(s.remark, flush=True); time.sleep(60)"
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout.readline() == "\n"
        with Saves() as second:
            assert second.remark == f"games are not saved: another Dingbox is playing with {tmp_path / 'made'}"
            assert os.path.isdir(second.folder) and second.folder != str(tmp_path / "made")
        first.kill()
    with Saves() as third:
        assert (third.folder, third.remark) == (str(tmp_path / "made"), "")


def test_reactions_are_human():
    dice = Entropy(1)
    temper = Temper(mean_ms=600, spread_ms=100)
    times = [temper.reaction_us(dice) / 1000 for _ in range(4000)]
    mean = sum(times) / len(times)
    spread = (sum((t - mean) ** 2 for t in times) / len(times)) ** 0.5
    assert abs(mean - 600) < 8
    assert abs(spread - 100) < 6
    assert min(Temper(150, 100).reaction_us(dice) for _ in range(500)) == FASTEST_MS * 1000
    assert 30 < sum(temper.chance(dice, 100) for _ in range(500)) < 75


def test_chance_is_repeatable():
    assert Entropy(7)(32) == Entropy(7)(32)
    assert Entropy(7)(32) != Entropy(8)(32)


def test_the_level_of_the_bots_counts():
    from sim.headless import play_game

    with tempfile.TemporaryDirectory() as folder:
        ends = [play_game("halli_galli", 3, 5, folder, level=level)["scores"] for level in ("easy", "hard")]
    assert ends[0] != ends[1]
