"""Settings of the box; they work as soon as they are changed."""
from dingbox.box.editor import Editor
from dingbox.box.keeping import TABLE


class Screen(Editor):
    heading = "settings"
    extra = ("handicaps", "swap")

    def names(self):
        return [self.box.text("set_" + row[0]) for row in TABLE]

    def values(self, i):
        return TABLE[i][2]

    def value(self, i):
        return self.box.settings[TABLE[i][0]]

    def store(self, i, value):
        name = TABLE[i][0]
        self.box.settings.set(name, value)
        self.box.apply()
        if name in ("language", "large"):
            self.draw()

    def word(self, i, value):
        name = TABLE[i][0]
        text = self.box.text
        if name in ("slow", "large"):
            return text("yes" if value else "no")
        if not value:
            return text("off")
        if name == "lockout":
            return "%d ms" % value
        if name == "sleep":
            return "%d min" % value
        return "%d %%" % value if isinstance(value, int) else text("val_" + value)
