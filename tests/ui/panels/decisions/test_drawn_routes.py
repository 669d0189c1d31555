"""Routes drawn with the mouse along the track, and routes kept while the best of the others are found."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

import gridsim
from gridsim.board.network import network
from gridsim.core.decisions import RunStep
from gridsim.core.events import RouteRan, TrainsRan
from gridsim.routes import packing, route
from gridsim.routes.kept_solutions import _shelf
from gridsim.telling.sentences import Sentences
from tests.builders import building
from tests.routes import boards_1856 as boards
from tests.ui.focus import focus
from tests.ui.panels.seen import LEFT, P1, labels
from ui.help.told_label import ToldLabel
from ui.panels.decisions.route_drawing import Sketch
from ui.panels.decisions.route_telling import reach_text, route_text, stop_name
from ui.widgets.buttons import WalkButton


@pytest.fixture
def running(ask_on, qtbot):
    """GT in Orangeville and Toronto with a 3-train and a 2-train; K8 - L9 - M10 - N11 is the track."""
    table = boards.north().owns(P1, "GT", 40).starts("GT", par=90).station("GT", "K8").station("GT", "N11")
    table = table.operating(1, 2).company("GT", operated=True).phase("2").trains("GT", "3", "2")
    shown = ask_on(table, RunStep(player=P1, actor="GT", rule="1856 §9.8"))
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    return shown


@pytest.fixture
def effortless(monkeypatch):
    """Nobody looks for routes any further than the first ones found."""
    _shelf.cache_clear()
    monkeypatch.setattr(gridsim, "EFFORT", 0)
    monkeypatch.setattr(route, "EFFORT", 0)
    monkeypatch.setattr(packing, "LOOK_EVERY", 0)


def test_routes_that_nothing_is_known_to_better_are_called_the_best(running):
    assert running.panel.status.text() == "No set of routes brings more."


def test_routes_of_a_search_that_ended_early_are_called_not_proven(effortless, running):
    assert running.panel.best is not None
    assert running.panel.status.text() == Sentences("en").tr("run.not_proven")
    assert "not proven" in running.panel.status.text()
    assert not running.panel.take.is_refused, "they can be run all the same"


@pytest.mark.parametrize(("language", "words"), [("de", "nicht bewiesen"), ("it", "non è dimostrato")])
def test_not_proven_is_said_in_other_languages(language, words):
    assert words in Sentences(language).tr("run.not_proven")


def view_of(shown):
    view = shown.playing.pictures.view
    view.fit()
    return view


def place(shown, hex_id, stop=0):
    view = view_of(shown)
    spot = shown.board.artist.plan(shown.board.picture.hexes[hex_id]).spots[stop]
    middle, apothem = shown.board.middle(hex_id), shown.board.theme.metrics.apothem
    return view.mapFromScene(middle[0] + spot.place[0] * apothem, middle[1] + spot.place[1] * apothem)


def drawn(shown, *hexes):
    """Draw with the left button from stop to stop."""
    view = view_of(shown)
    first, *others = [place(shown, each) for each in hexes]
    QTest.mousePress(view.viewport(), LEFT, pos=first)
    for before, after in zip([first, *others], others, strict=False):
        QTest.mouseMove(view.viewport(), QPoint((before.x() + after.x()) // 2, (before.y() + after.y()) // 2))
        QTest.mouseMove(view.viewport(), after)
    QTest.mouseRelease(view.viewport(), LEFT, pos=others[-1])


def boxes(shown):
    QApplication.processEvents()
    return {each.accessibleName(): each for each in shown.panel.findChildren(QCheckBox)}


def press_drawing(shown, number=0):
    """The button of a train whose route is to be drawn; a second time it is drawn no more."""
    drawing = [button for button in shown.panel.findChildren(WalkButton) if button.isCheckable()]
    drawing[number].click()


def test_a_route_is_drawn_along_the_track_without_a_click_on_each_stop(running):
    three = running.panel.trains[0]
    press_drawing(running)
    drawn(running, "K8", "L9", "M10")
    assert running.panel.runs[three].stops == ("K8.0", "L9.0", "M10.0")
    assert running.playing.pictures.view.is_fitted, "the map has not been moved"


def test_drawing_back_takes_the_last_stop_away(running):
    three = running.panel.trains[0]
    press_drawing(running)
    drawn(running, "K8", "L9", "M10", "L9")
    assert running.panel.runs[three].stops == ("K8.0", "L9.0")


def test_the_map_is_moved_again_when_nothing_is_drawn(running):
    press_drawing(running)
    press_drawing(running)
    drawn(running, "K8", "L9", "M10")
    assert not running.playing.pictures.view.is_fitted
    assert not running.board.stops_are_drawn


def test_a_stop_farther_on_is_reached_by_those_between(running):
    sketch = Sketch(running.playing.session.shown.state, running.panel.trains[0])
    assert sketch.reach(("K8", 0))
    assert sketch.reach(("N11", 0))
    assert sketch.stops == [("K8", 0), ("L9", 0), ("M10", 0), ("N11", 0)]
    assert not sketch.reach(("L9", 0)), "no stop twice"


def test_a_kept_route_stays_and_the_other_train_gets_its_best(running, qtbot):
    panel = running.panel
    three, two = panel.trains
    press_drawing(running)
    for hex_id in ("K8", "L9", "M10"):
        running.board.stop_clicked.emit(hex_id, 0)
    press_drawing(running)
    panel.runs.pop(two, None)
    panel._show()
    assert not panel.others.isVisible()
    QTest.mouseClick(boxes(running)["Keep the route of the 3-train"], LEFT, pos=QPoint(8, 8))
    assert panel.others.isVisible()
    kept = panel.runs[three]
    QTest.keyClick(panel.others, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not panel.search.is_running)
    assert panel.runs[three] == kept
    assert panel.runs[two].stops in (("N11.0", "M10.0"), ("M10.0", "N11.0"))
    assert "Run for $80" in panel.take.label
    assert "No set of routes brings more." in labels(panel)


def test_routes_told_again_stay_as_they_lie_and_ticks_follow_what_is_kept(running):
    panel = running.panel
    lines = panel.list.findChildren(ToldLabel)
    panel._show()
    assert panel.list.findChildren(ToldLabel) == lines != []
    next(iter(boxes(running).values())).click()
    panel.list.kept.clear()
    panel._show()
    assert not any(box.isChecked() for box in boxes(running).values())


def test_trains_of_one_kind_are_told_apart_where_their_routes_are_kept(ask_on, qtbot):
    table = boards.north().owns(P1, "GT", 40).starts("GT", par=90).station("GT", "K8").station("GT", "N11")
    table = table.operating(1, 2).company("GT", operated=True).phase("2").trains("GT", "2", "2")
    shown = ask_on(table, RunStep(player=P1, actor="GT", rule="1856 §9.8"))
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    assert set(boxes(shown)) == {"Keep the route of 2-train no. 1", "Keep the route of 2-train no. 2"}


def test_less_than_the_best_says_how_much_more_there_is(running):
    panel = running.panel
    panel.runs.pop(panel.trains[1])
    panel._show()
    assert "more." in panel.status.text()
    assert panel.propose.isVisible()


def test_one_train_has_nothing_to_be_kept_beside(ask_on, qtbot, operating):
    table = operating.tile("O10", "9", 1).trains("GT", "2")
    shown = ask_on(table, RunStep(player=P1, actor="GT", rule="1856 §9.8"))
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    assert boxes(shown) == {}


# ---- the numbers explained


def test_a_stop_that_brings_nothing_says_why(make_desk, running):
    desk, state = running.dock.desk, running.playing.session.shown.state
    three = running.panel.trains[0]
    ran = RouteRan(train=three, stops=("K8.0", "L9.0"), legs=(), values=(20, 0), bonuses=(), revenue=20)
    assert route_text(desk, state, ran).endswith("L9 0 (worth nothing now) = $20")


def test_a_pass_never_brings_anything_and_has_no_reason_to_tell(make_desk):
    state = building("1841").tile("K7", "614").tile("M7", "608").trains("SFTG", "3").state
    [three] = [each.id for each in state.trains.values() if each.owner == "SFTG"]
    ran = RouteRan(train=three, stops=("K7.0", "M7.0"), legs=(), values=(0, 40), bonuses=(), revenue=40)
    told = route_text(make_desk([], {}, state=state), state, ran)
    # No line ends between a place and its hex, and none begins with the dash.
    assert told.endswith("Giovi pass\u00a0K7\u00a0\u2013 Genoa\u00a0M7\u00a040 = L.\u00a040")


@pytest.mark.parametrize(
    ("title", "kind", "told"),
    [
        ("1856", "3", "Counts up to 3 stops: cities, towns, and off-board areas."),
        ("1856", "D", "Runs to any number of stops: cities, towns, and off-board areas."),
        (
            "1835",
            "3+3",
            "Counts up to 3 stops: cities, towns, and off-board areas. And 3 more towns.",
        ),
        (
            "1841",
            "5",
            "Counts up to 5 stops: cities, off-board areas, and passes."
            " Does not count, but is paid for: towns and ports.",
        ),
    ],
)
def test_each_kind_of_train_says_what_it_counts(make_desk, title, kind, told):
    names = ("Anna", "Ben", "Cleo", "Dora")
    state = gridsim.new_game(title, names).start
    assert reach_text(make_desk([], [], state=state), state, kind) == told


def test_the_keyboard_waits_at_the_proposed_run_while_it_is_looked_for(running, qtbot):
    """Enter must not begin a drawing because it was pressed too early."""
    running.panel.search.is_running = True
    running.panel._show()
    assert running.panel.take.is_refused
    assert running.panel.favourite() is running.panel.take
    running.panel.desk.settings["propose_routes"] = False
    assert running.panel.favourite() is None


def test_what_follows_is_told_when_the_run_is_found_under_the_keyboard(running, qtbot, monkeypatch):
    running.dock.activateWindow()
    focus(running.panel.take)
    monkeypatch.setattr(QApplication, "focusWidget", lambda: running.panel.take)
    running.dock.explanation.clear()
    running.panel.search.finished.emit()
    qtbot.waitUntil(lambda: running.dock.explanation.toPlainText().startswith("What follows"))


def test_after_taking_the_best_routes_enter_runs_them(running, qtbot):
    press_drawing(running)
    running.panel.runs = {}
    running.panel._show()
    assert running.panel.favourite() is None
    running.panel.propose.click()
    assert QApplication.focusWidget() is running.panel.take or running.panel.take.hasFocus()


# ---- the run of last time


def last_run(*routes, revenue):
    """A run of GT before that of the panel."""
    return TrainsRan(company="GT", routes=routes, revenue=revenue, because="")


def test_the_run_of_last_time_is_one_click_away_if_it_can_still_be_run(running, qtbot, monkeypatch):
    panel = running.panel
    three = panel.trains[0]
    assert not panel.again.isVisible(), "it has never run"
    north = RouteRan(train=three, stops=("K8.0", "L9.0"), legs=(("K8", "L9"),), values=(20, 10), revenue=30)
    ran = last_run(north, revenue=30)
    monkeypatch.setattr("ui.panels.decisions.run.last_run_of", lambda _session, _company: ran)
    panel.search.finished.emit()
    assert panel.again.isVisible()
    qtbot.mouseClick(panel.again, LEFT)
    assert [each.stops for each in panel.action.runs] == [("K8.0", "L9.0")]
    assert not panel.again.isVisible()


def test_a_run_whose_track_is_gone_is_not_offered(running, monkeypatch):
    gone = RouteRan(
        train=running.panel.trains[0], stops=("A1.0", "L9.0"), legs=(("A1", "L9"),), values=(1, 1)
    )
    ran = last_run(gone, revenue=2)
    monkeypatch.setattr("ui.panels.decisions.run.last_run_of", lambda _session, _company: ran)
    running.panel.search.finished.emit()
    assert not running.panel.again.isVisible()


def test_a_route_begins_where_track_joins_a_station():
    """Schwerin and Hamburg are joined by printed track, but not with Oldenburg."""
    table = building("1835").starts("OL", par=80).station("OL", "D6").trains("OL", "3")
    [train] = [each.id for each in table.state.trains.values() if each.owner == "OL"]
    begins = {hex_id for hex_id, _ in Sketch(table.state, train).first_stops()}
    assert "D6" in begins
    everywhere = network(table.state.board)
    assert "C13" in {stop[0] for stop in everywhere.stops if everywhere.legs_from(stop)}
    assert "C13" not in begins


def test_what_follows_goes_with_the_route_that_is_drawn(running):
    panel = running.panel
    state = running.playing.session.shown.state
    press_drawing(running)
    offered = [panel.next.item(row).text() for row in range(panel.next.count())]
    assert any("Toronto" in each for each in offered)
    begins = Sketch(state, panel.trains[0]).first_stops()
    assert len(offered) == len(begins) == len(set(offered))
    told = []
    panel.pointed.connect(told.append)
    for hex_id in ("K8", "L9"):
        running.board.stop_clicked.emit(hex_id, 0)
    assert told[-1] == panel.action


def test_cities_of_a_hex_with_one_name_are_told_apart_by_their_track(make_desk):
    table = building("1835").tile("G3", "215")
    desk = make_desk([], {}, state=table.state)
    names = [stop_name(desk, table.state, ("G3", index)) for index in range(2)]
    assert len(set(names)) == 2
    assert all(name.startswith("Duisburg/Essen G3, city towards ") for name in names)


def test_cities_that_have_grown_together_have_the_name_of_their_hex(make_desk):
    for lying, name in (
        (building("1835"), "Fürth L14"),
        (building("1835").tile("L14", "218"), "Nuremberg/Fürth L14"),
    ):
        desk = make_desk([], {}, state=lying.state)
        assert desk.words.write("L14.0", "place", lying.state) == name


def test_a_train_keeps_its_colour_when_the_route_of_another_is_drawn_anew(running):
    panel, (first, second) = running.panel, running.panel.trains
    assert {line.run.train: line.number for line in running.board.shown_routes} == {first: 0, second: 1}
    panel.runs = {second: panel.runs[second]}
    panel._draw(panel.told(panel.action))
    assert {line.run.train: line.number for line in running.board.shown_routes} == {second: 1}


def test_the_list_of_next_stops_is_no_higher_than_its_lines(running):
    panel = running.panel
    press_drawing(running)
    first = panel.next.height(), panel.next.count()
    for hex_id in ("K8", "L9"):
        running.board.stop_clicked.emit(hex_id, 0)
    line = panel.next.fontMetrics().lineSpacing()
    assert panel.next.count() < first[1]
    assert line < panel.next.height() < first[0]
