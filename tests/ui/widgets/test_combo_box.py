"""Lists to choose from: what has no room is shortened in its middle and told whole when pointed at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QStylePainter

from ui.widgets.combo_box import Entries, short_box

LONG = "Societ\u00e0 della Strada di Ferro da Napoli a Nocera e Castellammare (Bayard), 10%"


def drawn(box, monkeypatch):
    texts = []
    draw = QStylePainter.drawControl

    def told(painter, element, option):
        texts.append(option.currentText)
        draw(painter, element, option)

    monkeypatch.setattr(QStylePainter, "drawControl", told)
    box.grab()
    return texts[-1]


def test_a_long_entry_keeps_its_beginning_and_its_end(qtbot, monkeypatch):
    box = short_box()
    qtbot.addWidget(box)
    box.addItems([LONG, "10% of SFMA"])
    box.resize(220, 28)
    text = drawn(box, monkeypatch)
    assert text.startswith("Societ")
    assert text.endswith(", 10%")
    assert "\u2026" in text
    assert box.fontMetrics().horizontalAdvance(text) < 220
    assert box.toolTip() == LONG
    box.setCurrentIndex(1)
    assert drawn(box, monkeypatch) == "10% of SFMA"


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
