"""Settings of the box: what they are called, what they may be, how they are kept."""
from dingbox.box import twin

LANGUAGES = ("en", "de", "es", "fr")

# (name, default, allowed values); what the settings screen shows, in its order
TABLE = (
    ("language", "en", LANGUAGES),
    ("volume", 60, (0, 20, 40, 60, 80, 100)),
    ("brightness", 80, (20, 40, 60, 80, 100)),
    ("ring", 60, (10, 20, 40, 60, 80, 100)),
    ("slow", 0, (0, 1)),
    ("lockout", 30, (10, 20, 30, 50, 80)),
    ("sleep", 5, (0, 1, 2, 5, 10, 30)),
)
# ms a place in races; places whose A and B are wired the other way round
HANDICAPS = (0, 50, 100, 150, 200, 300, 400, 500, 750, 1000)


class Settings:
    """Values by name in `values`; house rules of a game under `game.option`, as text."""

    def __init__(self, store):
        self.store = store
        self.values = {}
        self.handicap = [0] * 6
        self.swapped = 0
        self.rules = {}
        self.dirty = False
        for name, default, _ in TABLE:
            self.values[name] = default
        text = twin.load(store, "settings")
        if text:
            self._parse(text)

    def __getitem__(self, name):
        return self.values[name]

    def set(self, name, value):
        """Change a value; it is saved with the next `save`."""
        if self.values[name] != value:
            self.values[name] = value
            self.dirty = True

    def _parse(self, text):
        """Take what is known and allowed; entries of a newer or older firmware are left at default."""
        for part in text.split():
            key, _, word = part.partition("=")
            if key == "handicap":
                numbers = word.split("/")
                if len(numbers) == 6 and all(n.isdigit() and int(n) in HANDICAPS for n in numbers):
                    self.handicap = [int(n) for n in numbers]
            elif key == "swapped":
                if word.isdigit() and int(word) < 64:
                    self.swapped = int(word)
            elif "." in key:
                self.rules[key] = word
            else:
                for name, _, allowed in TABLE:
                    if name == key:
                        for value in allowed:
                            if str(value) == word:
                                self.values[name] = value

    def text(self):
        """All settings as one line."""
        parts = ["%s=%s" % (name, self.values[name]) for name, _, _ in TABLE]
        parts.append("handicap=" + "/".join([str(n) for n in self.handicap]))
        parts.append("swapped=%d" % self.swapped)
        for key in sorted(self.rules):
            parts.append("%s=%s" % (key, self.rules[key]))
        return " ".join(parts)

    def save(self):
        """Write them if anything changed; False when the store would not take them."""
        if self.dirty:
            try:
                twin.save(self.store, "settings", self.text())
            except OSError:
                return False
            self.dirty = False
        return True
