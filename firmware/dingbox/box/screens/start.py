"""Power-on: a picture while the rest is loaded; then a game to go on with, or the menu."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box import VERSION, sprites
from dingbox.box.screen import Screen as Base

_PERCENT = const(50)  # of light, until the settings are known


def welcome(canvas, display):
    """The name of the box and its version, as soon as the panel can show them."""
    display.palette(c.RGB)
    sprites.reset()
    pack = sprites.Pack("welcome")
    canvas.sprite(pack, 0, 0, 0)
    canvas.sprite(pack, 1, 160, 0)
    canvas.text(VERSION, 290, 170, 0, c.SILVER, 1)
    display.blit(canvas.buf, 0, 0, 320, 240)
    display.brightness(_PERCENT)


class Screen(Base):
    """Draws nothing: the menu is there as soon as anything could be drawn."""

    def enter(self):
        box, hw = self.box, self.box.hw
        box.light("attract")
        quick = hw.quick
        if quick:
            hw.quick = None
            box.go("play", self._session(quick))
            return
        saved = self._unfinished()
        if saved:
            box.go("resume", saved)
        else:
            box.go("menu")
        if hw.keys.stuck:
            box.push("notice", "stuck")
        elif getattr(hw, "crashed", False):
            box.push("notice", "crashed")

    def _session(self, quick):
        """The game that the simulator asks for."""
        from dingbox.box.places import places_for

        seed = quick.get("seed")
        return {
            "game": quick["game"],
            "places": quick.get("places") or places_for(quick["players"]),
            "seed": self.box.new_seed() if seed is None else seed,
            "options": quick.get("options") or {},
            "deck": quick.get("deck"),
        }

    def _unfinished(self):
        """The game to go on with, or None; the parser is loaded only where there is a journal."""
        if not self.box.hw.store.names("j"):
            return None
        return self.box.load("dingbox.box.saved").newest(self.box.hw.store)
