"""Numbers of the sprites in the pack `icons`. Written by `dingbox art`."""

SOUND = 0
MUTE = 1
SUN = 2
GLOBE = 3
GEAR = 4
HOUSE = 5
CHART = 6
WRENCH = 7
QUESTION = 8
WARNING = 9
