"""What is loaded in play stays small: docs/memory.md says what it leaves free on the chip."""

import pytest
from dingbox.engine import GAMES

from host_tools import size

MOST = 66 * 1024  # compiled bytes; with that a table of six has 60 KB free on the RP2040
ONCE = ("drivers.guard", "drivers.hardware", "box.keeping", "box.shelf", "box.lists", "box.journal", "box.saved",
        "engine.options", "screens.start", "screens.menu", "menus_en", "text_en", "art.common")


@pytest.mark.parametrize("game", GAMES)
def test_code_loaded_in_play(game):
    modules = size.sizes()
    names = size.loaded(game, seconds=3)
    assert "dingbox.engine." + game in names and "dingbox.box.screens." + game in names
    assert sum(modules[name] for name in names) <= MOST
    assert not [name for name in names if name.endswith(ONCE)]


def test_names_fit_the_interpreters_table():
    assert len(size.all_names()) <= size.NAMES
