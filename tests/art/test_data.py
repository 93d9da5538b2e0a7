"""The committed data is what the sources give, and fits the budgets of flash and heap."""

import pytest
from dingbox.art import back, common, menu, winners
from dingbox.box import lists, screen, sprites
from dingbox.box.canvas import Canvas
from dingbox.box.screens import result, table

from host_tools.art import bdf, build, packs
from host_tools.art.picture import CLEAR, Picture

FLASH = 180 * 1024
HEAP = 24 * 1024


@pytest.fixture(scope="module")
def built():
    return build.built()


@pytest.fixture(scope="module")
def files(built):
    return built[0]


def test_committed_data_is_fresh(files):
    assert build.stale(files) == []


@pytest.mark.long
def test_a_second_build_gives_the_same_bytes(files):
    assert build.built()[0] == files


def test_check_finds_what_is_stale(built, files, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build, "built", lambda: built)
    assert build.run(check=True) == 0
    monkeypatch.setattr(build, "OUT", tmp_path)
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "hello.bin").write_bytes(b"old")
    (tmp_path / "left_over.bin").write_bytes(b"x")
    assert build.run(check=True) == 1
    assert capsys.readouterr().out.count("is stale") == 2


def test_flash_budget(files):
    assert sum(len(data) for name, data in files.items() if name.endswith(".bin")) <= FLASH


def test_heap_budget():
    fonts = sum(len(font.data) for font in Canvas().fonts)
    assert fonts + sprites.ARENA <= HEAP


@pytest.mark.parametrize(
    "loaded",
    [
        ("common", "halli_galli"),
        ("common", "halli_galli_party"),
        ("common", "hello"),
        ("common", "hilo"),
        ("common", "menu"),
        ("common", "title"),
        ("common", "winners"),
    ],
)
def test_what_is_loaded_together_fits_the_arena(loaded):
    sprites.reset()
    for name in loaded:
        assert sprites.Pack(name).count > 0
    assert sprites.used() <= sprites.ARENA
    sprites.reset()


def test_a_full_arena_says_so():
    sprites.reset()
    sprites.Pack("hello")
    with pytest.raises(MemoryError):
        sprites.Pack("hello")
    sprites.reset()


def test_sprites_come_back_from_the_pack(built):
    for name, drawn in built[1].items():
        sprites.reset()
        pack = sprites.Pack(name)
        assert pack.count == len(drawn)
        for i, rows in enumerate(drawn.values()):
            assert pack.size(i) == (len(rows[0]), len(rows))
        with pytest.raises(IndexError):
            pack.size(pack.count)
    sprites.reset()


def test_a_drawing_with_all_colours_and_holes_is_refused():
    with pytest.raises(packs.BadSprite):
        packs.pack([[bytes([*range(16), CLEAR])]])
    assert packs.pack([[bytes(range(16))]])


def test_outline_goes_round_the_outside():
    p = Picture(6, 6, 6)
    p.box(2, 2, 2, 2, 6)
    rows = p.pixels()
    assert [r.hex() for r in rows[1:5]] == ["ffff0000ffff", "ff00060600ff", "ff00060600ff", "ffff0000ffff"]


@pytest.mark.parametrize("text", ["", "STARTCHAR a\nENCODING 97\nDWIDTH 5\nBBX 3 2 0 0\nBITMAP\nE0\nENDCHAR"])
def test_a_broken_font_is_refused(text):
    with pytest.raises(bdf.BadFont):
        bdf.parse(text)


def test_numbers_that_screens_know_by_heart():
    assert (screen._KEY_A, screen._KEY_B, table.PILE) == (common.KEY_A, common.KEY_B, common.PILE)
    assert back._BELL == common.BELL
    assert result._CROWN == winners.CROWN
    for i, name in enumerate(lists._EMBLEMS):
        assert getattr(menu, name.upper()) == i
