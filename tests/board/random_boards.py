"""Boards thrown together from any tiles, far more tangled than a game's."""

from __future__ import annotations

from hypothesis import strategies as st

from gridsim.core.state import Board, Placed
from gridsim.facts.coordinates import distance
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict

FACTS = load_facts("1856")
COMPANIES = ("GT", "GW")
YELLOW_AND_GREEN = ("7", "8", "9", "16", "19", "20", "23", "24", "25", "26", "27", "28", "29")
BROWN = ("40", "41", "43", "44", "47")
TRACK = YELLOW_AND_GREEN + BROWN
TOWNS = ("3", "58", "4", "1", "55", "56")
CITIES = ("5", "57", "14", "15", "63", "59", "64", "67", "120", "122", "124")
STOPS = TOWNS + CITIES


def hexes_around(facts: Facts, centre: str, radius: int) -> list[str]:
    """The hexes at most `radius` steps away."""
    places = facts.places
    return [
        hex_id for hex_id in facts.hexes if distance(places[centre], places[hex_id], facts.layout) <= radius
    ]


AREA = hexes_around(FACTS, "K12", 2)


@st.composite
def placed(draw: st.DrawFn, hex_id: str) -> Placed:
    """A hex with some tile, turned somehow, its cities full of anybody's stations."""
    kinds = draw(st.sampled_from((TRACK, STOPS, ())))
    if not kinds:
        stops = FACTS.hexes[hex_id].stops
        return Placed(stations=tuple((None,) * stop.slots for stop in stops))
    tile = draw(st.sampled_from(kinds))
    owner = st.sampled_from((*COMPANIES, None, None))
    stations = tuple(tuple(draw(owner) for _ in range(stop.slots)) for stop in FACTS.designs[tile].stops)
    return Placed(tile=tile, rotation=draw(st.integers(0, 5)), stations=stations)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    printed = {
        hex_id: Placed(stations=tuple((None,) * stop.slots for stop in facts.stops))
        for hex_id, facts in FACTS.hexes.items()
    }
    laid = {hex_id: draw(placed(hex_id)) for hex_id in AREA}
    return Board(FACTS, FrozenDict(printed | laid))
