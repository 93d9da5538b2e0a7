"""A game saved on littlefs, the power cut at every single flash operation: nothing that was saved is ever lost.

The file system is the board's own (littlefs-python wraps the same C code), with the geometry that MicroPython uses
on a Pico. The flash is copied before and after each erase and each page; each copy is mounted as after a power cut.
"""
import os

import pytest
from dingbox.box import journal, logbook, shelf
from dingbox.drivers import store as driver
from dingbox.engine import new_game
from littlefs import LittleFS, UserContext

PAGE = 256
GEOMETRY = {"block_size": 4096, "block_count": 64, "prog_size": PAGE, "read_size": 32, "cache_size": 1024,
            "lookahead_size": 32, "block_cycles": 100}


class Flash(UserContext):
    """Memory that keeps a copy of itself between every two operations; an erase clears, a page can be half written."""

    def __init__(self, size):
        super().__init__(size)
        self.copies = []
        self.erases = 0

    def prog(self, cfg, block, off, data):
        at = block * cfg.block_size + off
        for i in range(0, len(data), PAGE):
            half = bytearray(self.buffer)
            half[at + i : at + i + PAGE // 2] = data[i : i + PAGE // 2]  # the power fails within a page
            self.copies.append(half)
            self.buffer[at + i : at + i + PAGE] = data[i : i + PAGE]
            self.copies.append(bytearray(self.buffer))
        return 0

    def erase(self, cfg, block):
        self.erases += 1
        at = block * cfg.block_size
        self.buffer[at : at + 2048] = b"\xff" * 2048
        self.copies.append(bytearray(self.buffer))
        return super().erase(cfg, block)


def mounted(flash):
    """The file system on a flash (bytes) after power-on."""
    context = UserContext(len(flash))
    context.buffer = bytearray(flash)
    return LittleFS(context=context, **GEOMETRY)


@pytest.fixture
def board(monkeypatch):
    """(flash, file system): `Store` works on it as on a board."""
    flash = Flash(GEOMETRY["block_size"] * GEOMETRY["block_count"])
    disk = LittleFS(context=flash, **GEOMETRY)
    monkeypatch.setattr(driver, "open", disk.open, raising=False)
    for name in ("mkdir", "rename", "remove", "listdir"):
        monkeypatch.setattr(os, name, getattr(disk, name))
    monkeypatch.setattr(driver, "LITTLEFS", True)
    return flash, disk


def journal_of(disk):
    """All segments of the game on a file system, joined."""
    return b"".join([disk.open("data/" + name, "rb").read() for name in sorted(disk.listdir("data")) if name[0] == "j"])


def moves_of(data):
    """Texts of the moves in a journal; a fault in it raises."""
    return [" ".join(record[2:]) for record in journal.parse(data)[1] if record[0] == "M"]


def test_a_power_cut_at_any_flash_operation_keeps_every_saved_move(board):
    flash, disk = board
    log = shelf.begin(driver.Store("data"), new_game("halli_galli", 3, 5, {"starter": 0}), (0, 2, 4))
    log.flush()
    saved = 0
    for move in range(60):
        flash.copies.clear()
        log.add("M %d flip %d" % (1000 * move, move % 3))
        log.flush()
        for copy in flash.copies:
            moves = moves_of(journal_of(mounted(copy)))
            assert moves[:saved] == ["flip %d" % (i % 3) for i in range(saved)]
            assert len(moves) in (saved, saved + 1)
        saved += 1
        assert len(moves_of(journal_of(mounted(flash.buffer)))) == saved
    assert log.segment >= 3 and flash.erases > 5  # more than one segment, and the file system has moved


def test_writing_in_place_meets_an_erase_less_often(board, monkeypatch):
    erases = []
    for in_place in (True, False):
        monkeypatch.setattr(driver, "LITTLEFS", in_place)
        flash, _ = board
        before = flash.erases
        store = driver.Store("data")
        log = logbook.Writer(store, int(in_place))
        for move in range(200):
            log.add("M %d flip %d" % (1000 * move, move % 3))
            log.flush()
            flash.copies.clear()
        erases.append(flash.erases - before)
    assert erases[0] * 2 < erases[1]
