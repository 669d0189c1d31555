"""The log is read by person, company and kind; its lines light the map and lead to their moments."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox

from gridsim.telling.sentences import Sentences, languages
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.focus import focus
from tests.ui.pictures import with_pictures
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.record.log import LogPanel
from ui.style.theme import LIGHT, contrast


@pytest.fixture(scope="module")
def played():
    return replayed(file_of("three_players"))


@pytest.fixture
def log_with(qapp, qtbot, played, words, settings):
    """A log in which companies have their own colours, or all of them one."""

    def make(colour=""):
        game = played.fork()
        game.go_to(150)
        facts = game.start.facts
        look = LIGHT.with_companies({each.id: colour or each.colour for each in facts.companies.values()})
        session = GameSession(game.fork(), scoring=lambda state: [(each, 0) for each in state.players])
        desk = with_pictures(Desk(session, words, look, settings))
        panel = LogPanel(desk)
        panel.desk, panel.board, panel.session = desk, desk.board, session
        qtbot.addWidget(panel)
        panel.resize(420, 600)
        panel.show()
        qtbot.waitExposed(panel)
        return panel

    return make


@pytest.fixture
def log(log_with):
    return log_with()


def choose(box, text):
    """Walk to an entry with the arrow keys."""
    focus(box)
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findText(text, Qt.MatchFlag.MatchStartsWith)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText().startswith(text)


def place_of(log, number):
    block = log.page.document().findBlockByNumber(number)
    cursor = QTextCursor(block)
    log.page.setTextCursor(cursor)
    log.page.ensureCursorVisible()
    return log.page.cursorRect(cursor).center() + QPoint(20, 0)


def test_only_lines_about_a_company_are_kept_under_their_rounds(log):
    everything = len(log.lines)
    choose(log.company, "THB")
    assert 5 < len(log.lines) < everything
    told = [line for _, line in log.shown_lines]
    assert all("THB" in line.about for line in told if not line.is_heading)
    assert any(line.is_heading and line.text.startswith("Operating round") for line in told)
    assert not told[-1].is_heading


def test_a_player_is_found_by_what_he_did_and_by_what_befell_him(log):
    choose(log.player, "Ben")
    told = [line for _, line in log.shown_lines if not line.is_heading]
    ben = next(each.id for each in log.session.shown.state.players.values() if each.name == "Ben")
    assert all(ben in line.about for line in told)
    assert any("Ben receives" in line.text for line in told)
    assert any(line.begins and line.player == ben for line in told)


def test_a_kind_leaves_only_its_lines_and_passes_can_be_left_out(log):
    choose(log.kind, "Track")
    assert {line.kind for _, line in log.shown_lines if not line.is_heading} == {"track"}
    choose(log.kind, "No passes")
    kinds = {line.kind for _, line in log.shown_lines if not line.is_heading}
    assert "passes" not in kinds
    assert {"track", "money", "runs"} <= kinds


def test_filters_go_together_and_let_go_again(log):
    whole = log.lines
    choose(log.company, "GW")
    choose(log.kind, "Track")
    [hex_id] = log.shown_lines[-1][1].hexes
    QTest.keyClicks(log.filter, hex_id.lower())
    shown = [line for _, line in log.shown_lines if not line.is_heading]
    assert 0 < len(shown) < 20
    assert all(hex_id in line.text and "GW" in line.about for line in shown)
    log.filter.clear()
    log.company.setCurrentIndex(0)
    log.kind.setCurrentIndex(0)
    assert log.lines == whole


def test_the_filter_holds_while_the_game_is_looked_at_and_played(log):
    choose(log.company, "CPR")
    log.session.view(80)
    before = log.lines
    log.session.view(150)
    assert log.lines[: len(before)] == before
    log.session.undo()
    log.session.redo()
    assert all("CPR" in line.about for _, line in log.shown_lines if not line.is_heading)


def test_the_pointer_on_a_line_lights_its_hex_and_leaves_the_map_as_it_was(log):
    log.board.set_highlights({"F15": "option"})
    choose(log.kind, "Track")
    number = next(n for n, (_, line) in enumerate(log.shown_lines) if line.hexes)
    [wanted] = log.shown_lines[number][1].hexes
    QTest.mouseMove(log.page.viewport(), place_of(log, number))
    log.page._point_at(log.page.line_at(place_of(log, number)))
    assert log.board.highlights == {"F15": "option", wanted: "event"}
    log.page._point_at(-1)
    assert log.board.highlights == {"F15": "option"}


def test_a_run_lights_all_its_stops(log):
    choose(log.kind, "Runs")
    line = next(line for _, line in log.shown_lines if line.hexes)
    assert len(line.hexes) > 1
    assert set(line.hexes) <= set(log.board.facts.hexes)


def test_the_keyboard_lights_lines_and_return_leads_to_the_moment(log):
    choose(log.kind, "Track")
    number = next(n for n, (_, line) in enumerate(log.shown_lines) if line.hexes)
    place_of(log, number)
    focus(log.page)
    QTest.keyClick(log.page, Qt.Key.Key_Home)
    assert log.shown_lines[number][1].hexes[0] in log.board.highlights
    QTest.keyClick(log.page, Qt.Key.Key_Return)
    assert log.session.index == log.shown_lines[number][0]
    assert log.session.is_viewing


def test_lines_of_a_move_carry_the_sign_of_its_player_by_form_and_colour(log):
    firsts = [text[0] for text in log.lines]
    assert {"●", "■", "▲"} <= set(firsts)
    assert "▮" in firsts, "the turn of a company has a field in its colour"


def test_the_field_of_a_company_as_white_as_the_page_is_seen(log_with):
    page = LIGHT.colour("base")
    log = log_with(page)
    number = next(n for n, text in enumerate(log.lines) if text.startswith("▮"))
    cursor = QTextCursor(log.page.document().findBlockByNumber(number))
    cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
    assert contrast(cursor.charFormat().foreground().color().name(), page) > 1.6


def test_the_last_line_stays_in_sight_where_lines_break_anew(log, qtbot):
    bar = log.page.verticalScrollBar()
    log.resize(520, 200)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    log.page.show_end()
    wide = bar.maximum()
    log.resize(260, 170)
    qtbot.waitUntil(lambda: bar.maximum() > wide)
    qtbot.wait(20)
    assert bar.value() == bar.maximum()
    bar.setValue(bar.maximum() // 2)
    read = bar.value()
    log.resize(260, 150)
    qtbot.wait(20)
    assert bar.value() == read < bar.maximum()


def test_in_a_low_panel_what_can_be_asked_for_takes_one_line(log, qtbot):
    boxes = (log.player, log.company, log.kind)
    assert all(box.y() > log.filter.geometry().bottom() for box in boxes)
    log.resize(350, 140)
    qtbot.waitUntil(lambda: all(box.y() < log.filter.geometry().bottom() for box in boxes))
    asked = log.filter.placeholderText()
    assert log.filter.fontMetrics().horizontalAdvance(asked) < log.filter.width() - 12, "it is read whole"
    assert log.page.height() > 100
    log.resize(350, 400)
    qtbot.waitUntil(lambda: all(box.y() > log.filter.geometry().bottom() for box in boxes))


@pytest.mark.parametrize("language", languages())
def test_in_a_narrow_panel_each_list_has_room_for_its_word(log, qtbot, language):
    panel = LogPanel(msgspec.structs.replace(log.desk, words=Sentences(language)))
    qtbot.addWidget(panel)
    panel.resize(350, 140)
    panel.show()
    qtbot.waitExposed(panel)
    for box in (panel.player, panel.company, panel.kind):
        needed = box.fontMetrics().horizontalAdvance(box.itemText(0))
        qtbot.waitUntil(lambda box=box, needed=needed: room_in(box) >= needed)


def room_in(box):
    """Pixels for the text of a list, between its frame and its arrow."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()
