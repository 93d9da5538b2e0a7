"""All screens with two keys: the way through the menus, an evening, settings, sleep, notices, mashing."""
import importlib
import sys

import pytest
from dingbox.art import palette as c
from dingbox.box.registry import GAMES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.box.ports import Bench, records


def start():
    bench = Bench()
    bench.run(100)
    assert bench.screen == "menu"
    return bench


def join(bench, places):
    for place in places:
        bench.tap(place, "A")
    bench.tap(0, "B")


def to_ready(bench, game, places=(0, 2, 4)):
    bench.choose(game)
    bench.choose("join")
    join(bench, places)
    assert bench.screen == "ready"


def end_game(bench):
    """Through the pause menu to the result."""
    bench.press(bench.us / 1000, 5, "B", 1700)
    bench.run(bench.us / 1000 + 3500)
    assert bench.screen == "pause"
    bench.choose("end")
    bench.tap(0, "A")
    bench.run(bench.us / 1000 + 4000)
    assert bench.screen == "result"


def test_an_evening():
    bench = start()
    to_ready(bench, "halli_galli")
    bench.choose("start")
    assert bench.screen == "ask"
    bench.tap(1, "A")  # does not play, cannot answer
    assert bench.screen == "ask"
    bench.tap(4, "A")  # deals, so his left starts
    assert bench.screen == "play" and bench.top.places == [0, 2, 4]
    assert bench.top.game.starter == 0
    assert bench.top.game.options["starter"] == 0
    bench.tap(0, "B", 500)
    end_game(bench)
    bench.choose("rematch")  # the player to the left of the last starter, without a question
    assert bench.screen == "play" and bench.top.game.starter == 1
    end_game(bench)
    bench.choose("scoreboard")
    bench.tap(0, "A")
    bench.choose("other_game")
    to_ready(bench, "hello", ())
    bench.choose("start")
    assert bench.screen == "play" and bench.top.game.starter == 2
    assert bench.box.evening.played == 2
    end_game(bench)
    bench.choose("other_game")
    assert "scoreboard" in [item[0] for item in bench.top.items]
    to_ready(bench, "hilo", ())
    bench.choose("start")
    assert bench.screen == "play"
    assert bench.box.stats.games == {"halli_galli": 2, "hello": 1}


def test_b_lets_the_box_draw_who_starts():
    bench = start()
    to_ready(bench, "halli_galli_party")
    bench.choose("start")
    bench.tap(3, "B")
    assert bench.screen == "play" and bench.top.game.options["starter"] == "draw"


def test_joining_needs_two_and_can_be_undone():
    bench = start()
    bench.choose("hello")
    bench.choose("join")
    bench.tap(0, "A")
    bench.tap(0, "B")
    assert bench.screen == "join"
    bench.tap(3, "A")
    bench.tap(0, "A")
    bench.tap(0, "B")
    assert bench.screen == "join"
    bench.tap(1, "A")
    bench.tap(5, "B")
    assert bench.screen == "ready" and bench.box.evening.places == [1, 3]


def test_house_rules_reach_the_game_and_are_kept():
    bench = start()
    bench.choose("halli_galli")
    bench.choose("rules")
    names = [row[0] for row in bench.top.table]
    bench.top.at = names.index("auto_flip_s")
    bench.tap(0, "A")
    for _ in range(3):
        bench.tap(0, "B")
    bench.tap(0, "A")
    bench.top.at = names.index("strict_out")
    bench.tap(0, "A")
    bench.tap(0, "B")
    bench.tap(0, "A")
    bench.choose(None)
    again = Bench(files=bench.hw.store.files)
    again.run(50)
    to_ready(again, "halli_galli")
    again.choose("start")
    again.tap(0, "A")
    assert again.top.game.options["auto_flip_s"] == 3 and again.top.game.options["strict_out"] is True


