"""Pictures that lie all over the map: cut into items that are kept, and painted as if they were one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from gridsim.saves.library import SHIPPED, facts_of
from ui.board.overlays import MARGIN, PictureItem, board_bounds, coordinates
from ui.board.regions import region_picture
from ui.board.split_item import FIELD, PIECE, pieces, spread
from ui.drawing.lettering import CAPITAL
from ui.drawing.painting import Painting
from ui.drawing.shapes import Stroke
from ui.style.theme import THEMES

THEME = THEMES["light"]


@pytest.fixture(scope="module")
def italy():
    return facts_of(SHIPPED, "1841", ())


def painted(items, facts):
    """The items on a picture of the whole map."""
    left, top, right, bottom = (each * THEME.metrics.apothem for each in board_bounds(facts))
    whole = QRectF(left, top, right - left, bottom - top)
    scene = QGraphicsScene()
    for item in items:
        scene.addItem(item)
    image = QImage(900, int(900 * whole.height() / whole.width()), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), whole)
    painter.end()
    return image


def differing(one, other):
    """The part of bytes that clearly differ: not just at a smoothed edge."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) > 60 for a, b in pairs) / one.sizeInBytes()


@pytest.mark.parametrize("phase", ["2", "5"])
def test_borders_look_as_if_they_were_one_picture(qapp, italy, phase):
    picture = region_picture(italy, phase)
    whole = PictureItem(picture, THEME, QRectF(-9999.0, -9999.0, 19999.0, 19999.0), 0.0)
    one, other = painted([whole], italy), painted(spread(picture, THEME, 0.0), italy)
    assert differing(one, painted([], italy)) > 0.01
    assert differing(one, other) < 0.0001


def test_pieces_follow_each_other_along_the_whole_line():
    square = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (0.0, 1.0))
    cut = list(pieces(Stroke(square, 0.1, "state 0", closed=True)))
    assert [each.points[0] for each in cut[1:]] == [each.points[-1] for each in cut[:-1]]
    assert cut[0].points[0] == cut[-1].points[-1] == (0.0, 0.0)
    assert len(cut) == 3
    assert not any(each.closed for each in cut)


def test_what_lies_far_apart_is_kept_apart(qapp, italy):
    items = spread(region_picture(italy, "2"), THEME, 3.0)
    assert len(items) > 10
    assert all(each.cacheMode() == QGraphicsItem.CacheMode.DeviceCoordinateCache for each in items)
    assert all(each.zValue() == 3.0 for each in items)
    most = (FIELD + 2 * PIECE) * THEME.metrics.apothem
    undashed = spread([each for each in region_picture(italy, "2") if not each.dash], THEME, 3.0)
    assert all(max(each.boundingRect().width(), each.boundingRect().height()) < 2 * most for each in undashed)


def test_coordinates_keep_their_place_in_the_room_of_their_item(qapp, italy):
    room = QRectF()
    for item in spread(coordinates(italy), THEME, 0.0):
        room = room.united(item.boundingRect())
    for label in coordinates(italy):
        assert room.contains(*(each * THEME.metrics.apothem for each in label.place))


@pytest.mark.parametrize("pixels", [11.0, 13.0, 15.2, 15.3, 20.0])
def test_coordinates_are_written_however_small_the_board_comes_out(qapp, italy, pixels):
    """Below 15 pixels an apothem they were left away beside broad water."""
    for label in coordinates(italy)[:6]:
        picture = QImage(60, 60, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        painter.translate(30, 30)
        painter.scale(pixels, pixels)
        Painting([replace(label, place=(0.0, 0.0))], THEME).paint(painter, pixels)
        painter.end()
        rows = {y for y in range(60) for x in range(60) if picture.pixelColor(x, y).lightness() < 230}
        high = max(rows) - min(rows) + 1
        assert THEME.metrics.least_lettering * CAPITAL - 1 <= high <= MARGIN * pixels + 1, label.text
