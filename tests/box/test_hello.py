"""The referee of Hello: time, seat, key, and what must happen. Numbers are those of the rulings."""
import pytest
from dingbox.engine.hello import WORDS

from tests.box.ports import play, records

# seats 0 and 1 match by greeting once both have flipped; 2 is not involved
PAIR = (
    ["ciao/red", "bonjour/blue", "jambo/blue"],
    ["ciao/green", "jambo/purple", "bonjour/red"],
    ["jambo/yellow", "salaam/red", "salaam/orange"],
)
TWO = (["ciao/red", "bonjour/blue"], ["ciao/green", "jambo/purple"])
# seat 2's card matches 0 by colour and 1 by greeting
TRIPLE = (
    ["ciao/green", "salaam/red"],
    ["konichiwa/yellow", "jambo/blue"],
    ["konichiwa/green", "bonjour/orange"],
    ["namaste/purple", "clic/orange"],
)
TRAIN = (["train", "jambo/red"], ["ciao/green", "salaam/red"], ["salaam/blue", "clic/red"])
FLIPS = [(300, 0, "B"), (700, 1, "B")]


def hello(piles, rows, options=None, until=None, seed=1):
    """Play; the window is long over at the end unless `until` says otherwise."""
    return play("hello", piles, rows, options, until or max([r[0] for r in rows]) + 3500, seed)


def test_no_match_passes_the_turn():
    piles = (["ciao/red", "jambo/red"], ["bonjour/blue", "salaam/red"])
    bench = hello(piles, [(300, 0, "B"), (700, 0, "B"), (1000, 1, "B")])
    assert records(bench) == ["flip 0", "flip 1"]


def test_first_to_press_is_safe_the_other_pays():  # 5, 13
    bench = hello(PAIR, FLIPS + [(1500, 1, "A")])
    assert records(bench) == ["flip 0", "flip 1", "say 1"]
    assert bench.top.game.farewell[0] == [bench.top.game.parse_card("ciao/red")]
    assert bench.top.game.turn == 1


def test_two_microseconds_decide_here_too():
    for first, second in ((0, 1), (1, 0)):
        bench = hello(PAIR, FLIPS + [(1500.002, second, "A"), (1500, first, "A")])
        assert records(bench)[-1] == "say %d" % first


def test_dead_heat_is_drawn_and_marked():  # 12b
    said = set()
    for seed in range(12):
        bench = hello(PAIR, FLIPS + [(1500, 0, "A"), (1500, 1, "A")], seed=seed)
        said.add(records(bench)[-1])
        assert records(bench, "R")[-1].split(" ")[1][0] == "="
    assert said == {"say 0", "say 1"}


def test_who_is_not_involved_answers_in_vain():  # 11
    bench = hello(PAIR, FLIPS + [(1200, 2, "A"), (1500, 0, "A")])
    assert records(bench) == ["flip 0", "flip 1", "say 0"]


def test_nothing_counts_before_the_card_can_be_seen():
    bench = hello(PAIR, FLIPS + [(700.1, 0, "A"), (1500, 1, "A")])
    assert records(bench)[-1] == "say 1"


def test_handicap_is_added():  # 12a
    options = {"handicap": [200, 0, 0]}
    assert records(hello(PAIR, FLIPS + [(1500, 0, "A"), (1650, 1, "A")], options))[-1] == "say 1"
    assert records(hello(PAIR, FLIPS + [(1500, 0, "A"), (1750, 1, "A")], options))[-1] == "say 0"


def test_payment_and_what_it_uncovers_wait_for_the_window():  # 13
    bench = hello(PAIR, FLIPS + [(1500, 1, "A")], until=2900)
    assert records(bench) == ["flip 0", "flip 1"]
    assert bench.top.game.top(0) is not None
    bench.run(3100)
    assert records(bench)[-1] == "say 1"


@pytest.mark.parametrize("seat, closes", [(0, True), (1, True), (2, False)])
def test_b_of_a_player_involved_or_of_the_next_to_flip_accepts(seat, closes):  # 13
    # seat 0 pays, so that seat 1 is next
    bench = hello(PAIR, FLIPS + [(1500, 1, "A"), (1800, seat, "B")], until=2000)
    assert (records(bench)[-1] == "say 1") == closes


def test_the_next_to_flip_accepts_without_being_involved():  # 13
    bench = hello(PAIR, FLIPS + [(1500, 0, "A"), (1800, 2, "B")], until=2000)
    assert records(bench)[-1] == "say 0"  # 1 pays, 2 is next


def test_a_late_answer_is_no_objection():  # 13
    bench = hello(PAIR, FLIPS + [(1500, 1, "A"), (1850, 0, "A")])
    assert records(bench)[-1] == "say 1"
    assert "0:" in records(bench, "R")[-1]


