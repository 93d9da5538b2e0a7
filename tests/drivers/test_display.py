"""The panel as it sees the bytes: both controllers, conversion, warm reset, sleep."""

import random
from array import array

import pytest
from dingbox.boards import pico
from dingbox.drivers import display, display_rp2

from sim.standins import world

PALETTE = tuple((n * 0x10F0D3 + 0x123456) & 0xFFFFFF for n in range(16))


class Panel:
    """Decodes what comes over SPI; knows which commands it has seen."""

    def __init__(self, dc):
        self.dc = dc
        self.commands = []
        self.args = bytearray()
        self.pixels = {}
        self.window = [0, 0, 0, 0]
        self.half = None

    def __call__(self, data):
        for byte in bytes(data):
            if not world.outputs[self.dc]:
                self.commands.append([byte, bytearray(), world.now])
                self.half = None
                self.at = [self.window[0], self.window[2]]
            elif self.commands[-1][0] == 0x2C:
                self.pixel(byte)
            else:
                self.commands[-1][1].append(byte)
                self.range()

    def range(self):
        command, args, _ = self.commands[-1]
        if command in (0x2A, 0x2B) and len(args) == 4:
            first = 0 if command == 0x2A else 2
            self.window[first : first + 2] = [args[0] << 8 | args[1], args[2] << 8 | args[3]]

    def pixel(self, byte):
        if self.half is None:
            self.half = byte
            return
        x, y = self.at
        assert y <= self.window[3], "more pixels than the window holds"
        self.pixels[x, y] = self.half << 8 | byte
        self.half = None
        self.at = [x + 1, y] if x < self.window[1] else [self.window[0], y + 1]

    def names(self):
        return [c for c, _, _ in self.commands]


class Board:
    """The Pico with another panel."""

    def __init__(self, panel):
        for name, value in vars(pico).items():
            if name.isupper():
                setattr(self, name, value)
        self.PANEL = panel


@pytest.fixture(params=["st7789", "ili9341"])
def board(request):
    world.power_on()
    return Board(request.param)


def make(kind, board):
    panel = Panel(board.DC)
    world.spi_sink = panel
    return kind.Display(board), panel


def rgb565(colour):
    r, g, b = colour >> 16, colour >> 8 & 255, colour & 255
    return (r >> 3) << 11 | (g >> 2) << 5 | b >> 3


def random_canvas(seed):
    rng = random.Random(seed)
    return bytearray(rng.randrange(256) for _ in range(38400))


@pytest.mark.parametrize("kind", [display, display_rp2])
@pytest.mark.parametrize(
    "x, y, w, h", [(0, 0, 320, 240), (10, 20, 96, 112), (318, 239, 2, 1), (4, 7, 6, 3), (0, 230, 320, 10)]
)
def test_a_rectangle_of_the_canvas_arrives_pixel_by_pixel(board, kind, x, y, w, h):
    shown, panel = make(kind, board)
    shown.palette(PALETTE)
    shown.start()
    panel.pixels.clear()
    canvas = random_canvas(x + y)
    shown.blit(canvas, x, y, w, h)
    assert len(panel.pixels) == w * h
    for px in range(x, x + w, 1 if w < 50 else 7):
        for py in range(y, y + h, 1 if h < 50 else 5):
            byte = canvas[py * 160 + px // 2]
            index = byte & 15 if px & 1 else byte >> 4
            assert panel.pixels[px, py] == rgb565(PALETTE[index])


@pytest.mark.parametrize("kind", [display, display_rp2])
def test_a_whole_picture_needs_no_black_one_before_it(board, kind):
    shown, panel = make(kind, board)
    shown.blit(random_canvas(1), 0, 0, 320, 240)
    assert panel.names().count(0x2C) == 1 and len(panel.pixels) == 320 * 240
    shown, panel = make(kind, board)
    shown.blit(random_canvas(1), 0, 0, 320, 10)
    assert panel.names().count(0x2C) == 2 and len(panel.pixels) == 320 * 240


def test_the_whole_initialisation_after_a_warm_reset(board):
    """Both resets, their waits, sleep out, 16 bit, and a black picture before the panel is switched on."""
    shown, panel = make(display_rp2, board)
    assert panel.names() == [0x01]  # nothing else may come for 120 ms
    shown.start()
    at = {c: t for c, _, t in panel.commands}
    order = panel.names()
    assert at[0x11] - at[0x01] >= 120_000
    assert at[0x29] - at[0x11] >= 5_000
    assert order.index(0x3A) < order.index(0x2C) < order.index(0x29)
    args = {c: bytes(a) for c, a, _ in panel.commands}
    assert args[0x3A] == b"\x55"
    assert args[0x36][0] & 0x20  # landscape
    assert (0x21 in order) == (board.PANEL == "st7789")  # only the IPS panel is inverted
    assert set(panel.pixels.values()) == {0} and len(panel.pixels) == 320 * 240
    assert world.pwm[board.BACKLIGHT][1] == 0


def test_the_wait_of_the_reset_is_free_for_other_work(board):
    shown, _ = make(display_rp2, board)
    before = world.now
    world.sleep(200_000)  # imports
    shown.start()
    assert world.now - before < 200_000 + 10_000


def test_sleep_and_wake(board):
    shown, panel = make(display_rp2, board)
    shown.start()
    shown.brightness(50)
    assert world.pwm[board.BACKLIGHT][1] == 16383
    shown.sleep()
    assert world.pwm[board.BACKLIGHT][1] == 0
    shown.brightness(80)  # set while asleep: stays dark
    assert world.pwm[board.BACKLIGHT][1] == 0
    shown.wake()
    assert world.pwm[board.BACKLIGHT][1] == 80 * 80 * 65535 // 10000
    at = [(c, t) for c, _, t in panel.commands if c in (0x10, 0x11)]
    assert [c for c, _ in at] == [0x11, 0x10, 0x11]
    assert at[1][1] - at[0][1] >= 120_000 and at[2][1] - at[1][1] >= 120_000
    assert panel.names()[-1] == 0x29
    shown.wake()  # again: nothing
    assert panel.names()[-1] == 0x29


def test_expand_is_exact_for_every_width():
    rng = random.Random(5)
    canvas = random_canvas(5)
    table = array("I", (rng.randrange(1 << 32) for _ in range(256)))
    for width in range(1, 21):
        line = array("I", bytes(4 * 100))
        display.expand(line, canvas, table, array("i", (777, width, 4)))
        expected = [table[canvas[777 + row * 160 + i]] for row in range(4) for i in range(width)]
        assert list(line[: 4 * width]) == expected
        assert not any(line[4 * width :])
