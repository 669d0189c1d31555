"""1856 §13.2: government loans: taking them, their interest, and repaying them."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, Pass, RepayLoans, TakeLoan
from gridsim.core.decisions import Decision
from gridsim.core.events import LoansRepaid, LoanTaken, RevenueReduced
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.finance.ownership import held_by_players
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.phases import allows
from gridsim.procedures.rounds import GameOver
from gridsim.records import Bundle
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.house_rules import LATE_REPAYMENT
from gridsim.titles.title_1856.limits import NATIONAL, SHARE
from gridsim.titles.title_1856.raising_money import raise_for

# ---- questions


def loan_limit(seen: Seen, company: CompanyId) -> int:
    """1856 §13.2.3: as many loans as players hold shares, the president's certificate being two."""
    return held_by_players(seen, company) // SHARE


def excess_loans(seen: Seen, company: CompanyId) -> int:
    return max(0, seen.companies[company].loans - loan_limit(seen, company))


def due_loans(seen: Seen, company: CompanyId) -> int:
    """1856 §13.2.7: how many loans must be repaid now; by house rule none before an act made them due."""
    if LATE_REPAYMENT in seen.options and not memory.of(seen).repayment_due:
        return 0
    return excess_loans(seen, company)


def cost_of_repaying(seen: Seen, company: CompanyId, count: int) -> int:
    """What the treasury must hold to repay so many loans.

    Interest that a house rule has put off falls due between the first of them and the second (1856 §18 P15).
    """
    between = count > 1 and memory.of(seen).interest_due
    interest = seen.facts.numbers["interest"] * (seen.companies[company].loans - 1) if between else 0
    return seen.facts.numbers["loan_repayment"] * count + interest


def allows_loans(seen: Seen) -> bool:
    return allows(seen, "loans")


# ---- rules


@rule("1856 §13.5.5", "no_loans_for_national", guard=True)
def is_public(case: Case[TakeLoan]) -> Breach | None:
    return breach(company=case.actor) if case.actor == NATIONAL else None


@rule("1856 §13.2.1", "no_loans_any_more")
def phase_has_loans(case: Case[TakeLoan]) -> Breach | None:
    return None if allows_loans(case.seen) else breach(phase=case.seen.phase)


@rule("1856 §13.2.1", "one_loan_a_round")
def first_loan(case: Case[TakeLoan]) -> Breach | None:
    taken = memory.of(case.seen).loan_taken
    return breach(company=case.actor) if taken else None


@rule("1856 §13.2.1", "has_repaid_already")
def before_repayment(case: Case[TakeLoan]) -> Breach | None:
    repaid = memory.of(case.seen).loan_repaid
    return breach(company=case.actor) if repaid else None


def are_over(seen: Seen) -> bool:
    """By house rule: the question about loans was passed (1856 §18 P15)."""
    return memory.of(seen).loans_over


@rule("1856 §13.2.1", "loans_are_over")
def is_not_over(case: Case[TakeLoan]) -> Breach | None:
    return breach(company=case.actor) if are_over(case.seen) else None


@rule("1856 §13.2.7", "loans_are_over")
def is_due_or_not_over(case: Case[RepayLoans]) -> Breach | None:
    """What must be repaid is repaid all the same."""
    is_due = case.action.count <= due_loans(case.seen, case.actor)
    return breach(company=case.actor) if are_over(case.seen) and not is_due else None


@rule("1856 §13.2.3", "loan_limit")
def within_loan_limit(case: Case[TakeLoan]) -> Breach | None:
    loans, limit = case.seen.companies[case.actor].loans, loan_limit(case.seen, case.actor)
    return None if loans < limit else breach(company=case.actor, loans=loans, limit=limit)


@rule("1856 §13.2.7", "not_so_many_loans", guard=True)
def has_loans(case: Case[RepayLoans]) -> Breach | None:
    loans = case.seen.companies[case.actor].loans
    return None if 1 <= case.action.count <= loans else breach(company=case.actor, loans=loans)


@rule("1856 §13.2.7", "cannot_repay", curable=True)
def can_repay(case: Case[RepayLoans]) -> Breach | None:
    """Only loans above the limit may be repaid with the president's help."""
    amount = cost_of_repaying(case.seen, case.actor, case.action.count)
    cash = case.seen.cash[case.actor]
    if case.action.count <= due_loans(case.seen, case.actor) or cash >= amount:
        return None
    return breach(amount=amount, cash=cash, owner=case.actor)


