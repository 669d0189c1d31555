"""Lists to choose from: what has no room in a line takes several, and is whole where it is unfolded."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tests.sources import modules
from ui.widgets.combo_box import Entries, short_box

LONG = "Societ\u00e0 della Strada di Ferro da Napoli a Nocera e Castellammare (Bayard), 10%"


@pytest.fixture
def box(qtbot):
    """A list in a column, as it stands in a question."""
    around, box = QWidget(), short_box()
    column = QVBoxLayout(around)
    column.addWidget(box)
    column.addStretch(1)
    qtbot.addWidget(around)
    box.addItems([LONG, "10% of SFMA"])
    around.resize(220, 200)
    around.show()
    yield box
    around.hide()


def test_a_long_entry_is_written_in_as_many_lines_as_it_needs(box, qtbot):
    """It was shortened in its middle: a company had lost half its name."""
    line = box.fontMetrics().lineSpacing()
    assert " ".join(box.lines) == box.toolTip() == LONG
    qtbot.waitUntil(lambda: box.height() > len(box.lines) * line)
    assert len(box.lines) > 2
    assert all(box.fontMetrics().horizontalAdvance(each) < box.width() for each in box.lines)
    box.setCurrentIndex(1)
    assert box.lines == ["10% of SFMA"]
    qtbot.waitUntil(lambda: box.height() < 2 * line)


def test_a_list_that_keeps_room_is_as_high_with_any_entry(box, qtbot):
    """What stands below it moved by some lines with every choice."""
    line, below = box.fontMetrics().lineSpacing(), box.geometry().bottom
    box.keep_room()
    box.setCurrentIndex(1)
    qtbot.waitUntil(lambda: box.height() > 3 * line)
    before = below()
    box.setCurrentIndex(0)
    box.parentWidget().layout().activate()
    assert below() == before
    box.clear()
    box.addItems(["10% of SFMA", "20% of SFMA"])
    qtbot.waitUntil(lambda: box.height() < 2 * line)
    box.addItem(LONG)
    qtbot.waitUntil(lambda: box.height() > 3 * line)


def test_a_list_that_gets_wider_needs_fewer_lines(box, qtbot):
    high = box.height()
    box.parentWidget().resize(900, 200)
    qtbot.waitUntil(lambda: box.lines == [LONG] and box.height() < high)


def test_a_word_without_room_keeps_its_beginning_and_its_end(box):
    box.setItemText(0, "Donaudampfschifffahrtsgesellschaft")
    box.parentWidget().resize(120, 200)
    [written] = box.lines
    assert written.startswith("Don")
    assert written.endswith("aft")
    assert "\u2026" in written


def test_a_list_that_is_unfolded_is_as_wide_as_its_longest_entry(box, qtbot):
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    assert view.viewport().width() >= view.sizeHintForColumn(0) > box.width()
    box.hidePopup()


def test_the_entry_that_is_chosen_can_be_read_where_the_list_is_unfolded(box, qtbot):
    """Drawn as a menu it was white on white."""
    box.setCurrentIndex(1)
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    picture = view.viewport().grab(view.visualRect(box.model().index(1, 0))).toImage()
    points = [(x, y) for x in range(picture.width()) for y in range(2, picture.height() - 2)]
    seen = Counter(picture.pixelColor(x, y).lightness() for x, y in points)
    ground, _count = seen.most_common(1)[0]
    assert max(abs(lightness - ground) for lightness in seen) > 100
    box.hidePopup()


def test_every_list_of_the_window_shows_its_entries_whole():
    """None is Qt's own, whose entries end in dots where there is no room."""
    own = [path.name for path in modules("ui") if re.search(r"\bQComboBox\(", path.read_text("utf-8"))]
    assert own == []


def test_entries_are_written_when_they_are_seen(qtbot):
    written = []

    def write(number):
        written.append(number)
        return f"no. {number}"

    entries = Entries(write, lambda number: number > 2, QColor("grey"))
    box = short_box()
    qtbot.addWidget(box)
    box.setModel(entries)
    entries.become([1, 2, 3])
    box.setCurrentIndex(0)
    box.sizeHint()
    assert box.currentText() == box.toolTip() == "no. 1"
    assert written == [1]
    assert box.findText("no. 3") == 2
    quiet = [entries.data(entries.index(row), Qt.ItemDataRole.ForegroundRole) for row in range(3)]
    assert quiet == [None, None, QColor("grey")]
    entries.become([7])
    box.setCurrentIndex(0)
    assert (box.count(), box.currentText(), box.toolTip()) == (1, "no. 7", "no. 7")
