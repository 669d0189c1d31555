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
LEAST, MOST = 0.4, 0.56
"""Of the width, which the board has: what it fills in its height, but neither less nor more than this."""
PARTS = 1000
"""Into which the width is divided between the board and what stands beside it."""


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
        self._across = QHBoxLayout()
        self._across.addWidget(self.board)
        self._across.addLayout(beside)
        column = rows(self, margin=6, gap=6)
        column.addWidget(self.strip)
        column.addLayout(self._across, 1)
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
        self._share_width()
        self.market.chart.updateGeometry()

    def _share_width(self) -> None:
        """A board that is higher than broad leaves the more to what stands beside it."""
        whole = self._desk.board.board_rectangle()
        filled = (self.height() - self.strip.sizeHint().height()) * whole.width() / whole.height()
        board = min(MOST, max(LEAST, filled / max(1, self.width())))
        for place, share in enumerate((board, 1.0 - board)):
            self._across.setStretch(place, round(share * PARTS))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
