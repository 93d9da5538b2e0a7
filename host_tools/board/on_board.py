# Runs on the box, in its raw REPL, sent by host_tools/board/link.py. It answers requests that carry a
# checksum with lines that carry one, so that noise on the line or a program that prints does no harm.
# A request can be repeated without changing its effect.
import os
import sys

import binascii
import hashlib


_said = [0]  # lines of this answer: one whose mark is spoiled would be missed by nobody


def _say(*fields):
    _said[0] += 1
    line = " ".join([str(field) for field in fields])
    print("#db %s %08x" % (line, binascii.crc32(line.encode()) & 0xFFFFFFFF))


def _hex(text):
    return binascii.hexlify(text.encode()).decode() or "-"


def _unhex(text):
    return binascii.unhexlify(text).decode()


def _is_folder(path):
    return os.stat(path)[0] & 0x4000 != 0


def _folders(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            if not _is_folder(path[:at]):
                raise
        at = path.find("/", at + 1)


def info():
    about = sys.implementation
    board = getattr(about, "_machine", "")
    _say("platform", _hex(sys.platform))
    _say("version", *about.version[:3])
    _say("board", _hex(board))
    _say("mpy", getattr(about, "_mpy", 0))
    import machine

    _say("id", binascii.hexlify(machine.unique_id()).decode())
    files = 1
    if sys.platform == "linux":  # the desktop build: only with a file system of its own
        import vfs

        files = 0
        for point in vfs.mount():
            if point[1] == "/" and type(point[0]).__name__ == "VfsLfs2":
                files = 1
    _say("files", files)
    space = os.statvfs("/")
    _say("space", space[0] * space[3], space[0] * space[2], space[0])


def tree(top):
    try:
        if not _is_folder(top):
            _file(top)
            return
    except OSError:
        return
    folders = [top]
    while folders:
        folder = folders.pop()
        _say("dir", _hex(folder))
        for entry in os.ilistdir(folder):
            path = folder.rstrip("/") + "/" + entry[0]
            if entry[1] & 0x4000:
                folders.append(path)
            else:
                _file(path)


def _file(path):
    digest = hashlib.sha256()
    size = 0
    block = bytearray(1024)
    with open(path, "rb") as file:
        while True:
            n = file.readinto(block)
            if not n:
                break
            size += n
            digest.update(memoryview(block)[:n])
    _say("file", _hex(path), size, binascii.hexlify(digest.digest()).decode())


def put(path, offset, data):
    offset = int(offset)
    if offset == 0:
        _folders(path)
        mode = "wb"
    else:
        mode = "r+b"
    with open(path, mode) as file:
        file.seek(offset)
        file.write(binascii.a2b_base64("" if data == "-" else data))


def get(path, offset, n):
    with open(path, "rb") as file:
        file.seek(int(offset))
        data = file.read(int(n))
    _say("data", offset, binascii.b2a_base64(data).decode().strip() or "-")


def move(old, new):
    new = _unhex(new)
    try:
        os.stat(old)
    except OSError:
        os.stat(new)  # moved already, when asked for a second time
        return
    _folders(new)
    os.rename(old, new)


def drop(path):
    # depth first; what is not there needs no removing
    try:
        if _is_folder(path):
            for entry in list(os.ilistdir(path)):
                drop(path.rstrip("/") + "/" + entry[0])
            if path != "/":
                os.rmdir(path)
        else:
            os.remove(path)
    except OSError as fault:
        if fault.args[0] != 2:
            raise


def execute(path):
    with open(path) as file:
        text = file.read()
    exec(text, {})


_DO = {"tree": tree, "put": put, "get": get, "move": move, "drop": drop, "execute": execute}


def do(crc, line):
    if binascii.crc32(line.encode()) & 0xFFFFFFFF != int(crc, 16):
        _say("again")
        return
    words = line.split(" ")
    _said[0] = 0
    try:
        if words[0] == "info":
            info()
        else:
            _DO[words[0]](_unhex(words[1]), *words[2:])
        _say("done", crc, _said[0])
    except OSError as fault:
        _say("fault", crc, fault.args[0] if fault.args and isinstance(fault.args[0], int) else 5)
