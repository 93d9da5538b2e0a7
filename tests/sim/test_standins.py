"""The stand-ins behave like the chip where the firmware could notice."""

import gc
import os
import subprocess
import sys
import time
from pathlib import Path

import machine
import pytest

from sim.panel import Panel
from sim.png import rgb565_png
from sim.standins import clock, world


@pytest.fixture(autouse=True)
def power():
    world.power_on()
    yield
    world.power_on()


def test_ticks_wrap_within_seconds():
    before = time.ticks_us()
    time.sleep_ms(6000)
    after = time.ticks_us()
    assert after < before, "the clock starts just below its wrap"
    assert time.ticks_diff(after, before) == 6_000_000
    assert time.ticks_diff(before, after) == -6_000_000
    assert time.ticks_add(before, 6_000_000) == after


def test_ticks_diff_is_no_plain_subtraction():
    assert time.ticks_diff(5, (1 << 30) - 5) == 10
    assert time.ticks_diff((1 << 30) - 5, 5) == -10
    with pytest.raises(OverflowError):
        time.ticks_add(0, 1 << 29)


def test_time_and_gc_keep_their_own_contents():
    assert time.sleep is not clock.sleep
    assert time.time() > 1_600_000_000
    assert gc.mem_free() > 0
    gc.collect()


def test_sleep_lasts_exactly_and_events_come_in_between():
    seen = []
    world.at(700, lambda: seen.append(world.now))
    world.at(300, lambda: seen.append(world.now))
    time.sleep_us(1000)
    assert seen == [300, 700]
    assert world.now == 1000


def test_idle_ends_at_the_next_event():
    world.at(250, lambda: None)
    machine.idle()
    assert world.now == 250
    machine.idle()
    assert world.now == 1250


def test_waiting_without_time_is_noticed(monkeypatch):
    monkeypatch.setattr(world, "STUCK_AFTER", 10)
    with pytest.raises(RuntimeError):
        for _ in range(20):
            world.idle(0)


def test_pin_interrupts_see_edges_with_their_time():
    seen = []
    pin = machine.Pin(2, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin() == 1
    pin.irq(lambda p: seen.append((world.now, p())), machine.Pin.IRQ_FALLING)
    world.at(100, world.set_key, 0, True)
    world.at(200, world.set_key, 0, False)
    world.at(300, world.set_key, 1, True)
    time.sleep_us(1000)
    assert seen == [(100, 0)]


def test_timer_fires_again_and_again():
    seen = []
    timer = machine.Timer(mode=machine.Timer.PERIODIC, period=10, callback=lambda t: seen.append(world.now))
    time.sleep_ms(35)
    timer.deinit()
    time.sleep_ms(35)
    assert seen == [10_000, 20_000, 30_000]


def test_reset_leaves_the_firmware():
    with pytest.raises(world.Reset):
        machine.reset()
    assert machine.reset_cause() == machine.HARD_RESET
    world.power_on()
    assert machine.reset_cause() == machine.PWRON_RESET


def test_neopixel_sends_in_the_order_of_the_wire():
    from sim.standins.neopixel import NeoPixel

    ring = NeoPixel(machine.Pin(22), 60)
    ring[3] = (1, 2, 3)
    ring.write()
    assert bytes(world.ring_frame[9:12]) == bytes((2, 1, 3))
    assert ring[3] == (1, 2, 3)


def _send(panel, command, data=b""):
    world.outputs[16] = 0
    panel.write(bytes((command,)))
    world.outputs[16] = 1
    panel.write(data)


def test_panel_puts_pixels_where_the_window_is():
    panel = Panel(16)
    _send(panel, 0x11)
    _send(panel, 0x29)
    assert panel.on and not panel.asleep
    _send(panel, 0x2A, bytes((0, 10, 0, 12)))
    _send(panel, 0x2B, bytes((0, 5, 0, 6)))
    _send(panel, 0x2C, bytes(range(1, 8)))
    panel.write(bytes(range(8, 13)))
    assert panel.picture[(5 * 320 + 10) * 2 :][:6] == bytes((1, 2, 3, 4, 5, 6))
    assert panel.picture[(6 * 320 + 10) * 2 :][:6] == bytes((7, 8, 9, 10, 11, 12))
    assert sum(panel.picture) == sum(range(1, 13))


def test_panel_refuses_pixels_outside():
    panel = Panel(16)
    _send(panel, 0x2A, bytes((1, 0, 1, 200)))
    with pytest.raises(ValueError, match="outside"):
        _send(panel, 0x2C, bytes(4))


@pytest.mark.parametrize("colours", [2, 16, 256, 4000])
def test_png_is_what_it_was(colours, tmp_path):
    from PIL import Image

    words = [(i * 7919 + i // 37) % colours * (65536 // colours) for i in range(64 * 20)]
    picture = b"".join(word.to_bytes(2, "big") for word in words)
    path = tmp_path / "picture.png"
    path.write_bytes(rgb565_png(picture, 64, 20))
    with Image.open(path) as image:
        image.load()
        assert image.size == (64, 20)
        raw = image.convert("RGB").tobytes()
    pixels = [raw[i : i + 3] for i in range(0, len(raw), 3)]
    from sim.png import rgb888

    assert pixels == [rgb888(word) for word in words]


def test_real_ring_gets_frames_in_one_piece():
    pytest.importorskip("adafruit_pixelbuf")
    from sim.real_ring import RealRing

    class Strip:
        def __init__(self):
            self.shown = []

        def __setitem__(self, where, colours):
            assert where == slice(None)
            self.colours = colours

        def show(self):
            self.shown.append(list(self.colours))

    strip = Strip()
    ring = RealRing("D18", strip)
    frame = bytearray(180)
    frame[0:3] = bytes((7, 8, 9))
    ring.follow(frame, 1)
    ring.follow(frame, 1)
    assert len(strip.shown) == 1
    assert strip.shown[0][0] == (8, 7, 9)


def test_adafruits_own_library_lights_it():
    """In a process of its own: Blinka looks at the computer once, when it is imported."""
    pytest.importorskip("adafruit_pixelbuf")
    program = (
        "from sim import standins; standins.install()\n"
        "from sim.real_ring import RealRing, load_library\n"
        "assert 'standins' not in load_library().__file__\n"
        "ring = RealRing('NEOPIXEL')\n"
        "ring.follow(bytearray(range(180)), 1)\n"
        "print(tuple(ring._pixels[1]))"
    )
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "BLINKA_OS_AGNOSTIC": "1", "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert done.stdout.strip() == "(4, 3, 5)", done.stderr