def test_numbers_repeat_while_b_is_held_and_wrap():
    bench = start()
    bench.choose("halli_galli")
    bench.choose("rules")
    bench.top.at = [row[0] for row in bench.top.table].index("time_limit_min")
    bench.tap(0, "A")
    values = bench.top.values(bench.top.at)
    bench.press(bench.us / 1000, 0, "B", 500 + 120 * (len(values) + 5))
    seen = set()
    for _ in range(len(values) * 3):
        bench.run(bench.us / 1000 + 60)
        seen.add(bench.top.value(bench.top.at))
    assert seen == set(values)


def test_settings_work_at_once_and_survive():
    bench = start()
    bench.choose("settings")
    for row, taps in ((1, 3), (2, 1)):
        bench.top.at = row
        bench.tap(0, "A")
        for _ in range(taps):
            bench.tap(0, "B")
        bench.tap(0, "A")
    assert bench.box.tunes.volume == 0
    assert bench.hw.display.percent == 100
    bench.choose("handicaps")
    bench.tap(0, "A")
    bench.tap(0, "B")
    bench.tap(0, "A")
    bench.choose(None)
    bench.choose("swap")
    bench.top.at = 2
    bench.tap(0, "A")
    bench.tap(0, "B")
    bench.choose(None)
    again = Bench(files=bench.hw.store.files)
    again.run(50)
    assert again.box.settings["volume"] == 0
    assert again.box.settings.handicap[0] == 50
    assert again.box.settings.swapped == 4
    at = again.top.at
    again.tap(2, "A")  # his A is the other key now
    assert again.top.at == at + 1


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("large", [0, 1])
def test_what_sure_asks_about_stays_visible(language, large):
    bench = Bench({"game": "hilo", "players": 6, "seed": 1, "options": {}}, draw=True)
    for name, value in (("language", language), ("large", large)):
        bench.box.settings.set(name, value)
    bench.box.apply()
    bench.run(50)
    bench.press(bench.us / 1000, 5, "B", 1700)
    bench.run(bench.us / 1000 + 3500)
    buf = bench.box.canvas.buf
    for _ in bench.top.items[1:]:
        bench.tap(0, "B")
        before = bytes(buf)
        bench.tap(0, "A")
        assert buf[: 219 * 160] == before[: 219 * 160]  # all lines
        assert buf[219 * 160 :] != before[219 * 160 :]
        asked = bytes(buf)
        bench.box.push("notice", "battery_low")
        bench.run(bench.us / 1000 + 100)
        bench.tap(0, "A")
        assert bytes(buf) == asked
        bench.tap(0, "B")
        assert bytes(buf) == before
    bench.tap(0, "A")
    bench.tap(0, "A")
    bench.run(bench.us / 1000 + 3000)
    assert bench.screen == "result"


@pytest.mark.parametrize("screen, large, pages", [
    ("menu", 0, (8,)), ("settings", 0, (8, 11)), ("handicaps", 0, (7,)),
    ("menu", 1, (5, 7)), ("settings", 1, (4, 8, 11)), ("handicaps", 1, (5, 7)),  # a value may need its own row
])
def test_a_list_shows_that_there_is_more_above_or_below(screen, large, pages):
    bench = Bench(draw=True)
    bench.box.settings.set("large", large)
    bench.box.home(screen)
    bench.run(100)
    fb, x = bench.box.canvas.fb, bench.top.wide + 20
    count = len(bench.top.items)
    for at in range(count + 1):
        at %= count
        assert bench.top.at == at
        assert fb.pixel(x, 40) == (c.YELLOW if at >= pages[0] else c.NIGHT)
        assert fb.pixel(x, 212 if large else 211) == (c.YELLOW if pages[0] < count and at < pages[-2] else c.NIGHT)
        bench.tap(0, "B")


