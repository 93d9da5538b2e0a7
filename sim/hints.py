"""What to press now, in one or two short sentences, for the screen that the box shows."""

from sim.keyboard import LETTERS

_PLAY = {
    "halli_galli": (
        "{B} turns your card when it is your turn.",
        "{A} rings the bell: when exactly five of one fruit lie in sight.",
    ),
    "halli_galli_party": (
        "{B} turns your card when it is your turn.",
        "{A} rings: when two cards in sight share two or three features.",
    ),
    "hello": (
        "{B} turns your card. Same word or same colour: say what you owe and press {A}.",
        "Ticket: {A} is the station, {B} the airport.",
    ),
    "hilo": ("{A} chooses what the frame is on.", "{B} moves the frame on."),
}
_PAUSE = "{B} held: pause."
_STANDING = {
    "out": "You are out: watch the others finish.",
    "absent": "You have no seat in this game: watch, or take over a bot's.",
}
_SCREENS = {
    "menu": ("{A} chooses, {B} goes on to the next line.",),
    "game": ("{A} chooses, {B} goes on to the next line.",),
    "join": ("A joins at a seat, or leaves it: {A} is yours.", "{B} goes on once two have joined."),
    "ready": ("{A} chooses: start deals the cards.", "{B} goes on to the next line."),
    "ask": ("Whom is it? He presses A: {A} is yours.", "{B} lets the box draw."),
    "result": ("{A} chooses, {B} goes on to the next line.",),
    "resume": ("{A} goes on with the old game, {B} goes to the menu.",),
}
_OTHER = ("{A} chooses, {B} moves on.",)


def lines(screen, game, place, standing="in"):
    """Sentences for a screen (its name), a game (its name or None), the human's place, and how he stands in
    that game (`Session.standing`).
    """
    pair = LETTERS[place].upper()
    if screen != "play":
        found = _SCREENS.get(screen, _OTHER)
    elif standing in _STANDING:
        found = (_STANDING[standing],)
    else:
        found = _PLAY.get(game, _OTHER) + (_PAUSE,)
    return [line.format(A=pair[0], B=pair[1]) for line in found]
