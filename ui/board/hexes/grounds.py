"""What lies under all else on a hex: the borders of its region, and stripes where nothing may be built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gridsim.facts.facts import Facts
from ui.drawing.geometry import Layout, Point, hex_corners
from ui.drawing.shapes import Stroke

SHARED = 2000
"""So many hexes keep the sides at which their regions end."""


@lru_cache(maxsize=SHARED)
def region_sides(facts: Facts, hex_id: str) -> Sequence[int]:
    """The sides of a hex at which its region ends, where the map is divided."""
    region = facts.hexes[hex_id].region
    if not region:
        return ()
    beyond = enumerate(facts.neighbours[hex_id])
    return [edge for edge, other in beyond if other is None or facts.hexes[other].region != region]


@lru_cache(maxsize=16)
def stripes(layout: Layout, colour: str) -> tuple[Stroke, ...]:
    """What is drawn over a hex that is closed as long as somebody owns it."""
    lines = []
    for step in range(-7, 8):
        offset = step * 0.16
        inside = [
            point
            for part in range(-60, 61)
            if _inside(point := (offset + part * 0.014, -offset + part * 0.014), layout)
        ]
        if len(inside) > 1:
            lines.append(Stroke((inside[0], inside[-1]), 0.02, f"deep:{colour}"))
    return tuple(lines)


def _inside(point: Point, layout: Layout) -> bool:
    corners = hex_corners(layout, 0.96)
    ends = (*corners[1:], corners[0])
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= 0
        for (ax, ay), (bx, by) in zip(corners, ends, strict=True)
    )
