"""The ring: every pattern told apart by movement alone, nothing that flashes fast over a large area."""
import pytest
from dingbox.box import lights

from tests.box.ports import Ring

FRAME_MS = 40
SECONDS = 8
PIXELS = 60
LARGE = PIXELS // 4


def film(name, place=2):
    """Brightness of every pixel, frame by frame, without its colour."""
    ring = Ring()
    shown = lights.Lights(ring)
    shown.show(name, place, 0)
    frames = []
    for ms in range(0, SECONDS * 1000, FRAME_MS):
        shown.tick(ms)
        frames.append([max(ring.buf[3 * i : 3 * i + 3]) for i in range(PIXELS)])
    most = max(max(frame) for frame in frames) or 1
    return [tuple(100 * level // most for level in frame) for frame in frames]


def test_every_pattern_moves_in_a_way_of_its_own():
    lit = [tuple(tuple(level > 20 for level in frame) for frame in film(name)) for name in lights.PATTERNS
           if name != "join"]
    assert len(set(lit)) == len(lit)
    kinds = [lights.PATTERNS[name][0] for name in lights.PATTERNS]
    alike = {"dark", "join"}  # arcs that stand still, or nothing at all
    alike |= {"attract"}
    assert len(set(kinds)) >= len(lights.PATTERNS) - len(alike)


@pytest.mark.parametrize("place", [-1, 0, 3])
@pytest.mark.parametrize("name", sorted(lights.PATTERNS))
def test_nothing_flashes_fast_over_a_large_area(name, place):
    if name == "turn" and place < 0:
        return  # somebody's turn has a place
    frames = film(name, place)
    flashes = [0]
    for before, after in zip(frames, frames[1:], strict=False):
        up = sum(a >= 50 > 10 >= b for b, a in zip(before, after, strict=True))
        flashes.append(up >= LARGE)
    second = 1000 // FRAME_MS
    assert max(sum(flashes[i : i + second]) for i in range(len(flashes))) <= 3


def test_a_pattern_comes_to_rest_or_goes_on_without_end():
    """A ring at rest is not sent again and again."""
    for name, moving in (("dark", False), ("first", False), ("countdown", False), ("turn", True), ("race", True)):
        ring = Ring()
        shown = lights.Lights(ring)
        shown.show(name, 1, 0)
        for ms in range(0, 20000, FRAME_MS):
            shown.tick(ms)
        sent = ring.shown
        for ms in range(20000, 22000, FRAME_MS):
            shown.tick(ms)
        assert (ring.shown > sent) == moving
