"""What can be seen, what lies behind another tab, and what wakes when it comes to the front."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QScrollArea, QWidget

from ui.widgets.deferred import soon

BEHIND = "behind"
"""The property of what lies behind another tab."""


def in_sight(widget: QWidget) -> bool:
    """Whether a widget can be seen: Qt calls visible also what it has only moved behind another tab."""
    if not widget.isVisible():
        return False
    around: QWidget | None = widget
    while around is not None and not around.property(BEHIND):
        around = around.parentWidget()
    return around is None


class Sleeper(QWidget):
    """Shows nothing new while nobody can see it; wakes when it comes into sight."""

    wakes_at_once = False
    """Before it is painted in front, so that nothing of what was shown before is seen."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.wake()

    def wake(self) -> None:
        """Show what there is, now that somebody may see it."""
        if in_sight(self):
            self.refresh()

    def refresh(self) -> None:
        """Show what there is."""
        raise NotImplementedError


def show_new(part: QWidget) -> None:
    """Show what was put into a part that is on the screen, before Qt does so for each by itself."""
    if not part.isVisible():
        return
    told = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
    for child in part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if not child.testAttribute(told):
            child.resize(0, 0)  # as large as Qt makes it, it would have all painted anew that it covers
            child.show()


def bring_to_front(widget: QWidget) -> None:
    """Show the dock a widget lies in, before the tabs beside it."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QDockWidget):
        parent = parent.parentWidget()
    if isinstance(parent, QDockWidget):
        parent.show()
        parent.raise_()
        put_behind(widget, False)


def bring_into_view(widget: QWidget) -> None:
    """Scroll what a widget stands in so that it is seen, from the inside out."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget, 0, 0)
        above = above.parentWidget()


def put_behind(widget: QWidget, is_behind: bool) -> None:
    """Say whether a widget lies behind another tab; most that come to the front are woken at rest."""
    widget.setProperty(BEHIND, is_behind)
    if is_behind or not isinstance(widget, Sleeper):
        return
    if widget.wakes_at_once:
        widget.wake()
    else:
        soon(widget.wake, widget)


def first_within(widget: QWidget) -> QWidget:
    """What in a widget takes the keyboard first; the widget itself where nothing does."""
    if widget.focusProxy() is not None or widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return widget
    inner = (child for child in widget.findChildren(QWidget) if child.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return next((child for child in inner if child.isEnabled() and child.isVisibleTo(widget)), widget)


def is_within(widget: QWidget, ancestor: QWidget) -> bool:
    """Whether a widget belongs to another, also as a list that opens in a window of its own."""
    above: QWidget | None = widget
    while above is not None and above is not ancestor:
        above = above.parentWidget()
    return above is ancestor
