"""The referee of the bell games: time, seat, key, and what must happen. Numbers are those of the rulings."""
import pytest

from tests.box.ports import play, records

# nothing ever matches: one fruit each, four at most
CALM = (["banana1"] * 6, ["lime1"] * 6, ["plum1"] * 6)
# after the second flip five bananas lie there; the third covers them
FIVE = (
    ["banana2", "banana1", "banana1", "banana1"],
    ["banana3", "banana1", "banana1", "banana1"],
    ["plum1", "plum1", "plum1", "plum1"],
)
# the first player's second card covers his two bananas
COVER = (
    ["banana2", "plum1", "plum1", "plum1"],
    ["lime1", "lime1", "lime1", "lime1"],
    ["banana3", "plum2", "plum2", "plum2"],
)
LONE = (["lime5", "lime1", "lime1"], ["plum1", "plum1", "plum1"], ["banana1", "banana1", "banana1"])


def test_flips_go_round_and_only_the_player_in_turn_flips():
    bench = play("halli_galli", CALM, [(300, 1, "B"), (600, 0, "B"), (900, 0, "B"), (1200, 1, "B")])
    assert records(bench) == ["flip 0", "flip 1"]
    assert bench.top.game.turn == 2


@pytest.mark.parametrize("late", range(1060, 1400, 20))
def test_a_late_bell_as_the_winner_flips_on_is_no_fault(late):
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A"), (late, 0, "A"), (late, 1, "A"), (late, 2, "B")]
    bench = play("halli_galli", FIVE, rows, until=late + 600, draw=True)
    assert records(bench)[:4] == ["flip 0", "flip 1", "ring 2", "flip 2"]


def test_a_late_bell_as_the_game_is_paused_is_no_fault():
    bench = play("halli_galli", FIVE, [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A")], until=1200, draw=True)
    bench.top.referee.press(0, 0, bench.box.clock.now)
    bench.top.pausing = True
    bench.run(1300)
    assert bench.screen == "pause"


def test_the_journal_has_a_card_at_its_key_not_when_the_grace_window_closes():
    bench = play("halli_galli", CALM, [(300, 0, "B"), (900, 1, "B"), (1500, 2, "A")], until=4000)
    bench.top.log.flush()
    times = [int(line.split()[1]) for line in bench.journal().decode().split("\n") if line[:2] == "M "]
    start = bench.top.start_ms
    assert [0 <= t + start - key <= 60 for t, key in zip(times, (300, 900, 1500))] == [True] * 3


def test_first_right_ring_wins_and_the_second_is_ignored():  # 2
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A"), (1000.002, 0, "A"), (1001, 1, "A")]
    bench = play("halli_galli", FIVE, rows)
    assert records(bench) == ["flip 0", "flip 1", "ring 2"]
    assert [len(p) for p in bench.top.game.draw] == [3, 3, 6]
    race = bench.top.referee.race
    assert [(e[2], e[1] - race[0][1], e[4]) for e in race] == [(2, 0, 1), (0, 2, 2), (1, 1000, 2)]
    assert bench.top.game.turn == 2


def test_two_microseconds_decide_whatever_the_seat():
    for first, second in ((0, 1), (1, 0), (1, 2), (2, 1)):
        rows = [(300, 0, "B"), (600, 1, "B"), (1000.002, second, "A"), (1000, first, "A")]
        assert records(play("halli_galli", FIVE, rows))[-1] == "ring %d" % first


def test_nothing_to_ring_for_before_the_first_card():  # 2
    bench = play("halli_galli", CALM, [(300, 2, "A"), (500, 1, "A"), (900, 0, "B")])
    assert records(bench) == ["flip 0"]


def test_one_penalty_a_player_in_a_table_state():  # 2, 3, 4
    rows = [(300, 0, "B"), (700, 2, "A"), (800, 2, "A"), (900, 2, "A"), (1000, 1, "A"), (1400, 1, "B"), (1800, 2, "A")]
    bench = play("halli_galli", CALM, rows)
    assert records(bench) == ["flip 0", "ring 2", "ring 1", "flip 1", "ring 2"]


def test_presses_after_a_winning_ring_count_again_only_after_the_next_flip():  # 2
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A"), (1800, 0, "A"), (2500, 1, "A"), (3000, 2, "B"),
            (3400, 0, "A")]
    assert records(play("halli_galli", FIVE, rows)) == ["flip 0", "flip 1", "ring 2", "flip 2", "ring 0"]


def test_bell_in_the_grace_window_wins_the_table_before():  # 6
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "B"), (1080, 0, "A")]
    bench = play("halli_galli", FIVE, rows)
    assert records(bench) == ["flip 0", "flip 1", "ring 0"]
    game = bench.top.game
    assert [len(p) for p in game.draw] == [5, 3, 4]  # the third card went back
    assert game.turn == 0
    assert game.count_cards() == 12


