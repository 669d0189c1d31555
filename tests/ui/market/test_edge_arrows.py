"""Arrows at the edges of the market tell that there is more of it than is seen."""

from itertools import combinations

import pytest

from tests.builders import a_state
from ui.market.scene import MarketScene
from ui.market.view import MarketView
from ui.style.theme import LIGHT


@pytest.fixture
def view(qtbot, words):
    widget = MarketView(MarketScene(a_state("1841").facts, LIGHT, words))
    qtbot.addWidget(widget)
    widget.resize(1500, 900)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def seen(view):
    return {edge for edge, arrow in view.beyond.arrows.items() if arrow.isVisible()}


def test_where_all_of_it_is_seen_there_is_no_arrow(view):
    view.fit()
    assert seen(view) == set()


def test_in_a_small_window_arrows_point_where_the_rest_is(view):
    view.resize(380, 140)
    view.fit()
    assert {"right", "bottom"} & seen(view)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert "top" in seen(view)
    assert "bottom" not in seen(view)
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert "left" in seen(view)
    assert "right" not in seen(view)


def test_zooming_in_shows_arrows_at_all_edges(view):
    view.fit()
    view.zoom(3.0)
    assert seen(view) == {"left", "right", "top", "bottom"}


def test_arrows_stay_at_the_edges_of_the_window(view):
    view.zoom(3.0)
    right, window = view.beyond.arrows["right"], view.viewport()
    before = right.pos()
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().value() + 40)
    assert right.pos() == before
    assert right.geometry().right() == window.width() - 1


def test_where_an_edge_has_a_free_place_its_arrow_covers_no_field(view):
    """A few rows of a market brought forward while track is laid: arrows lay on its prices."""
    view.resize(728, 96)
    view.fit()
    bar = view.verticalScrollBar()
    bar.setValue((bar.minimum() + bar.maximum()) // 2)
    assert {"top", "bottom"} <= seen(view)
    for edge in ("top", "bottom"):
        place = view.beyond.arrows[edge].geometry()
        corners = (place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight())
        scene = [view.mapToScene(corner) for corner in corners]
        assert not any(view.market.cell_at(point.x(), point.y()) for point in scene), edge


def test_arrows_do_not_lie_on_each_other(view):
    """In the only corner that is free there is room for one."""
    beyond = view.beyond
    view.resize(380, 140)
    view.zoom(3.0)
    window = view.viewport().rect()
    corner = window.adjusted(window.width() - 30, window.height() - 30, 0, 0)
    beyond._is_taken = lambda point: not corner.contains(view.mapFromScene(point))
    beyond.settle()
    places = [beyond.arrows[edge].geometry() for edge in seen(view)]
    assert len(places) == 4
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
