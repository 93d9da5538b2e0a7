"""Drivers: the only part of the firmware that touches the chip.

The names below are set by the desktop before `main.py` starts; on a board they stay as they are.
"""

quick = None  # dict that starts a game at once: game, players, seed, options, deck, places
root = "/data"  # folder of the store
board = None  # name of the board, None: ask the chip
entropy = None  # function n -> bytes in place of os.urandom
on_box = None  # called once with (box, hw) before the loop
canvas = None  # a canvas to use again (the desktop starts many boxes in one process)
