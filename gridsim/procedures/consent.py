"""Asking somebody who can say no: to a proposal, or to an offer for what is his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Answer
from gridsim.core.events import OfferDeclined, Passed
from gridsim.flow.turns import Turn, ask_for

if TYPE_CHECKING:
    from gridsim.core.decisions import Consent, Decision
    from gridsim.core.table import Table


def ask_whether(question: Decision) -> Turn[bool]:
    """Put a question that is answered by yes or no."""
    answer = yield from ask_for(question, Answer)
    return answer.yes


def ask_consent(table: Table, proposal: Decision, *, step: str = "consent") -> Turn[bool]:
    """The same where nothing comes of a no but that it is told."""
    agreed = yield from ask_whether(proposal)
    if not agreed:
        table.record(Passed(actor=proposal.actor, step=step, because=proposal.rule))
    return agreed


def ask_owner(table: Table, offer: Consent) -> Turn[bool]:
    """Whether the owner of a train or private takes what he is offered for it."""
    agreed = yield from ask_whether(offer)
    if not agreed:
        table.record(
            OfferDeclined(
                seller=offer.actor, buyer=offer.buyer, item=offer.item, price=offer.price, because=offer.rule
            )
        )
    return agreed
