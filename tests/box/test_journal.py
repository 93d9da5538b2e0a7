"""The journal: strict parser, segments, power cuts, replay."""
from binascii import crc32

import pytest
from dingbox.box import journal, saved, shelf
from dingbox.box.journal import BadJournal
from dingbox.box.option_words import option_text, option_value
from dingbox.engine import GAMES, game_class, new_game
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.box.on_micropython import mash
from tests.box.ports import Bench, Store


def lines(*records):
    """Bytes of a journal with right sums."""
    out, crc = b"", 0
    for record in records:
        crc = crc32(record.encode(), crc)
        out += b"%s %08x\n" % (record.encode(), crc)
    return out


HEAD = "H 1 halli_galli 2 00000000000000ff 03 starter=0"
GOOD = lines(HEAD, "M 10 flip 0", "R 20 0:123 =1:-5", "P 30 pause", "M 40 ring 1", "Z 50")


def test_a_good_one():
    reader, records = journal.parse(GOOD)
    assert reader.head == ("halli_galli", 2, 255, [0, 3], [("starter", "0")])
    assert reader.closed and reader.moves == 2 and reader.ms == 50
    assert records[1] == ["M", "10", "flip", "0"]
    assert journal.new_game(reader).starter == 0


@pytest.mark.parametrize("records", [
    ("M 10 flip 0",),
    (HEAD, HEAD),
    (HEAD, "M 10 flip 0", "M 9 flip 1"),
    (HEAD, "M -1 flip 0"),
    (HEAD, "M 10"),
    (HEAD, "M  flip 0"),
    (HEAD, "X 10 flip"),
    (HEAD, "Z 10", "M 20 flip 0"),
    (HEAD, "Z 10 now"),
    (HEAD, "P 10"),
    (HEAD, "R 10 7:5"),
    (HEAD, "R 10 0;5"),
    (HEAD, "R 10 0:x"),
    (HEAD, "M 10 flip 0", "D plum1"),
    ("H 2 halli_galli 2 00000000000000ff 03",),
    ("H 1 HALLI 2 00000000000000ff 03",),
    ("H 1 halli_galli 7 00000000000000ff 0123456",),
    ("H 1 halli_galli 2 ff 03",),
    ("H 1 halli_galli 2 00000000000000FF 03",),
    ("H 1 halli_galli 2 00000000000000ff 30",),
    ("H 1 halli_galli 2 00000000000000ff 06",),
    ("H 1 halli_galli 2 00000000000000ff 012",),
    ("H 1 halli_galli 2 00000000000000ff 03 starter",),
    ("H 1 halli_galli 2",),
])
def test_bad_records_with_right_sums_are_refused(records):
    with pytest.raises(BadJournal):
        journal.parse(lines(*records))


@pytest.mark.parametrize("head", [
    "H 1 poker 2 00000000000000ff 03",
    "H 1 halli_galli 2 00000000000000ff 03 colour=red",
    "H 1 halli_galli 2 00000000000000ff 03 finish=never",
    "H 1 halli_galli 2 00000000000000ff 03 starter=5",
    "H 1 halli_galli 2 00000000000000ff 03 handicap=1/2/3",
    "H 1 halli_galli 2 00000000000000ff 03 handicap=a/b",
    "H 1 halli_galli 2 00000000000000ff 03 flip_grace_ms=x",
])
def test_heads_of_games_that_do_not_exist(head):
    reader, _ = journal.parse(lines(head))
    with pytest.raises(BadJournal):
        journal.new_game(reader)


def test_every_byte_counts():
    for i in range(len(GOOD)):
        for bad in (GOOD[:i], GOOD[:i] + bytes([GOOD[i] ^ 4]) + GOOD[i + 1 :], GOOD[:i] + GOOD[i + 1 :]):
            if bad in (b"",):
                continue
            try:
                reader, _ = journal.parse(bad)
            except BadJournal as fault:
                assert str(fault)
            else:
                assert not reader.closed and bad == GOOD[:i]  # whole lines only: a shorter journal


def test_missing_doubled_and_exchanged_lines_are_found():
    parts = GOOD.splitlines(keepends=True)
    for i in range(len(parts) - 1):
        if i:
            with pytest.raises(BadJournal):
                journal.parse(b"".join(parts[:i] + parts[i + 1 :]))
        with pytest.raises(BadJournal):
            journal.parse(b"".join(parts[:i] + [parts[i]] + parts[i:]))
        with pytest.raises(BadJournal):
            journal.parse(b"".join(parts[:i] + [parts[i + 1], parts[i]] + parts[i + 2 :]))


