"""Limiter, ring, piezo, battery, store, latency and waiting."""

import os
from time import ticks_us
from unittest.mock import Mock

import pytest
from dingbox.boards import esp32_s3_devkitc, pico
from dingbox.drivers import ring_esp32, ring_rp2
from dingbox.drivers.battery import Battery
from dingbox.drivers.latency import BUCKETS, KINDS, Latency
from dingbox.drivers.limiter import Limiter
from dingbox.drivers.piezo import Piezo
from dingbox.drivers.power import Power
from dingbox.drivers.store import Store

from sim.standins import world


@pytest.fixture(autouse=True)
def fresh():
    world.power_on()


# Limiter


def test_white_at_full_brightness_stays_inside_the_budget():
    limiter = Limiter(60, 600, 12, 900)
    out = bytearray(180)
    limiter.apply(b"\xff" * 180, out)
    assert 560 <= limiter.milliamps <= 600
    assert len(set(out)) == 1  # dimmed as a whole: white stays white


@pytest.mark.parametrize("budget", [100, 300, 600, 3000])
def test_no_frame_ever_draws_more(budget):
    limiter = Limiter(60, budget, 20, 1000)
    out = bytearray(180)
    for level in range(0, 256, 5):
        for lit in (3, 30, 90, 180):
            limiter.apply(bytes([level] * lit + [0] * (180 - lit)), out)
            true = 60 + sum(out) * 20 / 255
            assert true <= budget
            assert abs(true - limiter.milliamps) < 1


def test_gamma_and_brightness():
    limiter = Limiter(60, 10_000, 20, 0)
    out = bytearray(180)
    limiter.apply(bytes(range(180)), out)
    assert list(out) == sorted(out) and out[0] == 0 and out[1] == 1 and out[179] == 179 * 179 // 255
    limiter.brightness(50)
    limiter.apply(b"\xff" * 180, out)
    assert out[0] == 127
    limiter.brightness(0)
    limiter.apply(b"\xff" * 180, out)
    assert not any(out) and limiter.milliamps == 0


# Ring


@pytest.mark.parametrize("kind, board", [(ring_rp2, pico), (ring_esp32, esp32_s3_devkitc)])
def test_show_sends_the_frame_and_power_switches_the_rail(kind, board):
    ring = kind.Ring(board)
    assert world.outputs[board.RING_POWER] == 0
    ring.power(True)
    assert world.outputs[board.RING_POWER] == 1
    ring.buf[3:6] = b"\x10\x80\xff"
    ring.show()
    assert world.ring_count == 1
    assert world.ring_frame[3:6] == bytes([1, 64, 255]) and sum(world.ring_frame) == 320
    ring.stop()
    assert world.outputs[board.RING_POWER] == 0
    assert not any(world.ring_frame)


def test_a_second_frame_waits_until_the_first_is_latched():
    ring = ring_rp2.Ring(pico)
    ring.show()
    before = world.now
    ring.show()
    assert 1800 + 280 <= world.now - before <= 2300
    world.sleep(5000)
    before = world.now
    ring.show()
    assert world.now == before


# Piezo and battery


def test_tone_volume_and_silence():
    piezo = Piezo(pico)
    piezo.tone(440, 100)
    assert world.pwm[pico.PIEZO] == (440, 32768)
    piezo.tone(880, 50)
    assert world.pwm[pico.PIEZO] == (880, 8192)
    piezo.tone(880, 0)
    assert world.pwm[pico.PIEZO][1] == 0
    piezo.tone(1, 10)
    assert world.pwm[pico.PIEZO][0] == 8
    piezo.off()
    assert world.pwm[pico.PIEZO][1] == 0


def test_battery_voltage():
    world.set_pin(pico.VBUS, 0)
    battery = Battery(pico)
    assert battery.millivolts() == 0  # nothing connected
    world.adc[pico.BATTERY] = 37_732  # 1.9 V behind the divider
    assert abs(battery.millivolts() - 3800) <= 2
    world.set_pin(pico.VBUS, 1)
    assert battery.millivolts() == 0  # USB feeds the box: not the battery's voltage


# Store


