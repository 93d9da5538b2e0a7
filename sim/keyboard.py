"""Letters of the twelve keys, for window and terminal.

They lie as the places lie round the box: the far side on the upper row of letters, the near side on the
row of the resting fingers. Letters that move between keyboard layouts (Q, W, A, Z, Y, M) are left out.
"""

# place -> letters of A and B, as seen by the player: A is at his left hand
LETTERS = {0: "gh", 1: "sd", 2: "er", 3: "ui", 4: "op", 5: "kl"}
KEY_OF = {letter: 2 * place + side for place, pair in LETTERS.items() for side, letter in enumerate(pair)}
NAMES = ("Fox", "Owl", "Frog", "Bear", "Cat", "Crab")


def letter(key):
    """Letter of key 0-11, in capitals."""
    return LETTERS[key >> 1][key & 1].upper()
