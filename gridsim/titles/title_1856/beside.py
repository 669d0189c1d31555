"""1856 §6.6: what a company may do at any time of its turn, beside whatever question is open."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, BuyPrivate, BuyRight, LayTile, PlacePort, TakeLoan
from gridsim.core.decisions import Decision, LastChance, RepayStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.consent import buy_private
from gridsim.titles.title_1856 import loans, memory, privates, track
from gridsim.titles.title_1856.destinations import pay_out_escrow
from gridsim.titles.title_1856.loans import pay_interest

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
    is_done = yield from do_beside(table, decision.actor, action)
    if is_done and isinstance(decision, (RepayStep, LastChance)):
        memory.remember(table, repayment_due=True)
    if is_done:
        yield from pay_late_interest(table, decision.actor)
    return None


def do_beside(table: Table, company: CompanyId, action: Action) -> Turn[bool]:
    """1856 §6.6: a loan, a private, the port marker, a right, the Canada Company's tile.

    Returns whether it was done; the owner of a private may refuse.
    """
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
