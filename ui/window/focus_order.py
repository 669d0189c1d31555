"""In which order Tab leads through the window of a game: the decision first, then board, panels and the rest.

What lies behind another tab is no stop: nobody sees what would be pressed there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QScrollArea, QWidget

DECISION = "decision"
LINE = 12
"""Pixels: what stands no farther apart stands in one line."""


def stops(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> list[QWidget]:
    """Everything that takes the keyboard and can be seen, in the order of Tab."""
    first = [docks[DECISION]] if DECISION in docks else []
    places = [*first, window.centralWidget(), *(dock for dock in docks.values() if dock not in first)]
    hidden = [dock for dock in docks.values() if is_behind(dock)]
    able = [widget for widget in window.findChildren(QWidget) if _takes_keyboard(widget, window)]
    seen = [widget for widget in able if not any(dock.isAncestorOf(widget) for dock in hidden)]
    return sorted(seen, key=lambda widget: (_place_of(widget, places), *_where(widget, window)))


def is_behind(dock: QDockWidget) -> bool:
    """Whether nothing of a dock is on the screen; one in a window of its own has an order of its own.

    Where it lies, not what is seen of it: some panels cover all of their dock.
    """
    window = dock.parentWidget()
    is_within = window is not None and window.rect().intersects(dock.geometry())
    return dock.isFloating() or not dock.isVisible() or not is_within


def after(window: QMainWindow, docks: Mapping[str, QDockWidget], *, forward: bool) -> QWidget | None:
    """What gets the keyboard next; None where nothing can."""
    order = stops(window, docks)
    if not order:
        return None
    now = window.focusWidget()
    step = 1 if forward else -1
    at = order.index(now) if now in order else (-1 if forward else len(order))
    return order[(at + step) % len(order)]


def _where(widget: QWidget, window: QWidget) -> tuple[int, int]:
    """Line by line, and from the left to the right in each."""
    middle = widget.mapTo(window, widget.rect().center())
    return middle.y() // LINE, middle.x()


def _takes_keyboard(widget: QWidget, window: QWidget) -> bool:
    wanted = Qt.FocusPolicy.TabFocus
    if not widget.focusPolicy() & wanted or widget.focusProxy() is not None or widget.window() is not window:
        return False
    return widget.isEnabled() and widget.isVisibleTo(window) and _can_be_seen(widget)


def _can_be_seen(widget: QWidget) -> bool:
    """Whether anything of it is on the screen, or can be scrolled there; an emptied bar of tabs is not."""
    if not widget.visibleRegion().isEmpty():
        return True
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    return around is not None and not around.visibleRegion().isEmpty()


def _place_of(widget: QWidget, places: Sequence[QWidget | None]) -> int:
    within = (
        number for number, place in enumerate(places) if place is not None and place.isAncestorOf(widget)
    )
    return next(within, len(places))


def leave_keyboard(window: QWidget) -> None:
    """Let nothing in a window have the keyboard, as before what has it is put away.

    Qt would look for another holder among what is just being deleted, and what it meets lives on.
    """
    focused = window.focusWidget()
    if focused is not None:
        focused.clearFocus()
