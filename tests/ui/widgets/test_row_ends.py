"""Where a column may end: nothing is cut there, and no heading stands alone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget

from ui.widgets.columns import across, rows
from ui.widgets.labels import text_label
from ui.widgets.row_ends import LEADS, UNCUT, last_end, row_ends

APART = 5


@pytest.fixture
def column_of(qtbot):
    """`column_of(*parts)` lays parts below each other; a part of several is a row."""

    def make(*parts):
        column = QWidget()
        qtbot.addWidget(column)
        below = rows(column, gap=APART)
        for part in parts:
            if isinstance(part, tuple):
                below.addLayout(across(*part))
            else:
                below.addWidget(part)
        below.addStretch(1)
        column.resize(200, 900)
        column.show()
        QApplication.processEvents()
        return column

    return make


def button(height=30):
    made = QPushButton("Buy")
    made.setFixedHeight(height)
    return made


def bottoms(*parts):
    return [part.y() + part.height() for part in parts]


def test_it_ends_below_each_row_however_high_its_parts_are(column_of):
    low, high, last = button(20), button(40), button()
    assert row_ends(column_of((low, high), last)) == bottoms(high, last)


def test_it_does_not_end_below_a_heading(column_of):
    first, last = button(), button()
    heading = text_label("From others", role="heading")
    assert row_ends(column_of(first, heading, last)) == bottoms(first, last)


def test_it_does_not_end_below_what_ends_with_a_colon(column_of):
    first, last = button(), button()
    assert row_ends(column_of(first, QLabel("Not possible now:"), last)) == bottoms(first, last)


def test_what_is_hidden_is_no_row(column_of):
    first, hidden, last = button(), button(), button()
    hidden.hide()
    column = column_of(first, hidden, last)
    hidden.hide()
    assert row_ends(column) == bottoms(first, last)


def test_a_long_text_may_go_on_out_of_sight_after_its_second_line(column_of):
    told = text_label("\n".join("abcdef"))
    told.setWordWrap(True)
    column, line = column_of(told), told.fontMetrics().lineSpacing()
    assert row_ends(column) == [2 * line, 3 * line, 4 * line, 5 * line, told.height()]


def test_a_card_is_seen_whole_unless_it_is_opened(column_of):
    card = QFrame()
    card.setProperty("role", "card")
    inside = button(), button()
    for part, below in zip(inside, [rows(card)] * 2, strict=True):
        below.addWidget(part)
    column = column_of(button(), card)
    assert row_ends(column)[1:] == [card.y() + card.height()]
    assert len(row_ends(column, whole_cards=False)) == 3


def test_no_row_of_labels_that_leads_to_what_is_below_it_stands_alone(column_of):
    """As the badge of a company with its price above the buttons that sell its shares."""
    heads = [QLabel("UG"), QLabel("Price 70 G")]
    for head in heads:
        head.setProperty(LEADS, True)
    first, second = button(), button()
    column = column_of(first, tuple(heads), second)
    assert row_ends(column) == bottoms(first, second)


def long_text(lines=6):
    made = text_label(" ".join(["share"] * 5 * lines))
    made.setFixedHeight(made.fontMetrics().lineSpacing() * lines)
    return made


def test_it_ends_above_a_long_text_rather_than_in_its_middle(column_of):
    first, text = button(300), long_text()
    column = column_of(first, text, button())
    assert last_end(column, text.y() + text.height() - 5) == bottoms(first)[0]


def test_where_half_of_the_room_would_be_left_it_ends_between_two_lines(column_of):
    first, text = button(), long_text(12)
    column = column_of(first, text, button())
    end = last_end(column, text.y() + text.height() - 5)
    assert end is not None
    assert text.y() < end < text.y() + text.height()


def test_it_does_not_end_between_an_option_and_what_is_told_of_it(column_of):
    first, option, told = button(), button(), text_label("Shares of it are sold in any order.")
    option.setProperty(LEADS, True)
    assert row_ends(column_of(first, option, told)) == bottoms(first, told)


def test_a_text_that_would_say_something_else_is_not_cut(column_of):
    first, steps = button(), long_text()
    column = column_of(first, steps)
    assert len(row_ends(column)) > 2
    steps.setProperty(UNCUT, True)
    assert row_ends(column) == bottoms(first, steps)
