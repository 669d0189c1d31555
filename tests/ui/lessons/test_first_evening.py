"""The first evening: a short real game in which the coach tells everybody at the table what is asked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from gridsim.coach.firsts import ASKED, asked
from gridsim.core.actions import BuyCertificate, Pass, StartCompany
from gridsim.positions.goals import judged
from gridsim.saves import load
from gridsim.saves.shipped import finished_game, first_evening
from tests.ui.focus import focus
from ui.dialogs.first_evening import EveningDialog

LEFT = Qt.MouseButton.LeftButton


def begin(app, qtbot):
    app.run("learn")
    qtbot.mouseClick(app.learning.list.evening, LEFT)
    return app.commands.coaching


def test_everybody_is_told_once_what_is_asked(app, qtbot):
    coaching = begin(app, qtbot)
    told = []
    for company in ("GW", "GT", "CA"):
        assert coaching.card.isVisible()
        told.append(coaching.card.told.text().partition(",")[0])
        app.session.apply(StartCompany(company=company, par=65))
    assert told == ["Anna", "Ben", "Cleo"]
    assert not coaching.card.isVisible()


def test_the_table_says_who_sits_there(app, qtbot, answers):
    answers.players = ("Dora", "Emil", "Fritz", "Gerda", "Hans")
    coaching = begin(app, qtbot)
    [(counts, proposed)] = answers.told
    assert (counts, proposed) == ((3, 4, 5, 6), ("Anna", "Ben", "Cleo"))
    state = app.session.shown.state
    assert tuple(player.name for player in state.players.values()) == answers.players
    assert all(private.owner in state.players for private in state.privates.values())
    assert answers.players[1] in coaching.card.told.text()


def test_nobody_plays_where_the_question_is_closed(app, qtbot, answers):
    answers.players = None
    begin(app, qtbot)
    assert app.session is None


def test_names_are_typed_one_for_each_seat(qtbot, words):
    dialog = EveningDialog((3, 4), ("Anna", "Ben"), words)
    qtbot.addWidget(dialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert "3" in dialog.about.text()
    qtbot.keyClicks(dialog.names[2], "Ben")
    assert "Ben" in dialog.about.text()
    qtbot.keyClicks(dialog.names[2], "no")
    assert ok.isEnabled()
    assert dialog.seated == ("Anna", "Ben", "Benno")


def test_the_first_operating_round_is_led_too(app, qtbot):
    coaching = begin(app, qtbot)
    app.session.apply(StartCompany(company="GW", par=65))
    for _ in range(20):
        share = BuyCertificate(company="GW", source="ipo")
        app.session.apply(Pass() if app.session.shown.legal.why_not(share) else share)
        if app.session.shown.state.round.kind == "operating":
            break
    assert coaching.card.what == "track_step"
    assert "lays track" in coaching.card.told.text()
    assert "1856 §" in coaching.card.told.text()


def test_the_card_leads_to_the_lesson_by_keyboard(app, qtbot):
    coaching = begin(app, qtbot)
    focus(coaching.card.lesson)
    QTest.keyClick(coaching.card.lesson, Qt.Key.Key_Space)
    assert "stock_round" in app.learning.teacher.run.lesson.topics


def test_an_ordinary_game_is_not_led(playing):
    assert playing.commands.coaching.card is None


def test_every_kind_of_question_that_is_explained_is_asked_in_a_game():
    game = load(finished_game("1856")).game
    met = {asked(moment.decision) for moment in game.moments if moment.decision is not None}
    assert met - {""} == set(ASKED)


def test_the_evening_is_over_after_three_sets():
    aim = load(first_evening()).scenario.aim
    moments = load(finished_game("1856")).game.moments
    sets = [moment.state.set_number for moment in moments]
    before, after = sets.index(sets[6] + 3) - 1, sets.index(sets[6] + 3)
    assert judged(aim, moments[6 : before + 1]).state == "open"
    assert judged(aim, moments[6 : after + 1]).state == "reached"
