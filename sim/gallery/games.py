"""The games in play: positions are set up, then everything happens by key presses."""

from sim.desk import PLACES
from sim.gallery.stage import A, B

_RACE_US = (0, 412, 18_230, 45_310, 121_007, 480_512)


def _begin(stage, game, players, options=None):
    """Start a game at once; returns its play screen after a wait: `play = yield from _begin(...)`."""
    stage.prefix = "%s_%d_" % (game, players)
    stage.box.home("play", {"game": game, "places": list(PLACES[players]), "seed": 7, "options": options or {}})
    yield 1200
    return stage.top


def _lay(play, texts, piles=None):
    """Face-up cards a seat, and one more (the last text) on top of the draw pile of who is in turn."""
    game = play.game
    cards = [game.parse_card(text) for text in texts]
    turn = game.turn
    for seat in range(game.players):
        if seat != turn:
            game.open[seat].append(cards[seat])
        if piles:
            game.draw[seat] = game.draw[seat][: piles[seat]]
    game.draw[turn].append(cards[-1])
    play.draw()
    play.ring()


def _flip(stage, play, ms=900):
    yield from stage.tap(play.places[play.game.turn], B, ms)


def _race(stage, play, first=0):
    """All seats ring, one after another, `first` first."""
    for i in range(play.game.players):
        stage.press(play.places[(first + i) % play.game.players], A, _RACE_US[i])


def _finish(stage, play):
    """Pause, end now, result."""
    stage.press(play.places[0], B, 0, 1700)
    yield 3500
    if stage.name != "pause":
        raise ValueError("no pause but %s" % stage.name)
    stage.shoot("pause")
    yield from stage.choose("on")
    stage.shoot("countdown")
    yield 3000
    stage.press(play.places[0], B, 0, 1700)
    yield 5000
    yield from stage.choose("end")
    stage.shoot("sure")
    yield from stage.tap(play.places[0], A)
    yield 5000
    stage.shoot("result")


_FRUITS = ("banana1", "lime1", "plum3", "strawberry2", "strawberry4", "lime3")


def halli_galli(stage, players):
    """A table with a due bell, its race, a dead heat, a wrong bell, somebody out, the end."""
    play = yield from _begin(stage, "halli_galli", players, {"starter": 0})
    _lay(play, _FRUITS[:players] + ("lime1" if players == 6 else "lime4",))
    yield 200
    stage.shoot("turn")
    yield from _flip(stage, play)
    stage.shoot("table")
    _race(stage, play, 1)
    yield 1500
    stage.shoot("race")
    yield 3000
    play.game.draw[1][-1] = play.game.parse_card("plum5")
    yield from _flip(stage, play)
    stage.press(play.places[0], A)
    stage.press(play.places[1], A)
    yield 700
    stage.shoot("dead_heat")
    yield 3000
    for text in ("lime2", "banana3", "plum1", "strawberry4", "lime1", "banana1")[:players]:
        play.game.draw[play.game.turn][-1] = play.game.parse_card(text)
        yield from _flip(stage, play)
    stage.press(play.places[0], A)
    yield 500
    stage.shoot("wrong")
    yield 3000
    if players > 2:
        play.game.draw[2] = []
        play.game.out.append(2)
        play.draw()
        yield 200
        stage.shoot("out")
    yield from _finish(stage, play)


def halli_galli_party(stage, players):
    """A table, its race, a wrong bell, the end."""
    play = yield from _begin(stage, "halli_galli_party", players, {"starter": 0, "deck": "calm"})
    _lay(play, ("plum/purple/microphone", "lime/red/guitar", "banana/yellow/drums", "strawberry/green/saxophone",
                "plum/red/microphone", "lime/yellow/saxophone")[:players] + ("strawberry/red/guitar",))
    yield 200
    stage.shoot("turn")
    yield from _flip(stage, play)
    stage.shoot("table")
    _race(stage, play, players - 1)
    yield 1500
    stage.shoot("race")
    yield 3000
    yield from _flip(stage, play)
    stage.press(play.places[1], A)
    yield 500
    stage.shoot("wrong")
    yield 3000
    yield from _finish(stage, play)


_HELLO = ("bonjour/red", "ciao/green", "jambo/blue", "hello/yellow", "salaam/purple", "namaste/orange")


