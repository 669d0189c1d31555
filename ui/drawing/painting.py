"""Shapes to paint: prepared once as Qt objects, then painted as often as needed.

What has many points is a path: a path is handed to the painter as it is, a polygon point by point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import trunc

from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGlyphRun,
    QPainter,
    QPainterPath,
    QTextLayout,
    QTransform,
)
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from gridsim.records import Bundle
from ui.drawing import outlines
from ui.drawing.geometry import Point
from ui.drawing.lettering import CAPITAL
from ui.drawing.shapes import Area, Disc, Line, Plate, Shape, Stroke, Style, Text
from ui.style.theme import Fonts, Theme

CLEAR = "clear"
"""The fill of what is only an edge."""
LETTER = 64
"""Pixels in which letters are laid out before they are scaled."""
GRID = 64
"""Letters begin at a whole part of so many of a pixel, before they are scaled."""
HALO = 0.36
"""How broad the edge of letters over track is, to their size; half of it shows on each side of a line."""

WRITTEN = 300
"""So many lines of letters are kept for all pictures."""

SMOOTH = QPainter.RenderHint.Antialiasing
"""Looked up once: that takes longer than setting it."""
Fill = tuple[QPainterPath, QBrush]
Step = Fill | Callable[[QPainter, float], None]
"""Fills a part of a shape, or paints it; the number is how many pixels of the screen a unit has."""
Steps = tuple[Step, ...]


class Painting:
    """A picture ready to be painted."""

    def __init__(self, shapes: Iterable[Shape], theme: Theme) -> None:
        self._steps = [step for shape in shapes for step in PREPARERS[type(shape)](shape, theme)]

    def paint(self, painter: QPainter, pixels: float) -> None:
        """Paint it in the painter's coordinates; `pixels` of the screen to a unit."""
        fill = painter.fillPath
        for step in self._steps:
            if isinstance(step, tuple):
                fill(*step)
            else:
                step(painter, pixels)


def in_units(painter: QPainter, option: QStyleOptionGraphicsItem, unit: float) -> float:
    """Let a painter of an item go by units of so many scene units; the pixels that one has."""
    pixels = unit * option.levelOfDetailFromTransform(painter.worldTransform())
    painter.setRenderHint(SMOOTH)
    painter.scale(unit, unit)
    return pixels


def forget() -> None:
    """Keep nothing that has been drawn or written: outlines of letters are hundreds of points each."""
    outlines.forget()
    _laid_out.cache_clear()


# ---- preparing


def _filled(path: QPainterPath, colour: str, theme: Theme, opacity: float = 1.0) -> Steps:
    """A fill, which is all that lines and edges are, too."""
    if colour == CLEAR or path.isEmpty():
        return ()
    shade = QColor(theme.colour(colour))
    shade.setAlphaF(shade.alphaF() * opacity)
    return ((path, QBrush(shade)),)


def _line(shape: Line, theme: Theme) -> Steps:
    return _filled(outlines.of_track(shape.segments, shape.width), shape.colour, theme)


def _stroke(shape: Stroke, theme: Theme) -> Steps:
    points = (*shape.points, shape.points[0]) if shape.closed else shape.points
    if shape.closed and not shape.dash:
        return _filled(outlines.of_line(points, shape.width), shape.colour, theme)
    return _drawn(points, shape.width, shape.dash, shape.colour, theme)


def _drawn(
    points: tuple[Point, ...], width: float, dash: tuple[float, ...], colour: str, theme: Theme
) -> Steps:
    """A line that Qt draws where it is thinner than a pixel: it has waves pale then, and dashes apart."""
    if width <= 0:
        return ()
    path, pen, shade = outlines.through(points), outlines.line_pen(width, dash), QColor(theme.colour(colour))
    pen.setColor(shade)
    brush = QBrush(shade)
    broad: list[QPainterPath] = []

    def step(painter: QPainter, pixels: float) -> None:
        if pixels * width < 1.0:
            painter.strokePath(path, pen)
            return
        if not broad:
            broad.extend(outlines.of_dashes(points, width, dash))
        for part in broad:
            painter.fillPath(part, brush)

    return (step,)


def _disc(shape: Disc, theme: Theme) -> Steps:
    """A disc on a larger one in the colour of its edge, or within an edge that it is seen beside."""
    (x, y), radius, half = shape.centre, shape.radius, shape.edge_width / 2
    if shape.edge and (shape.dash or shape.fill == CLEAR):
        fill = _filled(outlines.round_about(x, y, radius), shape.fill, theme)
        if shape.dash:
            ring = outlines.circle(x, y, radius)
            return *fill, *_drawn(ring, shape.edge_width, shape.dash, shape.edge, theme)
        return *fill, *_filled(outlines.of_circle(x, y, radius, shape.edge_width), shape.edge, theme)
    fill = _filled(outlines.round_about(x, y, radius - half), shape.fill, theme)
    if not shape.edge:
        return fill
    return *_filled(outlines.round_about(x, y, radius + half), shape.edge, theme), *fill


def _plate(shape: Plate, theme: Theme) -> Steps:
    fill = _filled(outlines.of_plate(shape), shape.fill, theme)
    return (*fill, *_filled(outlines.of_edge(shape), shape.edge, theme)) if shape.edge else fill


def _area(shape: Area, theme: Theme) -> Steps:
    fill = _filled(outlines.through(shape.points), shape.fill, theme, shape.opacity)
    if not shape.edge:
        return fill
    edge = outlines.of_line((*shape.points, shape.points[0]), shape.edge_width)
    return *fill, *_filled(edge, shape.edge, theme)


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


def _text(shape: Text, theme: Theme) -> Steps:
    if not shape.short:
        return (_line_of_letters(shape, theme),)
    whole = _line_of_letters(shape, theme)
    short = _line_of_letters(replace(shape, text=shape.short), theme)

    def step(painter: QPainter, pixels: float) -> None:
        (short if pixels < shape.whole_from else whole)(painter, pixels)

    return (step,)


class Letters(Bundle, frozen=True):
    """A line of letters as it is laid out, `LETTER` pixels high."""

    width: float
    glyphs: tuple[QGlyphRun, ...]
    """What is painted, from the foot of the line on: a text would be laid out anew each time."""


@lru_cache(maxsize=WRITTEN)
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


def _line_of_letters(shape: Text, theme: Theme) -> Callable[[QPainter, float], None]:
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
    outline = outlines.round_letters(shape.text, font, start.x(), start.y(), LETTER * HALO)
    return outline, QBrush(QColor(theme.colour(shape.halo)))


PREPARERS: dict[type[Shape], Callable[..., Steps]] = {
    Line: _line,
    Stroke: _stroke,
    Disc: _disc,
    Plate: _plate,
    Area: _area,
    Text: _text,
}
