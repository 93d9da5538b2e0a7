"""Motifs: one each, none longer than the game can wait for it, silent at volume 0."""
import re
from pathlib import Path

from dingbox.box import tunes
from dingbox.engine import GAMES

from tests.box.ports import Piezo

BOX = Path(tunes.__file__).parent
# ms: what comes next and may have a sound of its own
LONGEST = {
    "click": 120,      # B repeats
    "flip": 100,       # the grace window; then the bell may be rung
    "tick": 800, "go": 800,  # 3, 2, 1
    "join": 300, "leave": 300,  # the next player presses
    "first": 600, "wrong": 600, "out": 600,  # somebody flips the next card
    "ask": 400, "vote": 400, "ticket": 400,  # no answer counts sooner
    "line": 600, "lastlap": 1000,
    "winner": 1500,    # the result is on the display
}


def test_every_motif_is_short_enough():
    assert set(LONGEST) == set(tunes.MOTIFS)
    for name, notes in tunes.MOTIFS.items():
        assert 10 * sum(notes[1::2]) <= LONGEST[name], name


def test_every_motif_is_different_and_used():
    assert len(set(tunes.MOTIFS.values())) == len(tunes.MOTIFS)
    source = "".join([p.read_text() for p in BOX.rglob("*.py") if p.name != "tunes.py"])
    for name in tunes.MOTIFS:
        assert re.search('(tune|glow)\\(.*"%s"' % name, source), name
    assert GAMES


def test_a_motif_ends_by_itself_and_volume_0_is_silent():
    piezo = Piezo()
    player = tunes.Tunes(piezo)
    player.play("winner", 0)
    assert not piezo.log
    player.volume = 60
    player.play("winner", 0)
    ms = 0
    while player.notes is not None:
        ms += max(player.tick(ms), 1)
        assert ms < 5000
    assert len(piezo.log) == len(tunes.MOTIFS["winner"]) // 2
