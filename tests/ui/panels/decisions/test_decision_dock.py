"""The decision dock: who is asked what, what follows, the past, and the end."""

from __future__ import annotations

from math import ceil

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton

from gridsim.core.actions import Answer, BuyTrain, Pass, RepayLoans, TakeLoan
from gridsim.core.decisions import Consent, RepayStep, StockTurn, TrackStep
from gridsim.core.errors import Refusal
from tests.ui.focus import focus
from tests.ui.toy import listed, refusing
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.decisions.explanation import AROUND
from ui.panels.decisions.game_over import GameOver
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.question import Question
from ui.panels.decisions.shares_of_height import usual_lines
from ui.widgets.buttons import ChoiceButton
from ui.widgets.scrolled import Scrolled
from ui.widgets.text_lines import paragraph_ends

TURNS = [
    StockTurn(player=f"player:{n % 3 + 1}", actor=f"player:{n % 3 + 1}", rule="1856 §4.1") for n in range(3)
]
CONSENT = Consent(
    player="player:1",
    actor="GT",
    rule="1856 §11.1.3",
    proposer="GW",
    proposal=BuyTrain(train="2-0", price=50),
)


def texts(widget):
    QApplication.processEvents()
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget)]


def button(widget, text):
    QApplication.processEvents()
    return next(
        each for each in widget.findChildren(QPushButton) if each.text() == text and each.isVisibleTo(widget)
    )


@pytest.fixture
def dock_of(make_desk, qtbot):
    def make(decisions, answers, panels=None):
        desk = make_desk(decisions, answers)
        dock = DecisionDock(desk, panels or {})
        qtbot.addWidget(dock)
        dock.resize(340, 600)
        dock.show()
        qtbot.waitExposed(dock)
        return dock

    return make


HEAD = ("title", "question", "past", "trial")
"""What the labels over the choices are known by."""


def test_it_says_who_decides_for_whom_and_what(dock_of):
    dock = dock_of([CONSENT], {Answer: listed(Answer(yes=True))})
    shown = texts(dock)
    assert "Player\xa01 decides for GT" in shown
    assert "Consent" in shown
    assert any("GW offers $50 for a 2-train" in each and "1856 §11.1.3" in each for each in shown)


def test_a_choice_plays_and_the_next_decision_is_shown(dock_of, qtbot):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    qtbot.mouseClick(button(dock, "Pass"), Qt.MouseButton.LeftButton)
    assert dock.desk.session.game.cursor == 1
    assert "Player\xa02 decides" in texts(dock)


def test_a_whole_round_is_played_by_the_keyboard_alone(dock_of, qtbot):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.activateWindow()
    dock.take_focus()
    for _ in TURNS:
        qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), ChoiceButton))
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        QApplication.processEvents()
    assert dock.desk.session.shown.decision is None


def test_the_keyboard_never_starts_at_what_may_be_done_beside_the_question(ask_on, qtbot, operating):
    step = RepayStep(player="player:1", actor="GT", rule="1856 §13.2.7", least=0)
    with_privates = operating.phase("3").private("FT", "player:1").private("TCC", "player:1")
    shown = ask_on(with_privates, step)
    assert shown.panel.findChildren(QComboBox)
    shown.dock.activateWindow()
    shown.dock.take_focus()
    qtbot.waitUntil(lambda: shown.dock.isAncestorOf(QApplication.focusWidget() or shown.board.views()[0]))
    assert QApplication.focusWidget().accessibleName() == "End the turn"


def test_a_known_kind_gets_its_panel_and_any_other_the_generic_one(dock_of):
    class OwnPanel(Panel):
        """A panel for one kind."""

    first = [TURNS[0], TrackStep(player="player:1", actor="GT", rule="1856 §7.1")]
    dock = dock_of(first, {Pass: listed(Pass())}, {StockTurn: OwnPanel})
    assert type(dock.panel) is OwnPanel
    dock.desk.session.apply(Pass())
    assert type(dock.panel) is GenericPanel


def test_pointing_at_a_choice_tells_what_follows(dock_of, qtbot):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    button(dock, "Pass").pointed.emit()
    qtbot.waitUntil(lambda: "Player 1 passes." in dock.explanation.toPlainText())
    assert dock.desk.session.game.cursor == 0


