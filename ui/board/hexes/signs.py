"""Small signs on the map: hills and water, ports, flags, bridges, tunnels, markers with letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import asin, degrees, inf, sqrt
from types import MappingProxyType
from typing import Literal

from gridsim.records import Bundle
from ui.drawing.geometry import Point, polar
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Area, Disc, Plate, Shape, Stroke, Text
from ui.style.theme import company_colour

CHIP = 0.21
"""Size of the letters on a chip."""
CHIP_HEIGHT = 0.245

Sign = Callable[[Point, str], tuple[Shape, ...]]
"""Draws a sign about its middle in a colour."""


def _path(place: Point, points: tuple[Point, ...], width: float, colour: str) -> Stroke:
    return Stroke(tuple((place[0] + x, place[1] + y) for x, y in points), width, colour)


# ---- terrain and places


def hill(place: Point, colour: str) -> tuple[Shape, ...]:
    """Two peaks, one before the other."""
    x, y = place
    low = ((x + 0.02, y + 0.09), (x + 0.11, y - 0.05), (x + 0.2, y + 0.09))
    high = ((x - 0.2, y + 0.09), (x - 0.06, y - 0.11), (x + 0.08, y + 0.09))
    return Area(low, colour, colour, 0.02), Area(high, colour, colour, 0.02)


def water(place: Point, colour: str) -> tuple[Stroke, ...]:
    return tuple(_wave((place[0], place[1] + row), colour) for row in (-0.055, 0.055))


def _wave(place: Point, colour: str) -> Stroke:
    return Stroke(_curve(place, 0.4, 0.035, crests=3), 0.035, colour)


def _curve(place: Point, width: float, high: float, *, crests: int) -> tuple[Point, ...]:
    """The line of a wave, so high above and below its middle."""
    turn = 30.0 * crests
    return tuple(
        (place[0] + width * (step / 12 - 0.5), place[1] - high * polar(turn * step, 1.0)[1])
        for step in range(13)
    )


PEAK = 2.2
"""How broad a peak of a row is, to its height."""


def peaks(place: Point, colour: str, size: Point) -> tuple[Shape, ...]:
    """A peak that fills a box, or as many side by side as look like peaks."""
    (x, y), (width, height) = place, size
    count = max(1, round(width / (PEAK * height)))
    half, foot = width / count / 2, y + height / 2
    middles = (x - width / 2 + half * (2 * peak + 1) for peak in range(count))
    return tuple(Area(((at - half, foot), (at, y - height / 2), (at + half, foot)), colour) for at in middles)


def waves(place: Point, colour: str, size: Point) -> tuple[Stroke, ...]:
    """Waves that fill a box: as many rows as it is high for."""
    (x, y), (width, height) = place, size
    rows = 2 if height > width else 1
    thick, high = 0.3 * height / rows, 0.35 * height / rows
    middles = (y + 0.9 * height * (row - (rows - 1) / 2) / rows for row in range(rows))
    return tuple(Stroke(_curve((x, middle), width, high, crests=2), thick, colour) for middle in middles)


def anchor(place: Point, colour: str) -> tuple[Shape, ...]:
    """An anchor."""
    arms = tuple(polar(20.0 + 140.0 * step / 8, 0.115) for step in range(9))
    return (
        Disc((place[0], place[1] - 0.115), 0.035, "clear", colour, 0.025),
        _path(place, ((0.0, -0.08), (0.0, 0.115)), 0.03, colour),
        _path(place, ((-0.07, -0.045), (0.07, -0.045)), 0.03, colour),
        _path(place, arms, 0.03, colour),
    )


def bridge(place: Point, colour: str) -> tuple[Shape, ...]:
    """A bridge of one arch."""
    arch = tuple(polar(180.0 + 180.0 * step / 8, 0.13) for step in range(9))
    arch = tuple((x, y * 0.8 + 0.09) for x, y in arch)
    posts = tuple(_path(place, ((x, -0.05), (x, 0.0)), 0.025, colour) for x in (-0.13, 0.0, 0.13))
    deck = _path(place, ((-0.21, -0.05), (0.21, -0.05)), 0.04, colour)
    return deck, *posts, _path(place, arch, 0.035, colour)


def tunnel(place: Point, colour: str) -> tuple[Shape, ...]:
    """The mouth of a tunnel."""
    x, y = place
    arch = tuple(polar(180.0 + 180.0 * step / 10, 0.11) for step in range(11))
    mouth = tuple((x + dx, y + dy + 0.02) for dx, dy in ((-0.11, 0.09), *arch, (0.11, 0.09)))
    rock = ((-0.2, 0.11), (-0.2, -0.02), (-0.1, -0.12), (0.1, -0.12), (0.2, -0.02), (0.2, 0.11))
    return Area(mouth, colour), _path(place, rock, 0.03, colour)


def star(place: Point, colour: str) -> tuple[Shape, ...]:
    """A star of five points: an end of a journey that brings more."""
    return (Area(_star(place), colour),)


def open_star(place: Point, colour: str) -> tuple[Shape, ...]:
    """The outline of a star: where such a journey begins."""
    corners = _star((0.0, 0.0))
    return (_path(place, (*corners, corners[0]), 0.03, colour),)


def _star(place: Point) -> tuple[Point, ...]:
    spokes = (polar(36.0 * step - 90.0, 0.06 if step % 2 else 0.14) for step in range(10))
    return tuple((place[0] + x, place[1] + y) for x, y in spokes)


class Terrain(Bundle, frozen=True):
    """The sign of a kind of terrain, its colour on plain ground, and what fills a small box in its place."""

    draw: Sign
    colour: str
    fill: Callable[[Point, str, Point], tuple[Shape, ...]]


TERRAIN: Mapping[str, Terrain] = MappingProxyType(
    {
        "mountain": Terrain(hill, "hill", peaks),
        "hill": Terrain(hill, "hill", peaks),
        "water": Terrain(water, "water", waves),
        "river": Terrain(water, "water", waves),
    }
)


class Mark(Bundle, frozen=True):
    """A printed sign, the room it takes and where it would best be."""

    draw: Sign
    size: Point
    wish: Point


MARKS: Mapping[str, Mark] = MappingProxyType(
    {
        "port": Mark(anchor, (0.26, 0.3), (-0.62, 0.45)),
        "bridge_rights": Mark(bridge, (0.44, 0.24), (0.0, 0.5)),
        "tunnel_rights": Mark(tunnel, (0.44, 0.28), (0.0, 0.4)),
        "bukowina": Mark(star, (0.28, 0.28), (0.62, 0.4)),
        "bukowina_source": Mark(open_star, (0.3, 0.3), (0.62, 0.4)),
    }
)


# ---- companies' marks


def chip_width(letters: str) -> float:
    return text_width(letters, CHIP, "bold") + 0.12


def chip(place: Point, letters: str, colour: str, *, short: str = "") -> tuple[Shape, ...]:
    """Letters, or `short` ones, on a small plate."""
    width = chip_width(short or letters)
    return (
        Plate(place, width, CHIP_HEIGHT, 0.05, colour, f"deep:{colour}", 0.016),
        _written(place, letters, short, f"on:{colour}", width - 0.06),
    )


BARE = (0.32, 0.22)
"""How large a sign is that bears no letters."""


def bare_plate(colour: str, edge: str = "") -> tuple[Shape, ...]:
    """A sign about the origin for which there is room in its colour alone."""
    width, height = BARE
    return (Plate((0.0, 0.0), width, height, 0.05, colour, edge or f"deep:{colour}", 0.03),)


def bare_flag(colour: str) -> tuple[Shape, ...]:
    """The same of a flag."""
    height, left = BARE[1], 0.02 - BARE[0] / 2
    pole = Stroke(((left, -height / 2), (left, height / 2)), 0.035, "track")
    return (*bare_plate(colour), pole)


Fit = Literal[0, 1, 2]
"""How tightly a sign fits its letters: as on the printed map, snugly, or as tightly as can be."""


class FlagForm(Bundle, frozen=True):
    """What a flag has beside its letters and below them for its pole, how high it is, how deep its notch."""

    beside: float
    below: float
    high: float
    notch: float


FLAGS = (
    FlagForm(0.19, 0.06, CHIP_HEIGHT + 0.06, 0.05),
    FlagForm(0.09, 0.015, CHIP_HEIGHT - 0.015, 0.02),
    FlagForm(0.08, -0.02, CHIP_HEIGHT - 0.055, 0.01),
)
"""One for each fit."""


def flag(place: Point, company: str, *, fit: Fit = 0, short: str = "") -> tuple[Shape, ...]:
    """A company's destination: its letters, or `short` ones, on a flag."""
    colour, (width, height), form = company_colour(company), flag_size(short or company, fit), FLAGS[fit]
    left, right = place[0] - width / 2 + 0.02, place[0] + width / 2
    top, foot = place[1] - height / 2, place[1] + height / 2
    low, notch = foot - form.below - 0.02, form.notch
    cloth = ((left, top), (right, top), (right - notch, (top + low) / 2), (right, low), (left, low))
    middle = ((left + right - notch) / 2, (top + low) / 2)
    return (
        Area(cloth, colour, f"deep:{colour}", 0.016),
        Stroke(((left, top), (left, foot)), 0.035, "track"),
        _written(middle, company, short, f"on:{colour}", right - left - notch - 0.05),
    )