@pytest.mark.parametrize("way, row, key", [
    (("settings",), 0, "language=de"),
    (("settings",), 1, "volume=80"),
    (("settings", "handicaps"), 3, "handicap=0/0/0/50/0/0"),
    (("hello", "rules"), 1, "hello."),
])
def test_a_value_is_kept_as_soon_as_it_is_put_down(way, row, key):
    bench = start()
    for name in way:
        bench.choose(name)
    written = []
    save = bench.hw.store.save
    bench.hw.store.save = lambda name, data: (written.append(data.decode()), save(name, data))
    bench.top.at = row
    bench.tap(0, "A")
    bench.tap(0, "A")
    assert not written  # nothing was changed
    bench.tap(0, "A")
    bench.tap(0, "B")
    assert not written  # still in hand
    bench.tap(0, "A")
    assert len(written) == 1 and " " + key in written[0]
    for _ in way:
        bench.choose(None)
    assert len(written) == 1
    bench.box.home("menu")
    bench.run(bench.us / 1000 + 100)
    assert "dingbox.box.keeping" not in sys.modules
    again = Bench(files=bench.hw.store.files)
    again.run(50)
    assert again.box.settings.values == bench.box.settings.values
    assert again.box.settings.handicap == bench.box.settings.handicap
    assert again.box.settings.rules == bench.box.settings.rules


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_languages_change_in_the_menu(language):
    pytest.importorskip("dingbox.box.text_" + language)
    bench = start()
    bench.choose("settings")
    bench.tap(0, "A")
    while bench.box.settings["language"] != language:
        bench.tap(0, "B")
    words = importlib.import_module("dingbox.box.text_" + language).WORDS
    assert bench.box.words == words
    assert bench.box.name(0) == words.split("fox=")[1].split("\n")[0]
    bench.box.settings.set("language", "en")
    bench.box.apply()


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_the_lists_below_change_their_language_too(language):
    bench = start()
    before = [label for _, label, _ in bench.top.items]
    bench.choose("settings")
    at = bench.top.at
    bench.tap(0, "A")
    while bench.box.settings["language"] != language:
        bench.tap(0, "B")
    assert bench.top.at == at and bench.top.items[at][2] == "< %s >" % bench.box.text("val_" + language)
    bench.tap(0, "A")
    assert bench.top.items[-1][1] == bench.box.text("back")
    bench.choose(None)
    assert bench.screen == "menu"
    assert [key for key, _, _ in bench.top.items[:4]] == list(GAMES)
    after = [label for _, label, _ in bench.top.items]
    assert after == [bench.box.text(key) for key, _, _ in bench.top.items]
    assert after[:4] == before[:4] and after[4:] != before[4:]


@pytest.mark.parametrize("scores, winners, steps", [
    ((9, 5), (0,), [1, 2]),
    ((7, 7), (0, 1), [1, 1]),
    ((9, 5, 5), (0,), [1, 2, 2]),
    ((9, 5, 5, 5), (0,), [1, 2, 2, 2]),
    ((4, 4, 4, 1), (0, 1, 2), [1, 1, 1]),
    ((9, 8, 7, 6), (0,), [1, 2, 3]),
    ((9, 8, 7, 7), (0,), [1, 2, 3, 3]),
    ((9, 9, 3, 3, 3), (0, 1), [1, 1, 3, 3, 3]),
    ((1, 1, 1, 1, 9), (0, 1, 2, 3), [1, 1, 1, 1]),
    ((5,) * 5, (0, 1, 2, 3, 4), [1] * 5),
    ((5,) * 6, (0, 1, 2, 3, 4, 5), [1] * 6),
    ((9, 3, 3, 3, 3, 3), (0,), [1, 2, 2, 2, 2, 2]),
])
def test_all_who_share_a_place_stand_on_the_podium(scores, winners, steps):
    bench = start()
    canvas = bench.box.canvas
    drawn, numbers = [], []
    canvas.sprite = lambda pack, i, x, y, tint=None: drawn.append((pack.name, i, x, y, *pack.size(i)))
    text = canvas.text
    canvas.text = lambda s, x, y, font, *rest: (font == 2 and s.isdigit() and numbers.append(s),
                                                text(s, x, y, font, *rest))[1]
    try:
        places = list(range(len(scores)))
        bench.box.home("result", ({"places": places, "game": "hilo"}, list(scores), list(winners)))
        bench.run(bench.us / 1000 + 1100)
    finally:
        del canvas.sprite, canvas.text
    assert sorted(numbers) == [str(n) for n in steps]
    on = [d for d in drawn if d[3] < 210]
    crowns = [d for d in on if d[:2] in (("winners", 6), ("common", 15))]
    heads = sorted([d for d in on if d not in crowns], key=lambda d: d[2])
    assert len(heads) == len({d[1] for d in heads}) == len(steps)
    assert len(crowns) == len(winners) and set(winners) <= {d[1] for d in heads}
    for a, b in zip(heads, heads[1:], strict=False):
        assert a[2] + a[4] <= b[2]
    assert heads[0][2] >= 0 and heads[-1][2] + heads[-1][4] <= 190


