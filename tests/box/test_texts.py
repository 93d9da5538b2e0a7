"""Four languages: nothing missing, nothing unused, nothing too long on any screen."""
import re
from pathlib import Path

import pytest
from dingbox.box import registry
from dingbox.box.keeping import LANGUAGES
from dingbox.engine import GAMES, game_class

from tests.box.on_micropython import mash
from tests.box.ports import Bench

BOX = Path(registry.__file__).parent


def table(kind, language):
    names = {}
    exec((BOX / ("%s_%s.py" % (kind, language))).read_text(), names)
    if kind == "howto":
        return names["PAGES"]
    lines = [line for line in names["WORDS"].strip().split("\n") if line[0] != "#"]
    return dict([line.split("=", 1) for line in lines])


@pytest.mark.parametrize("kind", ["text", "menus", "howto"])
def test_all_languages_say_the_same_things(kind):
    english = table(kind, "en")
    for language in LANGUAGES:
        words = table(kind, language)
        assert sorted(words) == sorted(english)
        for key in words:
            assert words[key].count("%") == english[key].count("%"), (language, key)
            assert re.findall("%.", words[key]) == re.findall("%.", english[key]), (language, key)


def test_every_text_is_used_and_every_used_one_exists():
    source = "".join([p.read_text() for p in BOX.rglob("*.py") if not re.match("(text|menus|howto)_", p.name)])
    known = set(table("text", "en")) | set(table("menus", "en"))
    made = {"opt_", "set_", "val_", "notice_"}  # put together from names
    for key in known:
        prefix = key[: key.find("_") + 1]
        assert '"%s"' % key in source or prefix in made or key.split("_")[-1] in source, key
    for key in re.findall(r'text\("([a-z_]+)"', source):
        assert key in known or key in made, key
    for game in GAMES:
        assert game in known
        for row in game_class(game).OPTIONS:
            assert row[0] == "handicap" or "opt_" + row[0] in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_glyph(language):
    fonts = Bench().box.canvas.fonts
    for kind in ("text", "menus", "howto"):
        for words in table(kind, language).values():
            for letter in words:
                for font in fonts:
                    assert letter == " " or font.has(letter), (language, letter)


def in_language(language, quick=None):
    files = {}
    bench = Bench(files=files)
    bench.box.settings.set("language", language)
    bench.box.settings.save()
    bench = Bench(quick, files=files)
    bench.run(50)
    return bench


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_pages_of_how_to_play_end_with_a_sentence(game, large, language):
    bench = in_language(language)
    bench.box.settings.set("large", large)
    bench.box.push("howto", game)
    bench.run(200)
    howto = bench.top
    assert " ".join(howto.items) == table("howto", language)[game]
    for page, words in enumerate(howto.items):
        assert words[-1] == "."
        assert len(bench.box.canvas.fonts[howto.font].lines(words, 296)) <= howto.rows(page)


def every_value(bench):
    """Step through all values of an editor's items (the canvas raises where a text does not fit)."""
    for i in range(len(bench.top.items)):
        if not isinstance(bench.top.items[i][0], int):
            continue
        bench.top.at = i
        values = bench.top.values(i)
        bench.tap(0, "A", 50)
        for _ in range(min(len(values), 12)):
            bench.tap(0, "B", 50)
        bench.tap(0, "A", 50)
        bench.top.draw()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_menus_fit(language):
    bench = in_language(language)
    for name in GAMES:
        bench.choose(name)
        for screen in ("howto", "rules"):
            bench.choose(screen)
            if screen == "rules":
                every_value(bench)
                bench.choose(None)
            else:
                for _ in range(4):
                    bench.tap(0, "B")
                bench.tap(0, "A")
        bench.choose("join")
        for place in range(6):
            bench.tap(place, "A")
        bench.tap(0, "B")
        bench.choose("start")
        if bench.screen == "ask":
            bench.tap(0, "A")
        bench.press(bench.us / 1000, 0, "B", 1700)
        bench.run(bench.us / 1000 + 4000)
        assert bench.screen == "pause"
        bench.choose("end")
        bench.tap(0, "A")
        bench.run(bench.us / 1000 + 3500)
        assert bench.screen == "result"
        bench.choose("scoreboard")
        bench.tap(0, "B")
        bench.tap(0, "B")
        bench.tap(0, "A")
        bench.choose("other_game")
        bench.box.evening.places = []
        bench.box.evening.starter = None
    for about in ("stuck", "crashed", "battery_low", "battery_empty"):
        bench.hw.keys.stuck = 0xFFF
        bench.box.push("notice", about)
        bench.run(bench.us / 1000 + 100)
        bench.tap(0, "A")
    bench.hw.keys.stuck = 0
    bench.choose("settings")
    for i in range(1, len(bench.box.settings.values)):
        bench.top.at = i
        bench.top.draw()
    bench.choose("handicaps")
    every_value(bench)
    bench.choose(None)
    bench.choose(None)
    bench.choose("statistics")
    for place in range(6):
        for name in bench.box.stats.LISTS:
            bench.box.stats.lists[name][place] = 999 if name in ("wins", "false", "rings") else 999_999
    bench.tap(0, "B")
    bench.tap(0, "A")
    bench.choose("selftest")
    for _ in range(6):
        bench.top.turn()
        bench.run(bench.us / 1000 + 200)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_tables_fit(language, game):
    for players in range(2, 7):
        options = {"handicap": [(i * 50) for i in range(players)]} if game != "hilo" else {}
        bench = in_language(language, {"game": game, "players": players, "seed": players, "options": options})
        mash(bench, 6000, players)
        if bench.screen != "play":
            continue
        table = bench.top.table
        for seat in range(players):
            if game == "hello":
                ref = bench.top.referee
                ref.answers = [seat]
                ref.race = [[0, 0, seat, False, 1], [999_999, 999_999, (seat + 1) % players, False, 2]]
                for step in (table.vote, table.objection, table.decided, table.again):
                    step(*((seat,) if step != table.again else ()))
                ref.race[1][3] = True
                table.decided((seat + 1) % players)
                table.verdict(seat, False)
            elif game != "hilo":
                others = [[999_999 * i, 999_999 * i, (seat + i) % players, False, 2] for i in range(1, players)]
                bench.top.referee.race = [[0, 0, seat, False, 1]] + others
                table.verdict(seat, True)
                bench.top.referee.race[1][1] -= 5
                bench.top.referee.race[1][3] = True
                table.verdict(seat, True)
                table.verdict(seat, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_prompts_of_hilo_fit(language):
    bench = in_language(language, {"game": "hilo", "players": 6, "seed": 1, "options": {}})
    for seat in range(6):
        for _ in range(4):
            bench.tap(bench.top.places[seat], "A")
    if bench.top.game.phase == "starter":
        bench.tap(bench.top.places[bench.top.game.tied[0]], "A")
    play = bench.top
    words = table("text", language)
    keys = [k for k in words if k[:5] == "hilo_" and k != "hilo_two"]
    long = max([words[k] for k in keys], key=lambda t: bench.box.canvas.width(t, 1))
    for place in range(6):
        bench.box.canvas.text(bench.box.name(place) + ": " + long, 160, 74, 1, 4)
    assert play.table
