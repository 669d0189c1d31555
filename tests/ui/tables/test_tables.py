"""Tables on the screen: order, copying as text, and cells that can be pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from gridsim.facts.load import load_facts
from tests.ui.focus import focus
from tests.ui.panels.seen import LEFT
from ui.style.theme import LIGHT, company_colour
from ui.tables.data import Cell, Table, columns, comma_separated, lines_of
from ui.tables.view import TableView

ROWS = (
    (Cell("GT"), Cell("$90", 90), Cell("")),
    (Cell("CA"), Cell("$100", 100), Cell("30%", 30, given="press me")),
    (Cell("WR"), Cell("$65", 65), Cell("", None)),
)
FEET = ((Cell("Sum"), Cell("$255", 255), Cell("30%", 30)),)


@pytest.fixture
def view(qtbot, words):
    made = TableView(words, LIGHT, "A table")
    made.show_table(Table(columns(("Company", "Price", "Pool")), ROWS, FEET))
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    return made


def first_column(view):
    return [line[0] for line in lines_of(view.table)[1:]]


def test_numbers_are_sorted_as_numbers_and_the_sums_stay_below(view):
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert first_column(view) == ["CA", "GT", "WR", "Sum"]
    view.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert first_column(view) == ["WR", "GT", "CA", "Sum"]


@pytest.mark.parametrize("order", list(Qt.SortOrder))
def test_what_is_empty_comes_last_either_way(view, order):
    view.sortByColumn(2, order)
    assert first_column(view) == ["CA", "GT", "WR", "Sum"]


def test_another_table_is_sorted_as_the_one_before(view):
    view.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    view.show_table(Table(columns(("Company", "Price", "Pool")), ROWS[:2]))
    assert first_column(view) == ["CA", "GT"]


def test_the_keyboard_sorts_by_the_column_it_is_in_and_back(view, qtbot):
    focus(view)
    view.setCurrentIndex(view.model().index(0, 1))
    qtbot.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert first_column(view) == ["WR", "GT", "CA", "Sum"]
    qtbot.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert first_column(view) == ["GT", "CA", "WR", "Sum"]


def test_the_whole_table_is_copied_with_tabs(view, qtbot):
    focus(view)
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0] == "Company\tPrice\tPool"
    assert lines[2] == "CA\t$100\t30%"
    assert len(lines) == 5


def test_chosen_cells_are_copied_alone(view):
    model, selection = view.model(), view.selectionModel()
    for row, column in ((1, 0), (1, 1), (2, 0), (2, 1)):
        selection.select(model.index(row, column), selection.SelectionFlag.Select)
    view.copy()
    assert QGuiApplication.clipboard().text() == "CA\t$100\nWR\t$65"


def test_a_cell_is_pressed_by_mouse_and_keyboard_and_once_by_a_double_click(view, qtbot):
    pressed = []
    view.pressed_cell.connect(pressed.append)
    place = view.visualRect(view.model().index(1, 2)).center()
    qtbot.mouseClick(view.viewport(), LEFT, pos=place)
    assert pressed == ["press me"]
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert pressed == ["press me"] * 2
    qtbot.mouseClick(view.viewport(), LEFT, pos=place)
    qtbot.mouseDClick(view.viewport(), LEFT, pos=place)
    assert len(pressed) == 3
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(0, 0)).center())
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(395, 195))
    assert len(pressed) == 3


def test_a_screen_reader_hears_row_column_and_value(view):
    index = view.model().index(1, 1)
    assert view.model().data(index, Qt.ItemDataRole.AccessibleTextRole).startswith("CA, Price: $100")


def test_commas_and_quotes_survive_in_a_csv_file():
    assert comma_separated([["a", 'say "b, c"'], [1, 2]]) == 'a,"say ""b, c"""\n1,2\n'


def test_companies_of_one_colour_differ_by_a_band_in_the_second(qtbot, words):
    theme = LIGHT.with_sheet(load_facts("1841").companies.values())
    made = TableView(words, theme, "A table")
    names = ("SFMA", "AFI")
    made.show_table(
        Table(columns(("Company",)), tuple((Cell(name, ground=company_colour(name)),) for name in names), ())
    )
    qtbot.addWidget(made)
    made.resize(200, 100)
    made.show()
    qtbot.waitExposed(made)
    picture = made.viewport().grab().toImage()
    assert theme.colour("company SFMA") == theme.colour("company AFI")
    feet = []
    for row in range(2):
        field = made.visualRect(made.table_model.index(row, 0))
        assert picture.pixelColor(field.right() - 3, field.top() + 2).name() == theme.colour("company AFI")
        feet.append(picture.pixelColor(field.right() - 3, field.bottom() - 1).name())
    assert feet == [theme.colour("company SFMA"), theme.colour("trim:company AFI")]
