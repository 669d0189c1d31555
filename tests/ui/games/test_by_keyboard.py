"""A game is played without touching the mouse."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    LayTile,
    Pass,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import StockTurn, TrackStep, TrainStep
from tests.ui.focus import focus
from ui.widgets.buttons import ChoiceButton

Key = Qt.Key


@pytest.fixture
def ready(playing, qtbot):
    """The window has the keyboard, and the decision in it."""
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    playing.playing.decision.take_focus()
    qtbot.waitUntil(lambda: is_at(playing.playing.decision))
    qtbot.waitUntil(lambda: not playing.window.reflex.is_quiet)
    return playing


def is_at(widget):
    focus = QApplication.focusWidget()
    return focus is not None and (widget is focus or widget.isAncestorOf(focus))


def press(qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def tab_to(qtbot, text):
    for _ in range(80):
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton) and focus.text() == text:
            return
        press(qtbot, Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {text}")


def test_enter_takes_the_first_choice(ready, qtbot):
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor == 1)
    assert isinstance(ready.session.game.actions[0], BuyPrivate)


def test_tab_comes_to_passing_and_the_next_player_has_the_keyboard(ready, qtbot):
    tab_to(qtbot, "Pass")
    press(qtbot, Key.Key_Space)
    assert ready.session.game.actions == (Pass(),)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision.panel))


def test_an_answer_clicked_from_another_program_leaves_the_keyboard_with_the_decision(ready, qtbot):
    until(ready, lambda now: any(each.status == "started" for each in now.state.companies.values()))
    qtbot.waitUntil(lambda: not ready.window.reflex.is_quiet)
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    elsewhere.show()
    elsewhere.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is None)
    decision, before = ready.playing.decision, ready.session.game.cursor
    answers = [each for each in decision.panel.footer.findChildren(ChoiceButton) if not each.is_refused]
    qtbot.mouseClick(answers[0], Qt.MouseButton.LeftButton)
    ready.window.activateWindow()
    assert ready.session.game.cursor == before + 1
    qtbot.waitUntil(ready.window.isActiveWindow)
    qtbot.waitUntil(lambda: is_at(decision.panel) or is_at(decision.panel.footer))
    assert ready.playing.middle.layers.pointed == ""


def test_ctrl_z_takes_back_and_f6_returns_to_the_decision(ready, qtbot):
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor == 1)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision))
    press(qtbot, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ready.session.game.cursor == 0
    press(qtbot, Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert is_at(ready.playing.pictures.view)
    press(qtbot, Key.Key_F6)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision))


def test_f7_goes_through_the_board_and_all_panels_that_can_be_seen(ready, qtbot):
    seen = []
    for _ in range(4):
        press(qtbot, Key.Key_F7)
        qtbot.wait(5)
        places = {"middle": ready.playing.middle, **ready.playing.panels}
        seen.append(next(name for name, place in places.items() if is_at(place)))
    assert len(set(seen)) == 4 or seen[0] == seen[-1]
    assert "middle" in seen
    press(qtbot, Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    qtbot.wait(5)
    assert is_at({"middle": ready.playing.middle, **ready.playing.panels}[seen[-2]])


def test_a_tile_is_found_turned_and_laid(ready, qtbot):
    """Ctrl+K finds the hex, Enter chooses it, Enter lays what is shown."""
    dice = random.Random(5)
    while not isinstance(ready.session.game.now.decision, TrackStep):
        ready.session.game.apply(dice.choice(list(ready.session.game.now.legal)))
    ready.session._changed()
    legal = ready.session.shown.legal
    hexes = [each.hex for each in legal.of(LayTile)]
    assert hexes
    qtbot.waitUntil(lambda: is_at(ready.window))
    press(qtbot, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(QApplication.focusWidget(), f"{hexes[0]}")
    press(qtbot, Key.Key_Return)
    assert ready.playing.pictures.board.cursor_hex == hexes[0]
    press(qtbot, Key.Key_Return)
    picker = ready.playing.pictures.picker
    qtbot.waitUntil(picker.isVisible)
    before = ready.session.game.cursor
    qtbot.keyClick(picker, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor > before)
    assert isinstance(ready.session.game.actions[-1], LayTile)
    assert ready.session.game.actions[-1].hex == hexes[0]


def test_one_key_shows_the_cursor_on_a_hex_that_may_be_built_on_and_enter_opens_it(ready, qtbot):
    """It gave the map the keyboard and nothing to be seen, and the first arrow began in the middle."""
    until(ready, lambda now: isinstance(now.decision, TrackStep) and any(now.legal.of(LayTile)))
    pictures = ready.playing.pictures
    wanted = {each.hex for each in ready.session.shown.legal.of(LayTile)}
    press(qtbot, Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    shown = pictures.board.cursor_hex
    assert shown in wanted
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(pictures.picker.isVisible)
    assert pictures.picker.hex == shown


def test_escape_leads_back_to_where_the_hex_was_chosen(ready, qtbot):
    until(ready, lambda now: isinstance(now.decision, TrackStep) and any(now.legal.of(LayTile)))
    pictures, hexes = ready.playing.pictures, ready.playing.decision.panel.hexes
    qtbot.waitUntil(lambda: not ready.window.reflex.is_quiet)
    focus(hexes)
    hexes.setCurrentRow(0)
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(pictures.picker.isVisible)
    press(qtbot, Key.Key_Escape)
    assert hexes.hasFocus()
    assert "selected" not in pictures.board.highlights.values()
    focus(pictures.view)
    pictures.board.choose(hexes.item(0).data(Qt.ItemDataRole.UserRole))
    press(qtbot, Key.Key_Escape)
    assert pictures.view.hasFocus()


def test_one_key_passes_from_anywhere_and_the_keyboard_stays_with_the_decision(ready, qtbot):
    ready.window.raise_dock("log")
    focus(ready.playing.panels["log"])
    press(qtbot, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert ready.session.game.actions == (Pass(),)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision.panel))


def test_the_key_that_passes_comes_to_the_button_where_nobody_may_pass(ready, qtbot):
    """It is not pressed, but has the keyboard and tells its reason."""
    ending = ready.playing.decision.panel.footer.findChild(ChoiceButton)
    ending.set_refused(["A share must be bought."])
    with qtbot.waitSignal(ending.pointed):
        press(qtbot, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert ready.session.game.cursor == 0
    assert ending.hasFocus()


def test_enter_presses_every_button_that_has_the_keyboard(ready, qtbot):
    card = ready.playing.middle.round_card
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(lambda: not ready.window.reflex.is_quiet)
    card.show()
    focus(card.close_button)
    press(qtbot, Key.Key_Return)
    assert not card.isVisible()


def test_esc_closes_the_card_of_a_round_from_the_decision(ready, qtbot):
    card = ready.playing.middle.round_card
    card.show()
    press(qtbot, Key.Key_Escape)
    assert not card.isVisible()
    assert is_at(ready.playing.decision)


def until(ready, wanted, seed=5):
    """Play at random until a moment is what is wanted."""
    dice = random.Random(seed)
    game = ready.session.game
    while not wanted(game.now):
        game.apply(dice.choice(list(game.now.legal)))
    ready.session._changed()
    return game.now


def first(ready):
    return ready.playing.decision.panel.favourite()


def test_in_a_stock_round_enter_buys_and_never_sells(ready):
    def can_buy_and_sell(now):
        is_new = isinstance(now.decision, StockTurn) and now.decision.bought is None
        return is_new and any(now.legal.of(BuyCertificate)) and any(now.legal.of(SellShares))

    now = until(ready, can_buy_and_sell)
    named = [ready.playing.desk.tell(each, now) for each in now.legal.of(BuyCertificate, StartCompany)]
    assert first(ready).accessibleName() in named


def test_after_the_purchase_enter_ends_the_turn(ready):
    until(ready, lambda now: isinstance(now.decision, StockTurn) and now.decision.bought is not None)
    assert first(ready).text() == "Done"
    assert ready.playing.decision.panel.footer.isAncestorOf(first(ready))


def test_where_no_train_has_a_printed_price_that_can_be_paid_enter_buys_none(ready):
    def only_others_sell(now):
        is_free = isinstance(now.decision, TrainStep) and not now.legal.why_not(Pass())
        owners = {now.state.trains[each.train].owner for each in now.legal.of(BuyTrain)} if is_free else set()
        return is_free and not owners & {"bank", "pool"}

    until(ready, only_others_sell)
    assert first(ready).text() == "Go on without a purchase"
