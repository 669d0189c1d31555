"""The grid of players and companies, and the table of prices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import BuyCertificate, SellShares
from gridsim.core.decisions import StockTurn
from tests.ui.panels.seen import LEFT, P1, P2, by_itself
from ui.tables.data import lines_of


def stock_turn(**fields):
    return StockTurn(player=P1, actor=P1, rule="1856 §4.1", **fields)


@pytest.fixture
def grid(ask_on, started):
    """The stock turn of player 1, who has 40% of the GT and cash to buy."""
    return shown_on(ask_on, started.cash(P1, 500))


def shown_on(ask_on, table):
    QCursor.setPos(0, 0)  # another test may have left it where the offers open, on one that is refused
    shown = ask_on(table, stock_turn())
    shown.grid = by_itself(shown, "grid")
    shown.grid.resize(900, 400)
    shown.grid.show()
    QApplication.processEvents()
    return shown


def row_of(panel, name):
    return next(row for row in (*panel.view.table.rows, *panel.view.table.feet) if row[0].text == name)


def cell(panel, row, column):
    names = [each.name for each in panel.view.table.columns]
    return row_of(panel, row)[next(place for place, name in enumerate(names) if column in name)]


def press(shown, row, column):
    """Go to a field with the arrow keys and press Return."""
    view = shown.grid.view
    names = [each.name for each in view.table.columns]
    rows = [each[0].text for each in (*view.table.rows, *view.table.feet)]
    at = next(place for place, name in enumerate(names) if column in name)
    view.setCurrentIndex(view.model().index(rows.index(row), at))
    QTest.keyClick(view, Qt.Key.Key_Return)
    return shown.grid.popup


def offered(popup):
    return {each.accessibleName(): each for each in popup.offers.buttons}


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
    assert cell(grid.grid, "Certificates", "Player 1").text == "3/16"
    assert lines_of(grid.grid.view.table)[-4][0] == "Cash"


def test_companies_stand_in_operating_order_and_those_to_come_after_them(grid):
    names = [row[0].text for row in grid.grid.view.table.rows]
    assert names[:2] == ["GT", "WR"]
    assert "CA" in names[2:]


def test_a_field_offers_what_can_be_done_there_and_what_follows(grid, qtbot):
    assert cell(grid.grid, "WR", "Offering").tip == "Buy 10% of WR from the offering for $65"
    popup = press(grid, "WR", "Offering")
    button = popup.offers.buttons[0]
    assert button.hasFocus()
    qtbot.waitUntil(lambda: "What follows" in popup.explanation.toPlainText())
    assert grid.answer is None, "nothing is bought before it is confirmed"
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert grid.answer == BuyCertificate(company="WR", source="ipo")
    assert not popup.isVisible()


def test_a_click_with_the_mouse_opens_the_offers_and_escape_closes_them(grid):
    view = grid.grid.view
    view.resize(900, 400)
    column = next(n for n, each in enumerate(view.table.columns) if each.name == "Offering")
    place = view.visualRect(view.model().index(1, column)).center()
    QTest.mouseClick(view.viewport(), LEFT, pos=place)
    popup = grid.grid.popup
    assert popup.isVisible()
    assert popup.accessibleName() == "WR · Offering"
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert grid.answer is None


def test_all_sales_of_a_company_stand_at_the_players_field(grid):
    popup = press(grid, "GT", "Player 1")
    assert {"Sell 10% of GT for $90", "Sell 20% of GT for $180"} <= set(offered(popup))
    QTest.mouseClick(offered(popup)["Sell 20% of GT for $180"], LEFT)
    assert grid.answer == SellShares(company="GT", percent=20)


def test_a_company_is_started_at_its_field(grid):
    popup = press(grid, "CA", "Offering")
    allowed = [name for name, each in offered(popup).items() if not each.is_refused]
    assert allowed
    assert all("CA" in name or "Canada Air Line" in name for name in allowed)


def test_the_decision_panel_is_one_button_away(grid):
    popup = press(grid, "GT", "Player 1")
    QTest.mouseClick(popup.panel_button, LEFT)
    assert not popup.isVisible()
    assert grid.dock.window().focusWidget().accessibleName() == "Sell shares of GT"


def test_a_field_where_nothing_is_allowed_says_why(grid, qtbot):
    """The GT is not in the pool, and what others hold is not for sale."""
    assert not cell(grid.grid, "GT", "Pool").tip
    popup = press(grid, "GT", "Pool")
    button = popup.offers.buttons[0]
    assert button.is_refused
    assert "1856 §" in button.toolTip()
    QTest.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Not allowed" in popup.explanation.toPlainText())
    assert grid.answer is None


def test_a_train_that_is_not_asked_about_says_so(grid):
    popup = press(grid, "GT", "Loans")
    button = popup.offers.buttons[0]
    assert button.is_refused


def test_the_past_offers_nothing(grid):
    grid.playing.session.apply(BuyCertificate(company="WR", source="ipo"))
    grid.playing.session.view(0)
    assert press(grid, "WR", "Offering").offers.buttons == []


def test_the_grid_follows_the_game(grid):
    before = cell(grid.grid, "WR", "Offering").text
    grid.playing.session.apply(BuyCertificate(company="WR", source="ipo"))
    grid.playing.session.undo()
    assert cell(grid.grid, "WR", "Offering").text == before


# ---- prices


@pytest.fixture
def prices(ask_on, started):
    panel = by_itself(ask_on(started, stock_turn()), "prices")
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
    panel = by_itself(ask_on(both, stock_turn()), "prices")
    panel.refresh()
    assert cell(panel, "1", "Stack").text == "1 of 2"
    assert cell(panel, "2", "Stack").text == "2 of 2"
    assert cell(panel, "3", "Stack").text == ""
