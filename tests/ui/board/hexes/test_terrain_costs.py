"""What the first tile costs: rivers look like water, and in a small hex the number finds a free place."""

from __future__ import annotations

import pytest
from shapely import Point

from gridsim.facts.load import load_facts
from gridsim.telling.sentences import Sentences
from tests.ui.board.drawn import letters_of
from ui.board.board_picture import printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import LEVELS, least_at
from ui.board.hexes.signs import TERRAIN, hill, water
from ui.drawing.shapes import Area, Disc, Stroke, Text
from ui.style.theme import LIGHT

FACTS = load_facts("1835")
ARTIST = HexArtist(FACTS)
HEXES = printed_picture(FACTS).hexes
LEAST = 0.37


def costs(hex_id, least=0.0):
    """The amounts written on a hex."""
    shapes = ARTIST.draw(HEXES[hex_id], least=least)
    return [shape.text for shape in shapes if isinstance(shape, Text) and shape.text[:2] in ("50", "70")]


def test_a_river_is_drawn_as_water_and_a_mountain_as_a_hill():
    assert {cost.kind for cost in HEXES["D8"].costs} == {"river"}
    assert TERRAIN["river"].draw is water
    assert {cost.kind for cost in HEXES["G13"].costs} == {"mountain"}
    assert TERRAIN["mountain"].draw is hill


def test_a_large_hex_tells_the_cost_in_the_money_of_the_title():
    assert costs("D14") == ["50 M"]
    assert costs("G13") == ["70 M"]


def test_a_small_hex_tells_the_number_alone():
    assert costs("D14", LEAST) == ["50"]


def test_a_crowded_small_hex_still_tells_its_cost():
    """Hamburg has three cities, Frankfurt a large one with four tracks."""
    assert costs("C11", least_at(24.0)) == ["50"]
    assert costs("J8", least_at(24.0)) == ["50"]


def test_a_crowded_hex_of_middle_size_tells_its_cost_in_figures_that_are_painted():
    """From 30 pixels on hexes are drawn as printed, and figures of fewer than 5.5 are not painted."""
    for hex_id in ("C11", "J8"):
        drawn = [shape for shape in ARTIST.draw(HEXES[hex_id]) if isinstance(shape, Text)]
        (size,) = (shape.size for shape in drawn if shape.text.removesuffix(" M") == "50")
        assert size * 30 >= LIGHT.metrics.least_lettering


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_a_cost_has_a_sign_at_every_zoom(title, least):
    """20 beside Thun and Lucerne was a value to the eye: costs lost their signs where room was short."""
    facts = load_facts(title)
    artist = HexArtist(facts)
    for picture in printed_picture(facts).hexes.values():
        if picture.costs:
            assert sum(map(is_sign, artist.draw(picture, least=least))) >= len(picture.costs), picture.hex


def is_sign(shape):
    """Whether it is a peak, a wave, or a line below a number."""
    match shape:
        case Area(points=points):
            return len(points) == 3
        case Stroke(points=points):
            return len(points) == 13 or (len(points) == 2 and points[0][1] == points[1][1])
    return False


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_a_pass_costs_lies_beside_the_broad_line_round_its_circle(language, least):
    """100 ran into the circle of the Giovi pass of 1841."""
    facts, spoken = load_facts("1841"), Sentences(language)
    artist = HexArtist(facts, spoken.place_name, spoken.tr("language.said_of_places").split())
    shown = printed_picture(facts).hexes.values()
    passes = [picture for picture in shown if picture.costs and is_pass(artist, picture)]
    assert passes
    for picture in passes:
        drawn = artist.draw(picture, least=least)
        circle = next(shape for shape in drawn if isinstance(shape, Disc) and shape.fill == "city")
        line = Point(circle.centre).buffer(circle.radius + circle.edge_width / 2)
        costs = [ground for text, ground in letters_of(drawn) if text.endswith("00")]
        assert costs
        assert not any(cost.intersects(line) for cost in costs), picture.hex


def is_pass(artist, picture):
    return any(spot.kind == "pass" for spot in artist.plan(picture).spots)
