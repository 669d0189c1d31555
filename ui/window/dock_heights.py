"""Docks rise and sink with what is in front: the market is read in more height than laying tiles leaves it.

Only as long as the docks lie as a built-in layout has them; whoever drags their borders has the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent

from ui.window.dock_layouts import give_heights

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDockWidget, QMainWindow

    from ui.model.settings import Settings

MOST = 0.36
"""No dock gets a larger part of the window's height."""
SETTLED = 60
"""Milliseconds after which docks that have just been put into their places keep a height they are given."""


class Rising(QObject):
    """Gives the docks of a window their heights whenever another one comes to the front."""

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self.layout = ""
        """The built-in layout the docks lie in; empty where they lie as the player had them."""
        self._docks: Mapping[str, QDockWidget] = {}
        self._wanting: dict[str, Callable[[], int]] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._give)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(self._resize)
        self._front = ""
        window.installEventFilter(self)

    def watch(self, docks: Mapping[str, QDockWidget], wanting: Mapping[str, Callable[[], int]]) -> None:
        """Follow these docks; `wanting` tells how high some would be, 0 for as their layout has them."""
        self._docks, self._wanting, self._front = docks, dict(wanting), ""
        for name in self._wanting:
            docks[name].visibilityChanged.connect(lambda is_seen, name=name: self._seen(name, is_seen))

    def lie(self, layout: str) -> None:
        """Docks lie in a built-in layout from now on, or in none."""
        self.layout, self._front = layout, ""
        if layout:
            self._soon.start()

    def _seen(self, name: str, is_seen: bool) -> None:
        if is_seen and not self._docks[name].isFloating():
            self._soon.start()

    def _give(self) -> None:
        """Let what is in front have its height."""
        seen = [name for name in self._wanting if self._docks and _is_in_front(self._docks[name])]
        if not self.layout or not seen or seen[0] == self._front:
            return
        self._front = seen[0]
        self._resize()
        self._settled.start()

    def _resize(self) -> None:
        if not self.layout or self._front not in self._docks:
            return
        most = int(self._window.height() * MOST)
        wanted = min(self._wanting[self._front](), most)
        give_heights(
            self._window,
            self._docks,
            self.layout,
            text_size=self._settings["text_size"],
            front=self._front,
            least=wanted,
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and isinstance(event, QMouseEvent):
            is_press = event.type() == QEvent.Type.MouseButtonPress
            if is_press and event.button() == Qt.MouseButton.LeftButton:
                self._grabbed(event)
        return super().eventFilter(watched, event)

    def _grabbed(self, event: QMouseEvent) -> None:
        if self._window.isSeparator(event.position().toPoint()):
            self.layout = ""


def _is_in_front(dock: QDockWidget) -> bool:
    return not dock.visibleRegion().isEmpty() and not dock.isFloating()
