"""The piezo through the loudspeaker: a square wave, if this computer can play one."""

import array
import contextlib
import os

import pygame

_RATE = 22050


class Buzzer:
    """`follow((hertz, duty 0-65535))` whenever it may have changed. Without a loudspeaker: silence."""

    def __init__(self):
        self.muted = False
        self._tones = {}
        self._playing = None
        self._channel = None
        try:
            with _nothing_said():
                pygame.mixer.init(_RATE, -16, 1, 256)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error:
            self.muted = True

    @property
    def there(self):
        """Whether there is a loudspeaker at all."""
        return self._channel is not None

    def follow(self, tone):
        """Play what the piezo's PWM says."""
        if self._channel is None:
            return
        wanted = tone if tone[1] and not self.muted else None
        if wanted == self._playing:
            return
        self._playing = wanted
        if wanted is None:
            self._channel.stop()
        else:
            self._channel.play(self._sound(*wanted), loops=-1)

    def _sound(self, hertz, duty):
        # louder towards a duty of one half, as with a real piezo
        volume = min(1.0, duty / 32768) * 0.25
        sound = self._tones.get(hertz)
        if sound is None:
            periods = max(1, hertz // 50)
            count = max(2, round(_RATE * periods / hertz))
            wave = array.array("h", [12000 if i * hertz * 2 // _RATE % 2 else -12000 for i in range(count)])
            sound = self._tones[hertz] = pygame.mixer.Sound(buffer=wave.tobytes())
        sound.set_volume(volume)
        return sound


@contextlib.contextmanager
def _nothing_said():
    """Sound libraries in C complain on the terminal about a missing card; nobody has to read that."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
