"""The answers to what is asked in the loan settlement and the formation of the CGR (1856 §13.3, §13.4).

`NATIONAL_ANSWERS` is a part of the title's answers.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import (
    Action,
    ChooseCompany,
    DiscardTrain,
    Pass,
    RepayLoans,
)
from gridsim.core.decisions import HelpRepay, KeepPlaces, KeepStation, KeepTrains, LeaveHome, SettleNext
from gridsim.core.state import GameState
from gridsim.flow.legal import Answers, Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.asking import PASS
from gridsim.procedures.keep_stations import choosing_city, choosing_hex
from gridsim.procedures.train_limits import is_its_train, own_trains, trains_of
from gridsim.titles.title_1856.formations.national import trains_to_hand_in
from gridsim.titles.title_1856.formations.settlement import most_help
from gridsim.titles.title_1856.house_rules import HELP_REPAYS_ALL
from gridsim.titles.title_1856.loans import has_loans, repayments

# ---- settlement


@rule("1856 §13.3.1", "company_not_to_settle")
def waits_for_settlement(case: Case[ChooseCompany]) -> Breach | None:
    company = case.action.company
    return None if company in case.asked(SettleNext).companies else breach(company=company)


@rule("1856 §13.3.3", "cannot_help_repay")
def can_help(case: Case[RepayLoans]) -> Breach | None:
    """From his cash alone, the rest of the treasury being used first; he may not sell shares for it."""
    most = most_help(case.seen, case.player, case.actor)
    if case.action.count <= most:
        return None
    return breach(company=case.actor, most=most, cash=case.seen.cash[case.player])


@rule("1856 §13.3.3", "help_repays_all")
def helps_with_all(case: Case[RepayLoans]) -> Breach | None:
    """By house rule a part of the loans, which saves no company, is not repaid with help."""
    loans = case.seen.companies[case.actor].loans
    is_part = HELP_REPAYS_ALL in case.seen.options and case.action.count < loans
    return breach(company=case.actor, loans=loans) if is_part else None


def companies_to_settle(_seen: GameState, decision: SettleNext, _part: Part) -> Iterator[Action]:
    for company in decision.companies:
        yield ChooseCompany(company=company)


# ---- trains of the CGR


@rule("1856 §13.4.9", "permanent_train_stays")
def may_be_handed_in(case: Case[DiscardTrain]) -> Breach | None:
    """Permanent trains stay up to the limit; only what is above it, or not permanent, can go."""
    options = {train.id for train in trains_to_hand_in(case.seen, case.asked(KeepTrains).limit)}
    return None if case.action.train in options else breach(train=case.action.train)


@rule("1856 §13.4.9", "too_many_trains")
def within_train_limit(case: Case[Pass]) -> Breach | None:
    count, limit = len(trains_of(case.seen, case.actor)), case.asked(KeepTrains).limit
    return None if count <= limit else breach(company=case.actor, count=count, limit=limit)


NATIONAL_ANSWERS: Answers = {
    SettleNext: {ChooseCompany: Checker(companies_to_settle, (waits_for_settlement,))},
    HelpRepay: {
        RepayLoans: Checker(repayments, (has_loans.cited("1856 §13.3.3"), can_help, helps_with_all)),
        Pass: PASS,
    },
    KeepTrains: {
        DiscardTrain: Checker(own_trains, (is_its_train.cited("1856 §13.4.9"), may_be_handed_in)),
        Pass: Checker(PASS.candidates, (within_train_limit,)),
    },
    KeepStation: choosing_city("1856 §13.4.10.2"),
    KeepPlaces: choosing_hex("1856 §13.4.10.3"),
    LeaveHome: choosing_hex("1856 §13.4.10.5"),
}