def test_bell_in_the_grace_window_with_nothing_due_is_ignored_unpunished():  # 6
    rows = [(300, 0, "B"), (350, 1, "A"), (380, 2, "A")]
    bench = play("halli_galli", LONE, rows)
    assert records(bench) == ["flip 0"]
    assert bench.top.game.due


def test_a_press_from_the_window_does_not_count_for_the_new_card_but_a_fresh_one_does():  # 6, 7
    rows = [(300, 0, "B"), (350, 1, "A", 700), (1200, 1, "A"), (1300, 2, "A")]
    bench = play("halli_galli", LONE, rows)
    assert records(bench) == ["flip 0", "ring 1"]


def test_the_window_ends_after_flip_grace_ms():  # 6
    for grace, at, moves in ((100, 399, 0), (100, 402, 1), (300, 599, 0), (300, 602, 1), (0, 302, 1)):
        bench = play("halli_galli", LONE, [(300, 0, "B"), (at, 1, "A")], {"flip_grace_ms": grace}, 1500)
        assert records(bench) == ["flip 0"] + ["ring 1"] * moves, (grace, at)


def test_a_press_in_the_window_does_not_hide_the_next_ones():  # 6
    rows = [(300, 0, "B"), (600, 1, "B"), (900, 2, "B"), (910, 0, "A"), (920, 2, "A")]
    bench = play("halli_galli", FIVE, rows)
    assert records(bench)[-1] == "ring 0"
    assert records(bench, "R") == []  # the race goes on until the next flip
    bench.tap(bench.top.places[0], "B", 400)
    assert records(bench, "R")[0].split(" ")[1][:2] == "2:"


def test_a_key_held_through_the_flip_does_not_count_until_pressed_again():  # 7
    rows = [(250, 1, "A", 500), (300, 0, "B"), (1000, 1, "A")]
    bench = play("halli_galli", LONE, rows[:2], until=900)
    assert records(bench) == ["flip 0"]
    bench = play("halli_galli", LONE, rows)
    assert records(bench) == ["flip 0", "ring 1"]


def test_a_covered_five_is_not_due_any_more():
    rows = [(300, 0, "B"), (600, 1, "B"), (900, 2, "B"), (1300, 0, "B"), (1700, 1, "A")]
    bench = play("halli_galli", COVER, rows)
    assert records(bench)[-2:] == ["flip 0", "ring 1"]
    assert [len(p) for p in bench.top.game.draw][1] < 3  # he paid


def test_a_wrong_bell_just_before_the_flip_is_judged_for_the_old_table():
    rows = [(300, 0, "B"), (900, 2, "A"), (900.4, 1, "B")]
    bench = play("halli_galli", CALM, rows)
    assert records(bench) == ["flip 0", "ring 2", "flip 1"]


def test_the_flip_waits_for_a_bell_that_was_pressed_before_but_is_confirmed_after_it():
    # both keys of one player within two milliseconds: he pays the very card that was to be shown
    piles = (["banana1", "lime1"], ["lime1", "plum1"], ["plum1", "plum1"])
    rows = [(300, 0, "B"), (900.3, 1, "B"), (900.2, 1, "A")]
    bench = play("halli_galli", piles, rows)
    assert records(bench) == ["flip 0", "ring 1"]
    assert bench.top.game.turn == 2 and bench.top.game.top(1) is None
    assert bench.top.game.count_cards() == 6


