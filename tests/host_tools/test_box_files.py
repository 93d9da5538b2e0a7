"""What a box has noted: pulled, read strictly, shown; settings changed by the firmware's own code."""

from __future__ import annotations

import json
import os
import pty
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.board import saves
from host_tools.board.files import Entry
from host_tools.cli import run
from host_tools.flash.job import Builds, Watcher, flash
from host_tools.flash.update import sha256
from host_tools.logs import journals, latency
from host_tools.logs.pull import lay
from sim.errors import UserError
from tests.host_tools.conftest import MAIN
from tests.host_tools.virtual_board import VirtualBoard

LATENCY = (
    "latency 1\ngap 3 900 " + " ".join(["0"] * 9 + ["3"] + ["0"] * 11) + "\n"
    "decide 2 2300 " + " ".join(["0"] * 11 + ["2"] + ["0"] * 9) + "\nlost 0\noverruns 1\nspikes 4\n"
)
WIRES = "wires=1/0/2/3/4/5/6/7/8/9/10/11"
CRASH = (
    "restarts 1\nuptime_ms 5123\nTraceback (most recent call last):\n"
    "\x1b[31mMemoryError: memory allocation failed\n"
)


class Store(dict):
    """The firmware's store, in memory."""

    def load(self, name):
        return self.get(name)

    def save(self, name, data):
        self[name] = data.encode() if isinstance(data, str) else bytes(data)

    rewrite = save

    def names(self, prefix=""):
        return sorted(name for name in self if name.startswith(prefix))

    def remove(self, name):
        self.pop(name, None)


def a_game(moves: int = 60, number: int = 7) -> Store:
    """The journal of a real game: turns, and a right ring whenever one is due."""
    from dingbox.box import shelf
    from dingbox.engine import new_game

    store = Store()
    game = new_game("halli_galli", 3, 7)
    log = shelf.begin(store, game, [0, 2, 4], number=number)
    for n in range(moves):
        if game.over:
            break
        text = "ring 1" if game.due else f"flip {game.turn}"
        if game.due:
            log.race(1000 * n, [(1, 412_000, False), (2, 412_190, False), (0, 412_190, True)])
        game.play(text)
        log.add(f"M {1000 * n} {text}")
    log.flush()
    return store


@pytest.fixture
def noted() -> dict[str, bytes]:
    """The files of a box that has seen some evenings."""
    from dingbox.box.settings import Settings
    from dingbox.box.stats import Stats

    store = a_game()
    box = Settings(store)
    box.set("volume", 40)
    box.save()
    stats = Stats(store)
    stats.ring(2, True, 412_345)
    stats.game("halli_galli", [2])
    stats.save()
    store.save("latency", LATENCY)
    store.save("crash", CRASH)
    return dict(store)


@pytest.fixture
def box(tmp_path: Path, old: Builds, noted: dict[str, bytes]):
    """A box in play, with those files."""
    with VirtualBoard(tmp_path, {**old.get("x64"), **{f"/data/{name}": data for name, data in noted.items()}}) as box:
        yield box


