"""A disk that is full, before a game and in the middle of one: said, never silent."""

import shutil
import tempfile

import pytest

from sim import headless, play, run_script
from sim.desk import Desk
from sim.errors import UserError
from sim.saves import Saves
from sim.standins import world


def test_a_full_disk_is_found_before_a_game_is_played(tmp_path, monkeypatch):
    monkeypatch.setenv("DINGBOX_STORE", str(tmp_path))
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_given: open("/dev/full", "wb"))
    with Saves() as saves:
        assert saves.remark.startswith(f"games are not saved: {tmp_path} cannot be written (No space left on device)")
        assert saves.folder != str(tmp_path)


def _no_more_room(monkeypatch):
    """Every box loses its flash as it starts."""
    meet = Desk._meet

    def losing(desk, box, hw):
        meet(desk, box, hw)
        shutil.rmtree(desk.folder)

    monkeypatch.setattr(Desk, "_meet", losing)


def test_what_is_lost_in_a_game_is_told_at_its_end(tmp_path, monkeypatch):
    _no_more_room(monkeypatch)
    monkeypatch.setenv("DINGBOX_STORE", str(tmp_path / "store"))

    def watch(session, *_given):
        def plug_in():
            world.at(20_000_000, stop)

        session.desk.on_power = plug_in
        session.desk.run()

    def stop():
        raise world.Stop

    monkeypatch.setattr(play, "present", watch)
    with pytest.raises(UserError, match="not all was saved: .*No such file or directory.*set DINGBOX_STORE"):
        play.run(game="hilo", players=2, seed=3, bots=True)


def test_headless_and_scripts_tell_it_as_well(tmp_path, monkeypatch):
    _no_more_room(monkeypatch)
    with pytest.raises(UserError, match="journal of the game cannot be kept"):
        headless.play_game("hello", 2, 1, str(tmp_path / "flash"))
    script = tmp_path / "s.jsonl"
    script.write_text('{"game": "halli_galli", "players": 2}\n{"t_ms": 20000, "end": true}\n')
    with pytest.raises(UserError, match=f"{tmp_path / 'out'}: "):
        run_script.run(str(script), str(tmp_path / "out"))
