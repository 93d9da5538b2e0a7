"""Tournaments of HILO bots: thousands of games, seats rotated, a table with intervals.

Games are played in packets by any `concurrent.futures` executor, so one machine's processes or a
dask cluster (`Client.get_executor()`) serve alike. The result depends on the seed only.
"""

import json as codec
import math
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed

from dingbox.engine import new_game
from dingbox.engine.hilo import Game

from sim.bots.hilo import STRENGTHS, bot
from sim.errors import UserError
from sim.output import check_picture
from sim.words import count

_PACKET = 25  # games
_Z = 1.96  # standard deviations of a 95 % interval


def play(strengths, seed):
    """Play one game of HILO between bots, one a seat; return the finished game."""
    game = new_game("hilo", len(strengths), seed)
    seats = range(len(strengths))
    bots = [bot(strengths[seat], seed ^ seat) for seat in seats]
    while not game.over:
        if game.phase == "round_over":
            game.play("deal")
            continue
        seat = next(seat for seat in seats if game.moves(seat))
        game.play(bots[seat].choose(game.view(seat), game.moves(seat)))
    return game


def packet(strengths, seed, numbers):
    """Play the games of those numbers; return (wins, totals, rounds) summed, the first two a list a bot.

    In game number i bot b sits at seat `(b + i) % players`. A shared victory counts in equal parts.
    """
    players = len(strengths)
    wins = [0.0] * players
    totals = [0] * players
    rounds = 0
    for number in numbers:
        seats = [(b + number) % players for b in range(players)]
        seated = [strengths[seats.index(seat)] for seat in range(players)]
        game = play(seated, (seed * 1_000_003 + number) % (1 << 64))
        rounds += game.round
        for b in range(players):
            totals[b] += game.totals[seats[b]]
            if seats[b] in game.winners:
                wins[b] += 1 / len(game.winners)
    return wins, totals, rounds


def interval(wins, games):
    """Wilson's 95 % interval of a share, as (low, high)."""
    share = wins / games
    middle = share + _Z * _Z / (2 * games)
    spread = _Z * math.sqrt(share * (1 - share) / games + (_Z / (2 * games)) ** 2)
    scale = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def tournament(strengths, games, seed, executor: Executor, progress=None):
    """Play `games` games on `executor`; return the result as a dict that JSON can hold.

    `progress` is called with the number of games of every packet that is done.
    """
    wins = [0.0] * len(strengths)
    totals = [0] * len(strengths)
    rounds = 0
    packets = [range(first, min(first + _PACKET, games)) for first in range(0, games, _PACKET)]
    waiting = {executor.submit(packet, strengths, seed, numbers): len(numbers) for numbers in packets}
    for done in as_completed(waiting):
        won, points, dealt = done.result()
        wins = [a + b for a, b in zip(wins, won, strict=True)]
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        rounds += dealt
        if progress:
            progress(waiting[done])
    table = []
    for strength, won, points in zip(strengths, wins, totals, strict=True):
        low, high = interval(won, games)
        row = {"bot": strength, "wins": round(won, 3), "share": won / games, "low": low, "high": high}
        table.append(row | {"mean_total": points / games})
    return {"game": "hilo", "games": games, "seed": seed, "rounds_a_game": rounds / games, "bots": table}


def line_up(bots, players):
    """A strength for each seat from a text such as `strong,greedy`; one name is meant for all seats.

    Without `bots` it is one strong bot, the others greedy; without `players` there are as many as names, or 3.
    """
    names = bots.split(",") if bots is not None else None
    for name in names or ():
        if name not in STRENGTHS:
            raise UserError(f"no bot is called {name!r}; there are {', '.join(STRENGTHS)}")
    if players is None:
        players = len(names) if names and len(names) > 1 else 3
    if not Game.MIN_PLAYERS <= players <= Game.MAX_PLAYERS:
        raise UserError(f"hilo is for {Game.MIN_PLAYERS} to {Game.MAX_PLAYERS} players, not {players}")
    if names is None:
        return ["strong"] + ["greedy"] * (players - 1)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UserError(f"{count(len(names), 'bot')} for {players} seats: name one for each, or one for all")
    return names


