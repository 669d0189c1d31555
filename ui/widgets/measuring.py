"""Sizes that are asked for once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def tell_above(widget: QWidget) -> None:
    """Let all that holds a widget ask anew at once: told by turns they are painted in between."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        above.updateGeometry()
        above = above.parentWidget()
