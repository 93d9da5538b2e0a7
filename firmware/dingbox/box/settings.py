"""Settings of the box. What they are and may be, and how they are kept: `keeping`."""


class Settings:
    """Values by name in `values`; house rules of a game under `game.option`, as text.

    `handicap`: ms a place; `wires`: the key that each input is; `swapped`: a bit for each place whose A and B
    are then still the wrong way round.
    """

    def __init__(self, store):
        from dingbox.box import keeping

        self.store = store
        self.values = {}
        self.handicap = [0] * 6
        self.swapped = 0
        self.wires = bytes(range(12))
        self.rules = {}
        self.dirty = False
        keeping.load_settings(self)

    def __getitem__(self, name):
        return self.values[name]

    def set(self, name, value):
        """Change a value; it is saved with the next `save`."""
        if self.values[name] != value:
            self.values[name] = value
            self.dirty = True

    def save(self):
        """Write them if anything changed; False when the store would not take them."""
        if self.dirty:
            from dingbox.box import keeping

            self.dirty = not keeping.save(self.store, "settings", keeping.settings_text(self))
        return not self.dirty
