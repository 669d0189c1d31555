"""Colours of companies: as printed, or chosen so that they are told apart with every kind of colour vision.

A palette is a list of colours; a printed colour gets the one of them that is nearest to it, so that a red
company stays as red as can be. Companies that are printed in one colour keep one colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

PRINTED = "printed"
"""The name of the palette that leaves everything as it is."""

# Found by searching for the widest least distance between any two, as seen with the colour vision named.
PALETTES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        PRINTED: (),
        "safe": (
            "#00ff18", "#f000f0", "#183000", "#ffd8c0", "#600060", "#78a848", "#90f0f0", "#0000ff", "#ff90f0",
            "#6000a8", "#a8f090", "#a81848", "#a830a8", "#606000", "#ff4878", "#301830", "#00c000", "#784878",
            "#0090ff", "#c0a8a8", "#b478a8",
        ),
        "protanopia": (
            "#48a818", "#0000ff", "#600030", "#78f0ff", "#d860d8", "#ff6060", "#30ffa8", "#000078", "#60ff30",
            "#183000", "#f060a8", "#c04800", "#4860ff", "#901878", "#60c0ff", "#f0d8c0", "#c0a860", "#784848",
            "#00ff78", "#90a8a8", "#00003c",
        ),
        "deuteranopia": (
            "#ff18ff", "#ffd800", "#480000", "#a8f0c0", "#0000ff", "#181848", "#789018", "#0030a8", "#487878",
            "#c0d8ff", "#c0f078", "#789060", "#183030", "#9000a8", "#3048f0", "#a878c0", "#a8a8a8", "#ff7818",
            "#900000", "#a830f0", "#0c0060",
        ),
        "tritanopia": (
            "#48ff00", "#d80000", "#480078", "#f0d800", "#ff00ff", "#600000", "#307848", "#c0f048", "#d860f0",
            "#0018ff", "#f09000", "#606030", "#ff0090", "#003018", "#a80078", "#00a8f0", "#a80030", "#a890f0",
            "#906000", "#9030f0", "#30000c",
        ),
    }
)  # fmt: skip


def recoloured(palette: tuple[str, ...], printed: Mapping[str, str]) -> dict[str, str]:
    """Companies' colours in a palette, by company; as printed where the palette is empty."""
    colours = _exchange(palette, dict.fromkeys(printed.values())) if palette else {}
    return {company: colours.get(colour, colour) for company, colour in printed.items()}


def _exchange(palette: tuple[str, ...], printed: Iterable[str]) -> dict[str, str]:
    """For each printed colour its own one of the palette: the nearest pairs of all are joined first.

    Where there are more printed colours than others, those left over share the one nearest to them.
    """
    pairs = sorted((_gap(old, new), old, new) for old in printed for new in palette)
    joined: dict[str, str] = {}
    for _, old, new in pairs:
        if old not in joined and new not in joined.values():
            joined[old] = new
    nearest = {old: new for _, old, new in reversed(pairs)}
    return {**nearest, **joined}


def _gap(one: str, other: str) -> int:
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return sum((a - b) ** 2 for a, b in parts)
