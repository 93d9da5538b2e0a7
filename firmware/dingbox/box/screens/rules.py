"""House rules of the game chosen."""
from dingbox.box.editor import Editor
from dingbox.box.rules import change, rows, value_of


class Screen(Editor):
    heading = "house_rules"

    def names(self):
        evening = self.box.evening
        self.game = evening.game
        self.table = rows(self.game, len(evening.places) or 4)
        return [self.box.text("opt_" + row[0]) for row in self.table]

    def values(self, i):
        return self.table[i][2]

    def value(self, i):
        return value_of(self.box.settings, self.game, self.table[i])

    def store(self, i, value):
        change(self.box.settings, self.game, self.table[i], value)

    def word(self, i, value):
        name = self.table[i][0]
        if value is not False and value == 0 and name != "flip_grace_ms":
            return self.box.text("trust" if name == "challenge_ms" else "off")
        for unit in ("ms", "s", "min"):
            if name.endswith("_" + unit):
                return "%d %s" % (value, unit)
        if name == "colours":
            return " ".join([self.box.text("val_" + word) for word in value.split(" ")])
        return Editor.word(self, i, value)
