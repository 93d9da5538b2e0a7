"""Small files on the flash. A file is whole or the one before it: written aside, closed, renamed."""

import os


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
