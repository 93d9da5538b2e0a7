"""Settings and statistics: two copies, the older good one when one is torn or changed."""
from dingbox.box import twin
from dingbox.box.evening import Evening
from dingbox.box.settings import Settings
from dingbox.box.stats import Stats
from hypothesis import example, given
from hypothesis import strategies as st

from tests.box.ports import Store


def test_copies_are_written_in_turn_and_the_newest_counts():
    store = Store()
    for text in "one", "two", "three":
        twin.save(store, "x", text)
    assert sorted(store.files) == ["x.a", "x.b"]
    assert twin.load(store, "x") == "three"


def test_torn_at_every_byte_the_older_one_is_taken():
    store = Store()
    twin.save(store, "x", "old text")
    before = dict(store.files)
    twin.save(store, "x", "new text")
    (name,) = [n for n in store.files if store.files[n] != before.get(n)]
    whole = store.files[name]
    for cut in range(len(whole)):
        store.files[name] = whole[:cut]
        assert twin.load(store, "x") == "old text"
        store.files[name] = whole[:cut] + bytes([whole[cut] ^ 1]) + whole[cut + 1 :]
        assert twin.load(store, "x") == "old text"
    twin.save(store, "x", "newer")
    assert twin.load(store, "x") == "newer"


@given(st.binary(max_size=60))
def test_garbage_is_no_copy(data):
    assert twin.read(data) is None


def test_settings_survive_and_unknown_ones_are_left_alone():
    store = Store()
    one = Settings(store)
    one.set("volume", 0)
    one.handicap[3] = 200
    one.rules["hello.silent"] = "True"
    assert one.save()
    two = Settings(store)
    assert two["volume"] == 0 and two.handicap[3] == 200 and two.rules == {"hello.silent": "True"}
    twin.save(store, "settings", "volume=17 brightness=40 handicap=1/2/3 swapped=99 new=1")
    three = Settings(store)
    assert three["volume"] == 60 and three["brightness"] == 40
    assert three.handicap == [0] * 6 and three.swapped == 0


WORD = st.text("0123456789²٣-/.x", max_size=5) | st.integers(-9, 10**20).map(str) | st.just("9" * 5000)
PART = st.builds("{}={}".format, st.sampled_from(["swapped", "wires", "handicap", "volume", "wins", "game.x"]), WORD)


SCORES = st.builds("{} {}/1/1/1/1/1".format, WORD, WORD)


@given(st.text(max_size=80) | st.lists(PART, max_size=4).map(" ".join) | SCORES)
@example("swapped=²")
@example("² 1/1/1/1/1/1")
@example("swapped=" + "9" * 5000)
@example("game.x=²")
def test_any_text_with_a_right_sum_is_survived(text):
    store = Store()
    for name in ("settings", "stats", "evening"):
        twin.save(store, name, text)
    Settings(store)
    Stats(store)
    Evening(store)


def test_statistics_add_up():
    store = Store()
    stats = Stats(store)
    stats.ring(2, True, 412_345)
    stats.ring(2, True, 300_000)
    stats.ring(4, False, 0)
    stats.game("hilo", [2, 4])
    assert stats.save() and not stats.dirty
    again = Stats(store)
    assert again.lists["best_us"][2] == 300_000 and again.lists["sum_ms"][2] == 712
    assert again.lists["false"][4] == 1 and again.lists["wins"] == [0, 0, 1, 0, 1, 0]
    assert again.games == {"hilo": 1}
    again.reset()
    assert again.save() and Stats(store).games == {}


def test_a_full_store_is_no_reason_to_stop():
    store = Store()
    store.fail_after = 0
    settings = Settings(store)
    settings.set("volume", 0)
    assert not settings.save()