def test_the_winner_cannot_object():  # 13
    bench = hello(PAIR, FLIPS + [(1500, 1, "A"), (2300, 1, "A")])
    assert records(bench)[-1] == "say 1"


def objection(rows, piles=PAIR, until=None):
    return hello(piles, FLIPS + [(1500, 1, "A"), (2100, 0, "A")] + rows, until=until)


def test_an_objection_is_voted_on_and_the_answer_can_be_wrong():  # 13
    bench = objection([(3000, 2, "B")])
    assert records(bench) == ["flip 0", "flip 1", "wrong 1"]
    assert len(bench.top.game.farewell[1]) == 1


def test_the_vote_can_be_for_the_answer():  # 13
    assert records(objection([(3000, 2, "A")]))[-1] == "say 1"


def test_those_involved_have_no_vote():  # 13
    bench = objection([(2600, 0, "B"), (2700, 1, "A")], until=5000)
    assert records(bench) == ["flip 0", "flip 1"]


def test_nobody_votes_and_the_answer_stands():  # 13: a tie stands
    bench = objection([], until=22_000)
    assert records(bench)[-1] == "say 1"


def test_a_tied_vote_stands():  # 13
    piles = PAIR + (["clic/orange", "clic/yellow", "clic/blue"],)
    bench = objection([(3000, 2, "B"), (3100, 3, "A")], piles)
    assert records(bench)[-1] == "say 1"


def test_a_voted_answer_cannot_be_objected_to_again():
    bench = objection([(3000, 2, "A"), (3600, 0, "A"), (3700, 2, "A")])
    assert records(bench)[-1] == "say 1"


def test_with_nobody_to_vote_the_race_is_run_again_once():  # 13
    rows = FLIPS + [(1500, 1, "A"), (2100, 0, "A")]
    bench = hello(TWO, rows, until=4000)
    assert records(bench) == ["flip 0", "flip 1"]
    bench = hello(TWO, rows + [(5000, 0, "A"), (5800, 1, "A")])
    assert records(bench)[-1] == "say 0"


def test_trust_leaves_no_window():  # 13: challenge_ms 0
    bench = hello(PAIR, FLIPS + [(1500, 1, "A"), (2100, 0, "A"), (2600, 2, "B")], {"challenge_ms": 0})
    assert records(bench)[-1] == "say 1"


@pytest.mark.parametrize("rows, moves", [
    # nobody answers: who flipped pays
    ([], ["timeout"]),
    # an answer just in time
    ([(5600, 0, "A")], ["say 0"]),
    # and one too late
    ([(5800, 0, "A")], ["timeout"]),
])
def test_time_limit(rows, moves):  # 10
    bench = hello(PAIR, FLIPS + rows, until=9000)
    assert records(bench)[2:] == moves
    if moves == ["timeout"]:
        assert [len(p) for p in bench.top.game.farewell] == [0, 1, 0]


TRIPLE_FLIPS = FLIPS + [(1100, 2, "B")]


def test_multiple_match_the_last_of_three_pays_the_new_card():  # 6
    bench = hello(TRIPLE, TRIPLE_FLIPS + [(2000, 1, "A"), (2100, 2, "A")])
    assert records(bench)[3:] == ["say 1", "say 2"]
    assert bench.top.game.farewell[0] == [bench.top.game.parse_card("konichiwa/green")]


def test_multiple_match_both_answers_can_be_voted_on():  # 6, 13
    rows = TRIPLE_FLIPS + [(2000, 1, "A"), (2100, 2, "A"), (2700, 3, "A"), (3200, 3, "A"), (3700, 3, "B")]
    bench = hello(TRIPLE, rows)
    assert records(bench)[3:] == ["say 1", "wrong 2"]
    rows[-2] = (3200, 3, "B")
    bench = hello(TRIPLE, rows[:-1])
    assert records(bench)[3:] == ["wrong 1"]


def test_multiple_match_out_of_time():  # 10
    bench = hello(TRIPLE, TRIPLE_FLIPS + [(2000, 1, "A")], until=12_000)
    assert records(bench)[3:] == ["say 1", "timeout"]
    assert len(bench.top.game.farewell[2]) == 1  # he flipped


# Tickets (9)

def test_ticket_the_last_hand_pays():
    bench = hello(TRAIN, [(300, 0, "B"), (1000, 2, "A"), (1100, 0, "A")])
    assert records(bench) == ["flip 0", "slap 2 station", "slap 0 station"]


def test_ticket_the_first_on_the_wrong_place_pays():
    bench = hello(TRAIN, [(300, 0, "B"), (1000, 2, "A"), (1100, 0, "B"), (1150, 1, "B")])
    assert records(bench) == ["flip 0", "slap 2 station", "slap 0 airport"]
    assert bench.top.game.farewell[0] == [bench.top.game.parse_card("train")]


