"""Looks over the box's shoulder: which screens it shows, what it plays, what the referee decides.

The firmware has no hooks for this; the methods through which everything passes are wrapped on the
objects themselves. Runs on both interpreters.
"""


class Observer:
    """Calls `tell(kind, *args)` for what happens in `box`. Arguments: numbers, texts, None, sequences.

    Kinds: "screen" (name), "tune" (name), "light" (pattern, place), "move" (its text), the engine's own
    events, and the referee's notes ("show", "hide", "verdict", "late", "ignored", "race" and so on).
    """

    def __init__(self, box, tell):
        self._box = box
        self._tell = tell
        self._play = None
        self._after(box, "_navigate", self._screen)
        self._before(box, "tune", self._tune)
        self._before(box, "light", self._light)
        self._top = None
        self._screen()

    def _before(self, owner, name, call):
        inner = getattr(owner, name)

        def outer(*args, **named):
            call(*args, **named)
            return inner(*args, **named)

        setattr(owner, name, outer)

    def _after(self, owner, name, call):
        inner = getattr(owner, name)

        def outer(*args, **named):
            result = inner(*args, **named)
            call()
            return result

        setattr(owner, name, outer)

    def _screen(self):
        if not self._box.stack or self._box.stack[-1][1] is self._top:
            return
        name, self._top = self._box.stack[-1]
        self._tell("screen", name)
        if name == "play" and self._top is not self._play:
            self._play = self._top
            self._before(self._play, "_take_notes", self._notes)

    def _tune(self, name):
        self._tell("tune", name)

    def _light(self, name, place=-1, period=0):
        self._tell("light", name, place)

    def _notes(self):
        play = self._play
        for note in play.referee.notes:
            if note[0] == "move":
                self._tell("move", play.game.text(note[1]))
                for event in note[2]:
                    self._tell(*event)
            else:
                self._tell(*note)
