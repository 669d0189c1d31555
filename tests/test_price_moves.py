"""Where a marker would go, told before it happens: the same places to which it goes then."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.titles import registry
from tests.builders import building


def moves(state, company):
    return {each.what: (each.cell, each.price, each.because) for each in gridsim.price_moves(state, company)}


def test_every_occasion_of_1856_is_told_with_its_rule() -> None:
    built = building("1856").owns("player:1", "GT", 20).starts("GT", par=90)
    now = built.state.companies["GT"].cell
    assert now is not None
    row, column = now
    assert moves(built.state, "GT") == {
        "pay": ((row, column + 1), 100, "1856 §10.5"),
        "withhold": ((row, column - 1), 80, "1856 §10.5"),
        "sale": ((row + 1, column), 80, "1856 §4.5.2"),
        "sold_out": ((row - 1, column), 100, "1856 §4.11.2"),
    }


def test_a_company_that_would_leave_the_market_is_told_to_close() -> None:
    built = building("1856").owns("player:1", "GT", 20).starts("GT", par=65).company("GT", cell=(8, 0))
    told = moves(built.state, "GT")
    assert told["withhold"] == (None, 0, "1856 §13.6")
    assert told["pay"][0] == (8, 1)
    assert built.state.companies["GT"].status == "started", "nothing has happened on the table itself"


def test_a_marker_that_rests_has_no_rule_to_name() -> None:
    built = building("1856").company("CGR", status="started", cell=(3, 5), president="player:1")
    assert {because for _, _, because in moves(built.state, "CGR").values()} == {""}
    assert {cell for cell, _, _ in moves(built.state, "CGR").values()} == {(3, 5)}


def test_a_company_without_a_marker_has_no_moves() -> None:
    assert moves(building("1856").state, "GT") == {}


@pytest.mark.parametrize("title", registry.titles())
def test_every_title_tells_the_four_occasions(title) -> None:
    assert list(registry.title(title).price_movers) == ["pay", "withhold", "sale", "sold_out"]
