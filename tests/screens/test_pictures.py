"""Every screen looks as it did when somebody last looked at it, pixel by pixel, on both interpreters."""

import pytest

from sim import micropython, screens
from sim.gallery import sheet
from tests.screens.record import ACTS, FOLDER

SIZE = 320 * 240 // 2


def recorded(name):
    data = (FOLDER / f"{name}.png").read_bytes()
    return data, sheet.pixels(data) if data[24] == 4 else b""


def compare(name, buf):
    """A picture of the canvas (or of the panel, when there is none) against the recorded one."""
    data, pixels = recorded(name)
    if len(buf) != SIZE:
        assert sheet.picture(buf) == data, name
    elif buf != pixels:
        wrong = [i for i in range(SIZE) if buf[i] != pixels[i]]
        pytest.fail(f"{name}: {len(wrong)} bytes differ, first near x={wrong[0] % 160 * 2} y={wrong[0] // 160}")


@pytest.mark.parametrize(
    "only", [["menus"], ["stuck"], ["safe", "stopped"], ["cut", "resume"], ["halli_galli_6"], ["hello_3"], ["hilo_6"]]
)
def test_recorded_pictures(only, tmp_path):
    taken = []

    def keep(name, buf):
        taken.append(name)
        compare(name, bytes(buf))

    screens.take(keep, str(tmp_path), only=only)
    assert taken


@pytest.mark.long
def test_all_recorded_pictures_and_no_other(tmp_path):
    taken = set()

    def keep(name, buf):
        taken.add(name)
        compare(name, bytes(buf))

    screens.take(keep, str(tmp_path), only=ACTS)
    assert taken == {path.stem for path in FOLDER.glob("*.png")}


def on_micropython(acts, tmp_path):
    done = micropython.run("sim.screens", [tmp_path, "en", *acts], heapsize="4m", capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    pictures = list(tmp_path.glob("*.raw"))
    for path in pictures:
        compare(path.stem, path.read_bytes())
    return {path.stem for path in pictures}


def test_the_real_interpreter_draws_the_same(tmp_path):
    assert len(on_micropython(["stuck", "hello_3"], tmp_path)) > 10


@pytest.mark.long
def test_the_real_interpreter_draws_all_the_same(tmp_path):
    assert on_micropython(ACTS, tmp_path) == {path.stem for path in FOLDER.glob("*.png")}


@pytest.mark.long
@pytest.mark.parametrize("language", screens.LANGUAGES)
@pytest.mark.parametrize("game", screens.GAMES)
def test_no_text_is_cut_at_any_table(game, language, tmp_path):
    """The canvas raises where a text leaves its place; all player counts, drawn in full."""
    only = [f"{game}_{players}" for players in screens.PLAYERS]
    screens.take(lambda name, buf: None, str(tmp_path), language, only)


@pytest.mark.parametrize(
    "language", ["de", pytest.param("es", marks=pytest.mark.long), pytest.param("fr", marks=pytest.mark.long)]
)
def test_no_text_is_cut_in_the_menus(language, tmp_path):
    screens.take(lambda name, buf: None, str(tmp_path), language, ["menus"])
