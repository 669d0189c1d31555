"""What was paid, by what is told of it: sums in units of money, for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.event import Event
from gridsim.core.events import CashPaid
from gridsim.core.state import OwnerId

STATION_PAID = "station"
"""What a payment for a station that is placed says it is for."""
CHARTER_PAID = ("charter_station", "stations")
"""What one for stations of a charter says: for a single one, and for several."""


def payments(
    told: Iterable[Event],
    *kinds: str,
    payer: OwnerId | None = None,
    payee: OwnerId | None = None,
) -> list[CashPaid]:
    """Payments of these kinds, such as "sale", or of any; of one payer or payee if they are named."""
    return [
        event
        for event in told
        if isinstance(event, CashPaid)
        and (not kinds or event.what in kinds)
        and payer in (None, event.payer)
        and payee in (None, event.payee)
    ]


def total(paid: Iterable[CashPaid]) -> int:
    """What payments come to, in units of money."""
    return sum(payment.amount for payment in paid)


def by_payer(paid: Iterable[CashPaid]) -> dict[OwnerId, int]:
    """What each payer gave, in the order in which they come."""
    sums: dict[OwnerId, int] = {}
    for payment in paid:
        sums[payment.payer] = sums.get(payment.payer, 0) + payment.amount
    return sums


def by_payee(paid: Iterable[CashPaid]) -> dict[OwnerId, int]:
    """What each payee got, in the order in which they come."""
    sums: dict[OwnerId, int] = {}
    for payment in paid:
        sums[payment.payee] = sums.get(payment.payee, 0) + payment.amount
    return sums


def balances(paid: Iterable[CashPaid]) -> dict[OwnerId, int]:
    """By how much everybody is richer after payments; below 0 who is poorer."""
    sums: dict[OwnerId, int] = {}
    for payment in paid:
        sums[payment.payee] = sums.get(payment.payee, 0) + payment.amount
        sums[payment.payer] = sums.get(payment.payer, 0) - payment.amount
    return sums
