"""The cards of a game, one a line."""

from dingbox.engine import BadOption, new_game

from sim.errors import UserError


def run(game, players=None, seed=0):
    """Print the cards in play for that many players (default 4); which they are may be the seed's choice."""
    try:
        dealt = new_game(game, 4 if players is None else players, seed)
    except BadOption as fault:
        raise UserError(str(fault)) from None
    for card in dealt.deck():
        print(dealt.card_text(card))
    return 0