def test_a_player_without_cards_may_ring_for_his_last_one():  # 16
    piles = (["plum1"], ["banana3"], ["banana2"])
    bench = play("halli_galli", piles, [(300, 1, "B"), (700, 2, "B"), (1100, 2, "A")], {"starter": 1})
    assert records(bench) == ["flip 1", "flip 2", "ring 2"]


def test_the_flip_that_drops_all_others_out_does_not_happen():  # 11, 16
    piles = (["plum1"], ["lime1"])
    bench = play("halli_galli", piles, [(300, 0, "B"), (700, 1, "B"), (1100, 0, "B")], until=5000)
    assert bench.screen == "result"


# Handicap (12a)

def test_handicap_is_added_in_races_and_both_margins_are_kept():
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A"), (1080, 0, "A")]
    options = {"handicap": [0, 0, 100]}
    bench = play("halli_galli", FIVE, rows, options)
    assert records(bench)[-1] == "ring 0"
    first, second = bench.top.referee.race
    assert (first[2], second[2]) == (0, 2)
    assert second[0] - first[0] == 20_000
    assert second[1] - first[1] == -80_000
    rows[-1] = (1101, 0, "A")
    assert records(play("halli_galli", FIVE, rows, options))[-1] == "ring 2"


def test_the_next_flip_waits_for_a_handicapped_bell():
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 0, "A"), (1050, 2, "B")]
    bench = play("halli_galli", FIVE, rows, {"handicap": [300, 0, 0]})
    assert records(bench) == ["flip 0", "flip 1", "ring 0"]


def test_handicap_does_not_delay_a_flip():
    bench = play("halli_galli", CALM, [(300, 0, "B")], {"handicap": [1000, 0, 0]}, until=420)
    assert records(bench) == ["flip 0"]


# Dead heat (12b)

def test_equal_stamps_are_drawn_by_the_referee_and_marked():
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 0, "A"), (1000, 2, "A"), (2000, 0, "B"), (2000.5, 2, "B")]
    winners = set()
    for seed in range(12):
        bench = play("halli_galli", FIVE, rows, seed=seed)
        winners.add(records(bench)[2])
        race = records(bench, "R")[-1].split(" ")
        assert race[1][0] == "=" and race[0][0] != "="
        assert race[0][0] == records(bench)[2][-1]
    assert winners == {"ring 0", "ring 2"}


def test_a_gap_the_board_cannot_tell_is_a_dead_heat():
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 0, "A"), (1000.15, 2, "A")]
    winners = set()
    for seed in range(12):
        bench = play("halli_galli", FIVE, rows[:2], seed=seed)
        bench.hw.keys.jitter_us = bench.top.referee.jitter = 200
        for ms, seat, key in rows[2:]:
            bench.press(ms + 400, bench.top.places[seat], key)
        bench.run(2000)
        winners.add(records(bench)[2])
        assert [e[3] for e in bench.top.referee.race] == [False, True]
    assert winners == {"ring 0", "ring 2"}


# Time (12)

def test_auto_flip_turns_the_card_for_who_does_not():
    bench = play("halli_galli", CALM, [(300, 0, "B")], {"auto_flip_s": 2}, until=7500)
    assert records(bench) == ["flip 0", "flip 1", "flip 2", "flip 0"]


def test_at_the_time_limit_the_turn_is_finished_and_the_cards_are_counted():
    rows = [(300, 0, "B"), (59000, 1, "B"), (62000, 2, "B"), (63000, 0, "B")]
    bench = play("halli_galli", CALM, rows, {"time_limit_min": 1}, until=68000)
    assert records(bench) == ["flip 0", "flip 1", "flip 2", "end"]
    assert bench.screen == "result"


# The pause

def paused(rows=((300, 0, "B"),)):
    bench = play("halli_galli", FIVE, list(rows))
    now = bench.us / 1000
    bench.press(now, 0, "B", 1700)
    bench.run(now + 1800)
    assert bench.screen == "pause"
    return bench


