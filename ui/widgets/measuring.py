"""Sizes that are asked for once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

TURNS = 6
"""What is laid out asks what holds it to be laid out in turn: no page is so deep."""


def tell_above(widget: QWidget) -> None:
    """Let all that holds a widget ask anew at once: told by turns they are painted in between."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        above.updateGeometry()
        above = above.parentWidget()


def lay_out_now() -> None:
    """Let all that asks for another size have it before anything is painted, not in steps."""
    for _turn in range(TURNS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
