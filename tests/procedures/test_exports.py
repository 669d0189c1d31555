"""Export: the bank's next train leaves the game."""

from __future__ import annotations

import pytest

from gridsim.core.state import BANK, REMOVED
from gridsim.core.table import Table
from gridsim.procedures.exports import export_next, next_export
from gridsim.procedures.train_supply import in_supply
from tests.procedures.on_paper import SOLD_GOODS, SOLD_PLUS, SOLD_TWOS, begin_phase, sold, two_companies

BUILT = two_companies()
LOW_GONE = sold(BUILT.phase("2"), *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS)


def all_but(kind):
    return sold(BUILT, *(card for card in BUILT.state.trains if not card.startswith(kind)))


def export(built):
    table = Table(built.state)
    assert list(export_next(table, begin_phase, because="toy §10")) == []
    return table


@pytest.mark.parametrize(("built", "card", "phase"), [
    pytest.param(BUILT, "2-0", "1", id="the lowest card"),
    pytest.param(LOW_GONE, "4-0", "3",
     id="not what a phase releases besides; the first of a kind begins its phase"),
    pytest.param(all_but("8E"), "8E-0", "1", id="an unlimited kind"),
])  # fmt: skip
def test_an_export_takes_the_lowest_card_and_no_money_moves(built, card, phase):
    table = export(built)
    had = {train.id for train in built.state.trains.values() if train.owner == BANK}
    assert [train.id for train in table.trains.values() if train.owner != BANK and train.id in had] == [card]
    assert table.trains[card].owner == REMOVED
    assert (table.cash, table.phase) == (built.state.cash, phase)


def test_an_unlimited_kind_does_not_become_less():
    assert [train.id for train in in_supply(export(all_but("8E")))] == ["8E-1"]


def test_where_the_bank_has_nothing_left_nothing_is_exported():
    assert next_export(all_but("5H").state) is None
    assert export(all_but("5H")).events == []
