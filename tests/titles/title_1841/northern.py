"""Tables of 1841 on its printed sheet, for tests of operating rounds."""

from __future__ import annotations

from typing import Any

from gridsim.core.state import BANK, REMOVED
from tests.builders import Building, building
from tests.titles.title_1841.northern_italy import owner


def land(phase: str = "2", *, players: int = 5, options: tuple[str, ...] = ()) -> Building:
    """An operating round of a phase; from phase 4 on the concessions are gone."""
    built = building("1841", players=players, options=options).operating(1, 3).phase(phase)
    if "concessions" not in built.state.facts.phases[phase].allows:
        for private in built.state.privates:
            built = built.private(private, REMOVED)
    return built


def at_price(built: Building, name: str, price: int) -> tuple[int, int]:
    """The par field of a price for a company."""
    facts = built.state.facts
    return next(cell for cell in facts.par_cells(name) if facts.price_at(cell) == price)


def running(built: Building, name: str, cell: tuple[int, int], president: str, **holdings: int) -> Building:
    """A company in operation on a field, with papers in these hands: players A to E, companies, "pool"."""
    for holder, percent in holdings.items():
        built = built.owns(owner(holder), name, percent)
    arrival = built.state.arrivals + 1
    fields: dict[str, Any] = {"status": "started", "president": owner(president), "operated": True}
    return built.company(name, cell=cell, arrival=arrival, **fields).with_(arrivals=arrival)


def sold_out_before(built: Building, kind: str) -> Building:
    """The bank has no trains of the kinds before this one."""
    kinds = list(built.state.facts.trains)
    early = kinds[: kinds.index(kind)]
    trains = built.state.trains.values()
    return built.cards(REMOVED, *(each.id for each in trains if each.owner == BANK and each.kind in early))