def hello(stage, players):
    """A match of colour, who pays, objection, vote; a match of greetings; a ticket; silent mode; the end."""
    play = yield from _begin(stage, "hello", players, {"starter": 0, "colours": "draw"})
    _lay(play, _HELLO[:players] + ("ni_hao/green",))
    yield 200
    stage.shoot("turn")
    yield from _flip(stage, play)
    stage.shoot("match")
    stage.press(play.places[1], A)
    stage.press(play.places[0], A, 212_400)
    yield 500
    stage.shoot("decided")
    yield 500
    stage.press(play.places[0], A)
    yield 500
    stage.shoot("vote" if players > 2 else "again")
    if players > 2:
        for seat in range(2, players):
            stage.press(play.places[seat], B)
        yield 500
        stage.shoot("voted")
    yield 4000
    play = yield from _begin(stage, "hello", players, {"starter": 0})
    _lay(play, _HELLO[:players] + ("ciao/red",))
    yield from _flip(stage, play)
    stage.shoot("greeting")
    yield 6000
    stage.shoot("timeout")
    play = yield from _begin(stage, "hello", players, {"starter": 0})
    _lay(play, _HELLO[:players] + ("plane",))
    yield from _flip(stage, play)
    stage.shoot("ticket")
    stage.press(play.places[1], play.game.place())
    stage.press(play.places[0], 1 - play.game.place(), 30_100)
    yield 500
    stage.shoot("wrong")
    yield 3000
    play = yield from _begin(stage, "hello", players, {"starter": 0, "silent": True})
    _lay(play, _HELLO[:players] + ("guten_tag/green",))
    yield from _flip(stage, play)
    stage.shoot("silent")
    yield 9000
    yield from _finish(stage, play)


def _grid(game, seat, texts):
    """A 3 x 3 grid from texts; `?` in front of a card lying face down."""
    game.grids[seat] = [game.parse_card(t[1:]) | 128 if t[0] == "?" else game.parse_card(t) for t in texts]


def hilo(stage, players):
    """The start of a round, a turn in all its steps, a line, a slide, the scores."""
    play = yield from _begin(stage, "hilo", players)
    game = play.game
    stage.shoot("reveal")
    for cell in range(2):
        for place in play.places:
            stage.press(place, A)
        yield 500
        if not cell:
            stage.shoot("reveal_held")
        for place in play.places:
            stage.press(place, A)
        yield 500
    yield 1000
    for seat in range(players):
        _grid(game, seat, ("red3", "?blue1", "pink11", "teal0", "?green7", "orange-1", "?red2", "purple10", "yellow5"))
    seat = game.turn
    place = play.places[seat]
    play.draw()
    yield 200
    stage.shoot("take")
    yield from stage.tap(place, B)
    stage.shoot("take_other")
    while play.referee.cursors[seat].move >> 3 & 63:
        yield from stage.tap(place, B)
    yield from stage.tap(place, A, 900)
    stage.shoot("drawn")
    while play.referee.cursors[seat].move < 0:
        yield from stage.tap(place, B)
    stage.shoot("place")
    yield from stage.tap(place, A, 300)
    stage.shoot("held")
    yield 3000
    yield from _lines(stage, play)
    yield from _finish(stage, play)


def _lines(stage, play):
    """A diagonal of one colour, its removal, both slides, what is left, the last lap."""
    game = play.game
    seat = game.turn
    place = play.places[seat]
    _grid(game, seat, ("red3", "blue1", "pink11", "teal0", "green7", "orange-1", "yellow9", "purple10", "red5"))
    game.discard.append(game.parse_card("red7"))
    play.referee._offer()
    play.draw()
    while not play.referee.cursors[seat].move >> 3 & 63:
        yield from stage.tap(place, B)
    yield from stage.tap(place, A)
    while play.referee.cursors[seat].move >> 3 & 63 != 4:
        yield from stage.tap(place, B)
    yield from stage.tap(place, A)
    yield from stage.tap(place, A, 700)
    stage.shoot("line")
    yield from stage.tap(place, A)
    yield from stage.tap(place, A, 700)
    stage.shoot("slide")
    yield from stage.tap(place, A)
    yield from stage.tap(place, A, 700)
    stage.shoot("last_lap")
    while game.phase != "round_over" and not game.over:
        seat = game.turn
        yield from stage.tap(play.places[seat], A, 150)
    yield 1500
    stage.shoot("scores")
    yield from stage.tap(play.places[0], A, 1500)
