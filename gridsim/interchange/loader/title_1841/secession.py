"""Which stations of the Ferdinandea stay at the secession: that program asks nobody."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.decisions import KeepPlaces
from gridsim.core.state import CompanyId, HexId
from gridsim.flow.game import Moment
from gridsim.titles.title_1841.companies import FERDINANDEA


def place_that_stays(history: Iterable[Moment], decision: KeepPlaces) -> HexId:
    """The one whose station left the charter first; stations that came back to it leave it first again."""
    return min(decision.hexes, key=stations_in_order(history, FERDINANDEA).index)


def stations_in_order(history: Iterable[Moment], company: CompanyId) -> list[HexId | None]:
    """Where each station of a company lies, the homes first; None for those that lie on the charter."""
    lying: list[HexId | None] = []
    for moment in history:
        homes = [home.hex for home in moment.state.facts.companies[company].home]
        now = {hex_id for hex_id, _ in moment.state.board.stations.get(company, ())}
        lying = [hex_id if hex_id in now else None for hex_id in lying]
        for hex_id in sorted(now.difference(lying), key=lambda place: (place not in homes, place)):
            if None not in lying:
                lying.append(None)
            lying[lying.index(None)] = hex_id
    return lying
