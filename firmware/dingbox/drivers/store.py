"""Small files on the flash. A file is whole or the one before it: written aside, closed, renamed."""

import os
import sys

LITTLEFS = sys.platform in ("rp2", "esp32")


class Store:
    """Files of one folder; names are short (`settings.a`, `j0007.03`), without folders."""

    def __init__(self, root):
        self._root = root
        try:
            os.mkdir(root)
        except OSError:
            pass  # it is there, or the first save will say so

    def _path(self, name):
        return self._root + "/" + name

    def load(self, name):
        """Contents as bytes; None when there is no such file."""
        try:
            with open(self._path(name), "rb") as f:
                return f.read()
        except OSError:
            return None

    def save(self, name, data):
        """Write bytes (or a str); OSError when the flash is full or broken, the old file then stands."""
        path = self._path(name)
        temporary = path + "~"
        if isinstance(data, str):
            data = data.encode()
        try:
            with open(temporary, "wb") as f:
                f.write(data)
            os.rename(temporary, path)
        except OSError:
            self.remove(name + "~")
            raise

    def rewrite(self, name, data):
        """As `save`, for what is written in the middle of a race: as quick as the file system allows.

        littlefs puts the new contents of a file in place as it is closed, whole or not at all. Writing aside and
        renaming as well would write everything twice and erase four times as often (50 ms each time).
        """
        if not LITTLEFS:
            self.save(name, data)
            return
        with open(self._path(name), "wb") as f:
            f.write(data)

    def names(self, prefix=""):
        """Sorted names that begin with `prefix`."""
        try:
            found = os.listdir(self._root)
        except OSError:
            found = []
        return sorted([n for n in found if n.startswith(prefix) and not n.endswith("~")])

    def remove(self, name):
        """Delete a file; one that is not there is no fault."""
        try:
            os.remove(self._path(name))
        except OSError:
            pass
