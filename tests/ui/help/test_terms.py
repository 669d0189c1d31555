"""Terms are explained where they stand, in every kind of sentence, and not at all for who wants no help."""

from __future__ import annotations

from time import process_time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTextBoundaryFinder
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from gridsim.core.actions import BuyCertificate, BuyPrivate, BuyTrain, Pass
from gridsim.core.decisions import StockTurn, TrainStep
from tests.ui.panels.seen import P1, by_itself
from ui.dialogs.why_not import KIND, WhyNotDialog
from ui.help.term_marking import TERM, explained, finder_of, link_to, marked
from ui.help.told_label import ToldLabel
from ui.style.plain_text import in_one_line

DOTTED = QTextCharFormat.UnderlineStyle.DotLine
STOCK = StockTurn(player=P1, actor=P1, rule="1856 §4.1")
MOST_TIME = 0.02
"""Seconds until a term the pointer has rested on is explained."""


@pytest.fixture
def shown(ask_on, started, qtbot):
    """A question with no tip of another test over it."""
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    return ask_on(started.cash(P1, 500), STOCK)


def question(dock):
    labels = dock.findChildren(ToldLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return next(each for each in labels if each.property("role") == "question")


def letters_of(document, text):
    """How a stretch of a text is written."""
    cursor = document.find(text)
    assert not cursor.isNull(), text
    return cursor.charFormat()


def in_front(page, text):
    """The middle of a text on a page, brought into sight."""
    cursor = page.document().find(text)
    assert not cursor.isNull(), text
    page.setTextCursor(cursor)
    page.ensureCursorVisible()
    start, end = QTextCursor(cursor), QTextCursor(cursor)
    start.setPosition(cursor.selectionStart())
    end.setPosition(cursor.selectionEnd())
    return (page.cursorRect(start).center() + page.cursorRect(end).center()) / 2


def hover(widget, place):
    """Bring the mouse to a place from another one; it may be there already."""
    QTest.mouseMove(widget, QPoint(1, 1))
    QTest.mouseMove(widget, place)


# ---- what is marked


def test_the_question_marks_its_terms_and_still_reads_as_it_was_told(shown):
    asked = question(shown.dock)
    assert asked.text() == "Sell shares, buy one certificate, or pass. 1856 §4.1"
    assert asked.textFormat() is Qt.TextFormat.RichText


def test_a_rule_is_never_parted_where_a_line_ends(log, playing):
    parted, whole = "1856 §", "1856\N{NO-BREAK SPACE}§"
    assert whole in link_to(playing.playing.desk, "1856 §4.1")
    page = log.page.document().begin()
    told = []
    while page.isValid():
        told.append(page.text())
        page = page.next()
    assert any(whole in line for line in told)
    assert not any(parted in line for line in told)


def test_the_mark_is_dotted_and_has_the_colour_of_its_sentence(playing, qtbot):
    page = playing.playing.decision.explanation
    page.point_at(Pass())
    qtbot.waitUntil(lambda: "passes" in page.toPlainText())
    letters = letters_of(page.document(), "passes")
    assert letters.underlineStyle() is DOTTED
    assert letters.foreground().color().name() == playing.playing.desk.theme.colour("text")
    assert letters.anchorHref() == "term:pass"


def test_a_term_is_marked_once_in_a_sentence(shown):
    html = marked(shown.playing.desk, "A share, a share & a share.")
    assert html.count("<a ") == 1
    assert html.endswith("</a>, a share &amp; a share.")


def test_names_of_companies_and_places_are_not_marked(shown):
    desk = shown.playing.desk
    assert "<a" not in marked(desk, "Port Huron, The Canada Company, Great Lakes Shipping Company")


def test_terms_the_title_does_not_know_are_not_marked(shown):
    assert "<a" not in marked(shown.playing.desk, "concession, secession, border")


def test_a_sentence_without_terms_stays_plain_text(shown, qtbot):
    label = ToldLabel(shown.playing.desk, "Nothing here.")
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.hover is None


def test_a_refused_amount_marks_its_reason_and_leads_to_the_rule(shown, qtbot):
    opened = []
    desk = replace(shown.playing.desk, show_rule=opened.append)
    label = ToldLabel(desk, "No share is left. [1856 §4.3]\nThe loan is due.", role="refusal")
    qtbot.addWidget(label)
    assert label.text() == "No share is left. [1856 §4.3]\nThe loan is due."
    label.linkActivated.emit("1856 §4.3")
    label.linkActivated.emit("term:loan")
    assert opened == ["1856 §4.3", "term:loan"]


def test_cards_mark_the_names_of_their_figures(shown):
    companies = by_itself(shown, "companies")
    companies.resize(340, 500)
    companies.show()
    told = [each for each in companies.findChildren(ToldLabel) if each.hover is not None]
    assert {"President", "Stations"} <= {each.text() for each in told}


def test_refusals_of_the_window_why_not_are_marked(shown, qtbot):
    dialog = WhyNotDialog(shown.playing.desk)
    qtbot.addWidget(dialog)
    kinds = [dialog.list.item(row).data(KIND) for row in range(dialog.list.count())]
    dialog.list.setCurrentRow(kinds.index(BuyCertificate))
    assert "[1856 §4" in dialog.text.toPlainText()
    links = {href for href in anchors(dialog.text.document()) if href}
    assert any(each.startswith("1856 §4") for each in links)
    assert any(each.startswith(TERM) for each in links)


def anchors(document):
    block = document.begin()
    while block.isValid():
        each = block.begin()
        while not each.atEnd():
            yield each.fragment().charFormat().anchorHref()
            each += 1
        block = block.next()


# ---- explaining


def test_resting_on_a_term_explains_it(shown, qtbot):
    asked = question(shown.dock)
    asked.linkHovered.emit("term:pass")
    assert not QToolTip.isVisible(), "not while the pointer only passes by"
    qtbot.waitUntil(QToolTip.isVisible)
    assert "<b>To pass</b>" in QToolTip.text()
    assert "1856 §4.1" in QToolTip.text()
    asked.linkHovered.emit("")
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_resting_on_a_rule_tells_its_heading(shown, qtbot):
    asked = question(shown.dock)
    asked.linkHovered.emit("1856 §4.1")
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == "Rules: A turn (1856 §4.1)"


def test_the_mouse_itself_finds_the_term(playing):
    asked = question(playing.playing.decision)
    met = []
    asked.linkHovered.connect(met.append)
    for y in range(4, asked.height(), 9):
        for x in range(4, asked.width(), 9):
            QTest.mouseMove(asked, QPoint(x, y))
    assert {"term:private", "term:pass", "1856 §3.2"} <= set(met)


def test_what_follows_explains_what_the_pointer_rests_on(playing, qtbot):
    page = playing.playing.decision.explanation
    page.point_at(Pass())
    qtbot.waitUntil(lambda: "passes" in page.toPlainText())
    hover(page.viewport(), in_front(page, "passes"))
    qtbot.waitUntil(QToolTip.isVisible)
    assert "<b>To pass</b>" in QToolTip.text()


@pytest.mark.parametrize(
    ("language", "start"), [("en", "<b>Escrow</b>"), ("de", "<b>Treuhand</b>"), ("it", "<b>Deposito</b>")]
)
def test_a_term_is_explained_in_the_language_that_is_spoken(playing, language, start):
    playing.changes.change("language", language)
    assert start in explained(playing.words, "escrow", "1856")
    assert "1856 §4.9" in explained(playing.words, "escrow", "1856")


def test_explaining_is_fast(shown, qtbot):
    """From the end of the rest to the tip on the screen, and from a move of the mouse in the log."""
    asked, log = question(shown.dock), shown.playing.panels["log"]
    asked.linkHovered.emit("term:pass")
    sentence = "Anna buys 20% of GT from the initial offering for $90 and passes; the president pays."
    finder = finder_of(shown.playing.session.shown.state.facts, "en")
    assert quickest(asked.hover.explain) < MOST_TIME
    assert quickest(lambda: finder.mentions(sentence)) < MOST_TIME
    assert quickest(lambda: log.help.mark(0)) < MOST_TIME


def quickest(do):
    """Seconds of work of the quickest of a few times; what else the machine does is not counted."""
    times = []
    for _ in range(5):
        begun = process_time()
        do()
        times.append(process_time() - begun)
    return min(times)


# ---- the log


@pytest.fixture
def log(playing):
    playing.window.raise_dock("log")
    playing.session.apply(Pass())
    playing.session.apply(BuyPrivate(private="FT", price=20))
    playing.playing.panels["log"].refresh()
    # What can be asked for takes one line or more by the height of the panel.
    QApplication.processEvents()
    return playing.playing.panels["log"]


def marks(page):
    return [each.cursor.selection().toPlainText() for each in page.extraSelections()]


def test_the_log_marks_only_the_line_pointed_at(log):
    assert marks(log.page) == []
    hover(log.page.viewport(), in_front(log.page, "buys"))
    assert marks(log.page) == ["1856 §3.2.1"]
    hover(log.page.viewport(), in_front(log.page, "passes"))
    assert marks(log.page) == ["passes", "1856 §3.2.3"]


def test_the_log_explains_the_term_under_the_pointer(log, qtbot):
    hover(log.page.viewport(), in_front(log.page, "passes"))
    qtbot.waitUntil(QToolTip.isVisible)
    assert "<b>To pass</b>" in QToolTip.text()


def test_the_text_of_the_log_is_not_changed_by_marks(log):
    before = log.page.toHtml()
    log.help.mark(0)
    assert log.page.toHtml() == before


# ---- switching it off


def test_without_help_nothing_is_marked_and_no_rule_is_named(playing):
    playing.window.menus.actions["all_help"].trigger()
    dock = playing.playing.decision
    asked = question(dock)
    assert asked.textFormat() is Qt.TextFormat.PlainText
    assert asked.text() == "Buy Flos Tramway, bid on another private, or pass."
    assert all(each.hover is None for each in playing.playing.decision.findChildren(ToldLabel))


def test_terms_alone_can_be_switched_off(playing):

    playing.changes.change("show_terms", False)
    asked = question(playing.playing.decision)
    assert asked.text().endswith("1856 §3.2")
    assert TERM not in marked(playing.playing.desk, "a share")


def test_one_entry_switches_all_help_off_and_on_again(playing, settings):
    entry = playing.window.menus.actions["all_help"]
    settings["show_next"] = False
    assert entry.isChecked()
    entry.trigger()
    assert not entry.isChecked()
    assert not any(settings[each] for each in ("show_terms", "show_rules", "show_consequences", "round_card"))
    entry.trigger()
    assert entry.isChecked()
    assert settings["show_terms"]
    assert not settings["show_next"], "what was off before stays off"


def test_a_forced_purchase_is_explained_where_it_is_asked(ask_on, operating):
    turn = TrainStep(player=P1, actor="GT", rule="1856 §11.5", must="route", forced=True)
    shown = ask_on(operating.cash("GT", 0), turn)
    assert BuyTrain in shown.playing.session.shown.legal.kinds
    assert question(shown.dock).hover is not None


def test_a_rule_is_never_parted_at_its_hyphen():
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, in_one_line("1841 §4.7.4-a"))
    assert finder.toNextBoundary() == len(in_one_line("1841 §4.7.4-a"))
