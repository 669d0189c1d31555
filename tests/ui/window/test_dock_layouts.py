"""Docks lie sensibly in every window, can be saved by name, and each game comes back as it was seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QTabBar

from gridsim import new_game
from tests.ui.focus import focus
from tests.ui.program import NAMES
from ui.app.view_memory import key_of
from ui.dialogs.new_game import NewGame
from ui.model.storage import Keeper
from ui.widgets.zoom_view import Outlook
from ui.window.dock_layouts import LAYOUTS, fitting
from ui.window.toast import Notice


def entries(app, *path):
    """The texts of a submenu of the layouts."""
    menu = app.window.menus.submenus["layouts"]
    for name in path:
        menu = next(each.menu() for each in menu.actions() if each.text() == name)
    return [each for each in menu.actions() if not each.isSeparator()]


def take(app, text, *path):
    next(each for each in entries(app, *path) if each.text() == text).trigger()


@pytest.mark.parametrize(
    ("width", "text_size", "shape", "name"),
    [
        (1920, 100, 1.34, "table"),
        (1920, 100, 0.82, "columns"),
        (1600, 100, 0.82, "tall"),
        (2560, 125, 0.82, "columns"),
        (1280, 100, 1.34, "laptop"),
        (1280, 100, 1.24, "square"),
        (1280, 100, 0.82, "tall"),
        (1920, 150, 1.34, "laptop"),
        (1280, 150, 0.82, "projector"),
    ],
)
def test_the_first_layout_suits_window_text_and_board(width, text_size, shape, name):
    assert fitting(QSize(width, 800), text_size, shape=shape) == name


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_layout_places_every_dock_once(playing, name):
    places = [place.id for place in LAYOUTS[name].places]
    assert sorted(places) == sorted(playing.window.docks)


@pytest.mark.parametrize("name", LAYOUTS)
def test_no_built_in_layout_widens_a_small_window(playing, name, qtbot):
    playing.window.resize(1280, 800)
    playing.window.use_layout(name)
    qtbot.wait(20)
    assert (playing.window.width(), playing.window.height()) == (1280, 800)


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_decision_is_always_seen_at_the_right(playing, name, qtbot):
    playing.window.resize(1280, 800)
    playing.window.use_layout(name)
    qtbot.wait(20)
    dock = playing.window.docks["decision"]
    assert not dock.visibleRegion().isEmpty()
    assert dock.geometry().right() >= 1270
    assert playing.window.tabifiedDockWidgets(dock) == []


def test_a_laptop_leaves_most_of_the_window_to_a_broad_board(playing, qtbot):
    playing.window.resize(1280, 800)
    playing.window.reset_layout()
    playing.window.rising.suit("tray")  # in stock rounds the market has more of the height
    playing.window.raise_dock("tray")
    qtbot.waitUntil(lambda: not playing.window.rising.is_settling)
    view = playing.playing.pictures.view
    assert view.width() >= 900
    assert view.height() >= 520


def test_a_laptop_leaves_all_of_the_height_to_a_tall_board_while_tiles_are_laid(app, qtbot):
    app.window.resize(1280, 800)
    app.begin(NewGame("1835", NAMES, (), 7))
    app.window.rising.suit("tray")
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    view = app.playing.pictures.view
    assert view.height() >= 700
    assert view.width() >= 580


def test_a_large_screen_leaves_all_of_the_height_to_a_tall_board(app, qtbot):
    app.window.resize(1920, 1080)
    app.begin(NewGame("1835", NAMES, (), 7))
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    view, whole = app.playing.pictures.view, app.playing.pictures.board.board_rectangle()
    assert view.height() >= 950
    assert whole.height() * view.scale_factor >= 0.98 * view.viewport().height()


def test_a_board_hardly_wider_than_high_leaves_no_empty_sea_beside_it(app, qtbot):
    app.window.resize(1280, 800)
    app.begin(NewGame("1841", NAMES, (), 7))
    app.window.rising.suit("tray")
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    view = app.playing.pictures.view
    whole = app.playing.pictures.board.board_rectangle()
    assert whole.width() * view.scale_factor >= 0.95 * view.viewport().width()
    assert whole.height() * view.scale_factor >= 0.9 * view.viewport().height()


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
@pytest.mark.parametrize(("width", "high"), [(1280, 800), (1920, 1080), (2560, 1440)])
def test_a_board_fills_three_quarters_of_the_width_of_its_room_or_all_its_height(
    app, title, width, high, qtbot
):
    app.window.resize(width, high)
    app.begin(NewGame(title, NAMES, (), 7))
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    view, whole = app.playing.pictures.view, app.playing.pictures.board.board_rectangle()
    width = whole.width() * view.scale_factor / view.viewport().width()
    height = whole.height() * view.scale_factor / view.viewport().height()
    assert width >= 0.75 or height >= 0.98


def test_docks_named_by_their_tabs_have_no_title(playing, qtbot):
    docks = playing.window.docks
    playing.window.use_layout("laptop")
    qtbot.waitUntil(lambda: docks["log"].titleBarWidget() is not None)
    assert docks["decision"].titleBarWidget() is None
    docks["log"].setFloating(True)
    qtbot.waitUntil(lambda: docks["log"].titleBarWidget() is None)


def test_the_panel_with_the_keyboard_is_detached_by_a_key_and_put_back(playing, qtbot):
    dock = playing.window.docks["log"]
    playing.window.raise_dock("log")
    playing.window.activateWindow()
    line = playing.playing.panels["log"].filter
    focus(line)
    playing.window.menus.actions["detach"].trigger()
    assert dock.isFloating()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is line)
    playing.window.menus.actions["detach"].trigger()
    assert not dock.isFloating()


def test_messages_are_told_where_there_is_no_status_bar(playing, qtbot):
    assert not playing.window.statusBar().isVisible()
    playing.window.tell("Saved", 50)
    [notice] = playing.window.findChildren(Notice)
    assert notice.isVisible()
    assert notice.label.text() == "Saved"
    qtbot.waitUntil(lambda: not notice.isVisible())


def test_messages_hide_no_button_and_stay_in_the_window(app, usual_looks):
    app.window.resize(1280, 800)
    app.window.statusBar().hide()  # as in a small window
    app.window.tell("Saved as /home/anna/" + "Documents/" * 40 + "evening.gridsim", 5000)
    [notice] = app.window.findChildren(Notice)
    assert app.window.rect().contains(notice.geometry())
    begin = app.start_page.form.begin
    assert not QRect(begin.mapTo(app.window, QPoint()), begin.size()).intersects(notice.geometry())
    assert notice.label.text().endswith("evening.gridsim")
    assert "Documents/" * 40 in notice.accessibleName()


def test_a_dock_can_be_detached_and_put_back(playing):
    dock = playing.window.docks["log"]
    dock.setFloating(True)
    assert dock.isFloating()
    playing.window.menus.actions["reset_layout"].trigger()
    assert not dock.isFloating()


def test_a_layout_is_saved_chosen_renamed_and_deleted(playing, answers, qtbot):
    window = playing.window
    window.docks["log"].hide()
    answers.layout_name = "Friday & friends"
    take(playing, "&Save this layout …")
    window.use_layout("table")
    assert not window.docks["log"].isHidden()
    take(playing, "Friday && friends")
    assert window.docks["log"].isHidden()
    answers.layout_name = "Sunday"
    take(playing, "Friday && friends", "&Rename")
    assert "Sunday" in [each.text() for each in entries(playing)]
    take(playing, "Sunday", "&Delete")
    assert playing.settings["layouts"] == {}


def test_closing_the_question_saves_nothing(playing, answers):
    answers.layout_name = ""
    take(playing, "&Save this layout …")
    assert playing.settings["layouts"] == {}


def test_a_built_in_layout_is_chosen_from_the_menu(playing):
    take(playing, "&Table")
    area = playing.window.dockWidgetArea(playing.window.docks["players"])
    assert area == Qt.DockWidgetArea.LeftDockWidgetArea
    take(playing, "&Projector")
    area = playing.window.dockWidgetArea(playing.window.docks["players"])
    assert area == Qt.DockWidgetArea.BottomDockWidgetArea


def test_a_game_comes_back_as_it_was_seen(playing):
    view = playing.playing.pictures.view
    view.take_outlook(Outlook(1.75, 120.0, 80.0))
    playing.window.docks["charts"].hide()
    playing.put_away()
    playing.begin(NewGame("1856", NAMES, (), 7))
    seen = playing.playing.pictures.view.outlook
    assert seen.scale == pytest.approx(1.75)
    assert (seen.x, seen.y) == (pytest.approx(120, abs=3), pytest.approx(80, abs=3))
    assert playing.window.docks["charts"].isHidden()


def come_back(app, qtbot, before, after):
    """The width of the board of a game put away in a window of one size and opened in one of another."""
    app.window.resize(*before)
    app.put_away()
    app.window.resize(*after)
    app.begin(NewGame("1856", NAMES, (), 7))
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    QApplication.processEvents()
    return app.playing.pictures.view.width()


def test_a_remembered_layout_is_fitted_to_a_smaller_screen(playing, qtbot):
    playing.window.resize(1920, 1080)
    playing.window.reset_layout()
    assert playing.window.rising.layout == "table"
    assert come_back(playing, qtbot, (1920, 1080), (1280, 800)) >= 900
    assert playing.window.rising.layout == "laptop"


@pytest.mark.parametrize(("after", "least"), [((1280, 800), 500), ((1920, 1080), 760)])
def test_docks_moved_by_hand_keep_their_part_of_a_smaller_screen(playing, qtbot, after, least):
    window = playing.window
    window.resize(1920, 1080)
    window.use_layout("table")
    window.rising.lie("")
    window.resizeDocks([window.docks["players"]], [780], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    assert window.docks["players"].width() >= 700
    board = come_back(playing, qtbot, (1920, 1080), after)
    assert board >= least
    assert area_of_players(playing) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert (window.docks["players"].width() >= 700) == (after[0] == 1920)


def test_a_window_just_maximised_is_as_large_as_its_screen(playing):
    """It learns its size only a moment later, and a file of the command line is opened before."""
    window, screen = playing.window, playing.window.screen().availableSize()
    window.setWindowState(Qt.WindowState.WindowMaximized)
    window.resize(1280, 800)
    assert window.room == screen != window.size()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(1280, 800)
    assert window.room == window.size()


def test_another_game_shows_all_of_its_board(playing):
    playing.playing.pictures.view.take_outlook(Outlook(1.75, 120.0, 80.0))
    playing.put_away()
    playing.begin(NewGame("1856", ("Dora", "Emil", "Fritz"), (), 8))
    assert playing.playing.pictures.view.outlook == Outlook()


def test_the_zoom_survives_another_theme(playing):
    playing.playing.pictures.view.take_outlook(Outlook(1.75, 120.0, 80.0))
    playing.window.menus.actions["dark"].trigger()
    assert playing.playing.pictures.view.outlook.scale == pytest.approx(1.75)


def test_nothing_is_remembered_against_the_players_will(playing, settings):
    settings["keep_outlook"] = False
    playing.playing.pictures.view.take_outlook(Outlook(1.75, 120.0, 80.0))
    key = key_of(playing.session.shown.state)
    playing.put_away()
    assert key not in settings["outlooks"]


def test_nonsense_in_a_remembered_outlook_is_passed_over(playing, settings):
    key = key_of(playing.session.shown.state)
    playing.put_away()
    settings["outlooks"] = {key: {"docks": 7, "board": ["far", None]}}
    playing.outlooks._last = ("", {})
    playing.begin(NewGame("1856", NAMES, (), 7))
    assert playing.playing.pictures.view.outlook == Outlook()


def area_of_players(app):
    return app.window.dockWidgetArea(app.window.docks["players"])


def begin_anew(app, seed):
    app.put_away()
    app.begin(NewGame("1856", NAMES, (), seed))


def test_a_new_game_lies_as_fits_whatever_the_last_one_was_like(playing):
    playing.window.resize(1280, 800)
    playing.window.use_layout("table")
    begin_anew(playing, 21)
    assert area_of_players(playing) == Qt.DockWidgetArea.BottomDockWidgetArea


def test_a_new_game_lies_like_the_last_one_if_wanted(playing, settings):
    settings["first_layout"] = "last"
    playing.window.resize(1280, 800)
    playing.window.use_layout("table")
    begin_anew(playing, 22)
    assert area_of_players(playing) == Qt.DockWidgetArea.LeftDockWidgetArea


def test_a_new_game_lies_as_chosen_once_for_all(playing, settings):
    settings["first_layout"] = "tall"
    playing.window.resize(1280, 800)
    begin_anew(playing, 23)
    assert area_of_players(playing) == Qt.DockWidgetArea.LeftDockWidgetArea


def test_a_projector_leaves_panels_away_that_the_menus_open(playing, qtbot):
    playing.window.use_layout("projector")
    assert playing.window.docks["grid"].isHidden()
    playing.window.menus.actions["grid"].trigger()
    assert not playing.window.docks["grid"].isHidden()
    playing.window.use_layout("table")
    assert not playing.window.docks["charts"].isHidden()


def test_the_names_of_docks_behind_one_another_are_whole_however_many_they_are(playing, qtbot):
    playing.window.resize(900, 800)
    playing.window.use_layout("projector")
    for dock in playing.window.docks.values():
        dock.show()
    qtbot.wait(20)
    for tabs in playing.window.findChildren(QTabBar):
        for number in range(tabs.count()):
            text = tabs.tabText(number)
            assert tabs.tabRect(number).width() >= tabs.fontMetrics().horizontalAdvance(text), text
            assert tabs.elideMode() is Qt.TextElideMode.ElideNone


@pytest.mark.parametrize(("layout", "is_in_front"), [("laptop", False), ("table", True)])
def test_a_log_behind_another_tab_is_written_when_it_is_brought_to_the_front(
    app, settings, qtbot, layout, is_in_front
):
    settings["first_layout"] = layout
    game = new_game("1856", NAMES)
    game.apply(next(iter(game.now.legal)))
    app.play(game, Keeper(app.folder))
    page = app.playing.log.page
    assert bool(page.toPlainText()) == is_in_front
    qtbot.waitUntil(app.window.updatesEnabled)
    assert bool(page.toPlainText()) == is_in_front
    app.window.raise_dock("log")
    qtbot.waitUntil(lambda: bool(page.toPlainText()))
