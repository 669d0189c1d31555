"""What is paid and then moves on in the same moment is judged by what stood when it was paid."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gridsim.commands.audit.payments import CHECKS
from gridsim.commands.audit.scene import Memory, Scene
from gridsim.core.events import CashPaid
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.titles import registry
from tests.builders import building

A = "player:1"


def said(title, before, after, told, paid):
    """What the check of a payment says of it, in a moment that tells these events."""
    scene = Scene(before, None, SimpleNamespace(state=after, events=tuple(told), action=None), Memory())
    return list(CHECKS[paid.what](scene, registry.title(title).accounts, paid))


@pytest.mark.parametrize(("amount", "fault"), [(800, []), (880, ["it is 800"])])
def test_capital_is_judged_by_the_price_before_it_rises(amount, fault):
    """1824 §VI.5.2: an exchange opens a railway, and the stock round it ends moves its price."""
    built = building("1824").starts("BH", par=80, president=A)
    table = Table(built.state)
    table.pay(BANK, "BH", amount, what="capital", subject="BH", because="toy")
    column, row = table.companies["BH"].cell
    table.put_marker("BH", (column, row + 1), what="sold_out", because="toy")
    assert table.facts.price_at(table.companies["BH"].cell) == 90
    assert said("1824", built.state, table.photograph(), table.events, table.events[0]) == fault


@pytest.mark.parametrize(("amount", "fault"), [(140, []), (0, ["it is 2 times 70"])])
def test_a_destination_may_be_reached_by_the_start_itself(amount, fault):
    """1844 §7.9.2: the payment is a multiple of the price at which the company has just started."""
    before = building("1844")
    after = before.starts("NOB", par=70, president=A).state
    paid = CashPaid(payer=BANK, payee="NOB", amount=amount, what="destination", subject="NOB", because="toy")
    assert said("1844", before.state, after, (paid,), paid) == fault


@pytest.mark.parametrize(("amount", "fault"), [(140, []), (0, ["it is 2 times 70"])])
def test_a_destination_may_be_reached_by_the_last_act_before_a_company_is_absorbed(amount, fault):
    """1844 §13.6.11: after the turn that lays the track the national company may be formed."""
    built = building("1844")
    before = built.starts("NOB", par=70, president=A)
    after = before.company("NOB", status="absorbed", par=None, cell=None)
    paid = CashPaid(payer=BANK, payee="NOB", amount=amount, what="destination", subject="NOB", because="toy")
    assert said("1844", before.state, after.state, (paid,), paid) == fault
