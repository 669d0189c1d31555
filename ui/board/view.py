"""The window on the map: zoom at the pointer, drag, pinch, keys, and a cursor for the keyboard."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from ui.board.geometry import angle_of
from ui.board.scene import BoardScene

ARROWS = {
    Qt.Key.Key_Right: 0.0,
    Qt.Key.Key_Down: 90.0,
    Qt.Key.Key_Left: 180.0,
    Qt.Key.Key_Up: 270.0,
}
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Which part of the map is seen and how large: `scale` in pixels a scene unit, 0 for all of it."""

    scale: float = 0.0
    x: float = 0.0
    y: float = 0.0


class BoardView(QGraphicsView):
    """Shows a board scene like a map."""

    outlook_changed = Signal()

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.board = scene
        self._fitted = True
        self._grabbed: QPoint | None = None
        self._dragging = False
        self._rest = QTimer(self, singleShot=True, interval=scene.theme.metrics.rest_after)
        self._rest.timeout.connect(self._come_to_rest)
        self._moving = False
        self._set_up()

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setAccessibleName(self.board.words.tr("board.name"))
        self.setAccessibleDescription(self.board.words.tr("board.help"))
        self.setMinimumSize(240, 180)
        self._give_room()

    def _give_room(self) -> None:
        """Let the map be dragged until its border is in the middle of the window."""
        board = self.board.board_rectangle()
        self.setSceneRect(
            board.adjusted(-board.width() / 2, -board.height() / 2, board.width() / 2, board.height() / 2)
        )

    # ---- zoom

    @property
    def scale_factor(self) -> float:
        """Pixels of the screen to a scene unit."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole board."""
        self.fitInView(self.board.board_rectangle(), Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = True
        self.outlook_changed.emit()

    def zoom_in(self) -> None:
        self.zoom(self.board.theme.metrics.zoom_step)

    def zoom_out(self) -> None:
        self.zoom(1 / self.board.theme.metrics.zoom_step)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom so that the point of the window `at` stays where it is; None is the middle."""
        point = at or QPointF(self.viewport().rect().center())
        factor = self._bounded(factor)
        if abs(factor - 1.0) < 1e-6:
            return
        self._start_moving()
        kept = self.mapToScene(point.toPoint())
        self.scale(factor, factor)
        moved = self.mapFromScene(kept) - point.toPoint()
        self._scroll(moved)
        self._fitted = False
        self.outlook_changed.emit()

    def _bounded(self, factor: float) -> float:
        board, window = self.board.board_rectangle(), self.viewport().rect()
        whole = min(window.width() / board.width(), window.height() / board.height())
        least, most = 0.7 * whole, max(self.board.theme.metrics.closest, whole)
        return max(least, min(most, self.scale_factor * factor)) / self.scale_factor

    def _scroll(self, by: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())

    @property
    def outlook(self) -> Outlook:
        """What is seen, to be remembered with the game."""
        if self._fitted:
            return Outlook()
        middle = self.mapToScene(self.viewport().rect().center())
        return Outlook(self.scale_factor, middle.x(), middle.y())

    def take_outlook(self, outlook: Outlook) -> None:
        """Show again what was seen."""
        if outlook.scale <= 0:
            self.fit()
            return
        factor = outlook.scale / self.scale_factor
        self.scale(factor, factor)
        self.centerOn(outlook.x, outlook.y)
        self._fitted = False

    def show_hex(self, hex_id: str) -> None:
        """Bring a hex into view."""
        x, y = self.board.middle(hex_id)
        size = 2.4 * self.board.theme.metrics.apothem
        self.ensureVisible(x - size / 2, y - size / 2, size, size, 20, 20)

    # ---- movement

    def _start_moving(self) -> None:
        if not self._moving:
            self._moving = True
            self.board.set_moving(moving=True)
        self._rest.start()

    def _come_to_rest(self) -> None:
        self._moving = False
        self.board.set_moving(moving=False)

    # ---- Qt: wheel, pinch and mouse

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        touchpad = event.device() is not None and event.device().type() == QInputDevice.DeviceType.TouchPad
        if touchpad and not control and not event.pixelDelta().isNull():
            self._scroll(-event.pixelDelta())
        else:
            steps = event.angleDelta().y() / 120
            self.zoom(self.board.theme.metrics.zoom_step**steps, event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1.0 + event.value(), event.position())
                return True
        elif isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                middle = QPointF(self.viewport().mapFromGlobal(pinch.centerPoint().toPoint()))
                self.zoom(pinch.scaleFactor(), middle)
                return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grabbed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self._grabbed is not None:
            way = self._grabbed - place
            if self._dragging or way.manhattanLength() >= QApplication.startDragDistance():
                self._drag(way, place)
                return
        super().mouseMoveEvent(event)

    def _drag(self, way: QPoint, place: QPoint) -> None:
        self._dragging = True
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._scroll(way)
        self._grabbed = place
        self._fitted = False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grabbed = None
        if self._dragging:
            self._dragging = False
            self.viewport().unsetCursor()
            self.outlook_changed.emit()
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.board.leave()
        super().leaveEvent(event)

    # ---- Qt: keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ARROWS:
            self.move_cursor(ARROWS[Qt.Key(key)])
        elif key in CHOOSING and self.board.cursor_hex is not None:
            self.board.choose(self.board.cursor_hex)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def move_cursor(self, angle: float) -> None:
        """Move the keyboard's place to the nearest hex in a direction, or show it first."""
        now = self.board.cursor_hex
        found = self._middle_hex() if now is None else self._next_hex(now, angle)
        if found is not None:
            self.board.set_cursor(found)
            self.show_hex(found)
            self.setAccessibleDescription(self.board.describe(found))

    def _middle_hex(self) -> str:
        """The hex nearest the middle of the window."""
        middle = self.mapToScene(self.viewport().rect().center())
        return min(
            self.board.facts.hexes,
            key=lambda hex_id: _distance(self.board.middle(hex_id), (middle.x(), middle.y())),
        )

    def _next_hex(self, hex_id: str, angle: float) -> str | None:
        """The hex in a direction that is near and lies straight ahead; None at the edge of the map."""
        x, y = self.board.middle(hex_id)
        best, least = None, float("inf")
        for other in self.board.facts.hexes:
            there = self.board.middle(other)
            way = (there[0] - x, there[1] - y)
            off = abs((angle_of(way) - angle + 180.0) % 360.0 - 180.0)
            if other != hex_id and off < 46.0:
                cost = _distance(there, (x, y)) * (1.0 + off / 30.0)
                if cost < least:
                    best, least = other, cost
        return best

    def focusOutEvent(self, event: QEvent) -> None:
        self.board.set_cursor(None)
        super().focusOutEvent(event)


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