def test_what_follows_gets_half_of_the_lines_of_a_high_dock_that_choices_seldom_need(dock_of):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    spacing = dock.fontMetrics().lineSpacing()
    lines = {}
    for height in (30, 42, 56, 66):
        dock.resize(340, height * spacing)
        lines[height] = (dock.explanation.minimumHeight() - AROUND) // spacing
    assert lines == {30: 4, 42: 6, 56: 10, 66: 15}


@pytest.mark.parametrize(("count", "lines"), [(8, 13), (17, 11)])
def test_choices_come_before_lines_of_a_high_dock_that_stay_blank(dock_of, qtbot, count, lines):
    """As many as there is room for are in sight; what follows keeps the part it has of every dock."""
    answers = {BuyTrain: listed(*(BuyTrain(train="2-0", price=price) for price in range(count)))}
    dock = dock_of(TURNS, {Pass: listed(Pass()), **answers})
    spacing = dock.fontMetrics().lineSpacing()
    dock.resize(340, 62 * spacing)
    dock.show()
    qtbot.waitExposed(dock)
    QApplication.processEvents()
    [scrolled] = dock.findChildren(Scrolled)
    assert scrolled.verticalScrollBar().maximum() == 0
    assert (dock.explanation.minimumHeight() - AROUND) // spacing == lines


@pytest.mark.parametrize(("width", "lines"), [(320, 1), (240, 2)])
def test_what_comes_next_has_as_many_lines_as_it_fills(dock_of, width, lines):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.resize(width, 600)
    assert dock.next.height() // dock.fontMetrics().lineSpacing() == lines


