"""Political regions on the map: a coloured band inside each state's border, and what is left of fallen ones.

Which regions form one state is a fact of the phase; outlines are unions of hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from ui.board.overlays import corners_on_map
from ui.board.spread import spread
from ui.drawing.shapes import Stroke

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shapely.geometry.base import BaseGeometry

    from gridsim.core.state import GameState
    from gridsim.facts.facts import Facts
    from ui.board.scene import BoardScene
    from ui.drawing.geometry import Point

BAND = 0.11
"""Width of the band inside a border."""
INSET = 0.075
"""How far the middle of the band lies inside the border, so that both sides of it are seen."""
FALLEN = 0.05
SNAP = 1e-9
"""Points nearer than this are one, so that rounding leaves no gap between hexes."""
FEW = 16
"""So many pictures are kept: a game has few phases, and who looks back comes to each of them again."""


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


@lru_cache(maxsize=FEW)
def region_picture(facts: Facts, phase: str) -> tuple[Stroke, ...]:
    """What the regions look like in a phase; nothing where the map is not divided."""
    if not has_regions(facts):
        return ()
    return (*_fallen_borders(facts, phase), *_bands(facts, phase))


def _bands(facts: Facts, phase: str) -> Iterator[Stroke]:
    """One band for each state, in the colour of its first region."""
    from shapely import union_all  # noqa: PLC0415  it brings numpy, which maps without regions do not need

    lands = _lands(facts)
    order = states(facts, facts.sheet.phases[0].id)
    for group in states(facts, phase):
        number = next(index for index, first in enumerate(order) if group[0] in first)
        state = union_all([lands[region] for region in group], grid_size=SNAP)
        for line in _rings(state.buffer(-INSET, join_style="mitre")):
            yield Stroke(line, BAND, f"state {number}", closed=True)


def _fallen_borders(facts: Facts, phase: str) -> Iterator[Stroke]:
    """Where regions met that are one state now."""
    from shapely import line_merge  # noqa: PLC0415  as above

    lands = _lands(facts)
    for group in states(facts, phase):
        for one, other in combinations((lands[region] for region in group), 2):
            if one.intersects(other):
                for line in _parts(line_merge(one.intersection(other, grid_size=SNAP))):
                    yield Stroke(tuple(line.coords), FALLEN, "quiet", dash=(1.0, 2.5))


@lru_cache(maxsize=FEW)
def _lands(facts: Facts) -> Mapping[str, BaseGeometry]:
    """The shape of each region: all its hexes as one."""
    from shapely import polygons, union_all  # noqa: PLC0415  as above

    hexes: dict[str, list[tuple[Point, ...]]] = {}
    for hex_id, each in facts.hexes.items():
        if each.region:
            hexes.setdefault(each.region, []).append(corners_on_map(facts, hex_id))
    return MappingProxyType(
        {region: union_all(polygons(each), grid_size=SNAP) for region, each in hexes.items()}
    )


def _rings(shape: BaseGeometry) -> Iterator[tuple[Point, ...]]:
    """The lines round the parts of a shape and round its holes, each without its first point again."""
    for part in _parts(shape):
        for ring in (part.exterior, *part.interiors):
            yield tuple(ring.coords)[:-1]


def _parts(shape: BaseGeometry) -> Iterable[BaseGeometry]:
    return getattr(shape, "geoms", (shape,))
