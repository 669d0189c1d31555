"""A key or a click meant for the last question never answers the next one."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import Consent, TrainStep
from tests.ui.focus import focus
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.panels.decisions.amount_form import AmountForm
from ui.widgets.input_guard import QUIET, Reflex

Key, Control = Qt.Key, Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def long_quiet(monkeypatch):
    """However slow the machine, no press of a test comes too late to be too early."""
    monkeypatch.setattr("ui.widgets.input_guard.QUIET", 600_000)


def quiet_is_over(app, qtbot):
    """Let the time pass in which nobody can have read what is asked."""
    reflex = app.window.reflex
    qtbot.waitUntil(lambda: reflex.is_quiet and not reflex._is_changing)
    reflex._quiet.stop()
    assert not reflex.is_quiet


def at_rest(app, qtbot):
    """Wait until the question on the screen can be answered, the keyboard being there."""
    quiet_is_over(app, qtbot)
    qtbot.waitUntil(lambda: app.playing.decision.isAncestorOf(QApplication.focusWidget()))


@pytest.fixture
def ready(playing, qtbot):
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    playing.playing.decision.take_focus()
    at_rest(playing, qtbot)
    return playing


def press(app, key, modifiers=PLAIN, *, held=False):
    """Press a key as the system does, without a turn of the event loop."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(app.window.windowHandle(), QKeyEvent(kind, key, modifiers, "\r", held))


def own_sales(moment):
    """Trains that one company of a president can sell to another of his."""
    companies = moment.state.companies
    sales = (each for each in moment.legal.of(BuyTrain) if moment.state.trains[each.train].owner in companies)
    player = moment.decision.player
    return [each for each in sales if companies[moment.state.trains[each.train].owner].president == player]


@pytest.fixture
def selling(app, qtbot):
    """The window where a company may buy a train of another company of its president."""
    app.begin(NewGame("1856", NAMES, (), 1))
    game, dice = app.session.game, Random(1)
    liked = careful(dice)
    while not (isinstance(game.now.decision, TrainStep) and own_sales(game.now)):
        game.apply(choose(game.now, liked, dice))
    app.session._changed()
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    return app


def offer_form(app):
    sales = own_sales(app.session.shown)
    return next(each for each in app.playing.decision.findChildren(AmountForm) if each.action in sales)


@pytest.fixture(params=["the history beside it", "all panels"])
def panels(request, selling, qtbot):
    """What is on the screen decides where the keyboard goes that has nowhere to be."""
    if request.param != "all panels":
        for name, dock in selling.window.docks.items():
            dock.setVisible(name in ("decision", "history"))
    quiet_is_over(selling, qtbot)
    return selling


@pytest.mark.parametrize("part", ["spin", "button"])
@pytest.mark.parametrize("presses", [1, 3])
def test_a_train_sold_to_oneself_is_not_taken_back_by_quick_presses(panels, qtbot, part, presses):
    """The keyboard must not fall to Undo while the next question is built."""
    begun, buyer, form = panels.session.game.cursor, panels.session.shown.decision.actor, offer_form(panels)
    train = form.action.train
    focus(getattr(form, part))
    for _ in range(presses):
        press(panels, Key.Key_Return)
    at_rest(panels, qtbot)
    assert panels.session.game.cursor == begun + 1
    assert panels.session.shown.state.trains[train].owner == buyer


def test_an_offer_to_another_player_is_not_accepted_by_a_second_press(selling, qtbot):
    quiet_is_over(selling, qtbot)
    begun, own = selling.session.game.cursor, own_sales(selling.session.shown)
    forms = selling.playing.decision.findChildren(AmountForm)
    focus(next(each for each in forms if each.action not in own).button)
    QTest.keyClick(selling.window.windowHandle(), Key.Key_Return)
    QTest.keyClick(selling.window.windowHandle(), Key.Key_Return)
    assert isinstance(selling.session.shown.decision, Consent)
    at_rest(selling, qtbot)
    QTest.keyClick(selling.window.windowHandle(), Key.Key_Return)
    assert selling.session.game.cursor == begun + 2