def _written(place: Point, company: str, short: str, colour: str, room: float) -> Text:
    """A company's letters on a sign, or `short` ones in their place."""
    return Text(place, company, CHIP, colour, room, "bold", short=short, whole_from=inf if short else 0.0)


def flag_size(letters: str, fit: Fit = 0) -> Point:
    return text_width(letters, CHIP, "bold") + FLAGS[fit].beside, FLAGS[fit].high


def house(place: Point, company: str, *, short: str = "") -> tuple[Shape, ...]:
    """A company that will start here: its letters, or `short` ones, under a roof."""
    width, colour = chip_width(short or company), company_colour(company)
    eaves, top = width / 2 + 0.06, place[1] - CHIP_HEIGHT / 2 + 0.02
    roof = ((place[0] - eaves, top), (place[0], top - 0.13), (place[0] + eaves, top))
    return Area(roof, colour, f"deep:{colour}", 0.016), *chip(place, company, colour, short=short)


def house_size(letters: str) -> Point:
    return chip_width(letters) + 0.14, CHIP_HEIGHT + 0.28


KEPT = 0.05
"""How thick the dashed ring is of a circle that is kept free."""
BAND, CLEAR = 0.035, 0.03
"""The ring of a company's second colour round its station, within its edge, and what it leaves to letters."""
SHUT = 80.0
"""Degrees up to which a ring is open at most, about the height of the middle, that any of it is seen."""