def test_statistics_howto_and_selftest_come_back():
    bench = start()
    bench.choose("statistics")
    bench.tap(0, "B")
    bench.tap(0, "A")
    assert bench.screen == "menu"
    bench.choose("hilo")
    bench.choose("howto")
    bench.tap(0, "B")
    bench.tap(0, "A")
    bench.choose(None)
    bench.choose("selftest")
    for key in range(12):
        bench.tap(key >> 1, "AB"[key & 1])
    assert bench.top.seen == 0xFFF and bench.top.page == 0
    now = bench.us / 1000
    bench.press(now, 3, "A", 100)
    bench.press(now + 20, 3, "B", 100)
    bench.run(now + 300)
    for page in range(1, 7):  # wires, pixels, colours, sound, battery, race clock
        assert bench.top.page == page
        bench.run(bench.us / 1000 + 500)
        if page in (2, 4, 6):
            bench.tap(0, "A")
        bench.tap(0, "B")
    assert bench.screen == "menu" and bench.hw.piezo.log


def test_swapped_wires_are_assigned_anew_and_kept():
    files = {}
    bench = Bench(files=files)
    bench.run(50)
    soldered = list(range(12))
    soldered[0], soldered[7] = 7, 0  # A at 6 o'clock and B at 12 have changed places
    bench.choose("selftest")
    bench.top.turn()
    bench.tap(0, "A")
    assert bench.screen == "wires"
    for raw in soldered:
        bench.tap(raw >> 1, "AB"[raw & 1])
    assert bench.screen == "selftest"
    bench = Bench(files=files)
    bench.run(50)
    bench.tap(3, "B")  # arrives as A at 6 o'clock
    assert bench.screen == "game"


def test_a_key_pressed_twice_leaves_the_wires_alone():
    bench = start()
    bench.choose("selftest")
    bench.top.turn()
    bench.tap(0, "A")
    bench.tap(2, "A")
    bench.tap(2, "A")
    assert bench.screen == "selftest" and bench.box.settings.wires == bytes(range(12))


def test_the_evening_survives_a_power_cut_until_it_is_over():
    files = {}
    bench = Bench(files=files)
    bench.run(50)
    bench.box.evening.places = [0, 3, 4]
    bench.box.evening.count([1])
    bench = Bench(files=files)
    bench.run(50)
    assert bench.box.evening.played == 1 and bench.box.evening.wins == [0, 0, 0, 1, 0, 0]
    bench.choose("scoreboard")
    bench.tap(0, "B")
    bench.tap(0, "B")  # not meant so
    assert bench.box.evening.played == 1
    bench.tap(0, "B")
    bench.tap(0, "A")
    assert bench.screen == "scoreboard" and not bench.box.evening.played
    assert not Bench(files=files).box.evening.played


@pytest.mark.parametrize("text", ["", "x 0/0/0/0/0/0", "3 1/2", "3 a/0/0/0/0/0", "-1 0/0/0/0/0/0"])
def test_an_evening_that_is_not_ours_is_refused(text):
    bench = Bench()
    bench.box.evening.store.save("evening.a", text.encode())
    assert not Bench(files=bench.hw.store.files).box.evening.played


