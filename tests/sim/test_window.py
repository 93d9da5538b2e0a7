"""The window: where things lie, fingers that slide off, and a whole frame drawn without a screen."""

import math
import os
import shutil
import subprocess
import sys

import pytest

from sim.errors import UserError
from sim.keyboard import KEY_OF, LETTERS, letter
from sim.window.fingers import Fingers
from sim.window.geometry import SMALLEST, Layout, best_size
from sim.window.outline import Outline

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def fingers():
    pressed = []
    hand = Fingers(lambda key, down: pressed.append((key, down)))
    hand.pressed = pressed
    return hand


def test_a_finger_that_slides_off_lets_go(fingers):
    fingers.hold(7, 3)
    fingers.move(7, None)
    fingers.let_go(7)
    assert fingers.pressed == [(3, True), (3, False)]
    assert fingers.down() == set()


def test_sliding_on_to_another_key_does_not_press_it(fingers):
    fingers.hold("mouse", 3)
    fingers.move("mouse", 4)
    fingers.move("mouse", 3)
    fingers.let_go("mouse")
    assert fingers.pressed == [(3, True), (3, False)]


def test_two_sources_on_one_key_are_one_press(fingers):
    fingers.hold(("key", 103), 0)
    fingers.hold("mouse", 0)
    fingers.let_go("mouse")
    assert fingers.pressed == [(0, True)]
    fingers.let_go(("key", 103))
    assert fingers.pressed == [(0, True), (0, False)]


def test_losing_the_window_lets_go_of_everything(fingers):
    for key in range(12):
        fingers.hold(key, key)
    fingers.let_go_all()
    assert fingers.pressed[12:] == [(key, False) for key in range(12)]


def test_every_key_has_a_letter_of_its_own():
    assert sorted(KEY_OF.values()) == list(range(12))
    assert all(KEY_OF[letter(key).lower()] == key for key in range(12))
    assert not set("qwazym") & set("".join(LETTERS.values())), "these move between keyboard layouts"


@pytest.mark.parametrize(
    "size", [(1280, 980), (1000, 800), (1000, 720), (860, 560), (2600, 1900), (640, 340), SMALLEST]
)
def test_everything_has_its_place(size):
    layout = Layout(*size)
    x, y, w, h = layout.display
    assert (w % 320, h % 240) == (0, 0) and w // 320 == h // 240 == layout.scale
    for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
        assert layout.ring.inset(layout.ring_width / 2).holds(*corner), "the display lies inside the ring"
    for key, at in enumerate(layout.keys):
        assert layout.key_at(*at) == key
        for other in layout.keys[:key]:
            assert math.dist(at, other) > 2 * layout.key_r, "keys do not touch"
        assert layout.body.inset(layout.key_r).holds(*at)
    assert layout.key_at(layout.cx, layout.cy) is None


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1000, 800), 2), ((980, 780), 2), ((1100, 700), 2), (best_size(1920, 1080), 3), ((2500, 1370), 4)],
)
def test_the_display_is_large(size, scale):
    assert Layout(*size).scale >= scale


def test_the_box_is_round_where_there_is_room():
    body = Layout(1300, 1060).body
    assert body.half_w == body.half_h == body.corner


@pytest.mark.parametrize("corner", [0, 20, 50])
def test_the_way_along_an_outline(corner):
    outline = Outline(100, 200, 80, 50, corner)
    points = [outline.at(outline.length * i / 1000) for i in range(1000)]
    assert points[0][:2] == (100, 250)
    assert points[250][0] < 100 and points[250][1] == pytest.approx(200)
    for here, there in zip(points, points[1:] + points[:1], strict=True):
        assert math.dist(here[:2], there[:2]) <= outline.length / 1000 + 1e-6
        assert outline.holds(here[0] - here[2], here[1] - here[3])
        assert not outline.holds(here[0] + here[2], here[1] + here[3])


def test_places_and_pixels_go_clockwise_from_six():
    layout = Layout(1280, 980)
    assert layout.pixels[0][1] > layout.cy and abs(layout.pixels[0][0] - layout.cx) < 1
    assert layout.pixels[15][0] < layout.cx, "9 o'clock comes after 6"
    a, b = layout.keys[0], layout.keys[1]
    assert a[0] < b[0], "A is at the left hand of who sits at 6 o'clock"
    a, b = layout.keys[6], layout.keys[7]
    assert a[0] > b[0], "and of who sits at 12"


def test_window_fits_the_screen():
    for screen in ((1366, 768), (1920, 1080), (2560, 1440), (1024, 600), (800, 480), (640, 400), SMALLEST):
        width, height = best_size(*screen)
        assert width <= screen[0] and height <= screen[1]
    assert best_size(SMALLEST[0], SMALLEST[1] - 1) is None


@pytest.fixture
def pygame():
    pygame = pytest.importorskip("pygame")
    pygame.display.init()
    pygame.font.init()
    yield pygame
    pygame.quit()


