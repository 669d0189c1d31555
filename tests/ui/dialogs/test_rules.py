"""Reading the rules beside the game, from what is asked and from what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication

from gridsim.telling.sentences import languages
from ui.dialogs.rules import RulesWindow
from ui.help.told_label import ToldLabel
from ui.widgets.text_lines import line_spans
from ui.widgets.wrapping import lines_of


@pytest.fixture
def window(words, qtbot):
    made = RulesWindow(words, ["1835", "1856"])
    qtbot.addWidget(made)
    made.open_at("1856 §4.3.5")
    qtbot.waitExposed(made)
    return made


def listed(window):
    return [window.list.item(row).text().strip() for row in range(window.list.count())]


def test_it_opens_at_the_rule_that_was_cited(window):
    assert window.title_box.currentData() == "1856"
    assert window.list.currentItem().text().strip() == "4.3  What prevents a purchase"
    assert window.text.textCursor().block().text() == "4.3 What prevents a purchase"


def test_the_line_of_the_rule_itself_is_lit_and_in_sight(window):
    lined = [each.cursor.block().text() for each in window.text.extraSelections() if is_ground(each)]
    assert lined == ["4.3.5 You may not buy shares of a company of which you sold any in this round."]
    window.open_at("1835 §5.5.4.13")
    block = next(each.cursor.block() for each in window.text.extraSelections() if is_ground(each))
    assert block.text().startswith("5.5.4.13 If cash is not enough")
    box = window.text.document().documentLayout().blockBoundingRect(block)
    bar, page = window.text.verticalScrollBar(), window.text.viewport()
    assert bar.value() <= box.top()
    assert box.bottom() <= bar.value() + page.height()


@pytest.mark.parametrize("further", [0, 5, 11, 40])
def test_no_line_is_seen_in_part_at_the_foot(window, qtbot, further):
    page = window.text
    bar, high = page.verticalScrollBar(), page.viewport().height()
    bar.setValue(bar.value() + further)
    qtbot.wait(20)
    foot = bar.value() + high
    cut = [above for above, below in line_spans(page.document().begin()) if above < foot < below]
    picture = page.viewport().grab().toImage()
    ground = picture.pixelColor(1, high - 1)
    for y in range(int(cut[0]) - bar.value() if cut else high, high):
        assert all(picture.pixelColor(x, y) == ground for x in range(picture.width()))


def is_ground(lit):
    """Whether a whole line is meant: it has a ground, and its letters are left as they are."""
    has_ground = lit.format.background().style() is not Qt.BrushStyle.NoBrush
    return has_ground and lit.format.foreground().style() is Qt.BrushStyle.NoBrush


def test_a_paragraph_without_lines_is_opened_without_one(window):
    window.open_at("1856 §8.7")
    assert not any(is_ground(each) for each in window.text.extraSelections())


def test_searching_leaves_the_paragraphs_that_hold_the_words(window, qtbot):
    everything = listed(window)
    qtbot.keyClicks(window.search, "escrow destination")
    assert 0 < window.list.count() < len(everything)
    assert "4.10  The destination" in [each.partition("\n")[0] for each in listed(window)]
    window.search.clear()
    assert listed(window) == everything


def test_choosing_a_paragraph_turns_to_it(window):
    row = next(row for row, text in enumerate(listed(window)) if text.startswith("14.3"))
    window.list.setCurrentRow(row)
    assert window.text.textCursor().block().text().startswith("14.3 ")
    top = window.text.cursorRect().top()
    assert 0 <= top < window.text.viewport().height()


def test_a_refusal_leads_to_its_rule(playing):
    app = playing
    explanation = app.playing.decision.explanation
    explanation.anchorClicked.emit(QUrl("1856 §3.3.1"))
    shown = app.commands.reading.window
    assert shown.isVisible()
    assert shown.text.textCursor().block().text().startswith("3.3 ")


def test_the_question_leads_to_its_rule_and_so_does_the_key(playing):
    app = playing
    decision = app.session.shown.decision
    asked = app.playing.decision.findChildren(ToldLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    asked = [each for each in asked if each.text().endswith(decision.rule)]
    app.window.menus.actions["rules"].trigger()
    first = app.commands.reading.window
    assert first.text.textCursor().block().text().startswith("3.2 ")
    asked[0].linkActivated.emit("1856 §1")
    assert app.commands.reading.window is first
    assert first.text.textCursor().block().text().startswith("1 ")


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", languages())
def test_headings_are_told_whole_in_the_list(app, language, text_size):
    app.changes.change("language", language)
    app.changes.change("text_size", text_size)
    app.commands.reading.open_at("1841 §3.5")
    window = app.commands.reading.window
    for title in ("1835", "1856", "1844", "1824", "1841"):
        window.show_title(title)
        QApplication.processEvents()
        room = window.list.viewport().width()
        for row in range(window.list.count()):
            item = window.list.item(row)
            place = window.list.visualItemRect(item)
            lines = lines_of(item.text(), window.list.fontMetrics(), room)
            assert place.width() <= room
            assert place.height() >= lines * window.list.fontMetrics().lineSpacing(), item.text()
