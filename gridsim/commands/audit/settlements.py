"""What is paid once in a company's life: for its destination, for what it takes over, for shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core import events
from gridsim.core.state import BANK
from gridsim.titles.accounts import price_at, share_unit

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import CashPaid
    from gridsim.core.state import PlayerId
    from gridsim.titles.accounts import Accounts

SETTLEMENT = "settlement"


def wrong_arrival(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """The bank's payment for a destination: so many times the issue price, once."""
    company = event.subject
    times = scene.facts.companies[company].destination_capital
    par = scene.before.companies[company].par or scene.after.companies[company].par
    if times is None or event.amount != times * price_at(scene.after, par):
        yield f"it is {times} times {price_at(scene.after, par)}"
    if event.payee != company or scene.before.companies[company].connected:
        yield "it is for the company, once"


def wrong_bonus(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """What a private brings its owner once."""
    private = scene.before.privates.get(event.subject)
    if private is None or private.owner != event.payee:
        yield "it is not the owner's"
    elif event.amount != scene.facts.privates[private.id].bonus:
        yield f"it brings {scene.facts.privates[private.id].bonus}"


def wrong_treasury(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """What new companies take over is all that the old one has."""
    paid = event.amount + sum(
        payment.amount
        for payment in scene.still_to_come
        if isinstance(payment, events.CashPaid) and (payment.what, payment.payer) == (event.what, event.payer)
    )
    if paid != scene.cash[event.payer]:
        yield f"it has {scene.cash[event.payer]}, and {paid} is taken over"


def wrong_settlement(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """For each share exchanged what its price is above that of the new one, or below it."""
    player, sign = (event.payee, 1) if event.payer == BANK else (event.payer, -1)
    due = settlement_due(scene, player)
    if sign * event.amount != due:
        yield f"it is {due}"


def settlement_due(scene: Scene, player: PlayerId) -> int:
    """What a player gets for the shares of a formation; below 0 he pays."""
    due = 0
    for formed in scene.events:
        if isinstance(formed, events.CompanyFormed):
            for old in formed.formed_from:
                shares = scene.held(old)[player] // share_unit(scene.before, old)
                due += shares * (scene.price(old) - scene.price(formed.company))
    return due


def missing_settlement(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """Who should have got or paid something for shares exchanged, and has not."""
    if SETTLEMENT not in accounts.reasons or events.CompanyFormed not in scene.kinds:
        return
    settled = {
        owner
        for event in scene.events
        if isinstance(event, events.CashPaid) and event.what == SETTLEMENT
        for owner in (event.payer, event.payee)
    }
    for player in scene.before.players:
        if player not in settled and settlement_due(scene, player):
            yield f"{player} should settle {settlement_due(scene, player)} and does not"
