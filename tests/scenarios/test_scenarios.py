"""Every scenario holds, on both interpreters; what is wrong with a file is said in one line."""

import json
from pathlib import Path

import pytest

from sim import scenarios
from sim.errors import UserError
from sim.scenarios.runner import check_file

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.json"))
GOOD = {
    "game": "halli_galli",
    "players": 2,
    "start": {"draw": [["banana1", "lime1"], ["plum1"]], "turn": 0},
    "steps": ["flip 0"],
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_holds_on_cpython(path):
    assert check_file(str(path)) == f"ok {path}"


def test_all_hold_on_micropython(capsys):
    assert scenarios.run([str(HERE)], "micropython") == 0, capsys.readouterr().out
    told = capsys.readouterr().out.splitlines()
    assert told == [f"ok {path}" for path in FILES]


def write(folder, **changes):
    path = folder / "case.json"
    path.write_text(json.dumps({**GOOD, **changes}))
    return path


@pytest.mark.parametrize(
    "steps, told",
    [
        (["flip 0", {"expect": {"turn": 0}}], "step 2: turn: expected 0, got 1"),
        (["flip 0", "ring 0", "flip 0"], "step 3: flip 0: expected a legal move, got IllegalMove"),
        ([{"illegal": "flip 0"}], "step 1: flip 0: expected IllegalMove, got a legal move"),
        (
            [{"expect": {"tops": ["lime1", None], "draw_sizes": [2, 2]}}],
            "step 1: draw_sizes: expected [2, 2], got [2, 1]; "
            'tops: expected ["lime1", null], got [null, null]',
        ),
    ],
)
def test_what_does_not_hold_is_told(tmp_path, capsys, steps, told):
    path = write(tmp_path, steps=steps)
    assert scenarios.run([path]) == 1
    assert capsys.readouterr().out == f"FAIL {path}: {told}\n"
    assert scenarios.run([path], "micropython") == 1
    assert capsys.readouterr().out == f"FAIL {path}: {told}\n"


@pytest.mark.parametrize(
    "changes",
    [
        {"extra": 1},
        {"game": "chess"},
        {"players": 7},
        {"players": "2"},
        {"options": {"colour": 1}},
        {"options": {"finish": "never"}},
        {"options": []},
        {"start": {"draw": [[], []], "turn": 0, "hand": []}},
        {"start": {"turn": 0}},
        {"start": {"draw": [[], []]}},
        {"start": {"draw": [[]], "turn": 0}},
        {"start": {"draw": [["banana6"], []], "turn": 0}},
        {"start": {"draw": [["banana1"], []], "turn": 2}},
        {"start": {"draw": [["banana1"], []], "turn": True}},
        {"start": {"draw": [["banana1"], []], "turn": 0, "out": [1, 1]}},
        {"start": {"draw": "banana1", "turn": 0}},
        {"start": []},
        {"steps": "flip 0"},
        {"steps": []},
        {"steps": [{"expect": {}}]},
        {"steps": ["jump 0"]},
        {"steps": ["flip 2"]},
        {"steps": ["flip 0 0"]},
        {"steps": [7]},
        {"steps": [{}]},
        {"steps": [{"illegal": "flip 0", "expect": {}}]},
        {"steps": [{"illegal": "flip 5"}]},
        {"steps": [{"forbidden": "flip 0"}]},
        {"steps": [{"expect": {"farewell_sizes": [0, 0]}}]},
        {"steps": [{"expect": {"phase": "match"}}]},
        {"steps": [{"expect": {"tops": ["banana9", None]}}]},
        {"steps": [{"expect": {"tops": [None]}}]},
        {"steps": [{"expect": {"open": [["apple1"], []]}}]},
        {"steps": [{"expect": {"turn": 4}}]},
        {"steps": [{"expect": {"due": 1}}]},
        {"steps": [{"expect": {"scores": [1, True]}}]},
        {"steps": [{"expect": {"out": [2]}}]},
    ],
    ids=str,
)
def test_what_does_not_exist_is_an_error_of_the_file(tmp_path, changes):
    # the first step would hold: a fault further on must be found all the same
    told = check_file(str(write(tmp_path, **changes)))
    assert told.startswith("FAIL ") and ": error in the file: " in told and "\n" not in told


@pytest.mark.parametrize("text", ["", "{", "[1 2]", "[]", '{"game": "hilo", "game": "hello"}', "\xff", "NaN"])
@pytest.mark.parametrize("on", ["cpython", "micropython"])
def test_broken_file(tmp_path, capsys, text, on):
    path = tmp_path / "broken.json"
    path.write_bytes(text.encode("latin-1"))
    good = write(tmp_path)
    assert scenarios.run([path, good], on) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"FAIL {path}: error in the file: ")
    assert second == f"ok {good}"


def test_no_discard_is_an_empty_pile(tmp_path):
    start = {"grids": [[["red1"] * 3], [["red2"] * 3]], "discard": ["red3"], "draw": ["red4"], "turn": 0}
    path = write(tmp_path, game="hilo", start=start, steps=[{"expect": {"discard": []}}])
    assert check_file(str(path)) == f'FAIL {path}: step 1: discard: expected [], got ["red3"]'


def test_a_total_is_said(tmp_path, capsys):
    good = write(tmp_path)
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    assert scenarios.run([good, good]) == 0
    assert scenarios.run([tmp_path]) == 1
    assert scenarios.run([good]) == 0
    assert capsys.readouterr().err == "2 scenarios: all hold\n2 scenarios: 1 does not hold\n"


@pytest.mark.parametrize("on", ["cpython", "micropython"])
def test_a_byte_order_mark_does_not_matter(tmp_path, capsys, on):
    path = write(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert scenarios.run([path], on) == 0, capsys.readouterr().out


def test_a_file_needs_its_keys(tmp_path):
    for key in ("game", "players", "steps"):
        path = tmp_path / "short.json"
        path.write_text(json.dumps({name: GOOD[name] for name in GOOD if name != key}))
        assert f"the file has no '{key}'" in check_file(str(path))


def test_paths_that_are_none(tmp_path):
    for path in (tmp_path, tmp_path / "gone.json"):
        with pytest.raises(UserError):
            scenarios.run([path])
    with pytest.raises(UserError):
        scenarios.run([HERE], "pypy")
