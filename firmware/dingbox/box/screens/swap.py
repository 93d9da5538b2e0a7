"""Places whose keys are wired the other way round: A and B swapped."""
from dingbox.box.editor import Editor


class Screen(Editor):
    heading = "swap"

    def names(self):
        return [self.box.name(p) for p in range(6)]

    def values(self, i):
        return (False, True)

    def value(self, i):
        return bool(self.box.settings.swapped >> i & 1)

    def store(self, i, value):
        self.box.settings.swapped ^= 1 << i
        self.box.settings.dirty = True
        self.box.back()  # the keys have changed under the player's fingers: start anew

    def _refresh(self):
        if not self.box.leaving:
            Editor._refresh(self)
