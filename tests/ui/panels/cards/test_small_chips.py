"""The lowest cards of players: small chips, beside names as well, before anything is left out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from gridsim.telling.sentences import Sentences
from tests.ui.panels.cards.full_tables import full_hands, hidden_of
from tests.ui.room import sideways
from ui.help.way_to_rule import RULE
from ui.panels.cards.chip_lines import ChipSize, Room, lines_needed, shared_out
from ui.panels.cards.forms import BAR, Head, Table, _figures, _names, arranged
from ui.panels.cards.hand import Form, Hand, Holding
from ui.style.scale import SMALL
from ui.style.stylesheet import dress
from ui.style.theme import LIGHT
from ui.widgets.labels import Chip


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_four_players_tell_all_they_have_beside_track_that_is_laid(
    settings, qtbot, qapp, usual_looks, text_size, language
):
    """Before anything is left out chips get small letters and stand beside names as well."""
    dress(qapp, LIGHT, text_size)
    size = 340 * text_size // 100, 172 * text_size // 100
    panel = full_hands(Sentences(language), settings, qtbot, size)
    qtbot.waitUntil(lambda: len(panel.cards) == 4)
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    assert [hidden_of(card) for card in panel.cards] == [0, 0, 0, 0]
    assert sideways(panel) == []
    chips = [chip for chip in panel.cards[0].findChildren(Chip) if chip.text()]
    assert len(chips) == 9
    assert all(chip.width() == chip.sizeHint().width() for chip in chips)


@pytest.mark.parametrize("acting", [1, 4, 6])
def test_who_acts_is_the_last_to_lose_what_has_no_room(words, settings, qtbot, acting):
    panel = full_hands(words, settings, qtbot, (340, 156), players=6, acting=acting)
    qtbot.waitUntil(lambda: len(panel.cards) == 6)
    hidden = [hidden_of(card) for card in panel.cards]
    assert hidden[acting - 1] == 0 < min(hidden[: acting - 1] + hidden[acting:])


def test_cards_that_lose_nothing_keep_their_places_where_the_turn_passes(words, settings, qtbot):
    first, second = (
        full_hands(words, settings, qtbot, (340, 172), acting=acting)._arrangement for acting in (1, 3)
    )
    assert first == second


def test_small_chips_have_the_smallest_letters_of_the_scale(words, settings, qtbot):
    panel = full_hands(words, settings, qtbot, (340, 172))
    chip = next(chip for chip in panel.cards[0].findChildren(Chip) if chip.text())
    letters = QFont(panel.font())
    letters.setPointSizeF(letters.pointSizeF() * SMALL)
    assert chip.sizeHint().height() - 2 * Chip.DOWN == QFontMetrics(letters).height()
    assert QFontMetrics(letters).height() < panel.fontMetrics().height()


def test_what_is_short_fills_the_end_of_a_line(usual_looks):
    size = ChipSize(QApplication.font(), Form.SMALL)
    room = Room(beside=0, across=100, lines=2)
    assert shared_out(size, [60, 60, 30, 30], room) == [[], [0, 2], [1, 3], []]
    assert lines_needed(size, [60, 60, 30, 30], room) == 2
    assert shared_out(size, [60, 60, 60], replace(room, beside=60)) == [[0], [1], [2], []]
    assert lines_needed(size, [60, 60, 60], replace(room, beside=60)) == 2


def lying_in(many):
    """How cards of four lie in all heights of a panel, with so many chips at most on each."""
    figures = (("Cash", "$1000"), ("Worth", "$2000"), ("Certs", "12/16"))
    head = Head(name="Anna", marks=(), figures=figures)
    chip = Holding(mark="AB", words="10%", colour="base", tip="")
    hands = (Hand(shares=(chip,) * count, privates=(), bids=(), more=0) for count in range(1, many))
    tables = [Table((hand,) * 4, (head,) * 4, -1) for hand in hands]
    return [
        arranged(QApplication.font(), (340, high, high), table)
        for table in tables
        for high in range(90, 240, 3)
    ]


def test_chips_get_small_letters_before_anybodys_worth_is_left_out(usual_looks):
    assert all(lying.form is not Form.CHIPS or not lying.left_out for lying in lying_in(12))


def test_the_sign_of_the_rule_gives_way_before_anybodys_worth(usual_looks):
    """The menu of the card and a key lead to its rule as well."""
    ways = [(lying.form, lying.left_out) for lying in lying_in(24)]
    assert (Form.TIGHT, 0) in ways


def test_a_long_name_beside_low_figures_takes_nobodys_worth(usual_looks):
    """Each head needs room for its own figures only."""
    figures = [(("Cash", cash), ("Worth", "$2000"), ("Certs", "12/16")) for cash in ("$10", "$100000")]
    chip = Holding(mark="AB", words="10%", colour="base", tip="")
    hands = (Hand(shares=(chip,), privates=(), bids=(), more=0),) * 2
    names = ("Bartholomew the Elder", "Al")
    heads = tuple(Head(name=name, marks=(), figures=told) for name, told in zip(names, figures, strict=True))
    font = QApplication.font()
    parts = _names(font, heads, has_sign=True), _figures(font, heads, 0)
    width = max(map(sum, zip(*parts, strict=True))) - BAR
    assert arranged(font, (width, 200, 200), Table(hands, heads, -1)).left_out == 0
    assert arranged(font, (width - 1, 200, 200), Table(hands, heads, -1)).left_out == 1


def test_the_sign_of_the_rule_gives_way_before_the_count_of_certificates(usual_looks):
    ways = {(lying.form, lying.left_out) for lying in lying_in(24) if lying.left_out}
    assert ways == {(Form.TIGHT, 1), (Form.TIGHT, 2)}


def test_a_card_without_the_sign_leads_to_its_rule_by_the_menu_and_a_key(words, settings, qtbot):
    panel = full_hands(words, settings, qtbot, (430, 224), players=6)
    qtbot.waitUntil(lambda: len(panel.cards) == 6)
    assert panel._arrangement.form is Form.TIGHT
    assert all(card.sign is None and card.property(RULE) for card in panel.cards)
