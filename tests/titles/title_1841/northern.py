"""Tables of 1841 on its printed sheet, for tests of operating rounds."""

from __future__ import annotations

from gridsim.core.state import BANK, REMOVED, GameState
from tests.builders import Building, building
from tests.titles.title_1841.tables import running


def land(phase: str = "2", *, players: int = 5, options: tuple[str, ...] = ()) -> Building:
    """An operating round of a phase; from phase 4 on the concessions are gone."""
    built = building("1841", players=players, options=options).operating(1, 3).phase(phase)
    if "concessions" not in built.state.facts.phases[phase].allows:
        for private in built.state.privates:
            built = built.private(private, REMOVED)
    return built


def sold_out_before(built: Building, kind: str) -> Building:
    """The bank has no trains of the kinds before this one."""
    kinds = list(built.state.facts.trains)
    early = kinds[: kinds.index(kind)]
    trains = built.state.trains.values()
    return built.cards(REMOVED, *(each.id for each in trains if each.owner == BANK and each.kind in early))


def novara(phase: str) -> GameState:
    """Track from Torino Nord over the border of Piedmont to the city of E7."""
    built = running(land(phase), "SFTN", (2, 8), "A", A=40).station("SFTN", "H4", 1)
    return built.tile("G5", "9", 1).tile("F6", "55", 1).tile("E7", "57", 1).state
