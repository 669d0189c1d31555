"""In small hexes figures and letters lie beside stations, flags and circles, and within their hex."""

from __future__ import annotations

from itertools import combinations, product
from math import dist, hypot

import pytest
from msgspec.structs import replace
from shapely import Point, Polygon, minimum_rotated_rectangle

from gridsim.facts.load import load_facts
from tests.builders import building
from tests.ui.board.drawn import letters_of, round_plate
from tests.ui.board.hexes.told_hexes import GAMES, hexes_of
from ui.board.board_picture import SlotPicture, ValuePicture, board_picture, printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import LEVELS, least_at
from ui.drawing.geometry import hex_corners
from ui.drawing.lettering import NAME_STYLES, text_box
from ui.drawing.shapes import Area, Disc, Plate, Text

PIXELS = (26.0, 24.0, 22.0, 20.5, 19.0, 17.5, 15.75, 14.0)
"""The least apothem of each size of letters but the smallest."""
TOUCH = 1.4
"""Pixels by which edges of things may meet where a hex is full."""
SMALLEST, DEEPER = PIXELS[-1], 1.9
"""In the smallest hexes of all there is a little less room."""
SIZES = [least for _, least in LEVELS]
A_HAIR, IN_THE_RING = 1.007, 0.965
"""In apothems: widths of letters are rounded up, and rings begin at 0.94, beyond which few letters lie."""


def told_in(drawn):
    """Values, costs and letters on a hex, each with its ground."""
    figures = [shape for shape in drawn if isinstance(shape, Text) and shape.style == "bold"]
    plates = {shape.centre: shape for shape in drawn if isinstance(shape, Plate)}
    discs = {shape.centre for shape in drawn if isinstance(shape, Disc)}
    flags = [area for area in owned_in(drawn) if isinstance(area, Polygon)]
    for text in figures:
        plate = plates.get(text.place)
        if plate is not None and plate.fill == "value":
            yield text.text, round_plate(plate)
        elif (
            plate is None
            and text.place not in discs
            and not any(flag.contains(Point(text.place)) for flag in flags)
        ):
            yield letters_of([text])[0]


def owned_in(drawn):
    """The ground of stations and flags."""
    for shape in drawn:
        if isinstance(shape, Disc) and shape.fill.startswith("company "):
            yield Point(shape.centre).buffer(shape.radius)
        elif isinstance(shape, Area) and shape.fill.startswith("company "):
            yield Polygon(shape.points)


def depth(one, other):
    """How deep two things lie on each other, in apothems."""
    if not one.intersects(other):
        return 0.0
    lens = minimum_rotated_rectangle(one.intersection(other))
    corners = getattr(lens, "exterior", lens).coords
    return min(dist(corners[0], corners[1]), dist(corners[1], corners[2])) if len(corners) > 3 else 0.0


def deep_ones(game, pixels, deepest, most):
    """Hexes and tiles on which something lies deeper on something else than so many pixels."""
    artist, hexes = hexes_of(game)
    found = set()
    for picture in hexes:
        deep = deepest(artist.draw(picture, least=least_at(pixels)), artist.plan(picture))
        if deep > most / pixels:
            found.add((picture.hex, picture.tile))
    return found