def test_store(tmp_path):
    store = Store(str(tmp_path / "data"))
    assert store.load("settings.a") is None
    store.save("settings.a", b"one")
    store.save("j0001.00", "text")
    store.save("settings.a", b"two")
    assert store.load("settings.a") == b"two" and store.load("j0001.00") == b"text"
    assert store.names() == ["j0001.00", "settings.a"] and store.names("j") == ["j0001.00"]
    store.remove("j0001.00")
    store.remove("j0001.00")
    assert store.names() == ["settings.a"]
    assert Store(str(tmp_path / "data")).load("settings.a") == b"two"


def test_a_failing_write_leaves_the_old_file(tmp_path, monkeypatch):
    store = Store(str(tmp_path))
    store.save("settings.a", b"old")

    def full(*_):
        raise OSError(28)

    monkeypatch.setattr(os, "rename", full)
    with pytest.raises(OSError):
        store.save("settings.a", b"new")
    assert store.load("settings.a") == b"old"
    assert os.listdir(tmp_path) == ["settings.a"]


def test_left_overs_are_no_files(tmp_path):
    (tmp_path / "settings.a~").write_bytes(b"torn")
    store = Store(str(tmp_path))
    assert store.names() == [] and store.load("settings.a") is None


# Latency


class Counters:
    lost, overruns, ghosts = 1, 2, 3


def test_histograms(tmp_path):
    store = Store(str(tmp_path))
    latency = Latency(store, Counters())
    latency.save()
    assert store.names() == []  # nothing measured, nothing written
    for us in (0, 1, 2, 3, 4, 1000, 3_000_000, 50_000_000):
        latency.add("gap", us)
    assert latency.count("gap") == 8 and latency.worst("gap") == 50_000_000
    assert latency.buckets("gap")[:3] == [2, 2, 1] and latency.buckets("gap")[9] == 1
    assert latency.buckets("gap")[BUCKETS - 1] == 2
    latency.save()
    lines = store.load("latency").decode().split("\n")
    assert lines[0] == "latency 1"
    assert [line.split(" ")[0] for line in lines[1:5]] == list(KINDS)
    assert lines[1].split(" ")[1:3] == ["8", "50000000"] and len(lines[1].split(" ")) == 3 + BUCKETS
    assert lines[5:] == ["lost 1", "overruns 2", "spikes 3", ""]


def test_on_a_full_store_the_figures_are_left(tmp_path, monkeypatch):
    store = Store(str(tmp_path))
    latency = Latency(store, Counters())
    latency.add("gap", 5)
    monkeypatch.setattr(store, "save", Mock(side_effect=OSError(28, "full")))
    latency.save()
    store.save.assert_called_once()


# Waiting


class Dog:
    fed = started = stopped = 0

    def feed(self):
        self.fed += 1

    def start(self):
        self.started += 1

    def stop(self):
        self.stopped += 1


class Keys:
    """Has an edge from `at` on."""

    def __init__(self, at=1 << 40):
        self.at = at
        self.polls = []

    def poll(self, now):
        self.polls.append(now)

    def queued(self):
        return world.now >= self.at


def test_wait_ends_in_time_and_feeds_the_watchdog():
    dog, keys = Dog(), Keys()
    power = Power(keys, dog)
    power.wait(25)
    assert 25_000 <= world.now <= 26_000 and dog.fed == 1
    assert len(keys.polls) >= 25
    power.wait(0)
    assert world.now <= 26_000 and dog.fed == 2


def test_a_key_ends_the_wait():
    power = Power(Keys(at=7500), Dog())
    power.wait(1000)
    assert world.now <= 9000


def test_asleep_it_looks_less_often_and_a_press_still_wakes():
    keys = Keys(at=500_000)
    power = Power(keys, Dog())
    power.sleep()
    power.wait(1000)
    assert world.now <= 510_000 and len(keys.polls) <= 52
    power.wake()
    assert keys.polls[-1] <= ticks_us()


def test_watchdog_switch():
    dog = Dog()
    power = Power(Keys(), dog)
    power.watchdog(True)
    power.feed()
    power.watchdog(False)
    assert (dog.started, dog.fed, dog.stopped) == (1, 1, 1)
