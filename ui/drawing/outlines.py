"""What is filled when shapes are painted: outlines of straight pieces alone, each drawn once.

A unit of a picture is a few dozen pixels. Curves so short Qt divides into pieces of a quarter of a pixel each
time they are filled, and it draws the edges of a line up to half a pixel from where they belong. A bend of
track takes it 25 to 40 microseconds; divided beforehand into as many pieces as its curve needs, 4 to 6.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QTransform

from ui.drawing.geometry import Bend, Point, Segment, Straight, polar
from ui.drawing.shapes import Plate

SHARED = 300
"""So many outlines of a kind are kept for all pictures: most hexes have theirs in common."""
FINE = 500.0
"""Curves are divided as for a picture in which a unit has so many pixels: finer than any is seen."""
ROUND = tuple(polar(7.5 * step, 1.0) for step in range(48))
"""A circle of radius 1."""


def forget() -> None:
    """Keep no outline that has been drawn: those of letters are hundreds of points each."""
    for outline in (through, round_about, of_plate, of_track, of_line, of_edge, of_circle, round_letters):
        outline.cache_clear()


# ---- areas


def polygon(points: Iterable[Point]) -> QPolygonF:
    """Points as Qt wants them."""
    return QPolygonF([QPointF(x, y) for x, y in points])


@lru_cache(maxsize=SHARED)
def through(points: tuple[Point, ...]) -> QPainterPath:
    """What lies between some points."""
    path = QPainterPath()
    path.addPolygon(polygon(points))
    return path


@lru_cache(maxsize=SHARED)
def round_about(x: float, y: float, radius: float) -> QPainterPath:
    """A disc with many corners, which looks as round as a circle."""
    path = QPainterPath()
    path.addPolygon(polygon((x + radius * across, y + radius * down) for across, down in ROUND))
    return path


@lru_cache(maxsize=SHARED)
def of_plate(plate: Plate) -> QPainterPath:
    """A rectangle with rounded corners in its place."""
    return straightened(_plate(plate, 0.0))


@lru_cache(maxsize=SHARED)
def of_edge(plate: Plate) -> QPainterPath:
    """The edge of a plate."""
    half = plate.edge_width / 2
    return _between(_plate(plate, half), _plate(plate, -half)) if half > 0 else QPainterPath()


def _plate(plate: Plate, more: float) -> QPainterPath:
    """A plate that reaches so much further on all sides; one less than nothing has no outline."""
    across, down, corner = plate.width / 2 + more, plate.height / 2 + more, max(0.0, plate.corner + more)
    path = QPainterPath()
    if across > 0 and down > 0:
        path.addRoundedRect(QRectF(-across, -down, 2 * across, 2 * down), corner, corner)
    return QTransform.fromTranslate(*plate.centre).rotate(plate.angle).map(path)


@lru_cache(maxsize=SHARED)
def of_circle(x: float, y: float, radius: float, width: float) -> QPainterPath:
    """A circle drawn with a line."""
    return _between(circle(x, y, radius + width / 2), circle(x, y, radius - width / 2))


def _between(outer: QPainterPath, inner: QPainterPath) -> QPainterPath:
    """What lies between two outlines. They run against each other, so that a pixel with both is no darker."""
    outer.addPath(inner.toReversed())
    outer.setFillRule(Qt.FillRule.WindingFill)
    return straightened(outer)


# ---- lines


@lru_cache(maxsize=SHARED)
def of_track(segments: tuple[Segment, ...], width: float) -> QPainterPath:
    """Pieces of track with flat ends."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for segment in segments:
        _add_segment(path, segment, width / 2)
    return straightened(path)


def _add_segment(path: QPainterPath, segment: Segment, half: float) -> None:
    """Add what lies on both sides of a piece of track; all run one way, so that where two cross is filled."""
    if isinstance(segment, Straight):
        (x, y), (right, down) = segment.start, segment.end
        long = hypot(right - x, down - y)
        if long > 0:
            aside, along = half * (down - y) / long, half * (x - right) / long
            corners = (x + aside, y + along), (right + aside, down + along)
            others = (right - aside, down - along), (x - aside, y - along)
            path.addPolygon(polygon((*corners, *others, corners[0])))
    else:
        _add_bend(path, segment, half)


def _add_bend(path: QPainterPath, bend: Bend, half: float) -> None:
    (x, y), outer, inner = bend.centre, bend.radius + half, max(0.0, bend.radius - half)
    start, sweep = (bend.start, bend.sweep) if bend.sweep > 0 else (bend.start + bend.sweep, -bend.sweep)
    around = QRectF(x - outer, y - outer, 2 * outer, 2 * outer)
    within = QRectF(x - inner, y - inner, 2 * inner, 2 * inner)
    path.arcMoveTo(around, -start)
    path.arcTo(around, -start, -sweep)
    path.arcTo(within, -start - sweep, sweep)
    path.closeSubpath()


@lru_cache(maxsize=SHARED)
def of_line(points: tuple[Point, ...], width: float) -> QPainterPath:
    """A line through points with round ends."""
    if width <= 0:
        return QPainterPath()
    return straightened(QPainterPathStroker(line_pen(width)).createStroke(through(points)))


def line_pen(width: float) -> QPen:
    """What lines are drawn with, but for their colour."""
    pen = QPen(Qt.GlobalColor.black, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def circle(x: float, y: float, radius: float) -> QPainterPath:
    """A line about a place."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


# ---- letters


@lru_cache(maxsize=SHARED)
def round_letters(text: str, font: QFont, x: float, y: float, width: float) -> QPainterPath:
    """A broad line along the edges of letters: drawing it takes six times as long as filling it."""
    letters = QPainterPath()
    letters.addText(x, y, font, text)
    return QPainterPathStroker(line_pen(width)).createStroke(letters)


# ---- straight pieces


def straightened(path: QPainterPath) -> QPainterPath:
    """A path with its curves divided into straight pieces."""
    larger, smaller = QTransform.fromScale(FINE, FINE), QTransform.fromScale(1.0 / FINE, 1.0 / FINE)
    straight = QPainterPath()
    for piece in path.toSubpathPolygons(larger):
        straight.addPolygon(smaller.map(piece))
    straight.setFillRule(path.fillRule())
    return straight
