"""The whole window: a game is walked through by keys, taken up from the past, named, saved and reopened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog

from gridsim.core.events import RoundBegan
from tests.ui.counting import Counting
from ui.dialogs.file_dialog import FileDialog
from ui.model.storage import Keeper
from ui.panels.record.timeline import is_idle

LEFT = Qt.MouseButton.LeftButton
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def walked(app, played, qtbot):
    """The window over the first 150 moves of a game."""
    game = played.fork()
    game.go_to(150)
    app.settings["hand_over_note"] = False
    app.play(game.fork(), Keeper(app.folder))
    app.window.activateWindow()
    qtbot.waitExposed(app.window)
    return app


def press(app, key, modifiers):
    QTest.keyClick(app.window, key, modifiers)
    QApplication.processEvents()


def rounds(session):
    return [
        n for n, each in enumerate(session.moments) if any(isinstance(e, RoundBegan) for e in each.events)
    ]


def test_keys_walk_from_round_to_round_and_back_to_now(walked):
    session, begun = walked.session, rounds(walked.session)
    press(walked, Qt.Key.Key_PageUp, ALT)
    assert session.index == begun[-1]
    press(walked, Qt.Key.Key_PageUp, ALT)
    assert session.index == begun[-2]
    assert walked.playing.middle.past.isVisible()
    press(walked, Qt.Key.Key_PageDown, ALT)
    assert session.index == begun[-1]
    press(walked, Qt.Key.Key_Left, ALT | SHIFT)
    assert session.index < begun[-1]
    press(walked, Qt.Key.Key_End, ALT)
    assert not session.is_viewing
    assert not walked.playing.middle.past.isVisible()


def test_what_is_taken_back_is_painted_only_with_all_that_follows(walked, qtbot):
    """Each scene that changes asks so for its window in the midst of it."""
    qtbot.wait(100)
    paints = Counting(walked.playing.decision)
    walked.session.undo()
    QApplication.sendPostedEvents(walked.window, QEvent.Type.UpdateRequest.value)
    assert paints.count == 0
    qtbot.waitUntil(lambda: paints.count > 0)


def test_keys_walk_over_passes(walked):
    session = walked.session
    press(walked, Qt.Key.Key_PageUp, ALT | SHIFT)
    deeds = [n for n in range(1, 150) if not is_idle(session.moments, n)]
    assert session.index == deeds[-1]
    while session.index > 100:
        press(walked, Qt.Key.Key_PageUp, ALT | SHIFT)
        assert session.index in deeds
    there = session.index
    press(walked, Qt.Key.Key_PageDown, ALT | SHIFT)
    assert session.index == deeds[deeds.index(there) + 1]


def test_a_line_from_the_past_is_named_saved_and_found_again(walked, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "evening.gridsim"
    walked.questions.save_path = walked.questions.open_path = path
    press(walked, Qt.Key.Key_PageUp, ALT)
    QTest.mouseClick(walked.playing.middle.past.play_on_button, LEFT)
    walked.window.raise_dock("history")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_more: ("Had we only", True))
    lines = walked.playing.panels["history"].lines
    qtbot.waitUntil(lines.name_button.isVisible)
    QTest.mouseClick(lines.name_button, LEFT)
    walked.window.menus.actions["save_as"].trigger()
    assert path.exists()
    walked.window.menus.actions["close_game"].trigger()
    assert walked.session is None
    walked.window.menus.actions["open"].trigger()
    box = walked.playing.panels["history"].lines.box
    walked.window.raise_dock("history")
    walked.playing.panels["history"].refresh()
    names = [box.itemText(row) for row in range(box.count())]
    assert len(names) == 2
    assert names[0].startswith("Had we only: to move ")
    assert [line.cursor for line in walked.session.lines] == [rounds(walked.session)[-1], 150]


def test_the_last_round_is_told_on_demand(walked):
    walked.window.menus.actions["last_round"].trigger()
    card = walked.playing.middle.round_card
    assert card.isVisible()
    assert "is over" in card.told.text()
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible()


@pytest.mark.parametrize(("action", "name"), [("export_chart", "chart.svg"), ("export_log", "log.md")])
def test_what_is_exported_from_the_menu_is_written(walked, tmp_path, monkeypatch, action, name):
    path = tmp_path / name
    monkeypatch.setattr(FileDialog, "ask", lambda *_: (str(path), ""))
    walked.window.menus.actions[action].trigger()
    assert path.stat().st_size > 1000


def test_a_price_leads_from_the_market_to_its_line(walked):
    market, charts = walked.playing.panels["market"], walked.playing.panels["charts"]
    walked.window.raise_dock("market")
    QTest.mouseClick(market.order.buttons[0], LEFT)
    QTest.mouseClick(market.line_button, LEFT)
    QApplication.processEvents()
    assert charts.isVisible()
    assert [line.name for line in charts.chart.picture.lines] == [market._scene.chosen]
