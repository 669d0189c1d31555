"""Draws lines over time: an axis of amounts, rounds below, a line for each subject with its name at the end.

Lines differ in dash and end mark as well as in colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gridsim.records import Bundle
from ui.charts.history import Value

if TYPE_CHECKING:
    from ui.style.theme import Theme

DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 2), (8, 3, 2, 3), (4, 2, 1, 2, 1, 2), (12, 4))
STEPS = (1, 2, 5)
GAP = 8.0
RULES = "bar"
"""The colour of what is ruled behind the lines: in no theme louder than they are."""
SAMPLE = 22.0
"""How long the sample of a line beside its name is."""


class Line(Bundle, frozen=True):
    """One line with its name and its colour's name."""

    name: str
    colour: str
    values: tuple[Value, ...]


class Picture(Bundle, frozen=True):
    """What is drawn: lines over places, and names of rounds at some of them."""

    lines: tuple[Line, ...]
    marks: tuple[tuple[int, str], ...]
    """(place, name)."""
    with_dots: bool = False
    """Each place is one figure, not a moment among many."""
    turns: tuple[tuple[int, int], ...] = ()
    """(place, number of the line) of what is numbered on the lines, from 1 on, in the order of the places."""
    figure: Callable[[int], str] = str
    """Writes an amount beside the axis, as the language and the game do."""

    @property
    def places(self) -> int:
        return max((len(line.values) for line in self.lines), default=0)

    @property
    def span(self) -> tuple[int, int]:
        """The least amount, not above nothing, and the largest."""
        known = [value for line in self.lines for value in line.values if value is not None]
        return min([0, *known]), max([1, *known])


def round_step(span: int, most: int) -> int:
    """A step of 1, 2 or 5 with noughts that divides a span into at most so many parts."""
    size = 1
    while True:
        for step in STEPS:
            if span / (step * size) <= most:
                return step * size
        size *= 10


