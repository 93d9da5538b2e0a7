"""Draws everything that can be drawn and prints a checksum after each step, on either interpreter."""

from binascii import crc32

from dingbox.art import back, halli_galli, halli_galli_party, hello, hilo
from dingbox.box import sprites
from dingbox.box.canvas import Canvas
from dingbox.box.sprites import Pack

TEXTS = ("Hallo, ich bin's!", "ÄÖÜß äöü", "¿Quién? ¡Señor!", "Où ça ? Œuf, forêt", "1,204 µs", "日")


def main(args):
    """Print `name checksum` lines; returns 0."""
    canvas = Canvas()

    def done(name):
        print(name, "%08x" % (crc32(canvas.buf) & 0xFFFFFFFF), canvas.dirty)

    canvas.clear(1)
    done("clear")
    canvas.fill(-5, 10, 33, 7, 2)
    canvas.frame(30, 10, 21, 40, 3)
    canvas.line(-10, -10, 200, 130, 4)
    canvas.disc(300, 220, 37, 5)
    canvas.panel(100, 100, 31, 27, 6, 0)
    done("shapes")
    n = 0
    for s in TEXTS:
        for font in range(3):
            for align in (-1, 0, 1):
                canvas.text(s, 20 + 37 * n % 300, (n * 29) % 250 - 5, font, n % 16, align)
                n += 1
        done("text")
    for x, y, w, h in ((0, 0, 320, 240), (2, 3, 4, 5), (10, 11, 62, 1), (200, 100, 120, 140), (6, 6, 0, 9)):
        canvas.flip180(x, y, w, h)
        done("flip")
    sprites.reset()
    common = Pack("common")
    mark = sprites.used()
    for name in ("menu", "title", "welcome", "winners", "halli_galli", "halli_galli_party", "hello", "hilo"):
        sprites.reset(mark)
        pack = Pack(name)
        canvas.clear(1)
        for i in range(pack.count):
            canvas.sprite(pack, i, (i * 53) % 360 - 30, (i * 31) % 260 - 20)
        done(name)
        canvas.clear(1)
        if name == "halli_galli":
            for i in range(20):
                halli_galli.card(canvas, pack, i * 23 % 224, i * 37 % 136, 96, 104, i // 5, i % 5 + 1)
            back.back(canvas, common, 7, 9, 96, 104)
            back.back(canvas, common, 200, 9, 30, 40)
        elif name == "halli_galli_party":
            for i in range(64):
                halli_galli_party.card(
                    canvas, pack, common, i * 23 % 224, i * 37 % 136, 96, 104, i & 3, i >> 2 & 3, i >> 4
                )
                if i % 9 == 0:
                    done("musician")
        elif name == "hello":
            for i in range(10):
                hello.card(canvas, pack, common, i * 23 % 224, i * 37 % 136, 96, 104, i, i % 6)
                done("greeting")
            hello.ticket(canvas, pack, 0, 0, 96, 104, hello.PLANE)
            hello.ticket(canvas, pack, 100, 0, 96, 104, hello.TRAIN, "Train")
        elif name == "hilo":
            for i in range(104):
                size = ((31, 33), (30, 26), (48, 56), (48, 46))[i & 3]
                hilo.card(canvas, pack, i * 23 % 270, i * 37 % 180, size[0], size[1], i & 7, i // 8 - 1)
                hilo.back(canvas, i * 41 % 270, i * 11 % 180, size[0], size[1])
        done(name)
    count = 0
    canvas.fill(11, 11, 51, 99, 3)
    canvas.fill(200, 11, 51, 99, 3)
    while canvas.next_slice(1000):
        count = count * 31 + canvas.sx * 7 + canvas.sy * 5 + canvas.sw * 3 + canvas.sh & 0xFFFFFF
    print("slices", count)
    return 0
