"""Before the deal: start, look at the house rules, or change who plays."""
from dingbox.box.registry import GAMES
from dingbox.box.rules import options_of
from dingbox.box.screen import List


class Screen(List):
    def fill(self):
        self.heading = self.box.evening.game
        for key in ("start", "rules", "join"):
            self.items.append((key, self.box.text({"rules": "house_rules", "join": "who_plays"}.get(key, key)), ""))

    def enter(self):
        self.box.light("attract")
        self.draw()

    def chosen(self, key, place):
        box = self.box
        if key == "rules":
            box.push("rules")
        elif key == "join":
            box.go("join")
        else:
            evening = box.evening
            options = options_of(box.settings, evening.game, evening.places)
            session = {"game": evening.game, "places": evening.places, "options": options, "deck": None}
            starter = evening.next_starter()
            question = GAMES[evening.game][1]
            if question is None:
                pass  # the cards decide; the engine asks if they tie
            elif starter is not None:
                options["starter"] = starter
            elif options["starter"] == "ask":
                box.go("ask", session)
                return
            session["seed"] = box.new_seed()
            box.home("play", session)
