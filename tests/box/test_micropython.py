"""The same box on the real interpreter: the same journals and pictures, no growing memory."""
from sim import micropython
from tests.box import on_micropython


def real(what, heapsize):
    done = micropython.run("tests.box.on_micropython", [what], heapsize=heapsize, capture=True)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_journals_and_pictures_are_the_same_on_both(capsys):
    on_micropython.main(["games"])
    assert capsys.readouterr().out == real("games", "500k")


def test_a_step_allocates_nothing_worth_noting_and_memory_does_not_grow():
    words = real("memory", "500k").split()
    assert words[0] == "idle" and int(words[1]) <= 16
    assert words[2] == "growth" and int(words[3]) <= 512
