"""Manners at one screen: a note at each hand-over, and nobody's move is taken back without a word."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import Consent, MergeStep, OddShare, TrainStep
from tests.ui.counting import Counting
from tests.ui.program import choose
from ui.app.handover import goes_round
from ui.window.toast import HandOverNote


def take_back(app, qtbot):
    qtbot.keyClick(app.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def window(playing, qtbot):
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    return playing


def test_a_note_says_whose_turn_it_is_and_goes_with_any_key(window, qtbot):
    choose(window, qtbot, "Pass")
    note = window.courtesy.note
    assert note.isVisible()
    assert note.text == "Ben’s turn"
    QTest.keyClick(window.window.windowHandle(), Qt.Key.Key_A)
    assert not note.isVisible()


def test_the_note_goes_with_a_click_anywhere(window, qtbot):
    choose(window, qtbot, "Pass")
    map_ = window.playing.pictures.view
    place = map_.mapTo(window.window, map_.rect().center())
    QTest.mouseClick(window.window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert not window.courtesy.note.isVisible()


def test_the_note_looks_at_nothing_but_what_comes_from_the_players(window, monkeypatch):
    seen = []
    monkeypatch.setattr(
        HandOverNote, "eventFilter", lambda _note, _to, event: bool(seen.append(event.type()))
    )
    window.session.apply(Pass())
    QApplication.processEvents()
    assert len(seen) < 10


def test_the_key_that_sends_the_note_away_is_not_lost(window, qtbot):
    window.session.apply(Pass())
    assert window.courtesy.note.isVisible()
    take_back(window, qtbot)
    assert window.session.game.cursor == 0


def test_the_note_goes_by_itself(window, qtbot):
    window.courtesy.note._rest.setInterval(20)
    window.session.apply(Pass())
    qtbot.waitUntil(lambda: not window.courtesy.note.isVisible())


def test_the_note_can_be_switched_off(window):
    window.settings["hand_over_note"] = False
    window.session.apply(Pass())
    assert not window.courtesy.note.isVisible()


def test_the_note_takes_neither_keyboard_nor_mouse(window):
    focus = QApplication.focusWidget()
    window.session.apply(Pass())
    assert window.courtesy.note.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert window.courtesy.note.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not window.courtesy.note.isAncestorOf(focus)


ASKED = {"player": "player:1", "actor": "GT", "rule": "1856 §11"}
OFFER = Consent(**ASKED, proposer="GW", proposal=BuyTrain(train="2-0", price=50))
TURN, OTHER_TURN = TrainStep(**ASKED), TrainStep(**{**ASKED, "player": "player:2", "actor": "GW"})
ODD = OddShare(**ASKED, company="AFI", price=70)
MERGING = MergeStep(**ASKED)


@pytest.mark.parametrize(
    ("old", "new", "is_within"),
    [
        (TURN, OTHER_TURN, False),
        (OTHER_TURN, OFFER, True),
        (OFFER, OTHER_TURN, True),
        (ODD, ODD, True),
        (ODD, MERGING, False),
        (ODD, TURN, False),
    ],
)
def test_who_is_only_asked_within_a_proposal_is_no_new_turn(old, new, is_within):
    assert goes_round(old, new) == is_within


def test_the_note_within_a_proposal_is_one_small_line(window):
    note = window.courtesy.note
    note.tell("Ben’s turn", "Ben decides · Stock round")
    large = note.size()
    note.tell("", "Ben decides for GW · Consent")
    assert note.isVisible()
    assert note.accessibleName() == "Ben decides for GW · Consent"
    assert note.height() < large.height() / 2
    note.tell("Ben’s turn", "Ben decides · Stock round")
    assert note.size() == large


def test_moves_of_another_player_are_taken_back_after_one_question(window, qtbot, answers):
    for _ in range(3):
        window.session.apply(Pass())
    take_back(window, qtbot)
    assert answers.told == []
    take_back(window, qtbot)
    take_back(window, qtbot)
    assert answers.told == ["Ben: Pass"]
    assert window.session.game.cursor == 0


def test_who_would_rather_not_keeps_the_move_of_the_other(window, qtbot, answers):
    answers.takes_back = False
    window.session.apply(Pass())
    window.session.apply(Pass())
    take_back(window, qtbot)
    take_back(window, qtbot)
    assert window.session.game.cursor == 1


def test_playing_on_lets_the_question_come_again(window, qtbot, answers):
    for _ in range(2):
        window.session.apply(Pass())
    for _ in range(2):
        take_back(window, qtbot)
    for _ in range(2):
        window.session.apply(Pass())
    for _ in range(2):
        take_back(window, qtbot)
    assert answers.told == ["Anna: Pass", "Anna: Pass"]


def test_the_question_can_be_switched_off(window, qtbot, answers):
    window.settings["confirm_undo"] = False
    for _ in range(2):
        window.session.apply(Pass())
    for _ in range(2):
        take_back(window, qtbot)
    assert answers.told == []
    assert window.session.game.cursor == 0


def test_after_taking_back_a_toast_offers_the_move_again(window, qtbot):
    window.session.apply(Pass())
    take_back(window, qtbot)
    toast = window.courtesy.toast
    assert toast.isVisible()
    assert toast.label.text() == "Taken back: Anna: Pass"
    qtbot.mouseClick(toast.button, Qt.MouseButton.LeftButton)
    assert window.session.game.cursor == 1
    assert not toast.isVisible()


def test_the_toast_stays_while_one_move_after_the_other_is_taken_back(window, qtbot):
    for _ in range(3):
        window.session.apply(Pass())
    take_back(window, qtbot)
    toast = window.courtesy.toast
    hidden = Counting(toast, QEvent.Type.Hide)
    take_back(window, qtbot)
    assert (hidden.count, toast.isVisible()) == (0, True)
    window.session.redo()
    assert not toast.isVisible()


def test_what_is_told_at_the_foot_of_the_window_hides_nothing_told_there(playing):
    """Both orders: the disk is told of before a pass is, or while the pass still stands there."""
    playing.window.statusBar().hide()
    frames = (playing.courtesy.passed, playing.window._notice)
    for first in (True, False):
        for frame in frames:
            frame.hide()
        if first:
            playing.window.tell("The game cannot be kept on disk")
        playing.courtesy.passed.tell("Ben passes", "Take back")
        if not first:
            playing.window.tell("The game cannot be kept on disk")
        assert all(not frame.isHidden() for frame in frames)
        assert not frames[0].geometry().intersects(frames[1].geometry())
        assert all(playing.window.rect().contains(frame.geometry()) for frame in frames)
