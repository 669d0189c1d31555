"""1856 §6.6: what a company may do at any time of its turn, and §6.6.1: the last chances to do it.

Nobody loses the moment for what is allowed at any time because a step is skipped.
"""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, BuyPrivate, BuyRight, LayTile, PlacePort, TakeLoan
from gridsim.core.decisions import Decision, LastChance, RepayStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import question_to
from gridsim.procedures.consent import buy_private
from gridsim.procedures.last_chance import give_last_chance
from gridsim.procedures.raising_money import Need
from gridsim.titles.title_1856 import loans, memory, privates, track
from gridsim.titles.title_1856.capital import pay_out_escrow
from gridsim.titles.title_1856.loans import pay_interest
from gridsim.titles.title_1856.raising_money import is_hopeless

SIDE: Checkers = {
    TakeLoan: loans.LOAN,
    BuyPrivate: privates.PRIVATE_PURCHASE,
    PlacePort: privates.PORT,
    BuyRight: privates.RIGHT,
}
BEFORE_TRAINS: Checkers = {LayTile: track.CANADA_TILE, **SIDE}
"""What may be done before step 6: the Canada Company's tile too (§13.1.4.3)."""


def ask_in_turn(table: Table, make: Callable[[], Decision], checkers: Checkers) -> Turn[Action]:
    """Ask until the question itself is answered; what may be done at any time is carried out."""
    while True:
        action = yield from ask_once(table, make(), checkers)
        if action is not None:
            return action


def ask_once(table: Table, decision: Decision, checkers: Checkers) -> Turn[Action | None]:
    """The answer to the question; None if something else was done, which may leave nothing to ask."""
    action = yield from ask(decision)
    is_canadian = isinstance(action, LayTile) and action.power == privates.CANADA
    if not (checkers[type(action)].side or is_canadian):
        return action
    is_done = yield from do_beside(table, decision, action)
    if is_done and isinstance(decision, (RepayStep, LastChance)):
        memory.remember(table, repayment_due=True)
    if is_done:
        yield from pay_late_interest(table, decision.actor)
    return None


def do_beside(table: Table, decision: Decision, action: Action) -> Turn[bool]:
    """1856 §6.6: a loan, a private, the port marker, a right, the Canada Company's tile.

    Returns whether it was done; the owner of a private may refuse.
    """
    company = decision.actor
    if isinstance(action, TakeLoan):
        loans.take_loan(table, company)
    elif isinstance(action, BuyPrivate):
        if not (yield from buy_private(table, company, action, because="1856 §13.1.3")):
            return False
        privates.comes_to_company(table, company, action.private)
    elif isinstance(action, PlacePort):
        privates.place_port(table, company, action.hex)
    elif isinstance(action, BuyRight):
        privates.buy_right(table, company, action.right)
    else:
        assert isinstance(action, LayTile)
        yield from build(table, company, action)
    return True


def build(table: Table, company: CompanyId, action: LayTile) -> Turn[None]:
    """Lay a tile, seat stations that waited for its cities, and test the destinations (§4.10.3)."""
    yield from track.lay(table, company, action)
    if not memory.of(table).track_goes_on:
        pay_out_escrow(table)


def pay_late_interest(table: Table, company: CompanyId) -> Turn[None]:
    """The interest that a house rule has put off, if it has."""
    if memory.of(table).interest_due:
        memory.remember(table, interest_due=False)
        yield from pay_interest(table, company, 0)


# ---- last chances

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
    return (yield from give_last_chance(table, question, remedies, do_beside))


def before_train(table: Table, company: CompanyId, price: int) -> Turn[None]:
    """Asked where the president's help with a train would be his bankruptcy (1856 §11.8)."""

    def question() -> LastChance | None:
        decision = before_payment(table, company, price - table.cash[company], "train")
        return decision if decision is not None and decision.ruins else None

    yield from give_last_chance(table, question, BORROWING, do_beside)


def before_buying(table: Table, company: CompanyId) -> Turn[None]:
    """Asked before step 6 where a power would end with it."""
    yield from give_last_chance(table, lambda: last_chance(table, company, "buying"), POWERS, do_beside)


def before_payment(table: Table, company: CompanyId, amount: int, what: str) -> LastChance | None:
    """The question before the president has to pay `amount` for his company; None if he has not."""
    if amount <= 0:
        return None
    player = president_of(table, company)
    need = Need(company=company, player=player, amount=amount, cause=what)
    ruins = table.once(lambda: is_hopeless(table.photograph(), need))
    return last_chance(table, company, what, missing=amount, ruins=ruins)


def last_chance(seen: Seen, company: CompanyId, before: str, **payment: int) -> LastChance:
    """The question before something; `payment` is what the president would have to make."""
    return question_to(seen, company, LastChance, "1856 §6.6.1", before=before, **payment)
