"""Docks rise, sink and widen with the kind of round: the market is read in more room than laying leaves it.

Never with the tab that is in front, which must not rescale the board under the pointer. Only as long as the
docks lie as a built-in layout has them; whoever drags their borders has the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QResizeEvent

from ui.window.dock_layouts import SEATS, give_column, give_heights

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

    from ui.model.settings import Settings

MOST = 0.44
"""No dock gets a larger part of the window's height."""
SETTLED = 60
"""Milliseconds after which docks that have just been put into their places keep a height they are given."""


def read_in(kind: str) -> str:
    """The dock that a kind of round is read in."""
    return "tray" if kind == "operating" else "market"


def wanting(panels: Mapping[str, QWidget]) -> dict[str, Callable[[], int]]:
    """The panels whose docks rise and sink, with the height they would have."""
    from ui.panels.tables.market import MarketPanel  # noqa: PLC0415  wanted only with a game

    market = panels.get("market")
    if not isinstance(market, MarketPanel) or "tray" not in panels:
        return {}
    return {"market": market.height_wanted, "tray": int}


class Rising(QObject):
    """Gives the docks of a window their heights whenever another kind of round begins."""

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self.layout = ""
        """The built-in layout the docks lie in; empty where they lie as the player had them."""
        self.players = SEATS
        """How many play: their cards want more room the more they are."""
        self._docks: Mapping[str, QDockWidget] = {}
        self._wanting: dict[str, Callable[[], int]] = {}
        self.wanted = ""
        """The panel that the round is read in, which has the height it would have."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._give)
        self._soon.timeout.connect(self._let_paint)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(self._give)
        window.installEventFilter(self)

    def watch(self, docks: Mapping[str, QDockWidget], wanting: Mapping[str, Callable[[], int]]) -> None:
        """Follow these docks; `wanting` tells how high some would be, 0 for as their layout has them."""
        for name in self._wanting:
            if name in self._docks:
                self._docks[name].removeEventFilter(self)
        self._docks, self._wanting, self.wanted = docks, dict(wanting), ""
        for name in wanting:
            docks[name].installEventFilter(self)

    def hold(self) -> None:
        """Paint nothing of the window until its docks have their heights.

        Parts of a game just put together get their sizes in several steps, and a map that was painted for the
        first of them is painted again for the last.
        """
        self._window.setUpdatesEnabled(False)
        self._soon.start()

    def lie(self, layout: str) -> None:
        """Docks lie in a built-in layout from now on, or in none."""
        self.layout = layout
        self._begin()

    def suit(self, panel: str) -> None:
        """A round has begun that is read in this panel."""
        if panel != self.wanted and panel in self._wanting:
            self.wanted = panel
            self._begin()

    def _begin(self) -> None:
        self._give()
        self._soon.start()
        self._settled.start()

    def give_now(self) -> None:
        """Let docks that have just been put into their places lie as they will when the window is painted."""
        self._lay_out()
        self._give()
        self._lay_out()

    def _let_paint(self) -> None:
        # Else a window that has just been shown is painted before its docks have the heights they were given.
        self._lay_out()
        self._window.setUpdatesEnabled(True)

    def _lay_out(self) -> None:
        layout = self._window.layout()
        if layout is not None:
            layout.activate()

    @property
    def is_settling(self) -> bool:
        """Whether docks may still get another height."""
        return self._soon.isActive() or self._settled.isActive()

    def _give(self) -> None:
        """Let what the round is read in have its room; once more when the docks have come to rest."""
        if not self.layout or self.wanted not in self._docks:
            return
        text_size = self._settings["text_size"]
        give_column(
            self._window,
            self._docks,
            self.layout,
            text_size=text_size,
            front=self.wanted,
            players=self.players,
        )
        most = int(self._window.height() * MOST)
        give_heights(
            self._window,
            self._docks,
            self.layout,
            text_size=text_size,
            front=self.wanted,
            least=min(self._wanting[self.wanted](), most),
            players=self.players,
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and isinstance(event, QMouseEvent):
            is_press = event.type() == QEvent.Type.MouseButtonPress
            if is_press and event.button() == Qt.MouseButton.LeftButton:
                self._grabbed(event)
        if isinstance(event, QResizeEvent) and watched is self._docks.get(self.wanted):
            self._resized(event)
        return super().eventFilter(watched, event)

    def _resized(self, event: QResizeEvent) -> None:
        """What the round is read in is broader or narrower than its height was worked out for."""
        if self.layout and event.size().width() != event.oldSize().width():
            self._soon.start()

    def _grabbed(self, event: QMouseEvent) -> None:
        if self._window.isSeparator(event.position().toPoint()):
            self.layout = ""
