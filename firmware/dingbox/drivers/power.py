"""Waiting, sleep and the watchdog. All waiting of the firmware goes through `Power.wait`."""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms, ticks_us

from machine import idle
from micropython import const

_NAP_MS = const(10)


class Power:
    """`keys` is asked while waiting; `dog` is a Watchdog."""

    def __init__(self, keys, dog):
        self._keys = keys
        self._dog = dog
        self._asleep = False

    def wait(self, ms):
        """Wait `ms` milliseconds, or until a key edge has been accepted. Feeds the watchdog."""
        self._dog.feed()
        if ms <= 0:
            sleep_ms(0)  # lets USB and scheduled calls in
            return
        keys = self._keys
        end = ticks_add(ticks_ms(), ms)
        while True:
            keys.poll(ticks_us())
            if keys.queued() or ticks_diff(end, ticks_ms()) <= 0:
                return
            if self._asleep:
                sleep_ms(_NAP_MS)  # the edges wait in the ring buffer, so no press is lost
            else:
                idle()  # the core sleeps for up to a millisecond

    def sleep(self):
        """Nobody plays: look at the keys less often. Not `lightsleep`: that would stop the capture."""
        self._asleep = True

    def wake(self):
        """Back to full speed."""
        self._asleep = False

    def feed(self):
        """Keep the watchdog quiet during long work."""
        self._dog.feed()

    def watchdog(self, on):
        """Watchdog on (in play) or off."""
        if on:
            self._dog.start()
        else:
            self._dog.stop()
