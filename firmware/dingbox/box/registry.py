"""The games the box offers: a fifth one is one line here, beside its engine, screen and referee."""

# engine module: (referee module, question asked for the starter, seats from who answers to who starts)
GAMES = {
    "halli_galli": ("bell", "ask_deals", 1),
    "halli_galli_party": ("bell", "ask_birthday", 0),
    "hello": ("hello", "ask_hello", 0),
    "hilo": ("hilo", None, 0),
}

