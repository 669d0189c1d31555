"""The second window, for a wall or a television: turns, board, market and players, read at two metres.

It shows the same pictures as the first window and is as live; who decides does so where he always does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.board.view import BoardView
from ui.panels.cards.players import PlayersPanel
from ui.panels.over_map.headline import Headline
from ui.style.stylesheet import far_sheet
from ui.widgets.columns import rows
from ui.window.turn_strip import TurnStrip
from ui.window.wall_market import WallMarket

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext

LINES = 43
"""So many lines of letters fill the window from its head to its foot, however large it is."""
SMALLEST = 10
"""Points."""
BOARD, BESIDE = 3, 2
"""The parts of the width that the board has, and market and players."""


class WallWindow(QWidget):
    """A window of its own with the whole table on it, and nothing to be answered."""

    closed = Signal()
    """The player has closed it."""

    def __init__(self, desk: PanelContext) -> None:
        super().__init__()
        self.setWindowTitle(desk.words.tr("window.wall"))
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._desk = desk
        self.strip = TurnStrip(desk)
        self.board = BoardView(desk.board)
        self.market = WallMarket(desk)
        self.players = PlayersPanel(desk)
        beside = rows(gap=6)
        beside.addWidget(self.market)
        beside.addWidget(self.players, 1)
        across = QHBoxLayout()
        across.addWidget(self.board, BOARD)
        across.addLayout(beside, BESIDE)
        column = rows(self, margin=6, gap=6)
        column.addWidget(self.strip)
        column.addLayout(across, 1)
        self.headline = Headline(self.board)
        self._points = 0

    def leave(self) -> None:
        """Hear nothing of the game any more."""
        self.strip.leave()
        self.market.leave()
        self.headline.go()
        self.hide()
        self.deleteLater()

    # ---- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Letters grow with the window: who stands far away has a large one."""
        super().resizeEvent(event)
        points = max(round(self.height() / LINES * 72 / self.logicalDpiY()), SMALLEST)
        if points != self._points:
            self._points = points
            self.setStyleSheet(far_sheet(points))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
