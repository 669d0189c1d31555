"""What is filled when shapes are painted: outlines of straight pieces alone, each drawn once.

A unit of a picture is a few dozen pixels. Curves so short Qt divides into pieces of a quarter of a pixel each
time they are filled, and it draws the edges of a line up to half a pixel from where they belong. A bend of
track takes it 25 to 40 microseconds; divided beforehand into as many pieces as its curve needs, 4 to 6. Each
corner of an outline takes a fifth of a microsecond: arcs have no more of them than can be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, cos, hypot, radians, sqrt

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QTransform

from ui.drawing.geometry import Point, Segment, Straight, polar
from ui.drawing.shapes import Plate

SHARED = 300
"""So many outlines of a kind are kept for all pictures: most hexes have theirs in common."""
FINE = 500.0
"""Curves are divided as for a picture in which a unit has so many pixels: finer than any is seen."""
AT_ONCE = 12
"""So many dashes are filled at once."""
BESIDE = 0.0005
"""So far, in units, the outline of an arc lies beside it: its corners outside, its sides inside."""


def forget() -> None:
    """Keep no outline that has been drawn: those of letters are hundreds of points each."""
    for outline in (
        through,
        _disc,
        _ring,
        _rounded,
        _bend,
        round_about,
        of_plate,
        of_track,
        of_line,
        of_dashes,
        of_edge,
        of_circle,
        round_letters,
    ):
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
    return _disc(radius).translated(x, y)


@lru_cache(maxsize=SHARED)
def _disc(radius: float) -> QPainterPath:
    """A disc about the origin: there are hardly any sizes of them, but they lie everywhere."""
    return _closed(_round(0.0, 0.0, radius))


@lru_cache(maxsize=SHARED)
def of_plate(plate: Plate) -> QPainterPath:
    """A rectangle with rounded corners in its place."""
    return _laid(_rounded(plate.width, plate.height, plate.corner, 0.0), plate)


@lru_cache(maxsize=SHARED)
def of_edge(plate: Plate) -> QPainterPath:
    """The edge of a plate."""
    if plate.edge_width <= 0:
        return QPainterPath()
    return _laid(_rounded(plate.width, plate.height, plate.corner, plate.edge_width / 2), plate)


@lru_cache(maxsize=SHARED)
def _rounded(width: float, height: float, corner: float, half: float) -> QPainterPath:
    """A plate about the origin, or an edge that is so much broad on each side of its own: many are alike."""
    sizes = width / 2, height / 2, corner
    return _between(_plate(*sizes, half), _plate(*sizes, -half)) if half else _closed(_plate(*sizes, 0.0))


def _plate(across: float, down: float, corner: float, more: float) -> Sequence[Point]:
    """A plate about the origin that reaches so much further on all sides; none if it is less than nothing."""
    across, down = across + more, down + more
    if across <= 0 or down <= 0:
        return ()
    corner = max(0.0, min(corner + more, across, down))
    x, y = across - corner, down - corner
    middles = (x, y), (-x, y), (-x, -y), (x, -y)
    return [
        point
        for quarter, (right, below) in enumerate(middles)
        for point in _arc(right, below, corner, 90.0 * quarter, 90.0)
    ]


def _laid(path: QPainterPath, plate: Plate) -> QPainterPath:
    """An outline about the origin where a plate is, and turned as it is."""
    return QTransform.fromTranslate(*plate.centre).rotate(plate.angle).map(path)


@lru_cache(maxsize=SHARED)
def of_circle(x: float, y: float, radius: float, width: float) -> QPainterPath:
    """A circle drawn with a line."""
    return _ring(radius, width).translated(x, y)


@lru_cache(maxsize=SHARED)
def _ring(radius: float, width: float) -> QPainterPath:
    """A circle about the origin."""
    outer, inner = radius + width / 2, max(0.0, radius - width / 2)
    return _between(_round(0.0, 0.0, outer), _round(0.0, 0.0, inner))


def _between(outer: Sequence[Point], inner: Sequence[Point]) -> QPainterPath:
    """What lies between two outlines. They run against each other, so that a pixel with both is no darker."""
    path = _closed(outer)
    path.addPath(_closed(tuple(reversed(inner))))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _closed(points: Sequence[Point]) -> QPainterPath:
    path = QPainterPath()
    if points:
        path.addPolygon(polygon((*points, points[0])))
    return path


def _round(x: float, y: float, radius: float) -> Sequence[Point]:
    """The corners of a circle."""
    return _arc(x, y, radius, 0.0, 360.0)[:-1]


def _arc(x: float, y: float, radius: float, start: float, sweep: float) -> list[Point]:
    """The corners of an arc, the first and the last at its ends."""
    if radius <= 0.0:
        return [(x, y)]
    count = max(1, ceil(radians(abs(sweep)) / (4.0 * sqrt(BESIDE / radius))))
    step = sweep / count
    reach = 2.0 * radius / (1.0 + cos(radians(step / 2)))
    places = (polar(start + step * number, reach) for number in range(count + 1))
    return [(x + across, y + down) for across, down in places]


# ---- lines


@lru_cache(maxsize=SHARED)
def of_track(segments: tuple[Segment, ...], width: float) -> QPainterPath:
    """Pieces of track with flat ends."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for segment in segments:
        _add_segment(path, segment, width / 2)
    return path


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
        x, y = segment.centre
        begin, end = sorted((segment.start, segment.start + segment.sweep))
        path.addPath(_bend(segment.radius, half, begin, end - begin).translated(x, y))


