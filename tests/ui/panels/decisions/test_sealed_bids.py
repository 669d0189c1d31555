"""A sheet of sealed bids behind its curtain: amounts, their sum, what is wrong with it, and handing it in."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridsim.core.actions import SealBids
from tests.builders import building
from tests.ui.focus import focus
from tests.ui.panels.seen import LEFT
from tests.ui.room import overlapping
from ui.panels.decisions.sealed_bids import SealedBidsPanel
from ui.widgets.buttons import CHIEF


@pytest.fixture
def sheet(ask_on, qtbot):
    """The first player's sheet, its curtain opened."""
    start = building("1841", players=5)
    state = start.state
    opening = type(state.round)(kind="auction", player=next(iter(state.players)))
    shown = ask_on(start.with_(round=opening))
    assert shown.dock.curtain is not None, "nobody sees the sheet before its player opens it"
    shown.dock.activateWindow()
    qtbot.waitUntil(shown.dock.isActiveWindow)
    shown.dock.curtain.opened.emit()
    return shown


def test_every_concession_has_its_line(sheet):
    panel = sheet.panel
    assert isinstance(panel, SealedBidsPanel)
    names = [field.accessibleName() for field in panel.fields]
    assert names[1] == "Società della Strada Ferrata da Lucca a Pistoia"
    assert len(panel.fields) == 8
    assert {field.most for field in panel.fields} == {672}


def test_the_least_bid_is_told_before_anything_is_written(sheet):
    assert sheet.panel.total.text().endswith("a bid is L.\u00a020 or more")


def test_what_a_concession_is_can_be_read_while_its_amount_is_written(sheet, qtbot):
    """Shares, home, stations and price, as on the cards of a start packet; of other privates the income."""
    panel = sheet.panel
    assert "Pays its owner L.\u00a020 in every operating round." in panel.about.text()
    focus(panel.fields[1])
    told = panel.about.text()
    assert told.startswith("Strada Ferrata da Lucca a Pistoia: 5 shares. Home Lucca")
    assert told.endswith("1 to 2 stations, which the company pays for. Printed price L.\u00a050.")


def test_escape_hides_the_sheet(sheet, qtbot):
    qtbot.waitUntil(sheet.panel.fields[0].hasFocus)
    qtbot.keyClick(sheet.panel.fields[0], Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: sheet.dock.curtain is not None)


def test_the_whole_sheet_is_seen_on_a_laptop(sheet, qtbot):
    sheet.dock.resize(326, 716)
    qtbot.waitUntil(
        lambda: all(field.visibleRegion().boundingRect() == field.rect() for field in sheet.panel.fields)
    )


def test_no_room_is_kept_for_what_comes_next_which_is_a_secret(sheet):
    line, who = sheet.dock.next, sheet.dock._head._purse
    assert not line.isVisible()
    above = who.mapTo(sheet.dock, who.rect().bottomLeft()).y()
    assert sheet.dock._asking.y() - above <= 20


def test_the_sum_and_the_button_of_the_sheet_never_scroll_away(sheet, qtbot):
    sheet.dock.resize(334, 420)
    ways = [sheet.panel.total, sheet.panel.button]
    qtbot.waitUntil(lambda: all(way.visibleRegion().boundingRect() == way.rect() for way in ways))


def test_what_is_wrong_with_the_sheet_is_told_at_once(sheet):
    panel = sheet.panel
    assert "[1841 §2.1-b]" in panel.reasons.text()
    panel.fields[2].setValue(19)
    assert "[1841 §2.1-a]" in panel.reasons.text()
    panel.fields[2].setValue(600)
    panel.fields[4].setValue(100)
    assert "[1841 §2.1-b]" in panel.reasons.text()
    assert "all its bids are void" in panel.reasons.text()
    panel.fields[2].setValue(100)
    assert panel.reasons.text() == ""
    assert not panel.correct.isVisible()


def test_handing_in_is_the_chief_action_of_a_sheet_without_a_fault_and_comes_after_the_last_amount(
    sheet, qtbot
):
    panel = sheet.panel
    assert panel.button.property("role") is None, "an untouched sheet is faulty"
    panel.fields[7].setValue(25)
    assert panel.button.property("role") == CHIEF
    focus(panel.fields[7])
    qtbot.keyClick(panel.fields[7], Qt.Key.Key_Tab)
    assert panel.button.hasFocus()
    panel.fields[4].setValue(7)
    assert panel.button.property("role") is None
    focus(panel.fields[7])
    qtbot.keyClick(panel.fields[7], Qt.Key.Key_Tab)
    assert panel.correct.hasFocus(), "the way back to the fault comes first"


def test_an_untouched_sheet_is_told_quietly_what_it_wants(sheet):
    panel = sheet.panel
    assert panel.reasons.property("role") == "quiet"
    panel.fields[2].setValue(19)
    assert panel.reasons.property("role") == "refusal"
    panel.fields[2].setValue(0)
    assert panel.reasons.property("role") == "quiet"