@given(st.binary(max_size=300))
def test_garbage_is_refused_with_a_reason(data):
    with pytest.raises(BadJournal):
        journal.parse(data)


RECORD = st.one_of(
    st.text(max_size=60),
    st.sampled_from([HEAD, "M 10 flip 0", "R 10 0:5", "Z 10", "P 5 x", "D plum1 lime2"]),
    st.builds(lambda *w: " ".join(w), st.sampled_from("HDMRPZ"), st.text("0123456789 -", max_size=6),
              st.text("0123456789:= afrzstep_/", max_size=50)),
)


@settings(max_examples=300)
@given(st.lists(RECORD, max_size=6))
def test_garbage_with_right_sums_raises_nothing_else(records):
    try:
        reader, _ = journal.parse(lines(*records))
        journal.new_game(reader).play("flip 0")
    except BadJournal as fault:
        assert str(fault)
    except ValueError as fault:  # the engine's own word on the move
        assert "move" in str(fault) or "cannot" in str(fault) or "possible" in str(fault)


def test_options_of_all_games_go_through_the_head():
    for name in GAMES:
        for players in (2, 3, 6):
            options = {}
            for option, _, allowed in game_class(name).OPTIONS:
                allowed = allowed(players) if callable(allowed) else allowed
                if isinstance(allowed, (tuple, range)):
                    for value in allowed:
                        assert option_value(option_text(value), allowed) == value
                    options[option] = allowed[-1]
                elif allowed == "each":
                    options[option] = [5000] * players
                else:
                    options[option] = 1
            game = new_game(name, players, (1 << 64) - 1, options)
            store = Store()
            log = shelf.begin(store, game, range(players))
            log.flush()
            reader, _ = journal.parse(store.files["j0000.00"])
            again = journal.new_game(reader)
            assert again.options == game.options and again.seed == game.seed
            assert again.draw == game.draw


# Segments on the store

def write(store, moves, number=None):
    log = shelf.begin(store, new_game("halli_galli", 3, 5, {"starter": 0}), (0, 2, 4), number=number)
    for i in range(moves):
        log.add("M %d flip %d" % (100 * i, i % 3))
        log.flush()
    return log


def test_segments_stay_below_480_bytes_and_join_to_one_journal():
    store = Store()
    write(store, 56)
    assert len(store.files) > 3
    assert all(len(data) < 480 for data in store.files.values())
    reader, records = journal.parse(b"".join([store.files[n] for n in sorted(store.files)]))
    assert reader.moves == 56 and len(records) == 57


def test_a_bounded_number_of_games_is_kept():
    store = Store()
    for _ in range(30):
        write(store, 30)
    kept, count = shelf.numbers(store)
    assert len(kept) == 8 and kept[-1] == 29 and count == len(store.files)
    for _ in range(3):
        write(store, 600)
    assert len(store.files) < 150


def test_the_number_wraps():
    store = Store()
    write(store, 1, 9998)
    for expected in (9999, 0, 1, 2):
        assert shelf.next_number(store) == expected
        write(store, 1)
    assert shelf.numbers(store)[0] == [9998, 9999, 0, 1, 2]


def test_a_full_store_does_not_stop_the_game():
    store = Store()
    store.fail_after = 2
    log = write(store, 40)
    assert log.failed


def test_torn_at_every_byte_the_good_part_is_gone_on_with():
    store = Store()
    write(store, 20)
    whole = dict(store.files)
    last = sorted(whole)[-1]
    for cut in range(len(whole[last])):
        store.files = dict(whole)
        store.files[last] = whole[last][:cut]
        state = saved.newest(store)
        game = state.replay()
        n = len(game.open[0]) + len(game.open[1]) + len(game.open[2])
        assert game.count_cards() == 56 and 0 < n <= 20
        log = state.writer()
        log.add("M 99999 flip %d" % (n % 3))
        log.flush()
        joined = b"".join([store.files[name] for name in sorted(store.files)])
        assert journal.parse(joined)[0].moves == n + 1


def test_a_tampered_move_ends_it_where_it_stands():
    store = Store()
    store.files["j0000.00"] = lines(HEAD, "M 10 flip 0", "M 20 flip 0", "M 30 flip 1")
    state = saved.newest(store)
    game = state.replay()
    assert [len(pile) for pile in game.open] == [1, 0]
    log = state.writer()
    log.add("M 40 flip 1")
    log.flush()
    assert journal.parse(store.files["j0000.00"])[0].moves == 2


def test_finished_games_and_bare_heads_are_not_offered():
    store = Store()
    assert saved.newest(store) is None
    store.files["j0000.00"] = lines(HEAD)
    assert saved.newest(store) is None
    store.files["j0000.00"] = GOOD
    assert saved.newest(store) is None
    store.files["j0000.00"] = b"rubbish"
    assert saved.newest(store) is None


