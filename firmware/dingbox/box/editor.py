"""A list whose values can be changed: A takes one in hand, B changes it, A puts it down."""
from dingbox.box.lists import List


class Editor(List):
    """Subclasses give `names()` -> labels, `values(i)`, `value(i)`, `store(i, value)`, `word(i, value)`.

    The last item goes back; `extra` items before it push other screens: (screen, label).
    """

    extra = ()

    def fill(self):
        labels = self.names()
        self.items = [(i, labels[i], self._word(i)) for i in range(len(labels))]
        for screen in self.extra:
            self.items.append((screen, self.box.text(screen), ""))
        self.items.append((None, self.box.text("back"), ""))

    def word(self, i, value):
        """How a value reads."""
        text = self.box.text
        if value is True or value is False:
            return text("yes" if value else "no")
        return text("val_%s" % value, str(value))

    def _word(self, i):
        text = self.word(i, self.value(i))
        return "< %s >" % text if self.editing and i == self.at else text

    def _refresh(self):
        i = self.at
        self.items[i] = (i, self.items[i][1], self._word(i))
        self.draw_items()

    def key(self, place, key, stamp):
        if not self.editing:
            List.key(self, place, key, stamp)
        elif key:
            i = self.at
            values = self.values(i)
            now = self.value(i)
            at = values.index(now) + 1 if now in values else 0
            self.store(i, values[at % len(values)])
            self.box.tune("click")
            self._refresh()
        else:
            self.editing = False
            self._refresh()
            self.close()  # kept from now on, whenever the power goes

    def chosen(self, key, place):
        if key is None:
            self.box.back()
        elif isinstance(key, str):
            self.box.push(key)
        else:
            self.editing = True
            self._refresh()

    def close(self):
        """Save what was changed; nothing is written otherwise."""
        self.box.settings.save()
