"""main.py on the stand-ins: normal start, safe mode, stuck keys, errors, a hang, stopping, restarting."""

import gc
import importlib

import machine
import main
import pytest
import rp2
from dingbox import drivers
from dingbox.boards import pico
from dingbox.box import twin
from dingbox.box.box import Box
from dingbox.box.canvas import Canvas
from dingbox.box.keeping import LANGUAGES
from dingbox.drivers import guard, notice, watchdog_rp2
from dingbox.drivers.store import Store

from sim.standins import world

STEP = Box.step
gc.freeze()  # the collections of a start then cost nothing


class Registers:
    """Registers that keep what is written, as the chip's scratch registers do over a reset."""

    def __init__(self):
        self.kept = {}

    def __getitem__(self, address):
        return self.kept.get(address, 0)

    def __setitem__(self, address, value):
        self.kept[address] = value


class Panel:
    """Counts lit pixels."""

    def __init__(self):
        self.lit = 0

    def __call__(self, data):
        if world.outputs.get(pico.DC):
            self.lit += any(bytes(data))


@pytest.fixture
def board(tmp_path, monkeypatch):
    """A box that stops 0.3 s after its start, with a store in a fresh folder."""
    world.power_on()
    world.spi_sink = Panel()
    registers = Registers()
    monkeypatch.setattr(watchdog_rp2, "mem32", registers)
    monkeypatch.setattr(drivers, "root", str(tmp_path / "data"))
    for name in ("quick", "board", "entropy", "on_box"):
        monkeypatch.setattr(drivers, name, None)
    registers.tmp = tmp_path
    return registers


def stop_after(us):
    def stop():
        raise KeyboardInterrupt

    world.at(world.now + us, stop)


def scratch(registers):
    return registers[pico.WATCHDOG + 0x0C]


def nothing_runs():
    dark = world.pwm[pico.BACKLIGHT][1] == 0 and world.outputs[pico.RING_POWER] == 0
    still = all(c is None for c in rp2._channels) and not any(m.active() for m in rp2._machines.values())
    return dark and still


