"""Rings of marked hexes lie at the border: they cover nothing that is written in a hex."""

from __future__ import annotations

from math import hypot

import pytest

from ui.board import overlays
from ui.drawing.geometry import CORNER
from ui.drawing.shapes import Stroke

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
