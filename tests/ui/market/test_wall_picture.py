"""The market of a wall: as broad as its place, and no higher than leaves the players theirs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tests.builders import a_state
from ui.market.field_places import empty_figures
from ui.market.wall_picture import FAR_PRICE, FLATTEST, MOST, TALLEST, FarMarket
from ui.style.theme import LIGHT


@pytest.fixture(params=["1824", "1835", "1841", "1844", "1856"])
def chart(request, qtbot):
    """The market of a title in a window of its own."""
    window = QWidget()
    qtbot.addWidget(window)
    chart = FarMarket(LIGHT, a_state(request.param))
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(chart)
    column.addStretch(1)
    yield chart
    window.close()


@pytest.mark.parametrize("size", [QSize(840, 1080), QSize(1100, 1080), QSize(1120, 1440)], ids=QSize.width)
def test_fields_fill_the_width_and_the_height_the_market_may_have(chart, size, qtbot):
    window = chart.window()
    window.resize(size)
    with qtbot.waitExposed(window):
        window.show()
    side, high = chart.field
    rows, columns = (max(part) + 1 for part in zip(*chart.picture.cells, strict=True))
    assert side * columns == pytest.approx(size.width(), abs=1)
    assert FLATTEST - 0.02 <= high / side <= TALLEST + 0.02
    assert high * rows <= max(MOST * size.height(), FLATTEST * side * rows) + 1
    lowest = chart.place_of(max(chart.picture.cells)).bottom()
    assert lowest <= chart.height() + 1


def test_a_market_pressed_flat_stays_in_its_place(chart):
    chart.resize(900, 150)
    side, high = chart.field
    rows, columns = (max(part) + 1 for part in zip(*chart.picture.cells, strict=True))
    assert high * rows <= 150.01
    assert side * columns <= 900.01


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_prices_are_read_at_two_metres_beside_a_board_as_broad_as_can_be(title, qtbot):
    """On a screen of 1920 by 1080 they are as high as the letters of the players below."""
    chart = FarMarket(LIGHT, a_state(title))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    chart.setParent(window)
    chart.resize(836, chart.heightForWidth(836))
    side, high = chart.field
    figures = [empty_figures(field, side / high, FAR_PRICE) * high for field in chart.picture.cells.values()]
    assert min(figures) >= 24
