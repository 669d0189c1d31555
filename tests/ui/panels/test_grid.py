"""The grid of players and companies, and the table of prices."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import BuyCertificate, SellShares
from gridsim.core.decisions import StockTurn
from tests.ui.panels.seen import P1, P2
from ui.tables.data import lines_of


def stock_turn(**fields):
    return StockTurn(player=P1, actor=P1, rule="1856 §4.1", **fields)


@pytest.fixture
def grid(ask_on, started):
    """The stock turn of player 1, who has 40% of the GT and cash to buy."""
    return shown_on(ask_on, started.cash(P1, 500))


def shown_on(ask_on, table):
    shown = ask_on(table, stock_turn())
    shown.grid = shown.playing.panels["grid"]
    shown.grid.show()
    QApplication.processEvents()
    return shown


def row_of(panel, name):
    return next(row for row in (*panel.view.table.rows, *panel.view.table.feet) if row[0].text == name)


def cell(panel, row, column):
    names = [each.name for each in panel.view.table.columns]
    return row_of(panel, row)[next(place for place, name in enumerate(names) if column in name)]


def press(panel, row, column):
    panel.view.pressed_cell.emit(cell(panel, row, column).given)


def test_shares_with_the_president_marked_and_the_rest_in_offering_and_pool(grid):
    assert cell(grid.grid, "GT", "Player 1").text == "40% P"
    assert cell(grid.grid, "GT", "Player 2").text == "20%"
    assert cell(grid.grid, "GT", "Offering").text == "40%"
    assert cell(grid.grid, "GT", "Pool").text == ""
    assert cell(grid.grid, "GT", "Price").text == "$90 ($90)"
    assert cell(grid.grid, "GT", "Treasury").text == "$300"


def test_players_have_cash_worth_and_papers_below(grid):
    assert cell(grid.grid, "Cash", "Player 1").text == "$500"
    assert cell(grid.grid, "Worth", "Player 1").text == "$860"
    assert cell(grid.grid, "Papers", "Player 1").text == "3/16"
    assert lines_of(grid.grid.view.table)[-4][0] == "Cash"


def test_companies_stand_in_operating_order_and_those_to_come_after_them(grid):
    names = [row[0].text for row in grid.grid.view.table.rows]
    assert names[:2] == ["GT", "WR"]
    assert "CA" in names[2:]


def test_a_field_with_one_thing_to_do_does_it(grid):
    assert cell(grid.grid, "WR", "Offering").tip == "Buy 10% of WR from the offering for $65"
    press(grid.grid, "WR", "Offering")
    assert grid.answer == BuyCertificate(company="WR", source="ipo")


def test_a_field_with_several_things_to_do_leads_to_the_decision(grid, qtbot):
    assert len(cell(grid.grid, "GT", "Player 1").given) > 1
    assert all(isinstance(each, SellShares) for each in cell(grid.grid, "GT", "Player 1").given)
    press(grid.grid, "GT", "Player 1")
    assert grid.answer is None
    focus = grid.dock.window().focusWidget()
    assert focus.accessibleName() == "Sell shares of GT"


def test_a_company_to_be_started_leads_to_its_button(grid):
    press(grid.grid, "CA", "Offering")
    assert "Canada Air Line" in grid.dock.window().focusWidget().text()


def test_nothing_can_be_pressed_that_the_rules_refuse(grid):
    assert cell(grid.grid, "GT", "Player 2").given is None
    assert cell(grid.grid, "GT", "Pool").given is None


def test_nothing_can_be_pressed_while_the_past_is_shown(grid):
    grid.playing.session.apply(BuyCertificate(company="WR", source="ipo"))
    grid.playing.session.view(0)
    assert all(cell.given is None for row in grid.grid.view.table.rows for cell in row)


def test_the_grid_follows_the_game(grid):
    before = cell(grid.grid, "WR", "Offering").text
    grid.playing.session.apply(BuyCertificate(company="WR", source="ipo"))
    grid.playing.session.undo()
    assert cell(grid.grid, "WR", "Offering").text == before


# ---- prices


@pytest.fixture
def prices(ask_on, started):
    panel = ask_on(started, stock_turn()).playing.panels["prices"]
    panel.show()
    QApplication.processEvents()
    return panel


def test_prices_stand_in_operating_order_with_every_move(prices):
    lines = lines_of(prices.view.table)
    assert lines[0][:4] == ["Order", "Company", "Price", "Par"]
    assert [line[:4] for line in lines[1:]] == [["1", "GT", "$90", "$90"], ["2", "WR", "$65", "$65"]]
    ways = {way: cell(prices, "1", way).text for way in ("pays", "keeps", "sale", "sold out")}
    assert ways["pays"] == "$100"
    assert ways["keeps"] == "$80"


def test_a_stack_tells_the_places_of_its_markers(ask_on, started):
    both = started.owns(P2, "CA", 20).starts("CA", par=90)
    panel = ask_on(both, stock_turn()).playing.panels["prices"]
    panel.refresh()
    assert cell(panel, "1", "Stack").text == "1 of 2"
    assert cell(panel, "2", "Stack").text == "2 of 2"
    assert cell(panel, "3", "Stack").text == ""