def test_pause_hides_the_cards_and_goes_on_after_three_two_one():
    bench = paused([(300, 0, "B"), (600, 1, "B")])
    bench.tap(0, "A", 100)
    play_screen = bench.top
    assert bench.screen == "play" and not play_screen.running
    bench.tap(0, "A", 400)  # nothing counts during the countdown
    bench.run(bench.us / 1000 + 2500)
    assert play_screen.running
    bench.tap(bench.top.places[2], "A", 400)
    assert records(bench) == ["flip 0", "flip 1", "ring 2"]


def test_leaving_and_ending_stand_in_the_pause_menu():
    bench = paused()
    bench.choose("leave 1")
    bench.tap(0, "B")
    assert bench.screen == "pause" and records(bench)[-1] != "leave 1"  # asked first
    bench.tap(0, "A")
    bench.tap(0, "A")
    assert records(bench)[-1] == "leave 1"
    bench.run(bench.us / 1000 + 4000)
    assert bench.top.game.turn == 2
    bench.press(bench.us / 1000, 2, "B", 1700)
    bench.run(bench.us / 1000 + 1800)
    bench.choose("end")
    bench.tap(0, "A")
    bench.run(bench.us / 1000 + 5000)
    assert bench.screen == "result"


def test_the_pause_does_not_cut_a_race_short():
    # a bell with a long handicap is still to be judged when the key has been held long enough
    bench = play("halli_galli", FIVE, [(300, 0, "B"), (600, 1, "B"), (1000, 0, "B", 1700), (2400, 2, "A")],
                 {"handicap": [0, 0, 500]}, until=3600)
    assert bench.screen == "pause"
    assert bench.box.stack[0][1].game.turn == 2


# Halli Galli Party

def test_party_recycles_and_passes():
    piles = (["lime/red/guitar", "banana/green/drums"], ["banana/yellow/drums", "strawberry/red/drums"])
    rows = [(300 + 400 * i, i % 2, "B") for i in range(8)]
    bench = play("halli_galli_party", piles, rows, {"deck": "standard"})
    assert len(records(bench)) >= 6
    assert bench.top.game.count_cards() == 4


@pytest.mark.parametrize("ms", [1 << 19, 700_000, 1_200_000])
def test_long_waits_do_not_confuse_the_clock(ms):
    rows = [(300, 0, "B"), (600, 1, "B"), (ms, 2, "A"), (ms + 0.002, 1, "A")]
    bench = play("halli_galli", FIVE, rows[:2])
    bench.box.settings.values["sleep"] = 0
    for at, seat, key in rows[2:]:
        bench.press(at, bench.top.places[seat], key)
    bench.run(ms + 500)
    assert records(bench) == ["flip 0", "flip 1", "ring 2"]
    race = bench.top.referee.race
    assert race[1][1] - race[0][1] == 2


def test_latencies_and_gaps_are_measured():
    bench = play("halli_galli", FIVE, [(300, 0, "B"), (600, 1, "B"), (1000, 0, "A"), (1007, 2, "A")])
    log = dict(bench.hw.latency.log)
    assert 2500 <= log["decide"] <= log["ring"] <= log["display"] < 15_000
    bench.tap(bench.top.places[0], "B", 400)
    assert ("gap", 7000) in bench.hw.latency.log


@pytest.mark.parametrize("flip_ms", range(3350, 3650, 20))
def test_a_card_flipped_while_the_verdict_goes_away_stays_in_sight(flip_ms):
    """Whatever was drawn bit by bit equals the table drawn anew."""
    rows = [(300, 0, "B"), (600, 1, "B"), (1000, 2, "A"), (flip_ms, 2, "B")]
    bench = play("halli_galli", FIVE, rows, until=flip_ms + 400, draw=True)
    assert records(bench)[-1] == "flip 2"
    drawn = bytes(bench.box.canvas.buf)
    bench.top.table.draw()
    assert drawn == bytes(bench.box.canvas.buf)
