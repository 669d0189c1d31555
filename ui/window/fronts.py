"""Tells panels whether they lie behind another tab, and keeps the names on the tabs whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar

from ui.widgets.visibility import put_behind

if TYPE_CHECKING:
    from PySide6.QtCore import QChildEvent
    from PySide6.QtWidgets import QDockWidget, QWidget


class Fronts:
    """Which docks are in front."""

    def __init__(self) -> None:
        self._moved: dict[QWidget, bool] | None = None
        """Of panels whose docks are just being moved, whether they can be seen."""

    def follow(self, dock: QDockWidget, panel: QWidget) -> None:
        """Tell a panel whenever its dock comes to the front or goes behind another one."""
        dock.visibilityChanged.connect(lambda is_seen: self._tell(panel, is_seen))

    def _tell(self, panel: QWidget, is_seen: bool) -> None:
        if self._moved is None:
            put_behind(panel, not is_seen)
        else:
            self._moved[panel] = is_seen

    def hold(self) -> None:
        """Docks are put into places, each in front for a moment: none need wake for that."""
        if self._moved is None:
            self._moved = {}

    def settle(self) -> None:
        """All docks lie in their places: those in front wake."""
        if self._moved is not None:
            moved, self._moved = self._moved, None
            for panel, is_seen in moved.items():
                put_behind(panel, not is_seen)

    def forget(self) -> None:
        """The docks are taken away."""
        self._moved = None

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Docks are put into other places now."""
        is_held = self._moved is not None
        self.hold()
        try:
            yield
        finally:
            if not is_held:
                self.settle()


def keep_names_whole(event: QChildEvent) -> None:
    """Where docks of a window come to lie behind one another, arrows lead to names that have no room."""
    if event.polished() and isinstance(tabs := event.child(), QTabBar):
        tabs.setElideMode(Qt.TextElideMode.ElideNone)
        tabs.setUsesScrollButtons(True)
