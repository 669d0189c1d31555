"""What privates bring in."""

from __future__ import annotations

from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.procedures.privates import pay_private_income
from tests.procedures.on_paper import A, invented, payments


def test_the_bank_pays_whoever_owns_a_private_be_it_a_company():
    table = Table(invented().private("P4", A).state)
    pay_private_income(table, because="toy §4")
    assert payments(table, "income") == [(BANK, A, 20)]
    table = Table(invented().private("P4", "REG").state)
    pay_private_income(table, because="toy §4")
    assert payments(table, "income") == [(BANK, "REG", 20)]


def test_what_lies_in_the_bank_is_closed_or_does_not_pay_brings_nothing():
    table = Table(invented().state)
    pay_private_income(table, because="toy §4")
    table.move_private("P4", A, because="toy §2")
    pay_private_income(table, pays=lambda _seen, private: private != "P4", because="toy §4")
    table.close_private("P4", because="toy §8")
    pay_private_income(table, because="toy §4")
    assert payments(table, "income") == []
