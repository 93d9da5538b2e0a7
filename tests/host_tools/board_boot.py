"""Start of the virtual board, run by the MicroPython unix build: `board_boot.py IMAGE hard|soft NAME [WRITES]`.

The host's file system is unmounted first and a littlefs image takes its place as `/`, so nothing that
comes over the line can touch this machine's files. Then boot.py and main.py run as on a board. With
WRITES the power fails after that many block operations.
"""

import os
import sys

import vfs

BLOCK = 4096
RESET = 42  # exit code that asks for a hard reset


class Flash:
    """Block device in a file. As on a board Ctrl-C cuts no operation short: it comes through afterwards."""

    def __init__(self, path, writes):
        self.file = open(path, "r+b")
        self.blocks = os.stat(path)[6] // BLOCK
        self.left = writes

    def readblocks(self, block, buf, offset=0):
        return _whole(self._read, block, buf, offset)

    def writeblocks(self, block, buf, offset=0):
        return _whole(self._write, block, buf, offset)

    def ioctl(self, op, arg):
        return _whole(self._control, op, arg)

    def _read(self, block, buf, offset):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(buf)

    def _write(self, block, buf, offset):
        self._spend()
        self.file.seek(block * BLOCK + offset)
        self.file.write(buf)

    def _control(self, op, _arg):
        if op == 3:
            self.file.flush()
        elif op == 4:
            return self.blocks
        elif op == 5:
            return BLOCK
        elif op == 6:
            self._spend()
            return 0
        return None

    def _spend(self):
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.file.flush()
                os.system("kill -9 $PPID")


def _whole(operation, *args):
    # an exception here would leave littlefs in the middle of its work; the interpreter looks for Ctrl-C at jumps only
    while True:
        try:
            return operation(*args)
        except KeyboardInterrupt:
            os.system("(sleep 0.05; kill -INT $PPID) &")


class Machine:
    """What the tools need of `machine`."""

    @staticmethod
    def unique_id():
        return b"\x01\x02" + NAME

    @staticmethod
    def reset():
        sys.exit(RESET)


def run(path):
    try:
        with open(path) as file:
            code = file.read()
    except OSError:
        return
    exec(compile(code, path, "exec"), {"__name__": "__main__"})


flash = Flash(sys.argv[1], int(sys.argv[4]) if len(sys.argv) > 4 else None)
NAME = sys.argv[3].encode()
hard = sys.argv[2] == "hard"
vfs.umount("/")
vfs.mount(vfs.VfsLfs2(flash), "/")
os.chdir("/")
sys.path[:] = ["", ".frozen", "/lib"]
sys.argv[:] = []
sys.modules["machine"] = Machine
try:
    print("\x06", end="")
    run("/boot.py")
    if hard:
        run("/main.py")
except KeyboardInterrupt:
    print("KeyboardInterrupt")
except Exception as fault:
    sys.print_exception(fault)
