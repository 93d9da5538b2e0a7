"""Power-on: what was asked for by the simulator, a game to go on with, or the menu."""
from dingbox.art import palette as c
from dingbox.box import VERSION, logbook
from dingbox.box.places import places_for
from dingbox.box.screen import Screen as Base


class Screen(Base):
    def enter(self):
        box, hw = self.box, self.box.hw
        box.light("attract")
        quick = hw.quick
        if quick:
            hw.quick = None
            players = quick["players"]
            seed = quick.get("seed")
            box.go("play", {
                "game": quick["game"],
                "places": quick.get("places") or places_for(players),
                "seed": box.new_seed() if seed is None else seed,
                "options": quick.get("options") or {},
                "deck": quick.get("deck"),
            })
            return
        self.draw()
        saved = self._unfinished()
        if saved:
            box.go("resume", saved)
        else:
            box.go("menu")
        if hw.keys.stuck:
            box.push("notice", "stuck")
        elif getattr(hw, "crashed", False):
            box.push("notice", "crashed")

    def _unfinished(self):
        """The game to go on with, or None; the parser is loaded only where there is a journal."""
        if not logbook.numbers(self.box.hw.store)[0]:
            return None
        saved = self.box.load("dingbox.box.saved").newest(self.box.hw.store)
        if not saved:
            self.box.forget_saved()
        return saved

    def draw(self):
        canvas = self.box.canvas
        canvas.clear(c.NIGHT)
        canvas.sprite(self.box.pack("title"), 0, 33, 50)
        canvas.text(VERSION, 160, 190, 0, c.SILVER)
