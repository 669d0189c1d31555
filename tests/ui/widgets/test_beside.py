"""Buttons lie beside each other unless most of them say much."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ui.widgets.beside import CLOSE, LONG, side_by_side
from ui.widgets.buttons import WrapButton

SHORT, MUCH = "Parma K11", "m" * (LONG + 1)


@pytest.mark.parametrize(
    ("labels", "columns"),
    [([SHORT] * 3, 2), ([SHORT, SHORT, MUCH], 2), ([MUCH, MUCH, SHORT], 1), ([SHORT], 2)],
)
def test_only_where_most_labels_are_long_each_has_a_row_of_its_own(qtbot, labels, columns):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.setLayout(side_by_side([WrapButton(label) for label in labels], 2))
    assert parent.layout().columnCount() == columns


@pytest.mark.parametrize("before", [0, 2])
@pytest.mark.parametrize("label", ["10 %", "10 % for $125"])
def test_one_alone_in_its_row_is_only_so_much_broader_than_a_column_as_saves_a_line(qtbot, before, label):
    parent, alone = QWidget(), WrapButton(label)
    qtbot.addWidget(parent)
    parent.setLayout(side_by_side([*(WrapButton("10 %") for _ in range(before)), alone], 2))
    parent.layout().setContentsMargins(0, 0, 0, 0)
    column = WrapButton("10 % for $125").sizeHint().width() - 8
    whole = 2 * column + CLOSE
    parent.setGeometry(0, 0, whole, parent.heightForWidth(whole))
    parent.show()
    assert alone.heightForWidth(whole) == alone.height()
    assert alone.width() == alone.sizeHint().width() if label != "10 %" else alone.width() <= column + CLOSE
    assert alone.width() < whole
