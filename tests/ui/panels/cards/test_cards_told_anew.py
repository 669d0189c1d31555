"""Cards of players that stand while moments go by look as cards made for the moment would."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.records import Bundle
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.cards.chip_lines import ChipLines, Room
from ui.panels.cards.hand import Form, Holding
from ui.panels.cards.players import SOON, PlayerCard, PlayersPanel
from ui.style.stylesheet import far_sheet
from ui.style.theme import LIGHT, Theme
from ui.widgets.columns import rows
from ui.widgets.labels import Badge, Chip

MOVES = 160
SIZES = {
    Form.WHOLE: (340, 1100),
    Form.NAMED: (340, 400),
    Form.SHORT: (340, 360),
    Form.CHIPS: (340, 230),
    Form.SMALL: (340, 148),
    Form.TIGHT: (340, 124),
}


class Played(Bundle, frozen=True):
    """A game, and the theme that knows its companies."""

    session: GameSession
    theme: Theme


@pytest.fixture(scope="module")
def played():
    game = gridsim.new_game("1856", ("Anna", "Ben", "Cleo", "Dora"), seed=1)
    for _ in play_carefully(game, Random(1)):
        if game.cursor == MOVES:
            break
    theme = LIGHT.with_sheet(game.now.state.facts.companies.values())
    return Played(GameSession(game, scoring=gridsim.standings_at), theme)


class Seen(QWidget):
    """The cards in a window whose keyboard is elsewhere."""

    def __init__(self, desk, size, qtbot):
        super().__init__()
        qtbot.addWidget(self)
        keyboard = QLineEdit(self)
        self.panel = PlayersPanel(desk)
        self.panel.setParent(self)
        self.panel.resize(*size)
        self.show()
        keyboard.setFocus()
        settle()

    @property
    def picture(self):
        return self.panel.grab().toImage()


def settle():
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("form", SIZES)
def test_cards_look_the_same_after_any_walk_through_the_game(played, form, words, settings, qtbot):
    desk = Desk(played.session, words, played.theme, settings)
    seen = Seen(desk, SIZES[form], qtbot)
    forms = set()
    for place in (3, MOVES, 12, 90, 91, 90, 140, 0, MOVES):
        played.session.view(place)
        seen.panel.show_moment(played.session.shown)
        settle()
        forms.add(seen.panel._arrangement.form)
        assert seen.picture == Seen(desk, SIZES[form], qtbot).picture, place
    assert form in forms


@pytest.mark.parametrize("form", SIZES)
def test_nothing_is_made_for_what_somebody_has_held_before(played, form, words, settings, qtbot):
    seen = Seen(Desk(played.session, words, played.theme, settings), SIZES[form], qtbot)
    walks = []
    for _ in range(2):
        for place in (12, 90, MOVES):
            played.session.view(place)
            seen.panel.show_moment(played.session.shown)
            settle()
        walks.append(set(seen.panel.findChildren(QLabel)))
    assert walks[1] == walks[0]


def test_cards_of_another_form_are_those_that_were_shown_in_it_before(played, words, settings, qtbot):
    """Stock rounds leave them more height than operating rounds."""
    seen = Seen(Desk(played.session, words, played.theme, settings), SIZES[Form.CHIPS], qtbot)
    cards = {}
    for form in (Form.CHIPS, Form.WHOLE, Form.CHIPS, Form.WHOLE):
        seen.panel.resize(*SIZES[form])
        qtbot.waitUntil(lambda form=form: {card._form for card in seen.panel.cards} == {form})
        assert seen.panel.cards == cards.setdefault(form, seen.panel.cards)
    assert not set(cards[Form.CHIPS]) & set(cards[Form.WHOLE])
    assert not any(card.isVisible() for card in cards[Form.CHIPS])


def test_no_more_cards_are_kept_than_come_again(played, words, settings, qtbot):
    seen = Seen(Desk(played.session, words, played.theme, settings), SIZES[Form.CHIPS], qtbot)
    for place, form in zip((3, MOVES, 90, 140, 0, 91, 12), (*SIZES, Form.WHOLE), strict=True):
        seen.panel.resize(*SIZES[form])
        played.session.view(place)
        seen.panel.show_moment(played.session.shown)
        settle()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(seen.panel.findChildren(PlayerCard)) <= len(seen.panel.cards) + PlayersPanel.most_aside


def test_chips_without_any_room_are_counted(played, qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    lines = ChipLines(played.theme, Form.CHIPS, rows(outer))
    lines.beside.setParent(outer)
    held = [Holding(mark=mark, words="20%", colour="bar", tip=f"{mark} 20%") for mark in ("GT", "WR", "CPR")]
    for beside, across, told in (
        (0, 1000, ["GT 20", "WR 20", "CPR 20"]),
        (0, 100, ["GT 20", "+2"]),
        (60, 130, ["GT 20", "WR 20", "CPR 20"]),
        (0, 0, ["+3"]),
    ):
        lines.hold(held, Room(beside=beside, across=across, lines=1), outer.font())
        assert sorted(label.text() for label in outer.findChildren(QLabel) if label.text()) == sorted(told)


def test_a_chip_looks_like_a_badge(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    badge, chip = Badge("WGB 20 P", "#aa3311", "#ffffff"), Chip()
    chip.say("FT", "#000000", "#ff0000")
    chip.say("WGB 20 P", "#aa3311", "#ffffff")
    outer.show()
    seen = []
    for label in (badge, chip):
        label.setParent(outer)
        label.show()
        label.adjustSize()
        seen.append(outer.grab().toImage())
        label.hide()
    assert badge.size() == chip.size()
    assert seen[0] == seen[1]


def test_new_cards_on_a_wall_are_laid_out_in_its_letters(played, words, settings, qtbot):
    """They are larger than those of the program, which a card has while it lies in no window."""
    seen = Seen(Desk(played.session, words, played.theme, settings), (700, 1600), qtbot)
    seen.setStyleSheet(far_sheet(2 * seen.font().pointSizeF()))
    played.session.view(MOVES)
    forms = set()
    for size in ((700, 1600), (560, 640), (560, 400), (560, 340), (560, 280), (560, 220), (700, 1600)):
        seen.panel.resize(*size)
        QTest.qWait(2 * SOON)
        settle()
        forms.add(seen.panel._arrangement.form)
        room = seen.panel.scrolled.viewport().width()
        for card in seen.panel.cards:
            assert card.minimumSizeHint().width() <= room, size
            assert card.height() >= card.minimumSizeHint().height(), size
            assert card.height() >= card.heightForWidth(card.width()), size
    assert len(forms) > 3


def test_worth_is_reckoned_once_for_a_moment(played, words, settings, qtbot):
    reckoned, session = [], GameSession(played.session.game, scoring=gridsim.standings_at)
    seen = Seen(Desk(session, words, played.theme, settings), SIZES[Form.WHOLE], qtbot)
    scoring = session.scoring

    def counted(state):
        reckoned.append(state)
        return scoring(state)

    session.scoring = counted
    session.undo()
    settle()
    session.redo()
    settle()
    assert len(reckoned) == 2
    seen.hide()
