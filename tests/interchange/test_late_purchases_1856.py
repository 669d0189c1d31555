"""What a company of 1856 buys while that program asks about loans, and interest falls due with it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gridsim.core.events import CashPaid
from gridsim.core.state import BANK
from gridsim.interchange.title_1856.steps import Step
from gridsim.interchange.title_1856.writing import Writer, interest_paid
from tests.builders import building

BUILT = building("1856").starts("GT", par=90, president="player:1").company("GT", loans=2).phase("3")
"""Two loans: one could be repaid with $100."""


def paid(amount, what, payer="GT"):
    return CashPaid(payer=payer, payee=BANK, amount=amount, what=what, subject=payer, because="1856 §13.2.5")


def after_purchase(cash, *events):
    """The moment after a private was bought for $83."""
    return SimpleNamespace(state=BUILT.cash("GT", cash).state, events=events, decision=None, action=None)


def test_only_the_companys_own_interest_counts():
    moment = after_purchase(4, paid(20, "interest"), paid(83, "private"), paid(10, "interest", "player:1"))
    assert interest_paid(moment, "GT") == 20


@pytest.mark.parametrize(("events", "waits"), [((), False), ((paid(20, "interest"),), True)])
def test_loans_are_asked_about_before_the_interest_that_a_purchase_brings(events, waits):
    """Of $107, 83 for the private and 20 as interest leave 4: but for the 20 nothing could be repaid."""
    writer = Writer.__new__(Writer)
    writer.later, writer.due, writer.step = [{"type": "buy_company"}], 83, Step.LOAN
    writer.draft = SimpleNamespace(actions=[])
    writer.ends, writer.before = {}, after_purchase(107)
    writer.was, writer.treasury = Step.LOAN, 0
    moment = after_purchase(4, *events)
    if waits:
        writer.find_step(moment, "GT")
        assert (writer.later, writer.due) == ([{"type": "buy_company"}], 103)
    else:
        assert not writer.asks_about_loans(moment.state, "GT")
