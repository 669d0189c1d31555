"""What happens is seen to move, for a blink, and what changes the game is told in large letters."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

import gridsim
from gridsim.commands.random_play import careful, choose
from gridsim.core import events
from gridsim.telling.sentences import Sentences
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.program import NAMES
from ui.app.animations import great, told_at_once
from ui.app.application import App
from ui.model.storage import Keeper
from ui.widgets.buttons import ChoiceButton
from ui.widgets.overlay_motion import LASTS


@pytest.fixture(scope="module")
def record():
    """The moments of a game up to the first new phase."""
    game, random = gridsim.new_game("1856", NAMES, seed=7), Random(3)
    liked = careful(random)
    while game.now.decision and not any(isinstance(each, events.TrainsRusted) for each in game.now.events):
        game.apply(choose(game.now, liked, random))
    return game


def is_seen(event, kind):
    """Whether an event is one of a kind; a first price comes from nowhere and does not move."""
    return isinstance(event, kind) and getattr(event, "old", "") is not None


@pytest.fixture
def moving(settings, tmp_path, answers, qtbot, record):
    """`moving(kind)`: the program right after the first moment with an event of a kind."""

    def show(kind):
        at = next(n for n, each in enumerate(record.moments) if any(is_seen(e, kind) for e in each.events))
        game = record.fork()
        game.go_to(at - 1)
        app = App(settings, tmp_path, questions=answers, animated=True)
        qtbot.addWidget(app.window)
        app.window.resize(1280, 800)
        app.window.show()
        app.play(game.fork(), Keeper(tmp_path / "journals"))
        app.window.raise_dock("market" if kind is events.PriceMoved else "tray")
        qtbot.waitUntil(lambda: not app.window.rising.is_settling)
        app.session.apply(record.moments[at].action)
        return app, app.playing.moments

    return show


def test_nothing_moves_longer_than_a_blink():
    assert LASTS <= 300


MOVING = (events.TileLaid, events.StationPlaced, events.TrainsRan, events.CashPaid, events.PriceMoved)


@pytest.mark.parametrize("kind", MOVING)
def test_what_happens_is_seen_to_move_and_the_next_key_ends_it(moving, kind):
    app, moments = moving(kind)
    assert moments.moving.is_moving
    assert moments.moving.time.duration() <= LASTS
    happened = [event for event in app.session.shown.events if isinstance(event, kind)]
    assert list(moments.sights()[0].movers(happened)), "not only what has happened besides"
    moments.moving.time.setCurrentTime(LASTS // 2)
    app.window.grab()
    QTest.keyClick(app.window.windowHandle(), Qt.Key.Key_Shift)
    assert not moments.moving.is_moving


@pytest.mark.parametrize("kind", [events.TileLaid, events.TrainsRan])
def test_only_where_something_moves_is_the_window_painted_anew_for_it(moving, kind):
    app, moments = moving(kind)
    covered = moments.moving.mask()
    assert sum(box.width() * box.height() for box in covered) < app.window.width() * app.window.height() / 2
    shares = [step / 20 for step in range(21)]
    for mover in moments.moving.movers:
        for before, now in pairwise(shares):
            box = mover.differs(before, now).toAlignedRect() & moments.moving.rect()
            assert covered.intersected(box).boundingRect() == box


def test_what_changes_the_game_is_told_in_large_letters_and_a_switch_ends_it(moving, settings):
    app, moments = moving(events.PhaseBegan)
    assert moments.headline.isVisible()
    phase = app.words.tell_event(
        next(e for e in app.session.shown.events if isinstance(e, events.PhaseBegan)), app.session.shown.state
    )
    assert phase.text in moments.headline.label.text()
    app.session.undo()
    assert not moments.headline.isVisible()
    settings["show_moments"] = False
    app.session.redo()
    assert not moments.headline.isVisible()
    assert not moments.moving.is_moving


GREAT = (
    events.PhaseBegan,
    events.TrainsRusted,
    events.CompanyStarted,
    events.CompanyFormed,
    events.CompanyAbsorbed,
    events.CompanyClosed,
    events.WentBankrupt,
    events.EndAnnounced,
    events.GameEnded,
)
"""A phase, trains scrapped, companies that come and go, and how a game ends."""


@pytest.mark.parametrize("name", ["six_players", "northern_italy", "germany", "switzerland"])
def test_everything_that_changes_the_game_is_told_in_large_letters(name):
    """Between them these games have everything that is great, a bankruptcy and an end as well."""
    game = replayed(file_of(name))
    happened = [
        (event, moment) for moment in game.moments for event in moment.events if isinstance(event, GREAT)
    ]
    kinds = {type(event) for event, _ in happened}
    assert {events.PhaseBegan, events.TrainsRusted, events.CompanyStarted, events.CompanyFormed} <= kinds
    for event, moment in happened:
        assert told_at_once([event], moment, Sentences("en")), event


@pytest.mark.parametrize("kind", [events.TrainsRusted, events.CompanyStarted])
def test_what_is_told_in_large_letters_stands_over_the_map(moving, kind):
    app, moments = moving(kind)
    assert moments.headline.isVisible()
    lines = told_at_once(app.session.shown.events, app.session.shown, app.words)
    assert lines
    assert all(line in moments.headline.label.text() for line in lines)
    assert moments.headline.label.font().pointSizeF() > 1.25 * app.window.font().pointSizeF()


def test_of_what_a_company_is_formed_is_told_once():
    absorbed = events.CompanyAbsorbed(company="CA", into="CGR", because="1856 §13.3.4")
    formed = events.CompanyFormed(company="CGR", formed_from=("CA",), because="1856 §13.4")
    later = events.CompanyAbsorbed(company="CV", into="CGR", because="1856 §13.3.4")
    assert great([absorbed, formed]) == [formed]
    assert great([absorbed, formed, later]) == [formed, later]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "BBG, CA, CV, GT, and THB close."),
        ("de", "BBG, CA, CV, GT und THB schließen."),
        ("it", "BBG, CA, CV, GT e THB chiudono."),
    ],
)
def test_companies_that_close_at_once_are_told_in_one_line(record, language, line):
    closed = [events.CompanyClosed(company=name, because="") for name in ("BBG", "CA", "CV", "GT", "THB")]
    moment = record.moments[0]
    assert told_at_once(closed, moment, Sentences(language)) == [line]
    alone = Sentences(language).tell_event(closed[0], moment.state).text
    assert told_at_once(closed[:1], moment, Sentences(language)) == [alone]


@pytest.mark.parametrize(
    ("language", "ends"), [("en", "from CA and CV."), ("de", "aus CA und CV."), ("it", "da CA e CV.")]
)
def test_of_what_a_company_is_formed_is_said_as_the_language_joins_it(record, language, ends):
    formed = events.CompanyFormed(company="CGR", formed_from=("CA", "CV"), because="")
    [line] = told_at_once([formed], record.moments[0], Sentences(language))
    assert line.endswith(ends)


def test_who_comes_back_from_the_past_is_told_no_news(moving):
    app, moments = moving(events.PhaseBegan)
    app.session.view(0)
    app.session.back_to_now()
    assert not moments.headline.isVisible()
    assert not moments.moving.is_moving


def test_the_next_click_counts_while_something_still_moves(moving, settings):
    """A click that only ended what moves would be one that is lost."""
    settings["guard_answers"] = False
    app, moments = moving(events.TileLaid)
    assert moments.moving.is_moving
    before, decision = app.session.index, app.playing.decision
    button = next(each for each in decision.findChildren(ChoiceButton) if not each.is_refused)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert app.session.index == before + 1


def painted_ahead(app, qtbot):
    """The map has painted its own picture, part by part."""
    qtbot.waitUntil(lambda: not app.playing.pictures.view.is_painting_ahead)


def test_a_picture_of_play_is_kept_only_where_whoever_plays_rests(moving, monkeypatch, qtbot):
    app, _ = moving(events.TrainsRan)
    kept = []
    monkeypatch.setattr(app.thumbnails, "keep", lambda *about: kept.append(about))
    app.resting.setInterval(3_600_000)
    app.resting.stop()
    for place in (1, 0):  # both in the opening auction
        app.session.view(place)
        assert app.resting.isActive()
        assert not kept
    painted_ahead(app, qtbot)
    app.resting.timeout.emit()
    assert len(kept) == 1
    app.resting.stop()
    app.session.view(1)
    assert not app.resting.isActive(), "the same round goes on"


def test_no_picture_of_play_is_painted_while_somebody_points_at_something(moving, monkeypatch, qtbot):
    app, _ = moving(events.TrainsRan)
    kept = []
    monkeypatch.setattr(app.thumbnails, "keep", lambda *about: kept.append(about))
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    monkeypatch.setattr("ui.app.application.AT_REST", 3_600_000)
    app.resting.stop()
    QTest.mouseMove(app.window.windowHandle(), QPoint(300, 300))
    app.resting.timeout.emit()
    assert not kept
    assert app.resting.isActive(), "it is tried again"
    app.resting.stop()
    monkeypatch.setattr("ui.app.application.AT_REST", 0)
    painted_ahead(app, qtbot)
    QTest.qWait(5)
    app.resting.timeout.emit()
    assert len(kept) == 1


def test_a_picture_of_play_waits_for_the_parts_of_the_map_that_are_painted_at_rest(
    moving, monkeypatch, qtbot
):
    app, _ = moving(events.TrainsRan)
    kept = []
    monkeypatch.setattr(app.thumbnails, "keep", lambda *about: kept.append(about))
    painted_ahead(app, qtbot)
    view = app.playing.pictures.view
    view._idle.setInterval(3_600_000)
    view.scene().update()
    qtbot.waitUntil(lambda: view.is_painting_ahead)
    app.resting.stop()
    app.resting.timeout.emit()
    assert not kept
    assert app.resting.isActive(), "it is tried again"
    view._idle.stop()
    view._keep_picture()
    painted_ahead(app, qtbot)
    assert not view.snapshot.is_stale
    monkeypatch.setattr("ui.app.application.AT_REST", 0)
    QTest.qWait(5)
    app.resting.timeout.emit()
    assert len(kept) == 1
    app.resting.stop()
