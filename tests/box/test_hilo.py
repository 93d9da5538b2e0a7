"""The referee of HILO: two keys, a cursor on what may be chosen, take-back, presses a choice."""
import pytest
from dingbox.box.referee.hilo import BACK, ON, THROW, Referee
from dingbox.engine import new_game
from dingbox.engine.hilo_lines import DOWN
from dingbox.engine.rng import Rng

from sim.bots.hilo import bot as make_bot
from tests.box.ports import Bench, records

A, B = 0, 1


class Table:
    """A referee in virtual time, without a box."""

    def __init__(self, players=3, seed=1, **options):
        self.game = new_game("hilo", players, seed, options)
        self.ref = Referee(self.game, Rng(seed), 1, 0)
        self.ms = 0
        self.wait(2000)

    def wait(self, ms):
        for _ in range(ms // 50):
            self.ms += 50
            self.ref.tick(0, self.ms)

    def press(self, seat, *keys):
        for key in keys:
            self.ref.press(seat, key, 0)
            self.ref.tick(0, self.ms)

    def reveal(self):
        for seat in range(self.game.players):
            self.press(seat, A, A, A, A)
        if self.game.phase == "starter":
            self.press(self.game.tied[0], A)

    def cursor(self):
        return self.ref.cursors[self.game.turn]

    def set(self, grid, discard, drawn=()):
        """Give the player in turn a grid (texts, `?` before face-down ones) and set the piles."""
        game = self.game
        cards = [game.parse_card(t.strip("?")) | (DOWN if t[0] == "?" else 0) for t in grid]
        game.grids[game.turn] = cards
        game.discard = [game.parse_card(discard)]
        if drawn:
            game.draw += [game.parse_card(t) for t in drawn]
        game._legal = None
        self.ref._offer()


GRID = ("red9", "?blue2", "?green3", "yellow1", "?purple2", "?orange7", "?teal4", "?pink6", "?red8")


def test_everybody_turns_up_two_at_the_same_time_in_any_order():
    table = Table(4)
    for seat in (2, 0, 3, 1):
        table.press(seat, B, A)
    assert [len([c for c in g if c < DOWN]) for g in table.game.grids] == [0, 0, 0, 0]
    table.wait(1900)  # held choices become final by themselves
    assert [len([c for c in g if c < DOWN]) for g in table.game.grids] == [1, 1, 1, 1]
    for seat in (3, 1, 0, 2):
        table.press(seat, A, A)
    assert table.game.phase in ("take", "starter")


def test_a_choice_can_be_taken_back_until_it_is_confirmed():
    table = Table()
    table.press(0, A)
    assert table.ref.cursors[0].held and not table.ref.idle
    table.press(0, B)
    assert not table.ref.cursors[0].held and table.ref.idle
    table.wait(3000)
    assert min(table.game.grids[0]) >= DOWN
    table.press(0, A, A)
    assert min(table.game.grids[0]) < DOWN


def test_only_the_player_in_turn_chooses():
    table = Table()
    table.reveal()
    turn = table.game.turn
    for seat in range(3):
        if seat != turn:
            table.press(seat, A, A, B, A)
    assert table.game.phase == "take" and table.game.turn == turn


def test_a_low_open_card_is_offered_first_and_can_be_put_back():  # 3
    table = Table()
    table.reveal()
    table.set(GRID, "red-1")
    game, seat = table.game, table.game.turn
    assert game.text(table.cursor().move) == "take %d discard" % seat
    table.press(seat, A)
    assert table.ref.taken and game.phase == "take"
    assert game.text(table.cursor().move) == "swap %d 0" % seat  # instead of the nine
    assert table.cursor().list[-1] == BACK
    table.press(seat, *[B] * 9, A)
    assert not table.ref.taken and game.phase == "take"
    table.press(seat, A, A, A)
    assert game.card_text(game.discard[-1]) == "red9"


def test_a_high_open_card_is_not():
    table = Table()
    table.reveal()
    table.set(GRID, "red11")
    assert table.game.text(table.cursor().move)[-4:] == "draw"


def test_a_drawn_card_is_shown_at_once_and_cannot_go_back():  # 14
    table = Table()
    table.reveal()
    table.set(GRID, "red11", ("green-1",))
    seat = table.game.turn
    table.press(seat, A)
    assert table.game.phase == "place" and BACK not in table.cursor().list
    assert table.game.text(table.cursor().move) == "swap %d 0" % seat


def test_throwing_it_away_turns_up_a_card():  # 4
    table = Table()
    table.reveal()
    table.set(GRID, "red11", ("green10",))
    seat = table.game.turn
    table.press(seat, A)
    assert table.cursor().move == THROW
    table.press(seat, A)
    cells = [m >> 3 & 63 for m in table.cursor().list[:-1]]
    assert cells == [1, 2, 4, 5, 6, 7, 8]  # only what lies face down
    table.press(seat, *[B] * 7, A)  # back
    assert not table.ref.thrown
    table.press(seat, A, B, A, A)
    game = table.game
    assert not game.grids[seat][2] & DOWN and game.card_text(game.discard[-1]) == "green10"


def test_a_line_is_prompted_and_may_be_kept():  # 6
    table = Table()
    table.reveal()
    table.set(("red9", "red2", "blue4") + GRID[3:], "red-1")
    seat = table.game.turn
    table.press(seat, A)
    assert table.game.text(table.cursor().move) == "swap %d 2" % seat  # it completes the row
    table.press(seat, A, A)
    assert table.game.phase == "hilo"
    words = [table.game.text(m) for m in table.cursor().list]
    assert words == ["remove %d row 0" % seat, "keep %d" % seat]
    table.press(seat, A, A)
    assert len(table.game.grids[seat]) == 6


def test_a_diagonal_shows_both_results():  # 8
    table = Table()
    table.reveal()
    table.set(("red9", "blue1", "?green3", "teal1", "red2", "?orange7", "?teal4", "?pink6", "blue4"), "red-1")
    seat = table.game.turn
    table.press(seat, A)
    while table.game.text(table.cursor().move) != "swap %d 8" % seat:
        table.press(seat, B)
    table.press(seat, A, A, A, A)
    assert table.game.phase == "slide"
    vertical, horizontal = table.ref.preview(0), table.ref.preview(1)
    assert (vertical[1], horizontal[1]) == (3, 4)
    table.press(seat, B, A, A)
    assert table.game.grids[seat] == horizontal[0]


def test_who_ties_is_asked_or_drawn():  # 2
    for starter in ("ask", "draw"):
        found = False
        for seed in range(60):
            table = Table(3, seed, starter=starter)
            for seat in range(3):
                table.press(seat, A, A, A, A)
            if table.game.phase == "starter":
                assert starter == "ask"
                tied = list(table.game.tied)
                table.press([s for s in range(3) if s not in tied][0] if len(tied) < 3 else 0, B)
                table.press(tied[1], A)
                assert table.game.turn == tied[1]
                found = True
                break
            found = found or starter == "draw" and table.game.phase == "take"
        assert found


def test_the_slow_are_played_for():
    table = Table(2, 1, turn_s=3, target="round")
    table.wait(2_000_000 // 10)
    for _ in range(400):
        table.wait(3100)
        if table.game.over:
            break
    assert table.game.over


def test_the_result_of_a_round_cannot_be_skipped_by_accident():
    table = Table(2, 1, turn_s=3)
    for _ in range(400):
        table.wait(3100)
        if table.game.phase == "round_over":
            break
    table.ref._offer()
    assert table.ref.cursors[0].list == (ON,)
    table.press(0, A)
    assert table.game.phase == "round_over"
    table.wait(1200)
    table.press(1, A)
    assert table.game.phase == "reveal"


def play_with(bots, players, seed):
    """A round by bots through the keys; the referee counts presses and choices."""
    table = Table(players, seed, target="round")
    game, ref = table.game, table.ref
    while not game.over:
        for seat in range(players):
            cursor = ref.cursors[seat]
            if not cursor.list or game.over:
                continue
            wanted = bots[seat].choose(game.view(seat), list(game.moves(seat)))
            follow = []
            if game.text(wanted) == "take %d discard" % seat:
                follow = None
            if wanted not in cursor.list:
                while cursor.move != THROW:
                    table.press(seat, B)
                table.press(seat, A)
            while cursor.move != wanted:
                table.press(seat, B)
            table.press(seat, A)
            if follow is None:
                # where to put it: ask the bot on a copy that has taken it
                copy = new_game("hilo", players, seed, game.options)
                for move in table.log + [wanted]:
                    copy.play(move)
                wanted = bots[seat].choose(copy.view(seat), list(copy.moves(seat)))
                while cursor.move != wanted:
                    table.press(seat, B)
                table.press(seat, A)
            if cursor.held:
                table.wait(1600)
            table.log = getattr(table, "log", [])
            table.log += [n[1] for n in ref.notes if n[0] == "move"]
            ref.notes = []
    return ref.presses, ref.made


@pytest.mark.parametrize("bot", ["greedy", "strong"])
def test_at_most_three_presses_a_choice(bot, capsys):
    presses = made = 0
    for seed in range(6):
        Table.log = []
        p, m = play_with([make_bot(bot, seed + s) for s in range(3)], 3, seed)
        presses += p
        made += m
    with capsys.disabled():
        print("\n%s: %.2f presses a choice (%d choices)" % (bot, presses / made, made))
    assert presses <= 3 * made


def test_random_players_reach_the_end_through_the_keys():
    Table.log = []
    presses, made = play_with([make_bot("random", s) for s in range(4)], 4, 5)
    assert made > 20


def test_on_the_box_a_whole_round_is_played():
    bench = Bench({"game": "hilo", "players": 2, "seed": 4, "options": {"target": "round"}})
    bench.run(100)
    game = bench.top.game
    for i in range(2000):
        if bench.screen != "play":
            break
        place = bench.top.places[game.turn if game.turn is not None else i % 2]
        bench.tap(place, "A", 1200 if game.phase == "round_over" else 100)
    assert bench.screen == "result" and game.over
    assert records(bench)[0][:6] == "reveal"
