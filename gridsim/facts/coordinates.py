"""Coordinates as printed ("F15") to places on the hex grid, and who is whose neighbour.

The grid has doubled coordinates: neighbours along the straight axis are two apart. Hexsides are
numbered 0 to 5 clockwise from south (flat-topped) or lower left (pointed).
"""

from __future__ import annotations

import re
from typing import Literal

Layout = Literal["flat", "pointy"]
Place = tuple[int, int]
"""(column, row), both growing to the right and down."""

_STEPS: dict[str, tuple[Place, ...]] = {
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
}
_COORDINATE = re.compile(r"^([a-z]|[A-Z]{1,2})(\d{1,2})$")


def letter_index(letters: str) -> int:
    """A = 0 ... Z = 25, AA = 26; a small letter counts backwards from before A (a = -1)."""
    if letters.islower():
        return -1 - (ord(letters) - ord("a"))
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - ord("A") + 1
    return index - 1


def place_of(coordinate: str, letters: Literal["columns", "rows"]) -> Place:
    """Where a hex lies on the grid; ValueError as `as_listed`."""
    letter, number = as_listed(coordinate)
    return (letter, number) if letters == "columns" else (number, letter)


def as_listed(coordinate: str) -> Place:
    """Its letter and its number, by which lists are sorted: E6 before E14, both before F5.

    ValueError for anything that is not a coordinate.
    """
    match = _COORDINATE.match(coordinate)
    if match is None:
        raise ValueError(f"{coordinate!r} is not a hex coordinate such as F15")
    return letter_index(match[1]), int(match[2])


def step(place: Place, edge: int, layout: Layout) -> Place:
    """The place beyond hexside `edge`."""
    column, row = _STEPS[layout][edge]
    return place[0] + column, place[1] + row


def opposite(edge: int) -> int:
    """The number of the same hexside as seen from the neighbour."""
    return (edge + 3) % 6


def distance(one: Place, other: Place, layout: Layout) -> int:
    """Number of hexsides to cross on the shortest way."""
    columns, rows = abs(one[0] - other[0]), abs(one[1] - other[1])
    along, across = (columns, rows) if layout == "flat" else (rows, columns)
    return along + max(0, (across - along) // 2)
