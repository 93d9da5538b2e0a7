"""Before the deal: start, look at the house rules, or change who plays."""
from dingbox.box import session as sessions
from dingbox.box.lists import Pictured


class Screen(Pictured):
    def fill(self):
        self.heading = self.box.evening.game
        for key in ("start", "rules", "join", "back"):
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
        elif key == "back":
            box.home("menu")
        else:
            session = sessions.new(box)
            if sessions.asks(box, session):
                box.go("ask", session)
            else:
                sessions.begin(box, session)