def test_pointing_at_a_refused_choice_tells_why(dock_of, qtbot):
    rule = refusing("1856 §13.2.1", "one_loan_a_round", TakeLoan(), company="GT")
    dock = dock_of(TURNS, {TakeLoan: listed(TakeLoan(), rules=(rule,)), Pass: listed(Pass())})
    qtbot.mouseClick(button(dock, "Take a loan of $100"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "one loan of this round" in dock.explanation.toPlainText())
    assert "1856 §13.2.1" in dock.explanation.toPlainText()


def test_a_button_that_unfolds_choices_explains_none_of_the_others(ask_on, qtbot, started):
    shown = ask_on(started)
    dock = shown.dock
    [menu] = [each for each in shown.panel.findChildren(QPushButton) if each.menu() is not None]
    dock.activateWindow()
    first = next(each for each in shown.panel.findChildren(ChoiceButton) if not each.is_refused)
    focus(first)
    qtbot.waitUntil(lambda: bool(dock.explanation.toPlainText()))
    focus(menu)
    assert not dock.explanation.toPlainText()


def test_what_follows_is_not_told_to_players_who_want_no_help(dock_of, qtbot, settings):
    settings["show_consequences"] = False
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    button(dock, "Pass").pointed.emit()
    qtbot.wait(200)
    assert dock.explanation.toPlainText() == ""


def test_undo_stands_under_the_choices_and_says_what_it_takes_back(dock_of, qtbot):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    assert not dock.undo_button.isEnabled()
    dock.desk.session.apply(Pass())
    assert dock.undo_button.text() == "Take back: Player\xa01: Pass"
    qtbot.mouseClick(dock.undo_button, Qt.MouseButton.LeftButton)
    assert dock.desk.session.game.cursor == 0


def test_the_past_cannot_be_played_and_its_ways_back_stand_over_the_map_alone(dock_of):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.desk.session.apply(Pass())
    dock.desk.session.apply(Pass())
    dock.desk.session.view(1)
    assert dock.panel is None
    assert "Viewing the past: move 1 of 2" in texts(dock)
    assert not [each for each in dock.findChildren(QPushButton) if each.isVisible()]
    dock.desk.session.back_to_now()
    assert "Player\xa03 decides" in texts(dock)


def test_the_past_tells_what_was_asked_and_what_was_answered(dock_of):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.desk.session.apply(Pass())
    dock.desk.session.apply(Pass())
    dock.desk.session.view(1)
    assert "Player\xa02 decides" in texts(dock)
    assert dock.explanation.isVisible()
    assert "Answered: Player 2: Pass" in dock.explanation.toPlainText()
    dock.desk.session.back_to_now()
    assert "Answered" not in dock.explanation.toPlainText()


def test_the_past_tells_nothing_that_was_answered_in_secret(dock_of):
    secret = [StockTurn(player=each.player, actor=each.actor, rule=each.rule, secret=True) for each in TURNS]
    dock = dock_of(secret, {Pass: listed(Pass())})
    dock.desk.session.apply(Pass())
    dock.desk.session.apply(Pass())
    dock.desk.session.view(1)
    told = dock.explanation.toPlainText()
    assert told.startswith("Answered: Player 2")
    assert "Pass" not in told
    assert "\n" not in told


def test_a_short_question_keeps_the_room_of_a_long_one(dock_of):
    turns = [StockTurn(player="player:1", actor="player:1", rule="1856 §4.1"), TURNS[1]]
    dock = dock_of(turns, {Pass: listed(Pass())})
    (question,) = dock.findChildren(Question)
    assert question.height() >= 2 * question.fontMetrics().lineSpacing()


def test_the_next_question_is_told_by_the_same_labels(dock_of):
    """New ones would be measured, dressed and laid out for every act."""
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    told = [label for label in dock.findChildren(QLabel) if label.property("role") in HEAD]
    before = [label.text() for label in told]
    dock.desk.session.apply(Pass())
    assert told == [label for label in dock.findChildren(QLabel) if label.property("role") in HEAD]
    assert before != [label.text() for label in told]


def test_the_end_shows_everybodys_worth_and_leads_to_the_standing(dock_of, qtbot):
    dock = dock_of([CONSENT], {Answer: listed(Answer(yes=True))})
    dock.desk.session.apply(Answer(yes=True))
    assert {"1. ● Player\xa01", "$500"} <= set(texts(dock))
    assert dock.panel is None
    assert dock._head._title.isHidden(), "an empty line stood over what is over"
    assert not dock._scrolled.isAncestorOf(button(dock, "Standing, chart and awards …"))
    with qtbot.waitSignal(dock.standing_wanted):
        qtbot.mouseClick(button(dock, "Standing, chart and awards …"), Qt.MouseButton.LeftButton)


def test_what_follows_grows_into_the_room_that_choices_leave(dock_of, qtbot):
    """The last answer keeps its place, however many choices stand above it."""
    few = dock_of(TURNS, {Pass: listed(Pass())})
    answers = {BuyTrain: listed(*(BuyTrain(train="2-0", price=price) for price in range(10, 80, 10)))}
    many = dock_of(TURNS, {Pass: listed(Pass()), **answers})
    for dock in (few, many):
        dock.resize(340, 900)
        dock.show()
        qtbot.waitExposed(dock)
        QApplication.processEvents()
    assert few.explanation.height() > few.explanation.minimumHeight() + 100
    assert many.explanation.height() < few.explanation.height()
    places = {button(dock, "Pass").mapTo(dock, QPoint(0, 0)).y() for dock in (few, many)}
    assert len(places) == 1
    assert {dock.height() for dock in (few, many)} == {900}


def test_what_is_scrolled_ends_where_all_else_ends_and_stands_apart_from_its_bar(dock_of, qtbot):
    choices = [RepayLoans(count=number) for number in range(1, 25)]
    dock = dock_of(TURNS, {RepayLoans: listed(*choices), Pass: listed(Pass())})
    area = dock._scrolled
    ends = [each.mapTo(dock, each.rect().bottomRight()).x() for each in (dock.undo_button, dock.explanation)]
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    bar = area.verticalScrollBar().mapTo(dock, QPoint(0, 0)).x()
    rows = [each for each in area.widget().findChildren(ChoiceButton) if each.isVisible()]
    assert rows
    assert max(each.mapTo(dock, each.rect().topRight()).x() for each in rows) <= bar - 4
    assert len(set(ends)) == 1
    assert dock.width() - ends[0] == 9


def test_what_follows_gives_a_line_or_two_where_the_choices_then_need_no_bar(dock_of, qtbot):
    """One choice after the other is cut off by the bar; it is worth more than a blank line."""
    answers = {BuyTrain: listed(*(BuyTrain(train="2-0", price=price) for price in range(10, 80, 10)))}
    dock = dock_of(TURNS, {Pass: listed(Pass()), **answers})
    spacing, bar = dock.fontMetrics().lineSpacing(), dock._scrolled.verticalScrollBar()
    given = []
    for lines in range(44, 20, -1):
        dock.resize(340, lines * spacing)
        for _ in range(3):
            QApplication.processEvents()
        if bar.isVisible():
            break
        given.append(usual_lines(lines) - (dock.explanation.minimumHeight() - AROUND) // spacing)
    assert given[0] == 0, "with room enough it gives none"
    assert set(given[-2:]) <= {1, 2}, "it had all its lines when the bar came"


@pytest.mark.parametrize("height", [520, 527, 534, 541])
def test_what_follows_ends_below_a_line_where_there_is_more_to_read(dock_of, height):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.resize(340, height)
    told = dock.explanation
    told.show_refusals([Refusal("1856 §4.1", "not_now")] * 60)
    QApplication.processEvents()
    assert told.verticalScrollBar().maximum() > 0
    image = told.viewport().grab().toImage()
    ground = image.pixelColor(image.width() - 2, 1)
    lowest = [image.pixelColor(x, image.height() - 1) for x in range(image.width())]
    assert set(map(str, lowest)) == {str(ground)}, "no letter goes on below the edge"
    assert told.contentsRect().height() - told.viewport().height() < 2 * told.fontMetrics().lineSpacing()
    told.show_refusals([Refusal("1856 §4.1", "not_now")])
    assert told.viewport().height() == told.contentsRect().height()


@pytest.mark.parametrize("height", range(520, 640, 20))
def test_what_follows_ends_below_a_whole_sentence_where_there_is_more_to_read(dock_of, height):
    """Half of one reads like a whole one: that a train is missing, but not how much."""
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.resize(340, height)
    told = dock.explanation
    sentence = "one two three four five six seven eight nine ten " * 2
    told._write_lines("What follows", [(f"{sentence}end", ""), ("short", "")] * 10, "accent")
    QApplication.processEvents()
    assert told.verticalScrollBar().maximum() > 0
    assert told.viewport().height() in [ceil(end) for end in paragraph_ends(told.document().begin())][1:]


def test_a_sentence_that_is_too_long_for_what_follows_is_seen_as_far_as_there_is_room(dock_of):
    dock = dock_of(TURNS, {Pass: listed(Pass())})
    dock.resize(340, 520)
    told = dock.explanation
    told._write_lines("What follows", [("one two three four five six seven " * 60, "")], "accent")
    QApplication.processEvents()
    assert told.viewport().height() > 2 * told.fontMetrics().lineSpacing()


def test_what_follows_has_no_bar_where_all_its_lines_are_seen(dock_of):
    """A few pixels of margin below the last line are nothing to scroll to."""
    told = dock_of(TURNS, {Pass: listed(Pass())}).explanation
    told.show_refusals([Refusal("1856 §4.1", "not_now")] * 3)
    frame = told.height() - told.contentsRect().height()
    needed = int(told.document().size().height()) + frame
    for height, has_bar in ((needed, False), (needed - 3, False), (needed - 9, True), (needed - 2, False)):
        told.setMinimumHeight(0)
        told.resize(told.width(), height)
        QApplication.processEvents()
        assert told.verticalScrollBar().isVisible() == has_bar, height


def test_what_ends_the_question_takes_the_height_of_its_width(dock_of):
    """Its hint is that of a narrow button, and by it the choices were scrolled beside room that was empty."""
    dock = dock_of([CONSENT], {Answer: listed(Answer(yes=True))})
    dock.desk.session.apply(Answer(yes=True))
    dock.resize(500, 600)
    end = dock.findChild(GameOver).button
    end.set_label("end it " * (360 // dock.fontMetrics().horizontalAdvance("end it ")))
    QApplication.processEvents()
    assert end.sizeHint().height() > end.height(), "the hint is that of two lines"
    assert dock._shares._ending == end.height()