def test_scene_draws_only_what_has_changed(pygame):
    from sim.panel import Panel
    from sim.standins import world
    from sim.window.scene import Scene

    world.power_on()
    screen = pygame.display.set_mode((1280, 980))
    layout = Layout(1280, 980)
    scene = Scene(layout)
    panel = Panel(16)
    panel.on, panel.asleep = True, False
    scene.draw(screen, panel, set(), everything=True)
    assert scene.draw(screen, panel, set()) == []
    dark = screen.get_at([round(v) for v in layout.pixels[5]])
    world.ring_frame[15:18] = bytes((60, 0, 0))
    panel.picture[0:2] = b"\xf8\x00"
    panel.changes += 1
    changed = scene.draw(screen, panel, {3})
    assert len(changed) == 3
    lit = screen.get_at([round(v) for v in layout.pixels[5]])
    assert lit.g > dark.g + 100 and lit.r < lit.g
    assert scene.draw(screen, panel, {3}, paused=True) == [pygame.Rect(layout.display)]
    middle = {screen.get_at((x, round(layout.cy)))[:3] for x in range(400, 600)}
    assert len(middle) > 1, "it says so across the display"
    assert scene.draw(screen, panel, {3}) == [pygame.Rect(layout.display)]
    swapped = bytes((1, 0, *range(2, 12)))
    assert len(scene.draw(screen, panel, {3}, keys=swapped)) == 2, "A and B of one place are named anew"
    x, y, _, _ = layout.display
    scale = layout.scale
    for corner in ((0, 0), (scale - 1, scale - 1)):
        assert screen.get_at((x + corner[0], y + corner[1]))[:3] == (255, 0, 0)
    assert screen.get_at((x + scale, y))[:3] == (0, 0, 0)
    world.power_on()


def test_a_screen_too_small_for_a_window_is_told(pygame, monkeypatch):
    from sim.window.window import Window

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(320, 240)])
    with pytest.raises(UserError, match="320x240, needs 440x340.*--terminal"):
        Window(None, 0, None)


def test_a_long_notice_is_seen_in_a_low_window(pygame, tmp_path):
    from sim.session import Session
    from sim.window.sidebar import _GOLD, Sidebar

    screen = pygame.display.set_mode((900, 530))
    Sidebar(Layout(900, 530)).draw(screen, Session(str(tmp_path)), 0, "games are not saved " * 6, False)
    golden = [y for y in range(300, 530) if any(screen.get_at((x, y))[:3] == _GOLD for x in range(760, 890))]
    assert golden and golden[-1] < 525 and golden[-1] - golden[0] > 70


@pytest.mark.parametrize("height", [340, 410, 530, 620, 665, 700, 739, 740, 785, 786, 900])
def test_all_rows_of_the_side_panel_fit_any_window(pygame, tmp_path, monkeypatch, height):
    from sim.session import Session
    from sim.window.sidebar import Sidebar

    screen = pygame.display.set_mode((900, height))
    session = Session(str(tmp_path))
    monkeypatch.setattr(Session, "screen", ("play", "hello"))  # the longest hints
    monkeypatch.setattr(Session, "standing", lambda self, place: "in")
    side = Sidebar(Layout(900, height))
    side.draw(screen, session, 0, "", False)
    rows = [rect for rect, _ in side._buttons]
    assert len(rows) == 6 + 8
    assert rows[-1].bottom <= height
    assert all(a.bottom <= b.top + 1 for a, b in zip(rows, rows[1:], strict=False))


def test_without_a_loudspeaker_nothing_is_said(pygame, monkeypatch, capfd):
    from sim.window.buzzer import Buzzer

    def refuse(*args):
        os.write(2, b"ALSA lib: cannot find card\n")
        raise pygame.error("no sound")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    buzzer = Buzzer()
    assert not buzzer.there
    buzzer.follow((440, 30000))
    os.write(2, b"still heard\n")
    assert capfd.readouterr().err == "still heard\n"


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs an X server to end")
def test_a_display_that_ends_is_said(tmp_path):
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "640x400x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        environment = dict(os.environ, DISPLAY=":" + server.stdout.readline().strip(), DINGBOX_STORE=str(tmp_path))
        environment.pop("SDL_VIDEODRIVER", None)
        environment.pop("WAYLAND_DISPLAY", None)
        program = (
            "from host_tools.cli import main; from sim.window.window import Window; draw = Window._draw\n"
            "Window._draw = lambda *a: (draw(*a), print('drawn', flush=True)); main(['play'])"
        )
        with subprocess.Popen(
            [sys.executable, "-c", program], env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as played:  # fmt: skip
            assert played.stdout.readline() == "drawn\n"
            server.kill()
            assert played.communicate(timeout=30)[1] == "dingbox: the display is gone (its X server has ended)\n"
            assert played.returncode == 2


def test_a_display_that_does_not_answer_is_said():
    environment = dict(os.environ, DISPLAY=":4217")
    environment.pop("SDL_VIDEODRIVER", None)
    environment.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, "-c", "from host_tools.cli import main; main()", "play"]
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "no window: the display does not answer" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("dingbox: neither a display nor a terminal")
