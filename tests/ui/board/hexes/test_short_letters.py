"""A station too small for its letters bears two of them, which tell its company from all others."""

from __future__ import annotations

from math import hypot

import pytest

from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.hexes import signs
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import LEVELS, least_at
from ui.drawing.lettering import CAPITAL
from ui.drawing.shapes import Disc, Text
from ui.drawing.short_letters import short_letters

SEEN_AT_ONCE = {"1824": 27.2, "1835": 23.5, "1841": 20.6, "1844": 21.4, "1856": 22.4}
"""Pixels of an apothem at which all of a board is seen at 1280 by 800."""
NARROWEST = 2.4
"""Pixels that each letter of a station has at least."""


def letters_at(company, short, pixels, least):
    """What is written on a station in the smallest circle at a zoom, and how many pixels wide it may be."""
    (written,) = (
        shape
        for shape in signs.station((0, 0), company, 0.265, least, short=short)
        if isinstance(shape, Text)
    )
    text = written.short if written.short and pixels < written.whole_from else written.text
    return text, written.width * pixels


@pytest.mark.parametrize("title", SEEN_AT_ONCE)
def test_short_letters_are_those_of_one_company_alone(title):
    companies = tuple(load_facts(title).companies)
    short = short_letters(companies)
    assert len(set(short.values())) == len(short)
    for company, letters in short.items():
        others = [other for other in companies if other != company]
        assert not any(other.startswith(letters) for other in others), company
        assert letters[0] == company[0]


@pytest.mark.parametrize("title", SEEN_AT_ONCE)
def test_no_letter_of_a_station_is_a_stroke_where_all_of_the_board_is_seen(title):
    companies, pixels = tuple(load_facts(title).companies), SEEN_AT_ONCE[title]
    short = short_letters(companies)
    for company in companies:
        text, width = letters_at(company, short.get(company, ""), pixels, 0.345)
        assert width / len(text) > NARROWEST, company


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
@pytest.mark.parametrize("radius", [0.265, 0.3, 0.33])
def test_letters_of_a_station_lie_in_its_circle_and_on_no_ring(radius, least):
    """Those of the CFCC of 1841 went beyond it on either side."""
    for company in ("CFCC", "SFTG", "MOB", "GT"):
        shapes = signs.station((0, 0), company, radius - 0.035, least, short=company[:2])
        disc, *rings, written = shapes
        half = written.width / 2, written.size * CAPITAL / 2
        assert hypot(*half) <= disc.radius + 1e-9
        whole = [ring for ring in rings if isinstance(ring, Disc)]
        assert whole or least >= 0.3
        assert all(hypot(*half) <= ring.radius for ring in whole)
        for arc in rings[len(whole) :]:
            assert min(abs(y) for _, y in arc.points) > half[1] + arc.width / 2 * 0.8


@pytest.mark.parametrize("title", SEEN_AT_ONCE)
def test_stations_bear_all_letters_from_hexes_of_middle_size_on(title):
    """1841: SFMA was SM where the whole of a large screen was not enough for it."""
    companies = tuple(load_facts(title).companies)
    short = short_letters(companies)
    assert all(letters_at(company, short.get(company, ""), 26.0, 0.27)[0] == company for company in companies)


@pytest.mark.parametrize("pixels", [26.0, 28.0])
def test_a_flag_gets_tighter_before_its_letters_get_fewer(pixels):
    """1844: Brig with six tracks and two goals, which were Rh and BL on all but the largest screens."""
    facts = load_facts("1844")
    picture = board_picture(building("1844").state).hexes["J13"]
    assert set(picture.destinations) == {"RhB", "BLS"}
    drawn = HexArtist(facts).draw(picture, least=least_at(pixels))
    letters = {shape.text: shape.short for shape in drawn if isinstance(shape, Text)}
    assert [letters[company] for company in picture.destinations] == ["", ""]
    assert "Brig" in letters


@pytest.mark.parametrize("radius", [0.265, 0.3, 0.33])
def test_letters_of_a_home_lie_within_its_dashes(radius):
    """1841: the I of IRSFF lay on them, and Milan was kept for RSFF."""
    ring, written = signs.kept_slot((0, 0), "IRSFF", radius, 0.27)
    assert hypot(written.width / 2, written.size * CAPITAL / 2) <= ring.radius - ring.edge_width / 2 + 1e-9
