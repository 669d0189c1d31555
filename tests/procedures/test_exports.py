"""Export: the bank's next train leaves the game."""

from __future__ import annotations

import pytest

from gridsim.core.state import BANK, REMOVED
from gridsim.core.table import Table
from gridsim.procedures.exports import export_next, next_export
from gridsim.procedures.train_supply import in_supply
from tests.procedures.on_paper import (
    SOLD_GOODS,
    SOLD_PLUS,
    SOLD_TWOS,
    begin_phase,
    sold,
    two_companies,
)


@pytest.fixture(name="built", scope="module")
def _built():
    return two_companies()


def export(built):
    table = Table(built.state)
    assert list(export_next(table, begin_phase, because="toy §10")) == []
    return table


def test_an_export_takes_the_lowest_card_and_no_money_moves(built):
    table = export(built)
    assert table.trains["2-0"].owner == REMOVED
    assert table.cash == built.state.cash


def test_what_a_phase_releases_besides_is_not_exported(built):
    table = export(sold(built.phase("2"), *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS))
    assert (table.trains["3-0"].owner, table.trains["4-0"].owner) == (BANK, REMOVED)


def test_the_export_of_the_first_of_a_kind_begins_its_phase(built):
    table = export(sold(built.phase("2"), *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS))
    assert table.phase == "3"


def test_an_unlimited_kind_is_exported_without_becoming_less(built):
    table = export(sold(built, *(card for card in built.state.trains if not card.startswith("8E"))))
    assert table.trains["8E-0"].owner == REMOVED
    assert [train.id for train in in_supply(table)] == ["8E-1"]


def test_where_the_bank_has_nothing_left_nothing_is_exported(built):
    built = sold(built, *(card for card in built.state.trains if not card.startswith("5H")))
    assert next_export(built.state) is None
    assert export(built).events == []
