"""Layouts in the usual distances."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget
from shiboken6 import delete

GONE = "gone"
"""The property of what has been put away."""


def rows(parent: QWidget | None = None, *, margin: int = 0, gap: int = 4) -> QVBoxLayout:
    """A column of widgets in the usual distances."""
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    return layout


def across(*parts: QWidget, gap: int = 6) -> QHBoxLayout:
    """Widgets side by side."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    for part in parts:
        layout.addWidget(part)
    return layout


def put_away(widget: QWidget) -> None:
    """Let a widget be seen no more, and be gone when the events at hand are over."""
    widget.hide()
    widget.setProperty(GONE, True)
    widget.deleteLater()


def is_gone(widget: QWidget) -> bool:
    """Whether a widget, or what it stands in, has been put away and is only not yet gone."""
    around: QWidget | None = widget
    while around is not None and not around.property(GONE):
        around = around.parentWidget()
    return around is not None


def emptied(layout: QLayout, spared: Collection[QWidget] = ()) -> None:
    """Take everything out of a layout, and away what is not spared."""
    while (entry := layout.takeAt(0)) is not None:
        widget, inner = entry.widget(), entry.layout()
        if inner is not None:
            emptied(inner, spared)
            continue  # it may be known to what stood in it, which is not yet gone
        if widget is not None and widget not in spared:
            put_away(widget)
        # Nobody else does it, and one that is left is told of its widget's new sizes instead of the next.
        delete(entry)
