"""Handicap: milliseconds added to a place's presses in races."""
from dingbox.box.editor import Editor
from dingbox.box.keeping import HANDICAPS


class Screen(Editor):
    heading = "handicaps"

    def names(self):
        return [self.box.name(p) for p in range(6)]

    def values(self, i):
        return HANDICAPS

    def value(self, i):
        return self.box.settings.handicap[i]

    def store(self, i, value):
        self.box.settings.handicap[i] = value
        self.box.settings.dirty = True

    def word(self, i, value):
        return "%d ms" % value