@pytest.mark.parametrize("newer", [
    lines(HEAD), lines(HEAD, "Z 0"), lines(HEAD, "P 10 pause"), b"", b"rubbish", bytes(range(256)) * 2, HEAD.encode(),
])
def test_an_older_game_is_offered_behind_newer_ones_without_a_move(newer):
    store = Store()
    for number in range(5):
        store.files["j%04d.00" % number] = lines(HEAD, "M 10 flip 0") if number < 2 else newer
    before = dict(store.files)
    state = saved.newest(store)
    assert state.number == 1 and [len(pile) for pile in state.replay().open] == [1, 0]
    assert store.files == before
    state.close()  # the last game that was played is over: nobody goes back behind it
    assert saved.newest(store) is None
    assert [name for name in before if name not in store.files] == []


@pytest.mark.parametrize("head", [
    HEAD.replace("halli_galli", "newgame"), HEAD + " sparkle=1", HEAD.replace("starter=0", "starter=9"),
])
def test_a_game_of_a_newer_firmware_is_passed_over_and_left_alone(head):
    assert head != HEAD
    store = Store()
    store.files["j0000.00"] = lines(HEAD, "M 10 flip 0")
    store.files["j0001.00"] = lines(head, "M 10 flip 0")
    store.files["j²²²².00"] = b"x"
    before = dict(store.files)
    assert saved.newest(store).number == 0
    assert store.files == before


def test_a_game_begun_and_left_at_once_does_not_hide_the_one_before():
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 1, "options": {"starter": 0}})
    bench.run(50)
    bench.tap(bench.top.places[0], "B", 400)
    Bench({"game": "hilo", "players": 3, "seed": 2, "options": {}}, files=bench.hw.store.files).run(500)
    assert "j0001.00" in bench.hw.store.files
    again = Bench(files=bench.hw.store.files)
    again.run(50)
    assert again.screen == "resume" and again.top.saved.reader.head[0] == "halli_galli"
    again.tap(0, "A")
    assert again.screen == "play" and again.top.game.name == "halli_galli"
    assert len(again.top.game.open[0]) == 1


# Power cuts

@pytest.mark.parametrize("name", GAMES)
def test_power_cut_at_any_record(name):
    """Whatever record was the last to reach the flash, the game goes on from there to its end."""
    bench = Bench({"game": name, "players": 3, "seed": 3, "options": {"starter": 0} if name != "hilo" else {}})
    bench.run(50)
    mash(bench, 20_000, 7)
    data = bench.journal()
    records = data.splitlines(keepends=True)
    step = max(1, len(records) // 10)
    for n in range(2, len(records), step):
        store = Store()
        for i, start in enumerate(range(0, n, 5)):
            store.files["j0000.%02d" % i] = b"".join(records[start : min(start + 5, n)])
        game = None
        for line in records[:n]:
            words = line[:-10].decode().split(" ")
            if words[0] == "M":
                game = game or new_game(name, 3, 3, {"starter": 0} if name != "hilo" else {})
                game.play(" ".join(words[2:]))
        if game is None:
            continue
        again = Bench(files=store.files)
        again.run(100)
        assert again.screen == "resume"
        again.tap(0, "A")
        resumed = again.top.game
        assert state_of(resumed) == state_of(game)
        again.run(3500)
        mash(again, 8_000, n)
        if again.screen == "play":
            joined = b"".join([store.files[f] for f in sorted(store.files) if f[:5] == "j0000"])
        assert journal.parse(joined)[0].moves >= len([r for r in records[:n] if r[:1] == b"M"])


def state_of(game):
    """All that a game knows, comparable."""
    return {k: v for k, v in vars(game).items() if k not in ("rng", "_legal")}, game.rng.state


@pytest.mark.parametrize("name", GAMES)
def test_replay_of_the_journal_gives_the_same_state(name):
    bench = Bench({"game": name, "players": 4, "seed": 11, "options": {}})
    bench.run(50)
    game = bench.top.game
    mash(bench, 60_000, 5)
    if bench.screen == "play":
        bench.top.log.flush()
    reader, records = journal.parse(bench.journal())
    again = journal.new_game(reader)
    for words in records:
        if words[0] == "M":
            again.play(" ".join(words[2:]))
    assert state_of(again) == state_of(game)


def test_a_power_cut_during_a_race_runs_it_again():
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 1, "options": {"starter": 0}})
    bench.run(50)
    game = bench.top.game
    for _ in range(60):
        if game.due:
            break
        bench.tap(bench.top.places[game.turn], "B", 400)
    assert game.due
    again = Bench(files=bench.hw.store.files)
    again.run(50)
    again.tap(0, "A", 50)
    assert not again.top.running  # 3, 2, 1: nobody has an advantage
    again.run(4000)
    assert again.top.game.due and again.top.running
    again.tap(again.top.places[1], "A", 300)
    assert not again.top.game.due


