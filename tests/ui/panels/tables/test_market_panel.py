"""The stock market as somebody reads it: the order, where a marker may go, and how a price went."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.core.decisions import DividendStep, StockTurn
from tests.ui.focus import focus
from tests.ui.panels.seen import P1, P2
from ui.panels.tables.market import GAP, RIM
from ui.panels.tables.prices import prices_table
from ui.widgets.scrolled import Scrolled

LEFT = Qt.MouseButton.LeftButton
EARLY, LATE = 40, 200
"""Moves after which few companies have a price, and after which the strip of them takes more lines."""
STOCK = StockTurn(player=P1, actor=P1, rule="1856 §4.1")


@pytest.fixture
def on_screen(ask_on, qtbot):
    """`on_screen(building, decision)`: the market panel over a table."""

    def make(built, decision):
        shown = ask_on(built, decision)
        panel = shown.playing.panels["market"]
        panel.resize(900, 420)
        panel.show()
        qtbot.waitExposed(panel)
        panel.view.fit()
        return panel

    return make


def press(panel, cell):
    place = panel.view.mapFromScene(panel.view.market.cells[cell].scenePos())
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=place)


def stacked(started):
    return started.owns(P2, "CA", 20).starts("CA", par=90)


def test_the_strip_tells_the_order_and_the_places_in_a_stack(on_screen, started):
    panel = on_screen(stacked(started), STOCK)
    assert [each.text() for each in panel.order.buttons] == ["GT $90 · 1/2", "CA $90 · 2/2", "WR $65"]


def test_a_company_that_has_gone_into_others_is_told_nowhere(on_screen, started):
    """Where two markers lay on its field the window found it in no stack and gave up."""
    built = stacked(started).starts("CPR", par=90).company("CPR", status="absorbed").all_sold("CPR")
    panel = on_screen(built, STOCK)
    assert [each.text() for each in panel.order.buttons] == ["GT $90 · 1/2", "CA $90 · 2/2", "WR $65"]
    table = prices_table(panel._desk, built.state)
    assert [row[1].given for row in table.rows] == ["GT", "CA", "WR"]


def test_a_click_on_a_stack_takes_its_markers_from_the_top(on_screen, started):
    panel = on_screen(stacked(started), STOCK)
    cell = stacked(started).state.companies["GT"].cell
    assert panel.caption.text().startswith("Click a marker")
    press(panel, cell)
    assert panel.caption.text() == "GT: pays → $100, keeps → $80, sale → $80, sold out → $100"
    press(panel, cell)
    assert panel.caption.text().startswith("CA: ")
    press(panel, cell)
    assert panel.caption.text().startswith("GT: ")


def test_the_caption_says_the_same_whatever_size_the_panel_gets(on_screen, started):
    """It once told, as more and more of it, how its terms are marked."""
    panel = on_screen(stacked(started), STOCK)
    press(panel, stacked(started).state.companies["GT"].cell)
    told = panel.caption.text()
    for width in (880, 700, 860):
        panel.resize(width, 420)
        QTest.qWait(0)
        assert panel.caption.text() == told


def test_the_chart_has_its_height_before_it_is_painted(on_screen, started):
    """What stands beside the strip of companies takes its room, and the strip takes another line then."""
    panel = on_screen(stacked(started), STOCK)
    strip = panel.order.buttons[-1].geometry().right() + 2
    panel.resize(strip + panel.line_button.sizeHint().width() // 2, 420)
    QApplication.processEvents()
    before = panel.view.height()
    panel.choose("GT")
    chosen = panel.view.height()
    assert chosen < before
    QApplication.processEvents()
    assert panel.view.height() == chosen
    parts = (panel.order, panel.view, panel.caption)
    assert sum(part.height() for part in parts) + GAP + RIM == panel.height()


def test_a_strip_of_many_lines_does_not_keep_the_window_from_being_low(on_screen, started):
    """Behind another panel it is narrow for a while, and took a third of a low window from that one."""
    panel = on_screen(stacked(started), STOCK)
    high, least = [], []
    for width in (900, panel.minimumSizeHint().width()):
        panel.resize(width, 420)
        QApplication.processEvents()
        high.append(panel.order.height())
        least.append(panel.minimumSizeHint().height() - panel.caption.height())
    assert high[1] > high[0]
    assert least[1] == least[0]


def test_a_market_drawn_large_is_not_scrolled_where_all_of_it_fits(on_screen, started, qtbot):
    """On large screens the chart asked for the height it was drawn in, and lay half below the window."""
    panel = on_screen(stacked(started), STOCK)
    panel.resize(1800, 1400)
    QApplication.processEvents()
    scrolled = Scrolled(panel)
    qtbot.addWidget(scrolled)
    scrolled.resize(1000, 400)
    scrolled.show()
    qtbot.waitExposed(scrolled)
    panel.choose("GT")
    qtbot.wait(50)
    assert panel.height() == scrolled.viewport().height()
    assert scrolled.verticalScrollBar().maximum() == 0
    scrolled.takeWidget().setParent(None)


def test_arrows_lead_to_the_fields_the_rules_lead_to(on_screen, started):
    panel = on_screen(started, STOCK)
    QTest.mouseClick(panel.order.buttons[0], LEFT)
    row, column = started.state.companies["GT"].cell
    assert {each.label: each.target for each in panel.view.scene().moves.arrows} == {
        "pays": (row, column + 1),
        "keeps": (row, column - 1),
        "sale": (row + 1, column),
        "sold out": (row - 1, column),
    }


def test_occasions_that_lead_to_one_field_share_an_arrow_and_a_closing_is_said(on_screen, started):
    panel = on_screen(started.company("GT", cell=(7, 0)), STOCK)
    QTest.mouseClick(panel.order.buttons[1], LEFT)
    assert "keeps · sale" in {each.label for each in panel.view.scene().moves.arrows}
    lowest = on_screen(started.company("GT", cell=(8, 0)), STOCK)
    lowest.choose("GT")
    assert lowest.caption.text() == "GT: pays → $35, keeps: closes, sale: closes, sold out → $35"


def test_the_company_that_acts_is_shown(on_screen, operating):
    step = DividendStep(player=P1, actor="WR", rule="1856 §10", revenue=100)
    panel = on_screen(operating.trains("WR", "2"), step)
    assert panel.caption.text().startswith("WR: pays → $70")


def test_the_keyboard_walks_to_a_marker_and_shows_its_moves(on_screen, started):
    panel = on_screen(started.company("GT", cell=(0, 1)), STOCK)
    focus(panel.view)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(panel.view, key)
    assert panel.caption.text().startswith("GT: ")
    assert panel.view.accessibleDescription() == panel.caption.text()


def test_the_tip_of_a_field_lists_its_markers_from_the_top(on_screen, started):
    panel = on_screen(stacked(started), STOCK)
    cell = stacked(started).state.companies["GT"].cell
    market = panel.view.scene()
    lines = market.tip_at(market.cells[cell].pos()).splitlines()
    assert lines[-3:] == [
        "Markers from the top:",
        "1. GT Grand Trunk Railway",
        "2. CA Canada Air Line Railway",
    ]


def test_the_price_so_far_opens_as_a_line(ask_on, started):
    shown = ask_on(started, STOCK)
    charts, panel = shown.playing.panels["charts"], shown.playing.panels["market"]
    panel.choose("WR")
    charts.show()
    panel.line_button.click()
    QApplication.processEvents()
    assert charts.kind.name == "price"
    assert [line.name for line in charts.chart.picture.lines] == ["WR"]
    charts.only.setCurrentIndex(0)
    charts.only.activated.emit(0)
    assert [line.name for line in charts.chart.picture.lines] == ["GT", "WR"]


def test_a_look_back_fits_the_chart_once(show_game, qtbot, monkeypatch):
    """Markers move, and the strip above may need another line: fields get their size after both."""
    game = gridsim.new_game("1856", ("Anna", "Ben", "Cleo"), seed=1)
    late = next(game.cursor for _ in play_carefully(game, Random(1)) if game.cursor == LATE)
    shown = show_game(game, late)
    panel, session = shown.playing.panels["market"], shown.playing.session
    panel.resize(240, 420)
    panel.show()
    qtbot.waitExposed(panel)
    fits, fill = [], panel.view._fill
    monkeypatch.setattr(panel.view, "_fill", lambda: fits.append(panel.view.height()) or fill())
    for place in (EARLY, late):
        before = panel.view.height()
        session.view(place)
        QApplication.processEvents()
        assert fits == [panel.view.height()] != [before]
        fits.clear()
