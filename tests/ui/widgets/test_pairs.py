"""Names and values stand as many in a line as have room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ui.widgets.pairs import CLOSE, Pairs

SHOWN = (("Treasury", "54 SFR"), ("President", "Anna"), ("Price", "100 SFR, par 70 SFR"), ("Stations", "2"))


@pytest.fixture
def shown(qtbot):
    """A widget with four pairs, two in a line at most."""
    widget, pairs = QWidget(), Pairs(most=2)
    widget.setLayout(pairs)
    qtbot.addWidget(widget)
    for name, value in SHOWN:
        pairs.add(QLabel(name), QLabel(value))
    widget.show()
    return widget


def at_width(widget, width):
    """Its labels as they lie in so many pixels of width."""
    widget.resize(width, widget.layout().heightForWidth(width))
    QApplication.processEvents()
    return widget.findChildren(QLabel)


def lines(labels):
    return len({label.y() for label in labels})


def test_two_pairs_share_a_line_where_they_fit_and_none_is_cut(shown):
    both = shown.sizeHint().width()
    least, narrowest = both - 3 * (6 - CLOSE), shown.minimumSizeHint().width()
    for width, count in ((both + 200, 2), (both, 2), (least, 2), (least - 1, 4), (narrowest, 4)):
        labels = at_width(shown, width)
        assert lines(labels) == count
        assert all(label.width() >= label.sizeHint().width() for label in labels)
        assert max(label.geometry().right() for label in labels) < width


def test_values_share_what_is_to_spare(shown):
    labels = at_width(shown, shown.sizeHint().width() + 300)
    values = labels[1::2]
    assert values[0].x() == values[2].x()
    assert values[1].x() == values[3].x()
    assert abs(values[0].width() - values[1].width()) <= 1


def test_it_is_as_high_as_its_lines(shown):
    line = shown.findChildren(QLabel)[0].sizeHint().height()
    wide, narrow = shown.sizeHint().width(), shown.minimumSizeHint().width()
    assert [shown.layout().heightForWidth(width) for width in (wide, narrow)] == [2 * line, 4 * line]


def test_a_value_that_is_told_later_has_its_room(shown):
    labels = at_width(shown, shown.sizeHint().width())
    before = shown.minimumSizeHint().width()
    labels[1].setText("54 SFR, of which 12 SFR are owed to the bank")
    QApplication.processEvents()
    assert shown.minimumSizeHint().width() > before
    at_width(shown, shown.minimumSizeHint().width())
    assert all(label.width() >= label.sizeHint().width() for label in labels)


def test_without_pairs_it_takes_nothing(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setLayout(Pairs(most=3))
    assert widget.layout().heightForWidth(100) == 0
