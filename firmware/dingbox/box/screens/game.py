"""What to do with the game chosen: play, house rules, how it goes."""
from dingbox.box.lists import Pictured


class Screen(Pictured):
    def fill(self):
        game = self.box.evening.game
        self.heading = game
        for key, screen in (("play", "join"), ("house_rules", "rules"), ("how_to_play", "howto"), ("back", None)):
            self.items.append((screen, self.box.text(key), ""))

    def chosen(self, key, place):
        if key:
            self.box.push(key)
        else:
            self.box.back()
