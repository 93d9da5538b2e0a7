"""What a round of the loop does in a race: a bell waits for nothing that can wait for it."""
from tests.box.ports import play, records

FIVE = (
    ["banana2", "banana1", "banana1", "banana1"],
    ["banana3", "banana1", "banana1", "banana1"],
    ["plum1", "plum1", "plum1", "plum1"],
)


def watched(rows, until, options=None):
    """A bench just before `until` ms, and the log of what its rounds do: (us, what)."""
    bench = play("halli_galli", FIVE, rows, options, until)
    log = []

    def watch(thing, name, what):
        real = getattr(thing, name)

        def seen(*args):
            log.append((bench.us, what))
            return real(*args)

        setattr(thing, name, seen)

    watch(bench.hw.display, "blit", "draw")
    watch(bench.hw.ring, "show", "ring")
    watch(bench.hw.store, "save", "save")
    watch(bench.top, "_rest", "collect")
    watch(bench.top.table, "verdict", "verdict")
    watch(bench.top.table, "events", "played")
    watch(bench.box, "step", "round")
    return bench, log


def test_a_press_about_to_be_judged_holds_up_everything_else():
    bench, log = watched([(300, 0, "B")], 900)
    bench.press(900, bench.top.places[2], "A")
    bench.run(900.4)  # it is believed
    bench.box.canvas.mark(0, 0, 320, 240)
    bench.top.table.labels()
    bench.box.lights.next = 0
    log.clear()
    bench.run(905)
    verdict = [what for _, what in log].index("verdict")
    assert {what for _, what in log[:verdict]} == {"round", "ring"}  # the ring tells it first
    assert 902_000 < log[verdict][0] < 904_000
    assert "draw" in [what for _, what in log[verdict:]]


def test_a_press_with_a_handicap_to_come_holds_nothing_up():
    bench, log = watched([(300, 0, "B")], 900, {"handicap": [0, 0, 400]})
    bench.press(900, bench.top.places[2], "A")
    bench.run(950)
    bench.box.canvas.mark(0, 0, 320, 240)
    bench.run(1250)
    assert "verdict" not in [what for _, what in log]
    assert len([1 for _, what in log if what == "draw"]) >= 240 * 320 // 8192
    bench.run(1400)
    assert "verdict" in [what for _, what in log]


def test_a_bell_at_the_end_of_the_window_is_judged_in_the_round_that_plays_the_card():
    bench, log = watched([(300, 0, "B")], 600)
    bench.tap(bench.top.places[1], "B", 0)
    bench.run(620)
    seen = bench.top.referee.seen + bench.top.referee.base
    ms = (bench.us + (seen - bench.box.clock.now) + bench.top.referee.grace) / 1000
    bench.press(ms + 0.05, bench.top.places[2], "A")
    bench.run(ms + 40)
    assert records(bench)[-2:] == ["flip 1", "ring 2"]
    what = [what for _, what in log]
    assert "round" not in what[what.index("played") : what.index("verdict")]


def test_what_takes_long_comes_before_the_card():
    bench, log = watched([(300, 0, "B")], 900)
    log.clear()
    bench.tap(bench.top.places[1], "B", 400)
    what = [what for _, what in log if what in ("save", "collect", "draw")]
    assert what[:3] == ["save", "collect", "draw"]
    assert what.count("save") == what.count("collect") == 1  # and nothing of it while people answer


def test_after_a_wrong_bell_the_game_is_saved_then_collected_in_rounds_of_their_own():
    bench, log = watched([(300, 0, "B")], 900)
    bench.tap(bench.top.places[2], "A", 200)
    what = [what for _, what in log]
    assert what.count("save") == what.count("collect") == 1
    assert what.index("verdict") < what.index("draw") < what.index("save")
    assert "round" in what[what.index("save") : what.index("collect")]


def test_after_a_slow_save_collecting_waits_for_the_next_card():
    for slow, collections in ((0, 1), (90, 0)):
        bench, log = watched([(300, 0, "B")], 900)
        save = bench.hw.store.save
        bench.hw.store.save = lambda *a, save=save, bench=bench, slow=slow: (
            save(*a), setattr(bench, "us", bench.us + slow * 1000))
        bench.tap(bench.top.places[2], "A", 200)
        assert len([1 for _, what in log if what == "collect"]) == collections


def test_a_bell_for_the_table_before_does_not_wait_for_all_that_comes_before_a_card():
    bench, log = watched([(300, 0, "B"), (700, 1, "B")], 1200)  # five bananas lie there
    save = bench.hw.store.save
    bench.hw.store.save = lambda *args: (save(*args), setattr(bench, "us", bench.us + 6000))
    log.clear()
    bench.press(bench.us / 1000 + 0.5, bench.top.places[0], "A")  # while the flip is being saved
    bench.tap(bench.top.places[2], "B", 0)
    bench.run(bench.us / 1000 + 60)
    what = [what for _, what in log]
    assert records(bench)[-1] == "ring 0"
    assert "collect" not in what[: what.index("verdict")]
    assert "draw" not in what[: what.index("verdict")]


def test_what_comes_before_a_card_has_rounds_of_its_own():
    bench, log = watched([(300, 0, "B")], 900)
    log.clear()
    bench.tap(bench.top.places[1], "B", 400)
    what = [what for _, what in log]
    for before, after in (("save", "collect"), ("collect", "draw")):
        assert "round" in what[what.index(before) : what.index(after)]


def test_nothing_is_drawn_while_a_press_is_about_to_be_judged():
    bench, log = watched([(300, 0, "B")], 900)
    bench.press(900, bench.top.places[2], "A")
    bench.run(900.4)
    bench.top.table.labels()
    log.clear()
    labels = bench.top.table.labels_due
    while not [1 for _, what in log if what == "verdict"]:
        assert bench.top.table.labels_due == labels
        bench.run(bench.us / 1000 + 0.2)
