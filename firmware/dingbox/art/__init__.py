"""Sprites, fonts and the palette: data built by `dingbox art`, and where it lies."""

_HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]


def path(name):
    """The file that holds the data `name`, e.g. `path("common.bin")`."""
    return _HERE + "/" + name
