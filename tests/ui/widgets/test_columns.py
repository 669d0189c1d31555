"""What is taken out of a layout: gone, or standing once more with the room that it needs then."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QWidget

from ui.widgets.columns import emptied, is_gone, rows


class Wrapped(QLabel):
    """As high as it is said to be, whatever its width."""

    high = 20

    def hasHeightForWidth(self):
        return True

    def heightForWidth(self, _width):
        return self.high


def test_what_is_spared_has_its_new_height_where_it_stands_once_more(qtbot):
    column = rows(place := QWidget())
    qtbot.addWidget(place)
    column.addWidget(wrapped := Wrapped())
    place.show()
    assert column.totalHeightForWidth(100) == 20
    emptied(column, (wrapped,))
    column.addWidget(wrapped)
    assert column.totalHeightForWidth(100) == 20
    wrapped.high = 80
    wrapped.updateGeometry()
    assert column.totalHeightForWidth(100) == 80


def test_what_stood_within_what_is_put_away_is_gone_too(qtbot):
    column = rows(place := QWidget())
    qtbot.addWidget(place)
    inside = rows(box := QWidget())
    inside.addWidget(button := QPushButton("x"))
    column.addWidget(box)
    column.addWidget(other := QPushButton("y"))
    beside = QHBoxLayout()
    beside.addWidget(third := QPushButton("z"))
    column.addLayout(beside)
    column.addStretch(1)
    emptied(column, (other,))
    assert [is_gone(widget) for widget in (box, button, other, third)] == [True, True, False, True]
    assert column.count() == 0
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert place.findChildren(QPushButton) == [other]


def test_a_layout_that_stood_within_can_still_be_spoken_to(qtbot):
    """What is put away may hear something until it is gone, and tell a layout that it knows."""
    column = rows(place := QWidget())
    qtbot.addWidget(place)
    beside = QHBoxLayout()
    column.addLayout(beside)
    emptied(column)
    beside.setContentsMargins(1, 2, 3, 4)
    assert beside.contentsMargins().bottom() == 4
