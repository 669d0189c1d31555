"""The name of a hex: in one line or two, free of track where there is room, and never below it.

Where a small hex has no room for it, it is shortened, as on printed maps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.records import Bundle
from ui.drawing.geometry import Point
from ui.drawing.lettering import CAPITAL, LINE, TAILS, stacked, text_width, two_lines
from ui.drawing.room import Box
from ui.drawing.shapes import Style, Text

if TYPE_CHECKING:
    from gridsim.facts.model import HexFacts
    from ui.drawing.sketch import Sketch

NAME = 0.265
SMALLER = 0.82
"""Names may be so much smaller than numbers and still be read: they are known words."""


def draw_name(
    sketch: Sketch, name: str, facts: HexFacts, *, over_track: bool = False, shared: Collection[str] = ()
) -> bool:
    """The name of a hex in one line or two, and whether there was room for it.

    Over track its letters get an edge in the colour of the ground; over anything else they never lie.
    `shared` are words with which several names begin: alone they would name nothing.
    """
    if not name:
        return True
    found = _room_for_name(sketch, _settings(name, SMALLER * sketch.least), over_track=over_track)
    if found is None and over_track and sketch.is_small:
        found = _room_for_name(sketch, _shortened(name, SMALLER * sketch.least, shared), over_track=True)
    if found is None:
        return False
    style: Style = "water" if facts.colour == "blue" else "name"
    for line, middle in zip(found.lines, stacked(len(found.lines), found.size, found.place), strict=True):
        width = text_width(line, found.size, "name")
        halo = sketch.ground if over_track else None
        sketch.write(Text(middle, line, found.size, sketch.ink, width, style, halo))
    return True


Settings = Sequence[tuple[float, tuple[str, ...]]]
"""Sizes and lines a name may be written in, the best first."""
WORDS = re.compile(r"[ /]+")
SHORT = (5, 4, 3)
"""So many letters are left of a name that is shortened."""


class _Name(Bundle, frozen=True):
    lines: tuple[str, ...]
    size: float
    place: Point


def _room_for_name(sketch: Sketch, settings: Settings, *, over_track: bool) -> _Name | None:
    """Lines, size and middle of a name; smaller or broken where it would not fit otherwise."""
    if over_track and (shallow := _shallowest(sketch, settings)) is not None:
        return shallow
    for size, lines in settings:
        width, height = _extent(size, lines)
        place, clearance = sketch.find(
            width, height, _NAME_PLACES, wanted=0.04, border=0.03, over_track=over_track
        )
        if clearance >= 0.02:
            return _Name(lines, size, place)
    return None


def _shallowest(sketch: Sketch, settings: Settings) -> _Name | None:
    """The name where it covers least track; smaller or broken only where that uncovers more than a little."""
    best, least = None, 0
    for size, lines in settings:
        width, height = _extent(size, lines)
        place = sketch.shallowest(width, height, _OVER_TRACK, wanted=0.02, border=0.03)
        if place is None:
            continue
        covered = sketch.room.covered(Box(place, width, height))
        if best is None or covered < least - A_LITTLE:
            best, least = _Name(lines, size, place), covered
        if least <= A_LITTLE:
            break  # nothing that comes now can uncover more than that
    return best


def _extent(size: float, lines: Sequence[str]) -> Point:
    """How wide and high a name is."""
    width = max(text_width(line, size, "name") for line in lines)
    return width, size * (CAPITAL + TAILS + LINE * (len(lines) - 1))


def shared_words(names: Iterable[str]) -> frozenset[str]:
    """Words with which several of some names begin ("Port of ...")."""
    begun = Counter(WORDS.split(name)[0] for name in set(names) if WORDS.search(name))
    return frozenset(word for word, count in begun.items() if count > 1)


def _shortened(name: str, least: float, shared: Collection[str]) -> Settings:
    """The word that tells it from others, or the first letters of it, the more of them the better."""
    first, *rest = WORDS.split(name)
    if first in shared:
        first = next((word for word in reversed(rest) if len(word) > min(SHORT)), first)
    first = first if len(first) > min(SHORT) else name
    parts = [first] if first != name else []
    parts += [f"{first[:letters].rstrip()}." for letters in SHORT if len(first) > letters + 1]
    return [(max(least, 0.76 * NAME), (part,)) for part in parts]


def _settings(name: str, least: float) -> Settings:
    broken = two_lines(name)
    sizes = dict.fromkeys(max(least, scale * NAME) for scale in (1.0, 0.87, 0.76))
    return [(size, lines) for lines in dict.fromkeys(((name,), broken)) for size in sizes]


_NAME_PLACES = (
    (0.0, -0.54),
    (0.0, -0.6),
    (0.0, -0.68),
    (0.0, 0.54),
    (0.0, 0.62),
    (0.0, 0.7),
    *((x, y) for y in (-0.4, 0.4, -0.75, 0.75, -0.2, 0.2, 0.0) for x in (0.0, -0.3, 0.3, -0.5, 0.5)),
)
_OVER_TRACK = (
    *_NAME_PLACES,
    *(
        (x, y)
        for y in (-0.62, 0.62, -0.54, 0.54, -0.47, 0.47, -0.38, 0.38, -0.28, 0.28, -0.84, 0.84, -0.15, 0.15)
        for x in (0.0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4, -0.5, 0.5, -0.6, 0.6)
    ),
)
"""Where a name is tried that finds no free place: closer to each other, for every bit of track counts."""
A_LITTLE = 3
"""So many points of track a name may cover before it becomes smaller."""
