"""Zones of the market that bar some companies: drawn apart from each other, and explained in words."""

from __future__ import annotations

from itertools import combinations

import pytest

from gridsim.facts.load import load_facts
from gridsim.facts.sheets import title_ids
from gridsim.telling.sentences import Sentences, languages
from tests.builders import building
from tests.ui.panels.seen import P1
from tests.ui.seeing_colours import USUAL, least_gap
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Area, Plate, Text
from ui.market.describing import describe_cell
from ui.market.field_shapes import field_shapes
from ui.market.picture import ground_of, market_picture, printed_market
from ui.panels.tables.prices import prices_table
from ui.style.theme import THEMES

ZONED = load_facts("1841")
"""Its zones are for majors, from phase 8 on, and the end of the game."""
OF_ZONES = {(0, 4): None, (0, 11): "kinds", (0, 16): "late", (0, 18): "end"}
"""A field outside of all zones and one of each."""


def field(cell):
    return printed_market(ZONED).cells[cell]


@pytest.mark.parametrize("title", title_ids())
@pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.name)
def test_every_zone_has_a_ground_of_its_own(title, look):
    grounds = {}
    for cell, shown in printed_market(load_facts(title)).cells.items():
        grounds.setdefault((shown.zone, shown.entry), ground_of(shown, look))
        assert grounds[shown.zone, shown.entry] == ground_of(shown, look), cell
    colours = [look.colour(name) for name in grounds.values()]
    assert len(set(colours)) == len(grounds)
    for pair in combinations(colours, 2):
        assert least_gap(pair, USUAL)[0] > 3, pair


def test_fields_say_on_themselves_from_which_phase_on_and_that_they_end_the_game():
    for cell, entry in OF_ZONES.items():
        shown = field(cell)
        shapes = field_shapes(shown, "market", 2.0)
        assert shown.entry == entry
        told = {shape.text for shape in shapes if isinstance(shape, Text)}
        assert told - {str(shown.price)} == ({"8"} if entry in ("late", "end") else set())
        frames = [shape for shape in shapes if isinstance(shape, Plate) and shape.fill == "clear"]
        assert len(frames) == (entry == "end"), cell


@pytest.mark.parametrize("language", languages())
def test_a_zone_is_explained_where_its_field_is_pointed_at(language):
    words = Sentences(language)
    plain = len(describe_cell(field((0, 4)), ZONED, words).splitlines())
    lines = {cell: describe_cell(field(cell), ZONED, words).splitlines() for cell in OF_ZONES}
    assert [len(told) - plain for told in lines.values()] == [0, 1, 2, 3]
    majors = words.tr("market.zone.kinds", kinds=words.tr("market.kinds.major"))
    assert all(majors in lines[cell] for cell, entry in OF_ZONES.items() if entry)
    assert words.tr("market.zone.ends_game") in lines[0, 18]


@pytest.mark.parametrize(("cell", "entry"), OF_ZONES.items())
def test_the_table_of_prices_names_a_zone_in_words(make_desk, cell, entry):
    """Its name in the sheet stood there."""
    state = building("1841").owns(P1, "AFI", 20).starts("AFI", par=100, president=P1)
    desk = make_desk([], [], state=state.company("AFI", cell=cell).state)
    table = prices_table(desk, desk.session.shown.state)
    zone = table.rows[0][4]
    phase = desk.words.tr("market.entry.late", phase="8")
    assert zone.text == {None: "", "kinds": "not for all", "late": phase, "end": "ends the game"}[entry]
    assert ("Only these may come here: majors." in zone.tip) == (entry is not None)


def test_a_field_with_a_marker_keeps_the_ground_of_its_zone():
    state = building("1841").starts("AFI", par=100).company("AFI", cell=(0, 11)).state
    shown = market_picture(state).cells[0, 11]
    assert ground_of(shown, THEMES["light"]) == "market_kinds"


@pytest.mark.parametrize("cell", [(0, 18), (1, 18), (2, 18), (0, 16)])
def test_the_phase_a_field_opens_in_touches_neither_its_frame_nor_the_head_of_a_move(cell):
    field = printed_market(load_facts("1841")).cells[cell]
    assert field.from_phase
    shapes = field_shapes(field, "market", 1.8)
    (phase,) = [shape for shape in shapes if isinstance(shape, Text) and shape.text == field.from_phase]
    x, y = phase.place
    half = text_width(phase.text, phase.size, "bold") / 2, phase.size * CAPITAL / 2
    for head in (shape for shape in shapes if isinstance(shape, Area)):
        assert all(abs(px - x) > half[0] or abs(py - y) > half[1] for px, py in head.points)
    for frame in (shape for shape in shapes if isinstance(shape, Plate) and shape.fill == "clear"):
        assert abs(x) + half[0] < frame.width / 2 - frame.edge_width
        assert abs(y) + half[1] < frame.height / 2 - frame.edge_width
