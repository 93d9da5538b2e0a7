"""Play a game at random and check what must hold in every game. Runs on CPython and MicroPython.

Checked: the number of cards after every move; that `moves` and `IllegalMove` agree about
every possible move text, which also goes both ways; that a second game, fed the texts of
the moves, is in the same state; that a refused move changes nothing; that the game ends
and names its winners.
"""

from dingbox.engine import TABLE, IllegalMove, new_game
from dingbox.engine.move import encode
from dingbox.engine.rng import Rng

from sim.scenarios.snapshot import snapshot
from sim.selfplay import choices


class Broken(Exception):
    """Something that must hold does not."""


def demand(holds, what, *details):
    """Raise `Broken` unless `holds`."""
    if not holds:
        raise Broken(what + " " + " ".join([str(detail) for detail in details]))


def all_moves(game):
    """Return every move that could ever be written for this game, as ints."""
    found = []
    for verb in range(len(game.VERBS)):
        args = game.VERBS[verb][1]
        if args is None:
            found.append(encode(verb, TABLE))
        else:
            for seat in range(game.players):
                found.extend([encode(verb, seat, arg) for arg in range(len(args))])
    return found


def listed(game):
    """Return every move that the game says is legal now."""
    found = list(game.moves(TABLE))
    for seat in range(game.players):
        mine = game.moves(seat)
        demand(all(move & 7 == seat for move in mine), "a seat was given another's move")
        found.extend(mine)
    return found


def check_agreement(game):
    """Try every move text that is not listed: it must be refused and change nothing."""
    legal = listed(game)
    every = all_moves(game)
    demand(all(move in every for move in legal), "a listed move is none of the game's")
    demand(len(set(legal)) == len(legal), "a move is listed twice")
    before = snapshot(game)
    for move in every:
        text = game.text(move)
        demand(game.parse(text) == move, "text does not go both ways:", text)
        if move not in legal:
            for form in (move, text):
                try:
                    game.play(form)
                except IllegalMove:
                    continue
                raise Broken("played though not listed: " + text)
    demand(snapshot(game) == before, "a refused move changed the game")


def prove(name, players, seed, options=None, pick=None, every=1, most=None):
    """Play one game at random and return it; what does not hold raises `Broken`.

    `pick(n)` chooses a number below n. The agreement of moves and refusals, which costs most,
    is looked at before every `every`-th move (0: never). `most` moves without an end are too
    many: a game is then ended by the move `end` (None: there is no limit).
    """
    pick = pick or Rng(seed ^ 0x5EED).below
    game = new_game(name, players, seed, options)
    twin = new_game(name, players, seed, options)
    for card in game.deck():
        demand(game.parse_card(game.card_text(card)) == card, "a card's text does not go both ways")
    count = 0
    while not game.over:
        if every and count % every == 0:
            check_agreement(game)
        demand(game.winners == [], "winners before the end")
        found = choices(game)
        demand(found, "nobody can move in phase", game.phase)
        move = found[pick(len(found))] if most is None or count < most else game.parse("end")
        text = game.text(move)
        demand(game.play(move) == twin.play(text), "two events for one move:", text)
        demand(game.count_cards() == game.CARDS, game.count_cards(), "cards after", text)
        count += 1
    check_agreement(game)
    demand(snapshot(game) == snapshot(twin), "the replay is in another state")
    demand(game.winners and listed(game) == [] and game.phase == "over", "no clean end")
    return game


def arguments(text):
    """Return the arguments of `prove` from `NAME,PLAYERS,SEED,EVERY[,most=N][,OPTION=VALUE...]`."""
    import json

    name, players, seed, every = text.split(",")[:4]
    options = {}
    for pair in text.split(",")[4:]:
        option, value = pair.split("=")
        options[option] = json.loads(value)
    most = options.pop("most", None)
    return name, int(players), int(seed), options, None, int(every), most


def main(args):
    """Prove a game for each argument (see `arguments`) and print a line with its result."""
    for arg in args:
        game = prove(*arguments(arg))
        print(arg, game.winners, game.scores)
    return 0