def test_a_faulty_sheet_leads_back_to_the_fault_and_is_handed_in_by_a_button_that_says_so(sheet, qtbot):
    panel = sheet.panel
    panel.fields[1].setValue(25)
    assert panel.button.text().replace("\n", " ") == "Hand in the sheet"
    panel.fields[4].setValue(7)
    panel.fields[5].setValue(30)
    assert [bool(field.property("faulty")) for field in panel.fields].index(True) == 4
    qtbot.mouseClick(panel.correct, LEFT)
    assert panel.fields[4].hasFocus()
    assert sheet.answer is None, "nothing is handed in"
    assert "faulty" in panel.button.text()
    qtbot.mouseClick(panel.button, LEFT)
    assert sheet.answer == SealBids(amounts=(0, 25, 0, 0, 7, 30, 0, 0))
    assert sheet.playing.session.shown.decision.player == "player:2"


def test_of_a_sheet_that_is_too_dear_the_last_amount_is_corrected(sheet, qtbot):
    panel = sheet.panel
    qtbot.mouseClick(panel.correct, LEFT)
    assert panel.fields[0].hasFocus(), "nothing is written yet"
    panel.fields[2].setValue(600)
    panel.fields[6].setValue(100)
    qtbot.mouseClick(panel.correct, LEFT)
    assert panel.fields[6].hasFocus()


def test_the_sum_stands_beside_the_cash(sheet):
    panel = sheet.panel
    panel.fields[0].setValue(39)
    panel.fields[7].setValue(180)
    assert panel.total.text().startswith("L.\u00a0219 of L.\u00a0672 ")


def test_the_sheet_is_handed_in_and_the_next_player_is_asked(sheet, qtbot):
    panel = sheet.panel
    panel.fields[3].setValue(54)
    qtbot.mouseClick(panel.button, LEFT)
    assert sheet.answer == SealBids(amounts=(0, 0, 0, 54, 0, 0, 0, 0))
    assert sheet.dock.curtain is not None
    assert sheet.playing.session.shown.decision.player == "player:2"


def test_what_follows_from_the_last_sheet_is_not_told_before_it_is_handed_in(sheet, qtbot):
    for seat in range(4):
        sheet.panel.fields[seat].setValue(20 + seat)
        qtbot.mouseClick(sheet.panel.button, LEFT)
        sheet.dock.curtain.opened.emit()
    sheet.panel.fields[7].setValue(99)
    sheet.panel.button.pointed.emit()
    qtbot.waitUntil(lambda: sheet.dock.explanation.toPlainText() != "")
    assert "This is told when everybody has answered." in sheet.dock.explanation.toPlainText()
    assert "23" not in sheet.dock.explanation.toPlainText(), "what another player has written stays hidden"


def test_the_first_amount_is_typed_at_once(sheet, qtbot):
    """It takes the place of the 0 that stands there: 25 must not become 250."""
    field = sheet.panel.fields[0]
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "25")
    assert field.value() == 25


def test_in_a_low_dock_papers_stand_beside_each_other_and_all_are_seen(sheet, qtbot):
    """A laptop has so few lines in large letters; the keyboard goes down one column, then the next."""
    spacing, fields = sheet.dock.fontMetrics().lineSpacing(), sheet.panel.fields
    for lines, columns in ((29, 2), (42, 1)):
        sheet.dock.resize(334, lines * spacing)
        qtbot.waitUntil(lambda columns=columns: len({field.x() for field in fields}) == columns)
        qtbot.waitUntil(lambda: all(field.visibleRegion().boundingRect() == field.rect() for field in fields))
        places = [(field.x(), field.y()) for field in fields]
        assert places == sorted(places)
        assert len({y for _, y in places}) == len(fields) // columns


@pytest.mark.parametrize("lines", [21, 24])
def test_nothing_of_a_sheet_lies_over_anything_else_in_the_largest_letters(sheet, qtbot, lines):
    """What a paper is and what is wrong are scrolled with the papers; they were pressed over each other."""
    panel = sheet.panel
    panel.fields[0].setValue(3)
    sheet.dock.resize(420, lines * sheet.dock.fontMetrics().lineSpacing())
    qtbot.waitUntil(lambda: panel.isAncestorOf(panel.about) and panel.isAncestorOf(panel.reasons))
    qtbot.waitUntil(lambda: not overlapping(sheet.dock))
    field = panel.fields[0]
    qtbot.waitUntil(lambda: field.visibleRegion().boundingRect() == field.rect())
    sheet.dock.resize(420, 716)
    told = panel.about, panel.reasons
    qtbot.waitUntil(lambda: all(panel.footer.isAncestorOf(part) for part in told))
    qtbot.waitUntil(lambda: panel.about.y() < panel.total.y() < panel.reasons.y())
