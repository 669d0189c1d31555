"""The hexsides of a map, numbered so that a set of them is one whole number.

A hexside has two names, one from each hex; both stand for the same bit. Hexes have bits too, above those
of the hexsides, so that one number can say which hexes and hexsides a piece of track touches.
"""

from __future__ import annotations

from gridsim.core.state import HexId
from gridsim.facts.coordinates import opposite
from gridsim.facts.facts import Facts, worked_out
from gridsim.records import Bundle

Side = tuple[HexId, int]
"""A hexside, written by the lexicographically smaller (hex, edge) of its two names."""
IMPASSABLE = "impassable"


class Grid(Bundle, frozen=True, dict=True, weakref=True):
    """Names, bits and neighbours of the hexsides of one map."""

    sides: dict[tuple[HexId, int], Side]
    """Any name of a hexside to the one it is written by."""
    bits: dict[tuple[HexId, int], int]
    """Any name of a hexside to its bit."""
    hex_bits: dict[HexId, int]
    beyond: dict[tuple[HexId, int], tuple[HexId, int] | None]
    """The other name of a hexside; None where the map ends or the border cannot be passed."""
    crossings: dict[tuple[HexId, int], tuple[int, Side, tuple[HexId, int] | None]]
    """What is known of any name of a hexside in one: its bit, how it is written, its other name."""
    stems: dict[tuple[HexId, int], int]
    """Hexsides of printed hexes whose track shares its last piece before the stop: the bit of that piece."""

    def mask(self, sides: frozenset[Side]) -> int:
        """Some hexsides as one number."""
        return sum(self.bits[side] for side in sides)


def grid(facts: Facts) -> Grid:
    """The numbered hexsides of a title's map."""
    return worked_out(facts, _number)


def _number(facts: Facts) -> Grid:
    names = [(hex_id, edge) for hex_id in sorted(facts.hexes) for edge in range(6)]
    sides = {name: min(name, _other_name(facts, name) or name) for name in names}
    written = sorted(set(sides.values()))
    bit_of = {side: 1 << index for index, side in enumerate(written)}
    beyond = {name: _beyond(facts, name) for name in names}
    return Grid(
        sides=sides,
        bits={name: bit_of[sides[name]] for name in names},
        hex_bits={hex_id: 1 << (len(written) + index) for index, hex_id in enumerate(sorted(facts.hexes))},
        beyond=beyond,
        crossings={name: (bit_of[sides[name]], sides[name], beyond[name]) for name in names},
        stems=_number_stems(facts, len(written) + len(facts.hexes)),
    )


def _number_stems(facts: Facts, first: int) -> dict[tuple[HexId, int], int]:
    stems = [(hex_id, stem) for hex_id in sorted(facts.hexes) for stem in facts.hexes[hex_id].stems]
    return {
        (hex_id, edge): 1 << (first + index) for index, (hex_id, stem) in enumerate(stems) for edge in stem
    }


def _other_name(facts: Facts, name: tuple[HexId, int]) -> tuple[HexId, int] | None:
    neighbour = facts.neighbours[name[0]][name[1]]
    return None if neighbour is None else (neighbour, opposite(name[1]))


def _beyond(facts: Facts, name: tuple[HexId, int]) -> tuple[HexId, int] | None:
    other = _other_name(facts, name)
    if other is None or any(_is_impassable(facts, side) for side in (name, other)):
        return None
    return other


def _is_impassable(facts: Facts, name: tuple[HexId, int]) -> bool:
    return facts.hexes[name[0]].borders.get(str(name[1])) == IMPASSABLE
