"""1856 §13.3: all loans are settled once the first 6-train is bought."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, ChooseCompany, Pass, RepayLoans
from gridsim.core.decisions import HelpRepay, SettleNext
from gridsim.core.events import Passed
from gridsim.core.state import BANK, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise, on_the_table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.asking import PASS
from gridsim.titles.title_1856 import house_rules
from gridsim.titles.title_1856.loans import has_loans, repayments, settle_loans_repaid


def settle_loans(table: Table, first_player: PlayerId) -> Turn[list[CompanyId]]:
    """1856 §13.3: every company repays what it can; returns those that are left with a loan.

    A player's treasuries all pay before he is asked to help: no treasury has anything to do with another,
    and only the help costs his cash, so his choice of the order (§13.3.1) matters for nothing else.
    """
    order = clockwise(table, first_player)
    if house_rules.TREASURIES_FIRST in table.options:
        for player in order:
            repay_from_treasuries(table, player)
    for player in order:
        repay_from_treasuries(table, player)
        yield from _help(table, player)
    return [company.id for company in table.companies.values() if company.loans]


def indebted(seen: Seen, player: PlayerId) -> list[CompanyId]:
    """A player's companies with loans, in operating order."""
    with_loans = (
        company
        for company in on_the_table(seen)
        if seen.companies[company].president == player and seen.companies[company].loans
    )
    return operating_order(seen, with_loans)


def repay_from_treasuries(table: Table, player: PlayerId) -> None:
    """1856 §13.3.2: each of his companies repays as many loans as it can pay for, willingly or not."""
    price = table.facts.numbers["loan_repayment"]
    for company in indebted(table, player):
        count = min(table.companies[company].loans, table.cash[company] // price)
        if count:
            _repay(table, company, count, because="1856 §13.3.2")


def most_help(seen: Seen, player: PlayerId, company: CompanyId) -> int:
    """1856 §13.3.3: how many loans his cash repays, the rest of the treasury being used first."""
    each = seen.facts.numbers["loan_repayment"]
    return min(seen.companies[company].loans, (seen.cash[player] + seen.cash[company]) // each)


def _help(table: Table, player: PlayerId) -> Turn[None]:
    """1856 §13.3.3: the president may repay loans from his cash, company by company as he likes."""
    waiting = indebted(table, player)
    while waiting := [company for company in waiting if _is_asked(table, player, company)]:
        company = yield from _next_company(table, player, waiting)
        waiting.remove(company)
        decision = HelpRepay(
            player=player, actor=company, rule="1856 §13.3.3", loans=table.companies[company].loans
        )
        action = yield from ask(decision)
        if isinstance(action, RepayLoans):
            _repay_with_help(table, player, company, action.count)
        else:
            table.record(Passed(actor=company, step="help", because="1856 §13.3.3"))


def _is_asked(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """Whether the president can help, or is asked although he cannot."""
    return most_help(seen, player, company) > 0 or house_rules.NOTHING_SKIPPED in seen.options


def _next_company(table: Table, player: PlayerId, waiting: list[CompanyId]) -> Turn[CompanyId]:
    if len(waiting) == 1 or house_rules.SETTLE_IN_OPERATING_ORDER in table.options:
        return waiting[0]
    decision = SettleNext(player=player, actor=player, rule="1856 §13.3.1", companies=tuple(waiting))
    action = yield from ask_for(decision, ChooseCompany)
    return action.company


def _repay_with_help(table: Table, player: PlayerId, company: CompanyId, count: int) -> None:
    missing = count * table.facts.numbers["loan_repayment"] - table.cash[company]
    table.pay(player, company, missing, what="help", subject=company, because="1856 §13.3.3")
    _repay(table, company, count, because="1856 §13.3.3")


def _repay(table: Table, company: CompanyId, count: int, *, because: str) -> None:
    amount = count * table.facts.numbers["loan_repayment"]
    table.pay(company, BANK, amount, what="repayment", subject=company, because=because)
    settle_loans_repaid(table, company, count, because=because)


# ---- answers


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
    is_part = house_rules.HELP_REPAYS_ALL in case.seen.options and case.action.count < loans
    return breach(company=case.actor, loans=loans) if is_part else None


def companies_to_settle(_seen: GameState, decision: SettleNext, _part: Part) -> Iterator[Action]:
    """Those that the question names."""
    return (ChooseCompany(company=company) for company in decision.companies)


SETTLING: Checkers = {ChooseCompany: Checker(companies_to_settle, (waits_for_settlement,))}
HELPING: Checkers = {
    RepayLoans: Checker(repayments, (has_loans.cited("1856 §13.3.3"), can_help, helps_with_all)),
    Pass: PASS,
}
