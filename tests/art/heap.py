"""Prints what the art takes on the heap, and what drawing leaves there (MicroPython only)."""

import gc

from dingbox.art import common as names
from dingbox.box import sprites
from dingbox.box.canvas import Canvas
from dingbox.box.font import Font
from dingbox.box.sprites import Pack


def grown(work):
    """Bytes that `work` allocates, with nothing collected meanwhile."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    keep = work()
    after = gc.mem_alloc()
    gc.enable()
    del keep
    return after - before


def main(args):
    """Print `name bytes` lines; returns 0."""
    print("fonts", sum(len(Font(name).data) for name in ("small", "medium", "large")))
    print("arena", sprites.ARENA)
    canvas = Canvas()
    pack = Pack("common")
    sprite, mark = canvas.sprite, canvas.mark
    bell = names.BELL

    def draw():
        for _ in range(50):
            sprite(pack, bell, 20, 30)

    def note():
        for x in range(0, 200, 10):
            mark(x, x, 13, 17)

    def all_kinds():
        for i in range(20):
            canvas.text("Grüße", 100, 100, i % 3, 4)
            canvas.fill(i, i, 20, 20, i % 16)
            canvas.flip180(10, 10, 60, 60)
            while canvas.next_slice(1280):
                pass

    draw()
    note()
    all_kinds()
    print("sprite", grown(draw))
    print("mark", grown(note))
    gc.collect()
    before = gc.mem_alloc()
    all_kinds()
    gc.collect()
    print("kept", gc.mem_alloc() - before)
    return 0
