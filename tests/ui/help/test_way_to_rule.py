"""From everything that is shown a way leads to its rule: by a menu, by a sign, and by a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gridsim.core.actions import Bid, BuyPrivate, Pass
from tests.ui.focus import focus
from tests.ui.help.pointing import enter
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.help.way_to_rule import RULE, RuleSign, rule_at
from ui.widgets.buttons import ChoiceButton


def heading(app):
    """The heading the rules window is turned to."""
    return app.commands.reading.window.text.textCursor().block().text()


def ask_menu(widget, place=None):
    """Ask for the menu of a widget and read what it offers."""
    where = place if place is not None else widget.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, widget.mapToGlobal(where))
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    return menu if isinstance(menu, QMenu) else None


def offered(menu):
    return [] if menu is None else [each.text() for each in menu.actions() if each.text()]


def press(app, key=Qt.Key.Key_F1, held=Qt.KeyboardModifier.ShiftModifier):
    QTest.keyClick(QApplication.focusWidget() or app.window, key, held)


@pytest.fixture
def companies(playing, qtbot):
    playing.window.raise_dock("companies")
    panel = playing.playing.panels["companies"]
    qtbot.waitUntil(lambda: bool(panel.cards))
    return panel


def card_of(panel, name):
    return next(each for each in panel.cards if each.accessibleName().startswith(name))


# ---- cards


def test_a_company_card_leads_to_how_companies_start(playing, companies):
    menu = ask_menu(card_of(companies, "Grand Trunk"))
    assert offered(menu) == ["Rules: Starting a company (1856 §4.8)"]
    menu.actions()[0].trigger()
    menu.close()
    assert heading(playing) == "4.8 Starting a company"


def test_a_company_of_its_own_kind_leads_to_its_own_rule(companies):
    assert card_of(companies, "Canadian Government").property(RULE) == "1856 §13.4"


def test_the_key_leads_from_the_card_that_has_the_keyboard(playing, companies):
    focus(card_of(companies, "Canadian Government"))
    press(playing)
    assert heading(playing) == "13.4 The national company"


def test_the_sign_comes_with_the_pointer_and_keeps_its_room(playing, companies):
    card = card_of(companies, "Grand Trunk")
    sign = card.findChild(RuleSign)
    size = card.sizeHint()
    assert not sign.isVisible()
    focus(card)
    assert sign.isVisible()
    assert card.sizeHint() == size
    QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
    assert heading(playing) == "4.8 Starting a company"


def test_without_rules_named_there_is_no_sign(playing, companies, settings):
    settings["show_rules"] = False
    card = card_of(companies, "Grand Trunk")
    focus(card)
    assert not card.findChild(RuleSign).isVisible()
    press(playing)
    assert heading(playing) == "4.8 Starting a company", "the key leads there all the same"


def test_a_private_leads_to_its_rule_and_the_card_around_it_to_another(playing, qtbot):
    playing.session.apply(BuyPrivate(private="FT", price=20))
    playing.window.raise_dock("players")
    panel = playing.playing.panels["players"]
    qtbot.waitUntil(lambda: any("Flos Tramway" in told for told in texts(panel.cards[0])))
    card = panel.cards[0]
    line = next(each for each in card.findChildren(object) if "Flos" in str(getattr(each, "text", str)()))
    assert rule_at(line) == "1856 §13.1"
    assert rule_at(card) == "1856 §4.7"
    menu = ask_menu(card, line.geometry().center())
    assert offered(menu) == ["Rules: Privates (1856 §13.1)"]
    menu.close()


def texts(card):
    return [each.text() for each in card.findChildren(object) if hasattr(each, "text")]


def test_papers_of_a_start_packet_lead_to_their_rules(app):
    app.begin(NewGame("1835", NAMES, (), 7))
    cards = app.playing.decision.panel.cards
    assert cards["M2"].property(RULE) == "1835 §3.2"
    assert cards["LD"].property(RULE) == "1835 §3.1"
    focus(cards["LD"])
    press(app)
    assert heading(app) == "3.1 Privates"


def test_privates_of_an_auction_lead_to_their_rule(playing):
    asked = playing.playing.decision.panel
    found = [each for each in asked.children() if each.property(RULE) == "1856 §13.1"]
    assert len(found) == 6
    found[0].linkActivated.emit("1856 §13.1")
    assert heading(playing) == "13.1 Privates"


# ---- tables


def test_trains_and_phases_lead_to_their_rules(playing):
    playing.window.raise_dock("trains")
    panel = playing.playing.panels["trains"]
    assert offered_in(panel.trains, 0) == ["Rules: Trains (1856 §9.1)"]
    six = [panel.trains.item(row, 0).text() for row in range(panel.trains.rowCount())].index("6")
    assert offered_in(panel.trains, six) == ["Rules: The first 6-train (1856 §6.7)"]
    assert offered_in(panel.phases, 1) == ["Rules: Phases (1856 §12)"]
    focus(panel.phases)
    press(playing)
    assert heading(playing) == "12 Phases"


def offered_in(table, row):
    place = QPoint(5, table.rowViewportPosition(row) + 4)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, table.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.viewport(), event)
    menu = QApplication.activePopupWidget()
    found = offered(menu)
    menu.close()
    return found


def test_columns_explain_what_they_are_named_by(playing):
    phases = playing.playing.panels["trains"].phases
    assert "<b>Phase</b>" in phases.horizontalHeaderItem(0).toolTip()


def test_the_signs_of_tables_come_with_the_pointer(playing):
    playing.window.raise_dock("trains")
    panel = playing.playing.panels["trains"]
    assert [each.isVisible() for each in panel.signs] == [False, False]
    enter(panel)
    assert [each.rule for each in panel.signs] == ["1856 §9.1", "1856 §12"]
    assert [each.isVisible() for each in panel.signs] == [True, True]
    QApplication.sendEvent(panel, QEvent(QEvent.Type.Leave))
    assert [each.isVisible() for each in panel.signs] == [False, False]


# ---- what is asked, what comes next, what is refused


def test_what_comes_next_leads_to_its_rule(playing, qtbot):
    step = playing.playing.decision.next
    qtbot.waitUntil(lambda: bool(step.text()))
    assert step.property(RULE) == "1856 §3.2"
    enter(step)
    assert step.sign.isVisible()
    assert step.sign.toolTip() == "Rules: A turn in the auction (1856 §3.2)"
    menu = ask_menu(step)
    assert offered(menu)[-1] == "Rules: A turn in the auction (1856 §3.2)"
    menu.close()
    QTest.mouseClick(step.sign, Qt.MouseButton.LeftButton)
    assert heading(playing) == "3.2 A turn in the auction"


def test_the_place_of_a_decision_leads_to_its_rule(playing):
    menu = ask_menu(playing.playing.decision, QPoint(20, 20))
    assert offered(menu) == ["Rules: A turn in the auction (1856 §3.2)"]
    menu.close()


def test_a_menu_explains_the_term_the_pointer_is_on(playing, qtbot):
    step = playing.playing.decision.next
    qtbot.waitUntil(lambda: bool(step.text()))
    step.linkHovered.emit("term:auction")
    menu = ask_menu(step)
    assert offered(menu) == ["Explain: Auction", "Rules: A turn in the auction (1856 §3.2)"]
    menu.actions()[0].trigger()
    menu.close()
    assert heading(playing) == "Auction"


def test_a_refused_choice_leads_to_why(playing):
    form = playing.playing.decision.panel.forms["WSRC"]
    form.spin.setValue(form.spin.least)
    least = form.spin.value()
    assert playing.session.shown.legal.why_not(Bid(private="WSRC", amount=least)) == []
    assert rule_at(form.button) == "1856 §3.2"
    form.remake(lambda _amount: Bid(private="WSRC", amount=41), least, form.spin.most)
    assert form.button.is_refused
    focus(form.button)
    press(playing)
    assert heading(playing) == "3.3 Bidding"


def test_a_choice_that_is_allowed_leads_to_what_is_asked(playing):
    button = next(each for each in playing.playing.decision.findChildren(ChoiceButton) if not each.is_refused)
    focus(button)
    press(playing)
    assert heading(playing) == "3.2 A turn in the auction"


# ---- the log


@pytest.fixture
def log(playing):
    playing.window.raise_dock("log")
    playing.session.apply(Pass())
    playing.playing.panels["log"].refresh()
    # What can be asked for takes one line or more by the height of the panel.
    QApplication.processEvents()
    return playing.playing.panels["log"]


def middle_of(page, text):
    cursor = page.document().find(text)
    page.setTextCursor(cursor)
    page.ensureCursorVisible()
    return page.cursorRect(cursor).center() - QPoint(6, 0)


def test_the_rule_a_line_cites_opens_by_a_click(log, playing):
    place = middle_of(log.page, "1856 §3.2.3")
    QTest.mouseMove(log.page.viewport(), QPoint(1, 1))
    QTest.mouseMove(log.page.viewport(), place)
    assert log.page.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    log.page.moveCursor(log.page.textCursor().MoveOperation.Start)
    QTest.mouseClick(log.page.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert heading(playing) == "3.2 A turn in the auction"


def test_the_menu_of_a_line_explains_and_leads_on(log, playing):
    place = middle_of(log.page, "passes")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, log.page.viewport().mapToGlobal(place))
    QApplication.sendEvent(log.page.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert offered(menu)[-2:] == ["Explain: To pass", "Rules: A turn in the auction (1856 §3.2.3)"]
    menu.actions()[-2].trigger()
    menu.close()
    assert heading(playing) == "To pass"


def test_a_line_without_a_citation_leads_to_its_rule_too(log, playing):
    """Headings cite nothing, but what begins a round has its rule as well."""
    log.page.moveCursor(log.page.textCursor().MoveOperation.Start)
    focus(log.page)
    assert rule_at(log.page) == log.told[0].rule
    assert log.told[0].rule.startswith("1856 §")
    press(playing)
    assert heading(playing).startswith(log.told[0].rule.removeprefix("1856 §").split(".")[0])


def test_a_sign_leads_from_what_begins_a_round(playing):
    """Such a line cites no rule, but has one."""
    panel = playing.playing.panels["log"]
    playing.window.raise_dock("log")
    while playing.session.shown.state.round.kind != "stock":
        offered_first = playing.session.shown.decision.offered
        price = playing.session.shown.state.privates[offered_first].price
        assert playing.session.apply(BuyPrivate(private=offered_first, price=price)) == []
    panel.refresh()
    line = next(n for n, (_, each) in enumerate(panel.shown_lines) if each.is_heading)
    panel.help.mark(line)
    assert panel.help.sign.isVisible()
    assert panel.help.sign.rule == panel.shown_lines[line][1].rule
    panel.help.mark(line + 1 if len(panel.shown_lines) > line + 1 else line - 1)
    assert not panel.help.sign.isVisible(), "a line that cites its rule needs none"
    panel.help.mark(-1)
    assert not panel.help.sign.isVisible()


# ---- the palette and the menu


def test_the_palette_explains_every_term(playing, qtbot):
    palette = playing.commands.comforts.palette
    playing.commands.comforts.open_palette()
    qtbot.keyClicks(palette.line, "explain frozen")
    assert palette.names[0] == "Explain: Frozen company"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert heading(playing) == "Frozen company"


def test_the_menu_opens_the_glossary(app):
    app.window.menus.actions["glossary"].trigger()
    window = app.commands.reading.window
    assert window.isVisible()
    assert window.list.count() >= 65
    assert window.title_box.currentText() == "Glossary"


def test_a_link_of_a_sentence_opens_the_glossary_at_its_term(playing):
    playing.playing.desk.show_rule("term:escrow")
    assert heading(playing) == "Escrow"
    text = playing.commands.reading.window.text.toPlainText()
    assert "In the rules: 1856 §4.9" in text
    assert "1835 §" not in text, "only the title that is played"
