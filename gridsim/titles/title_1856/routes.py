"""1856 §9.3 to §9.8: what a route may be, what it pays, and that the best must be run."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.actions import RunTrains
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.running import whole_fleet
from gridsim.procedures.train_limits import trains_of
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import BonusOffer, RouteRules
from gridsim.titles.title_1856.house_rules import ANY_REVENUE
from gridsim.titles.title_1856.privates import SHIPPING, SOURCES


def bonuses(seen: Seen, company: CompanyId) -> Sequence[BonusOffer]:
    """1856 §9.7: port marker, tunnel and bridge, each once for every train."""
    privates, record = seen.facts.privates, seen.companies[company]
    rights = [
        BonusOffer(name=right, value=privates[source].bonus, hexes=(privates[source].hexes,))
        for right, source in SOURCES.items()
        if right in record.rights
    ]
    ports = [
        BonusOffer(name="port", value=privates[SHIPPING].bonus, hexes=((hex_id,),)) for hex_id in record.ports
    ]
    return [*rights, *ports]


RUNNING = RouteRules(bonuses=bonuses)
JUDGE = Judge(rules=RUNNING, fleet=whole_fleet)
_RULES = run_rules(JUDGE)


@rule("1856 §6.5", "no_train_to_run", guard=True)
def has_train(case: Case[RunTrains]) -> Breach | None:
    return None if trains_of(case.seen, case.actor) else breach(company=case.actor)


def must_run_best(case: Case[RunTrains]) -> bool:
    """By house rule the players may run as they like."""
    return ANY_REVENUE not in case.seen.options


ROUTES = (
    has_train,
    _RULES.owns_its_trains.cited("1856 §9.5"),
    _RULES.runs_each_train_once.cited("1856 §9.5"),
    _RULES.knows_its_stops.cited("1856 §9.3"),
    _RULES.is_long_enough.cited("1856 §9.3"),
    _RULES.is_joined.cited("1856 §9.3.2"),
    _RULES.visits_no_stop_twice.cited("1856 §9.3.1"),
    _RULES.visits_no_area_twice.cited("1856 §9.3.6"),
    _RULES.passes_no_blocked_city.cited("1856 §9.3.5"),
    _RULES.passes_no_dead_end.cited("1856 §9.3.5"),
    _RULES.uses_no_track_twice.cited("1856 §9.3.3"),
    _RULES.has_a_station.cited("1856 §9.3.4"),
    _RULES.is_within_reach.cited("1856 §9.3"),
    _RULES.is_best.cited("1856 §9.8").where(must_run_best),
)
