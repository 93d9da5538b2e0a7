"""Numbers of the sprites in the pack `winners`. Written by `dingbox art`."""

FOX = 0
OWL = 1
FROG = 2
BEAR = 3
CAT = 4
CRAB = 5
CROWN = 6
