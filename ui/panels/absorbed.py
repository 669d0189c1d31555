"""Small companies that went into a new one: who was given what for each, and what it brought.

Read off what happened, so it needs no word of the rules behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import events
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.event import Event


class Absorbed(Bundle, frozen=True):
    """One small company and what was settled for it."""

    company: str
    paper: events.CertificateMoved
    """What its owner was given for it."""
    payments: tuple[events.CashPaid, ...]
    """The money it brought, in one payment or none."""
    moves: tuple[events.TrainMoved, ...]
    """The trains it brought."""

    @property
    def owner(self) -> str:
        """Who had it."""
        return self.paper.taker

    @property
    def percent(self) -> int:
        """How much of the new company he was given."""
        return self.paper.percent

    @property
    def cash(self) -> int:
        """The money it brought."""
        return queries.total(self.payments)

    @property
    def trains(self) -> list[str]:
        """The ids of the trains it brought."""
        return [move.train for move in self.moves]

    @property
    def events(self) -> tuple[Event, ...]:
        """All of it, as it was told."""
        return (self.paper, *self.payments, *self.moves)


def absorbed_by(told: Sequence[Event], into: str) -> list[Absorbed]:
    """What went into a company paper by paper, in the order in which it did."""
    found: list[Absorbed] = []
    paper: events.CertificateMoved | None = None
    for event in told:
        if isinstance(event, events.CertificateMoved) and event.company == into:
            paper = event
        elif isinstance(event, events.CompanyAbsorbed) and event.into == into and paper is not None:
            if paper.because == event.because:
                found.append(_absorbed(told, event, paper))
            paper = None
    return found


def _absorbed(
    told: Sequence[Event], event: events.CompanyAbsorbed, paper: events.CertificateMoved
) -> Absorbed:
    small, into = event.company, event.into
    paid = (payment for payment in told if isinstance(payment, events.CashPaid))
    moved = (move for move in told if isinstance(move, events.TrainMoved))
    return Absorbed(
        small,
        paper,
        tuple(payment for payment in paid if (payment.payer, payment.payee) == (small, into)),
        tuple(move for move in moved if (move.giver, move.taker) == (small, into)),
    )
