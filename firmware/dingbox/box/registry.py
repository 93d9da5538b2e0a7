"""The games the box offers: a fifth one is one line here, beside its engine, screen and referee."""

# engine module: (referee module, question asked for the starter, seats from who answers to who starts)
GAMES = {
    "halli_galli": ("bell", "ask_deals", 1),
    "halli_galli_party": ("bell", "ask_birthday", 0),
    "hello": ("hello", "ask_hello", 0),
    "hilo": ("hilo", None, 0),
}


def places_for(players):
    """The places taken when a game is started without joining, spread round the box."""
    return ((), (), (0, 3), (0, 2, 4), (1, 2, 4, 5), (0, 1, 2, 4, 5), (0, 1, 2, 3, 4, 5))[players]
