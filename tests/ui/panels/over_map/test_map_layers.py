"""Layers over the map, switched by menu and keys, drawn for the company looked at; the legend."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import Pass, RunTrains, StartCompany
from gridsim.core.decisions import RunStep, StockTurn
from tests.builders import building
from tests.titles.title_1841.northern import novara
from tests.titles.title_1841.tables import one_turn
from tests.ui.focus import focus
from tests.ui.panels.seen import P1
from ui.board.layers import reached_stops, reached_track
from ui.board.map_layers import Runs, last_run_of
from ui.drawing.shapes import Disc, Stroke
from ui.model.choices import LAYERS

KEYS = {
    "layer_reach": Qt.Key.Key_1,
    "layer_owners": Qt.Key.Key_2,
    "layer_homes": Qt.Key.Key_3,
    "layer_runs": Qt.Key.Key_4,
    "layer_codes": Qt.Key.Key_5,
    "legend": Qt.Key.Key_6,
    "hex_card": Qt.Key.Key_7,
}


def enter(widget):
    place = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(place, place, QPointF(widget.mapToGlobal(place.toPoint()))))


def leave(widget):
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


# ---- switched on and off


@pytest.fixture
def window(playing, qtbot):
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    return playing


@pytest.mark.parametrize("entry", KEYS)
def test_each_is_switched_by_its_keys_and_ticked_in_the_menu(window, qtbot, entry):
    action = window.window.menus.actions[entry]
    before = action.isChecked()
    for expected in (not before, before):
        qtbot.keyClick(window.window, KEYS[entry], Qt.KeyboardModifier.ControlModifier)
        assert action.isChecked() is expected


def test_what_was_switched_on_is_there_in_the_next_game(window, qtbot, settings):
    window.window.menus.actions["layer_codes"].trigger()
    assert settings["layer_codes"]
    window.show_anew()
    assert "layer_codes" in window.playing.pictures.board.layers


def test_coordinates_stand_on_every_hex_and_go_again(window):
    board = window.playing.pictures.board
    window.window.menus.actions["layer_codes"].trigger()
    assert len(board.layers["layer_codes"]) == len(board.facts.hexes)
    window.window.menus.actions["layer_codes"].trigger()
    assert board.layers == {}


def test_homes_and_destinations_are_shown_for_every_company(window):
    window.window.menus.actions["layer_homes"].trigger()
    companies = [each for each in window.session.shown.state.facts.companies.values() if each.home]
    shown = window.playing.pictures.board.layers["layer_homes"]
    signs = sum(len(each.home) + len(each.destination) for each in companies)
    assert len(shown) >= signs
    assert signs > 10


# ---- what is shown


@pytest.fixture
def running(ask_on, operating, qtbot, settings):
    """GT runs a 2-train from Oshawa into Lower Canada for 40."""
    shown = ask_on(operating.phase("2").tile("N11", "120", 1).trains("GT", "2"))
    session = shown.playing.session
    while not isinstance(session.shown.decision, RunStep):
        session.apply(Pass())
    run = next(iter(session.shown.legal.of(RunTrains)))
    assert session.apply(run) == []
    return shown


def layers_of(shown):
    """The layers, with the mouse nowhere."""
    shown.playing.middle.layers.point_at("")
    return shown.playing.middle.layers


def test_the_last_run_of_each_company_is_known(running):
    runs = Runs(running.playing.session).last()
    assert list(runs) == ["GT"]
    assert runs["GT"].event.revenue == 40
    assert runs["GT"].round == "1.1"


def test_the_last_run_is_that_before_the_moment_on_the_screen(running):
    session = running.playing.session
    session.view(0)
    assert Runs(session).last() == {}
    session.back_to_now()
    assert "GT" in Runs(session).last()


def test_the_last_run_of_one_company_is_looked_for_no_further_back_than_it_is(running):
    session = running.playing.session
    ran = last_run_of(session, "GT")
    assert ran == Runs(session).last()["GT"].event
    assert last_run_of(session, "CV") is None
    later = SimpleNamespace(index=session.index, moments=[None] * session.index + [session.moments[-1]])
    assert last_run_of(later, "GT") is ran
    session.view(0)
    assert last_run_of(session, "GT") is None
    session.back_to_now()


def test_who_looks_back_and_forth_does_not_go_through_all_moments_again(running, monkeypatch):
    session = running.playing.session
    ran = Runs(session)
    assert list(ran.last()) == ["GT"]
    session.undo()
    monkeypatch.setattr("ui.board.map_layers.TrainsRan", ())  # nothing that is looked at anew has run
    assert session.moments[-1].events
    assert ran._found() == [len(session.moments) - 1]


def test_a_run_that_was_played_over_is_no_longer_the_last(running):
    session = running.playing.session
    ran = Runs(session)
    assert list(ran.last()) == ["GT"]
    session.undo()
    assert ran.last() == {}
    other = next(action for action in session.shown.legal if not isinstance(action, RunTrains))
    assert session.apply(other) == []
    assert ran.last() == Runs(session).last()
    assert list(ran.last()) != ["GT"] or ran.last()["GT"].event.revenue != 40


def test_the_track_a_company_reaches_is_banded_and_its_stops_ringed(running):
    state = running.playing.session.shown.state
    track = reached_track(running.board, state, "GT")
    assert all(isinstance(shape, Stroke) for shape in track)
    assert {shape.colour for shape in track} == {"casing", "company GT", "on:company GT"}
    rings = reached_stops(running.board, state, "GT")
    assert len([shape for shape in rings if isinstance(shape, Disc) and shape.edge == "company GT"]) == 2


def test_a_company_without_stations_reaches_nothing(running):
    state = running.playing.session.shown.state
    assert reached_track(running.board, state, "WR") == ()


def test_track_is_shown_for_the_company_that_acts_or_is_looked_at(running, settings):
    settings["layer_reach"] = True
    layers = layers_of(running)
    layers.refresh()
    assert layers.company == "GT"
    assert "layer_reach" in running.board.layers
    assert running.board.describe("P9").endswith("GT comes here by its track.")
    layers.pin("WR")
    assert layers.company == "WR"
    assert "layer_reach" not in running.board.layers
    assert "track" not in running.board.describe("P9")
    layers.pin("WR")
    assert "layer_reach" in running.board.layers


def test_owners_are_shown_at_each_station(running, settings):
    settings["layer_owners"] = True
    layers_of(running).refresh()
    stations = running.playing.session.shown.state.board.stations
    assert len(running.board.layers["layer_owners"]) == 2 * sum(map(len, stations.values()))


def test_layers_follow_the_table(running, settings):
    settings["layer_runs"] = True
    layers_of(running).refresh()
    assert "layer_runs" in running.board.layers
    running.playing.session.view(0)
    assert "layer_runs" not in running.board.layers


def test_every_layer_has_a_setting_and_is_off_at_first(settings):
    assert not any(settings[name] for name in LAYERS)


# ---- the legend


def badge_of(shown, company):
    return shown.playing.middle.legend.badges[company]


def test_pointing_at_a_company_shows_its_last_run_as_long_as_it_is_pointed_at(running, qtbot):
    badge = badge_of(running, "GT")
    enter(badge)
    assert "run" in running.board.layers
    told = running.playing.middle.legend.told
    assert told.isVisible()
    assert "$40" in told.text()
    leave(badge)
    qtbot.waitUntil(lambda: "run" not in running.board.layers)
    assert not told.isVisible()


def test_a_click_keeps_the_run_and_another_takes_it_away(running, qtbot):
    badge = badge_of(running, "GT")
    qtbot.mouseClick(badge, Qt.MouseButton.LeftButton)
    leave(badge)
    assert layers_of(running).pinned == "GT"
    assert badge.isChecked()
    assert "run" in running.board.layers
    qtbot.mouseClick(badge, Qt.MouseButton.LeftButton)
    leave(badge)
    qtbot.waitUntil(lambda: "run" not in running.board.layers)


def test_the_keyboard_points_and_keeps_as_well(running, qtbot):
    badge = badge_of(running, "GT")
    focus(badge)
    QApplication.sendEvent(badge, QEvent(QEvent.Type.FocusIn)) if not badge.hasFocus() else None
    qtbot.keyClick(badge, Qt.Key.Key_Space)
    assert layers_of(running).pinned == "GT"


def test_a_company_that_never_ran_says_so(running, qtbot):
    legend = running.playing.middle.legend
    assert legend.text_of("WR") == "WR has not run yet."
    qtbot.waitUntil(lambda: badge_of(running, "WR").accessibleDescription() == "WR has not run yet.")
    enter(badge_of(running, "WR"))
    assert "run" not in running.board.layers


def test_a_badge_keeps_the_keyboard_while_companies_come_and_the_map_takes_it_when_it_goes(ask_on, qtbot):
    built = building("1856").owns(P1, "GT", 40).starts("GT", par=90).cash(P1, 1000)
    shown = ask_on(built)
    assert isinstance(shown.playing.session.shown.decision, StockTurn)
    shown.playing.middle.activateWindow()
    qtbot.waitUntil(shown.playing.middle.isActiveWindow)
    badge = badge_of(shown, "GT")
    focus(badge)
    start = next(each for each in shown.playing.session.shown.legal.of(StartCompany) if each.company == "WR")
    assert shown.playing.session.apply(start) == []
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert badge_of(shown, "GT") is badge
    assert badge.hasFocus()
    focus(badge_of(shown, "WR"))
    assert shown.playing.middle.layers.pointed == "WR"
    shown.playing.session.undo()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert list(shown.playing.middle.legend.badges) == ["GT"]
    assert shown.playing.pictures.view.hasFocus()
    assert shown.playing.middle.layers.pointed == ""


def test_badges_lie_in_the_map_and_beside_each_other(running):
    legend = running.playing.middle.legend
    running.playing.pictures.view.zoom(3.0)
    running.playing.pictures.view.centerOn(0.0, 0.0)
    place = legend.parentWidget().rect()
    assert place.contains(legend.geometry())
    boxes = [badge.geometry() for badge in legend.badges.values()]
    assert len(boxes) == 2
    assert not boxes[0].intersects(boxes[1])


@pytest.mark.parametrize("size", [(900, 700), (1200, 400), (420, 700), (300, 300)])
def test_the_map_leaves_the_legend_its_room(running, size):
    view, legend = running.playing.pictures.view, running.playing.middle.legend
    running.playing.middle.resize(*size)
    QApplication.processEvents()
    view.fit()
    whole = view.mapFromScene(view.board.board_rectangle()).boundingRect()
    assert view.viewport().rect().contains(whole.adjusted(2, 2, -2, -2))
    assert not [
        each for each in legend.badges.values() if _on(view, each).intersects(whole.adjusted(2, 2, -2, -2))
    ]
    assert legend.isVisible()


def test_the_map_keeps_its_size_when_a_move_changes_nothing_about_it(running):
    view, legend = running.playing.pictures.view, running.playing.middle.legend
    for width in range(400, 1000, 40):
        running.playing.middle.resize(width, 480)
        QApplication.processEvents()
        size = view.scale_factor
        legend.refresh()
        assert view.scale_factor == size, width


def _on(view, badge):
    return QRect(badge.mapTo(view, QPoint(0, 0)), badge.size())


def test_without_a_legend_the_map_has_all_of_the_room(running, settings):
    view = running.playing.pictures.view
    with_legend = view.scale_factor
    settings["show_legend"] = False
    running.playing.middle.refresh()
    assert view.scale_factor >= with_legend
    assert view.scale_factor == pytest.approx(view.fitting())


def test_routes_being_chosen_step_back_while_another_run_is_looked_at(ask_on, operating, qtbot):
    shown = ask_on(operating.phase("2").trains("GT", "2"), RunStep(player=P1, actor="GT", rule="1856 §9"))
    qtbot.waitUntil(lambda: bool(shown.board._routes))
    layers_of(shown).pin("GT")
    assert not any(item.isVisible() for item in shown.board._routes)
    layers_of(shown).pin("GT")
    assert all(item.isVisible() for item in shown.board._routes)


def test_the_legend_makes_room_for_the_strip_of_tiles(ask_on, operating, qtbot):
    shown = ask_on(operating)
    legend = shown.playing.middle.legend
    assert legend.isVisible()
    shown.board.choose(next(iter(shown.panel.lays)))
    assert shown.picker.isVisible()
    assert not legend.isVisible()
    qtbot.keyClick(shown.picker, Qt.Key.Key_Escape)
    assert legend.isVisible()


def test_the_layer_of_reach_ends_at_closed_borders(show_game):
    def shown_in(phase):
        board = show_game(one_turn(novara(phase), lambda _table: iter(())), 0).board
        return reached_track(board, novara(phase), "SFTN"), reached_stops(board, novara(phase), "SFTN")

    (track_2, _), (track_3, rings_3), (_, rings_4) = (shown_in(phase) for phase in "234")
    assert len(track_2) < len(track_3)
    assert len(rings_3) < len(rings_4)