@lru_cache(maxsize=SHARED)
def _bend(radius: float, half: float, start: float, sweep: float) -> QPainterPath:
    """A bend about the origin: the same lies on many tiles."""
    outer = _arc(0.0, 0.0, radius + half, start, sweep)
    inner = _arc(0.0, 0.0, max(0.0, radius - half), start + sweep, -sweep)
    return _closed((*outer, *inner))


@lru_cache(maxsize=SHARED)
def of_line(points: tuple[Point, ...], width: float) -> QPainterPath:
    """A line through points with round ends."""
    if width <= 0:
        return QPainterPath()
    return straightened(QPainterPathStroker(line_pen(width)).createStroke(through(points)))


@lru_cache(maxsize=SHARED)
def of_dashes(points: tuple[Point, ...], width: float, dash: tuple[float, ...]) -> tuple[QPainterPath, ...]:
    """A line through points with round ends, a few of its dashes at a time; without any all of it at once.

    Qt has room for some three hundred pixels of edges when it fills a path: what has more is begun anew in
    halves of halves, so that a dashed border took it a thousand microseconds where this takes two hundred.
    """
    if not dash:
        return (of_line(points, width),)
    dashes = _straight_pieces(QPainterPathStroker(line_pen(width, dash)).createStroke(through(points)))
    return tuple(_together(dashes[first : first + AT_ONCE]) for first in range(0, len(dashes), AT_ONCE))


def _together(pieces: Sequence[QPolygonF]) -> QPainterPath:
    path = QPainterPath()
    for piece in pieces:
        path.addPolygon(piece)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def line_pen(width: float, dash: Sequence[float] = ()) -> QPen:
    """What lines are drawn with, but for their colour; `dash` in widths of the line."""
    pen = QPen(Qt.GlobalColor.black, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern(list(dash))
    return pen


def circle(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """A line about a place, closed."""
    return (*(around := _round(x, y, radius)), around[0])


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
    straight = QPainterPath()
    for piece in _straight_pieces(path):
        straight.addPolygon(piece)
    straight.setFillRule(path.fillRule())
    return straight


def _straight_pieces(path: QPainterPath) -> Sequence[QPolygonF]:
    larger, smaller = QTransform.fromScale(FINE, FINE), QTransform.fromScale(1.0 / FINE, 1.0 / FINE)
    return [smaller.map(piece) for piece in path.toSubpathPolygons(larger)]
