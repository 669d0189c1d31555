"""A window on a scene that is zoomed and dragged like a map: wheel at the pointer, drag, pinch, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QImage,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGestureEvent,
    QGraphicsScene,
    QGraphicsView,
    QPinchGesture,
    QWidget,
)

from gridsim.records import Bundle
from ui.style.theme import Metrics
from ui.widgets.drag_picture import DragPicture
from ui.widgets.zoom_snapshot import ZoomSnapshot

BREATH = 4
"""Milliseconds left to everything else between two parts of a picture that is painted at rest."""
FRAME = 2
"""Pixels left free all round a scene that is shown as a whole."""
NO_MORE = QSize(0, 0)


class Outlook(Bundle, frozen=True):
    """Which part of a scene is seen and how large: `scale` in pixels a scene unit, 0 for all of it."""

    scale: float = 0.0
    x: float = 0.0
    y: float = 0.0


class ZoomView(QGraphicsView):
    """Shows a scene; `whole` tells what "all of it" is.

    While it is zoomed a picture of what was seen is painted instead of the scene, which is painted anew at
    rest. That picture is kept in moments of rest, so that zooming begins at once.
    """

    outlook_changed = Signal()

    def __init__(
        self,
        scene: QGraphicsScene,
        metrics: Metrics,
        whole: Callable[[], QRectF],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(scene, parent)
        self._metrics = metrics
        self._whole = whole
        self.snapshot = ZoomSnapshot()
        """What is painted instead of the scene while it is zoomed."""
        self._dragged = DragPicture(self)
        """What is painted instead of it while it is dragged."""
        self._fitted = True
        self._part = QRectF()
        """What is shown in the place of all of it; empty for all of it."""
        self._free = (0, 0)
        """Pixels at the left and at the top that are left free where all of the scene is shown."""
        self._grabbed: QPoint | None = None
        self._dragging = False
        self._moving = False
        self._rest = QTimer(self, singleShot=True, interval=metrics.rest_after)
        self._rest.timeout.connect(self._come_to_rest)
        self._idle = QTimer(self, singleShot=True, interval=metrics.idle_after)
        self._idle.timeout.connect(self._keep_picture)
        self._soon = QTimer(self, singleShot=True, interval=BREATH)
        self._soon.timeout.connect(self._keep_picture)
        scene.changed.connect(self._scene_changed)
        self._set_up()
        self.give_room()

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
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)

    def give_room(self) -> None:
        """Let the scene be dragged until its border is in the middle of the window."""
        whole = self._whole()
        across, down = whole.width() / 2, whole.height() / 2
        self.setSceneRect(whole.adjusted(-across, -down, across, down))

    # ---- zoom

    @property
    def scale_factor(self) -> float:
        """Pixels of the screen to a scene unit."""
        return self.transform().m11()

    @property
    def is_fitted(self) -> bool:
        """Whether the player has left zoom and place to the window."""
        return self._fitted

    def keep_free(self, left: int, top: int) -> None:
        """Show all of the scene beside and below something else, so many pixels broad and high."""
        if (left, top) != self._free:
            self._free = left, top
            if self._fitted:
                self.fit()

    def fitting(self, left: int = 0, top: int = 0, *, more: QSize = NO_MORE) -> float:
        """How large what is to be seen can be shown beside and below something else.

        `more` are pixels by which the window would be larger than it is.
        """
        seen, window = self._seen(), self.viewport().size() + more
        across = max(window.width() - left - 2 * FRAME, 1) / seen.width()
        scale = min(across, max(window.height() - top - 2 * FRAME, 1) / seen.height())
        return scale if self._part.isEmpty() else min(scale, self._metrics.closest)

    def scale_with(self, more: QSize) -> float:
        """How large the scene would be shown in a window that is so much larger than it is."""
        return self.fitting(*self._free, more=more) if self._fitted else self.scale_factor

    def show_all(self) -> None:
        """Show all of the scene, also after a part of it."""
        self.look_at(QRectF())

    def look_at(self, part: QRectF) -> None:
        """Show a part of the scene as large as there is room, until all of it is wanted."""
        self._part = part
        self.fit()

    def _seen(self) -> QRectF:
        return self._whole() if self._part.isEmpty() else self._part

    def fit(self) -> None:
        """Show what is to be seen, in the middle where that leaves free what must be."""
        whole, window, scale = self._seen(), self.viewport().rect(), self.fitting(*self._free)
        left = max((window.width() - whole.width() * scale) / 2, self._free[0] + FRAME)
        top = max((window.height() - whole.height() * scale) / 2, self._free[1] + FRAME)
        self.resetTransform()
        self.scale(scale, scale)
        middle = QPointF(window.width() / 2 - left, window.height() / 2 - top) / scale
        self.centerOn(whole.topLeft() + middle)
        self._fitted = True
        self.outlook_changed.emit()

    def zoom_in(self) -> None:
        self.zoom(self._metrics.zoom_step)

    def zoom_out(self) -> None:
        self.zoom(1 / self._metrics.zoom_step)

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
        whole, window = self._whole(), self.viewport().rect()
        all_of_it = min(window.width() / whole.width(), window.height() / whole.height())
        least, most = 0.7 * all_of_it, max(self._metrics.closest, all_of_it)
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

    # ---- movement

    @property
    def is_moving(self) -> bool:
        """Whether a picture of the scene is shown in its stead."""
        return self._moving

    def _start_moving(self) -> None:
        if not self._moving:
            self._dragged.drop()
            self.snapshot.begin(self)
            self._moving = True
        self._rest.start()

    def _come_to_rest(self) -> None:
        self._moving = False
        self.viewport().update()
        self._idle.start()

    def _scene_changed(self, parts: Sequence[QRectF]) -> None:
        self.snapshot.spoil(parts)
        self._dragged.drop()
        self._soon.stop()  # whoever goes on at once is not kept waiting for a picture that is spoilt again
        self._idle.start()

    @property
    def is_painting_ahead(self) -> bool:
        """Whether a picture of all of the scene is painted part by part, or soon will be."""
        return self._idle.isActive() or self._soon.isActive()

    def picture(self) -> QImage:
        """All of the scene, at the most as large as it is seen; hardly any work where it is kept already."""
        self.snapshot.aim(self, self._whole())
        return self.snapshot.finished(self)

    def wait_for_rest(self) -> None:
        """Something else is shown: who goes on at once is not kept waiting for a picture of this scene."""
        if self._soon.isActive() or self._idle.isActive():
            self._soon.stop()
            self._idle.start()

    def _keep_picture(self) -> None:
        """Keep a picture of all of the scene, part by part, so that a movement can begin at once."""
        if not self.isVisible() or self._moving:
            return
        if self._dragging:
            self._idle.start()
            return
        self.snapshot.aim(self, self._whole())
        if self.snapshot.is_stale:
            self.snapshot.paint_a_square(self)
            self._soon.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not (self._moving or self._dragged.is_current):
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        if self._moving:
            self.snapshot.paint(painter, self)
        else:
            self._dragged.paint(painter)
        painter.end()

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
            self.zoom(self._metrics.zoom_step**steps, event.position())
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
            place = event.position().toPoint()
            self._grabbed = place if self.may_grab(place) else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self._grabbed is not None:
            way = self._grabbed - place
            if self._dragging or way.manhattanLength() >= QApplication.startDragDistance():
                self._drag(way, place)
                return
        super().mouseMoveEvent(event)

    def may_grab(self, _place: QPoint) -> bool:
        """Whether the picture can be dragged from a place: from everywhere, unless a view says not."""
        return True

    def _drag(self, way: QPoint, place: QPoint) -> None:
        self._dragging = True
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._scroll(way)
        if not self._moving:
            self._dragged.follow()
        self._grabbed = place
        self._fitted = False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """What was dragged is not clicked, also where it has come back to its place."""
        self._grabbed = None
        if not self._dragging:
            super().mouseReleaseEvent(event)
            return
        self._dragging = False
        self._dragged.drop()
        self.viewport().unsetCursor()
        self.outlook_changed.emit()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            super().keyPressEvent(event)
