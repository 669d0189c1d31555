"""The end of a game that comes with an empty bank."""

from __future__ import annotations

import pytest

from gridsim.core.state import BANK, Round
from gridsim.core.table import Table
from gridsim.procedures.ending import below_nothing, check_bank, checking_bank
from tests.procedures.on_paper import A, invented


def after_paying(left: int, *, empty_at: int = 0, comes_back: int = 0) -> Table:
    """A table whose bank had no more than `left` for a moment."""
    table = Table(invented().state)
    table.pay(BANK, A, table.cash[BANK] - left, what="dividend", because="toy §1")
    if comes_back:
        table.pay(A, BANK, comes_back, what="train", because="toy §1")
    check_bank(table, reason="bank", empty_at=empty_at, because="toy §9")
    return table


@pytest.mark.parametrize(
    ("left", "empty_at", "ends"), [(1, 0, False), (0, 0, True), (-5, 0, True), (-1, -1, True), (0, -1, False)]
)
def test_an_empty_bank_makes_the_end_certain(left, empty_at, ends):
    assert bool(after_paying(left, empty_at=empty_at).ending) is ends


def test_it_is_enough_that_the_bank_was_empty_for_a_moment():
    table = after_paying(0, comes_back=300)
    assert table.cash[BANK] == 300
    assert table.ending == "bank"


@pytest.mark.parametrize(("kind", "reason"), [("operating", "now"), ("stock", "soon"), ("auction", "soon")])
def test_the_round_in_which_the_bank_was_empty_tells_the_reason(kind, reason):
    table = Table(invented().state)
    table.begin_round(Round(kind=kind), because="toy §1")
    table.pay(BANK, A, table.cash[BANK], what="dividend", because="toy §1")
    checking_bank(in_operating="now", in_stock="soon", empty_at=below_nothing, because="toy §9")(table)
    assert table.ending is None
    checking_bank(in_operating="now", in_stock="soon", because="toy §9")(table)
    assert table.ending == reason
