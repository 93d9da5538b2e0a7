"""Run one scenario file. Runs on CPython and MicroPython."""

import json

from dingbox.engine import BadOption, IllegalMove, new_game

from sim.scenarios import expect
from sim.scenarios.positions import BadScenario, listed, only, set_up
from sim.scenarios.snapshot import snapshot

_KEYS = ("game", "players", "options", "title", "start", "steps")


def _check_steps(game, steps):
    """Look at every step before the first is played, so that nothing unknown is skipped."""
    if not listed(steps, "steps"):
        raise BadScenario("steps is empty: nothing would be checked")
    for step in steps:
        if isinstance(step, str):
            game.parse(step)
            continue
        only(step, ("illegal", "expect"), "a step")
        if len(step) != 1:
            raise BadScenario("a step is a move, one illegal or one expect, not %r" % step)
        if "illegal" in step:
            game.parse(step["illegal"])
        else:
            expect.check(game, step["expect"])


def _play(game, step):
    """Return what is wrong with a step, or None."""
    if isinstance(step, str):
        try:
            game.play(step)
        except IllegalMove:
            return "%s: expected a legal move, got IllegalMove" % step
    elif "illegal" in step:
        for seat in range(game.players):
            game.moves(seat)  # a game may keep what it finds out here; that is no change
        before = snapshot(game)
        try:
            game.play(step["illegal"])
        except IllegalMove:
            if snapshot(game) != before:
                return "%s: expected no change, got another state" % step["illegal"]
        else:
            return "%s: expected IllegalMove, got a legal move" % step["illegal"]
    else:
        wrong = []
        for key in step["expect"]:
            wanted = step["expect"][key]
            got = expect.look(game, key, wanted)
            if got != wanted:
                wrong.append("%s: expected %s, got %s" % (key, json.dumps(wanted), json.dumps(got)))
        return "; ".join(sorted(wrong)) or None
    return None


def check(scenario):
    """Run a scenario (a dict); return what does not hold, or None. An error of the file raises."""
    only(scenario, _KEYS, "the file")
    for key in ("game", "players", "steps"):
        if key not in scenario:
            raise BadScenario("the file has no %r" % key)
    game = new_game(scenario["game"], scenario["players"], 0, scenario.get("options"))
    if "start" in scenario:
        set_up(game, scenario["start"])
    _check_steps(game, scenario["steps"])
    for number, step in enumerate(scenario["steps"], 1):
        wrong = _play(game, step)
        if wrong:
            return "step %d: %s" % (number, wrong)
    return None


def check_file(path):
    """Run a scenario file; return its line: `ok PATH` or `FAIL PATH: ...`."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        wrong = check(json.loads(text[1:] if text[:1] == "\ufeff" else text))
    except (BadScenario, BadOption, IllegalMove, OSError, ValueError) as fault:
        wrong = "error in the file: %s" % fault
    except Exception as fault:  # of a position that the game cannot bear: the other files are none the worse
        wrong = "error in the file: no game can go on from there (%s: %s)" % (type(fault).__name__, fault)
    return "FAIL %s: %s" % (path, wrong) if wrong else "ok %s" % path


def main(paths):
    """Print the line of every file; the exit code is 0 if all hold."""
    good = True
    for path in paths:
        line = check_file(path)
        print(line)
        good = good and line.startswith("ok ")
    return 0 if good else 1
