"""The start packet as cards: rows as printed, what comes with a paper, who has it, why it is refused."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from gridsim import new_game
from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass
from gridsim.core.decisions import PacketTurn
from gridsim.core.state import POOL
from gridsim.telling.sentences import Sentences
from tests.builders import Building
from tests.titles.title_1824.tables import opening as opening_of_1824
from tests.titles.title_1835.stock_rounds import opening
from tests.ui.panels.seen import LEFT, P1, P2, click, labels
from ui.panels.decisions.packet import BELOW_LETTERS, CLOSER, PacketPanel, PaperCard


@pytest.fixture
def shown(ask_on):
    """The first turn of a game."""
    return ask_on(opening())


def rows_on_screen(panel):
    """The marks of the cards from top to bottom and from left to right."""
    QApplication.processEvents()
    rows = {}
    for mark, card in panel.cards.items():
        rows.setdefault(card.y(), []).append((card.x(), mark))
    return [[mark for _, mark in sorted(rows[y])] for y in sorted(rows)]


def test_the_papers_lie_in_the_rows_of_the_packet(shown):
    assert isinstance(shown.panel, PacketPanel)
    assert rows_on_screen(shown.panel) == [
        ["NF"],
        ["M1", "LD", "M2"],
        ["M3", "M4", "BY", "BS"],
        ["HA", "M5", "M6", "OBB", "PF"],
    ]
    for row in (("M1", "LD", "M2"), ("M3", "M4", "BY", "BS"), ("HA", "M5", "M6", "OBB", "PF")):
        widths = [shown.panel.cards[mark].width() for mark in row]
        assert max(widths) - min(widths) <= 1, row


def test_a_card_tells_its_price_and_what_comes_with_it(shown):
    cards = shown.panel.cards
    assert cards["NF"].lines == ("100\u00a0M", "+BY 10%")
    assert cards["LD"].lines == ("190\u00a0M", "+SX 20% P")
    assert cards["M1"].lines == ("80\u00a0M", "→PR 5%")
    assert cards["M2"].lines == ("170\u00a0M", "→PR 10% P")
    assert cards["BY"].lines == ("184\u00a0M", "20% P")


def test_what_is_on_offer_is_bought_by_a_click(shown, qtbot):
    able = [paper for paper, card in shown.panel.cards.items() if not card.is_refused]
    assert able == ["NF", "M1"]
    qtbot.mouseClick(shown.panel.cards["NF"], LEFT)
    assert shown.answer == BuyPrivate(private="NF", price=100)


def test_a_small_company_is_bought_by_the_keyboard(shown, qtbot):
    card = shown.panel.cards["M1"]
    assert card.accessibleName() == "Buy Bergisch-Märkische Bahn (M1) for 80\u00a0M"
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert shown.answer == BuyCertificate(company="M1", source="ipo", percent=100)


def test_a_card_not_on_offer_is_refused_with_its_reason(shown, qtbot):
    card = shown.panel.cards["PF"]
    assert card.is_refused
    assert card.toolTip() == (
        "Pfalzbahnen is not on offer yet: only the highest row that is left is, "
        "and the next certificate once a single one of that row is left. [1835 §2.5.1]"
    )
    qtbot.mouseClick(card, LEFT)
    assert shown.answer is None


def test_a_sold_card_names_its_owner(ask_on):
    built = opening().private("NF", P2)
    shown = ask_on(built)
    card = shown.panel.cards["NF"]
    assert card.lines == ("Ben", "+BY 10%")
    assert card.toolTip() == "Nürnberg-Fürth has been sold already and belongs to Ben. [1835 §2.5.1]"
    assert card.accessibleName() == "Nürnberg-Fürth, owned by Ben"


def test_who_is_too_poor_reads_what_it_costs_and_what_he_has(ask_on):
    shown = ask_on(opening().cash(P1, 90))
    assert shown.panel.cards["NF"].toolTip() == "This costs 100\u00a0M; Anna has 90\u00a0M. [1835 §2.4]"
    assert not shown.panel.cards["M1"].is_refused


def test_pointing_at_a_card_describes_the_paper(shown):
    shown.panel.cards["LD"].pointed.emit()
    text = unescape(labels(shown.panel))
    assert "Leipzig-Dresdner Bahn (LD)" in text
    assert "Pays its owner 20 M in every operating round." in text
    assert "The president’s certificate of Sächsische Eisenbahn (SX), 20%, comes with it." in text
    shown.panel.cards["M4"].pointed.emit()
    text = unescape(labels(shown.panel))
    assert "It begins to operate at once, with 160 M in its treasury." in text
    assert "Its station is at Dortmund G5." in text
    assert "It will be exchanged for 10% of Preußische Eisenbahn (PR)." in text


def test_the_description_begins_with_the_first_paper_on_offer(shown):
    assert "Nürnberg-Fürth (NF)" in shown.panel.about.text()


def test_a_company_of_the_packet_is_found_from_the_keyboard(shown, qtbot):
    shown.dock.activateWindow()
    shown.panel.show_company("M1")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is shown.panel.cards["M1"])


def test_passing_stands_below(shown, qtbot):
    click(shown, qtbot, "Pass")
    assert shown.answer == Pass()


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_private_of_the_packet_has_its_text(language):
    words = Sentences(language)
    state = opening().state
    assert [each for each in state.privates if f"privates.1835.{each}" not in words] == []


def test_the_text_below_the_cards_begins_right_below_them(shown):
    """In the middle of the room for the longest it began two lines lower, and its end was out of sight."""
    assert shown.panel.about.alignment() & Qt.AlignmentFlag.AlignTop


def test_a_long_name_is_written_smaller_rather_than_cut(shown):
    card = shown.panel.cards["NF"]
    card.lines = ("Friederike",)
    needed = QFontMetrics(card.font()).horizontalAdvance("Friederike")
    assert card.letters_for(0, needed) == card.font()
    width = needed * 3 // 4
    assert QFontMetrics(card.letters_for(0, width)).horizontalAdvance("Friederike") <= width + 1


def test_what_comes_with_papers_of_a_row_is_equally_large(shown):
    """At 1366 pixels "→PR 5%" was larger than "→PR 10%" beside it."""
    cards, metrics = shown.panel.cards, QFontMetrics(shown.panel.cards["M3"].font())
    width = metrics.horizontalAdvance(cards["M4"].lines[1]) - 3
    assert metrics.horizontalAdvance(cards["M3"].lines[1]) < width
    sizes = {cards[mark].letters_for(1, width).pointSizeF() for mark in ("M3", "M4", "BY", "BS")}
    assert len(sizes) == 1
    assert max(sizes) < cards["M3"].font().pointSizeF()
    assert cards["M3"].letters_for(0, width) == cards["M3"].font()


def test_no_card_moves_while_others_are_pointed_at(shown):
    """The longest text below the cards has its room from the first: nothing is pressed aside."""
    QApplication.processEvents()
    for card in shown.panel.cards.values():
        before = {mark: other.geometry() for mark, other in shown.panel.cards.items()}
        card.pointed.emit()
        assert shown.panel.about.heightForWidth(shown.panel.about.width()) <= shown.panel.about.height()
        QApplication.processEvents()
        assert {mark: other.geometry() for mark, other in shown.panel.cards.items()} == before


def test_the_text_below_the_cards_keeps_no_line_that_no_paper_needs(shown):
    """At 1366x768 it was the line for which the text had to be scrolled."""
    QApplication.processEvents()
    about, needed = shown.panel.about, []
    kept = about.minimumHeight()
    about.setMinimumHeight(0)
    for card in shown.panel.cards.values():
        card.pointed.emit()
        needed.append(about.heightForWidth(about.width()))
    assert 0 <= kept - max(needed) < about.fontMetrics().lineSpacing() // 2


# ---- on a low screen


def test_a_row_is_as_high_as_its_fullest_card(ask_on):
    """The mountain railways of 1824 cost something and say no more; five rows have to be seen."""
    cards = ask_on(opening_of_1824()).panel.cards
    QApplication.processEvents()
    assert cards["B1"].height() == cards["B6"].height()
    assert cards["B1"].height() + cards["B1"].fontMetrics().lineSpacing() - CLOSER == cards["EPP"].height()


def test_the_longest_packet_is_whole_on_a_laptop(ask_on):
    """At 1366 by 768 choices have 325 pixels; the sixth row of 1824 was cut in the middle of its cards."""
    shown = ask_on(opening_of_1824())
    QApplication.processEvents()
    assert max(card.geometry().bottom() for card in shown.panel.cards.values()) < 325


def test_the_packet_of_1835_tells_in_one_line_what_comes_with_a_paper(shown):
    """Cards and the longest text below them had a bar at 1280 by 800: three lines stood on each card."""
    cards = shown.panel.cards
    assert cards["BS"].lines == ("130\u00a0M", "→PR 10%")
    assert all(len(card.lines) <= 2 for card in cards.values())


def test_cards_of_a_long_packet_tell_in_one_line_what_comes_with_them(ask_on):
    """Six rows of 1824 lay 50 pixels lower at 1280 by 800, and the fifth was cut."""
    cards = ask_on(opening_of_1824()).panel.cards
    assert cards["SD1"].lines == ("240\u00a0G", "→SD 20% P")
    assert cards["BH"].lines[1:] == ("20% P",)
    assert all(len(card.lines) <= 2 for card in cards.values())
    width = cards["SD1"].width()
    assert cards["SD1"].letters_for(1, width).pointSizeF() > 0.8 * cards["SD1"].font().pointSizeF()


def is_inked(card, below):
    """Whether letters reach into the lowest edge of a card, in the middle of which its lines stand."""
    picture, middle, free = card.grab().toImage(), card.width() // 2, BELOW_LETTERS - CLOSER
    edge = card.height() - free - 1
    ground = picture.pixelColor(2 * free, edge)
    return any(picture.pixelColor(x, edge) != ground for x in range(middle - below, middle + below))


def test_a_row_that_is_sold_tells_only_who_has_what(ask_on):
    low = ask_on(opening().private("NF", P2)).panel.cards
    QApplication.processEvents()
    assert low["NF"].height() < low["LD"].height()
    assert low["NF"].lines[0] == "Ben"
    assert not is_inked(low["NF"], low["NF"].fontMetrics().lineSpacing())


def test_every_size_in_which_a_certificate_is_sold_has_a_card(ask_on, qtbot):
    """For two players the construction railway's shares lie in the pool, single and double ones."""
    random = Random(4)
    liked = careful(random)
    game = new_game("1824", ("Anna", "Ben"), options=("cisleithania_2p",), seed=4)
    while not isinstance(game.now.decision, PacketTurn):
        game.apply(choose(game.now, liked, random))
    shown = ask_on(Building(game.now.state).cash(game.now.decision.player, 500), game.now.decision)
    single, double = (card for card in shown.panel.findChildren(PaperCard) if card.mark == "MS")
    assert (single.lines[-1], double.lines[-1]) == ("10%", "20%")
    assert "20%" in double.accessibleName()
    qtbot.mouseClick(double, LEFT)
    assert shown.answer == BuyCertificate(company="MS", source=POOL, percent=20)


def test_a_company_with_a_president_sells_its_shares(ask_on):
    """Its card told whose it was, without a price, though it sold shares."""
    built = opening_of_1824().directs(P2, "BH").starts("BH", par=80)
    card = ask_on(built).panel.cards["BH"]
    assert card.lines == ("80\u00a0G", "10%")
    assert card.accessibleName() == "Buy 10% of BH from the bank for 80\u00a0G"
    assert not card.is_refused
