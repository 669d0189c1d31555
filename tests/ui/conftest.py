"""Fixtures of the window's tests: words, settings in a folder of their own, desks over scripted games."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from gridsim.telling.sentences import Sentences
from tests.builders import a_state
from tests.ui.patient_bot import PatientBot
from tests.ui.pictures import with_pictures
from tests.ui.program import NAMES, Answers
from tests.ui.toy import scripted
from ui.app.application import App
from ui.app.garbage import Collector
from ui.desk import Desk
from ui.dialogs.new_game import NewGame
from ui.model.session import GameSession
from ui.model.settings import Settings
from ui.style.stylesheet import dress
from ui.style.theme import LIGHT


@pytest.fixture
def qtbot(qapp, request):
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def collector(qapp):
    """As in the program: what a test leaves behind is not destroyed under the hands of the next one."""
    return Collector(qapp)


@pytest.fixture(scope="session", autouse=True)
def typefaces(qapp):
    """Whatever is measured is measured in the letters of the program, dressed or not."""
    dress(qapp, LIGHT, 100)


@pytest.fixture(autouse=True)
def collected_between_events(collector):
    """What Python collected in the thread of a search would be destroyed under the hands of Qt."""
    assert not gc.isenabled(), "a test before has let Python collect garbage by itself again"


BEYOND = QPoint(20_000, 20_000)
"""A place far from every window."""


@pytest.fixture(autouse=True)
def pointer(qapp):
    """A pointer that some test left lying would point at whatever the next one opens below it."""
    QCursor.setPos(BEYOND)


@pytest.fixture(scope="session")
def words():
    return Sentences("en")


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def make_session(qapp):
    """A session over a scripted game: `make_session(decisions, answers, state=..., do=...)`."""

    def make(decisions, answers, *, state=None, do=None, store=None, path=None):
        game = scripted(state or a_state("1856"), decisions, answers, do)
        return GameSession(game, scoring=_by_cash, store=store, path=path)

    return make


@pytest.fixture
def make_desk(make_session, words, settings):
    """A desk over a scripted game."""

    def make(decisions, answers, *, state=None, do=None):
        session = make_session(decisions, answers, state=state, do=do)
        return with_pictures(Desk(session, words, LIGHT, settings))

    return make


@pytest.fixture
def answers():
    return Answers()


@pytest.fixture
def app(settings, tmp_path, answers, qtbot):
    # A window of the test before would lie over this one.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    made = App(settings, tmp_path / "journals", questions=answers)
    made.dress()
    qtbot.addWidget(made.window)
    made.window.show()
    yield made
    if made.session is not None:
        made.session.close()


@pytest.fixture
def playing(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    return app


def _by_cash(state):
    return sorted(((player, state.cash[player]) for player in state.players), key=lambda entry: -entry[1])


@pytest.fixture
def usual_looks(app):
    """The program outlives a test, and so do its language and the size of its letters."""
    before = QLocale()
    yield
    QLocale.setDefault(before)
    dress(QApplication.instance(), app.theme, 100)
