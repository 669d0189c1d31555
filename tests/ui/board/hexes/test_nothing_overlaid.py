"""On no hex a sign of a company, a circle for a station, or a figure lies on another of these."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace
from shapely import LineString, Point, Polygon, union_all

from gridsim.facts.load import load_facts
from tests.builders import building
from tests.ui.board.drawn import letters_of, round_plate
from tests.ui.board.hexes.told_hexes import GAMES, hexes_of
from ui.board.board_picture import SlotPicture, board_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.drawing.geometry import hex_corners
from ui.drawing.lettering import NAME_STYLES
from ui.drawing.shapes import Area, Disc, Plate, Text

PIXELS = (14.0, 15.75, 17.5, 20.0, 25.0, 40.0)
HALF_A_PIXEL = 0.5
BEYOND = 1.06
"""So far from the middle of a hex its neighbour may be covered, in apothems."""
FIXED = {"circle", "station", "town"}
"""What lies where the tile or the hex has it."""


def told_on(drawn, plan, picture):
    """All that must be seen whole on a hex: what it is, and its ground."""
    found = list(_stops(plan, picture))
    for shape, following in zip(drawn, (*drawn[1:], None), strict=True):
        fill = getattr(shape, "fill", "")
        if isinstance(shape, Area) and fill.startswith("company "):
            pole = LineString(following.points).buffer(following.width / 2)
            found.append(("sign", union_all([Polygon(shape.points), pole])))
        elif isinstance(shape, Plate) and shape.edge and (fill in ("value", "plain") or is_own(shape)):
            found.append(("value" if fill == "value" else "sign", round_plate(shape)))
        elif isinstance(shape, Plate) and shape.edge in ("track", "grid"):
            found.append(("area value", round_plate(shape)))
        elif isinstance(shape, Disc) and is_own(shape) and not _is_in_circle(shape.centre, found):
            found.append(("sign", Point(shape.centre).buffer(shape.radius)))
        elif isinstance(shape, Text) and shape.style == "bold":
            if not any(ground.contains(Point(shape.place)) for _, ground in found):
                found.append(("figure", letters_of([shape])[0][1]))
        elif isinstance(shape, Text) and shape.style in NAME_STYLES:
            found.append(("name", letters_of([shape])[0][1]))
    return found


def is_own(shape):
    return shape.fill.startswith("company ")


def _stops(plan, picture):
    for at, spot in enumerate(plan.spots):
        slots = picture.slots[at] if at < len(picture.slots) else ()
        for number, place in enumerate(spot.slots):
            if spot.kind in ("bar", "dot"):
                yield "town", Point(place).buffer(0.13)
            elif spot.kind != "area" or slots:
                taken = number < len(slots) and slots[number].company
                yield "station" if taken else "circle", Point(place).buffer(spot.radius)


def _is_in_circle(place, found):
    circles = [ground for kind, ground in found if kind in FIXED]
    return any(ground.contains(Point(place)) for ground in circles)


def depth(one, other):
    """How deep two things lie on each other at least, in apothems."""
    if not one.intersects(other):
        return 0.0
    lens = one.intersection(other)
    left, top, right, bottom = lens.bounds
    return min(right - left, bottom - top) if lens.area > 0.0 else 0.0


def overlaid(artist, picture, pixels):
    """What lies on what on a hex, and what lies beyond it."""
    drawn = artist.draw(picture, least=least_at(pixels))
    told = told_on(drawn, artist.plan(picture), picture)
    outline = Polygon(hex_corners(artist.facts.layout, BEYOND))
    for (one, here), (other, there) in combinations(told, 2):
        if {one, other} <= FIXED or one == other in ("name", "area value"):
            continue
        if depth(here, there) * pixels > HALF_A_PIXEL:
            yield picture.hex, picture.tile, one, other, round(depth(here, there) * pixels, 2)
    for kind, ground in told:
        if kind not in FIXED and not outline.contains(ground):
            yield picture.hex, picture.tile, kind, "border"


@pytest.mark.parametrize("pixels", PIXELS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_hex_lies_on_anything_else(game, pixels):
    artist, hexes = hexes_of(game)
    assert not {found for picture in hexes for found in overlaid(artist, picture, pixels)}


FULL = (
    ("1856", "L15", "59", {"waiting": ("THB",)}),
    ("1856", "L15", "67", {}),
    ("1856", "L15", "123", {}),
    ("1856", "H15", "63", {}),
    ("1856", "K8", "14", {}),
    ("1856", "F17", "125", {"port_markers": ("GW",)}),
    ("1856", "O18", None, {"port_markers": ("CPR",)}),
    ("1856", "I12", None, {"blocked_by": "WSRC"}),
    ("1856", "A14", None, {"destinations": ("GW", "BBG", "TGB")}),
    ("1844", "H13", "14", {"destinations": ("MOB", "STB")}),
    ("1844", "J13", None, {"destinations": ("RhB", "BLS")}),
    ("1841", "F8", "605", {}),
)
"""Hexes with more on them than there is room for with all letters, where hexes are small."""


@pytest.mark.parametrize("pixels", [14.0, 15.0, 15.75, 17.5, 20.0])
@pytest.mark.parametrize(("title", "hex_id", "tile", "more"), FULL)
def test_the_fullest_hexes_have_room_for_all_that_counts(title, hex_id, tile, more, pixels):
    """Flags lay on flags and circles, and port markers beyond their hex."""
    artist = HexArtist(load_facts(title))
    for rotation, has_station in product(range(6) if tile else range(1), (False, True)):
        built = building(title)
        state = (built.tile(hex_id, tile, rotation) if tile else built).state
        picture = replace(board_picture(state).hexes[hex_id], **more)
        company = next(iter(artist.facts.companies)) if has_station else None
        slots = tuple(tuple(SlotPicture(company=company) for _ in stop) for stop in picture.slots)
        full = replace(picture, slots=slots)
        assert not set(overlaid(artist, full, pixels)), rotation
        fills = {getattr(shape, "fill", "") for shape in artist.draw(full, least=least_at(pixels))}
        owners = (*full.waiting, *full.destinations, *full.port_markers)
        assert {f"company {company}" for company in owners} <= fills, "a sign without letters has its colour"
