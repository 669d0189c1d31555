"""Buttons lie beside each other unless most of them say much."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ui.widgets.beside import LONG, side_by_side
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