def test_slow_mode_makes_every_window_longer():
    from dingbox.box.rules import options_of

    bench = start()
    settings = bench.box.settings
    for game, names in (("halli_galli", ("flip_grace_ms",)), ("hello", ("answer_s", "challenge_ms"))):
        settings.set("slow", 0)
        usual = options_of(settings, game, [0, 3])
        settings.set("slow", 1)
        slow = options_of(settings, game, [0, 3])
        for name in names:
            assert slow[name] == 2 * usual[name]
    bench.box.home("play", {"game": "hilo", "places": [0, 3], "seed": 1, "options": {}})
    bench.run(bench.us / 1000 + 1500)
    assert bench.top.referee.hold_ms == 3000


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_large_print_fits(language):
    bench = start()
    bench.box.settings.set("large", 1)
    bench.box.settings.set("language", language)
    bench.box.apply()
    for name in GAMES:
        bench.box.home("menu")
        bench.run(bench.us / 1000 + 1100)
        bench.choose(name)
        for screen in ("howto", "rules"):
            bench.choose(screen)
            for _ in range(12):
                bench.tap(0, "B", 60)
            bench.box.back()
            bench.run(bench.us / 1000 + 1100)
    for screen in ("settings", "handicaps", "swap", "statistics"):
        bench.box.home(screen)
        bench.run(bench.us / 1000 + 1100)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("large", [0, 1])
def test_a_list_is_of_one_size(language, large):
    bench = start()
    box = bench.box
    for name, value in (("language", language), ("large", large)):
        box.settings.set(name, value)
    box.apply()
    box.evening.played = 1
    text = box.canvas.text
    fonts = set()
    box.canvas.text = lambda s, x, y, font, *rest: (30 < y < 220 and fonts.add(font), text(s, x, y, font, *rest))[1]
    try:
        for game in GAMES:
            box.evening.game = game
            for screen in ("menu", "game", "ready", "rules", "settings", "handicaps", "swap"):
                box.home(screen)
                bench.run(bench.us / 1000 + 1100)
                for _ in bench.top.items:
                    bench.tap(0, "B", 20, 10)
                assert fonts == {1 + large}, screen
                fonts.clear()
    finally:
        del box.canvas.text


def test_there_is_a_way_back_before_the_deal():
    bench = start()
    bench.choose("hello")
    bench.choose("join")
    bench.press(bench.us / 1000, 0, "B", 1700)
    bench.run(bench.us / 1000 + 2000)
    assert bench.screen == "game"
    bench.choose("join")
    join(bench, (0, 3))
    bench.choose("back")
    assert bench.screen == "menu"


def test_race_clock_shows_the_gap():
    bench = start()
    bench.choose("selftest")
    bench.top.page = 6
    bench.top.draw()
    now = bench.us / 1000
    bench.press(now, 1, "A")
    bench.press(now + 0.002, 4, "A")
    bench.run(now + 200)
    (first, a), (second, b) = bench.top.stamps
    assert (first, second) == (1, 4) and (b - a) & 0x3FFFFFFF == 2


def test_race_clock_shows_histograms():
    bench = start()
    for us in (3, 900, 1000, 1_200_000):
        bench.hw.latency.add("gap", us)
    bench.choose("selftest")
    bench.top.page = 6
    canvas = bench.box.canvas
    fill, bars = canvas.fill, []
    canvas.fill = lambda x, y, w, h, ink: (ink == c.YELLOW and h and bars.append((x, h)), fill(x, y, w, h, ink))
    try:
        bench.top.draw()
    finally:
        del canvas.fill
    assert bars == [(148 + 8 * 1, 12), (148 + 8 * 9, 24), (148 + 8 * 20, 12)]


def test_pressing_one_place_twice_leaves_the_race_clock():
    bench = start()
    bench.choose("selftest")
    bench.top.page = 5
    bench.tap(1, "A")
    bench.tap(1, "B")
    assert bench.screen == "menu"


# Sleep

def test_it_falls_asleep_and_the_waking_press_is_not_lost():
    bench = start()
    bench.run(6 * 60_000)
    assert bench.box.asleep and bench.hw.display.asleep and not bench.hw.ring.on
    at = bench.top.at
    bench.tap(4, "B")
    assert not bench.box.asleep and not bench.hw.display.asleep and bench.hw.ring.on
    assert bench.top.at == at + 1


