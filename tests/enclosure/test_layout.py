"""The plan of the box without any solid: places, ring, limits of size, feet."""

from math import atan2, degrees, hypot

import pytest

from enclosure import datasheets as ds
from enclosure import parameters as p
from enclosure import stability


def test_body_within_limits():
    assert 2 * p.RADIUS <= 170
    assert p.HEIGHT <= 35
    assert p.HEIGHT + ds.CAP_TOP <= 35.0001  # even with key caps


def test_ring_of_60_pixels_is_133_mm_across():
    assert 2 * p.STRIP_RADIUS == pytest.approx(133, abs=0.5)


def test_key_cutout_plate_and_pitch():
    assert ds.SWITCH_CUTOUT == 13.8
    assert 1.2 <= p.CLIP <= 1.3
    assert p.KEY_PITCH >= 18
    every = p.keys()
    for i, (_, _, x, y, _) in enumerate(every):
        for _, _, u, v, _ in every[i + 1 :]:
            assert hypot(x - u, y - v) >= 18


def test_places_run_clockwise_from_6_oclock():
    clock = {0: (0, -1), 1: (-1, -1), 2: (-1, 1), 3: (0, 1), 4: (1, 1), 5: (1, -1)}
    for place, (x, y) in clock.items():
        ux, uy = p.polar(1, p.place_deg(place))
        assert (abs(ux) < 1e-9 if x == 0 else ux * x > 0) and uy * y > 0


def test_a_is_on_the_left_of_its_player():
    by_place = {}
    for place, name, x, y, _ in p.keys():
        by_place.setdefault(place, {})[name] = (x, y)
    for place, pair in by_place.items():
        (ax, ay), (bx, by) = pair["A"], pair["B"]
        look_x, look_y = p.polar(-1, p.place_deg(place))  # the player looks at the middle
        assert look_x * (ay - by) - look_y * (ax - bx) > 0  # A lies to the left of the way he looks


def test_key_pairs_stand_in_the_middle_of_their_ring_arcs():
    for place in range(p.PLACES):
        pair = [(x, y) for q, _, x, y, _ in p.keys() if q == place]
        middle = degrees(atan2(pair[0][1] + pair[1][1], pair[0][0] + pair[1][0]))
        pixel = -90 - 10 * place * 360 / ds.RING_PIXELS
        assert (middle - pixel + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)


def test_slap_on_a_key_does_not_tip_the_box():
    assert stability.key_reserve() > 2
    for corner in stability.key_corners():
        assert stability.tipping_force(corner, 300) > stability.FORCE_N


def test_feet_stand_outside_the_keys_and_on_the_flat_of_the_base():
    assert p.FEET_RADIUS > max(hypot(x, y) for x, y in stability.key_corners())
    assert p.FEET_RADIUS + ds.FOOT[0] / 2 <= p.RADIUS - p.FOOT_CHAMFER + 0.01


def test_tipping_force_outside_the_feet():
    # a square of feet would give in: check the arithmetic on the rim, 73.4 mm of lever against 10.6
    assert stability.reserve((0, 0)) == pytest.approx(73.41, abs=0.01)
    assert stability.rim_force(343) == pytest.approx(0.343 * 9.81 * 73.41 / (84 - 73.41), rel=1e-3)


def test_screws_reach_the_inserts():
    tip = p.SCREW_SINK + ds.M3_LENGTH
    grip = min(tip, p.BOSS_Z + ds.INSERT_LENGTH) - p.BOSS_Z
    assert grip >= ds.M3  # one diameter of thread in brass
    assert tip < p.PLATE_Z - p.MIN_WALL
    assert (p.BOSS_DIAMETER - ds.INSERT_DIAMETER) / 2 >= p.MIN_WALL
