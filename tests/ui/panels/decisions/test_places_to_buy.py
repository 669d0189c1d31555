"""1841 §4.4: places of other companies' stations are marked on the board, and a click names one of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import BuyPlace
from tests.titles.title_1841.positions import stations
from tests.ui.panels.seen import LEFT
from ui.model.storage import Keeper
from ui.panels.decisions.amount_choice import AmountChoice


@pytest.fixture
def asked(app, tmp_path, qtbot):
    """S.F.T.G. reaches two places of others in Torino and one in Giovi; either seller keeps a station."""
    built = stations.ASTI.tile("K7", "613", 2).station("SFTN", "K7")
    app.play(stations.buying(built)(), Keeper(tmp_path / "journals"))
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    qtbot.waitUntil(lambda: not app.window.reflex.is_quiet)
    return app


def form_of(app):
    (form,) = app.playing.decision.panel.findChildren(AmountChoice)
    return form


def click_on(app, hex_id):
    view = app.playing.pictures.view
    place = view.mapFromScene(*view.board.middle(hex_id))
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def test_places_are_marked_and_a_click_names_one_after_the_other(asked):
    board, form = asked.playing.pictures.board, form_of(asked)
    assert board.highlights == {"H4": "selected", "K7": "option"}
    named = []
    for hex_id in ("K7", "H4", "H4", "H4", "P10"):
        click_on(asked, hex_id)
        named.append((form.pattern.hex, form.pattern.seller))
    assert named == [("K7", "SFTN"), ("H4", "CGTF"), ("H4", "SFTN"), ("H4", "CGTF"), ("H4", "CGTF")]
    assert board.highlights == {"H4": "selected", "K7": "option"}
    assert asked.session.game.actions == ()


def test_the_mark_follows_the_list(asked):
    form = form_of(asked)
    form._box.setCurrentIndex(2)
    form._box.activated.emit(2)
    assert asked.playing.pictures.board.highlights == {"H4": "option", "K7": "selected"}


def test_the_price_is_typed_at_once_and_enter_offers_it(asked, qtbot):
    click_on(asked, "K7")
    qtbot.keyClicks(QApplication.focusWidget(), "45")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert asked.session.game.actions == (BuyPlace(hex="K7", stop=0, seller="SFTN", price=45),)
    assert asked.playing.pictures.board.highlights == {}


def test_places_that_cannot_be_bought_are_not_marked_but_say_why(app, tmp_path):
    """1841 §4.4-c: S.F.T.N. has no other station."""
    app.play(stations.buying(stations.ASTI)(), Keeper(tmp_path / "journals"))
    form = form_of(app)
    assert app.playing.pictures.board.highlights == {"H4": "selected"}
    assert [each.seller for each in form.allowed] == ["CGTF"]
    click_on(app, "H4")
    assert form.pattern.seller == "SFTN"
    assert "1841 §4.4" in form.form.reasons.text()
