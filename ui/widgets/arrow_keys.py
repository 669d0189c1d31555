"""Going from button to button by the arrow keys, as they lie on the screen, whatever holds them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QListWidget, QScrollArea, QWidget

WALKED = "walked"
"""The property of a widget whose buttons are one field for the arrow keys."""
WAYS: Mapping[int, tuple[int, int]] = MappingProxyType(
    {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
)
ENDS: Mapping[int, bool] = MappingProxyType({Qt.Key.Key_Home: False, Qt.Key.Key_End: True})
"""Keys that lead to an end, and whether it is the last one."""
TARGETS = (QAbstractButton, QComboBox, QListWidget)
ASIDE = 2
"""A pixel aside counts as so many ahead."""
SHARED = 4
"""Pixels two things may overlap and still lie one behind the other."""


def walk(start: QWidget, key: int) -> bool:
    """Give the keyboard to what lies next in the direction of an arrow key, or to the first or last thing.

    False if nobody walks here.
    """
    field = _field(start)
    if field is None or key not in (*WAYS, *ENDS):
        return False
    found = at_the_end(field, is_last=ENDS[key]) if key in ENDS else nearest(start, field, WAYS[key])
    if found is not None:
        found.setFocus(Qt.FocusReason.TabFocusReason)
        _show(found)
    return True


def nearest(start: QWidget, field: QWidget, way: tuple[int, int]) -> QWidget | None:
    """What lies next to a widget in a direction (x, y) and can have the keyboard; None if nothing does."""
    here = _place(start, field)
    ahead = [
        (distance, widget)
        for widget in field.findChildren(QWidget)
        if widget is not start and _can_have_keyboard(widget)
        if (distance := _distance(here, _place(widget, field), way)) is not None
    ]
    return min(ahead, key=lambda one: one[0], default=(0, None))[1]


def at_the_end(field: QWidget, *, is_last: bool) -> QWidget | None:
    """The first or the last thing that can have the keyboard, as one reads; None if there is none."""
    places = [
        (place.top(), place.left(), number, widget)
        for number, widget in enumerate(field.findChildren(QWidget))
        if _can_have_keyboard(widget)
        for place in [_place(widget, field)]
    ]
    return (max if is_last else min)(places)[-1] if places else None


def _field(widget: QWidget | None) -> QWidget | None:
    while widget is not None and not widget.property(WALKED):
        widget = widget.parentWidget()
    return widget


def _can_have_keyboard(widget: QWidget) -> bool:
    is_reached = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return isinstance(widget, TARGETS) and is_reached and widget.isVisible() and widget.isEnabled()


def _place(widget: QWidget, field: QWidget) -> QRect:
    return QRect(widget.mapTo(field, QPoint(0, 0)), widget.size())


def _distance(here: QRect, there: QRect, way: tuple[int, int]) -> int | None:
    """How far it is; None if it lies not ahead. Sideways only what lies in the same line counts."""
    across, down = way
    if down:
        gap = there.top() - here.bottom() if down > 0 else here.top() - there.bottom()
        return None if gap < -SHARED else gap + ASIDE * _aside(here, there)
    gap = there.left() - here.right() if across > 0 else here.left() - there.right()
    in_line = min(here.bottom(), there.bottom()) - max(here.top(), there.top()) > SHARED
    return gap if in_line and gap >= -SHARED else None


def _aside(here: QRect, there: QRect) -> int:
    """Pixels two things miss each other by, sideways."""
    return max(0, there.left() - here.right(), here.left() - there.right())


def _show(widget: QWidget) -> None:
    """Scroll so far that it is seen."""
    outer = widget.parentWidget()
    while outer is not None:
        if isinstance(outer, QScrollArea):
            outer.ensureWidgetVisible(widget)
        outer = outer.parentWidget()
