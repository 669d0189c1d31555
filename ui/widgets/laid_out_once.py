"""Several things that appear or go in one place are laid out together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout


@contextmanager
def laid_out_once(layout: QLayout) -> Iterator[None]:
    """Lay out what lies in a layout when all of its changes are made.

    By itself Qt does it, up to the window, with each widget that appears.
    """
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.activate()
