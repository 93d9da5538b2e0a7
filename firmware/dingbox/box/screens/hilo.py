"""The table of HILO: the player in turn large and upright for him, the others small, the piles between.

Everything is drawn as if the player in turn sat at the near side; for the far side the canvas is turned.
"""
from micropython import const

from dingbox.art import hilo as art
from dingbox.art import palette as c
from dingbox.box.places import across
from dingbox.box.referee.hilo import BACK, THROW
from dingbox.box.screens import table
from dingbox.engine.hilo import KEEP, REJECT, REMOVE, REVEAL, SWAP, TAKE
from dingbox.engine.hilo_lines import DOWN, HOLE, SIZES, cells_of, total

_SMALL_W = const(30)
_SMALL_H = const(25)
_BIG = const(44)
_BIG_Y = const(104)
# left edge of the large grid and of the two piles, by the near place in turn: 0 middle, 1 left, 5 right
_BIG_X = {0: 94, 1: 2, 5: 186}
_PILES = {0: (22, 250), 1: (166, 244), 5: (28, 106)}
_PILE_W = const(48)
_PILE_H = const(56)
_PILE_Y = const(104)


class Table(table.Table):
    pack_name = "hilo"

    # Which way round

    def _far(self):
        """True when the picture is turned for the player in turn."""
        turn = self.game.turn
        return turn is not None and across(self.play.places[turn])

    def _near(self, place):
        """A place as seen from the player in turn."""
        return (place + 3) % 6 if self._far() else place

    def draw(self):
        """The whole table."""
        game = self.game
        self.canvas.clear(c.NIGHT)
        self.banner_on = False
        self.big_at = 0
        if game.phase == "round_over" or game.over:
            self.draw_scores()
        elif game.turn is None:
            for seat in range(game.players):
                self.draw_reveal(seat)
        else:
            turn = game.turn
            self.big_at = self._near(self.play.places[turn])
            for seat in range(game.players):
                if seat != turn:
                    self.draw_small(seat)
            self.draw_turn()

    def draw_turn(self):
        """What is the concern of the player in turn, then the whole picture is turned for him."""
        game = self.game
        if game.phase == "slide":
            self.draw_slides()
        else:
            for cell in range(len(game.grids[game.turn])):
                self.draw_cell(cell)
            self.draw_piles()
        self.draw_prompt()
        if self._far():
            self.canvas.flip180(0, 0, 320, 240)

    def card(self, x, y, w, h, card):
        """A card of the grid: face up, face down, or the hole of a diagonal."""
        if card == HOLE:
            self.canvas.frame(x + 2, y + 2, w - 4, h - 4, c.SLATE)
        elif card & DOWN:
            art.back(self.canvas, x, y, w, h)
        else:
            art.card(self.canvas, self.pack, x, y, w, h, card >> 4, (card & 15) - 1)

    def grid(self, x, y, w, h, grid, shape):
        """A grid with cells of that size."""
        cols = SIZES[shape][1]
        for i in range(len(grid)):
            self.card(x + i % cols * w, y + i // cols * h, w, h, grid[i])

    def draw_small(self, seat):
        """Another player's grid, upright for him; both results of a slide need the place of those on this side."""
        place = self._near(self.play.places[seat])
        far = across(place)
        if not far and self.game.phase == "slide":
            return
        x = (115, 0, 2, 116, 228, 230)[place]
        if place == 0:
            x = {1: 136, 5: 95}[self.big_at]
        y = 2 if far else 163
        self.grid(x, y, _SMALL_W, _SMALL_H, self.game.grids[seat], self.game.shapes[seat])
        if far:
            self.canvas.flip180(x, y, 3 * _SMALL_W, 3 * _SMALL_H)

    # The player in turn

    def choice(self, seat):
        """A cursor has moved: draw what it left and what it is on."""
        game = self.game
        if game.phase == "reveal" and self.big_at is not None:
            if seat is not None:
                self.draw_reveal(seat)  # six grids would take 0.4 s
            return
        if game.turn is None or seat != game.turn or game.phase == "slide" or self.big_at is None:
            self.draw()
            return
        if self._far():
            self.canvas.flip180(0, 0, 320, 240)
        self.draw_turn()

    big_at = None  # the near place of the large grid; None: all is to be drawn

    def draw_cell(self, cell):
        """A cell of the large grid with what the cursor does to it."""
        game, ref = self.game, self.play.referee
        turn = game.turn
        cols = SIZES[game.shapes[turn]][1]
        x = _BIG_X[self.big_at] + cell % cols * _BIG
        y = _BIG_Y + cell // cols * _BIG
        cursor = ref.cursors[turn]
        move = cursor.move
        card = game.grids[turn][cell]
        marked = False
        if move is not None:
            verb, arg = move >> 9, move >> 3 & 63
            if verb == REMOVE:
                marked = cell in cells_of(game.shapes[turn], arg)
            elif verb in (SWAP, REJECT, REVEAL):
                marked = arg == cell
                if marked and cursor.held and verb == SWAP:
                    card = self.drawn()
        self.canvas.fill(x, y, _BIG, _BIG, c.NIGHT)  # a cursor leaves something in the corners of a card
        self.card(x, y, _BIG, _BIG, card)
        if marked:
            self.mark(x, y, _BIG, _BIG, cursor.held)

    def mark(self, x, y, w, h, held):
        """The cursor: a double frame, and a tick once the choice is made."""
        canvas = self.canvas
        for i in range(3):
            canvas.frame(x + i, y + i, w - 2 * i, h - 2 * i, c.INK if i == 1 else c.WHITE)
        if held:
            canvas.disc(x + w - 8, y + h - 8, 7, c.INK)
            canvas.disc(x + w - 8, y + h - 8, 5, c.GREEN)

    def drawn(self):
        """The card that the player in turn has taken, or None."""
        return self.game.discard[-1] if self.play.referee.taken else self.game.drawn

    def draw_piles(self):
        """Draw pile (or the card in hand) and discard pile (or what would go there, still face down if it lies so)."""
        game, ref, canvas = self.game, self.play.referee, self.canvas
        cursor = ref.cursors[game.turn]
        move = cursor.move
        left, right = _PILES[self.big_at]
        y = _PILE_Y
        for x in (left, right):
            canvas.fill(x, y, _PILE_W, _PILE_H, c.NIGHT)
        hand = self.drawn()
        pile = game.discard[:-1] if ref.taken else game.discard
        out = pile[-1] if pile else None
        if ref.thrown:
            out, hand = hand, None
        elif cursor.held and move >> 9 == SWAP:
            out, hand = game.grids[game.turn][move >> 3 & 63], None
        if hand is not None:
            self.card(left, y, _PILE_W, _PILE_H, hand)
        else:
            art.back(canvas, left, y, _PILE_W, _PILE_H)
            canvas.text(str(len(game.draw)), left + _PILE_W // 2, y + 3, 0, c.WHITE)
        if out is not None:
            self.card(right, y, _PILE_W, _PILE_H, out)
        else:
            canvas.frame(right, y, _PILE_W, _PILE_H, c.SLATE)
        if move is None:
            return
        take = move >> 9 == TAKE
        if move == THROW or move == BACK and ref.taken or take and move >> 3 & 1:
            left = right
        elif move != BACK and not take:
            return
        self.mark(left, y, _PILE_W, _PILE_H, cursor.held)

    def draw_slides(self):
        """Both results of a slide, side by side."""
        ref = self.play.referee
        cursor = ref.cursors[self.game.turn]
        for way in (0, 1):
            x = 188 if way else 20
            grid, shape = ref.preview(way)
            rows, cols = SIZES[shape]
            self.grid(x, _BIG_Y, _BIG, _BIG, grid, shape)
            if cursor.move is not None and cursor.move >> 3 & 1 == way:
                canvas = self.canvas
                for i in (2, 3):
                    canvas.frame(x - i, _BIG_Y - i, cols * _BIG + 2 * i, rows * _BIG + 2 * i,
                                 c.GREEN if cursor.held else c.WHITE)

    def draw_prompt(self):
        """What A would do now."""
        game = self.game
        cursor = self.play.referee.cursors[game.turn]
        move = cursor.move
        key = "hilo_take"
        if move == THROW:
            key = "hilo_throw"
        elif move == BACK:
            key = "hilo_back"
        elif move is not None:
            verb = move >> 9
            key = {TAKE: "hilo_discard" if move >> 3 & 1 else "hilo_draw", SWAP: "hilo_swap", REJECT: "hilo_turn_up",
                   REMOVE: "hilo_remove", KEEP: "hilo_keep"}.get(verb, "hilo_slide")
        if cursor.held:
            key = "hilo_held"
        self.canvas.fill(0, 79, 320, 20, c.NIGHT)
        ink = c.YELLOW if game.lap is None else c.ORANGE
        self.canvas.text(self.name(game.turn) + ": " + self.box.text(key), 160, 80, 1, ink)

    # Between turns

    def draw_reveal(self, seat):
        """A seat's grid, upright for him, with the card that he would turn up."""
        game = self.game
        place = self.play.places[seat]
        far = across(place)
        x = (112, 4, 4, 112, 220, 220)[place]
        y = 2 if far else 142
        self.canvas.fill(x, y, 96, 96, c.NIGHT)  # corners, see `draw_cell`
        self.grid(x, y, 32, 32, game.grids[seat], game.shapes[seat])
        cursor = self.play.referee.cursors[seat]
        if cursor.list and cursor.move >> 9 == REVEAL:
            cell = cursor.move >> 3 & 63
            self.mark(x + cell % 3 * 32, y + cell // 3 * 32, 32, 32, cursor.held)
        if far:
            self.canvas.flip180(x, y, 96, 96)
        self.order(place)

    def order(self, place):
        """What to do, for the side of a place; who holds a choice reads at his grid how to go on."""
        game, canvas, text = self.game, self.canvas, self.box.text
        far = across(place)
        y = 102 if far else 121
        canvas.fill(0, y, 320, 18, c.NIGHT)
        words = text("hilo_two" if game.phase == "reveal" else "ask_youngest")
        for seat in range(game.players):
            place = self.play.places[seat]
            if self.play.referee.cursors[seat].held and across(place) == far:
                words = ""
                canvas.text(text("hilo_held"), (160, 52, 268)[place % 3], y, 1, c.YELLOW)
        canvas.text(words, 160, y, 1, c.YELLOW)
        if far:
            canvas.flip180(0, y, 320, 18)

    def draw_scores(self):
        """The round's points and the totals."""
        game, canvas, text = self.game, self.canvas, self.box.text
        canvas.text(text("round") % game.round, 160, 8, 1, c.YELLOW)
        y = 44
        for seat in game.seats():
            ink = c.ORANGE if seat == game.lap else c.WHITE
            canvas.text(self.name(seat), 30, y, 1, ink, -1)
            score = game.round_scores[seat]
            canvas.text("%+d" % score, 200, y, 1, ink, 1)
            if seat == game.lap and score != total(game.grids[seat]):  # it had not become the lowest sum
                canvas.text("x2", 206, y, 1, ink, -1)
            canvas.text(str(game.totals[seat]), 280, y, 1, c.YELLOW, 1)
            y += 26
        if not game.over:
            self.play.foot("next_round", None)

    def events(self, events):
        """What the engine says has happened."""
        if self.game.phase == "reveal" and events[0][0] == "reveal":
            self.draw_reveal(events[0][1])
            return
        self.big_at = None
        for event in events:
            kind = event[0]
            if kind == "remove":
                self.box.tune("line")
            elif kind == "lap":
                self.play.glow("lastlap", event[1], "lastlap")
            elif kind == "draw":
                self.box.tune("flip")
            elif kind == "over":
                self.draw()

    def calm(self):
        """Nothing of a verdict to be taken away."""
