"""The stock market as a widget: all of it where it can be read so, otherwise the part in play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from gridsim.facts.facts import Cell
from ui.drawing.box import Box
from ui.market.edge_arrows import Beyond
from ui.market.field_manners import CAPITALS, least_capitals
from ui.market.field_places import WIDE
from ui.market.scene import MARGIN, MarketScene
from ui.widgets.zoom_view import FRAME, ZoomView

LEGIBLE, READABLE, COMFORTABLE = 14.0, 22.0, 32.0
"""Pixels a field must be high for its price to be made out, to be read, and to be read easily."""
ACROSS = 2.3
"""How broad a field must be for the letters of a marker, in heights of its capitals."""
OF_A_SCREEN = 30
"""Into how many fields a high window is divided: letters grow with it."""
ASKED = 1.2
"""How many times broader than high fields are that are as high as they can be in the width of their panel."""


class MarketView(ZoomView):
    """The market as a widget."""

    def __init__(self, scene: MarketScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, scene.theme.metrics, scene.market_rectangle, parent)
        self.market = scene
        self.setAccessibleName(scene.words.tr("market.name"))
        self.setMinimumSize(160, 40)
        self.beyond = Beyond(
            self, scene.market_rectangle, lambda place: scene.cell_at(place.x(), place.y()) is not None
        )
        self._is_close = False
        self._is_late = False
        """It was not fitted to what it shows, or to its size, while nobody saw it."""
        self._waits = False
        """More changes follow: it is fitted after the last of them."""
        self._soon_fit = QTimer(self, singleShot=True, interval=0)
        self._soon_fit.timeout.connect(self._catch_up)
        scene.markers_moved.connect(self._follow)

    def sizeHint(self) -> QSize:
        """As little as can be: what it shows would ask for the more room the larger it is drawn."""
        return self.minimumSize()

    def fit(self) -> None:
        """Show all of it where it can be read so, otherwise the part the markers are in, and that larger.

        Fields are as broad as lets them fill the panel.
        """
        self._is_late = False
        with self.beyond.settled_once():
            self._fill()

    def _fill(self) -> None:
        window = self.viewport().rect()
        before = self.market.wide
        width, height = window.width() - 2 * FRAME, max(1, window.height() - 2 * FRAME)
        filling = self.market.shape_for(width, height)
        self.market.give_shape(filling if self._is_whole_read(filling) else max(filling, WIDE))
        if self.market.wide != before:
            self.give_room()
        self._fit()
        self.market.come_out(self.scale_factor * self.market.theme.metrics.cell)

    @contextmanager
    def fitted_once(self) -> Iterator[None]:
        """Fit it to markers that move and to a size that changes when both have."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            if self.isVisible():
                self._catch_up()

    def _is_whole_read(self, wide: float) -> bool:
        """Whether all is read where fields of a shape fill the window."""
        market, window = self.market.facts.sheet.market, self.viewport().rect()
        across = (window.width() - 2 * FRAME) / (max(map(len, market)) * wide + 2 * MARGIN)
        high = min(across, (window.height() - 2 * FRAME) / (len(market) + 2 * MARGIN))
        if self._is_close:
            return high >= COMFORTABLE
        return high >= LEGIBLE and high * wide >= ACROSS * least_capitals(self.market.read)

    def _fit(self) -> None:
        super().fit()
        if self._is_whole_read(self.market.wide):
            return
        size = self.market.theme.metrics.cell
        part, window = self._part_read(), self.viewport().rect()
        fitting = min(window.width() / part.width(), window.height() / part.height())
        readable = READABLE * least_capitals(self.market.read) / CAPITALS
        wanted = max(self.scale_factor, readable / size, min(fitting, COMFORTABLE / size))
        self.scale(wanted / self.scale_factor, wanted / self.scale_factor)
        self.centerOn(self._inside(part.center()))
        self._see_field_of(self.market.chosen)

    def read_closely(self, *, on: bool) -> None:
        """Show the chosen marker so that it is read easily rather than all of the market; or no longer."""
        if on != self._is_close:
            self._is_close = on
            self.fit()

    def _part_read(self) -> QRectF:
        """The part the markers are in; where one is read closely that alone, with the fields round it."""
        place = self.market.place_of(self.market.chosen) if self._is_close else QRectF()
        return self.market.part_in_play() if place.isEmpty() else self.market.with_fields_round(place)

    def height_to_read(self, width: int) -> int:
        """Pixels in which all rows are as large as a width allows, up to what is comfortable."""
        market = self.market.facts.sheet.market
        broadest = width / (max(map(len, market)) * ASKED + 2 * MARGIN)
        field = min(broadest, max(COMFORTABLE, self.window().height() / OF_A_SCREEN))
        high = (len(market) + 2 * MARGIN) * max(field, LEGIBLE)
        return int(high) + 2 * self.frameWidth() + 2 * FRAME

    def boxes_of(self, cell: Cell) -> tuple[Box, ...]:
        """Where a field's markers are seen, the upper one first, in heights of a field from its middle."""
        return self.market.cells[cell].boxes_at(self.scale_factor * self.market.theme.metrics.cell)

    def bring_in_sight(self, company: str) -> None:
        """Show the field of a company and those round it, unless the player has zoomed or dragged."""
        if self.is_fitted:
            self._see_field_of(company)

    def _see_field_of(self, company: str) -> None:
        place = self.market.place_of(company)
        if not place.isEmpty():
            self.ensureVisible(self.market.with_fields_round(place), 0, 0)

    def _inside(self, wanted: QPointF) -> QPointF:
        """The nearest middle of the window at which no room is wasted beside the market."""
        whole, window = self.market.market_rectangle(), self.viewport().rect()
        across, down = window.width() / self.scale_factor / 2, window.height() / self.scale_factor / 2
        spare = QRectF(whole).adjusted(across, down, -across, -down)
        x = min(max(wanted.x(), spare.left()), spare.right()) if spare.width() > 0 else whole.center().x()
        y = min(max(wanted.y(), spare.top()), spare.bottom()) if spare.height() > 0 else whole.center().y()
        return QPointF(x, y)

    def _follow(self) -> None:
        """Keep the markers in sight as long as nobody has zoomed or dragged."""
        self._is_late = True
        if self.isVisible() and not self._waits:
            self._catch_up()

    def _catch_up(self) -> None:
        if self._is_late and self.is_fitted:
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.updatesEnabled():
            self._catch_up()
        else:
            self._soon_fit.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Docks that are put into their places give it many sizes; it is painted in the last of them."""
        if self.updatesEnabled() and not self._waits:
            super().resizeEvent(event)
            return
        QGraphicsView.resizeEvent(self, event)
        self._is_late = True
        if not self._waits:
            self._soon_fit.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        if event.key() in steps:
            self._move_cursor(*steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.market.cursor:
            self.market.take_cursor()
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, rows: int, columns: int) -> None:
        now = self.market.cursor or (0, -1)
        wanted = (now[0] + rows, now[1] + columns) if self.market.cursor else next(iter(self.market.cells))
        if wanted in self.market.cells:
            self.market.set_cursor(wanted)
            self.ensureVisible(self.market.cells[wanted], 10, 10)
            self.setAccessibleDescription(self.market.describe(wanted))
