"""Layouts that wait until all that they hold has changed.

Whenever something is shown Qt lays out at once what it stands in, up to the window, as it is by then: half
of it told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout, QWidget


@contextmanager
def laid_out_later(*layouts: QLayout | None) -> Iterator[None]:
    """Have layouts find places only when the events come that ask for it, whatever is shown within."""
    waiting = [layout for layout in layouts if layout is not None and layout.isEnabled()]
    for layout in waiting:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in waiting:
            layout.setEnabled(True)


def show_as_broad(part: QWidget, width: int) -> None:
    """Show what was put into something that is on the screen, in the size that it is going to have.

    Left to Qt it would be shown after what it stands in was laid out, without it.
    """
    layout = part.layout()
    if part.isVisible() or layout is None:
        return
    part.ensurePolished()
    wraps = layout.hasHeightForWidth()
    part.resize(width, layout.totalHeightForWidth(width) if wraps else layout.totalSizeHint().height())
    part.show()