@rule("1856 §13.2.7", "must_repay")
def nothing_to_repay(case: Case[Pass]) -> Breach | None:
    due = due_loans(case.seen, case.actor)
    return breach(company=case.actor, count=due) if due else None


def one_loan(_seen: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    yield TakeLoan()


def repayments(seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
    for count in range(1, seen.companies[decision.actor].loans + 1):
        yield RepayLoans(count=count)


def loan_amount(seen: Seen, _decision: object = None) -> int:
    """1856 §13.2.2: $100, after the interest step only $90."""
    late = memory.of(seen).interest_paid
    return seen.facts.numbers["loan_after_interest" if late else "loan"]


LOAN = Checker(
    one_loan,
    (is_public, phase_has_loans, first_loan, before_repayment, is_not_over, within_loan_limit),
    side=True,
    brings=loan_amount,
)
REPAYMENT: Checkers = {
    RepayLoans: Checker(repayments, (has_loans, is_due_or_not_over, can_repay)),
    Pass: Checker(PASS.candidates, (nothing_to_repay,)),
}


# ---- changes


def take_loan(table: Table, company: CompanyId) -> None:
    """1856 §13.2.2: the money and one loan more."""
    amount = loan_amount(table)
    loans = table.companies[company].loans + 1
    table.change_company(company, loans=loans)
    memory.remember(table, loan_taken=True)
    table.record(LoanTaken(company=company, amount=amount, loans=loans, because="1856 §13.2.2"))
    table.pay(BANK, company, amount, what="loan", subject=company, because="1856 §13.2.2")


class Interest(Bundle, frozen=True):
    """Who pays how much of a company's interest."""

    own: int
    taken: int
    """Out of the revenue."""
    helped: int
    """By the president."""


def interest_due(seen: Seen, company: CompanyId, revenue: int) -> Interest:
    """1856 §13.2.5: from the treasury in tens, then from the revenue, then by the president."""
    each = seen.facts.numbers["interest"]
    due = each * seen.companies[company].loans
    own = min(due, seen.cash[company] // each * each)
    taken = min(due - own, revenue)
    return Interest(own, taken, due - own - taken)


def pay_interest(table: Table, company: CompanyId, revenue: int) -> Turn[int]:
    """1856 §13.2.5: the interest on all loans. Returns the revenue that is left."""
    because = "1856 §13.2.5"
    memory.remember(table, interest_paid=True)
    interest = interest_due(table, company, revenue)
    table.pay(company, BANK, interest.own, what="interest", subject=company, because=because)
    if interest.taken:
        table.record(RevenueReduced(company=company, amount=interest.taken, because=because))
    if interest.helped:
        president = president_of(table, company)
        yield from raise_for(table, president, company, interest.helped, cause="interest")
        table.pay(president, BANK, interest.helped, what="interest", subject=company, because=because)
    return revenue - interest.taken


def repay(table: Table, company: CompanyId, count: int) -> Turn[None]:
    """1856 §13.2.7: one loan after the other, those above the limit with the president's help."""
    memory.remember(table, loan_repaid=True)
    price = table.facts.numbers["loan_repayment"]
    for _ in range(count):
        excess = excess_loans(table, company)
        if table.cash[company] < price and not excess:
            return
        own = min(price, table.cash[company])
        rest = price - own
        if rest:
            yield from _president_helps(table, company, rest, excess)
        table.pay(company, BANK, own, what="loan", subject=company, because="1856 §13.2.7")
        settle_loans_repaid(table, company, 1, because="1856 §13.2.7")


def _president_helps(table: Table, company: CompanyId, rest: int, excess: int) -> Turn[None]:
    """The president pays the rest of a loan; if he goes bankrupt over it all excess counts as repaid."""
    president = president_of(table, company)
    try:
        yield from raise_for(table, president, company, rest, cause="repayment")
    except GameOver:
        settle_loans_repaid(table, company, excess, because="1856 §13.2.8")
        raise
    table.pay(president, BANK, rest, what="loan", subject=company, because="1856 §13.2.7")


def settle_loans_repaid(table: Table, company: CompanyId, count: int, *, because: str) -> None:
    """Take loan markers off the charter."""
    loans = table.companies[company].loans - count
    table.change_company(company, loans=loans)
    table.record(LoansRepaid(company=company, count=count, loans=loans, because=because))
