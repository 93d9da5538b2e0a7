"""HILO games between bots, a line each. Runs on CPython and MicroPython."""

from dingbox.engine import new_game

from sim.bots.hilo import bot


def play(strengths, seed, options=None, watch=None):
    """Play a game; `watch(game, seat, bot)` is called before every choice. Return the game."""
    game = new_game("hilo", len(strengths), seed, options)
    bots = [bot(strength, seed) for strength in strengths]
    while not game.over:
        if game.phase == "round_over":
            game.play("deal")
            continue
        for seat in range(len(bots)):
            if game.moves(seat):
                break
        if watch:
            watch(game, seat, bots[seat])
        game.play(bots[seat].choose(game.view(seat), game.moves(seat)))
    return game


def main(args):
    """`SEED STRENGTH...`: play one game and print how it ended."""
    game = play(args[1:], int(args[0]))
    print(args, game.round, game.totals, game.winners)
    return 0
