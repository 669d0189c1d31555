"""1856 §13.2, §13.3: government loans: taking them, their interest, repaying them, and their settlement."""

from __future__ import annotations

from gridsim.core.actions import ChooseCompany, Pass, RepayLoans, TakeLoan
from gridsim.core.decisions import HelpRepay, SettleNext
from gridsim.core.events import LoansRepaid, LoanTaken, Passed, RevenueReduced
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise, held_by_players, on_the_table
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.asking import PASS, naming, pass_unless
from gridsim.procedures.choices import choosing
from gridsim.procedures.phases import allows
from gridsim.procedures.rounds import GameOver
from gridsim.records import Bundle
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.limits import NATIONAL, SHARE
from gridsim.titles.title_1856.raising_money import raise_for


def loan_limit(seen: Seen, company: CompanyId) -> int:
    """1856 §13.2.3: as many loans as players hold shares, the president's certificate being two."""
    return held_by_players(seen, company) // SHARE


def excess_loans(seen: Seen, company: CompanyId) -> int:
    return max(0, seen.companies[company].loans - loan_limit(seen, company))


def due_loans(seen: Seen, company: CompanyId) -> int:
    """1856 §13.2.7: how many loans must be repaid now; by house rule none before an act made them due."""
    if house_rules.LATE_REPAYMENT in seen.options and not memory.of(seen).repayment_due:
        return 0
    return excess_loans(seen, company)


def cost_of_repaying(seen: Seen, company: CompanyId, count: int) -> int:
    """What the treasury must hold to repay so many loans.

    Interest that a house rule has put off falls due between the first of them and the second (1856 §18 P15).
    """
    between = count > 1 and memory.of(seen).interest_due
    interest = seen.facts.numbers["interest"] * (seen.companies[company].loans - 1) if between else 0
    return seen.facts.numbers["loan_repayment"] * count + interest


# ---- rules


@rule("1856 §13.5.5", "no_loans_for_national", guard=True)
def is_public(case: Case[TakeLoan]) -> Breach | None:
    return breach(company=case.actor) if case.actor == NATIONAL else None


@rule("1856 §13.2.1", "no_loans_any_more")
def phase_has_loans(case: Case[TakeLoan]) -> Breach | None:
    return None if allows(case.seen, "loans") else breach(phase=case.seen.phase)


@rule("1856 §13.2.1", "one_loan_a_round")
def first_loan(case: Case[TakeLoan]) -> Breach | None:
    return breach(company=case.actor) if memory.of(case.seen).loan_taken else None


@rule("1856 §13.2.1", "has_repaid_already")
def before_repayment(case: Case[TakeLoan]) -> Breach | None:
    return breach(company=case.actor) if memory.of(case.seen).loan_repaid else None


@rule("1856 §13.2.1", "loans_are_over")
def are_not_over(case: Case[TakeLoan | RepayLoans]) -> Breach | None:
    """By house rule: the question about loans was passed (1856 §18 P15)."""
    return breach(company=case.actor) if memory.of(case.seen).loans_over else None


def is_due(case: Case[RepayLoans]) -> bool:
    """1856 §13.2.7: loans above the limit are repaid at any rate."""
    return case.action.count <= due_loans(case.seen, case.actor)


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
    return None if is_due(case) or cash >= amount else breach(amount=amount, cash=cash, owner=case.actor)


@rule("1856 §13.2.7", "must_repay")
def nothing_to_repay(case: Case[Pass]) -> Breach | None:
    due = due_loans(case.seen, case.actor)
    return breach(company=case.actor, count=due) if due else None


def loan_amount(seen: Seen, _decision: object = None) -> int:
    """1856 §13.2.2: $100, after the interest step only $90."""
    late = memory.of(seen).interest_paid
    return seen.facts.numbers["loan_after_interest" if late else "loan"]


