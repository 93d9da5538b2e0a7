"""The table of Hello: cards, what was decided, objections and votes."""
from micropython import const

from dingbox.art import hello as art
from dingbox.art import palette as c
from dingbox.box.screens import table
from dingbox.box.screens.table import CARD_H, margin
from dingbox.engine.hello import PLANE

_KEY_A = const(26)  # as in dingbox.art.common, without loading its names


class Table(table.Table):
    pack_name = "hello"
    wide = True
    tail = 76

    def draw_card(self, x, y, card):
        """A greeting, a gesture or a ticket, upright."""
        if card >= PLANE:
            art.ticket(self.canvas, self.pack, x, y, self.w, CARD_H, art.PLANE + card - PLANE)
        else:
            art.card(self.canvas, self.pack, self.box.symbols, x, y, self.w, CARD_H, card // 6, card % 6)

    def draw_seat(self, seat):
        table.Table.draw_seat(self, seat)
        choice = self.play.referee.choices.get(seat)
        if choice:
            x, y = self.spot(seat)
            self.turn(seat, x, y, CARD_H)
            self.canvas.panel(x + 3, y + 20, self.w - 6, 42, c.WHITE, c.INK)
            for i in (0, 1):
                self.canvas.sprite(self.box.symbols, _KEY_A + i, x + 6, y + 23 + 19 * i)
                word = art.WORDS[choice[i]]
                font = 1 if self.canvas.width(word, 1) < 66 else 0
                self.canvas.text(word, x + 25, y + 32 + 19 * i - self.canvas.fonts[font].middle, font, c.INK, -1)
            self.turn(seat, x, y, CARD_H)

    def pile(self, seat):
        """Face-down cards and cards collected."""
        if self.gone(seat):
            return self.box.text("out")
        lost = len(self.game.farewell[seat])
        return str(len(self.game.draw[seat])) + (" -%d" % lost if lost else "")

    def events(self, events):
        """What the engine says has happened."""
        whole = self.banner_on
        for event in events:
            kind = event[0]
            if kind == "flip":
                self.box.tune("flip")
            elif kind == "ticket":
                self.box.tune("ticket")
            if kind in ("flip", "uncover") and not whole:
                self.draw_seat(event[1])
            elif kind in ("pay", "leave") and not whole:
                self.draw_seat(event[2] if kind == "pay" else event[1])
        if whole:
            self.draw()
        else:
            self.labels()
        if self.game.phase == "ticket":
            self.banner(self.box.text("ticket"), c.WHITE)

    def cards(self):
        """A race is run again: the table as it lies."""
        self.draw()

    def choices(self):
        """Silent mode: the words on the keys."""
        for seat in self.play.referee.choices:
            self.draw_seat(seat)

    def calm(self):
        """The window says itself when it is over."""

    # Verdicts

    def verdict(self, seat, right):
        """An answer: first, or wrong."""
        if not right:
            self.banner(self.box.text("wrong_answer") % self.name(seat), c.ORANGE)

    def decided(self, payer):
        """Who pays, by how much he was later, and what can be done about it."""
        ref, text = self.play.referee, self.box.text
        right = [e for e in ref.race if e[4]]
        name = self.name(payer)
        nothing = self.game.top(self.game.lit if len(self.game.partners) > 1 else payer) is None
        words = text("pays_nothing" if nothing else "pays") % name
        small = []
        if [e for e in ref.race if e[2] == payer and e[4] == 0]:
            small.append(words)
            words = text("wrong_answer") % name
        elif right and ref.answers and ref.answers[0] == right[0][2] != payer and not nothing:
            words = text("first_pays") % (self.name(right[0][2]), name)
        if self.game.phase == "match":
            owed = "  ".join(["%s:\xa0%s" % (self.name(s), self.owed(s)) for s in ref.involved])
            small += [line.replace("\xa0", " ") for line in self.canvas.fonts[0].lines(owed, 312)]
        if len(right) > 1:
            late = text("before") % (self.name(right[1][2]), margin(abs(right[1][0] - right[0][0])))
            small.append(text("dead_heat") % self.name(right[1][2]) if right[1][3] else late)
        if ref.may_object:
            small.append(text("object_accept"))
        self.banner(words, c.YELLOW, *small)

    def owed(self, seat):
        """What a seat had to say: the words on the cards of those it matches."""
        game = self.game
        words = [art.WORDS[game.top(s) // 6] for s in (game.partners if seat == game.lit else (game.lit,))]
        return "/".join(words).replace(" ", "\xa0")

    def objection(self, seat):
        """Somebody objects."""
        self.box.tune("ask")

    def vote(self, seat):
        """Was his answer right?"""
        self.play.glow("vote", None, "vote")
        self.banner(self.box.text("was_right") % self.name(seat), c.WHITE, self.box.text("vote_keys"))

    def voted(self, seat):
        """Somebody has voted."""
        self.box.tune("click")

    def again(self):
        """Nobody to vote: the race is run again."""
        self.banner(self.box.text("again_race"), c.WHITE)
        self.play.glow("countdown", None, "ask")