def test_two_presses_from_sleep():
    bench = start()
    bench.run(6 * 60_000)
    now = bench.us / 1000
    bench.press(now, 4, "B")
    bench.press(now + 1, 2, "B")
    bench.run(now + 100)
    assert bench.top.at == 2


def test_a_game_that_nobody_plays_is_set_aside_then_the_box_sleeps():
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 1, "options": {}})
    bench.run(100)
    bench.tap(bench.top.places[bench.top.game.turn], "B", 500)
    bench.run(6 * 60_000)
    assert bench.screen == "pause"
    bench.run(12 * 60_000)
    assert bench.box.asleep
    bench.tap(0, "A", 4000)
    assert bench.screen == "play" and bench.top.running


def test_sleep_can_be_switched_off():
    bench = start()
    bench.box.settings.set("sleep", 0)
    bench.run(40 * 60_000)
    assert not bench.box.asleep


# Notices

def test_low_battery_is_said_once_and_an_empty_one_again():
    bench = start()
    bench.hw.battery.mv = 3450
    bench.run(25_000)
    assert bench.screen == "notice" and bench.top.about == "battery_low"
    bench.tap(0, "A")
    bench.run(60_000)
    assert bench.screen == "menu"
    bench.hw.battery.mv = 3300
    bench.run(90_000)
    assert bench.top.about == "battery_empty"


def test_an_empty_battery_sets_a_game_aside():
    bench = Bench({"game": "hilo", "players": 2, "seed": 1, "options": {}})
    bench.hw.battery.mv = 3300
    bench.run(60_000)
    assert [name for name, _ in bench.box.stack] == ["play", "pause", "notice"]


def test_stuck_keys_and_a_crash_are_said_at_power_on():
    for stuck, crashed, about in ((5, False, "stuck"), (0, True, "crashed")):
        def setup(hw, stuck=stuck, crashed=crashed):
            hw.keys.stuck, hw.crashed = stuck, crashed

        bench = Bench(setup=setup)
        bench.run(50)
        assert bench.screen == "notice" and bench.top.about == about
        bench.tap(3, "B")
        assert bench.screen == "menu"


# The seed is no business of the players (trap 17)

def test_the_seed_is_on_no_screen():
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 0x1234567, "options": {}})
    said = []
    bench.box.canvas.text = lambda s, *rest: said.append(s) or 0
    bench.run(500)
    bench.press(600, 0, "B", 1700)
    bench.run(2500)
    del bench.box.canvas.text
    assert said and not [s for s in said if "1234567" in s or "19088743" in s]


# Keys mashed anywhere

MASH = st.lists(st.tuples(st.integers(0, 5), st.sampled_from("AB"), st.integers(1, 900), st.integers(10, 2500)),
                min_size=5, max_size=60)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(MASH, st.sampled_from([None] + list(GAMES)), st.integers(2, 6), st.booleans())
def test_mashing_keys_harms_nothing(keys, game, players, silent):
    quick = None
    if game:
        quick = {"game": game, "players": players, "seed": 5, "options": {"silent": silent} if game == "hello" else {}}
    bench = Bench(quick)
    bench.run(50)
    total = {"halli_galli": 56, "halli_galli_party": 56, "hello": 68, "hilo": 104}
    for place, key, wait, hold in keys:
        bench.tap(place, key, wait, hold)
        for name, screen in bench.box.stack:
            if name == "play":
                assert screen.game.count_cards() == total[screen.game.name]
    bench.run(bench.us / 1000 + 200_000)


def test_modules_of_games_go_when_the_game_goes():
    box = start().box
    loaded = ("dingbox.box.referee.", "dingbox.box.screens.", "dingbox.engine.h", "dingbox.engine.bell",
              "dingbox.art.h")
    for name in list(sys.modules):
        if name.startswith(loaded):
            box.unload(name)
    for game in GAMES:
        bench = Bench({"game": game, "players": 2, "seed": 1, "options": {}})
        bench.run(100)
        assert "dingbox.engine." + game in sys.modules
        end_game(bench)
        bench.choose("other_game")
        left = [name for name in sys.modules if name.startswith(loaded)]
        assert left == ["dingbox.box.screens.menu"]
        assert records(bench)
