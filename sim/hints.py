"""What to press now, in one or two short sentences, for the screen that the box shows."""

_FLIP = "{B} turns your card when it is your turn."
_PAUSE = "{B} held: pause; on your turn it flips first."
_PLAY = {
    "halli_galli": (
        _FLIP,
        "{A} rings the bell: when exactly five of one fruit lie in sight.",
        _PAUSE,
    ),
    "halli_galli_party": (
        _FLIP,
        "{A} rings: when two cards in sight share two or three features.",
        _PAUSE,
    ),
    "hello": (
        "{B} turns your card. Same word or colour: say what you owe, press {A}.",
        "Ticket: {A} station, {B} airport.",
        "Verdict: {A} objects, {B} accepts.",
        _PAUSE,
    ),
    "hilo": (
        "{B} moves the frame on, {A} chooses what it is on.",
        "Then {A} again makes it final, {B} takes it back.",
        "{B} held: pause.",
    ),
}
_STANDING = {
    "out": "You are out: watch the others finish.",
    "absent": "You have no seat in this game: watch, or take over a bot's.",
}
_SCREENS = {
    "menu": ("{A} chooses, {B} goes on to the next line.",),
    "game": ("{A} chooses, {B} goes on to the next line.",),
    "join": ("A joins at a seat, or leaves it: {A} is yours.", "{B} goes on once two have joined."),
    "ready": ("{A} chooses: start deals the cards.", "{B} goes on to the next line."),
    "ask": ("If it is you, press {A}; if not, the other presses his A.", "{B} lets the box draw."),
    "result": ("{A} chooses, {B} goes on to the next line.",),
    "selftest": ("Keys: {A} and {B} together turn the page.", "Then {B} turns the page, {A} does what it offers."),
    "wires": ("Press the key that is lit.", "One pressed twice leaves everything as it was."),
    "resume": ("{A} goes on with the old game, {B} goes to the menu.",),
}
_OTHER = ("{A} chooses, {B} moves on.",)


def lines(screen, game, letters, standing="in"):
    """Sentences for a screen (its name), a game (its name or None), the letters of the human's A and B, and how he
    stands in that game (`Session.standing`).
    """
    if screen != "play":
        found = _SCREENS.get(screen, _OTHER)
    elif standing in _STANDING:
        found = (_STANDING[standing],)
    else:
        found = _PLAY.get(game, _OTHER)
    return [line.format(A=letters[0], B=letters[1]) for line in found]
