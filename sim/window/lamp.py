"""Colours of light: what the eye makes of a pixel's drive."""

import functools

# The firmware has applied gamma and its limiter keeps the whole ring far below full drive, so a drive of 60
# of 255 is as bright as it gets; the eye hardly tells it from full.
_FULL = 60
_BRIGHTNESS = [255 * min(1.0, v / _FULL) ** 0.42 for v in range(256)]
_SHARE = [(v / 255) ** 0.7 for v in range(256)]


def ring_colours(grb):
    """60 tuples (red, green, blue) as seen, from the bytes on the wire."""
    return [_seen(grb[i + 1], grb[i], grb[i + 2]) for i in range(0, 180, 3)]


@functools.lru_cache(4096)
def _seen(*drive):
    most = max(drive)
    if not most:
        return 0, 0, 0
    bright = _BRIGHTNESS[most]
    return tuple(round(bright * _SHARE[v * 255 // most]) for v in drive)
