"""`replay --text` says cards and seats in words, and no seed of an open game."""
import json
from pathlib import Path

import pytest

from host_tools.logs import replay
from sim import run_script

SCRIPTS = Path(__file__).parent.parent / "sim" / "scripts"


@pytest.fixture(scope="module", params=["hilo", "hello"])
def journal(request, tmp_path_factory):
    out = tmp_path_factory.mktemp(request.param)
    assert run_script.run(str(SCRIPTS / (request.param + ".jsonl")), str(out), "cpython") == 0
    return request.param, out / "journal.txt"


def test_events_are_words(journal, capsys):
    game, path = journal
    assert replay.run(path, text=True) == 0
    said = capsys.readouterr().out
    wanted = {
        "hilo": ("seat 0 turns up teal1 in cell 0", "seat 1 puts green11 into cell 1 for purple6"),
        "hello": ("seat 2 matches seat 1", "takes konichiwa/purple from the pile of seat 1 into his farewell zone"),
    }
    for words in wanted[game]:
        assert words in said


@pytest.mark.parametrize(("presses", "words"), [
    ("1:495860 2:606420 3:617620", "seat 1 first at 495.860 ms, seat 2 110.560 ms later, seat 3 121.760 ms later"),
    ("0:412000 2:412190 =3:412190", "seat 0 first at 412.000 ms, seat 2 190 us later, seat 3 level with seat 2, drawn"),
    ("0:500000 2:430000", "seat 0 first at 500.000 ms, seat 2 70.000 ms earlier, but for his handicap"),
])
def test_a_race_counts_from_the_first(presses, words):
    assert replay._race(presses.split()) == words


def test_the_seed_of_an_open_game_is_kept(journal, capsys):
    assert replay.run(journal[1], check=True, json=True) == 0
    assert json.loads(capsys.readouterr().out)["seed"] is None
