"""Sounds as data: a motif is pairs of (half tones above A3, 0 = pause is 255; length in units of 10 ms)."""

# A4 = 12; every motif is over before the game needs the sound again
MOTIFS = {
    "click": (24, 1),
    "join": (15, 6, 22, 8),
    "leave": (22, 6, 15, 8),
    "flip": (36, 1),
    "first": (19, 7, 24, 7, 31, 16),
    "wrong": (8, 14, 3, 22),
    "tick": (24, 4),
    "go": (36, 12),
    "ask": (19, 8, 26, 10),
    "vote": (26, 8, 255, 4, 26, 8),
    "ticket": (31, 6, 31, 6),
    "line": (24, 6, 28, 6, 31, 10),
    "lastlap": (22, 10, 17, 10, 22, 14),
    "out": (12, 10, 10, 10, 8, 18),
    "winner": (19, 10, 24, 10, 28, 10, 31, 20, 28, 10, 31, 34),
}
# frequency in Hz of the twelve half tones from A3
_SCALE = (220, 233, 247, 262, 277, 294, 311, 330, 349, 370, 392, 415)


class Tunes:
    """Plays one motif at a time on the piezo, note by note, as the loop comes round."""

    def __init__(self, piezo):
        self.piezo = piezo
        self.volume = 0
        self.notes = None
        self.at = 0
        self.until = 0

    def names(self):
        """All motifs."""
        return list(MOTIFS)

    def play(self, name, ms):
        """Start a motif, cutting off the one that is sounding. Volume 0 is silent."""
        if self.volume:
            self.notes = MOTIFS[name]
            self.at = 0
            self.until = ms
            self.tick(ms)

    def stop(self):
        """Silence at once."""
        self.notes = None
        self.piezo.off()

    def tick(self, ms):
        """Go to the next note when it is due; returns ms until then (1000 when silent)."""
        if self.notes is None:
            return 1000
        if ms < self.until:
            return self.until - ms
        if self.at >= len(self.notes):
            self.notes = None
            self.piezo.off()
            return 1000
        tone, length = self.notes[self.at], self.notes[self.at + 1] * 10
        self.at += 2
        self.until = ms + length
        if tone == 255:
            self.piezo.off()
        else:
            self.piezo.tone(_SCALE[tone % 12] << tone // 12, self.volume)
        return length
