"""One thing that the doctor has looked at."""

from __future__ import annotations

from dataclasses import dataclass

OK, WARN, BAD = "ok", "warn", "bad"


@dataclass(frozen=True)
class Finding:
    """`state` is ok, warn or bad; `cure` says what to do about it."""

    name: str
    state: str
    text: str
    cure: str = ""
