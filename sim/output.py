"""Places to write to, looked at before the work is done that is to be written there."""

import contextlib
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


def check_picture(path, endings=("png", "svg", "pdf", "jpg")):
    """Raise `UserError` if no picture can be written at `path`, whose ending says of what kind it is to be."""
    if os.path.splitext(path)[1].lower().lstrip(".") not in endings:
        raise UserError(f"{path}: the name of a picture ends in .{', .'.join(endings)}")
    check_file(path)


@contextlib.contextmanager
def writing(path):
    """Around the writing of `path`: `UserError` that names it when the disk is full or whatever else it may be."""
    try:
        yield
    except OSError as fault:
        raise UserError(f"{fault.filename or path}: {fault.strerror}") from None


def make_folder(path):
    """Make the folder `path` if need be; `UserError` if there is none and cannot be."""
    try:
        os.makedirs(path, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise UserError(f"{path}: a file is in the way, a folder is wanted") from None
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
