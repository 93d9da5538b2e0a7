"""The proofs on the real interpreter: nothing allocated where it must not be, viper as plain Python."""

import sim.micropython
from sim.standins import world
from tests.drivers import proofs


def test_proofs():
    done = sim.micropython.run("tests.drivers.proofs", capture=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.split("\n")
    names = [line.split(" ")[1] for line in lines if line]
    assert names == ["handlers", "captured", "frames", "races", "interrupts"]
    world.power_on()
    assert lines[3] == "ok races " + proofs.races()


def test_the_same_on_cpython():
    world.power_on()
    assert proofs.main([]) == 0
