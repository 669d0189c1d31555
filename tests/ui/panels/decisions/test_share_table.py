"""The table of a stock round: blocks of equal height, and everything below the name of its place."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from gridsim.core.decisions import StockTurn
from gridsim.telling.templates import breakable
from tests.builders import building
from tests.ui.panels.seen import P1, P2
from ui.panels.decisions.share_table import PriceMark
from ui.widgets.buttons import ChoiceButton, WrapButton

TURN = StockTurn(player=P1, actor=P1, rule="1856 §4.1")


@pytest.fixture
def panel(ask_on):
    """Of BBG somebody else has everything, of the others there is something everywhere."""
    table = building("1856").starts("BBG", par=65).starts("GT", par=90).starts("CPR", par=75)
    table = table.owns(P2, "BBG", 80).owns(P1, "GT", 30).owns("pool", "GT", 10).owns(P1, "CPR", 10)
    shown = ask_on(table, TURN)
    shown.panel.resize(284, 500)
    shown.panel.layout().activate()
    return shown.panel


def of_company(panel, company):
    return [button for button in panel.findChildren(WrapButton) if f" {company}" in button.accessibleName()]


def place(widget, panel):
    return widget.mapTo(panel, widget.rect().topLeft())


def test_blocks_are_equally_high_and_far_apart_also_without_any_button(panel):
    marks = sorted(panel.findChildren(PriceMark), key=lambda mark: mark.y())
    assert len(marks) == 3
    assert len({mark.height() for mark in marks}) == 1
    assert len({later.y() - mark.y() for mark, later in pairwise(marks)}) == 1


def test_buttons_are_of_one_size_and_below_the_name_of_their_place(panel):
    QApplication.processEvents()
    found = [button for company in ("GT", "CPR") for button in of_company(panel, company)]
    found = [button for button in found if button.isVisibleTo(panel) and "Start" not in button.label]
    assert len({button.height() for button in found}) == 1
    names = {"Buy: offering", "Buy: pool", "Sell"}
    heads = [label for label in panel.findChildren(QLabel) if label.text() in names]
    columns = {place(head, panel).x(): head for head in heads}
    assert len(columns) == 3
    for button in found:
        head = columns[place(button, panel).x()]
        assert head.width() == button.width()


def test_figures_stand_in_the_middle_above_their_buttons(panel):
    [figure] = [label for label in panel.findChildren(QLabel) if breakable(label.text()) == "you 30%"]
    sell = next(button for button in of_company(panel, "GT") if button.menu() is not None)
    middle = place(figure, panel).x() + figure.width() / 2
    assert abs(middle - place(sell, panel).x() - sell.width() / 2) <= 1
    assert place(figure, panel).y() + figure.height() <= place(sell, panel).y()


@pytest.fixture(params=["en", "de", "it"])
def spoken(request, words):
    """All is said in each language in turn."""
    words.speak(request.param)
    yield
    words.speak("en")


@pytest.mark.usefixtures("spoken")
def test_what_can_be_sold_has_one_line_in_every_language(ask_on):
    table = building("1856").starts("GT", par=90).starts("CPR", par=75)
    shown = ask_on(table.owns(P1, "GT", 30).owns(P1, "CPR", 10).owns(P2, "CPR", 20), TURN)
    found = [button for button in shown.panel.findChildren(WrapButton) if "%" in button.label]
    assert len(found) == 2
    for button in found:
        assert button.heightForWidth(72) == button.heightForWidth(300), button.label


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("title", ["1835", "1856"])
def test_the_name_of_a_column_has_one_line_in_every_language(ask_on, title):
    """On a laptop the table has 300 pixels; a name in two lines laid it a line lower."""
    company = {"1835": "BY", "1856": "GT"}[title]
    table = building(title).starts(company, par=92 if title == "1835" else 90)
    panel = ask_on(table.owns(P1, company, 30), TURN).panel
    panel.setFixedWidth(300)
    QApplication.processEvents()
    keys = ("stock.from_ipo", "stock.from_pool", "stock.sell")
    names = {panel.desk.tr(key) for key in keys}
    heads = [label for label in panel.findChildren(QLabel) if label.text() in names]
    assert len(heads) == len(names)
    for head in heads:
        assert head.heightForWidth(head.width()) < 2 * head.fontMetrics().lineSpacing(), head.text()


def test_the_keyboard_goes_through_a_block_from_the_bank_to_the_own_shares(panel):
    panel.window().show()
    first = next(
        button for button in panel.findChildren(ChoiceButton) if button.accessibleName().startswith("Buy")
    )
    order, widget = [], first
    for _ in range(8):
        if isinstance(widget, WrapButton) and widget.isVisibleTo(panel):
            order.append(widget)
        widget = widget.nextInFocusChain()
    places = [(place(button, panel).y(), place(button, panel).x()) for button in order[:4]]
    assert places == sorted(places)
