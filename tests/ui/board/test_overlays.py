"""Rings of marked hexes lie at the border: they cover nothing that is written in a hex."""

from __future__ import annotations

from math import hypot

import pytest

from gridsim.facts.load import load_facts
from tests.ui.board.drawn import outline_of
from ui.board import overlays
from ui.board.board_picture import HexPicture
from ui.board.hexes.hex_artist import HexArtist
from ui.drawing.geometry import CORNER
from ui.drawing.shapes import Area, Stroke

RINGS = {
    **{kind: lambda layout, kind=kind: overlays.highlight(kind, layout) for kind in overlays.HIGHLIGHTS},
    "cursor": overlays.cursor,
    "preview": overlays.ghost_frame,
    "tried": overlays.tried_frame,
}
LETTERS_END = 0.94
"""What is written in a hex keeps 0.06 apothems from its border where there is room."""
BESIDE = 1.08
"""A ring is broad enough to be seen and hardly covers what is written in the hex beside."""


@pytest.mark.parametrize("kind", RINGS)
@pytest.mark.parametrize("layout", ["flat", "pointy"])
def test_a_ring_lies_at_the_border_of_its_hex(kind, layout):
    """Those of choices lay from 0.87 on, over the names of Vienna and Trieste."""
    rings = [shape for shape in RINGS[kind](layout) if isinstance(shape, Stroke)]
    assert rings
    for ring in rings:
        middles = {round(hypot(*corner) / CORNER, 6) for corner in ring.points}
        (middle,) = middles
        assert middle - ring.width / 2 >= LETTERS_END - 1e-6
        assert middle + ring.width / 2 <= BESIDE


def test_rings_of_one_mark_have_one_middle():
    """A ring and the casing below it."""
    for kind in ("goal", "cursor", "preview", "tried"):
        rings = [shape for shape in RINGS[kind]("flat") if isinstance(shape, Stroke)]
        assert len({ring.points for ring in rings}) == 1, kind


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_the_sides_of_all_hexes_lie_below_them_at_once(title):
    facts = load_facts(title)
    land = [shape for shape in overlays.land(facts) if shape.fill == "grid"]
    whole = sum(outline_of(area.points).area for area in land)
    hexes = [outline_of(overlays.corners_on_map(facts, hex_id)) for hex_id in facts.hexes]
    assert all(any(outline_of(area.points).contains(one) for area in land) for one in hexes)
    assert whole == pytest.approx(sum(one.area for one in hexes), rel=0.01)
    drawn = HexArtist(facts).draw(HexPicture(next(iter(facts.hexes))))
    assert not [shape for shape in drawn if isinstance(shape, Area) and shape.fill == "grid"]
