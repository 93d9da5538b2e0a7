"""Numbers of the sprites in the pack `menu`. Written by `dingbox art`."""

HALLI_GALLI = 0
HALLI_GALLI_PARTY = 1
HELLO = 2
HILO = 3
SOUND = 4
MUTE = 5
SUN = 6
GLOBE = 7
GEAR = 8
HOUSE = 9
CHART = 10
WRENCH = 11
QUESTION = 12
WARNING = 13
