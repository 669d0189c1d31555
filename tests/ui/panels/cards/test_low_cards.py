"""Players' cards where a full table has little room: all are seen at once, and each says the same in less."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget

from gridsim.core.state import Bid, Round
from gridsim.records import FrozenDict
from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable
from tests.builders import building
from tests.ui.panels.cards.full_tables import COMPANIES, hidden_of, panel_of, shown, told
from tests.ui.room import sideways
from ui.panels.cards.card import RIM
from ui.panels.cards.chip_lines import ChipLine, ChipLines, ChipSize, Room, in_one
from ui.panels.cards.forms import (
    BELOW,
    EDGE,
    LINES_APART,
    NEAR,
    REST,
    Head,
    Table,
    arranged,
    heights,
)
from ui.panels.cards.hand import Form, Hand, Holding
from ui.style.stylesheet import dress
from ui.style.theme import LIGHT
from ui.widgets.columns import rows
from ui.widgets.labels import Chip
from ui.widgets.wrapping import line_of_words


def height_of_lines(panel, players):
    """Pixels of a panel that has room for a card of one line for each player, and no more."""
    lines = players * (line_of_words(panel.font()) + 2 * EDGE)
    return lines + (players - 1) * NEAR + RIM + BELOW + REST + panel.bank.sizeHint().height()


def line_of_chips(panel):
    """Pixels of a further line of small chips."""
    return ChipSize(panel.font(), Form.SMALL).down + LINES_APART


def tip_of_figures(card):
    """What the figures of a low card are."""
    return next(label.toolTip() for label in card.findChildren(QLabel) if label.text().startswith("<b>"))


@pytest.mark.parametrize(
    ("players", "size"), [(4, (364, 225)), (6, (364, 225)), (6, (470, 260)), (6, (340, 172))]
)
def test_all_cards_of_a_full_table_are_seen_at_once(words, settings, qtbot, players, size):
    panel = panel_of(players, words, settings, qtbot, size)
    qtbot.waitUntil(lambda: len(panel.cards) == players)
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    for card in panel.cards:
        for label in card.findChildren(QLabel):
            if label.isVisible():
                assert label.geometry().right() <= card.width(), label.text()


@pytest.mark.parametrize("height", [130, 180])
@pytest.mark.parametrize("width", [300, 340, 357, 380, 417])
def test_no_chip_reaches_out_of_its_card(words, settings, qtbot, width, height):
    panel = panel_of(4, words, settings, qtbot, (width, height), debt=143)
    qtbot.waitUntil(lambda: len(panel.cards) == 4)
    content = panel.scrolled.widget()
    assert content.minimumSizeHint().width() <= panel.scrolled.viewport().width()


def test_the_end_of_the_game_takes_one_line_below_low_cards(words, settings, qtbot):
    """A second line is one of chips; why and when the game ends is told where the pointer rests."""
    panel = panel_of(4, words, settings, qtbot, (340, 172), ending="bank_in_operating_round")
    qtbot.waitUntil(lambda: panel.bank.text().endswith("The end of the game is announced."))
    qtbot.waitUntil(lambda: panel.bank.height() < 2 * panel.fontMetrics().lineSpacing())
    assert "ends after this set of operating rounds" in breakable(panel.bank.toolTip())
    assert panel.scrolled.verticalScrollBar().maximum() == 0
    panel.resize(340, 1300)
    qtbot.waitUntil(lambda: panel.bank.text().endswith("ends after this set of operating rounds."))
    assert panel.bank.toolTip() == ""


def test_a_debt_takes_the_room_of_chips_and_none_of_another_line(words, settings, qtbot):
    panel = panel_of(6, words, settings, qtbot, (364, 225), debt=2213)
    qtbot.waitUntil(lambda: len(panel.cards) == 6)
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    for card in panel.cards:
        shown = [label for label in card.findChildren(QLabel) if label.isVisible()]
        assert max(label.geometry().right() for label in shown) <= card.width()
        assert any(breakable(label.text()) == "\N{MINUS SIGN}$2213" for label in shown)


@pytest.mark.parametrize(("language", "size"), [("en", (296, 300)), ("it", (296, 300)), ("de", (296, 320))])
def test_long_names_debts_and_bids_leave_low_cards_in_their_column(language, size, settings, qtbot):
    """Bids hold money back, and all cards tell the same figures then."""
    names = ("Bartholomäus", "Margherita", "Dorothea", "Emil", "Cleo")
    built, bid = building("1841", players=5), Bid(player="player:1", amount=100)
    for company in ("SFTC", "SFTG", "SFLP", "SSFL", "SFMA"):
        built = built.owns("player:2", company, 20)
    state = built.with_(bids=built.state.bids.with_("SFTG", (bid,))).state
    owing = {
        player: replace(named, name=name, debt=1500)
        for name, (player, named) in zip(names, state.players.items(), strict=True)
    }
    state = replace(state, players=FrozenDict(owing))
    panel = shown(state, Sentences(language), settings, qtbot, size)
    qtbot.waitUntil(lambda: len(panel.cards) == len(names))
    qtbot.waitUntil(lambda: sideways(panel) == [])
    assert panel.scrolled.widget().minimumSizeHint().width() <= panel.width()
    tips = sorted((tip_of_figures(card) for card in panel.cards), key=len)
    assert len(tips[-1].split(" · ")) <= 3
    assert all(tips[-1].startswith(tip) for tip in tips)


@pytest.mark.parametrize(("language", "free"), [("en", "Free"), ("de", "Frei"), ("it", "Liberi")])
@pytest.mark.parametrize("size", [(400, 200), (400, 300)])
def test_what_only_some_low_cards_tell_has_its_name(language, free, size, settings, qtbot):
    """Cash that a bid holds back is a fourth figure on the card of who has bid."""
    state = building("1841", players=5).state
    bids = state.bids.with_("SFTG", (Bid(player="player:1", amount=100),))
    panel = shown(replace(state, bids=bids), Sentences(language), settings, qtbot, size)
    qtbot.waitUntil(lambda: len(panel.cards) == 5)
    assert panel.cards[0]._form >= Form.SHORT
    assert any(breakable(text).startswith(f"{free} ") for text in told(panel.cards[0]))
    assert not any(text.startswith(free) for card in panel.cards[1:] for text in told(card))
    rows = [next(text for text in told(card) if text.startswith("<b>")) for card in panel.cards]
    assert {row.count("·") for row in rows} == {2}


def test_marks_of_an_order_of_cards_stay_in_one_line_beside_their_chips(settings, qtbot):
    """1844: five players with cards of the order, in the lowest panel of a laptop."""
    built = building("1844", players=5).with_(round=Round(kind="stock", player="player:3"))
    for number, company in enumerate(("RhB", "FNM", "STB", "BLS")):
        for player in range(1, 6):
            built = built.owns(f"player:{player}", company, 10) if (number + player) % 3 else built
    state = built.state
    names = ("Margherita", "Bartholomäus", "Cleo", "Dorothea", "Emil")
    named = {
        player: replace(facts, name=name, debt=105)
        for name, (player, facts) in zip(names, state.players.items(), strict=True)
    }
    state = replace(state, players=FrozenDict(named))
    panel = shown(state, Sentences("de"), settings, qtbot, (340, 196))
    qtbot.waitUntil(lambda: len(panel.cards) == 5)
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    qtbot.waitUntil(lambda: sideways(panel) == [])
    assert panel.scrolled.widget().minimumSizeHint().width() <= panel.width()


@pytest.mark.parametrize("height", [225, 900])
def test_a_name_stands_on_one_line_with_what_is_beside_it(words, settings, qtbot, usual_looks, height):
    panel = panel_of(3, words, settings, qtbot, (340, height))
    qtbot.waitUntil(lambda: len(panel.cards) == 3)
    for card in panel.cards:
        name, other = [label for label in card.findChildren(QLabel) if label.text()][:2]
        assert "Player" in name.text()
        assert name.sizeHint().height() == other.sizeHint().height()


def test_marks_of_a_high_card_take_the_width_that_its_name_leaves(settings, qtbot):
    built = building("1841").with_(round=Round(kind="stock", player="player:1"), priority="player:1")
    panel = shown(built.state, Sentences("de"), settings, qtbot, (296, 600))
    qtbot.waitUntil(lambda: len(panel.cards) == 3)
    marks = panel.cards[0].beside
    assert breakable(marks.text()) == "\u25b6 am Zug · \u2605 Prioritätskarte"
    qtbot.waitUntil(lambda: 0 < marks.heightForWidth(marks.width()) < 2 * marks.fontMetrics().lineSpacing())


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_debt_is_told_in_the_lowest_card_in_every_language(language, settings, qtbot):
    panel = panel_of(6, Sentences(language), settings, qtbot, (340, 190), debt=5980)
    qtbot.waitUntil(lambda: len(panel.cards) == 6)
    qtbot.waitUntil(lambda: all(any("5980" in each for each in told(card)) for card in panel.cards))
    assert sideways(panel) == []


def test_a_chip_says_company_share_and_president(words, settings, qtbot):
    panel = panel_of(4, words, settings, qtbot, (420, 225))
    assert {f"{company} 20 P" for company in COMPANIES[:5]} <= set(told(panel.cards[0]))
    assert {"BBG 10", "CPR 10", "FT"} <= set(told(panel.cards[2])) | set(told(panel.cards[1]))


def test_what_has_no_room_is_counted_and_told_where_the_pointer_rests(words, settings, qtbot):
    panel = panel_of(6, words, settings, qtbot, (300, 150))
    more = next(
        label
        for label in panel.cards[0].findChildren(QLabel)
        if label.text().startswith("+") and label.isVisible()
    )
    seen = [text for text in told(panel.cards[0]) if text.split(" ")[0] in COMPANIES]
    assert int(more.text()) == len(COMPANIES) - len(seen) > 0
    hidden = [company for company in COMPANIES if not any(text.startswith(company) for text in seen)]
    assert more.toolTip() == ", ".join(f"{company} 20% P" for company in hidden)


def test_a_broader_panel_shows_more_of_it(words, settings, qtbot):
    panel = panel_of(6, words, settings, qtbot, (240, 172))
    hidden = sum(hidden_of(card) for card in panel.cards)
    assert hidden
    panel.resize(360, 172)
    qtbot.waitUntil(lambda: sum(hidden_of(card) for card in panel.cards) < hidden)
    panel.resize(460, 1300)
    qtbot.waitUntil(lambda: "Cash" in told(panel.cards[0]))


def test_room_too_low_for_two_lines_each_is_used_by_who_has_most(words, settings, qtbot):
    panel = panel_of(6, words, settings, qtbot, (364, 1))
    panel.resize(364, height_of_lines(panel, 6) + line_of_chips(panel))
    qtbot.waitUntil(lambda: {f"{company} 20 P" for company in COMPANIES} <= set(told(panel.cards[0])))
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    heights = [card.height() for card in panel.cards]
    assert heights[0] > max(heights[1:])


@pytest.mark.parametrize("acting", [1, 3])
def test_chips_beside_names_begin_at_one_place_whoever_acts(words, settings, qtbot, acting):
    """Each began behind its own name and marks, and moved where somebody's turn came."""
    built = building("1856", players=6)
    for number, company in enumerate(COMPANIES):
        built = built.starts(company, par=75)
        for player in range(1, 7):
            built = built.owns(f"player:{player}", company, 10) if (number + player) % 2 else built
    built = built.with_(round=Round(kind="stock", player=f"player:{acting}"))
    names = ("Anna", "Ben", "Cleo", "Dora", "Emilia", "Frida")
    named = {
        player: replace(each, name=name)
        for name, (player, each) in zip(names, built.state.players.items(), strict=True)
    }
    panel = shown(replace(built.state, players=FrozenDict(named)), words, settings, qtbot, (400, 1))
    panel.resize(400, height_of_lines(panel, 6) + line_of_chips(panel))
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    beside = [card.findChildren(ChipLine)[0] for card in panel.cards]
    begins = [line.mapTo(card, QPoint()).x() for card, line in zip(panel.cards, beside, strict=True)]
    filled = [x for x, line in zip(begins, beside, strict=True) if line.findChildren(Chip)[0].isVisible()]
    assert len(filled) > 2
    assert max(filled) - min(filled) <= 1, "the edge of who acts is a pixel broader"


