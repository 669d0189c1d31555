"""Shapes to paint: prepared once as Qt objects, then painted as often as needed.

What has many points is a path: a path is handed to the painter as it is, a polygon point by point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import trunc

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGlyphRun,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QTextLayout,
    QTransform,
)
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from gridsim.records import Bundle
from ui.drawing.geometry import Bend, Point, Segment, Straight, polar
from ui.drawing.lettering import CAPITAL
from ui.drawing.shapes import Area, Disc, Line, Plate, Shape, Stroke, Style, Text
from ui.style.theme import Fonts, Theme

ROUND = tuple(polar(7.5 * step, 1.0) for step in range(48))
"""A circle of radius 1."""
CLEAR = "clear"
"""The fill of what is only an edge."""
LETTER = 64
"""Pixels in which letters are laid out before they are scaled."""
GRID = 64
"""Letters begin at a whole part of so many of a pixel, before they are scaled."""
HALO = 0.36
"""How broad the edge of letters over track is, to their size; half of it shows on each side of a line."""

SHARED = 300
"""So many outlines of a kind are kept for all pictures: most hexes have theirs in common."""

Step = Callable[[QPainter, float], None]
"""Paints one shape; the number is how many pixels of the screen a unit of the picture has."""


class Painting:
    """A picture ready to be painted."""

    def __init__(self, shapes: Iterable[Shape], theme: Theme) -> None:
        self._steps: list[Step] = [PREPARERS[type(shape)](shape, theme) for shape in shapes]

    def paint(self, painter: QPainter, pixels: float) -> None:
        """Paint it in the painter's coordinates; `pixels` of the screen to a unit."""
        for step in self._steps:
            step(painter, pixels)


def in_units(painter: QPainter, option: QStyleOptionGraphicsItem, unit: float) -> float:
    """Let a painter of an item go by units of so many scene units; the pixels that one has."""
    pixels = unit * option.levelOfDetailFromTransform(painter.worldTransform())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(unit, unit)
    return pixels


# ---- preparing