def test_pull(box: VirtualBoard, noted: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs"), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    folder = Path(said["folder"])
    assert folder.parent == tmp_path / "logs" and not said["refused"]
    assert {path.name: path.read_bytes() for path in (folder / "raw").iterdir()} == noted
    assert set(said["files"]) == {"game-0007.txt", "crash.txt", "latency.txt", "statistics.txt"}
    assert "\x1b" not in (folder / "crash.txt").read_text()
    assert "412.3" in (folder / "statistics.txt").read_text()
    game = str(folder / "game-0007.txt")
    assert run(["replay", game, "--check"]) == 0
    assert "legal, 60 moves" in capsys.readouterr().out
    assert run(["replay", game, "--text"]) == 0
    report = capsys.readouterr().out
    assert "seat 1 first at 412.000 ms, seat 2 190 us later, seat 0 level with seat 2, drawn" in report
    assert "kept secret" in report and f"{7:016x}" not in report
    assert run(["replay", str(folder / "raw" / "j0007.00"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == 60


def test_pull_again_keeps_what_the_box_no_longer_has(noted: dict[str, bytes], tmp_path: Path) -> None:
    lay(tmp_path, noted)
    rest = {name: data for name, data in noted.items() if not name.startswith(("stats", "j0007"))}
    lay(tmp_path, {**rest, "crash": b"another fault\n"})
    lay(tmp_path, {})
    lay(tmp_path, noted)
    lay(tmp_path, rest)
    names = {str(path.relative_to(tmp_path)) for path in tmp_path.glob("*.txt")}
    assert names == {"game-0007.txt", "crash.txt", "latency.txt"}
    assert {path.name for path in (tmp_path / "raw").iterdir()} == set(rest)
    kept = tmp_path / "earlier"
    assert {path.name for path in kept.glob("*.txt")} == {
        "crash.txt", "crash-2.txt", "statistics.txt", "latency.txt",
    }
    assert (kept / "crash-2.txt").read_text() == "another fault\n"
    assert (kept / "raw" / "j0007.00").read_bytes() == noted["j0007.00"]


def test_pull_from_a_new_box(tmp_path: Path, old: Builds, capsys: pytest.CaptureFixture[str]) -> None:
    with VirtualBoard(tmp_path, old.get("x64")) as box:
        assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("nothing noted yet") and said.count("\n") == 1


def test_place_that_cannot_be_written_is_said_first(
    box: VirtualBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before the game on the box is interrupted."""
    (tmp_path / "file").write_text("mine")
    before = box.bytes_in
    for line in (
        ["pull", "--port", box.port, "-o", str(tmp_path / "file" / "logs")],
        ["pull", "--port", box.port, "-o", str(tmp_path / "file")],
        ["latency", "--port", box.port, "--plot", str(tmp_path)],
        ["latency", "--port", box.port, "--plot", str(tmp_path / "none" / "x.png")],
    ):
        assert run(line) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert box.bytes_in == before and (tmp_path / "file").read_text() == "mine"


def test_all_boxes(
    box: VirtualBoard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Set, pull and examine two boxes at once; a port without one stops neither."""
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    (tmp_path / "second").mkdir()
    with VirtualBoard(tmp_path / "second", {}, name="second") as second:
        monkeypatch.setenv("DINGBOX_PORTS", os.pathsep.join([box.port, "/dev/there-is-none", second.port]))
        assert run(["settings", "set", "language=de", "--all"]) == 1
        said = capsys.readouterr().out
        assert said.count("settings changed") == 2 and said.endswith("2 of 3 boxes have these settings\n")
        assert run(["pull", "--all", "-o", str(tmp_path / "logs")]) == 1
        said = capsys.readouterr().out
        assert "failed /dev/there-is-none  there is no such port" in said and said.endswith("2 of 3 boxes pulled\n")
        assert len(list((tmp_path / "logs").iterdir())) == 2
        assert run(["pull", "--all", "-o", str(tmp_path / "logs"), "--json"]) == 1
        assert [one["ok"] for one in json.loads(capsys.readouterr().out)] == [True, False, True]
        assert run(["doctor", "--json"]) == 1
        names = [one["name"] for one in json.loads(capsys.readouterr().out)]
        assert f"{box.port} journals" in names and f"{second.port} journals" in names
        assert "/dev/there-is-none line" not in names
    assert run(["pull", "--all", "--port", "x"]) == 2


def test_pull_from_a_box_that_prints(box: VirtualBoard, noted: dict[str, bytes], tmp_path: Path) -> None:
    box.to_host = lambda data: data.replace(b"\n#db", b"\nlow battery\r\n#db").replace(b"#db done", b"hm #db done")
    assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs")]) == 0
    [folder] = (tmp_path / "logs").iterdir()
    assert {path.name: path.read_bytes() for path in (folder / "raw").iterdir()} == noted


def test_pull_through_noise_and_reset(box: VirtualBoard, noted: dict[str, bytes], tmp_path: Path) -> None:
    count = 0

    def spoil(data: bytes) -> bytes:
        nonlocal count
        count += 1
        if count == 150:
            box.reset()
        return data.replace(b"A", b"B", 1) if count % 40 == 0 else data

    box.to_host = spoil
    assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs")]) == 0
    [folder] = (tmp_path / "logs").iterdir()
    assert {path.name: path.read_bytes() for path in (folder / "raw").iterdir()} == noted


def test_pull_unplugged(box: VirtualBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box.to_host = lambda data: box.unplug() or data if b"#db data" in data else data
    assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs")]) == 2
    assert capsys.readouterr().err == f"dingbox: {box.port}: the box was unplugged\n"
    assert not (tmp_path / "logs").exists()


@pytest.mark.parametrize("name", [
    "../x", "..", "a/b", "a\\b", "CON", "com1.txt", ".hidden", "x" * 40, "a:b", "nul", "a.",
])
def test_names_that_lead_elsewhere(name: str) -> None:
    assert not saves.safe_name(name)


def test_listing_is_bounded() -> None:
    class Link:
        port = "p"

        @staticmethod
        def ask(*_words: object, **_more: object) -> list[list[str]]:
            names = [f"/data/f{n:04d}" for n in range(500)] + ["/data/../main.py", "/data/F0001", "/data/huge"]
            sizes = ["10000000" if name.endswith("huge") else "5" for name in names]
            return [["file", name.encode().hex(), size, "0" * 64] for name, size in zip(names, sizes)]

    good, refused = saves.listing(Link())  # type: ignore[arg-type]
    assert len(good) == saves.MOST_FILES and good["f0000"] == Entry(5, "0" * 64)
    assert len(refused) == 103


def test_a_game_that_is_here_is_never_lost(tmp_path: Path) -> None:
    first, longer, other = a_game(10), a_game(20), a_game(12, number=7)
    other["j0007.00"] = other["j0007.00"][:200].rpartition(b"\n")[0] + b"\n"
    lay(tmp_path, dict(first))
    lay(tmp_path, dict(longer))
    assert sorted(path.name for path in tmp_path.glob("game*")) == ["game-0007.txt"]
    written, _torn = lay(tmp_path, dict(other))
    assert written == ["game-0007-2.txt"]
    assert (tmp_path / "game-0007.txt").read_bytes() == b"".join(longer[name] for name in sorted(longer))


def test_torn_journal_keeps_what_is_whole() -> None:
    store = a_game()
    names = sorted(store)
    store[names[1]] = store[names[1]][:-3]
    games, torn = journals.join(store)
    assert games == {7: store[names[0]]}
    assert torn == [torn[0]] and "segment 01" in torn[0]


def test_illegal_move_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from dingbox.box import shelf
    from dingbox.engine import new_game

    store = Store()
    log = shelf.begin(store, new_game("halli_galli", 2, 1), [0, 3], number=1)
    log.add("M 5 ring 0")
    log.flush()
    (tmp_path / "j0001.00").write_bytes(store["j0001.00"])
    assert run(["replay", str(tmp_path / "j0001.00"), "--check"]) == 2
    said = capsys.readouterr().err
    assert "line 2: ring 0 is illegal" in said and said.count("\n") == 1


def test_journal_that_breaks_off_is_read_up_to_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = a_game()
    path = tmp_path / "journal.txt"
    path.write_bytes(b"".join(store[name] for name in sorted(store))[:-10])
    lines = path.read_bytes().count(b"\n")
    assert run(["replay", str(path), "--check"]) == 1
    said = capsys.readouterr()
    assert f"whole up to line {lines}, legal so far" in said.out
    assert f"line {lines + 1} breaks off" in said.err


def stacked(tmp_path: Path, cards: int, moves: int = 0) -> list[bytes]:
    """The lines of a journal whose deck was stacked, of so many cards."""
    from dingbox.box import shelf
    from dingbox.engine import new_game

    whole = new_game("halli_galli", 2, 1)
    deck = [whole.card_text(card) for card in whole.deck()][:cards]
    game = new_game("halli_galli", 2, 1, deck=deck)
    store = Store()
    log = shelf.begin(store, game, [0, 3], deck, number=1)
    for n in range(moves):
        log.add(f"M {n} flip {game.turn}")
        game.play(f"flip {game.turn}")
    log.flush()
    return b"".join(store[name] for name in sorted(store)).splitlines(keepends=True)


@pytest.mark.parametrize(("cards", "moves", "lines", "code"), [
    (56, 0, 11, 0),  # whole
    (56, 0, 5, 1),  # cut between two lines of the deck
    (56, 0, 10, 1),
    (20, 0, 5, 0),  # a short deck: its last line is not full
    (18, 1, 5, 0),  # something was played: the deck was through
    (18, 1, 4, 1),
])
def test_journal_cut_inside_its_deck(
    tmp_path: Path, cards: int, moves: int, lines: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal.txt"
    path.write_bytes(b"".join(stacked(tmp_path, cards, moves)[:lines]))
    assert run(["replay", str(path), "--check"]) == code
    said = capsys.readouterr()
    assert ("breaks off in its stacked deck" in said.err) == bool(code)
    assert ("1 move, not finished" if lines == 5 and moves else "0 moves, not finished") in said.out


def test_replay_without_a_display_names_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = a_game()
    path = tmp_path / "journal.txt"
    path.write_bytes(b"".join(store[name] for name in sorted(store)))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.stdin", open(os.devnull))
    assert run(["replay", str(path)]) == 2
    said = capsys.readouterr().err
    assert "--text" in said and said.count("\n") == 1
    assert run(["replay", str(path), "--text", "--json"]) == 2


@pytest.mark.parametrize(("data", "words"), [
    (b"", "nothing in it"), (bytes(2 << 20), "too large"), (bytes(range(256)), "no journal"), (b"x", "no journal"),
])
def test_not_a_journal(data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_bytes(data)
    assert run(["replay", str(tmp_path / "x"), "--text"]) == 2
    assert words in capsys.readouterr().err


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes_as_journal_are_one_line(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.txt"
    path.write_bytes(data)
    with pytest.raises(UserError):
        journals.parse(path)


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_as_latency_is_read_or_refused(text: str) -> None:
    try:
        latency.parse("latency 1\n" + text, "x")
    except UserError as fault:
        assert "\n" not in str(fault)


def test_latency(box: VirtualBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "latency.png"
    assert run(["latency", "--port", box.port, "--json", "--plot", str(picture)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["worst_us"] == {"gap": 900, "decide": 2300} and found["counts"]["spikes"] == 4
    assert picture.read_bytes().startswith(b"\x89PNG")
    (tmp_path / "latency.txt").write_text(LATENCY)
    assert run(["latency", str(tmp_path / "latency.txt")]) == 0
    assert "512 us - 1.0 ms" in capsys.readouterr().out


def test_a_setting_that_there_is_not_is_refused_without_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.delenv("DINGBOX_PORTS", raising=False)
    for name in ("foo", "chess.end"):
        assert run(["settings", "get", name]) == 2
        assert f"there is no setting '{name}'; there are " in capsys.readouterr().err
    for name in ("volume", "wires", "hilo.target"):
        assert run(["settings", "get", name]) == 2
        assert "no box found" in capsys.readouterr().err


def test_settings(box: VirtualBoard, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["settings", "get", "volume", "--port", box.port]) == 0
    assert capsys.readouterr().out == "40\n"
    changes = ["volume=80", "language=de", "handicap=0/0/100/0/0/0", WIRES]
    assert run(["settings", "set", *changes, "--port", box.port]) == 0
    capsys.readouterr()
    assert run(["settings", "get", "--json", "--port", box.port]) == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["volume"], values["language"], values["handicap"]) == (80, "de", "0/0/100/0/0/0")
    assert "wires=" + values["wires"] == WIRES


@pytest.mark.parametrize("pair", [
    "volume=55", "volume", "volum=60", "handicap=1/2", "swapped=x", "swapped=²", "=", "language=", "wires=0/1",
    "brightness=80",
])
def test_bad_setting_changes_nothing(pair: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["settings", "set", "brightness=40", pair, "--port", "/dev/there-is-none"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "no such port" not in said


def test_reset_stats(box: VirtualBoard, noted: dict[str, bytes], capsys: pytest.CaptureFixture[str]) -> None:
    from dingbox.box.stats import Stats

    assert run(["reset-stats", "--port", box.port, "--yes"]) == 0
    found = {path.removeprefix("/data/"): data for path, data in box.files().items()}
    assert not Stats(saves.Pulled(found)).games
    assert found["settings.a"] == noted["settings.a"]


def test_format_asks_first(
    box: VirtualBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = box.files()
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert run(["format", "--port", box.port]) == 2
    assert "--yes" in capsys.readouterr().err and box.files() == before
    assert run(["format", "--port", box.port, "--yes"]) == 0
    assert box.files() == {}


def test_doctor(box: VirtualBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    assert run(["doctor", "--port", box.port, "--json"]) == 0
    found = {one["name"]: one for one in json.loads(capsys.readouterr().out)}
    assert found["interpreter"]["state"] == "ok"
    assert found["firmware"]["state"] == "warn" and "dingbox flash" in found["firmware"]["cure"]
    assert found["errors"]["text"] == "?[31mMemoryError: memory allocation failed"
    assert found["journals"]["text"] == "1 game, all whole"
    assert found[f"port {box.port}"]["state"] == "ok" and "ports" not in found
    flash(box.port, Builds(), Watcher())
    assert run(["doctor", "--port", box.port]) == 0
    assert "as in this folder" in capsys.readouterr().out


def test_doctor_names_the_ports_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    assert run(["doctor", "--port", "/dev/there-is-none", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found if one["state"] == "bad"] == ["port /dev/there-is-none"]
    assert run(["doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[-1]["text"] == "no box found"


def test_doctor_without_interpreter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("host_tools.board.link._PATIENCE_S", 0.5)
    host, far = pty.openpty()
    try:
        assert run(["doctor", "--port", os.ttyname(far), "--json"]) == 1
    finally:
        os.close(host)
        os.close(far)
    line = json.loads(capsys.readouterr().out)[-1]
    assert line["name"] == "line" and line["state"] == "bad" and line["cure"]


def test_virtual_board_runs_its_game(box: VirtualBoard) -> None:
    assert MAIN.encode() in box.files()["/main.py"]
    assert sha256(box.files()["/data/crash"]) == sha256(CRASH.encode())