READ = 4.0
"""Pixels of an em across that can be read in the letters of a station."""
ACROSS = 0.44
"""Room for letters in the smallest circles of cities, in apothems."""


def station(
    place: Point, company: str, radius: float, least: float = 0.0, *, short: str = ""
) -> tuple[Shape, ...]:
    """A company's station in a circle of a city, its letters at least so high; `short` for small pictures."""
    colour, size = company_colour(company), max(0.9 * radius, least)
    within, whole = _across(radius - 1.5 * BAND, size), _across(radius, size)
    room = min((1.82 if least else 1.66) * radius, within if size * CAPITAL < 0.9 * radius else whole)
    return (
        Disc(place, radius, colour, "city_edge", 0.026),
        *_ring(place, radius, size, f"trim:{colour}", is_open=room > within),
        _whose(place, company, size, f"on:{colour}", room, short),
    )


def _across(radius: float, size: float) -> float:
    """How broad letters of a size may be in a circle."""
    return 2 * sqrt(max(0.0, radius**2 - (size * CAPITAL / 2) ** 2))


def _ring(place: Point, radius: float, size: float, colour: str, *, is_open: bool) -> tuple[Shape, ...]:
    """The ring of a station; open at either side of letters that would lie on it."""
    around = radius - BAND
    if not is_open:
        return (Disc(place, around, "clear", colour, BAND),)
    half = degrees(asin(min(1.0, (size * CAPITAL / 2 + CLEAR) / around)))
    return tuple(_arc(place, around, middle, 90.0 - half, colour) for middle in (90.0, 270.0) if half < SHUT)