def test_start_play_and_stop_from_the_repl(board):
    seen = []
    drivers.on_box = lambda box, hw: seen.append((box, hw))
    stop_after(3_000_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    hw = seen[0][1]
    assert world.spi_sink.lit and hw.display and not hw.crashed
    assert board[pico.WATCHDOG + 0x3000] == 1 << 30  # the watchdog was switched off
    assert scratch(board) & 0x100 == 0
    assert nothing_runs()
    assert gc.isenabled()


def test_it_starts_ten_times_in_a_row_as_after_a_soft_reset(board):
    for _ in range(10):
        seen = []
        drivers.on_box = lambda box, hw, seen=seen: seen.append(hw)
        stop_after(300_000)
        with pytest.raises(KeyboardInterrupt):
            main.main()
        assert nothing_runs()
        assert world.watchers == []


@pytest.mark.parametrize("hold_ms, safe", [(2100, True), (1500, False)])
def test_safe_mode_takes_both_keys_for_two_seconds(board, hold_ms, safe):
    for key in (0, 1):
        world.set_key(key, True)
        world.at(world.now + hold_ms * 1000, world.set_key, key, False)
    started = []
    drivers.on_box = lambda box, hw: started.append(box)
    stop_after(4_000_000)
    if safe:
        main.main()  # returns to the REPL
    else:
        with pytest.raises(KeyboardInterrupt):
            main.main()
    assert bool(started) is not safe
    if safe:
        assert world.spi_sink.lit  # the display says so, and stays lit
        assert world.pwm[pico.BACKLIGHT][1] > 0
        assert pico.WATCHDOG + 0x3000 in board.kept and scratch(board) & 0x100 == 0


@pytest.mark.parametrize("name", [b"", b"pico9\n", b"\xff\xfe"])
def test_a_setting_of_no_known_board_is_no_hindrance(board, name):
    (board.tmp / "data").mkdir(exist_ok=True)
    (board.tmp / "data" / "board").write_bytes(name)
    seen = []
    drivers.on_box = lambda box, hw: seen.append(hw.board)
    stop_after(1_000_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    assert seen == [pico]


def test_one_key_alone_is_no_safe_mode(board):
    world.set_key(0, True)
    stop_after(8_000_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()


def test_a_stuck_key_is_shown_by_the_box_and_ignored(board):
    world.set_key(7, True)
    world.set_key(2, True)
    seen = []
    drivers.on_box = lambda box, hw: seen.append((box, hw))
    stop_after(2_000_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    box, hw = seen[0]
    assert hw.keys.stuck == 1 << 7 | 1 << 2
    assert box.stack[-1][0] == "notice" and box.top.about == "stuck"


class Broken(Exception):
    pass


def break_box(monkeypatch, after_us):
    """The box works for a while, then raises."""
    begin = world.now

    def step(self, now):
        if world.now - begin >= after_us:
            raise Broken("card 57")
        return STEP(self, now)

    monkeypatch.setattr(Box, "step", step)


def crash_file(board):
    return (board.tmp / "data" / "crash").read_text()


def test_an_error_is_kept_and_the_box_restarts(board, monkeypatch):
    break_box(monkeypatch, 500_000)
    with pytest.raises(world.Reset):
        main.main()
    lines = crash_file(board).splitlines()
    assert lines[0] == "restarts 1"
    assert lines[1].startswith("uptime_ms ")
    assert "Broken: card 57" in lines[-1]
    assert nothing_runs()
    assert scratch(board) & 0x1FF == 1  # not playing, one restart


def test_the_next_start_knows_of_the_error(board, monkeypatch):
    break_box(monkeypatch, 500_000)
    with pytest.raises(world.Reset):
        main.main()
    seen = []
    drivers.on_box = lambda box, hw: seen.append(hw.crashed)
    with pytest.raises(Broken):
        main.main()
    assert seen == [True]


def test_the_third_error_in_a_row_stops_the_restarts_and_is_shown(board, monkeypatch):
    for _ in range(2):
        break_box(monkeypatch, 500_000)
        with pytest.raises(world.Reset):
            main.main()
    break_box(monkeypatch, 500_000)
    world.spi_sink.lit = 0
    main.main()
    assert world.pwm[pico.BACKLIGHT][1] > 0 and world.spi_sink.lit
    assert crash_file(board).startswith("restarts 3\n")


class Ran:
    """What `guard.keep` needs of the hardware, after a run of some time."""

    def __init__(self, store, uptime_ms):
        self.store = store
        self.dog = watchdog_rp2.Watchdog(pico)
        self.uptime_ms = lambda: uptime_ms


def test_an_error_after_a_minute_is_the_first_in_a_row_again(board):
    guard = importlib.import_module("dingbox.drivers.guard")
    store = Store(drivers.root)
    runs = [(500, False), (59_999, False), (60_000, False), (500, False), (500, True)]
    for uptime_ms, stop in runs:
        assert guard.keep(Ran(store, uptime_ms), "it broke") is stop
    assert crash_file(board) == "restarts 3\nuptime_ms 500\nit broke"


def test_a_bite_of_the_watchdog_is_kept_as_an_error(board, monkeypatch):
    board[pico.WATCHDOG + 0x0C] = 0x0D1B0100  # it was playing
    monkeypatch.setattr(watchdog_rp2, "reset_cause", lambda: machine.WDT_RESET)
    seen = []
    drivers.on_box = lambda box, hw: seen.append(hw)
    stop_after(300_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    assert "watchdog" in crash_file(board)
    assert len(seen) == 1


def test_a_reset_on_purpose_is_no_bite(board, monkeypatch):
    board[pico.WATCHDOG + 0x0C] = 0x0D1B0000
    monkeypatch.setattr(watchdog_rp2, "reset_cause", lambda: machine.WDT_RESET)
    stop_after(300_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    assert not (board.tmp / "data" / "crash").exists()


def test_the_watchdog_bites_only_in_play():
    dog = watchdog_rp2.Watchdog(pico)
    dog.feed()
    assert dog._dog is None
    dog.start()
    dog.feed()
    assert dog._dog.fed == 1 and dog._dog.timeout == pico.WATCHDOG_MS


def test_the_board_file_of_the_store_decides(board):
    data = board.tmp / "data"
    data.mkdir()
    assert guard.board_name() is None
    (data / "board").write_text("pico2\n")
    assert guard.board_name() == "pico2"
    drivers.board = "pico"
    assert guard.board_name() == "pico"


@pytest.mark.parametrize("name", ["pico2", "esp32_s3_devkitc"])
def test_other_boards_start_as_well(board, name):
    drivers.board = name
    seen = []
    drivers.on_box = lambda box, hw: seen.append(hw)
    stop_after(2_000_000)
    with pytest.raises(KeyboardInterrupt):
        main.main()
    assert name == seen[0].board.NAME


def test_wrapped_text_fits_the_panel():
    text = "a" * 50 + " " + "word " * 30 + "\n\nend"
    lines = notice.wrap(text)
    assert max(len(line) for line in lines) <= 38
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


class Display:
    """Keeps the last picture."""

    def palette(self, colours):
        assert len(colours) == 16

    def blit(self, buf, x, y, w, h):
        assert (x, y, w, h) == (0, 0, 320, 240)
        self.picture = bytes(buf)

    def brightness(self, percent):
        assert percent > 0


ERROR = "Traceback (most recent call last):\n" + 9 * '  File "dingbox/box/screens/play.py", line 57, in tick\n' + "E: é"


@pytest.mark.parametrize("error", ["", ERROR])
def test_safe_mode_speaks_every_language_and_nothing_is_cut(board, error):
    seen = set()
    canvas = Canvas()
    canvas.strict = True  # raises where a text leaves the picture; then the plain one would be shown
    for language in LANGUAGES:
        store = Store(str(board.tmp / "data"))
        twin.save(store, "settings", "volume=20 language=" + language)
        assert notice.language(store) == language
        notice.paint(canvas, notice._WORDS[language], error)
        display = Display()
        notice.show(display, store, canvas, error)
        assert display.picture == bytes(canvas.buf)
        seen.add(display.picture)
    assert len(seen) == len(LANGUAGES)


@pytest.mark.parametrize("settings", [None, b"", b"\xff\xfe", b"x language=de", b"7 language=", b"7 language=xx"])
def test_without_readable_settings_safe_mode_is_in_english(board, settings):
    store = Store(str(board.tmp / "data"))
    if settings is not None:
        store.save("settings.a", settings)
    assert notice.language(store) == "en"
    store.save("settings.b", b"3 language=fr 00000000")
    assert notice.language(store) == "fr"


@pytest.mark.parametrize("error", ["", ERROR])
def test_a_notice_needs_neither_canvas_nor_fonts(board, error):
    display = Display()
    for canvas in None, object():
        notice.show(display, Store(str(board.tmp / "data")), canvas, error)
        assert 300 < sum(1 for b in display.picture if b) < 9000


def test_without_a_canvas_the_error_is_shown_after_three_starts(board, monkeypatch):
    def torn(self):
        raise OSError("font_small.bin")

    monkeypatch.setattr(Canvas, "__init__", torn)
    for _ in range(2):
        with pytest.raises(world.Reset):
            main.main()
    world.spi_sink.lit = 0
    main.main()
    assert world.spi_sink.lit and "font_small.bin" in crash_file(board)


def test_a_notice_that_cannot_be_shown_breaks_nothing(board, monkeypatch):
    def missing(*args):
        raise MemoryError("no room")

    monkeypatch.setattr(notice, "show", missing)
    for key in (0, 1):
        world.set_key(key, True)
    main.main()
    assert world.watchers == [] and not any(m.active() for m in rp2._machines.values())
