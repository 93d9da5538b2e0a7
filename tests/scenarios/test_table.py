"""The tables in README.md and the files beside it name each other."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def named():
    found = set()
    prefix = ""
    for line in (HERE / "README.md").read_text(encoding="utf-8").splitlines():
        told = re.match(r"File names without `(\w+_)`", line)
        if told:
            prefix = told[1]
        elif prefix and line.startswith("|"):
            # the last column; a file of another game is named in full
            for name in re.findall(r"`(\w+)`", line.rstrip("| ").rpartition("|")[2]):
                found.add(name if (HERE / f"{name}.json").exists() else prefix + name)
    return found


def test_every_sentence_has_its_file_and_every_file_its_sentence():
    assert named() == {path.stem for path in HERE.glob("*.json")}
