"""Places to write to, looked at before the work is done that is to be written there."""

import os
import tempfile

from sim.errors import UserError


def check_file(path):
    """Raise `UserError` if no file can be written at `path`; an existing one is left as it is."""
    if os.path.isdir(path):
        raise UserError(f"{path} is a folder, not a file to write")
    there = os.path.lexists(path)
    try:
        with open(path, "ab"):
            pass
        if not there:
            os.remove(path)
    except OSError as fault:
        raise UserError(f"{path}: {fault.strerror}") from None


def check_folder(path):
    """Raise `UserError` if no file can be written into the folder `path`, or into what is made for it."""
    place = os.path.abspath(path)
    while not os.path.lexists(place):
        place = os.path.dirname(place)
    try:
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError as fault:
        raise UserError(f"{path}: {fault.strerror}") from None
