"""The fast loops do what the slow words say, and no change of the canvas is forgotten."""

import framebuf
import pytest
from dingbox.box import pixels
from dingbox.box.canvas import Canvas
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.art import packs
from host_tools.art.picture import CLEAR

canvas = Canvas()
numbers = st.integers(-340, 340)
rectangles = st.tuples(numbers, numbers, st.integers(0, 340), st.integers(0, 260))


def noise(seed):
    """A canvas full of all colours, the same for the same seed."""
    x = seed * 2654435761 % 2**32 or 1
    out = bytearray(38400)
    for i in range(len(out)):
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        out[i] = x & 255
    return out


NOISE = noise(7)


def grid(buf):
    return [[(buf[160 * y + x // 2] >> (0 if x & 1 else 4)) & 15 for x in range(320)] for y in range(240)]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 159), st.integers(0, 239), st.integers(0, 160), st.integers(0, 240))
def test_flip180(column, y, half, h):
    x, w = 2 * column, 2 * min(half, 160 - column)
    h = min(h, 240 - y)
    canvas.buf[:] = NOISE
    canvas.flip180(x, y, w, h)
    before, after = grid(NOISE), grid(canvas.buf)
    for v in range(240):
        row = before[v][:]
        if y <= v < y + h:
            row[x : x + w] = before[2 * y + h - 1 - v][x : x + w][::-1]
        assert after[v] == row
    canvas.flip180(x, y, w, h)
    assert canvas.buf == NOISE


@pytest.mark.parametrize("box", [(1, 0, 2, 2), (0, 0, 3, 2), (300, 0, 22, 4), (0, 239, 2, 2), (-2, 0, 4, 4)])
def test_flip180_refuses(box):
    with pytest.raises(ValueError):
        canvas.flip180(*box)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 40).flatmap(
        lambda w: st.lists(
            st.lists(st.sampled_from([0, 3, 4, 9, CLEAR]), min_size=w, max_size=w), min_size=1, max_size=30
        )
    ),
    st.integers(-45, 325),
    st.integers(-35, 245),
    st.permutations(range(16)),
)
def test_sprite(rows, x, y, tint):
    data = packs.pack([[bytes(row) for row in rows]])
    canvas.buf[:] = NOISE
    pixels.sprite(canvas.buf, data, 8, x, y, len(rows[0]), len(rows), data[6], bytes(tint))
    want = grid(NOISE)
    for v, row in enumerate(rows):
        for u, c in enumerate(row):
            if c != CLEAR and 0 <= x + u < 320 and 0 <= y + v < 240:
                want[y + v][x + u] = tint[c]
    assert grid(canvas.buf) == want


@settings(max_examples=20, deadline=None)
@given(st.integers(-20, 325), st.integers(-20, 245), st.sampled_from(["Q", "g", "W", "¿"]), st.integers(0, 2))
def test_glyph(x, y, letter, size):
    font = canvas.fonts[size]
    canvas.buf[:] = NOISE
    font.draw(canvas.buf, letter, x, y, 11)
    o = pixels.find(font.data, ord(letter))
    _, w, top, h = font.data[o : o + 4]
    bits = "".join(f"{b:08b}" for b in font.data[o + 4 : o + 4 + (w * h + 7) // 8])
    want = grid(NOISE)
    for i in range(w * h):
        u, v = x + i % w, y + top + i // w
        if bits[i] == "1" and 0 <= u < 320 and 0 <= v < 240:
            want[v][u] = 11
    assert grid(canvas.buf) == want


@settings(max_examples=150, deadline=None)
@given(st.lists(rectangles, max_size=25), st.integers(320, 5000))
def test_slices_cover_what_is_dirty(marks, most):
    while canvas.next_slice(5000):
        pass
    wanted = set()
    for x, y, w, h in marks:
        canvas.mark(x, y, w, h)
        assert canvas.dirty <= 8
        left, top, right, bottom = max(x, 0), max(y, 0), min(x + w, 320), min(y + h, 240)
        wanted.update(
            (u, v) for u in (left, right - 1) for v in (top, bottom - 1) if left < right and top < bottom
        )
    sent = []
    while canvas.next_slice(most):
        x, y, w, h = canvas.sx, canvas.sy, canvas.sw, canvas.sh
        assert x % 2 == 0 == w % 2 and w > 0 < h and w * h <= most
        assert x >= 0 and x + w <= 320 and y >= 0 and y + h <= 240
        sent.append((x, y, w, h))
    assert canvas.dirty == 0
    for u, v in wanted:
        assert any(x <= u < x + w and y <= v < y + h for x, y, w, h in sent)


def test_what_is_drawn_is_dirty():
    """Whatever a call changes lies inside what it marks."""
    calls = (
        lambda: canvas.clear(3),
        lambda: canvas.fill(-3, 5, 20, 30, 4),
        lambda: canvas.frame(7, 9, 31, 11, 5),
        lambda: canvas.line(200, 5, 17, 90, 6),
        lambda: canvas.disc(310, 200, 31, 7),
        lambda: canvas.panel(51, 61, 33, 21, 8, 9),
        lambda: canvas.text("Ärger", 77, 99, 1, 10),
        lambda: canvas.flip180(40, 40, 60, 80),
    )
    for call in calls:
        while canvas.next_slice(5000):
            pass
        canvas.buf[:] = NOISE
        call()
        shown = bytearray(NOISE)
        while canvas.next_slice(5000):
            for y in range(canvas.sy, canvas.sy + canvas.sh):
                o = 160 * y + canvas.sx // 2
                shown[o : o + canvas.sw // 2] = canvas.buf[o : o + canvas.sw // 2]
        assert shown == canvas.buf


def test_canvas_is_a_framebuffer():
    canvas.clear(0)
    canvas.fb.pixel(3, 2, 13)
    assert isinstance(canvas.fb, framebuf.FrameBuffer) and canvas.buf[160 * 2 + 1] == 13


def test_few_rectangles_when_things_lie_together():
    while canvas.next_slice(5000):
        pass
    for i in range(20):
        canvas.mark(10 + i, 10 + i, 30, 30)
    assert canvas.dirty == 1
    canvas.mark(200, 200, 7, 7)
    assert canvas.dirty == 2 and canvas.rect(1) == (200, 200, 8, 7)
