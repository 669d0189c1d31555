"""Figures stand clear of the frame, and are seen whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from ui.widgets.number_field import NumberField
from ui.widgets.spin_box import BEFORE, SpinBox


@pytest.mark.parametrize("spin", [SpinBox, lambda: NumberField(0, 90_000)])
def test_figures_stand_clear_of_the_frame(app, qtbot, spin):
    """In the program's own style, which sets no room within the line."""
    made = spin()
    qtbot.addWidget(made)
    made.setMaximum(90_000)
    made.setValue(88_888)
    made.show()
    QApplication.processEvents()
    picture = made.grab().toImage()
    ground = picture.pixelColor(picture.width() // 2, 4)
    columns = [
        x
        for x in range(3, picture.width())
        if any(picture.pixelColor(x, y) != ground for y in range(5, picture.height() - 5))
    ]
    assert columns[0] >= BEFORE
    line = made.lineEdit()
    assert line.fontMetrics().horizontalAdvance("88888") + BEFORE <= line.width()
