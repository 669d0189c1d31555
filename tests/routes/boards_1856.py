"""Small corners of the 1856 map with track, each for one question about routes."""

from __future__ import annotations

from tests.builders import Building, building

NORTH = ("K8", "L9", "M10", "M12", "N11")
"""Orangeville - town - town - Toronto."""


def north() -> Building:
    """K8 (20) - L9 (10) - M10.0 (10) - N11.0 (30)."""
    return building("1856").tile("K8", "57", 2).tile("L9", "4", 2).tile("M10", "56", 0).tile("M12", "7", 3)


def toronto() -> Building:
    """Green Toronto: N11.0 (60) - M10.1 (10) - N9 (10) - N11.1 (60)."""
    return building("1856").tile("N11", "120", 1).tile("M10", "2", 3).tile("N9", "3", 0)


def sarnia() -> Building:
    """C14 (20) - Sarnia B13 (30) - B19 (20), in and out of the red area."""
    return building("1856").tile("C14", "57", 2).tile("B15", "9", 0).tile("B17", "9", 0).tile("B19", "57", 0)


def canadian_west() -> Building:
    """N3 (20) between the two hexes of one red area, N1 and O2 (20 each)."""
    return building("1856").tile("N3", "5", 3)


def buffalo() -> Building:
    """O18 (20) at both hexes of Buffalo, P17 and P19 (30 each)."""
    return building("1856").tile("O18", "5", 4)


def switch() -> Building:
    """London F15 (30) - tile 23 - Woodstock H15 (20) or Kitchener I12 (20)."""
    return building("1856").tile("G14", "23", 1).tile("H15", "57", 2).tile("H13", "9", 1).tile("I12", "57", 1)


def green_london() -> Building:
    """F17 (20) - green London F15 (50, two slots) - Woodstock H15 (20)."""
    return building("1856").tile("F17", "5", 3).tile("F15", "121", 0).tile("G14", "8", 5).tile("H15", "57", 2)
