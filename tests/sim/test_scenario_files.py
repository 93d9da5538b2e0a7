"""A scenario file that is no good says so in its own line; the others are checked all the same."""

import json
from pathlib import Path

import pytest

from sim import micropython
from sim.scenarios import files, run, runner

GOOD = Path(__file__).resolve().parents[1] / "scenarios"
EMPTY = {
    "game": "hilo", "players": 2, "steps": ["take 0 discard"],
    "start": {"grids": [[["red1", "red2", "red3"]], [["red4", "red5", "red6"]]], "draw": [], "turn": 0},
}


@pytest.mark.parametrize("on", ["cpython", "micropython"])
def test_the_others_go_on(on, tmp_path, capsys):
    (tmp_path / "a.json").write_text(json.dumps(EMPTY))
    (tmp_path / "b.json").mkdir()
    (tmp_path / "c.json").write_bytes(b" " * (files._MOST + 1))
    (tmp_path / "d.json").write_text(min(GOOD.glob("*.json")).read_text())
    assert run([str(tmp_path)], on) == 1
    a, b, c, d = capsys.readouterr().out.splitlines()
    assert a == f"FAIL {tmp_path}/a.json: error in the file: draw and discard are both empty: no card could be taken"
    assert b == f"FAIL {tmp_path}/b.json: error in the file: Is a directory"
    assert c == f"FAIL {tmp_path}/c.json: error in the file: too large for a scenario"
    assert d == f"ok {tmp_path}/d.json"


def test_what_no_game_can_bear_is_a_fault_of_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "set_up", lambda *_given: [].pop())
    (tmp_path / "a.json").write_text(json.dumps(EMPTY))
    line = runner.check_file(str(tmp_path / "a.json"))
    assert "error in the file: no game can go on from there (IndexError: pop from empty list)" in line


def test_micropython_that_breaks_off_costs_one_file(tmp_path, monkeypatch):
    paths = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    calls = []

    def stopping(_module, args, **_named):
        calls.append(args)
        said = f"ok {args[0]}\n" if len(calls) != 2 else ""
        return type("Done", (), {"stdout": said, "stderr": "out of\nmemory"})

    monkeypatch.setattr(micropython, "run", stopping)
    lines = files._on_micropython(paths)
    assert [lines[path].split(" ")[0] for path in paths[:2]] == ["ok", "FAIL"]
    assert lines[paths[1]].endswith("error in the file: MicroPython stopped: out of memory")
