"""Giving the keyboard to a widget, as a click or Tab would."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def focus(widget: QWidget) -> None:
    """Give the keyboard to a widget of a window that is shown.

    Only an active window tells its widgets that they have the keyboard, and a busy machine activates late.
    """
    window = widget.window()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window), f"the window of {widget} never became the active one"
    widget.setFocus()
