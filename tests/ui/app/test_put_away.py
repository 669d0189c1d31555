"""A game that was put away is gone: nothing of it stays in memory, whatever was opened over it."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from gridsim import Moment
from gridsim.core.actions import Pass
from tests.ui.focus import focus
from tests.ui.program import NAMES
from ui.board.view import BoardView
from ui.dialogs.new_game import NewGame
from ui.widgets.buttons import ChoiceButton


@pytest.fixture(autouse=True)
def only_what_is_made_from_now_on():
    """What there was before is set aside, as in the program; nothing else is then while the test lasts."""
    gc.collect()
    gc.freeze()


def moments_alive():
    """How many moments there are; what the window does soon may keep one a while yet."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return sum(isinstance(each, Moment) for each in gc.get_objects())


def maps_alive():
    moments_alive()
    return sum(type(each) is BoardView for each in gc.get_objects())


OPENED = ("standing", "why_not", "palette", "keys", "last_round", "try", "rules", "glossary")


@pytest.mark.parametrize("title", ["1835", "1841", "1856"])
def test_no_moment_of_a_game_that_was_put_away_is_alive(app, title, qtbot):
    app.begin(NewGame(title, NAMES, (), 7))
    for _ in range(4):
        app.session.apply(next(iter(app.session.shown.legal)))
    app.session.view(2)
    app.session.back_to_now()
    for name in app.window.docks:
        app.commands.comforts.go_to_dock(name)
    for command in OPENED:
        app.run(command)
        qtbot.wait(10)
    assert app.put_away()
    qtbot.waitUntil(lambda: moments_alive() == 0)


HOLDERS = {
    "choice": lambda playing: playing.decision.findChild(ChoiceButton),
    "decision": lambda playing: playing.decision,
    "view": lambda playing: playing.pictures.view,
}


@pytest.mark.parametrize("holder", HOLDERS.values(), ids=HOLDERS)
def test_no_map_of_a_game_that_was_put_away_is_alive(opened, holder, qtbot):
    """Wherever the keyboard was: Qt passes it on among widgets that are just being deleted."""
    focus(holder(opened.playing))
    assert opened.put_away()
    qtbot.waitUntil(lambda: maps_alive() == 0)


def test_a_game_that_follows_another_is_alone_in_memory(app, qtbot):
    """The standing of the first was still open."""
    app.begin(NewGame("1856", NAMES, (), 7))
    app.session.apply(Pass())
    app.run("standing")
    app.begin(NewGame("1835", NAMES, (), 7))
    assert app.commands.review.dialog is None
    qtbot.waitUntil(lambda: moments_alive() == len(app.session.moments))


def test_room_is_given_back_after_the_next_game_is_on_the_screen(app, monkeypatch):
    """To open a late game takes longer than the room waits; the one before goes only when that is done."""
    app.letting_go.setInterval(600_000)
    app.begin(NewGame("1856", NAMES, (), 7))
    assert not app.letting_go.isActive()
    started, start = [], app.letting_go.start
    monkeypatch.setattr(app.letting_go, "start", lambda: (started.append(app.session), start()))
    app.begin(NewGame("1835", NAMES, (), 7))
    assert started == [None, app.session]
    assert app.letting_go.isActive()