class Frame:
    """Where amounts and places lie in a rectangle."""

    def __init__(self, picture: Picture, rectangle: QRectF, metrics: QFontMetricsF) -> None:
        self.picture, self.metrics = picture, metrics
        least, most = picture.span
        height = metrics.height()
        self.step = round_step(most - least, max(2, int(rectangle.height() / (2.2 * height))))
        self.least = least // self.step * self.step
        self.most = -(-most // self.step) * self.step
        bounds = (picture.figure(bound) for bound in (self.least, self.most))
        left = max(map(metrics.horizontalAdvance, bounds)) + GAP
        names = max((metrics.horizontalAdvance(line.name) for line in picture.lines), default=0)
        right = min(names + 2 * GAP + SAMPLE, rectangle.width() / 3)
        self.inside = rectangle.adjusted(left, height * 0.7, -right, -1.4 * height)

    def x(self, place: float) -> float:
        return self.inside.left() + self.inside.width() * place / max(self.picture.places - 1, 1)

    def y(self, amount: float) -> float:
        part = (amount - self.least) / (self.most - self.least)
        return self.inside.bottom() - self.inside.height() * part

    def place_at(self, x: float, _y: float = 0.0) -> int:
        """The place nearest to a point across."""
        part = (x - self.inside.left()) / max(self.inside.width(), 1)
        return min(max(round(part * (self.picture.places - 1)), 0), max(self.picture.places - 1, 0))


def draw(
    painter: QPainter, rectangle: QRectF, picture: Picture, theme: Theme, at: int | None = None
) -> Frame:
    """Draw a picture; `at` is the place that is read now."""
    frame = Frame(picture, rectangle, QFontMetricsF(painter.font()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_axis(painter, frame, theme)
    _draw_marks(painter, frame, theme)
    for number, line in enumerate(picture.lines):
        _draw_line(painter, frame, line, _pens(line, number, theme))
    _draw_legend(painter, frame, theme)
    if at is not None:
        painter.setPen(QPen(QColor(theme.colour("accent")), 1.5))
        x = frame.x(at)
        painter.drawLine(QPointF(x, frame.inside.top()), QPointF(x, frame.inside.bottom()))
    _draw_turns(painter, frame, theme)
    return frame


def _draw_axis(painter: QPainter, frame: Frame, theme: Theme) -> None:
    line, ink = QPen(QColor(theme.colour(RULES)), 1), QPen(QColor(theme.colour("quiet")))
    for amount in range(frame.least, frame.most + 1, frame.step):
        y = frame.y(amount)
        painter.setPen(line)
        painter.drawLine(QPointF(frame.inside.left(), y), QPointF(frame.inside.right(), y))
        painter.setPen(ink)
        box = QRectF(0, y - 20, frame.inside.left() - GAP / 2, 40)
        told = frame.picture.figure(amount)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, told)


def _draw_marks(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """A line for each round, and its name where there is room."""
    free_from = 0.0
    for place, name in frame.picture.marks:
        x = frame.x(place)
        painter.setPen(QPen(QColor(theme.colour(RULES)), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, frame.inside.top()), QPointF(x, frame.inside.bottom()))
        if x >= free_from:
            painter.setPen(QColor(theme.colour("quiet")))
            painter.drawText(QPointF(x, frame.inside.bottom() + frame.metrics.height()), name)
            free_from = x + frame.metrics.horizontalAdvance(name) + GAP


def _pens(line: Line, number: int, theme: Theme) -> tuple[QPen, QPen]:
    """The casing, which keeps pale lines apart from the ground, and the line itself."""
    casing, pen = QPen(QColor(theme.colour("quiet")), 3.4), QPen(QColor(theme.colour(line.colour)), 2)
    for stroke in (casing, pen):
        stroke.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        stroke.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes = DASHES[number % len(DASHES)]
    if dashes:
        pen.setDashPattern(dashes)
        casing.setDashPattern([dash * pen.widthF() / casing.widthF() for dash in dashes])
    return casing, pen


def _draw_line(painter: QPainter, frame: Frame, line: Line, pens: tuple[QPen, QPen]) -> None:
    for part in unbroken(line.values):
        points = [QPointF(frame.x(place), frame.y(value)) for place, value in part]
        for pen in pens:
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF(points))
        if frame.picture.with_dots or len(points) == 1:
            _draw_dots(painter, points, pens[1].color())


def _draw_dots(painter: QPainter, points: Sequence[QPointF], colour: QColor) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for point in points:
        painter.drawEllipse(point, 3, 3)
    painter.restore()


def unbroken(values: Sequence[Value]) -> list[list[tuple[int, int]]]:
    """The parts of a line between places where nothing is known, as (place, value)."""
    parts: list[list[tuple[int, int]]] = [[]]
    for place, value in enumerate(values):
        if value is None:
            parts.append([])
        else:
            parts[-1].append((place, value))
    return [part for part in parts if part]


def _draw_legend(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Samples and names at the ends of the lines, moved apart so that each can be read."""
    height = frame.metrics.height()
    ends = sorted((frame.y(_last(line)), number) for number, line in enumerate(frame.picture.lines))
    tops = spread([y for y, _ in ends], height, frame.inside.top(), frame.inside.bottom())
    font = QFont(painter.font())
    bold = QFont(font)
    bold.setBold(True)
    painter.setFont(bold)
    for (end, number), y in zip(ends, tops, strict=True):
        line, x = frame.picture.lines[number], frame.inside.right()
        painter.setPen(QPen(QColor(theme.colour("quiet")), 1))
        painter.drawLine(QPointF(x, end), QPointF(x + GAP, y))
        for pen in _pens(line, number, theme):
            painter.setPen(pen)
            painter.drawLine(QPointF(x + GAP, y), QPointF(x + GAP + SAMPLE, y))
        painter.setPen(QColor(theme.colour("text")))
        painter.drawText(QPointF(x + 1.5 * GAP + SAMPLE, y + height / 3), line.name)
    painter.setFont(font)


def _draw_turns(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """A numbered disc above each turning point, led to its place on the line; none lies over another."""
    ink, radius = QColor(theme.colour("text")), 0.6 * frame.metrics.height()
    points = [
        QPointF(frame.x(place), frame.y(frame.picture.lines[line].values[place] or 0))
        for place, line in frame.picture.turns
    ]
    inside = frame.inside
    across = spread([point.x() for point in points], 2 * radius + 2, inside.left(), inside.right())
    for number, (point, x) in enumerate(zip(points, across, strict=True), start=1):
        middle = QPointF(x, max(point.y() - 2.5 * radius, inside.top() + radius))
        painter.setPen(QPen(ink, 1))
        painter.drawLine(middle, point)
        painter.setBrush(QColor(theme.colour("base")))
        painter.drawEllipse(middle, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(middle - QPointF(radius, radius), middle + QPointF(radius, radius))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


def _last(line: Line) -> int:
    return next((value for value in reversed(line.values) if value is not None), 0)


def spread(wanted: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Places from top to bottom at least so far apart, each as near as may be to where it is wanted."""
    room = bottom - top
    least = min(least, room / max(len(wanted) - 1, 1))
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + least) if places else max(place, top))
    for index in range(len(places) - 1, -1, -1):
        limit = bottom if index == len(places) - 1 else places[index + 1] - least
        places[index] = min(places[index], limit)
    return places
