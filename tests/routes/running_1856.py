"""1856 §9 in the words of the route search, for tests that need a title's boards and bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen
from gridsim.routes.route import Judge
from gridsim.routes.survey import BonusOffer, RouteRules

SOURCES = {"bridge": "NFSBC", "tunnel": "SCFTC"}
SHIPPING = "GLSC"


def bonuses(seen: Seen, company: CompanyId) -> Sequence[BonusOffer]:
    """1856 §9.7: port, tunnel and bridge, once for each train."""
    privates, record = seen.facts.privates, seen.companies[company]
    rights = [
        BonusOffer(name=right, value=privates[source].bonus, hexes=(privates[source].hexes,))
        for right, source in SOURCES.items()
        if right in record.rights
    ]
    ports = [
        BonusOffer(name="port", value=privates[SHIPPING].bonus, hexes=((port,),)) for port in record.ports
    ]
    return [*rights, *ports]


def fleet(state: GameState, company: CompanyId) -> list[tuple[str, str]]:
    """The trains on a company's charter."""
    return [(train.id, train.kind) for train in state.trains.values() if train.owner == company]


RULES = RouteRules(bonuses=bonuses)
JUDGE = Judge(rules=RULES, fleet=fleet)
