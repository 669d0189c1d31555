"""Panels are made when they are seen or asked for, and nobody who looks at the window can tell."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.program import NAMES
from ui.app.late_panels import LATE
from ui.dialogs.new_game import NewGame
from ui.widgets.made_late import MadeLate
from ui.widgets.visibility import in_sight
from ui.window.dock_layouts import LAYOUTS


@pytest.fixture
def begun(app, qtbot):
    app.window.resize(1280, 800)
    app.begin(NewGame("1856", NAMES, (), 7))
    qtbot.waitUntil(lambda: app.window.updatesEnabled() and not app.window.rising.is_settling)
    return app


def made(app):
    places = app.playing.panels.places.items()
    return {name for name, place in places if isinstance(place, MadeLate) and place.is_made}


def lying(app):
    """Where everything lies, and how small the window could be."""
    places = {name: dock.geometry() for name, dock in app.window.docks.items() if in_sight(dock.widget())}
    return places, app.playing.pictures.view.geometry(), app.window.minimumSizeHint()


def test_only_what_is_in_front_is_made_for_a_start(begun):
    assert made(begun) == {"players"}


@pytest.mark.parametrize("name", sorted({*LATE} - {"players"}))
def test_a_panel_is_whole_as_soon_as_it_comes_to_the_front_and_nothing_jumps(begun, name):
    window, place = begun.window, begun.playing.panels.places[name]
    window.raise_dock(name)
    assert made(begun) == {"players", name}
    panel = begun.playing.panels[name]
    assert in_sight(panel)
    assert panel.width() == place.width()
    assert panel.accessibleName()
    before = lying(begun)
    QApplication.processEvents()
    assert lying(begun) == before
    window.raise_dock("players")
    window.raise_dock("market")
    QApplication.processEvents()
    assert not in_sight(panel) or name in LAYOUTS[window.rising.layout].front


def test_docks_ask_for_the_same_room_before_their_panels_are_made_and_after(begun):
    before = {name: dock.minimumSizeHint() for name, dock in begun.window.docks.items()}
    for name in LATE:
        assert begun.playing.panels[name] is begun.playing.panels[name]
    QApplication.processEvents()
    assert {name: dock.minimumSizeHint() for name, dock in begun.window.docks.items()} == before
    assert made(begun) == {*LATE}


class FirstPaint(QObject):
    """What a column tells when it is painted for the first time."""

    def __init__(self, column):
        super().__init__(column)
        self._column, self.said = column, None
        column.widget().installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and self.said is None:
            labels = self._column.widget().findChildren(QLabel)
            self.said = [label.text() for label in labels if label.isVisible() and label.text()]
        return False


def test_cards_are_there_when_their_tab_is_painted_first(begun):
    begun.window.raise_dock("companies")
    first = FirstPaint(begun.playing.panels["companies"].scrolled)
    QApplication.processEvents()
    assert first.said


def test_a_turn_through_the_layouts_makes_only_what_was_in_front(begun):
    seen = set()
    for layout in ("table", "laptop", "projector", "tall", "columns"):
        begun.window.use_layout(layout)
        QApplication.processEvents()
        seen.update(LAYOUTS[layout].front)
    assert made(begun) == seen & {*LATE} == {"players", "log"}


def test_a_game_taken_up_again_makes_only_what_was_in_front(begun):
    begun.window.raise_dock("log")
    begun.show_anew()
    QApplication.processEvents()
    assert made(begun) == {"log"}


@pytest.mark.parametrize(
    ("what", "file"),
    [("log", "log.txt"), ("chart", "chart.csv"), ("chart", "chart.png"), ("report", "report.pdf")],
)
def test_what_was_never_looked_at_can_be_exported(begun, tmp_path, what, file):
    begun.session.apply(next(iter(begun.session.shown.legal)))
    assert begun.commands.exports.write(what, tmp_path / file)
    assert (tmp_path / file).stat().st_size > 20
    assert made(begun) <= {"players", "log", "charts"}


def test_a_price_is_followed_to_charts_that_were_never_looked_at(begun):
    begun.playing.panels["market"].line_wanted.emit("CPR")
    assert in_sight(begun.playing.charts)
    assert begun.playing.charts.kind.name == "price"


def test_a_panel_asked_for_behind_its_tab_shows_all_when_it_comes_to_the_front(begun):
    companies = begun.playing.panels["companies"]
    assert not in_sight(companies)
    assert not companies.cards
    begun.window.raise_dock("companies")
    assert companies.cards


def test_walking_from_panel_to_panel_makes_none(begun):
    for _ in range(6):
        begun.window.menus.actions["next_panel"].trigger()
    assert made(begun) == {"players"}


def test_nothing_of_a_game_put_away_at_once_is_made(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    app.put_away()
    QApplication.processEvents()
    assert app.playing is None
