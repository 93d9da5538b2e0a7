"""The whole state of a game as plain nested lists, to see whether two games are the same.

Runs on CPython and MicroPython.
"""


def snapshot(value):
    """Return a copy of `value` (a game, or anything in it) that compares with `==`."""
    if isinstance(value, (list, tuple)):
        return [snapshot(item) for item in value]
    if isinstance(value, (bytes, bytearray)):
        return list(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, dict):
        return sorted([[str(key), snapshot(value[key])] for key in value])
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return snapshot(value.__dict__)
