"""Numbers in sentences, and places to write to."""

import pytest

from sim import output, words
from sim.errors import UserError


def test_count():
    said = [words.count(1, "move"), words.count(0, "move"), words.count(2, "box")]
    assert said == ["1 move", "0 moves", "2 boxes"]


def test_a_file_is_left_as_it_is(tmp_path):
    there = tmp_path / "there"
    there.write_text("mine")
    output.check_file(str(there))
    output.check_file(str(tmp_path / "new"))
    assert there.read_text() == "mine" and not (tmp_path / "new").exists()
    output.check_folder(str(tmp_path / "a" / "b"))
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


@pytest.mark.parametrize(("check", "name"), [
    (output.check_file, ""), (output.check_file, "file/x"), (output.check_file, "none/x"),
    (output.check_folder, "file"), (output.check_folder, "file/x"),
])
def test_what_cannot_be_written_is_one_line(tmp_path, check, name):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError) as told:
        check(str(tmp_path / name))
    assert "\n" not in str(told.value)
