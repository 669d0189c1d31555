"""1856 §6.6.1: nobody loses the moment for what is allowed at any time because a step is skipped."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, BuyPrivate, LayTile, TakeLoan
from gridsim.core.decisions import LastChance
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.last_chance import give_last_chance
from gridsim.procedures.raising_money import Need
from gridsim.titles.title_1856 import loans, privates, track
from gridsim.titles.title_1856.beside import do_beside
from gridsim.titles.title_1856.raising_money import is_hopeless

BORROWING: Checkers = {TakeLoan: loans.LOAN}
"""What helps before any payment."""
BEFORE_INTEREST: Checkers = {**BORROWING, LayTile: track.CANADA_TILE}
"""The tile may bring the company to its destination, and so its escrow into the treasury."""
AGAINST_RUIN: Checkers = {**BEFORE_INTEREST, BuyPrivate: privates.PRIVATE_PURCHASE}
"""The treasury pays interest in tens only; what is left of it may buy the president's private."""
POWERS: Checkers = {LayTile: track.CANADA_TILE}
"""What cannot be used any more once trains are bought (1856 §13.1.4.3)."""


def before_interest(table: Table, company: CompanyId, revenue: int) -> Turn[bool]:
    """Asked where the president would have to pay interest; whether he was asked."""

    def question() -> LastChance | None:
        return before_payment(table, company, loans.interest_due(table, company, revenue).helped, "interest")

    decision = question()
    remedies = AGAINST_RUIN if decision is not None and decision.ruins else BEFORE_INTEREST
    return (yield from give_last_chance(table, question, remedies, acting(table)))


def before_train(table: Table, company: CompanyId, price: int) -> Turn[None]:
    """Asked where the president's help with a train would be his bankruptcy (1856 §11.8)."""

    def question() -> LastChance | None:
        decision = before_payment(table, company, price - table.cash[company], "train")
        return decision if decision is not None and decision.ruins else None

    yield from give_last_chance(table, question, BORROWING, acting(table))


def before_buying(table: Table, company: CompanyId) -> Turn[None]:
    """Asked before step 6 where a power would end with it."""
    yield from give_last_chance(table, lambda: _plain(table, company, "buying"), POWERS, acting(table))


def at_the_end(seen: Seen, company: CompanyId) -> LastChance:
    """The question before the turn ends."""
    return _plain(seen, company, "end")


def before_payment(table: Table, company: CompanyId, amount: int, what: str) -> LastChance | None:
    """The question before the president has to pay `amount` for his company; None if he has not."""
    if amount <= 0:
        return None
    player = president_of(table, company)
    need = Need(company=company, player=player, amount=amount, cause=what)
    ruins = table.once(lambda: is_hopeless(table.photograph(), need))
    return LastChance(
        player=player, actor=company, rule="1856 §6.6.1", before=what, missing=amount, ruins=ruins
    )


def acting(table: Table) -> Callable[[LastChance, Action], Turn[bool]]:
    """How what is done at a last chance is carried out."""
    return lambda decision, action: do_beside(table, decision.actor, action)


def _plain(seen: Seen, company: CompanyId, before: str) -> LastChance:
    return LastChance(player=president_of(seen, company), actor=company, rule="1856 §6.6.1", before=before)
