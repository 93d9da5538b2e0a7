"""`dingbox play`: the box in a window, in the terminal, or headless with bots in every seat."""

import os
import sys
import tempfile

from sim.errors import UserError


def run(
    game=None,
    players=None,
    seed=None,
    bots=False,
    humans=None,
    headless=False,
    terminal=False,
    json=False,
    on="cpython",
    level="normal",
    ring=None,
):
    """Play; returns the exit code. See `dingbox play --help` for the arguments."""
    from sim.bots.temper import LEVELS

    if level not in LEVELS:
        raise UserError(f"unknown level {level}: {', '.join(LEVELS)}")
    if on not in ("cpython", "micropython"):
        raise UserError(f"unknown interpreter {on}: cpython or micropython")
    if game == "":
        raise UserError("--game needs the name of a game")
    if bots and humans is not None:
        raise UserError("--bots plays all seats; --humans N keeps N of them for people")
    if json and not headless and (not bots or terminal or ring is not None):
        raise UserError("--json goes with --headless --bots: the result of a game that bots play")
    if headless or json:
        if not bots:
            raise UserError("without a picture only bots can play: add --bots")
        if terminal or ring is not None:
            raise UserError("--headless shows nothing: it goes with neither --terminal nor --ring")
        count = 4 if players is None else players
        return _headless(game or "halli_galli", count, 1 if seed is None else seed, level, json, on)
    if on != "cpython":
        raise UserError("window and terminal run on cpython; --on micropython goes with --headless --bots")
    return _live(game, players, seed, 0 if bots else humans, terminal, level, ring)


def _headless(game, players, seed, level, json, on):
    from sim import headless

    headless.check(game, players, seed)
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        if on == "micropython":
            from sim import micropython

            args = [game, players, seed, folder, "json" if json else "text", level]
            return micropython.run("sim.headless", args, heapsize="4m")
        return headless.run(game, players, seed, folder, json, level)


def _live(game, players, seed, humans, terminal, level, ring):
    from sim.saves import Saves
    from sim.session import SEATS, Session

    if players is not None and players not in SEATS:
        raise UserError("players must be 2 to 6")
    count = 4 if players is None else players
    quick = None
    if game:
        from sim.headless import check

        check(game, count, seed or 0)
        quick = {"game": game, "players": count, "seed": seed, "options": {}, "places": SEATS[count]}
    humans = 1 if humans is None else humans
    if not 0 <= humans <= count:
        raise UserError(f"humans must be 0 to {count}")
    places = SEATS[count]
    real_ring = _real_ring(ring)
    with Saves() as saves:
        if saves.remark:
            print(saves.remark, file=sys.stderr, flush=True)
        entropy = None if seed is None else seed & 0xFFFFFFFF
        session = Session(saves.folder, quick, places[humans:], level, entropy, places[:humans])
        session.remark = saves.remark
        present(session, places[0], terminal, real_ring)
        if session.desk.unsaved:
            raise UserError(saves.lost(session.desk.unsaved))
    return 0


def present(session, place, terminal=False, ring=None, instead="--headless --bots plays by itself"):
    """Play a session in a window; without a display in the terminal, and say so. UserError without either.

    `place`: the human's. `terminal`: not in a window at all. `ring`: a `RealRing` to light as well.
    `instead`: what the error advises.
    """
    if not terminal and _try_window(session, place, ring):
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(f"neither a display nor a terminal to play in ({instead})")
    if not terminal:
        print("no display here: playing in the terminal", file=sys.stderr)
    from sim.terminal.front import play

    play(session, place, note="" if terminal else "no display here: playing in the terminal")


def _try_window(session, place, ring):
    """True when it was played in a window, False when there is no display."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        from sim.window.window import open_window
    except ImportError:
        print("pygame-ce is missing (make setup)", file=sys.stderr)
        return False
    import pygame

    try:
        open_window(session, place, ring)
    except pygame.error as fault:
        if session.desk.box is not None:
            raise
        print(f"no window: {fault}", file=sys.stderr)
        return False
    return True


def _real_ring(pin):
    if pin is None:
        return None
    from sim.real_ring import RealRing

    return RealRing(pin)
