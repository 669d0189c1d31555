"""Players in debt to the bank, where nobody goes bankrupt: the bank lends what is missing, at interest.

    LOAN = Loan(percent=50, lent="toy §8.1")
    ladder = (selling(SALES), giving_cash("toy §7.3"), borrowing(LOAN))

Interest is owed from the moment of borrowing, and again whenever `charge_interest` is called. All that a
player has borrowed is one debt. Nothing is ever taken from him for it: he repays what he likes when a title
lets him, by `repaying` beside the questions of his turn or of everybody's, and it is deducted in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, RepayDebt
from gridsim.core.events import DebtChanged
from gridsim.core.state import BANK, CompanyId, GameState, PlayerId
from gridsim.finance.control import president_of
from gridsim.flow.legal import Candidates, Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.train_purchase import Deal, Payer, missing
from gridsim.records import Bundle

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.decisions import Decision
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of players' debts"
"""The reference of a rule that no title has cited as its own."""


# ---- questions


def interest_on(amount: int, percent: int) -> int:
    """So much of an amount, any part of a unit of money counting as a whole one."""
    return -(amount * -percent // 100)


def debt_after_interest(seen: Seen, player: PlayerId) -> int | None:
    """What a player's debt grows to when interest is charged; None where debts do not grow."""
    percent = seen.facts.numbers.get("debt_percent")
    debt = seen.players[player].debt
    return None if percent is None else debt + interest_on(debt, percent)


def is_in_debt(seen: Seen, player: PlayerId) -> bool:
    """Whether a player owes the bank anything."""
    return seen.players[player].debt > 0


def most_repaid(seen: Seen, player: PlayerId) -> int:
    """The most that a player can repay now, in whole units."""
    return max(0, min(seen.players[player].debt, seen.cash[player]))


# ---- borrowing


class Loan(Bundle, frozen=True, kw_only=True):
    """How the bank lends a president what he lacks for a train."""

    percent: int
    """Interest at once, on what is borrowed."""
    lent: str
    """Where the rulebook has it."""


def borrowing(loan: Loan) -> Payer:
    """The bank lends the president what the treasury still lacks, and pays it into the treasury."""

    def president_borrows(table: Table, deal: Deal) -> Turn[None]:
        yield from ()
        president, lacking = president_of(table, deal.buyer), missing(table, deal)
        lend(table, president, deal.buyer, lacking, loan, comes_back=deal.payee == BANK)

    return president_borrows


def lend(
    table: Table, player: PlayerId, company: CompanyId, amount: int, loan: Loan, *, comes_back: bool = False
) -> None:
    """A player borrows an amount, in whole units, for a company, and owes that and the interest on it.

    What `comes_back` to the bank by the same purchase has not been missing from it.
    """
    if not amount:
        return
    low = table.bank_low
    table.pay(BANK, company, amount, what="advance", subject=player, because=loan.lent)
    if comes_back:
        table.bank_low = low
    add_debt(table, player, amount + interest_on(amount, loan.percent), because=loan.lent)


def add_debt(table: Table, player: PlayerId, amount: int, *, because: str) -> None:
    """A player owes so much more, or less where the amount is below 0."""
    debt = table.players[player].debt + amount
    assert debt >= 0, f"{player} cannot owe {debt}"
    table.change_player(player, debt=debt)
    table.record(DebtChanged(player=player, debt=debt, because=because))


def charge_interest(table: Table, *, percent: int, because: str) -> None:
    """Every debt grows by so much of itself, each rounded up."""
    for player in table.players.values():
        if player.debt:
            add_debt(table, player.id, interest_on(player.debt, percent), because=because)


# ---- repaying


def repay(table: Table, player: PlayerId, amount: int, *, because: str) -> None:
    """A player pays a part of his debt, or all of it, to the bank."""
    table.pay(player, BANK, amount, what="advance_repaid", because=because)
    add_debt(table, player, -amount, because=because)


def who_repays(action: RepayDebt, decision: Decision) -> PlayerId:
    """Whose debt it is: that of who is asked, or of somebody who is named."""
    return action.player or decision.player


def who_is_asked(_seen: Seen, _decision: Decision) -> Sequence[PlayerId]:
    """Nobody repays beside somebody else's question."""
    return ()


def all_others(seen: Seen, decision: Decision) -> Sequence[PlayerId]:
    """Everybody repays at any time."""
    return [player for player in seen.players if player != decision.player]


Others = Callable[["Seen", "Decision"], Sequence[PlayerId]]
"""Who may repay beside a question that is not his."""


def offering(others: Others) -> Candidates:
    """As much as can be repaid, the likeliest of all amounts up to it."""

    def one_of_each(seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
        most = most_repaid(seen, decision.player)
        if most:
            yield RepayDebt(amount=most)
        for player in others(seen, decision):
            if most_repaid(seen, player):
                yield RepayDebt(amount=most_repaid(seen, player), player=player)

    return one_of_each


def any_part(seen: GameState, decision: Decision, random: Random) -> Action | None:
    """Some of what can be repaid."""
    most = most_repaid(seen, decision.player)
    return RepayDebt(amount=random.randint(1, most)) if most else None


@rule(SHARED, "cannot_repay_so_much", guard=True)
def can_repay(case: Case[RepayDebt]) -> Breach | None:
    """Some money, no more than he owes and no more than he has."""
    most = most_repaid(case.seen, who_repays(case.action, case.decision))
    return None if 0 < case.action.amount <= most else breach(amount=case.action.amount, most=most)


def repays_in_time(others: Others) -> Rule:
    """It is for him to repay now."""

    @rule(SHARED, "repays_in_own_turn", guard=True)
    def is_his_time(case: Case[RepayDebt]) -> Breach | None:
        player = who_repays(case.action, case.decision)
        is_his = player == case.player or player in others(case.seen, case.decision)
        return None if is_his else breach(player=player)

    return is_his_time


def repaying(reference: str, *further: Rule, others: Others = who_is_asked) -> Checkers:
    """To repay some of one's debt beside what is asked; the paragraph and `further` rules say when.

    `others` than who is asked may, as far as a title lets them.
    """
    rules = (repays_in_time(others).cited(reference), can_repay.cited(reference), *further)
    return {RepayDebt: Checker(offering(others), rules, any_part, listed=False, side=True)}


# ---- what a debtor may not do


@rule(SHARED, "in_debt", sweeping=True)
def owes_nothing(case: Case[Any]) -> Breach | None:
    """Who owes the bank money buys nothing, and takes nothing else that a title puts under this rule."""
    debt = case.seen.players[case.player].debt
    return breach(debt=debt, player=case.player) if debt else None
