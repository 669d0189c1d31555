"""The language changes while a game runs, and nothing is cut off in the longest one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gridsim.core.actions import BuyPrivate, Pass
from gridsim.core.decisions import OpeningTurn
from tests.ui.room import cut_off, is_seen, seen

pytestmark = pytest.mark.usefixtures("usual_looks")


def test_the_view_menu_changes_the_language_of_a_running_game(playing, settings):
    playing.session.apply(Pass())
    session, game = playing.session, playing.session.game
    choices = playing.window.menus.submenus["language"].actions()
    assert [each.text() for each in choices] == ["Deutsch", "English", "Italiano"]
    choices[0].trigger()
    assert playing.session is session
    assert game.actions == (Pass(),)
    assert playing.window.menuBar().actions()[0].text() == "&Spiel"
    assert playing.window.menus.actions["undo"].text() == "&Zurücknehmen: Anna: Passen"
    assert playing.window.docks["players"].windowTitle() == "Spieler"
    assert "Ben entscheidet" in playing.window.turn
    assert "Passen" in [each.text() for each in playing.playing.decision.findChildren(QPushButton)]
    assert settings["language"] == "de"
    assert QLocale().language() == QLocale.Language.German
    checked = [
        each.text() for each in playing.window.menus.submenus["language"].actions() if each.isChecked()
    ]
    assert checked == ["Deutsch"]


def test_the_start_page_keeps_what_is_typed_when_the_language_changes(app):
    app.start_page.form.names[0].setText("Anna")
    app.start_page.form.as_typed.setChecked(True)
    app.changes.change("language", "it")
    form = app.start_page.form
    assert form.begin.text() == "Comincia la partita"
    assert [each.text() for each in form.names[:2]] == ["Anna", "Giocatore 2"]
    assert form.as_typed.isChecked()
    app.changes.change("language", "en")
    assert app.start_page.form.names[1].text() == "Player 2"


@pytest.mark.parametrize("language", ["de", "it"])
def test_nothing_is_cut_off_on_a_small_screen(playing, language, qtbot):
    """The decision dock and the cards, each dock in front in its turn."""
    playing.window.resize(1280, 800)
    playing.changes.change("language", language)
    assert playing.window.width() == 1280
    for name, dock in playing.window.docks.items():
        playing.window.raise_dock(name)
        qtbot.waitUntil(lambda dock=dock: is_seen(dock))
        qtbot.wait(20)
        assert cut_off(dock) == [], name
        assert dock.fontMetrics().horizontalAdvance(dock.windowTitle()) < dock.width()


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_stock_turn_has_room_for_its_labels(playing, language, qtbot):
    while isinstance(playing.session.shown.decision, OpeningTurn):
        offered = playing.session.shown.decision.offered
        price = playing.session.shown.state.facts.privates[offered].price
        playing.session.apply(BuyPrivate(private=offered, price=price))
    playing.window.resize(1280, 800)
    playing.changes.change("language", language)
    qtbot.waitUntil(lambda: len(seen(playing.window.docks["decision"])) > 10)
    qtbot.wait(50)
    assert cut_off(playing.window.docks["decision"]) == []


def test_a_label_without_room_is_noticed(qtbot):
    label = QLabel("Aktiengesellschaft")
    qtbot.addWidget(label)
    outer = QWidget()
    qtbot.addWidget(outer)
    label.setParent(outer)
    label.setGeometry(0, 0, 40, 30)
    outer.show()
    qtbot.waitUntil(lambda: not label.visibleRegion().isEmpty())
    assert [each[:2] for each in cut_off(outer)] == [("Aktiengesellschaft", 40)]


def test_every_menu_is_as_wide_as_its_entries(playing):
    playing.changes.change("language", "de")
    bar = playing.window.menuBar()
    shown = [bar.actionGeometry(action) for action in bar.actions()]
    assert all(each.right() < playing.window.width() for each in shown)
    for action, place in zip(bar.actions(), shown, strict=True):
        assert bar.fontMetrics().horizontalAdvance(action.text().replace("&", "")) <= place.width()
        menu = action.menu()
        widest = max(menu.fontMetrics().horizontalAdvance(each.text()) for each in menu.actions())
        assert widest <= menu.sizeHint().width() < playing.window.width() // 2
