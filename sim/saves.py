"""The folder that is the box's flash between two evenings, for one Dingbox at a time."""

import os
import shutil
import tempfile

_WHAT_TO_DO = "set DINGBOX_STORE to a folder that can be written"
_ROOM = 64 << 10  # bytes that must go in: an evening's journals, on a disk of large blocks


class Saves:
    """`folder` is what to play with; `remark` says why it will not last, if it does not.

    The lock is the operating system's, on an open file: it is gone with the process, however that ends.
    """

    def __init__(self):
        base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
        folder = os.environ.get("DINGBOX_STORE") or os.path.join(base, "dingbox")
        self.remark = ""
        self._lock = self._lent = None
        try:
            os.makedirs(folder, exist_ok=True)
            self._lock = open(os.path.join(folder, ".lock"), "ab")  # noqa: SIM115 - held while playing
            with tempfile.TemporaryFile(dir=folder) as file:  # a full disk takes empty files
                file.write(bytes(_ROOM))
            if not _hold(self._lock):
                self.remark = f"games are not saved: another Dingbox is playing with {folder}"
        except OSError as fault:
            reason = os.strerror(fault.errno) if fault.errno else str(fault)
            self.remark = f"games are not saved: {folder} cannot be written ({reason}); {_WHAT_TO_DO}"
        if self.remark:
            self.close()
            self._lent = folder = tempfile.mkdtemp(prefix="dingbox-")
        self.folder = folder

    def lost(self, fault):
        """Words for a game that could not be kept although all was well at the start; `fault` is its OSError."""
        return f"not all was saved: {self.folder} cannot be written ({fault.strerror}); {_WHAT_TO_DO}"

    def close(self):
        """Let another one play here; what was only lent is removed."""
        if self._lock:
            self._lock.close()
            self._lock = None
        if self._lent:
            shutil.rmtree(self._lent, ignore_errors=True)
            self._lent = None

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.close()


def _hold(file):
    """Take the lock on an open file; False when another process has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return _hold_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _hold_on_windows(file):
    import msvcrt

    file.seek(0)
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
