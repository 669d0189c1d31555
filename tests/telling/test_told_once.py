"""What a company keeps of its revenue is told by one sentence."""

from __future__ import annotations

import pytest

from gridsim.core.events import CashPaid, Distributed
from gridsim.core.table import Table
from gridsim.procedures.dividends import halve, keep
from gridsim.telling.digest import digest
from tests.builders import building

SMALL = building("1856").starts("GT", par=90, president="player:1").state


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_what_is_kept_whole_is_told_without_its_payment(title):
    state = building(title).state
    table = Table(state)
    keep(table, next(iter(state.companies)), 150, because=f"{title} §1")
    assert [type(event) for event in table.events] == [Distributed, CashPaid]
    assert [event.how for event in digest(table.events)] == ["withhold"]


def test_what_is_kept_of_half_a_revenue_is_told_with_its_amount():
    table = Table(SMALL)
    halve(table, "GT", 75, table.pay, because="toy §10.5")
    told = [event.amount for event in digest(table.events) if isinstance(event, CashPaid)]
    assert told == [37, 38]


def test_another_payment_to_the_company_is_told():
    kept = Distributed(company="GT", how="withhold", amount=150, because="toy §10")
    other = CashPaid(payer="bank", payee="GT", amount=40, what="withheld", because="toy §10")
    assert digest([kept, other]) == [kept, other]
