"""Tables and games for tests of the loan settlement and the formation of the CGR."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from gridsim.core.state import POOL
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.titles.title_1856.answers import ANSWERS
from gridsim.titles.title_1856.formations.national import settle_and_form
from gridsim.titles.title_1856.set_up import set_up
from tests.builders import Building
from tests.one_turn import game_of

CELLS = {
    40: (6, 0), 50: (4, 0), 75: (0, 1), 80: (0, 2), 90: (0, 3), 100: (0, 4), 110: (0, 5),
    125: (0, 6), 150: (0, 7), 175: (0, 8),
}  # fmt: skip
"""A field of the market with each price."""


def settling(*, players: int, options: Iterable[str] = ()) -> Building:
    """The table at the end of a turn in the first operating round of phase Five."""
    names = [f"P{seat}" for seat in range(1, players + 1)]
    built = Building(set_up(load_facts("1856", options), names, 0)).phase("5").operating(1, 3)
    for seat in range(1, players + 1):
        built = built.cash(f"player:{seat}", 0)
    return built


def company(
    built: Building, name: str, price: int, holdings: Mapping[str, int], *, loans: int = 0, cash: int = 0
) -> Building:
    """A company at a price; `holdings` are percent of "P1" ... and "pool", the first one is its president."""
    for holder, percent in holdings.items():
        built = built.owns(owner(holder), name, percent)
    president = owner(next(iter(holdings)))
    built = built.company(
        name,
        status="started",
        operated=True,
        president=president,
        par=(4, 4),
        cell=CELLS[price],
        loans=loans,
        arrival=len(built.state.companies),
    )
    return built.cash(name, cash)


def owner(holder: str) -> str:
    return POOL if holder == "pool" else f"player:{holder.removeprefix('P')}"


def homes(built: Building, *companies: str) -> Building:
    """Their home stations, on hexes with printed or common tiles."""
    for name in companies:
        built = home(built, name)
    return built


def home(built: Building, name: str) -> Building:
    place = built.state.facts.companies[name].home[0]
    hex_id = place.hex
    if built.state.board.hexes[hex_id].tile is None and hex_id not in ("F15", "M4", "N11"):
        if hex_id == "L15":
            return built.waiting(name, hex_id)
        built = built.tile(hex_id, "14")
    return built.station(name, hex_id, place.stop or 0)


def game(built: Building, buyer: str, first_player: str) -> Game:
    """The settlement after a purchase by `buyer`, with the formation if it comes to it."""
    turn = partial(settle_and_form, buyer=buyer, first_player=owner(first_player))
    return game_of(built.state, turn, ANSWERS)
