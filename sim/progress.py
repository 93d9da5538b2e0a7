"""Who takes long says on standard error what he is at, a line a step; standard output is for the result."""

import sys


def step(words):
    """Say what begins now."""
    print(words, "...", file=sys.stderr, flush=True)
