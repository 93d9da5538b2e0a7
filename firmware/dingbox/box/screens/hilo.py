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
from dingbox.engine.hilo_lines import DOWN, HOLE, SIZES, cells_of

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
        if game.phase == "round_over" or game.over:
            self.draw_scores()
        elif game.turn is None:
            self.draw_round_start()
        else:
            self.draw_turn()

    def draw_turn(self):
        game, turn = self.game, self.game.turn
        self.big_at = self._near(self.play.places[turn])
        sliding = game.phase == "slide"
        for seat in range(game.players):
            if seat != turn:
                self.draw_small(seat, sliding)
        if sliding:
            self.draw_slides()
        else:
            for cell in range(len(game.grids[turn])):
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

    def draw_small(self, seat, far_only):
        """Another player's grid, upright for him."""
        place = self._near(self.play.places[seat])
        far = across(place)
        if far_only and not far:
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
        if game.phase == "reveal" and not self.stale:
            if seat is not None:
                self.draw_reveal(seat)  # six grids would take 0.4 s
            return
        if game.turn is None or seat != game.turn or game.phase == "slide" or self.stale:
            self.stale = False
            self.draw()
            return
        far = self._far()
        if far:
            self.canvas.flip180(0, 0, 320, 240)
        for cell in range(len(game.grids[seat])):
            self.draw_cell(cell)
        self.draw_piles()
        self.draw_prompt()
        if far:
            self.canvas.flip180(0, 0, 320, 240)

    stale = False

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
        if move is not None and move >= 0:
            verb, arg = move >> 9, move >> 3 & 63
            if verb == REMOVE:
                marked = cell in cells_of(game.shapes[turn], arg)
            elif verb in (SWAP, REJECT, REVEAL):
                marked = arg == cell
                if marked and cursor.held and verb == SWAP:
                    card = game.discard[-1] if ref.taken else game.drawn
        self.canvas.fill(x, y, _BIG, _BIG, c.NIGHT)  # a cursor leaves something in the corners of a card
        self.card(x, y, _BIG, _BIG, card)
        if marked:
            self.mark(x, y, _BIG, _BIG, cursor.held)

    def mark(self, x, y, w, h, held):
        """The cursor: a double frame, and a tick once the choice is made."""
        canvas = self.canvas
        canvas.frame(x, y, w, h, c.WHITE)
        canvas.frame(x + 1, y + 1, w - 2, h - 2, c.INK)
        canvas.frame(x + 2, y + 2, w - 4, h - 4, c.WHITE)
        if held:
            canvas.disc(x + w - 8, y + 8, 7, c.INK)
            canvas.disc(x + w - 8, y + 8, 5, c.GREEN)

    def draw_piles(self):
        """Draw pile (or the card drawn from it) and discard pile."""
        game, ref, canvas = self.game, self.play.referee, self.canvas
        cursor = ref.cursors[game.turn]
        move = cursor.move
        left, right = _PILES[self.big_at]
        y = _PILE_Y
        canvas.fill(left, y, _PILE_W, _PILE_H, c.NIGHT)
        canvas.fill(right, y, _PILE_W, _PILE_H, c.NIGHT)
        if game.drawn is not None and not ref.thrown:
            self.card(left, y, _PILE_W, _PILE_H, game.drawn)
        else:
            art.back(canvas, left, y, _PILE_W, _PILE_H)
            canvas.text(str(len(game.draw)), left + _PILE_W // 2, y + 3, 0, c.WHITE)
        pile = game.discard[:-1] if ref.taken else game.discard
        if ref.thrown:
            self.card(right, y, _PILE_W, _PILE_H, game.drawn)
        elif pile:
            self.card(right, y, _PILE_W, _PILE_H, pile[-1])
        else:
            canvas.frame(right, y, _PILE_W, _PILE_H, c.SLATE)
        if ref.taken:
            self.card(left, y, _PILE_W, _PILE_H, game.discard[-1])
        if move is None:
            return
        if move == THROW or move == BACK and ref.taken or move >= 0 and move >> 9 == TAKE and move >> 3 & 1:
            self.mark(right, y, _PILE_W, _PILE_H, cursor.held)
        elif move == BACK or move >= 0 and move >> 9 == TAKE:
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
        move = self.play.referee.cursors[self.game.turn].move
        key = "hilo_take"
        if move == THROW:
            key = "hilo_throw"
        elif move == BACK:
            key = "hilo_back"
        elif move is not None:
            verb = move >> 9
            key = {TAKE: "hilo_discard" if move >> 3 & 1 else "hilo_draw", SWAP: "hilo_swap", REJECT: "hilo_turn_up",
                   REMOVE: "hilo_remove", KEEP: "hilo_keep"}.get(verb, "hilo_slide")
        if self.play.referee.cursors[self.game.turn].held:
            key = "hilo_held"
        self.canvas.fill(0, 79, 320, 20, c.NIGHT)
        lap = self.game.lap
        ink = c.YELLOW if lap is None else c.ORANGE
        text = self.name(self.game.turn) + ": " + self.box.text(key)
        self.canvas.text(text, 160, 80, 1, ink)

    # Between turns

    def draw_round_start(self):
        """Everybody turns up two, each on his own grid; or who ties for the start answers."""
        game = self.game
        for seat in range(game.players):
            self.draw_reveal(seat)
        text = self.box.text("hilo_two" if game.phase == "reveal" else "ask_youngest")
        for y in (102, 121):
            self.canvas.text(text, 160, y, 1, c.YELLOW)
            if y == 102:
                self.canvas.flip180(0, y, 320, 18)

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

    def draw_scores(self):
        """The round's points and the totals."""
        game, text = self.game, self.box.text
        self.canvas.text(text("round") % game.round, 160, 8, 1, c.YELLOW)
        y = 44
        for seat in game.seats():
            ink = c.ORANGE if seat == game.lap else c.WHITE
            self.canvas.text(self.name(seat), 30, y, 1, ink, -1)
            self.canvas.text("%+d" % game.round_scores[seat], 200, y, 1, ink, 1)
            self.canvas.text(str(game.totals[seat]), 280, y, 1, c.YELLOW, 1)
            y += 26
        if not game.over:
            self.canvas.text("A " + text("next_round"), 160, 218, 0, c.SILVER)

    def events(self, events):
        """What the engine says has happened."""
        if self.game.phase == "reveal" and events[0][0] == "reveal":
            self.draw_reveal(events[0][1])
            return
        self.stale = True
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
