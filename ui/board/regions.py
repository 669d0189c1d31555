"""Political regions on the map: a coloured band inside each state's border, and what is left of fallen ones.

Which regions form one state is a fact of the phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from ui.board.overlays import common_border, region_outline
from ui.board.split_item import spread
from ui.drawing.geometry import widened
from ui.drawing.shapes import Stroke

if TYPE_CHECKING:
    from gridsim.core.state import HexId
    from gridsim.facts.facts import Facts
    from ui.board.scene import BoardScene

BAND = 0.11
"""Width of the band inside a border."""
INSET = 0.075
"""How far the middle of the band lies inside the border, so that both sides of it are seen."""
FALLEN = 0.05
FEW = 16
"""So many pictures are kept: a game has few phases, and who looks back comes to each of them again."""


def has_regions(facts: Facts) -> bool:
    """Whether the map is divided at all."""
    return any(drawn.region for drawn in facts.hexes.values())


def states(facts: Facts, phase: str) -> tuple[tuple[str, ...], ...]:
    """The regions of each state in a phase, states and regions in the order of the map."""
    regions = tuple(dict.fromkeys(drawn.region for drawn in facts.hexes.values() if drawn.region))
    joined = facts.phases[phase].regions
    found: dict[tuple[str, ...], None] = {}
    for region in regions:
        group = next((state for state in joined if region in state), (region,))
        found[tuple(name for name in regions if name in group)] = None
    return tuple(found)


def region_items(board: BoardScene, picture: Sequence[Stroke]) -> Sequence[QGraphicsItem]:
    """The bands and fallen borders of a phase, over the hexes."""
    return spread(picture, board.theme, board.theme.layers.preview - 1)


@lru_cache(maxsize=FEW)
def region_picture(facts: Facts, phase: str) -> tuple[Stroke, ...]:
    """What the regions look like in a phase; nothing where the map is not divided."""
    if not has_regions(facts):
        return ()
    return (*_fallen_borders(facts, phase), *_bands(facts, phase))


def _bands(facts: Facts, phase: str) -> Iterator[Stroke]:
    """One band for each state, in the colour of its first region."""
    lands = _lands(facts)
    order = states(facts, facts.sheet.phases[0].id)
    for group in states(facts, phase):
        number = next(index for index, first in enumerate(order) if group[0] in first)
        for border in region_outline(facts, [hex_id for region in group for hex_id in lands[region]]):
            yield Stroke(tuple(widened(border, -INSET)), BAND, f"state {number}", closed=True)


def _fallen_borders(facts: Facts, phase: str) -> Iterator[Stroke]:
    """Where regions met that are one state now."""
    lands = _lands(facts)
    for group in states(facts, phase):
        for one, other in combinations(group, 2):
            for line in common_border(facts, lands[one], lands[other]):
                yield Stroke(tuple(line), FALLEN, "quiet", dash=(1.0, 2.5))


def _lands(facts: Facts) -> dict[str, list[HexId]]:
    """The hexes of each region."""
    hexes: dict[str, list[HexId]] = {}
    for hex_id, drawn in facts.hexes.items():
        if drawn.region:
            hexes.setdefault(drawn.region, []).append(hex_id)
    return hexes
