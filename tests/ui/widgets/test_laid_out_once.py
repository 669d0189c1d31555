"""Several things that appear together are laid out together."""

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.widgets.laid_out_once import laid_out_once


class Counting(QVBoxLayout):
    """Counts how often it lays its items out."""

    def __init__(self, parent):
        super().__init__(parent)
        self.times = 0

    def setGeometry(self, rect):
        self.times += 1
        super().setGeometry(rect)


@pytest.fixture
def column(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    layout = Counting(outer)
    for number in range(4):
        label = QLabel(f"Line {number}", outer)
        layout.addWidget(label)
        label.hide()
    outer.resize(200, 200)
    with qtbot.waitExposed(outer):
        outer.show()
    yield layout
    outer.hide()


def labels_in(column):
    return [column.itemAt(place).widget() for place in range(column.count())]


def test_what_appears_together_is_laid_out_once_and_at_once(column):
    column.times = 0
    with laid_out_once(column):
        for label in labels_in(column):
            label.show()
        assert column.times == 0
    assert column.times == 1
    assert len({label.y() for label in labels_in(column)}) == column.count()


def test_by_itself_it_would_be_laid_out_each_time(column):
    column.times = 0
    for label in labels_in(column):
        label.show()
    assert column.times == column.count()


def test_a_fault_meanwhile_leaves_the_layout_at_work(column):
    with pytest.raises(ValueError, match="meanwhile"), laid_out_once(column):
        raise ValueError("meanwhile")
    assert column.isEnabled()
