"""Play a game at random and check what must hold in every game. Runs on CPython and MicroPython.

Checked: the number of cards after the deal and after every move, and at both ends of a bell game
that they are those of the deck; that `moves` and `IllegalMove` agree about every possible move
text, which also goes both ways; that the journal of the game, written by the box's own writer and
read by its own parser, replays to the same events and the same state; that a refused move changes
nothing; that the game ends and names its winners.
"""

from dingbox.box.journal import new_game as from_journal
from dingbox.box.saved import Saved
from dingbox.box.shelf import begin
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
    """Yield every move that could ever be written for this game, as ints; a list would want 4 KB in one piece."""
    for verb in range(len(game.VERBS)):
        args = game.VERBS[verb][1]
        if args is None:
            yield encode(verb, TABLE)
        else:
            for seat in range(game.players):
                for arg in range(len(args)):
                    yield encode(verb, seat, arg)


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
    moves = listed(game)
    legal = set(moves)
    demand(len(legal) == len(moves), "a move is listed twice")
    before = snapshot(game)
    found = 0
    for move in all_moves(game):
        text = game.text(move)
        demand(game.parse(text) == move, "text does not go both ways:", text)
        if move in legal:
            found += 1
        else:
            for form in (move, text):
                try:
                    game.play(form)
                except IllegalMove:
                    continue
                raise Broken("played though not listed: " + text)
    demand(found == len(legal), "a listed move is none of the game's")
    demand(snapshot(game) == before, "a refused move changed the game")


def check_cards(game):
    """Every card of the deck is there, and no other."""
    demand(game.count_cards() == game.CARDS, game.count_cards(), "cards")
    if hasattr(game, "due"):  # a bell game
        cards = list(game.aside)
        for pile in game.draw + game.open:
            cards.extend(pile)
        demand(sorted(cards) == sorted(game.deck()), "other cards than those of the deck")


class _Tape:
    """Store of one journal that is read while it is written; what has been read is gone, so it stays small."""

    def __init__(self):
        self.segments = {}

    def rewrite(self, name, data):
        self.segments[name] = bytes(data)

    def load(self, name):
        return self.segments.pop(name, None)


class Replay:
    """Keeps the journal of `game` and plays every segment of it that is full in `twin`, a game of its own.

    The twin knows nothing but that text: head, seed and options come from it as well as the moves.
    """

    def __init__(self, game):
        tape = _Tape()
        self.twin = None
        self._log = begin(tape, game, range(game.players), number=0)
        self._saved = Saved(tape, 0)
        self._records = self._saved.lines()
        self._events = []  # of the moves that have not been read yet
        self._ms = 0

    def add(self, text, events):
        """Write a move and keep what it caused; when that begins a segment, replay the one before."""
        self._events.append(events)
        self._ms += 100
        log = self._log
        log.add("M %d %s" % (self._ms, text))
        if log.full:
            log.flush()
            self._play(1)

    def finish(self):
        """Close the journal and replay the rest of it; return the twin."""
        self._log.add("Z %d" % self._ms)
        self._log.flush()
        self._play(0)
        rest = [words[0] for words in self._records]
        demand(rest == ["Z"] and self._saved.reader.closed, "the journal does not end as it was written")
        return self.twin

    def _play(self, waiting):
        """Read on until only the last `waiting` moves are unread."""
        events = self._events
        if len(events) <= waiting:
            return
        for words in self._records:
            if words[0] == "M":
                if self.twin is None:
                    self.twin = from_journal(self._saved.reader)
                text = " ".join(words[2:])
                if self.twin.play(text) != events.pop(0):
                    raise Broken("two events for one move: " + text)
                if len(events) <= waiting:
                    return
        raise Broken("the journal breaks off")


def prove(name, players, seed, options=None, pick=None, every=1, most=None):
    """Play one game at random and return it; what does not hold raises `Broken`.

    `pick(n)` chooses a number below n. The agreement of moves and refusals, which costs most,
    is looked at before every `every`-th move (0: never). `most` moves without an end are too
    many: a game is then ended by the move `end` (None: there is no limit).
    """
    pick = pick or Rng(seed ^ 0x5EED).below
    game = new_game(name, players, seed, options)
    replay = Replay(game)
    for card in game.deck():
        demand(game.parse_card(game.card_text(card)) == card, "a card's text does not go both ways")
    check_cards(game)
    count = 0
    while not game.over:
        if every and count % every == 0:
            check_agreement(game)
        found = choices(game)
        if not found or game.winners:
            raise Broken("nobody can move, or winners before the end, in phase " + game.phase)
        move = found[pick(len(found))] if most is None or count < most else game.parse("end")
        text = game.text(move)
        replay.add(text, game.play(move))
        if game.count_cards() != game.CARDS:
            raise Broken("%d cards after %s" % (game.count_cards(), text))
        count += 1
    check_agreement(game)
    check_cards(game)
    demand(snapshot(game) == snapshot(replay.finish()), "the replay is in another state")
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
