"""1856 §9: running the trains, and the diesel the CGR may borrow (§13.5.2)."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.network import network
from gridsim.core.actions import Action, BorrowTrain, Pass, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import Passed
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.running import proposing, tell_run
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_supply import in_supply
from gridsim.titles.title_1856.beside import ask_in_turn
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.routes import JUDGE, ROUTES

# ---- questions


def has_route(seen: Seen, company: CompanyId) -> bool:
    """1856 §9.10: one of its stations is joined by track to another location."""
    track = network(seen.board)
    return any(track.legs_from(stop) for stop in seen.board.stations.get(company, ()))


def may_borrow(seen: Seen, company: CompanyId) -> bool:
    """1856 §13.5.2 b: the CGR without a train, before it has ever owned a permanent one."""
    return (
        company == NATIONAL
        and not seen.companies[company].permanent
        and not trains_of(seen, company)
        and lent_train(seen) is not None
    )


def lent_train(seen: Seen) -> str | None:
    """The card of the diesel (or 8-train) that the bank lends."""
    kinds = seen.facts.trains
    cards = (train.id for train in in_supply(seen) if kinds[train.kind].trade_in is not None)
    return next(cards, None)


# ---- rules


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
    Pass: Checker(PASS.candidates, (has_no_train,)),
}


# ---- the step


def run_trains(table: Table, company: CompanyId, checkers: Checkers) -> Turn[int | None]:
    """1856 §9: the revenue of the trains; None if there was nothing to run."""
    if not has_route(table, company):
        return None
    borrowed: str | None = None
    if may_borrow(table, company):
        borrowed = yield from _borrow(table, company, checkers)
    if not trains_of(table, company):
        return None
    action = yield from ask_in_turn(table, lambda: _question(table, company, borrowed), checkers)
    assert isinstance(action, RunTrains)
    revenue = tell_run(table, JUDGE, company, action, because="1856 §9.5")
    if borrowed is not None:
        table.move_train(borrowed, BANK, what="returned", because="1856 §13.5.2")
    return revenue


def _borrow(table: Table, company: CompanyId, checkers: Checkers) -> Turn[str | None]:
    """1856 §13.5.2 b: borrow the diesel for this run, or not."""
    action = yield from ask_in_turn(table, lambda: _question(table, company, None), checkers)
    if isinstance(action, Pass):
        table.record(Passed(actor=company, step="run", because="1856 §13.5.2"))
        return None
    card = lent_train(table)
    assert card is not None
    table.move_train(card, company, what="borrowed", because="1856 §13.5.2")
    return card


def _question(table: Table, company: CompanyId, borrowed: str | None) -> RunStep:
    return RunStep(player=president_of(table, company), actor=company, rule="1856 §9.8", borrowed=borrowed)
