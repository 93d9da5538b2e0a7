"""A whole game through the real box in virtual time, bots in every seat. Runs on both interpreters."""

import gc
import os
import sys

from sim import events
from sim.bots.crew import Crew
from sim.desk import Desk, fresh_folder, moves_played
from sim.errors import UserError
from sim.script import why
from sim.standins import world

_WATCH_US = 50_000
_LOW_MEMORY = 50_000
_LONGEST_US = 6 * 3600 * 1_000_000


class _Referee:
    """Waits for the result screen and reads it."""

    def __init__(self, desk):
        self.desk = desk
        self.result = None

    def watch(self):
        # The box switches collection off while a race is armed; on the chip it then makes no garbage,
        # but the stand-ins and bots beside it do.
        if gc.mem_free() < _LOW_MEMORY:
            gc.collect()
        name, screen = self.desk.box.stack[-1]
        if name == "result":
            self.result = (screen.scores, screen.winners)
            raise world.Stop
        if world.now > _LONGEST_US:
            raise RuntimeError("the game does not end")
        world.at(world.now + _WATCH_US, self.watch)


def play_game(game, players, seed, folder, options=None, level="normal", board=None, keep=False, watch=None):
    """Play one game; `watch(box, hw)` is called before it begins.

    Returns a dict: game, players, seed, winners, scores, moves, virtual_s, ring_frames.
    """
    quick = {"game": game, "players": players, "seed": seed, "options": options or {}}
    desk = Desk(folder, quick, board, entropy=seed & 0xFFFFFFFF, keep=keep)
    referee = _Referee(desk)

    def seat_bots(box, hw):
        if watch:
            watch(box, hw)
        Crew(box, range(6), level, seed & 0xFFFFFFFF).start()
        world.at(0, referee.watch)

    desk.on_box = seat_bots
    desk.run()
    gc.enable()
    gc.collect()
    if desk.unsaved:
        raise UserError("the journal of the game cannot be kept in %s (%s)" % (folder, why(desk.unsaved)))
    scores, winners = referee.result
    return {
        "game": game,
        "players": players,
        "seed": seed,
        "winners": list(winners),
        "scores": list(scores),
        "moves": moves_played(folder),
        "virtual_s": world.now // 1_000_000,
        "ring_frames": world.ring_count,
    }


def report(result, as_json):
    """Print the result, as one line of JSON and nothing else when that is asked for."""
    if as_json:
        print(events.value(result))
        return
    minutes, seconds = divmod(result["virtual_s"], 60)
    print(
        "%s, %d players, seed %d: %d moves in %d:%02d"
        % (result["game"], result["players"], result["seed"], result["moves"], minutes, seconds)
    )
    for seat, score in enumerate(result["scores"]):
        print("  seat %d: %d%s" % (seat, score, "  wins" if seat in result["winners"] else ""))


def check(game, players, seed):
    """UserError when the engine would refuse this game."""
    from dingbox.engine import new_game

    try:
        new_game(game, players, seed)
    except ValueError as fault:
        raise UserError(str(fault)) from None


def run(game, players, seed, folder, as_json=False, level="normal"):
    """Play and print; returns the exit code."""
    check(game, players, seed)
    report(play_game(game, players, seed, fresh_folder(folder), level=level), as_json)
    return 0


def main(args):
    """Arguments: game, players, seed, folder, json|text, level of the bots."""
    try:
        return run(args[0], int(args[1]), int(args[2]), args[3], args[4] == "json", args[5])
    except UserError as fault:
        print("dingbox: %s" % fault, file=sys.stderr)
        return 2
    finally:
        for name in os.listdir(args[3]):
            os.remove(args[3] + "/" + name)