LOAN = Checker(
    naming(lambda _seen, _decision: [TakeLoan()]),
    (is_public, phase_has_loans, first_loan, before_repayment, are_not_over, within_loan_limit),
    side=True,
    brings=loan_amount,
)
repayments = naming(
    lambda seen, decision: (
        RepayLoans(count=count) for count in range(1, seen.companies[decision.actor].loans + 1)
    )
)
MUST_NOT_BE_OVER = are_not_over.cited("1856 §13.2.7").where(lambda case: not is_due(case))
REPAYMENT: Checkers = {
    RepayLoans: Checker(repayments, (has_loans, MUST_NOT_BE_OVER, can_repay)),
    Pass: pass_unless(nothing_to_repay),
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


# ---- the settlement


def settle_loans(table: Table, first_player: PlayerId) -> Turn[list[CompanyId]]:
    """1856 §13.3: every company repays what it can; returns those that are left with a loan.

    A player's treasuries all pay before he is asked to help: no treasury has anything to do with another,
    and only the help costs his cash, so his choice of the order (§13.3.1) matters for nothing else.
    """
    order = clockwise(table, first_player)
    for player in order if house_rules.TREASURIES_FIRST in table.options else ():
        repay_from_treasuries(table, player)
    for player in order:
        repay_from_treasuries(table, player)
        yield from _help(table, player)
    return [company.id for company in table.companies.values() if company.loans]


def indebted(seen: Seen, player: PlayerId) -> list[CompanyId]:
    """A player's companies with loans, in operating order."""
    own = (seen.companies[company] for company in on_the_table(seen))
    return operating_order(
        seen, (company.id for company in own if company.president == player and company.loans)
    )


def repay_from_treasuries(table: Table, player: PlayerId) -> None:
    """1856 §13.3.2: each of his companies repays as many loans as it can pay for, willingly or not."""
    for company in indebted(table, player):
        count = most_repaid(table, company, table.cash[company])
        if count:
            _repay(table, company, count, because="1856 §13.3.2")


def most_repaid(seen: Seen, company: CompanyId, money: int) -> int:
    """1856 §13.3.2: how many of a company's loans so much money repays."""
    return min(seen.companies[company].loans, money // seen.facts.numbers["loan_repayment"])


def most_help(seen: Seen, player: PlayerId, company: CompanyId) -> int:
    """1856 §13.3.3: how many loans his cash repays, the rest of the treasury being used first."""
    return most_repaid(seen, company, seen.cash[player] + seen.cash[company])


def _help(table: Table, player: PlayerId) -> Turn[None]:
    """1856 §13.3.3: the president may repay loans from his cash, company by company as he likes."""
    because, waiting = "1856 §13.3.3", indebted(table, player)
    while waiting := [company for company in waiting if _is_asked(table, player, company)]:
        company = yield from _next_company(table, player, waiting)
        waiting.remove(company)
        loans = table.companies[company].loans
        action = yield from ask(HelpRepay(player=player, actor=company, rule=because, loans=loans))
        if isinstance(action, RepayLoans):
            missing = action.count * table.facts.numbers["loan_repayment"] - table.cash[company]
            table.pay(player, company, missing, what="help", subject=company, because=because)
            _repay(table, company, action.count, because=because)
        else:
            table.record(Passed(actor=company, step="help", because=because))


def _is_asked(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """Whether the president can help, or is asked although he cannot."""
    return most_help(seen, player, company) > 0 or house_rules.NOTHING_SKIPPED in seen.options


def _next_company(table: Table, player: PlayerId, waiting: list[CompanyId]) -> Turn[CompanyId]:
    if len(waiting) == 1 or house_rules.SETTLE_IN_OPERATING_ORDER in table.options:
        return waiting[0]
    decision = SettleNext(player=player, actor=player, rule="1856 §13.3.1", companies=tuple(waiting))
    return (yield from ask_for(decision, ChooseCompany)).company


def _repay(table: Table, company: CompanyId, count: int, *, because: str) -> None:
    amount = count * table.facts.numbers["loan_repayment"]
    table.pay(company, BANK, amount, what="repayment", subject=company, because=because)
    settle_loans_repaid(table, company, count, because=because)


@rule("1856 §13.3.1", "company_not_to_settle")
def waits_for_settlement(case: Case[ChooseCompany]) -> Breach | None:
    company = case.action.company
    return None if company in case.asked(SettleNext).companies else breach(company=company)


@rule("1856 §13.3.3", "cannot_help_repay")
def can_help(case: Case[RepayLoans]) -> Breach | None:
    """From his cash alone, the rest of the treasury being used first; he may not sell shares for it."""
    most, cash = most_help(case.seen, case.player, case.actor), case.seen.cash[case.player]
    return None if case.action.count <= most else breach(company=case.actor, most=most, cash=cash)


@rule("1856 §13.3.3", "help_repays_all")
def helps_with_all(case: Case[RepayLoans]) -> Breach | None:
    """By house rule a part of the loans, which saves no company, is not repaid with help."""
    loans = case.seen.companies[case.actor].loans
    is_part = house_rules.HELP_REPAYS_ALL in case.seen.options and case.action.count < loans
    return breach(company=case.actor, loans=loans) if is_part else None


SETTLING = choosing(ChooseCompany, "company", lambda asked: asked.companies, waits_for_settlement)
HELPING: Checkers = {
    RepayLoans: Checker(repayments, (has_loans.cited("1856 §13.3.3"), can_help, helps_with_all)),
    Pass: PASS,
}