def test_ticket_cannot_be_objected_to():
    bench = hello(TRAIN, [(300, 0, "B"), (1000, 2, "A"), (1100, 0, "A"), (1700, 1, "A")])
    assert records(bench)[-1] == "slap 0 station"


def test_ticket_out_of_time():
    bench = hello(TRAIN, [(300, 0, "B"), (1000, 0, "A")], until=9000)
    assert records(bench) == ["flip 0", "slap 0 station", "timeout"]


def test_ticket_order_is_that_of_the_stamps():
    bench = hello(TRAIN, [(300, 0, "B"), (1000.001, 0, "B"), (1000.003, 1, "B"), (1000.002, 2, "A")])
    assert records(bench)[1:] == ["slap 0 airport"]


@pytest.mark.parametrize("late", [40, 180, 390, 700])
def test_a_late_hand_on_the_airport_neither_accepts_nor_flips(late):
    piles = (["plane", "jambo/red"], ["ciao/green", "salaam/red"], ["salaam/blue", "clic/red"])
    rows = [(300, 0, "B"), (1000, 2, "A"), (1000 + late, 0, "B"), (1010 + late, 1, "B")]
    bench = hello(piles, rows, until=2100)
    assert bench.top.referee.payer == 2  # still to be seen
    assert [entry[2] for entry in bench.top.referee.race] == [2, 0, 1]
    bench.run(4000)
    assert records(bench) == ["flip 0", "slap 2 station"]
    assert [word[0] for word in records(bench, "R")[0].split()] == ["2", "0", "1"]


def test_who_has_put_his_hand_down_accepts_with_b():
    bench = hello(TRAIN, [(300, 0, "B"), (1000, 2, "A"), (1100, 0, "A"), (1300, 2, "B"), (1700, 2, "B")], until=1650)
    assert bench.top.referee.payer == 1  # a hand 200 ms later may be a slip
    bench.run(1900)
    assert records(bench)[-1] == "slap 0 station" and bench.top.referee.payer is None


# Silent mode (14)

def choices(bench, seat):
    return [WORDS[i] for i in bench.top.referee.choices[seat]]


@pytest.mark.parametrize("seed", range(6))
def test_silent_shows_one_right_answer_and_one_decoy(seed):
    bench = hello(PAIR, FLIPS, {"silent": True}, until=1000, seed=seed)
    for seat in (0, 1):
        words = choices(bench, seat)
        assert words.count("ciao") == 1 and len(set(words)) == 2
    right = "AB"[choices(bench, 1).index("ciao")]
    bench.tap(bench.top.places[1], right, 3000)
    assert records(bench)[-1] == "say 1"


def test_silent_wrong_word_pays_at_once():
    bench = hello(PAIR, FLIPS, {"silent": True}, until=1000)
    wrong = "AB"[1 - choices(bench, 0).index("ciao")]
    bench.tap(bench.top.places[0], wrong, 3000)
    assert records(bench)[-1] == "wrong 0"


def test_silent_a_late_answer_on_b_does_not_accept():
    bench = hello(PAIR, FLIPS, {"silent": True}, until=1000)
    right = "AB"[choices(bench, 0).index("ciao")]
    bench.press(1000, bench.top.places[0], right)
    bench.press(1100, bench.top.places[1], "B")
    bench.run(2000)
    assert bench.top.referee.payer == 1 and [entry[2] for entry in bench.top.referee.race] == [0, 1]


def test_silent_multiple_match_has_a_right_word_for_all():
    for seed in range(6):
        bench = hello(TRIPLE, TRIPLE_FLIPS, {"silent": True}, until=1500, seed=seed)
        owe = bench.top.game.owe()
        for seat in owe:
            assert len([w for w in choices(bench, seat) if w in owe[seat]]) == 1


# The rest

def test_at_the_time_limit_the_turn_is_finished():  # 12
    piles = (["ciao/red", "jambo/red"], ["bonjour/blue", "salaam/red"])
    bench = play("hello", piles, [(300, 0, "B"), (61_000, 1, "B")], {"time_limit_min": 1}, until=64_000)
    assert records(bench) == ["flip 0", "flip 1", "end"]


def test_a_match_is_not_given_away_by_the_turn_that_is_shown():
    bench = hello(PAIR, FLIPS, until=1000)
    assert bench.top.game.turn == 1 and bench.top.referee.turn == 2


def test_pause_in_an_open_match_runs_it_again():
    bench = hello(PAIR, FLIPS, until=1000)
    bench.press(1000, 3, "B", 1700)  # a place where nobody plays may pause too
    bench.run(3000)
    assert bench.screen == "pause"
    bench.tap(0, "A", 3000)
    bench.tap(bench.top.places[0], "A", 3000)
    assert records(bench)[-1] == "say 0"
