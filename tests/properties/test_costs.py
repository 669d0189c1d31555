"""What an answer is said to cost or to bring is what is paid for it, in every whole game."""

from __future__ import annotations

from collections import Counter

import pytest

import gridsim
from gridsim.core.actions import Action, BuyCertificate, ChooseAmount, SellPapers, SellShares, StartCompany
from gridsim.core.decisions import FirstShares
from gridsim.core.events import CashPaid
from gridsim.finance.payments import CHARTER_PAID
from gridsim.flow.game import Moment
from tests.properties.whole_games import TOLD, steps, told_game

SALES = (SellShares, SellPapers)
PURCHASES = (BuyCertificate, StartCompany, ChooseAmount)


def paid_for(action: Action, before: Moment, after: Moment) -> int | None:
    """The first payment of a purchase by who buys, or of a sale; None where nothing was paid at once."""
    assert before.decision is not None
    payments = [event for event in after.events if isinstance(event, CashPaid)]
    if isinstance(action, SALES):
        payments = [event for event in payments if event.what == "sale"]
    elif isinstance(action, ChooseAmount) and not isinstance(before.decision, FirstShares):
        payments = [event for event in payments if event.what in CHARTER_PAID]
    else:
        payments = [event for event in payments if event.payer == before.decision.actor]
    return payments[0].amount if payments else None


@pytest.mark.parametrize("name", TOLD)
def test_every_price_is_what_is_paid(name: str) -> None:
    compared: Counter[type[Action]] = Counter()
    for before, after in steps(told_game(name)):
        action = after.action
        if not isinstance(action, (*SALES, *PURCHASES)):
            continue
        paid = paid_for(action, before, after)
        if paid is not None and not _asks_for_more(action, after):
            assert gridsim.cost_of(before.state, action, before.decision) == paid, action
            compared[type(action)] += 1
    assert compared[BuyCertificate] > 10
    assert compared[SellShares] + compared[SellPapers] > 5


def _asks_for_more(action: Action, after: Moment) -> bool:
    """Whether more than the least is bought with a start, or asked about."""
    return isinstance(action, StartCompany) and after.state.facts.title == "1841"


@pytest.mark.parametrize("name", TOLD)
def test_sales_offered_are_said_to_bring_what_they_do(name: str) -> None:
    """Also those that nobody made: one offered sale of each tenth moment is tried."""
    moments = [moment for moment in told_game(name).history[::10] if moment.decision is not None]
    tried = 0
    for moment in moments:
        for sale in list(moment.legal.of(*SALES))[:1]:
            paid = paid_for(sale, moment, moment.after(sale))
            assert gridsim.cost_of(moment.state, sale, moment.decision) == paid, sale
            tried += 1
    assert tried > 3
