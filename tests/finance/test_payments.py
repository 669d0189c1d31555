"""What was paid, by what is told of it."""

from __future__ import annotations

import pytest

from gridsim import queries
from gridsim.core.events import CashPaid, Passed
from gridsim.core.state import BANK
from tests.sources import modules, strings
from tests.tables import A, B


def paid(payer, payee, amount, what):
    return CashPaid(payer=payer, payee=payee, amount=amount, what=what, because="1856 §4")


TOLD = (
    paid(BANK, A, 30, "sale"),
    paid(A, "GT", 50, "help"),
    Passed(actor=A, step="train", because="1856 §4"),
    paid(BANK, B, 10, "sale"),
    paid(BANK, A, 5, "income"),
    paid(BANK, A, 20, "sale"),
)


@pytest.mark.parametrize(
    ("kinds", "named", "amounts"),
    [
        ((), {}, [30, 50, 10, 5, 20]),
        (("sale",), {}, [30, 10, 20]),
        (("sale", "income"), {"payee": A}, [30, 5, 20]),
        ((), {"payer": A}, [50]),
        (("help",), {"payer": A, "payee": B}, []),
    ],
)
def test_payments_of_a_kind_a_payer_or_a_payee(kinds, named, amounts):
    assert [payment.amount for payment in queries.payments(TOLD, *kinds, **named)] == amounts


def test_what_payments_come_to():
    told = queries.payments(TOLD)
    assert queries.total(told) == 115
    assert queries.by_payee(told) == {A: 55, "GT": 50, B: 10}
    assert queries.by_payer(told) == {BANK: 65, A: 50}
    assert queries.balances(told) == {A: 5, BANK: -65, "GT": 50, B: 10}
    assert queries.total([]) == 0


def test_what_a_payment_is_for_is_named_in_one_place():
    """The window had repeated by what name a title pays for stations."""
    found = [
        str(path)
        for path in modules("gridsim", "ui")
        for text in strings(path)
        if text.value == queries.CHARTER_PAID[0]
    ]
    assert found == ["gridsim/finance/payments.py"]
