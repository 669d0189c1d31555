"""Outlines of what is drawn with lines."""

from itertools import pairwise
from math import hypot

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from ui.drawing import outlines
from ui.drawing.geometry import Bend, Straight
from ui.drawing.painting import Painting
from ui.drawing.shapes import Disc, Line, Plate, Stroke
from ui.style.theme import LIGHT

SHARP, GENTLE = Bend((0.5, 0.9), 0.58, 200.0, 120.0), Bend((1.0, -1.0), 1.73, 150.0, -60.0)
HEX = ((1.0, 0.0), (0.5, 0.9), (-0.5, 0.9), (-1.0, 0.0), (-0.5, -0.9), (0.5, -0.9))
SHAPES = {
    "bend": Line((SHARP,), 0.3, "track"),
    "gentle": Line((GENTLE,), 0.2, "track"),
    "straight": Line((Straight((-1.0, -0.3), (1.0, 0.4)),), 0.2, "track"),
    "plate": Plate((0.1, 0.0), 0.9, 0.5, 0.2, "city", "track", 0.1, 20.0),
    "thin edge": Plate((0.1, 0.0), 0.5, 0.4, 0.2, "clear", "track", 0.018),
    "disc": Disc((0.0, 0.0), 0.7, "clear", "track", 0.1),
}
LARGER = 8
MOST = 12
"""So many of 256 shades a pixel may be off, of edges that the painter rounds to a 64th of a pixel."""


def painted(shape, pixels, larger=1):
    side = 4 * pixels * larger
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels * larger, pixels * larger)
    painter.translate(2.013, 2.007)
    Painting([shape], LIGHT).paint(painter, pixels * larger)
    painter.end()
    return image


def shades(image, larger=1):
    """How dark each pixel is, or each square of pixels of a larger picture."""
    wide, bits = image.width(), bytes(image.constBits())
    green = [bits[1 + 4 * wide * row : 4 * wide * (row + 1) : 4] for row in range(image.height())]
    for top in range(0, wide, larger):
        rows = green[top : top + larger]
        for left in range(0, wide, larger):
            yield sum(sum(row[left : left + larger]) for row in rows) / larger**2


@pytest.mark.parametrize("pixels", [22, 50])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_edges_lie_where_they_belong_in_every_size(qapp, shape, pixels):
    found = shades(painted(shape, pixels))
    finer = shades(painted(shape, pixels, LARGER), LARGER)
    assert max(abs(one - other) for one, other in zip(found, finer, strict=True)) <= MOST


@pytest.mark.parametrize("width", [0.06, 0.3])
@pytest.mark.parametrize("bend", [SHARP, GENTLE], ids=["sharp", "gentle"])
def test_a_bend_is_filled_as_straight_pieces_no_more_than_it_needs(qapp, bend, width):
    path = outlines.of_track((bend,), width)
    kinds = [path.elementAt(index).type for index in range(path.elementCount())]
    assert set(kinds) <= {QPainterPath.ElementType.MoveToElement, QPainterPath.ElementType.LineToElement}
    assert len(kinds) <= 48


@pytest.mark.parametrize(
    ("drawn", "most"),
    [
        (lambda: outlines.round_about(0.2, -0.1, 0.3), 40),
        (lambda: outlines.of_plate(Plate((0.1, 0.2), 0.6, 0.4, 0.1, "city")), 30),
        (lambda: outlines.of_track((GENTLE,), 0.2), 40),
    ],
    ids=["disc", "plate", "bend"],
)
def test_what_is_round_has_no_more_corners_than_can_be_seen(qapp, drawn, most):
    assert drawn().elementCount() <= most


@pytest.mark.parametrize("radius", [0.05, 0.3, 1.5])
def test_the_corners_of_a_circle_lie_as_far_outside_as_its_sides_inside(qapp, radius):
    path = outlines.round_about(0.0, 0.0, radius)
    corners = [QPointF(path.elementAt(index)) for index in range(path.elementCount())]
    sides = [(one + other) / 2 for one, other in pairwise(corners)]
    outside = [hypot(corner.x(), corner.y()) - radius for corner in corners]
    inside = [radius - hypot(middle.x(), middle.y()) for middle in sides]
    assert max(outside) <= outlines.BESIDE
    assert max(inside) == pytest.approx(max(outside))
    assert corners[0] == corners[-1]


CROSSED = Straight((-1.0, 0.0), (1.0, 0.0))
TURN = Bend((0.5, 0.0), 0.5, 160.0, 40.0)


@pytest.mark.parametrize(
    "other",
    [
        Straight((0.0, 1.0), (0.0, -1.0)),
        Straight((0.0, -1.0), (0.0, 1.0)),
        TURN,
        Bend(TURN.centre, TURN.radius, TURN.start + TURN.sweep, -TURN.sweep),
    ],
    ids=["up", "down", "clockwise", "back"],
)
@pytest.mark.parametrize("straight", [CROSSED, Straight(CROSSED.end, CROSSED.start)], ids=["to", "fro"])
def test_tracks_that_cross_are_filled_where_they_do(qapp, straight, other):
    assert outlines.of_track((straight, other), 0.3).contains(QPointF(0.0, 0.0))


def test_what_was_drawn_is_shared_and_forgotten(qapp):
    plate = SHAPES["plate"]
    first = outlines.of_edge(plate)
    assert outlines.of_edge(plate) is first
    outlines.forget()
    assert outlines.of_edge(plate) is not first


def test_a_line_that_is_not_broad_at_all_is_not_seen(qapp):
    thin = Stroke(HEX, 0.0, "track", closed=True), Plate((0.0, 0.0), 0.9, 0.5, 0.2, "clear", "track")
    blank = painted(Stroke(HEX, 0.0, "track"), 22)
    assert all(painted(shape, 22) == blank for shape in thin)
    assert set(shades(blank)) == {255.0}


def test_dashes_are_filled_few_at_a_time(qapp):
    paths = outlines.of_dashes((*HEX, HEX[0]), 0.03, (2.0, 1.5))
    counts = [len(path.toSubpathPolygons()) for path in paths]
    assert sum(counts) > 2 * outlines.AT_ONCE
    assert max(counts) == outlines.AT_ONCE
