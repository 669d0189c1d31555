"""A column that scrolls stands apart from its bar, and has all of the width without one."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.widgets.scrolled import BESIDE_BAR, Scrolled


def test_what_is_scrolled_stands_apart_from_its_bar(qtbot):
    content = QWidget()
    column = QVBoxLayout(content)
    for number in range(9):
        column.addWidget(QLabel(f"Line {number}"))
    area = Scrolled(content)
    qtbot.addWidget(area)
    area.resize(200, 60)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(bar.isVisible)
    qtbot.waitUntil(lambda: content.width() + BESIDE_BAR == area.width() - bar.width())
    area.resize(200, 900)
    qtbot.waitUntil(lambda: not bar.isVisible())
    qtbot.waitUntil(lambda: content.width() == area.width())
