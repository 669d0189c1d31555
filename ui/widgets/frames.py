"""Frames with a heading; some are folded until they are wanted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QGroupBox, QLayout, QWidget

from ui.widgets.columns import rows
from ui.widgets.measuring import lay_out_now
from ui.widgets.restyling import restyle


def framed(heading: str, inner: QLayout, *, fill: Callable[[], None] | None = None) -> QGroupBox:
    """A frame with a heading; with `fill` it is folded, opens by its tick, and is filled each time before."""
    group, inside = QGroupBox(heading), QWidget()
    inside.setLayout(inner)
    outer = rows(group, margin=8)
    outer.addWidget(inside)
    if fill is not None:
        group.setCheckable(True)
        group.setChecked(False)
        inside.hide()
        group.setProperty("folded", True)
        group.toggled.connect(lambda is_open: fill() if is_open else None)
        group.toggled.connect(lambda is_open: _unfold(group, inside, is_open=is_open))
    return group


def _unfold(group: QGroupBox, inside: QWidget, *, is_open: bool) -> None:
    """Open a frame, or fold it so that its heading alone is left, at once with all that stands round it."""
    inside.setVisible(is_open)
    restyle(group, "folded", not is_open)
    if group.isVisible():
        lay_out_now()
