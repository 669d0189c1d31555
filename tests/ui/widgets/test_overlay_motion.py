"""What moves is painted anew only where it differs from the frame before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from ui.app.animated_window import running
from ui.widgets.overlay_motion import along, stretch

WAY = [QPointF(0, 0), QPointF(100, 0), QPointF(100, 300)]


@pytest.mark.parametrize(
    ("share", "place"), [(0.0, (0, 0)), (0.25, (100, 0)), (0.5, (100, 100)), (1.0, (100, 300))]
)
def test_a_way_is_gone_by_its_length(share, place):
    assert along(WAY, share).toTuple() == place


def test_a_stretch_of_a_way_keeps_the_corners_between():
    assert [point.toTuple() for point in stretch(WAY, 0.125, 0.5)] == [(50, 0), (100, 0), (100, 100)]


def test_a_way_of_one_place_goes_nowhere():
    assert along([QPointF(5, 5), QPointF(5, 5)], 0.5).toTuple() == (5, 5)


def test_behind_a_train_nothing_is_painted_anew():
    train = running(WAY, QColor("red"), QColor("white"))
    frame = train.differs(0.5, 0.53)
    assert frame.contains(along(WAY, 0.5))
    assert frame.contains(along(WAY, 0.53))
    assert frame.height() < 50
    assert train.differs(0.0, 1.0).height() >= 300
