"""The strong HILO player: the cards not yet seen, lines in the making, and when to end the round.

Every choice is the one with the lowest expected cost in points of the final sum. A cell costs its
value, face down the mean of the unseen cards. Lines in the making are worth what they would take
away, by the chance of completing them in the turns that seem to be left. What is thrown to the next
player costs what it is worth to him. Beginning the last lap costs the risk of doubling.
Runs on CPython and MicroPython.
"""

import math

from dingbox.engine.hilo import DISCARD, DRAW, REJECT, REMOVE, REVEAL, SLIDE, START, TAKE
from dingbox.engine.hilo_lines import HOLE, LINES, remove, slide

from sim.bots.hilo import RandomBot, cost, value

_FIRST = (4, 0, 8, 2, 6, 1, 3, 5, 7)  # cells to turn up first: those on most lines


class StrongBot(RandomBot):
    """Reckons with probabilities. The weights were found by tournaments against the greedy one."""

    PAIR = 0.45  # worth of a line with two of a colour, many turns left
    CHANCE = 0.25  # of getting the third card in one turn
    GIFT = 0.5  # worth to the next player of a point below GIFT_FROM that is thrown to him
    GIFT_FROM = 4
    TURN_UP = 0.5  # worth of seeing one more card of one's own
    END = 2.0  # worth of ending the round now
    IMPROVE = 0.6  # share of his highest cell that an opponent gets rid of in his last turn
    SPREAD = 13.0  # variance of a face-down card

    def choose(self, view, moves):
        """Return one of `moves`."""
        if len(moves) == 1:
            return moves[0]
        verb = moves[0] >> 9
        if verb == REVEAL:
            cells = [move >> 3 & 63 for move in moves]
            return moves[cells.index(next(cell for cell in _FIRST if cell in cells))]
        if verb == START:
            return moves[0]
        self._look(view)
        if verb == REMOVE:
            return self._remove(moves)
        if verb == SLIDE:
            return min([(self._left(slide(self.grid, way)), move) for way, move in enumerate(moves)])[1]
        self._reckon_lines()
        self._reckon_next(view)
        self._reckon_end(view)
        if verb == TAKE:
            return self._take(view, moves)
        return self._place(view["drawn"], moves)

    # -- what is known

    def _look(self, view):
        self.seat = seat = view["seat"]
        self.grid = view["grids"][seat]
        self.shape = view["shapes"][seat]
        self.lap = view["lap"]
        seen = bytearray(128)
        for card in view["discard"]:
            seen[card] = 1
        if view["drawn"] is not None:
            seen[view["drawn"]] = 1
        self.down = []
        turns = 9
        for s in range(len(view["grids"])):
            down = 0
            for cell in view["grids"][s]:
                if cell is None:
                    down += 1
                elif cell != HOLE:
                    seen[cell] = 1
            self.down.append(down)
            if not view["out"][s]:
                turns = min(turns, down)
        self.turns = 0 if self.lap is not None else turns
        self.unseen = [c << 4 | v for c in range(8) for v in range(13) if not seen[c << 4 | v]]
        n = len(self.unseen)
        self.mean = sum([card & 15 for card in self.unseen]) / n - 1 if n else 5.0
        self.pair = self.PAIR * (1 - (1 - self.CHANCE) ** self.turns)
        self.costs = [cost(cell, self.mean) for cell in self.grid]

    def _reckon_lines(self):
        """For every cell: what any other card loses there, and what a card of a colour gains there.

        gain[cell * 8 + colour]: worth of the pairs it would make. full[cell * 8 + colour]: points
        of the two cards with which it would make a line, else -1.
        """
        grid = self.grid
        size = len(grid)
        self.gain = gain = [0.0] * (8 * size)
        self.full = full = [-1] * (8 * size)
        self.lose = lose = [0.0] * size
        pair = self.pair
        costs = self.costs
        for line in LINES[self.shape]:
            for k in (1, 2, 3):
                i = line[k]
                a = line[k % 3 + 1]
                b = line[(k + 1) % 3 + 1]
                if grid[a] is None:
                    a, b = b, a
                if grid[a] is None:
                    continue
                colour = grid[a] >> 4
                both = costs[a] + costs[b]
                at = i * 8 + colour
                if grid[b] is not None and grid[b] >> 4 == colour:
                    if grid[i] is not None and grid[i] >> 4 == colour:
                        lose[i] += both + costs[i]  # a line that was kept goes in the end
                    else:
                        full[at] = max(full[at], both)
                    continue
                worth = pair * (both + costs[i])
                gain[at] += worth
                if grid[i] is not None and grid[i] >> 4 == colour:
                    lose[i] += worth
                if grid[b] is not None:
                    other = grid[b] >> 4
                    gain[i * 8 + other] += worth
                    if grid[i] is not None and grid[i] >> 4 == other:
                        lose[i] += worth

    def _reckon_next(self, view):
        """Worth of each colour and value to the player who will see it on the discard pile."""
        n = len(view["grids"])
        s = (self.seat + 1) % n
        while view["out"][s]:
            s = (s + 1) % n
        self.want = None
        if s == self.lap:
            return
        self.want = want = [0] * 8
        grid = view["grids"][s]
        for line in LINES[view["shapes"][s]]:
            for k in (1, 2, 3):
                a, b, c = grid[line[k]], grid[line[k % 3 + 1]], grid[line[(k + 1) % 3 + 1]]
                if a is not None and b is not None and a >> 4 == b >> 4 and (c is None or c >> 4 != a >> 4):
                    want[a >> 4] = max(want[a >> 4], value(a) + value(b) + cost(c, self.mean))

    def _reckon_end(self, view):
        """Mean and variance of what each opponent would have after one more turn."""
        self.rivals = []
        for s in range(len(view["grids"])):
            if s == self.seat or view["out"][s]:
                continue
            costs = [cost(cell, self.mean) for cell in view["grids"][s]]
            most = max(costs) if costs else 0
            mean = sum(costs) - max(0, self.IMPROVE * (most - 2))
            self.rivals.append((mean, self.SPREAD * self.down[s] + 8))

    # -- costs

    def _gift(self, card):
        if self.want is None:
            return 0
        low = max(0, self.GIFT_FROM - value(card))
        return self.GIFT * max(low, self.want[card >> 4] * 0.7)

    def _ending(self, points):
        """Cost of beginning the last lap with a sum of `points`."""
        chance = 1.0
        for mean, variance in self.rivals:
            chance *= 1 / (1 + math.exp(-1.7 * (mean - points) / math.sqrt(variance)))
        return max(0, points) * (1 - chance) - self.END

    def _swap(self, cell, card):
        """Change of cost by `card` in `cell`, without the gift."""
        at = cell * 8 + (card >> 4)
        before = self.costs[cell] - self.lose[cell]
        if self.full[at] >= 0:
            change = -before - self.full[at]
            points = sum(self.costs) - self.costs[cell] - self.full[at]
        else:
            change = value(card) - before - self.gain[at]
            points = sum(self.costs) - self.costs[cell] + value(card)
        if self._ends(cell):
            change += self._ending(points)
        return change

    def _ends(self, cell):
        """Would the last face-down card go with this cell?"""
        down = self.down[self.seat]
        return self.lap is None and down == (1 if cell is not None and self.grid[cell] is None else 0)

    def _reject(self, cell):
        """Change of cost by turning up `cell`."""
        if self.lap is not None:
            return 0
        change = -self.TURN_UP
        if self._ends(cell):
            change += self._ending(sum(self.costs))
        return change

    # -- choices

    def _best_swap(self, card):
        return min([self._swap(cell, card) + self._thrown(cell) for cell in range(len(self.grid))])

    def _thrown(self, cell):
        card = self.grid[cell]
        return self._gift(card) if card is not None else self.GIFT

    def _take(self, view, moves):
        card = view["discard"][-1]
        return moves[DISCARD] if self._best_swap(card) < self._drawing() else moves[DRAW]

    def _drawing(self):
        """Expected change of cost by drawing."""
        size = len(self.grid)
        down = [cell for cell in range(size) if self.grid[cell] is None]
        reject = self._reject(down[0] if down else None)
        total = 0.0
        by_colour = []
        for colour in range(8):
            place = complete = 1000.0
            for cell in range(size):
                low = self._swap(cell, colour << 4 | 1) + self._thrown(cell)
                if self.full[cell * 8 + colour] >= 0:
                    complete = min(complete, low)
                else:
                    place = min(place, low)
            by_colour.append((place, complete))
        for card in self.unseen:
            place, complete = by_colour[card >> 4]
            total += min(place + value(card), complete, reject + self._gift(card))
        return total / len(self.unseen) if self.unseen else 0

    def _place(self, card, moves):
        best = None
        for move in moves:
            cell = move >> 3 & 63
            if move >> 9 == REJECT:
                change = self._reject(cell if cell < 9 else None) + self._gift(card)
            else:
                change = self._swap(cell, card) + self._thrown(cell)
            if best is None or change < best:
                best, choice = change, move
        return choice

    def _remove(self, moves):
        lines = [move for move in moves if move >> 9 == REMOVE]
        return min([(self._after(move >> 3 & 63), move) for move in lines])[1]

    def _after(self, line):
        """Cost of what is left when a line has gone, and slid the better way if it is a diagonal."""
        _, grid, shape = remove(self.grid, self.shape, line)
        if HOLE in grid:
            return min(self._left(slide(grid, False)), self._left(slide(grid, True)))
        return self._left((grid, shape))

    def _left(self, left):
        """Cost of a grid, lines and pairs deducted."""
        grid, shape = left
        total = sum([cost(cell, self.mean) for cell in grid])
        for entry in LINES[shape]:
            cells = [grid[i] for i in entry[1:]]
            up = [cell for cell in cells if cell is not None]
            colours = [cell >> 4 for cell in up]
            points = sum([cost(cell, self.mean) for cell in cells])
            if len(up) == 3 and colours[0] == colours[1] == colours[2]:
                total -= points
            elif len(up) > 1 and max([colours.count(colour) for colour in colours]) == 2:
                total -= self.pair * points
        return total
