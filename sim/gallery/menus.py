"""Every screen outside a game, reached with the keys."""

from sim.gallery.stage import A, B

_ERROR = """Traceback (most recent call last):
  File "dingbox/start.py", line 101, in main
  File "dingbox/start.py", line 70, in run
  File "dingbox/box/box.py", line 214, in step
  File "dingbox/box/screens/play.py", line 57, in tick
  File "dingbox/box/referee/bell.py", line 110, in settle
IllegalMove: flip 2"""
GAMES = ("halli_galli", "halli_galli_party", "hello", "hilo")


def menus(stage):
    """From power-on and the main menu to the deal, settings, statistics, self-test, notices."""
    shoot, choose, tap = stage.shoot, stage.choose, stage.tap
    stage.shoot_first("welcome")
    shoot("menu")
    yield 21000
    shoot("menu_alone")
    yield from tap(0, B)
    for game in GAMES:
        yield from choose(game)
        shoot(game + "_menu")
        yield from choose("howto")
        first = stage.top.at
        page = 1
        while True:
            shoot("%s_howto_%d" % (game, page))
            yield from tap(0, B)
            page += 1
            if stage.top.at == first:
                break
        yield from tap(0, A)
        yield from choose("rules")
        shoot(game + "_rules")
        if len(stage.top.items) > stage.top.rows:
            while stage.top.at < stage.top.rows:
                yield from tap(0, B, 150)
            shoot(game + "_rules_2")
        yield from choose(None)
        yield from choose(None)
    yield from choose("hello")
    yield from choose("join")
    shoot("join")
    yield from tap(0, A)
    yield from tap(2, A)
    shoot("join_2")
    for place in (1, 3, 4, 5):
        yield from tap(place, A)
    shoot("join_6")
    yield from tap(0, B)
    shoot("ready")
    yield from choose("start")
    shoot("ask")
    stage.box.home("menu")
    yield 1100
    yield from editors(stage)
    yield from knowledge(stage)
    yield from selftest(stage)
    yield from notices(stage)
    yield from large(stage)


def large(stage):
    """Some of it in large print."""
    stage.box.settings.set("large", 1)
    stage.box.home("menu")
    yield 1100
    stage.prefix = "large_"
    stage.shoot("menu")
    for game in GAMES:
        yield from stage.choose(game)
        yield from stage.choose("howto")
        stage.shoot(game + "_howto")
        yield from stage.tap(0, A)
        if game == "hello":
            yield from stage.choose("rules")
            stage.shoot("rules")
            yield from stage.choose(None)
        yield from stage.choose(None)
    stage.box.home("menu")
    yield 1100


def editors(stage):
    """Settings, one of them in hand, handicap, swapped keys."""
    yield from stage.choose("settings")
    stage.shoot("settings")
    yield from stage.tap(0, B)
    yield from stage.tap(0, A)
    stage.shoot("settings_volume")
    yield from stage.tap(0, A)
    if len(stage.top.items) > stage.top.rows:
        while stage.top.at < stage.top.rows:
            yield from stage.tap(0, B, 150)
        stage.shoot("settings_2")
    yield from stage.choose("handicaps")
    stage.shoot("handicaps")
    yield from stage.choose(None)
    yield from stage.choose("swap")
    stage.shoot("swap")
    yield from stage.choose(None)
    yield from stage.choose(None)


def knowledge(stage):
    """Statistics, empty and after many evenings; the evening's scores."""
    box = stage.box
    yield from stage.choose("statistics")
    stage.shoot("statistics_new")
    yield from stage.tap(0, A)
    box.stats.games.update({"halli_galli": 41, "halli_galli_party": 17, "hello": 120, "hilo": 8})
    rows = {"wins": (31, 12, 9, 27, 0, 113), "rings": (410, 95, 77, 260, 0, 999), "false": (4, 17, 2, 0, 0, 120),
            "best_us": (312468, 402110, 388007, 295533, 0, 1204999),
            "sum_ms": (410 * 702, 95 * 811, 77 * 655, 260 * 590, 0, 999 * 1333)}
    for name in rows:
        box.stats.lists[name] = list(rows[name])
    yield from stage.choose("statistics")
    stage.shoot("statistics")
    yield from stage.tap(0, B)
    stage.shoot("statistics_2")
    yield from stage.tap(0, A)
    box.evening.played = 14
    box.evening.places = [0, 1, 2, 3, 4, 5]
    box.evening.wins = [3, 0, 4, 1, 4, 2]
    box.home("menu")
    yield 1100
    stage.shoot("menu_evening")
    yield from stage.choose("scoreboard")
    stage.shoot("scoreboard")
    yield from stage.tap(0, B)
    stage.shoot("scoreboard_sure")
    yield from stage.tap(0, B)
    yield from stage.tap(0, A)


def selftest(stage):
    """Every page."""
    yield from stage.choose("selftest")
    stage.press(3, A, 0, 2000)
    yield from stage.tap(1, B)
    stage.shoot("selftest_keys")
    yield 2000
    stage.press(0, A)
    yield from stage.tap(0, B, 600)
    stage.shoot("selftest_wires")
    yield from stage.tap(0, A)
    stage.shoot("wires")
    yield from stage.tap(0, A)
    stage.shoot("wires_2")
    yield from stage.tap(0, A)
    for page in ("pixels", "colours", "sound", "battery", "clock"):
        yield from stage.tap(0, B, 600)
        stage.shoot("selftest_" + page)
    stage.press(2, A)
    stage.press(5, A, 412)
    yield 400
    stage.shoot("selftest_gap")
    stage.box.home("menu")
    yield 1100


def notices(stage):
    """What the box has to say unasked."""
    for about in ("battery_low", "battery_empty", "crashed"):
        stage.box.push("notice", about)
        yield 1100
        stage.shoot("notice_" + about)
        yield from stage.tap(0, A)


def stopped(stage):
    """An error that has come three times: nothing runs any more."""
    from dingbox.drivers import notice

    box = stage.box
    notice.show(box.hw.display, box.hw.store, box.canvas, _ERROR)
    stage.shoot("safe_mode_error")
    yield 10


def stuck(stage):
    """Two keys were down at power-on."""
    stage.shoot("notice_stuck")
    yield from stage.tap(0, A)


def safe(stage):
    """Both keys at 6 o'clock were held at power-on: the box does not start."""
    stage.shoot_panel("safe_mode")
    yield 10


def cut(stage):
    """A game that the power goes away from."""
    stage.box.home("play", {"game": "halli_galli", "places": [0, 2, 4], "seed": 3, "options": {}})
    yield 1100
    play = stage.top
    for _ in range(3):
        yield from stage.tap(play.places[play.game.turn], B, 900)


def resume(stage):
    """The same box is switched on again."""
    stage.shoot("resume")
    yield from stage.tap(0, A)
    stage.shoot("resumed")