def _arc(place: Point, radius: float, middle: float, half: float, colour: str) -> Stroke:
    spokes = (polar(middle + half * (step / 4 - 1.0), radius) for step in range(9))
    return Stroke(tuple((place[0] + x, place[1] + y) for x, y in spokes), BAND, colour)


def kept_slot(
    place: Point, company: str, radius: float, least: float = 0.0, *, short: str = ""
) -> tuple[Shape, ...]:
    """A circle kept free for a company's home."""
    colour, size = company_colour(company), max(0.78 * radius, least)
    within = radius - 0.02 - KEPT / 2
    room = min((1.7 if least else 1.5) * radius, _across(within, size) or 2 * within)
    return (
        Disc(place, radius - 0.02, "clear", f"deep:{colour}", KEPT, (1.4, 1.1)),
        _whose(place, company, size, "muted:city", room, short),
    )


def _whose(place: Point, company: str, size: float, colour: str, room: float, short: str) -> Text:
    """A company's letters in a circle; at one zoom they are all of them, or the short ones, everywhere."""
    whole_from = READ * text_width(company, 1.0, "bold") / ACROSS
    return Text(place, company, size, colour, room, "bold", short=short, whole_from=whole_from)


WAITING, OF_A_DISC = 0.21, 0.85
"""How high the letters of a waiting station are at least, and how high they are to its radius."""


def waiting_station(place: Point, company: str, radius: float) -> tuple[Shape, ...]:
    """A station that lies on a hex until a tile gives it a city."""
    colour = company_colour(company)
    return (
        Disc(place, radius, colour, "casing", 0.04, (1.2, 1.0)),
        Text(place, company, OF_A_DISC * radius, f"on:{colour}", 1.76 * radius, "bold"),
    )


def waiting_plate(place: Point, company: str, *, fit: Fit = 1, short: str = "") -> tuple[Shape, ...]:
    """The same where a hex is crowded: no higher than its letters, or `short` ones."""
    colour, (width, height) = company_colour(company), waiting_size(short or company, fit)
    return (
        Plate(place, width, height, height / 2, colour, "casing", 0.04),
        _written(place, company, short, f"on:{colour}", width - 0.06),
    )


def waiting_size(letters: str, fit: Fit = 1) -> Point:
    return chip_width(letters) - 0.02, TIGHT if fit > 1 else CHIP_HEIGHT - 0.03


TIGHT = 0.19
"""How high a plate is that is hardly higher than its letters."""
PORTS = ((0.3, 0.32, 0.2), (0.25, 0.26, 0.17), (0.0, TIGHT, 0.0))
"""How much broader than a chip a port marker of each fit is, how high, and how far from its left end its
anchor stands; it loses that before it loses letters."""


def port_marker(place: Point, company: str, *, fit: Fit = 0, short: str = "") -> tuple[Shape, ...]:
    """A company's bonus marker on a port: an anchor beside its letters, or beside `short` ones."""
    broader, height, anchored = PORTS[fit]
    colour, width = company_colour(company), chip_width(short or company) + broader
    left, middle = place[0] - width / 2, (place[0] + max(0.0, anchored - 0.08), place[1])
    return (
        Plate(place, width, height, height / 2, colour, "city_edge", 0.02),
        *(anchor((left + anchored, place[1]), f"on:{colour}") if anchored else ()),
        _written(middle, company, short, f"on:{colour}", width - broader - 0.08),
    )


def port_marker_size(letters: str, fit: Fit = 0) -> Point:
    broader, height, _ = PORTS[fit]
    return chip_width(letters) + broader + 0.02, height + (0.01 if fit else 0.04)
