"""From the menus to a game: what `screens/play` is given."""
from dingbox.box.registry import GAMES
from dingbox.box.rules import options_of


def new(box):
    """A session of the game chosen, with the players who have joined and the house rules in force."""
    evening = box.evening
    return {"game": evening.game, "places": list(evening.places),
            "options": options_of(box.settings, evening.game, evening.places)}


def asks(box, session):
    """True when the box has to ask who starts: once an evening, if the rules say so."""
    asked = GAMES[session["game"]][1] is not None
    return asked and box.evening.starter is None and session["options"]["starter"] == "ask"


def begin(box, session, starter=None):
    """Deal and play. Without `starter` (a seat) it is the player to the left of the last one, else drawn."""
    if GAMES[session["game"]][1] is not None:
        if starter is None:
            starter = box.evening.next_starter()
        session["options"]["starter"] = "draw" if starter is None else starter
    session["seed"] = box.new_seed()
    box.home("play", session)
