"""A secret decision stays behind a curtain until its player opens it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gridsim.core.actions import Bid, Pass
from gridsim.core.decisions import AuctionTurn, Decision
from tests.ui.focus import focus
from tests.ui.toy import listed
from ui.panels.decisions import curtain
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.record.history import HistoryPanel
from ui.widgets.buttons import ChoiceButton

ANNA, BEN = "player:1", "player:2"
ANSWERS = {Bid: listed(Bid(private="FT", amount=40)), Pass: listed(Pass())}


def secret(player: str) -> Decision:
    return AuctionTurn(player=player, actor=player, rule="1856 §3.2", private="FT", least=25, secret=True)


@pytest.fixture
def shown(make_desk, qtbot, monkeypatch):
    monkeypatch.setattr(curtain, "GRACE", -1)
    desk = make_desk([secret(ANNA), secret(BEN)], ANSWERS)
    window = QWidget()
    column = QVBoxLayout(window)
    dock, other = DecisionDock(desk, {}), QPushButton("elsewhere")
    column.addWidget(dock)
    column.addWidget(other)
    qtbot.addWidget(window)
    window.resize(340, 700)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield dock, other
    window.hide()


def choices(dock):
    return [each.text() for each in dock.findChildren(ChoiceButton) if each.isVisible()]


def test_nothing_of_a_secret_decision_is_shown_at_first(shown):
    dock, _ = shown
    assert dock.panel is None
    assert dock.curtain is not None
    assert choices(dock) == []


def test_a_short_click_does_not_open_the_curtain(shown, qtbot):
    dock, _ = shown
    qtbot.mouseClick(dock.curtain.button, Qt.MouseButton.LeftButton)
    assert dock.panel is None


def test_holding_the_button_opens_it(shown, qtbot):
    dock, _ = shown
    qtbot.mousePress(dock.curtain.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(choices(dock)) == 2)
    assert dock.panel is not None


def test_a_key_opens_it_and_looking_away_closes_it(shown, qtbot):
    dock, other = shown
    focus(dock.curtain.button)
    qtbot.keyClick(dock.curtain.button, Qt.Key.Key_Return)
    assert dock.panel is not None
    focus(other)
    assert dock.panel is None
    assert choices(dock) == []


def test_a_key_that_is_still_the_last_player_s_opens_nothing(shown, qtbot, monkeypatch):
    dock, _ = shown
    monkeypatch.setattr(curtain, "GRACE", 60_000)
    qtbot.keyClick(dock.curtain.button, Qt.Key.Key_Return)
    assert dock.panel is None


def test_the_next_player_finds_it_closed_and_the_answer_is_not_named(shown, qtbot, words):
    dock, _ = shown
    focus(dock.curtain.button)
    qtbot.keyClick(dock.curtain.button, Qt.Key.Key_Return)
    bid = next(each for each in dock.findChildren(ChoiceButton) if "40" in each.text())
    qtbot.mouseClick(bid, Qt.MouseButton.LeftButton)
    assert dock.desk.session.game.actions == (Bid(private="FT", amount=40),)
    assert dock.curtain is not None
    assert dock.panel is None
    assert "40" not in dock.desk.session.undo_label(words)
    assert "40" not in HistoryPanel(dock.desk).moves.label(1)
    assert "40" not in dock.undo_button.text()


def test_the_keyboard_waits_at_the_curtain(shown, qtbot):
    dock, other = shown
    focus(other)
    dock.take_focus()
    qtbot.waitUntil(dock.curtain.button.hasFocus)
    assert dock.panel is None
