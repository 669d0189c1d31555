"""What of a move is worth telling: papers handed over together are one line, a price is told once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from gridsim.core import events
from gridsim.core.events import Event

TOLD_ELSEWHERE: dict[str, tuple[type[Event], ...]] = {
    "private": (events.PrivateMoved,),
    "train": (events.TrainMoved,),
    "share": (events.CertificateMoved,),
    "loan": (events.LoanTaken, events.LoansRepaid),
    "repayment": (events.LoansRepaid,),
    "withheld": (events.Distributed,),
}
"""Payments by what they are for, and the events that tell their amount as well."""


def digest(told: Sequence[Event]) -> list[Event]:
    """The events to tell, in their order."""
    merged = _merged(told)
    return [event for event in merged if not _is_told_elsewhere(event, merged)]


def _merged(told: Iterable[Event]) -> list[Event]:
    """Papers of one company that go the same way one after the other become one event."""
    found: list[Event] = []
    for event in told:
        together = _together(found[-1], event) if found else None
        if together is None:
            found.append(event)
        else:
            found[-1] = together
    return found


def _together(one: Event, other: Event) -> Event | None:
    if not (isinstance(one, events.CertificateMoved) and isinstance(other, events.CertificateMoved)):
        return None
    if one.president or other.president:
        return None
    same = msgspec.structs.replace(other, percent=one.percent) == one
    return msgspec.structs.replace(one, percent=one.percent + other.percent) if same else None


def _is_told_elsewhere(event: Event, told: Sequence[Event]) -> bool:
    if not isinstance(event, events.CashPaid):
        return False
    return any(
        isinstance(other, TOLD_ELSEWHERE.get(event.what, ())) and _tells(other, event) for other in told
    )


def _tells(other: Event, paid: events.CashPaid) -> bool:
    """Whether an event tells a payment."""
    if isinstance(other, events.LoanTaken):
        return other.company == paid.payee
    if isinstance(other, events.LoansRepaid):
        return other.company == paid.payer
    if isinstance(other, events.Distributed):
        return (other.company, other.amount) == (paid.payee, paid.amount)
    return paid.amount > 0 and getattr(other, "price", 0) == paid.amount