@pytest.mark.parametrize("pixels", PIXELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_figure_lies_on_a_station_or_a_flag_or_another(game, pixels):
    def deepest(drawn, _plan):
        told = [ground for _, ground in told_in(drawn)]
        met = [depth(ground, owned) for ground in told for owned in owned_in(drawn)]
        return max([*met, *(depth(one, other) for one, other in combinations(told, 2))], default=0.0)

    assert not deep_ones(game, pixels, deepest, TOUCH if pixels > SMALLEST else DEEPER)


@pytest.mark.parametrize("pixels", PIXELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_value_lies_beside_circles(game, pixels):
    def deepest(drawn, plan):
        cities = [spot for spot in plan.spots if spot.kind == "city"]
        slots = [Point(slot).buffer(spot.radius) for spot in cities for slot in spot.slots]
        values = [shape for shape in drawn if isinstance(shape, Plate) and shape.fill == "value"]
        return max((depth(round_plate(value), disc) for value in values for disc in slots), default=0.0)

    assert not deep_ones(game, pixels, deepest, TOUCH)


@pytest.mark.parametrize("pixels", PIXELS)
@pytest.mark.parametrize("game", GAMES)
def test_hardly_a_value_touches_a_circle(game, pixels):
    """Below 20 pixels every third did and more, though there was room in a corner or over half of a track."""
    artist, hexes = hexes_of(game)
    values = touching = 0
    for picture in hexes:
        cities = [spot for spot in artist.plan(picture).spots if spot.kind == "city"]
        slots = [(slot, spot) for spot in cities for slot in spot.slots]
        for shape in artist.draw(picture, least=least_at(pixels)):
            if isinstance(shape, Plate) and shape.fill == "value" and slots:
                ground = round_plate(shape).buffer(AN_EDGE)
                gap = min(ground.distance(Point(slot)) - spot.radius for slot, spot in slots)
                values, touching = values + 1, touching + (gap * pixels < A_GAP)
    assert touching <= values / 4, (touching, values)


AN_EDGE = 0.023
"""In apothems: half of the line round a plate, and half of that round a circle."""
A_GAP = 0.4
"""Pixels of ground that are seen between a value and a circle."""


@pytest.mark.parametrize("pixels", PIXELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_empty_circle_is_hidden_by_a_value(game, pixels):
    """Where a station may be placed counts for more than that a value touches a circle."""
    artist, hexes = hexes_of(game)
    hidden = set()
    for picture in hexes:
        slots = [slot for spot in artist.plan(picture).spots if spot.kind == "city" for slot in spot.slots]
        drawn = artist.draw(picture, least=least_at(pixels))
        values = [shape.centre for shape in drawn if isinstance(shape, Plate) and shape.fill == "value"]
        if any(dist(value, slot) < 0.06 for value in values for slot in slots):
            hidden.add(picture.hex)
    assert not hidden


@pytest.mark.parametrize("pixels", PIXELS[:-1])
@pytest.mark.parametrize("company", ["THB", "WGB"])
def test_a_marker_on_a_port_lies_beside_its_town(company, pixels):
    """It was as broad as the hex, and covered the towns in it."""
    facts = load_facts("1856")
    artist, ports = HexArtist(facts), 0
    for printed in printed_picture(facts).hexes.values():
        spots = [spot for spot in artist.plan(printed).spots if spot.kind != "area"]
        if "port" in printed.marks and spots:
            drawn = artist.draw(replace(printed, port_markers=(company,)), least=least_at(pixels))
            plates = [shape for shape in drawn if isinstance(shape, Plate)]
            [marker] = [round_plate(plate) for plate in plates if plate.edge == "city_edge"]
            assert all(depth(marker, Point(spot.place).buffer(spot.radius)) < 0.05 for spot in spots)
            ports += 1
    assert ports > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_name_lies_within_the_border_of_its_hex_and_within_its_ring(game):
    """Some were cut by the hex beside theirs, and many lay below the ring of a marked hex."""
    artist, hexes = hexes_of(game)
    corners = [hex_corners(artist.facts.layout, scale) for scale in (A_HAIR, IN_THE_RING)]
    outline, ring = map(Polygon, corners)
    names = near = 0
    for picture, least in product(hexes, SIZES):
        for text in artist.draw(picture, least=least):
            if isinstance(text, Text) and text.style in NAME_STYLES:
                [(_, ground)] = letters_of([text])
                assert outline.contains(ground), (picture.hex, least, text.text)
                names, near = names + 1, near + (not ring.contains(ground))
    assert near <= names / 35, (near, names)


@pytest.mark.parametrize("pixels", PIXELS)
def test_a_letter_does_not_seem_to_begin_what_a_full_hex_costs(pixels):
    """1835: Hamburg, of which two cities have a station, read as H50."""
    facts = load_facts("1835")
    slots = tuple((SlotPicture(company=company),) for company in (None, "PR", "SX"))
    picture = replace(printed_picture(facts).hexes["C11"], slots=slots)
    drawn = HexArtist(facts).draw(picture, least=least_at(pixels))
    letter, cost = [next(s for s in drawn if getattr(s, "text", "") == text) for text in ("H", "50")]
    aside = abs(cost.place[0] - letter.place[0]) - (cost.width + letter.width) / 2
    assert abs(cost.place[1] - letter.place[1]) > letter.size / 2 or aside > letter.size


@pytest.mark.parametrize("pixels", PIXELS[:-1])
def test_letters_of_a_flag_lie_below_no_other_hex(pixels):
    """1856: Hamilton with a station that waits; half of WR lay below the hex above."""
    laid = board_picture(building("1856").tile("L15", "59", 0).state).hexes["L15"]
    empty = tuple((SlotPicture(),) for _ in laid.slots)
    picture = replace(laid, slots=empty, waiting=("THB",), destinations=("WR",))
    facts = load_facts("1856")
    drawn = HexArtist(facts).draw(picture, least=least_at(pixels))
    [cloth] = [shape for shape in drawn if isinstance(shape, Area) and shape.fill == "company WR"]
    assert Polygon(hex_corners(facts.layout, SEEN)).contains(Polygon(cloth.points))


@pytest.mark.parametrize("pixels", PIXELS[:-1])
def test_what_an_area_pays_lies_within_its_corner(pixels):
    """1844: all six sides of H7 have track, and 50 lay in its uppermost corner and beyond."""
    facts = load_facts("1844")
    facts = load_facts("1844")
    green = (ValuePicture(value=50, colour="green", now=True),)
    picture = replace(printed_picture(facts).hexes["H7"], values=green, named=True)
    drawn = HexArtist(facts).draw(picture, least=least_at(pixels))
    plates = [shape for shape in drawn if isinstance(shape, Plate) and shape.edge is not None]
    assert plates
    assert all(Polygon(hex_corners(facts.layout, SEEN)).contains(round_plate(plate)) for plate in plates)


SEEN = 1.03
"""In apothems: half a pixel beyond the border of a hex."""


@pytest.mark.parametrize("pixels", [14.0, 15.3])
def test_a_label_lies_beside_the_circles_of_a_hex_without_companies(pixels):
    """Between the two cities of Welland it lay below both of them."""
    artist = HexArtist(load_facts("1856"))
    hex_ = board_picture(building("1856").tile("N17", "67", 2).state).hexes["N17"]
    shapes = artist.draw(replace(hex_, destinations=()), least=least_at(pixels))
    (label,) = [text_box(shape) for shape in shapes if isinstance(shape, Text) and shape.text == "OO"]
    cities = [shape for shape in shapes if isinstance(shape, Disc) and shape.fill == "city"]
    assert len(cities) == 2
    (x, y), half = label.centre, (label.width / 2, label.height / 2)
    for city in cities:
        across = max(abs(x - city.centre[0]) - half[0], 0.0)
        down = max(abs(y - city.centre[1]) - half[1], 0.0)
        assert hypot(across, down) > city.radius
