"""The steps of track through one hex, worked out once for each picture of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gridsim.board.grid import grid
from gridsim.board.tiles import Ends, design_of, drawn_as, other_end
from gridsim.core.state import HexId, Placed, StopId
from gridsim.facts.facts import Facts, worked_out

if TYPE_CHECKING:
    from gridsim.facts.model import End

Name = tuple[HexId, int]
"""A hexside as one of its two hexes names it."""


class Segment(NamedTuple):
    """A drawn piece of track as it lies."""

    hex: HexId
    ends: tuple[End, End]


class Step(NamedTuple):
    """What entering a hex at a hexside leads to: one piece and what lies at its other end."""

    segment: Segment
    stop: StopId | None
    name: Name | None
    bit: int
    """The bit of the hexside at the other end, or of the stem before the stop."""


HexSteps = tuple[tuple[Step, ...], ...]
"""The steps of one hex by the hexside (0 to 5) at which it is entered."""


def steps_of(facts: Facts, hex_id: HexId, placed: Placed) -> HexSteps:
    """The steps of a hex on which lies what `placed` says."""
    known = worked_out(facts, _known_steps)
    key = (hex_id, drawn_as(hex_id, placed))
    if key not in known:
        known[key] = _steps(facts, hex_id, placed)
    return known[key]


def _known_steps(_facts: Facts) -> dict[object, HexSteps]:
    return {}


def _steps(facts: Facts, hex_id: HexId, placed: Placed) -> HexSteps:
    design = design_of(facts, hex_id, placed)
    bits = grid(facts).bits
    stems = stems_of(facts, hex_id, placed)
    return tuple(
        tuple(_step(bits, stems, hex_id, path, edge) for path in paths)
        for edge, paths in enumerate(design.at_edge)
    )


def _step(bits: Mapping[Name, int], stems: Mapping[int, int], hex_id: HexId, path: Ends, edge: int) -> Step:
    segment, far = Segment(hex_id, path), other_end(path, edge)
    if isinstance(far, int):
        return Step(segment, None, (hex_id, far), bits[hex_id, far])
    return Step(segment, (hex_id, int(far[1:])), None, stems.get(edge, 0))


def stems_of(facts: Facts, hex_id: HexId, placed: Placed) -> dict[int, int]:
    """Hexsides whose track shares its last piece before the stop, as printed: the bit of that piece."""
    if placed.tile is not None:
        return {}
    stems = grid(facts).stems
    return {edge: stems[hex_id, edge] for edge in range(6) if (hex_id, edge) in stems}
