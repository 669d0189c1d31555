"""Things side by side take as many columns as there is room for."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ui.widgets.column_layout import Columns


@pytest.fixture
def field(qtbot):
    """Seven things of at most 60 pixels by 20."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.columns = Columns(3, across=5, down=2)
    widget.columns.setContentsMargins(0, 0, 0, 0)
    widget.setLayout(widget.columns)
    for number in range(7):
        label = QLabel(str(number))
        label.setFixedSize(40 if number else 60, 20)
        cell = QHBoxLayout()
        cell.addWidget(label)
        widget.columns.add_layout(cell)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.mark.parametrize(
    ("width", "columns", "height"), [(500, 3, 64), (190, 3, 64), (189, 2, 86), (125, 2, 86), (124, 1, 152)]
)
def test_it_takes_the_columns_that_fit_and_the_height_they_need(field, qtbot, width, columns, height):
    field.resize(width, field.heightForWidth(width))
    assert field.columns.columns_in(width) == columns
    assert field.heightForWidth(width) == height
    labels = field.findChildren(QLabel)
    qtbot.waitUntil(lambda: len({each.y() for each in labels}) == -(-7 // columns))
    assert len({each.x() for each in labels if each is not labels[0]}) == min(columns, 3)
    assert all(field.rect().contains(each.geometry()) for each in labels)


def test_it_gets_as_narrow_as_its_widest_thing(field):
    assert field.minimumSizeHint().width() == 60
    assert field.sizeHint().width() == 3 * 60 + 2 * 5
