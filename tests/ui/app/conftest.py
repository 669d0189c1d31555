"""What tests of the whole program share."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication


@pytest.fixture
def nothing_left_behind():
    """Widgets of tests before would be looked at too."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
