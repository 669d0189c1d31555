"""Hands on the window in which positions are set up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.positions.in_board import tiles_for
from tests.ui.focus import focus

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def city_of(window):
    """A hex with one printed city without track, and a tile that fits it."""
    facts = window.draft.state.facts
    for each in facts.sheet.hexes:
        is_city = [stop.kind for stop in each.stops] == ["city"] and each.buildable and not each.labels
        if is_city and "57" in tiles_for(facts, each.id) and not each.paths:
            return each.id
    raise AssertionError("no city")


def click_hex(window, hex_id, aside=0.0):
    x, y = window.board.middle(hex_id)
    apothem = window.board.theme.metrics.apothem
    place = window.view.mapFromScene(x + aside * apothem, y + aside * apothem)
    QTest.mouseClick(window.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def click_tile(window, tile):
    window.tabs.setCurrentWidget(window.tray)
    QApplication.processEvents()
    item = window.tray.tray.items_by_tile[tile]
    window.tray.ensureVisible(item, 4, 4)
    place = window.tray.mapFromScene(item.pos())
    QTest.mouseClick(window.tray.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def click_cell(window, cell):
    view = window.market_page.view
    window.tabs.setCurrentIndex(1)
    QApplication.processEvents()
    place = view.mapFromScene(window.market.cells[cell].sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def table(window, name):
    return next(each for each in window.tables if each.sheet.id == name)


def type_in(window, name, row, column, text):
    """Type into a cell as people do."""
    here = table(window, name)
    window.tabs.setCurrentWidget(here)
    type_into(here, row, column, text)


def type_into(here, row, column, text):
    """The same into a cell of a table that is shown."""
    here.setCurrentCell(row, column)
    focus(here)
    QTest.keyClick(here, Key.Key_F2)
    QApplication.processEvents()
    editor = QApplication.focusWidget()
    QTest.keyClick(editor, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Key.Key_Return)
    QApplication.processEvents()


def row_of(window, name, about):
    return next(number for number, row in enumerate(table(window, name).sheet.rows) if row.about[-1] == about)


def row_at(window, name, place):
    return next(number for number, row in enumerate(table(window, name).sheet.rows) if place in row.places)


def marker_place(window, company):
    """Where a market marker lies in the window."""
    market, view = window.market, window.market_page.view
    cell = window.draft.state.companies[company].cell
    markers = market.picture.cells[cell].markers
    box = view.boxes_of(cell)[markers.index(company)]
    size = market.theme.metrics.cell
    x, y = (cell[1] + 0.5) * market.wide + box.centre[0], cell[0] + 0.5 + box.centre[1]
    return view.mapFromScene(x * size, y * size)


def drag(viewport, start, end):
    QTest.mousePress(viewport, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(viewport, (start + end) / 2)
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, LEFT, Qt.KeyboardModifier.NoModifier, end)
    QApplication.processEvents()
