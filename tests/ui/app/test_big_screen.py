"""The second window shows the table on a wall, live, and goes with the game."""

from __future__ import annotations

from PySide6.QtCore import QSize

from gridsim.core.actions import Pass
from tests.builders import building


def opened(app):
    app.window.menus.actions["wall"].trigger()
    return app.commands.big_screen.window


def test_the_second_window_shows_the_same_board_and_market_live(playing, qtbot):
    wall = opened(playing)
    assert wall.isVisible()
    assert wall.board.scene() is playing.playing.pictures.view.scene()
    assert wall.market.scene() is playing.playing.pictures.market_view.scene()
    before = [chip.text for chip in wall.strip.chips]
    playing.session.apply(Pass())
    assert [chip.text for chip in wall.strip.chips] != before


def test_letters_grow_with_the_second_window(playing, qtbot):
    wall = opened(playing)
    heights = []
    for size in (QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)):
        wall.resize(size)
        qtbot.waitUntil(lambda size=size: wall.size() == size)
        heights.append(wall.players.fontMetrics().height())
    assert heights == sorted(heights)
    assert heights[-1] > 2 * heights[0]


def test_it_is_closed_by_its_entry_and_with_the_game_and_comes_back_in_another_theme(playing):
    opened(playing)
    playing.changes.change("theme", "dark")
    assert playing.commands.big_screen.window.board.scene() is playing.playing.pictures.view.scene()
    playing.window.menus.actions["wall"].trigger()
    assert playing.commands.big_screen.window is None
    opened(playing)
    playing.put_away()
    assert playing.commands.big_screen.window is None


def look_of(view, hex_id):
    """What a hex looks like in a view."""
    item = view.scene()._hexes[hex_id]
    place = view.mapFromScene(item.scenePos())
    return view.viewport().grab().toImage().copy(place.x() - 8, place.y() - 8, 16, 16)


def test_a_tile_is_seen_in_both_windows(playing, qtbot):
    wall = opened(playing)
    views = (playing.playing.pictures.view, wall.board)
    before = [look_of(view, "M10") for view in views]
    wall.board.scene().show_state(building("1856").tile("M10", "9", 0).state)
    after = [look_of(view, "M10") for view in views]
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, True]
