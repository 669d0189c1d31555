"""Draws bars made of parts, one below the other: what something consists of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gridsim.records import Bundle

if TYPE_CHECKING:
    from ui.style.theme import Theme

GAP = 8.0
MOST_HIGH = 46.0
"""Pixels a bar may be high."""


class Part(Bundle, frozen=True):
    """One part of a bar: what it is, its colour's name, its amount and how that is written."""

    name: str
    colour: str
    amount: int
    told: str


class Bar(Bundle, frozen=True):
    """One bar with its name and its whole amount as it is written."""

    name: str
    parts: tuple[Part, ...]
    total: str

    @property
    def amount(self) -> int:
        return sum(part.amount for part in self.parts)


class BarPicture(Bundle, frozen=True):
    """Bars on one scale; a place is a bar."""

    bars: tuple[Bar, ...]

    @property
    def places(self) -> int:
        return len(self.bars)


class BarFrame:
    """Where bars lie in a rectangle."""

    def __init__(self, picture: BarPicture, rectangle: QRectF, metrics: QFontMetricsF) -> None:
        self.picture, self.metrics = picture, metrics
        left = max((metrics.horizontalAdvance(bar.name) for bar in picture.bars), default=0) + GAP
        right = max((metrics.horizontalAdvance(bar.total) for bar in picture.bars), default=0) + GAP
        self.inside = rectangle.adjusted(left, 0, -right, 0)
        self.most = max([1, *(bar.amount for bar in picture.bars)])
        self.step = min(rectangle.height() / max(len(picture.bars), 1), MOST_HIGH)

    def box(self, number: int) -> QRectF:
        """The room of a bar, its whole width."""
        top = self.inside.top() + number * self.step
        return QRectF(self.inside.left(), top + 2, self.inside.width(), self.step - 4)

    def width(self, amount: int) -> float:
        return self.inside.width() * amount / self.most

    def place_at(self, _x: float, y: float) -> int:
        """The bar at a height."""
        number = int((y - self.inside.top()) // max(self.step, 1))
        return min(max(number, 0), max(self.picture.places - 1, 0))


def draw_bars(
    painter: QPainter, rectangle: QRectF, picture: BarPicture, theme: Theme, at: int | None = None
) -> BarFrame:
    """Draw bars; `at` is the one that is read now."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame = BarFrame(picture, rectangle, QFontMetricsF(painter.font()))
    middle = Qt.AlignmentFlag.AlignVCenter
    for number, bar in enumerate(picture.bars):
        box = frame.box(number)
        painter.setPen(QColor(theme.colour("text")))
        name = QRectF(rectangle.left(), box.top(), box.left() - rectangle.left() - GAP, box.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignRight | middle, bar.name)
        _draw_parts(painter, frame, box, bar, theme)
        total = QRectF(box.left() + frame.width(bar.amount) + GAP / 2, box.top(), 400, box.height())
        painter.setPen(QColor(theme.colour("text")))
        painter.drawText(total, Qt.AlignmentFlag.AlignLeft | middle, bar.total)
        if number == at:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.colour("accent")), 2))
            painter.drawRect(box.adjusted(-2, -1, 2, 1))
    return frame


def _draw_parts(painter: QPainter, frame: BarFrame, box: QRectF, bar: Bar, theme: Theme) -> None:
    """A field for each part, with its name where there is room for it."""
    x = box.left()
    for part in bar.parts:
        field = QRectF(x, box.top(), frame.width(part.amount), box.height())
        painter.fillRect(field, QColor(theme.colour(part.colour)))
        painter.setPen(QColor(theme.colour("line")))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        if frame.metrics.horizontalAdvance(part.name) + 4 < field.width():
            painter.setPen(QColor(theme.colour(f"on:{part.colour}")))
            painter.drawText(field, Qt.AlignmentFlag.AlignCenter, part.name)
        x += field.width()
