"""The second window shows the table on a wall, live, and goes with the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.core import events
from gridsim.core.actions import Pass
from tests.builders import building
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.app.application import App
from ui.drawing.shapes import Text
from ui.market.field_shapes import field_shapes
from ui.model.storage import Keeper
from ui.widgets.labels import Badge
from ui.widgets.overlay_motion import LASTS


def opened(app):
    app.window.menus.actions["wall"].trigger()
    return app.commands.big_screen.window


def test_the_second_window_shows_the_same_board_and_turns_live(playing, qtbot):
    wall = opened(playing)
    assert wall.isVisible()
    assert wall.board.scene() is playing.playing.pictures.view.scene()
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


def test_the_key_that_opened_it_closes_it_also_while_it_has_the_keyboard(playing, qtbot):
    wall = opened(playing)
    wall.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is wall)
    QTest.keyClick(wall.windowHandle(), Qt.Key.Key_F12)
    assert playing.commands.big_screen.window is None


@pytest.fixture
def second_screen(monkeypatch):
    """As if there were another screen than that of the first window."""

    class Beside:
        def geometry(self):
            return QRect(0, 0, 1920, 1080)

    monkeypatch.setattr(QApplication, "screens", lambda: [Beside()])


def test_the_keyboard_stays_where_is_answered(playing, second_screen, qtbot):
    """On another screen nothing is answered: neither opening it nor a new theme takes the keyboard there."""
    assert QTest.qWaitForWindowExposed(opened(playing))
    QApplication.processEvents()
    assert QApplication.activeWindow() is playing.window
    playing.changes.change("theme", "dark")
    assert QTest.qWaitForWindowExposed(playing.commands.big_screen.window)
    QApplication.processEvents()
    assert QApplication.activeWindow() is playing.window


def test_the_winner_is_told_in_both_windows(settings, tmp_path, answers, qtbot):
    told = replayed(file_of("three_players"))
    app = App(settings, tmp_path, questions=answers, animated=True)
    qtbot.addWidget(app.window)
    app.window.resize(1280, 800)
    app.window.show()
    told.go_to(len(told.moments) - 2)
    app.play(told.fork(), Keeper(tmp_path / "journals"))
    wall = opened(app)
    app.session.apply(told.moments[-1].action)
    winner, worth = app.session.standings()[0]
    name = app.session.shown.state.players[winner].name
    first = f"{name} wins with {app.words.money(worth, app.session.shown.state)}"
    assert wall.headline.label.fontMetrics().height() > wall.players.fontMetrics().height()
    for headline in (wall.headline, app.playing.moments.headline):
        assert headline.isVisible()
        assert headline.label.text().splitlines()[0] == first
    assert name in wall.strip.chips[1].text
    app.put_away()


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


TITLES = {"1824": "austria_hungary", "1835": "germany", "1841": "northern_italy", "1844": "switzerland"}
LARGE = 1.0 / 70
"""Of the height of the wall, for letters read at two metres: those of text are a 43rd."""


def late(app, title, tmp_path):
    """A told game when many companies are on the market."""
    told = replayed(file_of(TITLES.get(title, "three_players")))
    told.go_to(len(told.moments) * 2 // 3)
    app.play(told.fork(), Keeper(tmp_path))
    return told


def letters_of(chart, company):
    """How many pixels high the letters of a company's marker are."""
    picture = next(cell for cell in chart.picture.cells.values() if company in cell.markers)
    shapes = field_shapes(picture, "market", chart.wide)
    text = next(shape for shape in shapes if isinstance(shape, Text) and shape.text.split()[-1] == company)
    return text.size * chart.field[1]


def has_its_room(prices):
    return prices.height() >= prices.heightForWidth(prices.width())


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_the_market_can_be_read_from_afar(app, title, tmp_path, qtbot):
    late(app, title, tmp_path)
    wall = opened(app)
    for size in (QSize(1920, 1080), QSize(2560, 1440)):
        wall.resize(size)
        qtbot.waitUntil(lambda: has_its_room(wall.market.prices))
        cells = wall.market.chart.picture.cells.values()
        alone = [cell.markers[0] for cell in cells if len(cell.markers) == 1]
        assert alone
        assert min(letters_of(wall.market.chart, company) for company in alone) >= LARGE * size.height()
        told = {badge.text(): badge for badge in wall.market.prices.findChildren(Badge)}
        assert set(told) == {company for cell in cells for company in cell.markers}
        assert all(badge.fontMetrics().height() >= size.height() // 43 for badge in told.values())
        assert all(not badge.visibleRegion().isEmpty() for badge in told.values())


@pytest.mark.parametrize("kind", [events.PhaseBegan, events.TrainsRan, events.PriceMoved])
def test_what_moves_and_what_changes_the_game_is_seen_in_both_windows(
    kind, settings, tmp_path, answers, qtbot
):
    told = replayed(file_of("three_players"))
    places = [n for n, moment in enumerate(told.moments) if any(isinstance(e, kind) for e in moment.events)]
    place = places[len(places) // 2]
    app = App(settings, tmp_path, questions=answers, animated=True)
    qtbot.addWidget(app.window)
    app.window.resize(1280, 800)
    app.window.show()
    told.go_to(place - 1)
    app.play(told.fork(), Keeper(tmp_path / "journals"))
    wall = opened(app)
    app.session.apply(told.moments[place].action)
    moments = app.playing.moments
    assert wall.headline.isVisible() == moments.headline.isVisible()
    assert wall.headline.isVisible() or kind is not events.PhaseBegan
    _, second = moments.sights()
    assert second.window is wall
    assert second.moving.movers or kind is events.PhaseBegan
    second.moving.time.setCurrentTime(LASTS // 2)
    wall.grab()
    app.put_away()
