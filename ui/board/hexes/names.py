"""The name of a hex: in one line or two, free of track where there is room, and never below it.

Where a small hex has no room for it, it is shortened, as on printed maps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gridsim.records import Bundle
from ui.drawing.box import Box
from ui.drawing.geometry import Point
from ui.drawing.lettering import LINE, NAME_STYLES, SHARED, height_of, stacked, text_width, two_lines
from ui.drawing.shapes import Picture, Plate, Style, Text
from ui.drawing.squares import Places, Squares

if TYPE_CHECKING:
    from ui.drawing.sketch import Sketch

NAME = 0.265
SMALLER = 0.82
"""Names may be so much smaller than numbers and still be read: they are known words."""
SIZES = (1.2, 1.1, 1.0, 0.87, 0.76)
"""How large a name may be to `NAME`."""
SMALL_SIZES = (1.25, 1.12, 1.0, 0.9, SMALLER)
"""How large a name may be to numbers where hexes come out small."""
TINY = 0.5
"""Where letters must be as high as this to be read, in apothems, hexes are so small that a name is whole and
as large as numbers, or left to the tip: one that is smaller or shortened could not be read."""
USUAL = 2
"""Which of the sizes is kept free before values have their places; a larger one must not cost them theirs."""


class Ease(Bundle, frozen=True):
    """How far a name is at least from the border of its hex, and from what else lies there."""

    border: float
    around: float


FREE, EASY, TIGHT = Ease(0.09, 0.055), Ease(0.06, 0.055), Ease(0.06, 0.015)
TINIEST = Ease(-0.01, 0.0)
"""In the smallest hexes: up to the border, which is less than a pixel nearer."""
WISHES = ((-0.58, 0.0), (0.6, 0.06))
"""A name stands above its stop or, if not, below it."""
A_LINE = 70
"""A name that covers no more squares of track than a line of it has is not shortened."""
A_SHORT_WORD = 5
"""Letters of a word that can be known from its initial beside the word that tells a place from others."""
TELLING = 4
"""A name shortened to fewer letters is only written where nothing else helps."""
PLATE = 0.045
"""So much of its ground is seen on every side of a name that lies over track."""


class Name(Bundle, frozen=True):
    """Lines of a name, how large they are, and where their middle is."""

    text: str
    lines: tuple[str, ...]
    size: float
    style: Style
    place: Point
    covered: int = 0
    """So many squares of track lie below it."""

    @property
    def box(self) -> Box:
        """The room it takes."""
        return Box(self.place, *_extent(self.lines, self.size, self.style))


def room_for_name(
    sketch: Sketch, name: str, *, late: bool = False, shared: Collection[str] = ()
) -> Name | None:
    """Room that is free of track for a name, if only for a small one.

    What comes `late`, when all that decides more has its place, may lie over track or be shortened, as on
    printed maps. `shared` are words that alone would name nothing, as those with which several names begin.
    """
    sizes = _sizes(sketch)
    if not late:
        return _freest(sketch, _settings(name, sizes[USUAL:]))
    return _freest(sketch, _settings(name, sizes)) or _squeezed(sketch, name, shared)


def settled(sketch: Sketch, name: Name) -> Name:
    """A name beside track once all else has its place: larger where there is room, smaller where it lacks.

    Where it may be so large elsewhere it stands clear of the frame that marks its hex.
    """
    if name.covered:
        return name
    sizes = _sizes(sketch)
    wide = _settings(name.text, [size for size in sizes if size >= name.size])
    narrow = _settings(name.text, [size for size in sizes if size <= name.size])
    return _freest(sketch, wide, FREE) or _freest(sketch, wide) or _freest(sketch, narrow, TIGHT) or name


def write_name(sketch: Sketch, name: Name) -> None:
    """Write a name; what lies over track has its own ground."""
    if name.covered:
        box = name.box
        own = Box(box.centre, box.width + 2 * PLATE, box.height + 2 * PLATE)
        sketch.draw(Plate(own.centre, own.width, own.height, 0.06, sketch.ground))
        if not sketch.is_small:
            sketch.room.take_box(own)
    for line, middle in zip(name.lines, stacked(len(name.lines), name.size, name.place), strict=True):
        width = text_width(line, name.size, name.style)
        sketch.write(Text(middle, line, name.size, sketch.ink, width, name.style))


def across_track(picture: Picture) -> Picture:
    """The name in a picture with its ground, if it has one of its own."""
    lines = [shape for shape in picture if isinstance(shape, Text) and shape.style in NAME_STYLES]
    if not lines:
        return ()
    before = picture[picture.index(lines[0]) - 1]
    is_own = isinstance(before, Plate) and before.edge is None
    return (before, *lines) if is_own else ()


def _style(sketch: Sketch) -> Style:
    """Slanted on water."""
    return "water" if sketch.ground == "blue" else "name"


class Setting(Bundle, frozen=True):
    """One way to write a name."""

    text: str
    lines: tuple[str, ...]
    size: float


WORDS = re.compile(r"[ /]+")
SHORT = (7, 6, 5, 4)
"""So many letters are left of a name that is shortened: fewer name nothing, or something else, as "God."."""
A_FEW = 2
"""Whether there may be room for more names than so is asked of all of them at once."""
A_PARTICLE = 3
"""Words of no more letters, as "St." and "La", are not what tells a place from others."""
VOWELS = frozenset("aeiouyäöüàèéìòù")
"""A shortened name does not end in one of them, as no abbreviation does, unless little is left of it."""


def _sizes(sketch: Sketch) -> Sequence[float]:
    """How large a name may be, the best first."""
    if sketch.is_small:
        sizes = SMALL_SIZES if sketch.least < TINY else SMALL_SIZES[: USUAL + 1]
        return [scale * sketch.least for scale in sizes]
    return [scale * NAME for scale in SIZES]


def _settings(name: str, sizes: Sequence[float]) -> Sequence[Setting]:
    """In one line or two: what can only be small in one line is larger in two."""
    broken = two_lines(name)
    ways: list[tuple[float, tuple[str, ...]]] = [(size, (name,)) for size in sizes[:2]]
    if len(broken) > 1:
        ways += [(size, broken) for size in sizes[:3]]
    ways += [(size, (name,)) for size in sizes[2:]]
    if len(broken) > 1:
        ways += [(size, broken) for size in sizes[3:]]
    return [Setting(name, lines, size) for size, lines in ways]


def _freest(sketch: Sketch, settings: Sequence[Setting], ease: Ease = EASY) -> Name | None:
    """The first of some settings for which there is room beside track."""
    room, style = sketch.room, _style(sketch)
    taken = room.taken_squares(ease.border, ease.around) | room.track_squares(ease.around)
    extents = [_extent(setting.lines, setting.size, style) for setting in settings]
    for at, (setting, extent) in enumerate(zip(settings, extents, strict=True)):
        place = Places(taken, *extent).nearest(WISHES)
        if place is not None:
            return Name(setting.text, setting.lines, setting.size, style, place)
        if at == 0 and len(settings) > A_FEW and not _has_room(taken, extents):
            return None
    return None


def _has_room(taken: Squares, extents: Sequence[Point]) -> bool:
    """Whether there may be room for any of some names: for one as narrow and as low as the least of them."""
    return Places(taken, *map(min, *extents)).is_somewhere


def _squeezed(sketch: Sketch, name: str, shared: Collection[str]) -> Name | None:
    """A small name close to what is beside it, across a line of track, or shortened."""
    smallest = _sizes(sketch)[-1]
    whole = _settings(name, [smallest])
    free = _freest(sketch, whole, TIGHT if sketch.least < TINY else TINIEST)
    if free is not None:
        return free
    across = _shallowest(sketch, whole)
    if sketch.least >= TINY or (across is not None and across.covered <= A_LINE):
        return across if across is not None and across.covered <= A_LINE else None
    shorter = _shortened(name, smallest, shared)
    telling = [setting for setting in shorter if len(setting.text) > TELLING]
    return _freest(sketch, telling, TIGHT) or across or _shallowest(sketch, shorter)


def _shallowest(sketch: Sketch, settings: Sequence[Setting]) -> Name | None:
    """The setting that covers least track; where track leaves the hex it is not covered at all."""
    taken = sketch.room.taken_squares(TIGHT.border, PLATE) | sketch.room.exit_squares()
    track, style = sketch.room.track_squares(0.0), _style(sketch)
    best = None
    for setting in settings:
        found = Places(taken, *_extent(setting.lines, setting.size, style)).shallowest(track, WISHES)
        if found is not None and (best is None or found[1] < best.covered):
            best = Name(setting.text, setting.lines, setting.size, style, *found)
    return best


def small_names(sketch: Sketch, name: str, shared: Collection[str]) -> Sequence[Name]:
    """A name as small as it can be read, in one line or two, then shorter; all near their first wish.

    Of what is shorter only the longest and the shortest: to look for room for each would take long.
    """
    smallest, style = _sizes(sketch)[-1], _style(sketch)
    shorter = _shortened(name, smallest, shared) if sketch.least < TINY else ()
    settings = (*_settings(name, [smallest]), *shorter[:1], *shorter[1:][-1:])
    return [Name(way.text, way.lines, way.size, style, (0.0, WISHES[0][0])) for way in settings]


def _extent(lines: Sequence[str], size: float, style: Style) -> Point:
    """How wide and high a name is."""
    width, height = _ems(tuple(lines), style)
    return size * width, size * height


@lru_cache(maxsize=SHARED)
def _ems(lines: tuple[str, ...], style: Style) -> Point:
    """The same, to its size."""
    width = max(text_width(line, 1.0, style) for line in lines)
    tall = max(height_of(line, style) for line in lines)
    return width, tall + LINE * (len(lines) - 1)


def shared_words(names: Iterable[str]) -> frozenset[str]:
    """Words with which several of some names begin ("Port of ...")."""
    begun = Counter(WORDS.split(name)[0] for name in set(names) if WORDS.search(name))
    return frozenset(word for word, count in begun.items() if count > 1)


def _shortened(name: str, size: float, shared: Collection[str]) -> Sequence[Setting]:
    """The word that tells it from others, or the first letters of it, the more of them the better.

    Only of the word a name begins with: "Hur." names no Port Huron. "St. G." goes on as it begins. A number
    at its end, as in "Coal mine 2", stays there.
    """
    called, _, number = name.rpartition(" ") if name[-1:].isdecimal() else (name, "", "")
    first, *rest = WORDS.split(called)
    initials = _with_initial(first, rest) if first in shared else []
    telling = first
    if first in shared or len(first) <= A_PARTICLE:
        telling = next((word for word in reversed(rest) if len(word) > A_PARTICLE), first)
    telling = telling if len(telling) > A_PARTICLE else called
    telling = telling[0].upper() + telling[1:]
    parts = [*initials, telling] if telling != called else []
    if telling.lower() == first.lower() or not rest:
        counts = [letters for letters in SHORT if len(telling) > letters + 1]
        parts += [telling[:letters].rstrip(" -") + "." for letters in counts if _ends_well(telling, letters)]
    elif first.endswith("."):
        parts.append(f"{first} {telling[0]}.")
    if number:
        parts = [f"{part[0].upper()}{part[1:]} {number}" for part in parts]
    return [Setting(part, (part,), size) for part in parts]


def _with_initial(first: str, rest: Sequence[str]) -> Sequence[str]:
    """A word that alone names nothing as its initial, as in "F. Erie"; longer ones would be missed."""
    is_pair = len(rest) == 1 and len(first) <= A_SHORT_WORD and rest[0][0].isupper()
    return [f"{first[0]}. {rest[0]}"] if is_pair else []


def _ends_well(word: str, letters: int) -> bool:
    """Whether so many letters of a word look like an abbreviation; of few letters no other is left."""
    return letters <= TELLING or (word[letters - 1] not in VOWELS and word[letters - 1 : letters + 1] != "ch")
