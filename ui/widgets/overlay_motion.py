"""What moves over a window for a moment: never in the way of the mouse, gone at the next key or click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from math import hypot

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QGuiApplication, QInputEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gridsim.records import Bundle

LASTS = 280
"""Milliseconds."""
ENDS_IT = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel)
ROUND_IT = 4
"""Pixels painted anew round everything that moves."""
LEGS = 4
"""Its way is taken in so many parts, which together lie closer round it than one."""


class Mover(Bundle, frozen=True):
    """How one thing that moves is painted at a share of the time (0 to 1), and what differs between two."""

    paint: Callable[[QPainter, float], None]
    differs: Callable[[float, float], QRectF]


class Moving(QWidget):
    """Lies over its parent and paints what moves; the picture below it is that of the end already."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.movers: Sequence[Mover] = ()
        self._share = 0.0
        self.time = QVariantAnimation(self)
        self.time.setDuration(LASTS)
        self.time.setStartValue(0.0)
        self.time.setEndValue(1.0)
        self.time.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self.time.valueChanged.connect(self._go_on)
        self.time.finished.connect(self.skip)
        self.hide()

    def play(self, movers: Sequence[Mover]) -> None:
        """Let things move; what still moved is at its end."""
        self.skip()
        parent = self.parentWidget()
        if not movers or parent is None:
            return
        self.movers, self._share = tuple(movers), 0.0
        self.setGeometry(parent.rect())
        # To show and to hide it paints anew all that lies below, which is the whole window without a mask.
        self.setMask(self._way())
        self.raise_()
        self.show()
        # Watched where they come in: a filter for the whole program is asked of each event of each widget.
        for window in QGuiApplication.topLevelWindows():
            window.installEventFilter(self)
        self.time.start()

    def skip(self) -> None:
        """Be at the end at once."""
        if self.movers:
            for window in QGuiApplication.topLevelWindows():
                window.removeEventFilter(self)
        self.time.stop()
        self.movers = ()
        self.hide()

    @property
    def is_moving(self) -> bool:
        """Whether anything moves."""
        return bool(self.movers)

    def _go_on(self, share: object) -> None:
        before, self._share = self._share, float(str(share))
        self.update(self._region(before, self._share))

    def _way(self) -> QRegion:
        """Wherever anything is seen on its way."""
        region = QRegion()
        for leg in range(LEGS):
            region = region.united(self._region(leg / LEGS, (leg + 1) / LEGS))
        return region

    def _region(self, before: float, now: float) -> QRegion:
        """What must be painted anew, and with it all that lies below."""
        region = QRegion()
        for mover in self.movers:
            box: QRect = mover.differs(before, now).toAlignedRect()
            region = region.united(box.adjusted(-ROUND_IT, -ROUND_IT, ROUND_IT, ROUND_IT))
        return region

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mover in self.movers:
            painter.save()
            mover.paint(painter, self._share)
            painter.restore()
        painter.end()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QInputEvent) and event.type() in ENDS_IT:
            self.skip()
        return False


def along(points: Sequence[QPointF], share: float) -> QPointF:
    """The point at a share of the length of a line through points."""
    return stretch(points, share, share)[0]


def stretch(points: Sequence[QPointF], begin: float, end: float) -> list[QPointF]:
    """The part of a line through points between two shares of its length."""
    lengths = [hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(points)]
    come = list(accumulate(lengths, initial=0.0))
    first, last = begin * come[-1], end * come[-1]
    between = [point for point, far in zip(points, come, strict=True) if first < far < last]
    return [_at(points, come, first), *between, _at(points, come, last)]


def _at(points: Sequence[QPointF], come: Sequence[float], far: float) -> QPointF:
    """The point so many pixels along a line whose points are as far as `come`."""
    for (a, b), (behind, ahead) in zip(pairwise(points), pairwise(come), strict=True):
        if behind < ahead and far <= ahead:
            return a + (b - a) * ((far - behind) / (ahead - behind))
    return points[-1]
