"""Scripts of key presses through the whole box: the same bytes every time and on both interpreters."""

import json
from pathlib import Path

import pytest

from sim import micropython, run_script, script
from sim.errors import UserError

SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.jsonl"))


def _files(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def _events(folder, kind):
    lines = (folder / "events.jsonl").read_text().splitlines()
    return [event for event in map(json.loads, lines) if event["event"] == kind]


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """Folder with a folder of results for each script, made here."""
    folder = tmp_path_factory.mktemp("cpython")
    for path in SCRIPTS:
        run_script.run(str(path), str(folder / path.stem))
    return folder


@pytest.fixture(scope="module")
def theirs(tmp_path_factory):
    """The same on the real MicroPython, in the opposite order."""
    folder = tmp_path_factory.mktemp("micropython")
    pairs = [str(p) for path in reversed(SCRIPTS) for p in (path, folder / path.stem)]
    done = micropython.run("sim.run_script", pairs, heapsize="4m", capture=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_there_are_enough():
    assert len(SCRIPTS) >= 10


@pytest.mark.parametrize("name", [path.stem for path in SCRIPTS])
def test_same_on_both_interpreters(name, ours, theirs):
    mine, other = _files(ours / name), _files(theirs / name)
    assert mine.keys() == other.keys()
    assert mine["journal.txt"].decode() == other["journal.txt"].decode()
    assert mine["events.jsonl"].decode() == other["events.jsonl"].decode()
    assert mine == other
    assert any(file.endswith(".png") for file in mine)


@pytest.mark.parametrize("name", ["right_ring", "hilo"])
def test_same_every_time(name, ours, tmp_path):
    run_script.run(str(SCRIPTS[0].parent / f"{name}.jsonl"), str(tmp_path / "again"))
    assert _files(tmp_path / "again") == _files(ours / name)


def test_the_earlier_press_wins_by_what_it_was_earlier(ours):
    assert _events(ours / "right_ring", "verdict")[0]["args"] == [1, True]
    presses = _events(ours / "right_ring", "race")[0]["args"][0]
    assert [p[0] for p in presses] == [1, 0]
    assert presses[1][1] - presses[0][1] == 412


def test_a_spike_is_no_press_and_a_bounce_is_one(ours):
    assert len(_events(ours / "bounce", "flip")) == 2
    assert [e["args"] for e in _events(ours / "bounce", "verdict")] == [[1, True]]


def test_a_key_held_through_the_flip_counts_only_when_pressed_again(ours):
    verdicts = _events(ours / "held_key", "verdict")
    assert [v["args"] for v in verdicts] == [[0, True]]
    assert verdicts[0]["t_ms"] > 3200


def test_dead_heat_is_decided_once(ours):
    assert len(_events(ours / "dead_heat", "verdict")) == 1
    assert len(_events(ours / "dead_heat", "win")) == 1


def test_a_journal_is_written(ours):
    assert (ours / "right_ring" / "journal.txt").read_bytes().startswith(b"H 1 halli_galli 2")
    assert (ours / "safe_mode" / "journal.txt").read_bytes() == b""


FAULTS = [
    ("", "there is nothing in it"),
    ("{", ":1: not JSON"),
    ("[1]", ":1: not a JSON object"),
    ('{"game": "chess", "players": 2}', ":1: no game is called 'chess'"),
    ('{"game": "hilo"}', ":1: "),
    ('{"game": "hilo", "players": 7}', ":1: "),
    ('{"game": "hilo", "players": 2, "colour": 1}', ":1: unknown field 'colour'"),
    ('{"game": "hilo", "players": 2, "seed": -1}', ":1: seed must be"),
    ('{"game": "hilo", "players": 2, "options": {"speed": 3}}', ":1: "),
    ('{"game": "halli_galli", "players": 2, "deck": ["apple1", "lime1"]}', ":1: "),
    ('{"game": "hilo", "players": 2, "places": [0, 0]}', ":1: places must be"),
    ('{"t_ms": 1, "seat": 6, "key": "A", "down": true}', ":1: unknown seat 6"),
    ('{"t_ms": 1, "seat": true, "key": "A", "down": true}', ":1: unknown seat true"),
    ('{"t_ms": 1, "seat": 0, "key": "C", "down": true}', ':1: unknown key "C"'),
    ('{"t_ms": 1, "seat": 0, "key": "A", "down": 1}', ":1: down must be"),
    ('{"t_ms": 1, "seat": 0, "key": "A"}', ":1: down is missing"),
    ('{"t_ms": 1, "seat": 0, "key": "A", "down": true, "shot": "x"}', ":1: "),
    ('{"t_ms": "now", "shot": "x"}', ":1: t_ms must be"),
    ('{"t_ms": NaN, "shot": "x"}', ":1: "),
    ('{"t_ms": 1, "shot": "../x"}', ":1: a shot's name"),
    ('{"t_ms": 1, "shot": "x"}\n{"t_ms": 2, "shot": "x"}', ":2: the shot 'x'"),
    ('{"t_ms": 5, "shot": "x"}\n# a comment\n{"t_ms": 4, "shot": "y"}', ":3: t_ms goes back"),
    ('{"t_ms": 5, "end": true}\n{"t_ms": 6, "shot": "y"}', ":2: nothing may follow"),
    ('{"t_ms": 5}\n', ":1: seat is missing"),
    ('{"game": "halli_galli", "players": 2}\n{"t_ms": 1, "seat": 2, "key": "A", "down": true}', ":2: unknown seat 2"),
    ("[" * 100_000, ":1: not JSON"),
]


@pytest.mark.parametrize(("text", "complaint"), FAULTS)
def test_faults_are_named_with_their_line(text, complaint):
    with pytest.raises(UserError) as fault:
        script.parse(text, "my.jsonl")
    assert str(fault.value).startswith("my.jsonl")
    assert complaint in str(fault.value)
    assert "\n" not in str(fault.value)


def test_faults_are_the_same_on_micropython(tmp_path):
    path = tmp_path / "broken.jsonl"
    path.write_text(FAULTS[11][0])
    done = micropython.run("sim.run_script", [path, tmp_path / "out"], heapsize="2m", capture=True)
    assert done.returncode == 2
    assert done.stderr.strip() == f"dingbox: {path}:1: unknown seat 6: 0 to 5"


def test_a_byte_order_mark_does_not_matter_and_the_folder_is_told(tmp_path, capsys):
    path = tmp_path / "marked.jsonl"
    path.write_bytes(b'\xef\xbb\xbf{"t_ms": 900, "shot": "menu"}\n')
    for on in ("cpython", "micropython"):
        assert run_script.run(str(path), str(tmp_path / on), on) == 0
        assert capsys.readouterr().out == f"{tmp_path / on}: journal.txt, events.jsonl, 1 picture\n"
    assert _files(tmp_path / "cpython") == _files(tmp_path / "micropython")


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(UserError, match="is not there"):
        run_script.run(str(tmp_path / "none.jsonl"), str(tmp_path / "out"))
