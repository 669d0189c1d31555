"""What follows is one stop of Tab, the arrows go through its terms and rules; its lines part no pairs."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import Pass
from gridsim.telling.templates import NO_BREAK
from tests.ui.focus import focus


def explained(playing, qtbot):
    """What follows from passing in the first auction, with the keyboard on it."""
    explanation = playing.playing.decision.explanation
    explanation.point_at(Pass())
    qtbot.waitUntil(lambda: explanation.is_telling)
    focus(explanation)
    return explanation


def test_tab_goes_past_all_terms_at_once(playing, qtbot):
    explanation = explained(playing, qtbot)
    assert explanation.toHtml().count("<a href") > 1
    QTest.keyClick(explanation, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not explanation
    assert playing.playing.decision.isAncestorOf(QApplication.focusWidget())


def test_left_and_right_go_from_link_to_link_and_enter_opens_it(playing, qtbot):
    explanation = explained(playing, qtbot)
    links = []
    for key in [Qt.Key.Key_Right] * 9 + [Qt.Key.Key_Left] * 9:
        QTest.keyClick(explanation, key)
        links.append(explanation.textCursor().selectedText())
    there, back = links[:9], links[9:]
    assert links[0]
    assert len(set(there)) > 1
    assert there[-1] == there[-2], "the last one is the end"
    assert back[-1] == links[0]
    assert QApplication.focusWidget() is explanation
    with qtbot.waitSignal(explanation.anchorClicked):
        QTest.keyClick(explanation, Qt.Key.Key_Return)


def test_what_was_and_what_is_stay_in_one_line(playing):
    explanation = playing.playing.decision.explanation
    explanation._write_lines("What follows", [("Old shares: Anna 5 → 2, Cora 4 → 2.", "")], "accent")
    told = explanation.document().begin().text()
    assert "Anna 5 → 2, Cora 4 → 2.".replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ") in told
    assert "Anna 5 → 2, Cora 4 → 2." in explanation.toPlainText()


def test_the_hint_does_not_flash_before_what_is_pointed_at_is_told(playing, qtbot):
    explanation = playing.playing.decision.explanation

    def has_letters():
        drawn = explanation.viewport().grab().toImage()
        points = product(range(drawn.width()), range(explanation.fontMetrics().lineSpacing() * 2))
        return any(drawn.pixel(x, y) != drawn.pixel(0, 0) for x, y in points)

    explanation.clear()
    assert has_letters()
    explanation.point_at(Pass())
    assert not explanation.is_telling
    assert not has_letters()
    qtbot.waitUntil(lambda: explanation.is_telling)
