"""A game in play as lines of text: what lies on the table, as far as everybody may see it."""

from dingbox.engine.hilo import REJECT, REMOVE, REVEAL, SWAP
from dingbox.engine.hilo_lines import DOWN, HOLE, SIZES, cells_of

from sim.terminal.reader import marked


def words(box, reader):
    """What the display of `box` says, as lines; `reader` has listened to what was written on its canvas."""
    name, screen = box.stack[-1]
    return lines(screen, reader) if name == "play" else marked(reader.lines(), screen)


def lines(play, reader):
    """Lines for the play screen `play`."""
    if play.count:
        return [f"goes on in {play.count}"]  # the cards are hidden
    if hasattr(play.game, "grids"):
        return _hilo(play, reader)
    board = reader.board()
    # under the verdict of a won race the cards still stand here that it was won for
    if not (board and getattr(play.referee, "won", False) and reader.table):
        reader.table = _cards(play)
    return reader.table + [""] + board


def _cards(play):
    """One line a seat: who, his pile, his card."""
    game, referee = play.game, play.referee
    found = []
    for seat, place in enumerate(play.places):
        if game.turn == seat and not game.over:
            mark = ">"
        else:
            mark = " "
        text = f"{mark}{play.box.name(place):<5}{play.table.pile(seat):>3}  "
        card = game.top(seat)
        if getattr(referee, "asker", -1) == seat and getattr(referee, "card", None) is not None:
            card = referee.card  # shown, and played a moment later
        found.append(text + ("-" if card is None else game.card_text(card)))
        words = getattr(referee, "choices", {}).get(seat)
        if words:
            found.append("   A " + game_word(game, words[0]) + "  B " + game_word(game, words[1]))
    return found


def game_word(game, number):
    """A word of Hello."""
    return game.card_text(6 * number).split("/")[0]


# HILO: two grids side by side, a cell as the first letters of its colour and its number, `<` behind what
# the cursor is on


def _hilo(play, reader):
    game, referee = play.game, play.referee
    if game.phase == "round_over" or game.over:
        return reader.lines()
    found = reader.having(": ") if game.turn is not None else reader.lines()[:1]
    if game.turn is not None:
        hand = game.discard[-1] if referee.taken else game.drawn
        pile = game.discard[:-1] if referee.taken else game.discard
        found.append(f" deck {len(game.draw)}  discard {_card(game, pile[-1]).strip() if pile else '-'}")
        if hand is not None:
            found.append(f" in hand {_card(game, hand).strip()}")
    blocks = [_block(play, seat) for seat in range(game.players)]
    for i in range(0, len(blocks), 2):
        pair = blocks[i : i + 2]
        for y in range(max(len(block) for block in pair)):
            row = [block[y] if y < len(block) else "" for block in pair]
            found.append("".join(f"{part:<15}" for part in row).rstrip())
    return found


def _block(play, seat):
    """Lines of a player's grid, 15 characters wide."""
    game, referee = play.game, play.referee
    cursor = referee.cursors[seat]
    grid, shape = game.grids[seat], game.shapes[seat]
    move = cursor.move
    if game.phase == "slide" and seat == game.turn and move is not None and move >= 0:
        grid, shape = referee.preview(move >> 3 & 1)
        move = None
    marked = _marked(move, shape)
    columns = SIZES[shape][1]
    found = [(">" if seat == game.turn else " ") + play.box.name(play.places[seat])]
    for y in range(0, len(grid), columns):
        cells = range(y, min(y + columns, len(grid)))
        found.append("".join(_card(game, grid[i]) + ("<" if i in marked else " ") for i in cells))
    return found


def _marked(move, shape):
    """Cells that a choice of the cursor is about."""
    if move is None or move < 0:
        return ()
    verb, arg = move >> 9, move >> 3 & 63
    if verb == REMOVE:
        return cells_of(shape, arg)
    return (arg,) if verb in (SWAP, REJECT, REVEAL) else ()


def _card(game, card):
    """Four characters: `re 8`, `pi-1`."""
    if card == HOLE:
        return "    "
    if card & DOWN:
        return " ## "
    text = game.card_text(card)
    number = text.lstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{text[:2]}{number:>2}"
