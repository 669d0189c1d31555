"""1856 §9: what a route may be, what it pays, and running the best; the diesel of the CGR (§13.5.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from gridsim.board.network import network
from gridsim.core.actions import Action, BorrowTrain, Pass, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import Passed
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import pass_unless, question_to
from gridsim.procedures.running import proposing, tell_run, whole_fleet
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_supply import in_supply
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import BonusOffer, RouteRules
from gridsim.titles.title_1856.beside import ask_in_turn
from gridsim.titles.title_1856.house_rules import ANY_REVENUE
from gridsim.titles.title_1856.prices import is_fixed
from gridsim.titles.title_1856.privates import SHIPPING, SOURCES


def bonuses(seen: Seen, company: CompanyId) -> Sequence[BonusOffer]:
    """1856 §9.7: port marker, tunnel and bridge, each once for every train."""
    privates, record = seen.facts.privates, seen.companies[company]
    rights = [(right, privates[SOURCES[right]]) for right in SOURCES if right in record.rights]
    return [
        *(BonusOffer(name=right, value=facts.bonus, hexes=(facts.hexes,)) for right, facts in rights),
        *(BonusOffer(name="port", value=privates[SHIPPING].bonus, hexes=((at,),)) for at in record.ports),
    ]


RUNNING = RouteRules(bonuses=bonuses)
JUDGE = Judge(rules=RUNNING, fleet=whole_fleet)
_RULES = run_rules(JUDGE)


@rule("1856 §6.5", "no_train_to_run", guard=True)
def has_train(case: Case[RunTrains]) -> Breach | None:
    return None if trains_of(case.seen, case.actor) else breach(company=case.actor)


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
    _RULES.is_best.cited("1856 §9.8").where(lambda case: ANY_REVENUE not in case.seen.options),
)


# ---- running


def has_route(seen: Seen, company: CompanyId) -> bool:
    """1856 §9.10: one of its stations is joined by track to another location."""
    track = network(seen.board)
    return any(track.legs_from(stop) for stop in seen.board.stations.get(company, ()))


def may_borrow(seen: Seen, company: CompanyId) -> bool:
    """1856 §13.5.2 b: the CGR without a train, before it has ever owned a permanent one."""
    return is_fixed(seen, company) and not trains_of(seen, company) and lent_train(seen) is not None


def lent_train(seen: Seen) -> str | None:
    """The card of the diesel (or 8-train) that the bank lends."""
    kinds = seen.facts.trains
    cards = (train.id for train in in_supply(seen) if kinds[train.kind].trade_in is not None)
    return next(cards, None)


@rule("1856 §13.5.2", "cannot_borrow", guard=True)
def may_borrow_it(case: Case[BorrowTrain]) -> Breach | None:
    card = lent_train(case.seen)
    kind = None if card is None else case.seen.trains[card].kind
    if may_borrow(case.seen, case.actor) and case.action.kind == kind:
        return None
    return breach(company=case.actor, train=case.action.kind)


@rule("1856 §6.5", "must_run")
def has_no_train(case: Case[Pass]) -> Breach | None:
    """Running is no choice for a company with trains and a route."""
    return breach(company=case.actor) if trains_of(case.seen, case.actor) else None


def loan_of_train(seen: GameState, _decision: RunStep, _part: Part) -> Iterator[Action]:
    """The loan of the train that the bank lends, if it has one."""
    card = lent_train(seen)
    if card is not None:
        yield BorrowTrain(kind=seen.trains[card].kind)


RUN: Checkers = {
    RunTrains: Checker(proposing(JUDGE), ROUTES, listed=False),
    BorrowTrain: Checker(loan_of_train, (may_borrow_it,)),
    Pass: pass_unless(has_no_train),
}


def run_trains(table: Table, company: CompanyId, checkers: Checkers) -> Turn[int | None]:
    """1856 §9: the revenue of the trains; None if there was nothing to run."""
    if not has_route(table, company):
        return None
    question = partial(question_to, table, company, RunStep, "1856 §9.8")
    borrowed: str | None = None
    if may_borrow(table, company):
        borrowed = yield from _borrow(table, company, question, checkers)
    if not trains_of(table, company):
        return None
    action = yield from ask_in_turn(table, partial(question, borrowed=borrowed), checkers)
    assert isinstance(action, RunTrains)
    revenue = tell_run(table, JUDGE, company, action, because="1856 §9.5")
    if borrowed is not None:
        table.move_train(borrowed, BANK, what="returned", because="1856 §13.5.2")
    return revenue


def _borrow(
    table: Table, company: CompanyId, question: Callable[[], RunStep], checkers: Checkers
) -> Turn[str | None]:
    """1856 §13.5.2 b: borrow the diesel for this run, or not."""
    action = yield from ask_in_turn(table, question, checkers)
    if isinstance(action, Pass):
        table.record(Passed(actor=company, step="run", because="1856 §13.5.2"))
        return None
    card = lent_train(table)
    assert card is not None
    table.move_train(card, company, what="borrowed", because="1856 §13.5.2")
    return card