def test_a_name_of_two_words_takes_one_line_however_narrow_its_card(words, settings, qtbot):
    panel = panel_of(5, words, settings, qtbot, (340, 190), debt=510)
    qtbot.waitUntil(lambda: len(panel.cards) == 5)
    names = [label for card in panel.cards for label in card.findChildren(QLabel) if "Player" in label.text()]
    assert len(names) == 5
    for name in names:
        assert name.heightForWidth(name.width()) < 2 * name.fontMetrics().lineSpacing(), name.text()


@pytest.mark.parametrize("size", [100, 125, 150])
@pytest.mark.parametrize("players", [4, 6])
def test_no_card_is_cut_at_any_height(words, settings, qtbot, qapp, usual_looks, size, players):
    """What cards are reckoned to need is what they take, in letters of every size."""
    dress(qapp, LIGHT, size)
    panel = panel_of(players, words, settings, qtbot, (380 * size // 100, 700))
    low, least = line_of_chips(panel), height_of_lines(panel, players)
    for height in range(least, least + 2 * players * low, 9):
        panel.resize(panel.width(), height)
        panel.refresh()
        qtbot.waitUntil(lambda: panel._arrangement == panel._arranged_now() and not panel._later.isActive())
        qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)


def test_chips_without_room_in_one_line_take_a_second_where_the_column_has_it(words, settings, qtbot):
    panel = panel_of(4, words, settings, qtbot, (300, 205))
    first = panel.cards[0]
    qtbot.waitUntil(lambda: {f"{company} 20 P" for company in COMPANIES} <= set(told(panel.cards[0])))
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    assert first.height() > panel.cards[1].height()


@pytest.mark.parametrize("words", ["20% P", "20\N{NO-BREAK SPACE}% P"])
def test_a_chip_tells_its_part_without_the_sign_of_per_cent(words):
    assert in_one(Holding(mark="GT", words=words, colour="bar", tip="")) == "GT 20 P"


def holding_privates():
    """1844: everybody has shares, and three players privates, which high cards tell in words."""
    built = building("1844", players=4)
    for number, private in enumerate(("T1", "T2", "T3", "B1", "B2", "B3", "P7")):
        built = built.private(private, f"player:{number % 3 + 1}")
    for number, company in enumerate(("RhB", "FNM", "STB", "BLS", "MOB", "AB")):
        built = built.owns(f"player:{number % 4 + 1}", company, 20).owns("player:1", company, 10)
    return built.state


@pytest.mark.parametrize("form", [Form.WHOLE, Form.NAMED, Form.SHORT])
@pytest.mark.parametrize("width", [300, 340, 420])
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_are_reckoned_as_high_as_they_are(settings, qtbot, usual_looks, language, width, form):
    """As low as they may be all are seen whole, and they are not given up for lower ones long before."""
    panel = shown(holding_privates(), Sentences(language), settings, qtbot, (width, 1100))
    hands = tuple(panel._hands_in(panel._moment.state).values())
    reckoned = heights(panel.font(), panel._width, hands)[form]
    panel.resize(width, reckoned + panel.bank.heightForWidth(width))
    qtbot.waitUntil(lambda: panel._arrangement == panel._arranged_now() and not panel._later.isActive())
    panel.refresh()
    qtbot.waitUntil(lambda: {card._form for card in panel.cards} == {form})
    qtbot.waitUntil(lambda: panel.scrolled.verticalScrollBar().maximum() == 0)
    empty = panel.scrolled.viewport().height() - max(card.geometry().bottom() for card in panel.cards)
    lines = panel.fontMetrics().lineSpacing() * (len(hands) - 1 if form < Form.SHORT else 1)
    assert empty <= 4 * 6 + 2 * RIM + REST + lines


@pytest.mark.parametrize("width", [250, 270, 290, 310])
def test_columns_that_have_no_room_are_reckoned_as_further_rows(settings, qtbot, usual_looks, width):
    built = building("1841", players=4)
    for number in range(1, 5):
        for company in ("RATF", "CFCC", "CTDA"):
            built = built.owns(f"player:{number}", company, 10)
    panel = shown(built.state, Sentences("de"), settings, qtbot, (width, 1100))
    hands = tuple(panel._hands_in(panel._moment.state).values())
    qtbot.waitUntil(lambda: len(panel.cards) == 4)
    qtbot.waitUntil(lambda: sum(card.height() for card in panel.cards) > 0)
    reckoned = heights(panel.font(), panel._width, hands)[Form.WHOLE]
    assert sum(card.height() for card in panel.cards) <= reckoned


def test_hands_are_those_of_the_width_there_is(settings, qtbot):
    panel = shown(holding_privates(), Sentences("en"), settings, qtbot, (300, 1100))
    narrow = panel.cards[0]._held[0].more
    panel.resize(600, 1100)
    qtbot.waitUntil(lambda: panel.width() == 600)
    panel.refresh()
    assert panel.cards[0]._held[0].more < narrow


def test_a_bid_of_two_lines_is_reckoned_as_two(settings, qtbot, usual_looks):
    """1844: in German most privates that are bid on in the first auction have long names."""
    built = building("1844", players=4)
    bid = (Bid(player="player:1", amount=100),)
    bids = dict.fromkeys(("P1", "P2", "P3", "P4", "P5", "P6"), bid)
    state = built.with_(bids=FrozenDict(bids)).state
    panel = shown(state, Sentences("de"), settings, qtbot, (300, 1100))
    hands = tuple(panel._hands_in(panel._moment.state).values())
    reckoned = heights(panel.font(), panel._width, hands)[Form.SHORT]
    qtbot.waitUntil(lambda: len(panel.cards) == 4)
    taken = sum(card.height() for card in panel.cards)
    figures = sum(hand.figure_lines * panel.fontMetrics().lineSpacing() + 4 for hand in hands)
    assert taken - figures <= reckoned


@pytest.mark.parametrize(("height", "lines"), [(200, [2, 1, 1, 1]), (280, [2, 2, 2, 2])])
def test_low_cards_have_as_many_lines_as_each_other_where_the_column_has_room(qapp, height, lines):
    """Some had one line of chips and others two, above an empty part of the panel."""
    share = Holding(mark="CFCC", words="20% P", colour="bar", tip="")
    hands = [Hand(shares=(share,) * count, privates=(), bids=(), more=0) for count in (6, 3, 3, 2)]
    heads = [
        Head(name=name, marks=(), figures=(("Cash", "$1,000"),)) for name in ("Ann", "Ben", "Cleo", "Dan")
    ]
    table = Table(hands=tuple(hands), heads=tuple(heads), acting=0)
    rooms = arranged(qapp.font(), (300, 0, height), table).rooms
    assert [room.lines for room in rooms] == lines


def test_a_line_without_chips_takes_the_room_of_one_with_chips(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    chips = ChipLines(LIGHT, Form.CHIPS, rows(around))
    chips.hold([Holding(mark="GT", words="20% P", colour="bar", tip="")], Room(0, 300, 2), around.font())
    around.show()
    first, second = chips._lines
    assert first.height() == second.height() > 0