def _pen(colour: str | None, width: float, theme: Theme) -> QPen:
    if colour is None or width <= 0:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(QColor(theme.colour(colour)), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _fill(colour: str, theme: Theme) -> QColor:
    return QColor(0, 0, 0, 0) if colour == CLEAR else QColor(theme.colour(colour))


def forget() -> None:
    """Keep no outline that has been drawn: those of letters are hundreds of points each."""
    for outline in (_path, _round, _round_about, _laid_out):
        outline.cache_clear()


@lru_cache(maxsize=SHARED)
def _path(points: tuple[Point, ...]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_points(points))
    return path


def _points(points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def add_segment(path: QPainterPath, segment: Segment) -> None:
    """Add a piece of track to a path."""
    if isinstance(segment, Straight):
        path.moveTo(*segment.start)
        path.lineTo(*segment.end)
    else:
        _add_bend(path, segment)


def _add_bend(path: QPainterPath, bend: Bend) -> None:
    (x, y), r = bend.centre, bend.radius
    circle = QRectF(x - r, y - r, 2 * r, 2 * r)
    path.arcMoveTo(circle, -bend.start)
    path.arcTo(circle, -bend.start, -bend.sweep)


def _line(shape: Line, theme: Theme) -> Step:
    path = QPainterPath()
    for segment in shape.segments:
        add_segment(path, segment)
    pen = _pen(shape.colour, shape.width, theme)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)

    def step(painter: QPainter, _pixels: float) -> None:
        painter.strokePath(path, pen)

    return step


def _stroke(shape: Stroke, theme: Theme) -> Step:
    pen = _pen(shape.colour, shape.width, theme)
    if shape.dash:
        pen.setDashPattern(list(shape.dash))
    if shape.closed:
        return _ring(_points((*shape.points, shape.points[0])), pen)
    path = _path(shape.points)

    def step(painter: QPainter, _pixels: float) -> None:
        painter.strokePath(path, pen)

    return step


def _ring(polygon: QPolygonF, pen: QPen) -> Step:
    def step(painter: QPainter, _pixels: float) -> None:
        painter.setPen(pen)
        painter.drawPolyline(polygon)

    return step


def _disc(shape: Disc, theme: Theme) -> Step:
    """A disc with many corners, which is filled faster than an ellipse and looks as round."""
    if shape.dash or shape.fill == CLEAR:
        return _stroked_disc(shape, theme)
    fill = QBrush(_fill(shape.fill, theme))
    inner, outer = _circle(shape, -shape.edge_width / 2), _circle(shape, shape.edge_width / 2)
    edge = QBrush(QColor(theme.colour(shape.edge))) if shape.edge else None

    def step(painter: QPainter, _pixels: float) -> None:
        if edge is not None:
            painter.fillPath(outer, edge)
        painter.fillPath(inner, fill)

    return step


def _circle(shape: Disc, more: float) -> QPainterPath:
    return _round(*shape.centre, shape.radius + more)


@lru_cache(maxsize=SHARED)
def _round(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_points((x + radius * across, y + radius * down) for across, down in ROUND))
    return path


def _stroked_disc(shape: Disc, theme: Theme) -> Step:
    pen, brush = _pen(shape.edge, shape.edge_width, theme), QBrush(_fill(shape.fill, theme))
    (x, y), r = shape.centre, shape.radius
    circle = QRectF(x - r, y - r, 2 * r, 2 * r)
    if shape.dash:
        pen.setDashPattern(list(shape.dash))

    def step(painter: QPainter, _pixels: float) -> None:
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawEllipse(circle)

    return step


def _plate(shape: Plate, theme: Theme) -> Step:
    (x, y), width, height = shape.centre, shape.width, shape.height
    rectangle = QRectF(-width / 2, -height / 2, width, height)
    pen, brush = _pen(shape.edge, shape.edge_width, theme), QBrush(_fill(shape.fill, theme))

    def step(painter: QPainter, _pixels: float) -> None:
        painter.save()
        painter.translate(x, y)
        painter.rotate(shape.angle)
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawRoundedRect(rectangle, shape.corner, shape.corner)
        painter.restore()

    return step


def _area(shape: Area, theme: Theme) -> Step:
    colour = _fill(shape.fill, theme)
    colour.setAlphaF(colour.alphaF() * shape.opacity)
    pen, brush = _pen(shape.edge, shape.edge_width, theme), QBrush(colour)
    if pen.style() == Qt.PenStyle.NoPen:
        return _filled(_path(shape.points), brush)
    polygon = _points(shape.points)

    def step(painter: QPainter, _pixels: float) -> None:
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPolygon(polygon)

    return step


def _filled(path: QPainterPath, brush: QBrush) -> Step:
    """Something without an edge, which is not more than its fill."""

    def step(painter: QPainter, _pixels: float) -> None:
        painter.fillPath(path, brush)

    return step


# ---- letters


@lru_cache(maxsize=16)
def lettering(style: Style, fonts: Fonts) -> QFont:
    """The font of a style, `LETTER` pixels high."""
    font = QFont()
    font.setFamilies(list(fonts.lettering))
    font.setPixelSize(LETTER)
    font.setBold(style == "bold")
    font.setItalic(style == "water")
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _text(shape: Text, theme: Theme) -> Step:
    if not shape.short:
        return _line_of_letters(shape, theme)
    whole = _line_of_letters(shape, theme)
    short = _line_of_letters(replace(shape, text=shape.short), theme)

    def step(painter: QPainter, pixels: float) -> None:
        (short if pixels < shape.whole_from else whole)(painter, pixels)

    return step


class Letters(Bundle, frozen=True):
    """A line of letters as it is laid out, `LETTER` pixels high."""

    width: float
    glyphs: tuple[QGlyphRun, ...]
    """What is painted, from the foot of the line on: a text would be laid out anew each time."""


@lru_cache(maxsize=SHARED)
def _laid_out(text: str, style: Style, fonts: Fonts) -> Letters:
    font = lettering(style, fonts)
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    foot = QPointF(0.0, line.ascent())
    runs = tuple(layout.glyphRuns())
    for run in runs:
        run.setPositions([place - foot for place in run.positions()])
    return Letters(QFontMetricsF(font).horizontalAdvance(text), runs)


def _line_of_letters(shape: Text, theme: Theme) -> Step:
    font, letters = lettering(shape.style, theme.fonts), _laid_out(shape.text, shape.style, theme.fonts)
    width, glyphs = letters.width, letters.glyphs
    scale = shape.size / LETTER
    squeeze = min(1.0, shape.width / (width * scale)) if width else 1.0
    colour = QColor(theme.colour(shape.colour))
    start = QPointF(-width / 2, CAPITAL * LETTER / 2)
    foot = QPointF(trunc(start.x() * GRID) / GRID, start.y())
    halo = _halo(shape, font, start, theme)
    usual = larger = QTransform.fromTranslate(*shape.place).rotate(shape.angle).scale(scale * squeeze, scale)
    if shape.larger:
        larger = QTransform(usual).scale(shape.larger / shape.size, shape.larger / shape.size)
    least = theme.metrics.least_lettering * (1.5 if shape.detail else 1.0)

    def step(painter: QPainter, pixels: float) -> None:
        is_read = shape.size * pixels >= least
        if not is_read and shape.larger * pixels < least:
            return
        painter.save()
        painter.setTransform(usual if is_read else larger, combine=True)
        if halo is not None:
            painter.fillPath(*halo)
        painter.setPen(colour)
        for run in glyphs:
            painter.drawGlyphRun(foot, run)
        painter.restore()

    return step


def _halo(shape: Text, font: QFont, start: QPointF, theme: Theme) -> tuple[QPainterPath, QBrush] | None:
    """What is filled round letters, in the letters' own units."""
    if shape.halo is None:
        return None
    return _round_about(shape.text, font, start.x(), start.y()), QBrush(QColor(theme.colour(shape.halo)))


@lru_cache(maxsize=SHARED)
def _round_about(text: str, font: QFont, x: float, y: float) -> QPainterPath:
    """A broad line along the edges of letters: drawing it takes six times as long as filling it."""
    letters = QPainterPath()
    letters.addText(x, y, font, text)
    pen = QPainterPathStroker()
    pen.setWidth(LETTER * HALO)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    line = pen.createStroke(letters)
    line.setFillRule(Qt.FillRule.WindingFill)
    return line


PREPARERS: dict[type[Shape], Callable[..., Step]] = {
    Line: _line,
    Stroke: _stroke,
    Disc: _disc,
    Plate: _plate,
    Area: _area,
    Text: _text,
}