def test_who_does_not_want_to_go_on_is_asked_again_until_another_game_is_begun():
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 1, "options": {"starter": 0}})
    files = bench.hw.store.files
    bench.run(50)
    bench.tap(bench.top.places[0], "B", 400)
    before = dict(files)
    for _ in range(2):
        again = Bench(files=files)
        again.run(50)
        assert again.screen == "resume"
        again.tap(0, "B")
        assert again.screen == "menu" and files == before
    again.box.home("play", {"game": "hello", "places": [0, 3], "seed": 1, "options": {"starter": 0}})
    again.run(2000)
    again.tap(again.top.places[0], "B", 2500)
    last = Bench(files=files)
    last.run(50)
    assert last.screen == "resume" and last.top.saved.reader.head[0] == "hello"
    last.top.saved.close()
    last = Bench(files=files)
    last.run(50)
    assert last.screen == "menu"


def test_a_game_that_cannot_be_replayed_is_not_offered_twice():
    files = {"j0000.00": lines(HEAD, "M 10 flip 0")}
    bench = Bench(files=files)
    bench.run(50)
    bench.top.saved.replay = lambda: None
    bench.tap(0, "A")
    assert bench.screen == "menu"
    again = Bench(files=files)
    again.run(50)
    assert again.screen == "menu"


# When it is written

def timed(rows, **options):
    """A bell game by rows of (ms, seat, key) with the times at which the store was written, ms."""
    bench = Bench({"game": "halli_galli", "players": 2, "seed": 1, "options": dict(options, starter=0),
                   "deck": ["lime1", "plum1", "plum1", "lime1", "lime5", "plum1"]})
    times = []
    save = bench.hw.store.save
    bench.hw.store.save = lambda name, data: (times.append(bench.us / 1000), save(name, data))
    bench.run(100)
    for ms, seat, key in rows:
        bench.press(ms, bench.top.places[seat], key)
    return bench, times


def test_a_flip_is_on_the_store_before_anybody_can_answer_it():
    bench, times = timed([(300, 0, "B")])
    bench.run(330)
    assert journal.parse(bench.journal())[0].moves == 1
    assert not bench.top.game.open[0]  # not yet played
    bench.run(3000)
    assert len(times) == 2 and times[1] < 310  # the start, and the flip


def test_a_late_bell_takes_the_place_of_the_flip():
    bench, times = timed([(300, 0, "B"), (700, 1, "B"), (760, 0, "A")])
    bench.run(750)
    assert journal.parse(bench.journal())[0].moves == 2
    bench.run(1500)
    reader, records_ = journal.parse(bench.journal())
    assert [" ".join(r[2:]) for r in records_ if r[0] == "M"] == ["flip 0", "ring 0"]


def test_nothing_is_written_between_a_bell_and_its_verdict():
    bench, times = timed([(300, 0, "B"), (900, 1, "A"), (1500, 1, "B")])
    blits = []
    bench.hw.display.blit = lambda *a: blits.append(bench.us / 1000)
    bench.run(3000)
    after = [t for t in times if 900 <= t < 1500]
    assert after and min(after) >= min([t for t in blits if t >= 900])


def test_boards_that_cannot_write_in_a_race_wait_for_its_end():
    bench, times = timed([(300, 0, "B"), (900, 1, "B"), (1300, 0, "A")])
    bench.hw.board.WRITE_WHILE_ARMED = False
    try:
        bench.run(200)
        before = len(times)
        bench.run(1250)
        assert len(times) == before
        bench.run(4000)
        assert len(times) > before or not bench.top.game.due
    finally:
        del bench.hw.board.WRITE_WHILE_ARMED


def test_journals_with_records_ahead_stay_strict():
    store = Store()
    log = shelf.begin(store, new_game("halli_galli", 2, 1, {"starter": 0}), (0, 3))
    for i in range(60):
        log.flush("M %d flip %d" % (i * 10, i % 2))
        log.add("M %d ring %d" % (i * 10 + 5, i % 2))
        data = b"".join([store.files[n] for n in sorted(store.files)])
        assert journal.parse(data)[0].moves == i + 1
    log.flush()
    assert all(len(data) < 480 for data in store.files.values())
