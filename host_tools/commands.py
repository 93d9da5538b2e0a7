"""The subcommands of `dingbox`, one a task, each in its own module, imported when it is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer
from typer.exceptions import Exit

from sim.errors import UserError

app = typer.Typer(
    name="dingbox",
    help="Party box for four card games: play it on this computer, test it, put it on a board.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _said(option: typer.CallbackParam, value: Optional[str]) -> Optional[str]:
    """An option that is given has a value; what a script has left blank is not taken for "none"."""
    if value is not None and not value.strip():
        raise UserError(f"--{option.name} is blank: give it a value, or leave it away")
    return value


Port = Annotated[
    Optional[str],
    typer.Option(
        "--port", "-p", callback=_said,
        help="Serial port of the board (default: the only one, or a list to choose from).",
    ),
]
All = Annotated[bool, typer.Option("--all", help="Every box that is plugged in, at once.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
On = Annotated[str, typer.Option("--on", help="Interpreter: cpython or micropython.")]
Game = Annotated[str, typer.Argument(help="halli_galli, halli_galli_party, hello or hilo.")]
Players = Annotated[int, typer.Option("--players", "-n", help="Number of players.")]
Seed = Annotated[int, typer.Option("--seed", "-s", help="Seed of the deal; the same seed is the same game.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print("dingbox", version("dingbox"))
        raise Exit(0)


@app.callback()
def _dingbox(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version),
    ] = False,
) -> None:
    """Options without a command are done with by their callbacks."""


def _finish(code: int | None) -> None:
    if code:
        raise Exit(code)


@app.command()
def play(
    game: Annotated[
        Optional[str], typer.Option("--game", "-g", callback=_said, help="Start this game at once."),
    ] = None,
    players: Annotated[Optional[int], typer.Option("--players", "-n", help="Number of players.")] = None,
    seed: Annotated[Optional[int], typer.Option("--seed", "-s", help="Seed of the deal.")] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Bots in all seats.")] = False,
    humans: Annotated[Optional[int], typer.Option("--humans", help="How many seats are yours.")] = None,
    headless: Annotated[bool, typer.Option("--headless", help="No picture, virtual time.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="In the terminal, not in a window.")] = False,
    level: Annotated[str, typer.Option("--level", help="Bots: easy, normal or hard.")] = "normal",
    ring: Annotated[
        Optional[str], typer.Option("--ring", callback=_said, help="Light a real ring as well: name of its pin."),
    ] = None,
    json: Json = False,
    on: On = "cpython",
) -> None:
    """Play on this computer: in a window, or in the terminal where there is no display."""
    from sim.play import run as play_run

    _finish(play_run(
        game=game, players=players, seed=seed, bots=bots, humans=humans, headless=headless,
        terminal=terminal, json=json, on=on, level=level, ring=ring,
    ))


@app.command("run")
def run_script(
    script: Annotated[Path, typer.Argument(help="JSON lines: timed key edges and shots.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for journal, events and shots.")],
    on: On = "cpython",
) -> None:
    """Run the whole box in virtual time from a script of key presses.

    The format is described in sim/script.py. A stacked `deck` is dealt as it lies and need not be a whole one.
    """
    from sim.run_script import run as script_run

    _finish(script_run(script=str(script), out=str(out), on=on))


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files or folders of them.")],
    on: On = "cpython",
) -> None:
    """Check situations from the rulebooks: a line a file, exit code 0 if all hold."""
    from sim.scenarios import run as scenario_run

    _finish(scenario_run([str(path) for path in paths], on))


@app.command()
def selfplay(
    game: Game,
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-k", help="Number of games.")] = 100,
    seed: Seed = 0,
    json: Json = False,
    on: On = "cpython",
) -> None:
    """Play random legal games through the engine and count what happens."""
    from sim.selfplay import run as selfplay_run

    _finish(selfplay_run(game, players, games, seed, json, on))


@app.command()
def deck(
    game: Game,
    players: Annotated[Optional[int], typer.Option("--players", "-n", help="Number of players.")] = None,
    seed: Seed = 0,
) -> None:
    """Print the cards of a game, one a line."""
    from sim.deck import run as deck_run

    _finish(deck_run(game, players, seed))


@app.command()
def tournament(
    game: Annotated[str, typer.Argument(help="hilo, the game whose bots think.")] = "hilo",
    players: Annotated[
        Optional[int], typer.Option("--players", "-n", help="Number of players (default: the bots named, or 3)."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-k", help="Number of games.")] = 2000,
    seed: Seed = 0,
    bots: Annotated[
        Optional[str],
        typer.Option("--bots", help="A strength for each, separated by commas, or one for all (strong,greedy,...)."),
    ] = None,
    cluster: Annotated[
        Optional[str], typer.Option("--cluster", callback=_said, help="Address of a dask scheduler."),
    ] = None,
    plot: Annotated[Optional[Path], typer.Option("--plot", help="Write a plot (PNG).")] = None,
    json: Json = False,
) -> None:
    """Let bots play thousands of games and compare them."""
    from sim.tournament import run as tournament_run

    _finish(tournament_run(
        game=game, players=players, games=games, seed=seed, bots=bots, cluster=cluster,
        plot=str(plot) if plot else None, json=json,
    ))


@app.command()
def art(
    check: Annotated[bool, typer.Option("--check", help="Only compare with what is there.")] = False,
) -> None:
    """Build sprites and fonts from their sources."""
    from host_tools.art.build import run as art_run

    _finish(art_run(check=check))


@app.command()
def screens(
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for the pictures.")] = Path("build/screens"),
) -> None:
    """A picture of every screen."""
    from sim.screens import run as screens_run

    _finish(screens_run(out=str(out)))


@app.command()
def size(json: Json = False) -> None:
    """Compiled bytes a module against the memory budget, game by game."""
    from host_tools.size import run as size_run

    _finish(size_run(json))


@app.command()
def bench(
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the figures go.")] = Path("build/bench.json"),
) -> None:
    """Measure speed and memory on this computer."""
    from host_tools.bench import run as bench_run

    _finish(bench_run(out))


@app.command()
def flash(
    port: Port = None,
    all_boards: All = False,
    watch: Annotated[bool, typer.Option("--watch", help="Again whenever a file is saved.")] = False,
    source: Annotated[bool, typer.Option("--source", help="Sources instead of compiled files.")] = False,
    folder: Annotated[Optional[Path], typer.Option("--from", help="Another folder than firmware/.")] = None,
    json: Json = False,
) -> None:
    """Copy the firmware to a box over USB: only what changed, verified, then restart it."""
    from host_tools.flash.run import run as flash_run

    _finish(flash_run(port, all_boards, watch, source, folder, json))


@app.command()
def uf2(
    base: Annotated[Path, typer.Option("--base", help="MicroPython's image: .uf2 (Pico, Pico 2), .bin (ESP32-S3).")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write.")] = Path("dingbox.uf2"),
) -> None:
    """One file for a bare board: interpreter and firmware."""
    from host_tools.image.run import run as uf2_run

    _finish(uf2_run(base, out))


@app.command()
def doctor(
    port: Annotated[
        Optional[str],
        typer.Option("--port", "-p", callback=_said, help="Serial port of the board (default: all that are found)."),
    ] = None,
    all_boards: All = False,
    json: Json = False,
) -> None:
    """What is wrong with this computer or the boxes, and what to do."""
    from host_tools.doctor.run import run as doctor_run

    if all_boards and port:
        raise UserError("--all and --port do not go together")
    _finish(doctor_run(port, json))


@app.command()
def pull(
    port: Port = None,
    all_boards: All = False,
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder; each box has its own in it.")] = Path("logs"),
    json: Json = False,
) -> None:
    """Fetch games, statistics, error log and latencies from a box."""
    from host_tools.logs.pull import run as pull_run

    _finish(pull_run(port, out, all_boards, json))


@app.command()
def replay(
    journal: Annotated[Path, typer.Argument(help="A pulled game, or journal.txt of dingbox run.")],
    text: Annotated[bool, typer.Option("--text", help="A readable report instead of the simulator.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only prove that every move is legal.")] = False,
    json: Json = False,
) -> None:
    """Show a game again from its journal."""
    from host_tools.logs.replay import run as replay_run

    _finish(replay_run(journal, text, check, json))


@app.command()
def latency(
    source: Annotated[Optional[Path], typer.Argument(help="A pulled latency.txt (default: ask a box).")] = None,
    port: Port = None,
    plot: Annotated[Optional[Path], typer.Option("--plot", help="Write a picture (PNG).")] = None,
    json: Json = False,
) -> None:
    """How far apart presses were, and how fast the box answered."""
    from host_tools.logs.latency import run as latency_run

    _finish(latency_run(source, port, json, plot))


settings_app = typer.Typer(help="Read or change the settings of a box.", no_args_is_help=False)
app.add_typer(settings_app, name="settings")


@settings_app.command("get")
def settings_get(
    name: Annotated[Optional[str], typer.Argument(help="One setting (default: all).")] = None,
    port: Port = None,
    json: Json = False,
) -> None:
    """Print one setting, or all."""
    from host_tools.settings import get

    _finish(get(port, name, json))


@settings_app.command("set")
def settings_set(
    pairs: Annotated[list[str], typer.Argument(metavar="NAME=VALUE", help="For instance volume=40.")],
    port: Port = None,
    all_boards: All = False,
) -> None:
    """Change settings: all of those given or, if one is wrong, none."""
    from host_tools.settings import put

    _finish(put(port, pairs, all_boards))


Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


@app.command("reset-stats")
def reset_stats(port: Port = None, yes: Yes = False) -> None:
    """Forget the statistics of a box."""
    from host_tools.settings import reset_statistics

    _finish(reset_statistics(port, yes))


@app.command("format")
def format_box(port: Port = None, yes: Yes = False) -> None:
    """Empty a box: firmware, games, settings, statistics."""
    from host_tools.settings import wipe

    _finish(wipe(port, yes))