def run(
    game="hilo", players=None, games=2000, seed=0, bots=None, cluster=None, plot=None, json=False, executor=None
):
    """Play a tournament and print its table, or JSON; return 0.

    `bots` and `players` as in `line_up`. `cluster` is the address of a dask scheduler, `plot` a PNG to
    write. `executor` goes before `cluster`.
    """
    if game != "hilo":
        raise UserError("tournaments are for hilo, whose bots think; the others race")
    if games < 1:
        raise UserError(f"at least one game must be played, not {games}")
    if not 0 <= seed < 1 << 64:
        raise UserError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    strengths = line_up(bots, players)
    if plot:  # what is missing is said before the games are played
        check_picture(plot)
    pyplot = _pyplot() if plot else None
    if executor is not None:
        result = _with_progress(strengths, games, seed, executor)
    elif cluster:
        result = _with_progress(strengths, games, seed, _dask(cluster))
    else:
        result = _on_this_machine(strengths, games, seed)
    if json:
        print(codec.dumps(result))
    else:
        _print(result)
    if plot:
        _plot(result, plot, pyplot)
    return 0


def _on_this_machine(strengths, games, seed):
    """With a process a core; none of them outlives this one, whatever ends it.

    A thread deals with the pool: what a signal raises, here, would else meet a lock of the pool and leave it closed.
    """
    pool = ProcessPoolExecutor(os.cpu_count(), initializer=_begin_work)
    with ThreadPoolExecutor(1) as aside:
        result = aside.submit(_with_progress, strengths, games, seed, pool)
        try:
            return result.result()
        except BaseException:  # Ctrl-C, a signal: what is being played matters to nobody now
            for worker in multiprocessing.active_children():
                worker.kill()  # it may be too young to heed less
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _begin_work():
    """In a worker: what is typed to stop it is for the one at the keyboard, and without him there is nothing to do."""
    for name in ("SIGINT", "SIGQUIT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody():
    multiprocessing.parent_process().join()
    os._exit(1)


def _with_progress(strengths, games, seed, executor):
    from rich.console import Console
    from rich.progress import Progress

    with Progress(transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task("hilo", total=games)
        return tournament(strengths, games, seed, executor, lambda done: bar.advance(task, done))


def _dask(address):
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--cluster needs dask: pip install 'dingbox[cluster]'") from None
    try:
        return Client(address, timeout=5).get_executor()
    except (OSError, ValueError) as fault:
        raise UserError(f"no dask scheduler at {address}: {fault}") from None


def _print(result):
    from rich.console import Console
    from rich.table import Table

    title = (
        f"{count(result['games'], 'game')} of HILO, {result['rounds_a_game']:.1f} rounds each, seed {result['seed']}"
    )
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "wins", "share", "95 % interval", "mean total"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in result["bots"]:
        share = f"{100 * row['share']:.1f} %"
        between = f"{100 * row['low']:.1f} - {100 * row['high']:.1f} %"
        table.add_row(row["bot"], f"{row['wins']:g}", share, between, f"{row['mean_total']:.1f}")
    Console().print(table)


def _pyplot():
    try:
        import matplotlib
    except ImportError:
        raise UserError("--plot needs matplotlib: pip install 'dingbox[cluster]'") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot


def _plot(result, path, pyplot):
    rows = result["bots"]
    shares = [100 * row["share"] for row in rows]
    below = [100 * (row["share"] - row["low"]) for row in rows]
    above = [100 * (row["high"] - row["share"]) for row in rows]
    figure, axes = pyplot.subplots(figsize=(1.6 * len(rows) + 2, 4))
    names = [f"{number + 1}: {row['bot']}" for number, row in enumerate(rows)]
    axes.bar(names, shares, yerr=[below, above], capsize=6, color="#3b7dd8")
    axes.axhline(100 / len(rows), color="grey", linestyle="--", label="equal shares")
    axes.set_ylabel("games won, % (95 % interval)")
    axes.set_title(f"HILO, {count(result['games'], 'game')}")
    axes.legend()
    figure.tight_layout()
    try:
        figure.savefig(path)
    except (OSError, ValueError) as fault:
        raise UserError(f"the plot cannot be written to {path}: {fault}") from None
    finally:
        pyplot.close(figure)
