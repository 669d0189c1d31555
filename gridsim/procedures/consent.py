"""Asking somebody who can say no: to a proposal, or to an offer for what is his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Answer, BuyPrivate, BuyTrain, OfferTrade
from gridsim.core.events import OfferDeclined, Passed
from gridsim.flow.turns import Turn, ask_for

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.decisions import Consent, Decision
    from gridsim.core.table import Table


def ask_whether(question: Decision) -> Turn[bool]:
    """Put a question that is answered by yes or no."""
    answer = yield from ask_for(question, Answer)
    return answer.yes


def ask_consent(table: Table, proposal: Decision, *, step: str = "consent") -> Turn[bool]:
    """Put a proposal where nothing comes of a no but that it is told."""
    agreed = yield from ask_whether(proposal)
    if not agreed:
        table.record(Passed(actor=proposal.actor, step=step, because=proposal.rule))
    return agreed


def ask_owner(table: Table, question: Consent) -> Turn[bool]:
    """Whether the owner of what somebody would buy takes what he is offered for it."""
    agreed = yield from ask_whether(question)
    if not agreed:
        declined = OfferDeclined(
            seller=question.actor,
            buyer=question.proposer,
            item=thing_of(question.proposal),
            price=price_of(question.proposal),
            because=question.rule,
        )
        table.record(declined)
    return agreed


def thing_of(proposal: Action) -> str:
    """The id of what somebody would buy: a train, a private, or a company whose shares they are."""
    if isinstance(proposal, BuyTrain):
        return proposal.train
    if isinstance(proposal, BuyPrivate):
        return proposal.private
    assert isinstance(proposal, OfferTrade), f"nothing is bought by {proposal}"
    return proposal.company


def price_of(proposal: Action) -> int:
    """What a purchase offers, in whole units of money; 0 where none is named."""
    return int(getattr(proposal, "price", 0))
