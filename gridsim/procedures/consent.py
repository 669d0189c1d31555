"""Asking somebody who can say no: to a proposal, or to an offer for what is his."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, Answer, AnyAction, BuyPrivate, BuyTrain, OfferTrade
from gridsim.core.decisions import Consent, Decision
from gridsim.core.events import OfferDeclined, Passed
from gridsim.core.state import OwnerId
from gridsim.core.table import Table
from gridsim.finance.control import decider, head_of
from gridsim.flow.turns import Turn, ask_for


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


def agrees(
    table: Table,
    owner: OwnerId,
    proposal: AnyAction,
    *,
    proposer: OwnerId,
    ask: Callable[[Table, Consent], Turn[bool]] = ask_owner,
    because: str,
) -> Turn[bool]:
    """Whether who decides for an owner agrees to what another proposes; who decides for both has done so."""
    player = decider(table, owner)
    if player == head_of(table, proposer):
        return True
    question = Consent(player=player, actor=owner, rule=because, proposer=proposer, proposal=proposal)
    return (yield from ask(table, question))


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


def buy_private(table: Table, buyer: OwnerId, action: BuyPrivate, *, because: str) -> Turn[bool]:
    """A private changes hands for the price offered if its owner agrees; whether it has."""
    owner = table.privates[action.private].owner
    if not (yield from agrees(table, owner, action, proposer=buyer, because=because)):
        return False
    table.move_private(action.private, buyer, price=action.price, because=because)
    return True
