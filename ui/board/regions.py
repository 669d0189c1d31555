"""Political regions on the map: a coloured band inside each state's border, and what is left of fallen ones.

Which regions form one state is a fact of the phase; outlines are unions of hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from ui.board.overlays import corners_on_map
from ui.board.shapes import Stroke
from ui.board.spread import spread

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from gridsim.core.state import GameState
    from gridsim.facts.facts import Facts
    from ui.board.geometry import Point
    from ui.board.scene import BoardScene

BAND = 0.11
"""Width of the band inside a border."""
INSET = 0.075
"""How far the middle of the band lies inside the border, so that both sides of it are seen."""
FALLEN = 0.05
SEAM = 1e-6
"""Hexes are widened by so little before they are joined, so that no gap of rounding is left."""


def has_regions(facts: Facts) -> bool:
    """Whether the map is divided at all."""
    return any(each.region for each in facts.hexes.values())


def states(facts: Facts, phase: str) -> tuple[tuple[str, ...], ...]:
    """The regions of each state in a phase, states and regions in the order of the map."""
    regions = tuple(dict.fromkeys(each.region for each in facts.hexes.values() if each.region))
    joined = facts.phases[phase].regions
    found: dict[tuple[str, ...], None] = {}
    for region in regions:
        group = next((state for state in joined if region in state), (region,))
        found[tuple(each for each in regions if each in group)] = None
    return tuple(found)


def region_items(board: BoardScene, state: GameState) -> Sequence[QGraphicsItem]:
    """The bands and fallen borders of a table, over the hexes."""
    picture = region_picture(board.facts, state.phase)
    if not picture:
        return []
    return spread(picture, board.theme, board.theme.layers.preview - 1)


def region_picture(facts: Facts, phase: str) -> tuple[Stroke, ...]:
    """What the regions look like in a phase; nothing where the map is not divided."""
    if not has_regions(facts):
        return ()
    return (*_fallen_borders(facts, phase), *_bands(facts, phase))


def _bands(facts: Facts, phase: str) -> Iterator[Stroke]:
    """One band for each state, in the colour of its first region."""
    order = states(facts, facts.sheet.phases[0].id)
    for group in states(facts, phase):
        number = next(index for index, first in enumerate(order) if group[0] in first)
        for line in _lines(_land(facts, group).buffer(-INSET)):
            yield Stroke(line, BAND, f"state {number}", closed=True)


def _fallen_borders(facts: Facts, phase: str) -> Iterator[Stroke]:
    """Where regions met that are one state now."""
    for group in states(facts, phase):
        lands = [_land(facts, (region,)) for region in group]
        for index, land in enumerate(lands):
            for other in lands[index + 1 :]:
                for line in _lines(land.intersection(other)):
                    yield Stroke(line, FALLEN, "quiet", dash=(1.0, 2.5))


def _land(facts: Facts, regions: Sequence[str]) -> BaseGeometry:
    """All hexes of some regions as one shape."""
    from shapely import Polygon, union_all  # noqa: PLC0415  it brings numpy, which the first frame does not need

    hexes = (hex_id for hex_id, each in facts.hexes.items() if each.region in regions)
    return union_all([Polygon(corners_on_map(facts, hex_id)).buffer(SEAM) for hex_id in hexes])


def _lines(shape: BaseGeometry) -> Iterator[tuple[Point, ...]]:
    """The lines a shape is bounded by, or is; slivers of rounding are left out."""
    for part in getattr(shape, "geoms", (shape,)):
        if part.is_empty:
            continue
        rings: Iterable[BaseGeometry] = (part,)
        if part.geom_type == "Polygon":
            rings = (part.exterior, *part.interiors)
        for ring in rings:
            if ring.length > BAND:
                yield tuple((x, y) for x, y in ring.coords)
