"""A box to tick takes as many lines as its words need."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.widgets.wrap_check import WrapCheckBox

WORDS = "The Waterloo && Saugeen closes after the round"


@pytest.fixture
def box(qtbot):
    """A box in a column."""
    column, inside = QWidget(), WrapCheckBox(WORDS)
    QVBoxLayout(column).addWidget(inside)
    qtbot.addWidget(column)
    column.show()
    yield inside
    column.close()


def at_width(box, width):
    """The box in a column of so many pixels."""
    column = box.parentWidget()
    column.resize(width, column.layout().heightForWidth(width))
    QApplication.processEvents()
    return box


def rows_with_ink(box):
    """The lines of pixels in which letters stand, beside what is ticked."""
    image = box.grab().toImage()
    ground, beside = image.pixelColor(image.width() - 1, 0), box.minimumSizeHint().width() // 3
    places = range(beside, image.width())
    return {y for y in range(image.height()) if any(image.pixelColor(x, y) != ground for x in places)}


def test_a_wide_box_has_one_line_and_a_narrow_one_more(box):
    one = at_width(box, 600).height()
    two = at_width(box, 260).height()
    assert two == one + box.fontMetrics().lineSpacing()
    assert max(rows_with_ink(box)) > one, "the second line is painted"


def test_all_of_it_is_clicked(box):
    at_width(box, 260)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(box.width() - 5, box.height() - 4))
    assert box.isChecked()


def test_the_lines_of_a_width_are_looked_for_once(box, monkeypatch):
    """A page that is laid out asks for the same width again and again."""
    asked = []
    lines = WrapCheckBox._lines
    monkeypatch.setattr(WrapCheckBox, "_lines", lambda self, width: asked.append(width) or lines(self, width))
    for _ in range(3):
        box.heightForWidth(131)
    assert asked == [131]


def test_other_words_and_other_letters_are_measured_anew(box):
    one = box.heightForWidth(120)
    font = box.font()
    font.setPointSizeF(2 * font.pointSizeF())
    box.setFont(font)
    larger = box.heightForWidth(120)
    box.setText("The Waterloo")
    assert larger > one
    assert box.heightForWidth(120) < larger
