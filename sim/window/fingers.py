"""Which fingers hold which keys: keyboard, mouse and touch, so that no key is ever left stuck down."""


class Fingers:
    """`hold(source, key)` and `let_go(source)`; `press(key, down)` is called for what really changes.

    A source is whatever can hold one key: a keyboard key, the mouse, a finger. A key is down as long as
    at least one source holds it. Sliding off a key lets it go; sliding on to another does not press it.
    """

    def __init__(self, press):
        self._press = press
        self._held = {}

    def hold(self, source, key):
        """`source` is on `key` now."""
        if self._held.get(source) == key:
            return
        self.let_go(source)
        if key is None:
            return
        if key not in self._held.values():
            self._press(key, True)
        self._held[source] = key

    def move(self, source, key):
        """`source` has moved on to `key` (None: beside all keys)."""
        if source in self._held and self._held[source] != key:
            self.let_go(source)

    def let_go(self, source):
        """`source` holds nothing any more."""
        key = self._held.pop(source, None)
        if key is not None and key not in self._held.values():
            self._press(key, False)

    def let_go_all(self):
        """The window has lost the keyboard: nothing is held."""
        for source in list(self._held):
            self.let_go(source)

    def down(self):
        """Set of the keys held."""
        return set(self._held.values())