def test_presses_that_wait_while_the_program_works_come_to_nothing(ready, qtbot):
    """As the window system hands them on: one after the other, the event loop in between."""
    QTest.keyClick(ready.window.windowHandle(), Key.Key_Return)
    assert ready.session.game.cursor == 1
    for key in (Key.Key_Return, Key.Key_Enter, Key.Key_Space):
        QTest.keyClick(ready.window.windowHandle(), key)
    assert ready.session.game.cursor == 1


def test_who_plays_fast_may_switch_the_guard_off(app, qtbot):
    app.settings["guard_answers"] = False
    app.begin(NewGame("1856", NAMES, (), 7))
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    for _ in range(2):
        QTest.keyClick(app.window.windowHandle(), Key.Key_Return, Control)
    assert app.session.game.cursor == 2
    assert not app.window.reflex.is_quiet


def test_a_held_enter_counts_once(ready, qtbot):
    press(ready, Key.Key_Return)
    at_rest(ready, qtbot)
    for _ in range(3):
        press(ready, Key.Key_Return, held=True)
    assert ready.session.game.cursor == 1


def test_the_key_that_passes_passes_once(ready, qtbot):
    assert not ready.window.menus.actions["finish"].autoRepeat()
    for _ in range(2):
        QTest.keyClick(ready.window.windowHandle(), Key.Key_Return, Control)
    assert ready.session.game.cursor == 1
    at_rest(ready, qtbot)
    QTest.keyClick(ready.window.windowHandle(), Key.Key_Return, Control)
    assert ready.session.game.cursor == 2


def test_moves_are_taken_back_as_fast_as_anybody_can_press(ready, qtbot):
    for _ in range(3):
        ready.session.apply(next(iter(ready.session.shown.legal)))
    at_rest(ready, qtbot)
    focus(ready.playing.decision.undo_button)
    ready.session.may_undo = lambda: True
    for _ in range(3):
        focus(ready.playing.decision.undo_button)
        press(ready, Key.Key_Return)
    assert ready.session.game.cursor == 0


def test_a_question_found_again_from_the_past_is_not_answered_by_the_way_back(ready, qtbot):
    ready.session.apply(next(iter(ready.session.shown.legal)))
    at_rest(ready, qtbot)
    ready.session.view(0)
    ready.session.back_to_now()
    assert ready.window.reflex.is_quiet


def test_a_double_click_passes_once(ready, qtbot):
    window = ready.window.windowHandle()
    before = ready.session.shown.decision.player
    button = ready.playing.decision.panel.footer.children()[-1]
    place = button.mapTo(ready.window, QPoint(button.width() // 2, button.height() // 2))
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, PLAIN, place)
    assert ready.session.shown.decision.player != before
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, PLAIN, place)
    assert ready.session.game.cursor == 1
    at_rest(ready, qtbot)
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, PLAIN, place)
    assert ready.session.game.cursor == 2


@pytest.mark.parametrize("is_guarded", [True, False])
def test_one_press_in_the_last_name_begins_a_game_and_answers_nothing(app, qtbot, is_guarded):
    app.settings["guard_answers"] = is_guarded
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    focus(app.start_page.form.names[-1])
    press(app, Key.Key_Return)
    assert app.window.reflex.is_quiet
    qtbot.waitUntil(lambda: app.playing.decision.isAncestorOf(QApplication.focusWidget()))
    assert app.session.game.cursor == 0


def test_enter_in_the_last_name_begins_a_game_and_answers_nothing(app, qtbot):
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    focus(app.start_page.form.names[-1])
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    for _ in range(3):
        press(app, Key.Key_Return)
    at_rest(app, qtbot)
    assert app.session.game.cursor == 0
    assert not app.session.can_redo


def test_a_question_can_be_answered_after_a_third_of_a_second(monkeypatch, app, qtbot):
    monkeypatch.undo()
    reflex = Reflex(app.window, app.settings)
    reflex.rest()
    assert reflex.is_quiet
    qtbot.waitUntil(lambda: not reflex.is_quiet)
    assert QUIET == 300
