"""That the bank lends what is missing and no more, and that debts grow and fall by what the rulebook says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core import actions, events
from gridsim.core.state import BANK

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import CashPaid, DebtChanged, Event
    from gridsim.titles.accounts import Accounts

STOCK = "stock"
LENT, REPAID = "advance", "advance_repaid"
PURCHASES = (actions.BuyCertificate, actions.StartCompany)


def grown(amount: int, percent: int) -> int:
    """So much of an amount, any part of a unit counting as a whole one."""
    return -(amount * -percent // 100)


def wrong_debt(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """A debt that is not what it was with what has been lent, repaid or added for a stock round."""
    if not isinstance(event, events.DebtChanged):
        return
    had = scene.debt(event.player)
    due = had + _change(scene, accounts, event, had)
    if event.debt != due:
        yield f"{event.player} owes {event.debt}, due are {due}"
    if _is_interest(scene, event) and scene.round != STOCK:
        yield f"the debt of {event.player} grows outside a stock round"


def _change(scene: Scene, accounts: Accounts, event: DebtChanged, had: int) -> int:
    paid = _paid_just_now(scene, event)
    if paid is None:
        return grown(had, accounts.debt_percent)
    return -paid.amount if paid.what == REPAID else paid.amount + grown(paid.amount, accounts.debt_percent)


def _paid_just_now(scene: Scene, event: DebtChanged) -> CashPaid | None:
    """The payment that a change of a debt goes with; None for interest."""
    last = scene.events[scene.place - 1] if scene.place else None
    if not isinstance(last, events.CashPaid) or last.what not in (LENT, REPAID):
        return None
    debtor = last.subject if last.what == LENT else last.payer
    return last if debtor == event.player else None


def _is_interest(scene: Scene, event: DebtChanged) -> bool:
    return _paid_just_now(scene, event) is None


def missing_interest(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """Debts that have not grown at the end of a stock round."""
    is_end = isinstance(event, events.RoundBegan) and scene.round == STOCK
    if not is_end or not accounts.debt_percent:
        return
    for player in scene.before.players.values():
        if player.debt and scene.debt(player.id) == player.debt:
            yield f"the debt of {player.id} does not grow with the stock round"


def wrong_loan_to_player(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """What the bank lends: to somebody who has nothing left, for a company, what it still lacks."""
    if scene.cash[event.subject] > 0:
        yield f"{event.subject} still has {scene.cash[event.subject]}"
    if event.payer != BANK or event.payee not in scene.before.companies:
        yield "the bank lends to companies' treasuries"
    if not any(isinstance(change, events.DebtChanged) for change in scene.still_to_come[:1]):
        yield "nobody owes it"


def untold_debt(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """A debt that has changed though no event tells it."""
    if not accounts.debt_percent or scene.after.players is scene.before.players:
        return
    for player in scene.after.players.values():
        if player.debt != scene.debt(player.id):
            yield f"{player.id} owes {player.debt}, but was told to owe {scene.debt(player.id)}"


def bought_in_debt(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """A paper bought by somebody who owes the bank money."""
    player = scene.actors[0] if scene.actors else ""
    debtor = scene.before.players.get(player)
    if accounts.debt_percent and isinstance(scene.action, PURCHASES) and debtor is not None and debtor.debt:
        yield f"{player} buys and owes {debtor.debt}"
