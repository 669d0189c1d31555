"""Cards and tables round the board: players, companies, trains; they follow the game and the past."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication, QLabel

import gridsim
from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.records import FrozenDict
from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import NO_BREAK, breakable
from gridsim.titles import registry
from gridsim.titles.title_1844.memory import Remembered
from tests.builders import building
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.cards.card import Card
from ui.panels.cards.companies import CompaniesPanel
from ui.panels.cards.players import PlayersPanel
from ui.panels.tables.trains import TrainsPanel
from ui.style.theme import LIGHT
from ui.widgets.scrolled import small_enough
from ui.window.turn_chips import chips_of

P1, P2 = "player:1", "player:2"


@pytest.fixture
def table():
    return (
        building("1856", players=4).with_(supply=FrozenDict({"bridge": 3, "tunnel": 3}))
        .owns(P1, "GT", 40).owns(P2, "GT", 20).starts("GT", par=90).cash("GT", 300)
        .company("GT", loans=2, capital="escrow", escrow=90, operated=True).trains("GT", "2", "3")
        .private("FT", P2)
    )  # fmt: skip


@pytest.fixture
def desk(table, words, settings):
    session = GameSession(Game(registry.title("1856"), table.state), scoring=gridsim.standings_at)
    theme = LIGHT.with_companies({each.id: each.colour for each in table.state.facts.companies.values()})
    return Desk(session, words, theme, settings)


def shown(panel, qtbot):
    qtbot.addWidget(panel)
    panel.resize(300, 900)
    panel.show()
    QApplication.processEvents()
    return panel


def text(card):
    return breakable(" | ".join(each.text() for each in card.findChildren(QLabel)))


def card_of(panel, name):
    return next(each for each in panel.cards if each.accessibleName() == name)


def test_a_players_card_has_cash_worth_papers_shares_and_privates(desk, qtbot):
    panel = shown(PlayersPanel(desk), qtbot)
    first = text(card_of(panel, "Player 1"))
    assert "Cash | $375" in first
    assert "Worth | $655" in first  # 375 + 4 x 90, less 4 shares x 2 loans x 10 (1856 §14.3)
    assert "Certs | 3/16" in first
    assert "GT | 40% P" in first
    assert "▶ acts · ★ priority" in first
    second = text(card_of(panel, "Player 2"))
    assert "GT | 20%" in second
    assert "Flos Tramway: $5 a round" in second


def test_below_the_players_stands_the_money_of_the_bank(table, words, settings, qtbot):
    theme = LIGHT.with_companies({each.id: each.colour for each in table.state.facts.companies.values()})

    def told(state):
        session = GameSession(Game(registry.title("1856"), state), scoring=gridsim.standings_at)
        return shown(PlayersPanel(Desk(session, words, theme, settings)), qtbot).bank.text()

    assert told(table.cash("bank", 1234).state) == "Bank: $1234"
    ending = table.cash("bank", -50).with_(ending="bank_in_operating_round").state
    assert "The bank has run out of money: the game ends after this set of" in told(ending)


def test_a_companys_card_has_everything_of_its_charter(desk, qtbot):
    panel = shown(CompaniesPanel(desk), qtbot)
    card = text(card_of(panel, "Grand Trunk Railway"))
    for part in (
        "President | Player 1",
        "Price | $90 ($90)",
        "Treasury | $300",
        "Trains | 2 3",
        "Loans | 2",
        "Stations | 4",
        "Escrow | $90",
        "Player 1 | 40% P",
        "Player 2 | 20%",
        "Offering | 40%",
        "Capital: half in escrow",
    ):
        assert part in card, part


def test_a_company_not_started_shows_its_home_and_destination(desk, qtbot):
    panel = shown(CompaniesPanel(desk), qtbot)
    assert text(card_of(panel, "Welland Railway")).endswith(
        "Home Niagara Falls O16, 3 stations, destination Hamilton L15"
    )


def test_only_cards_that_changed_are_made_anew(desk, qtbot):
    panel = shown(CompaniesPanel(desk), qtbot)
    before = {each.accessibleName(): each for each in panel.cards}
    desk.session.apply(BuyCertificate(company="GT", source="ipo"))
    after = {each.accessibleName(): each for each in panel.cards}
    changed = {name for name in before if before[name] is not after[name]}
    assert changed == {"Grand Trunk Railway"}


def test_cards_are_not_made_while_nobody_sees_them(desk, qtbot):
    panel = CompaniesPanel(desk)
    qtbot.addWidget(panel)
    assert panel.cards == []
    panel.show()
    assert len(panel.cards) == 12


def test_cards_show_the_past_while_it_is_looked_at(desk, qtbot):
    panel = shown(PlayersPanel(desk), qtbot)
    desk.session.apply(BuyCertificate(company="GT", source="ipo"))
    assert "GT | 50% P" in text(card_of(panel, "Player 1"))
    desk.session.view(0)
    qtbot.waitUntil(lambda: "GT | 40% P" in text(card_of(panel, "Player 1")))


def test_what_is_told_anew_is_there_at_once(desk, qtbot):
    """Whatever else is painted first, no card lacks what its player has."""
    panel = shown(PlayersPanel(desk), qtbot)
    before = panel.cards
    state = building("1856", players=4).owns(P1, "BBG", 20).owns(P2, "GT", 20).private("FT", P1).state
    panel.show_moment(Game(registry.title("1856"), state).now)
    assert panel.cards == before
    for name, told in (("Player 1", ("BBG", "20%", "Flos")), ("Player 2", ("GT", "20%"))):
        labels = [each for each in card_of(panel, name).findChildren(QLabel) if each.isVisible()]
        assert all(any(part in each.text() for each in labels) for part in told)
    QApplication.processEvents()
    for card in panel.cards:
        for label in card.findChildren(QLabel):
            assert label.mapTo(panel, QPoint()).x() + label.width() <= panel.width(), label.text()


def test_a_card_stands_while_only_money_and_the_turn_change(words, settings, qtbot):
    game = gridsim.new_game("1856", ["Anna", "Ben", "Cleo"])
    desk = Desk(GameSession(game, scoring=gridsim.standings_at), words, LIGHT, settings)
    panel = shown(PlayersPanel(desk), qtbot)
    before = panel.cards
    before[0].clearFocus()  # its frame would stay as broad as that of what is current
    desk.session.apply(Pass())
    assert panel.cards == before
    assert [card.property("current") for card in before] == [False, True, False]
    assert "acts" not in text(before[0])
    assert "acts" in text(before[1])
    anew = shown(PlayersPanel(desk), qtbot).cards
    assert [card.sizeHint().height() for card in before] == [card.sizeHint().height() for card in anew]


def test_bids_bind_money(words, settings, qtbot):
    game = gridsim.new_game("1856", ["Anna", "Ben", "Cleo"])
    desk = Desk(GameSession(game, scoring=gridsim.standings_at), words, LIGHT, settings)
    bid = next(each for each in game.now.legal if getattr(each, "private", "") == "SCFTC")
    desk.session.apply(bid)
    desk.session.apply(BuyPrivate(private="FT", price=20))
    panel = shown(PlayersPanel(desk), qtbot)
    assert "Free | $500" not in text(card_of(panel, "Anna"))
    desk.session.undo()
    card = text(card_of(panel, "Anna"))
    assert "Free | $395" in card
    assert "Bids $105 for St. Clair Frontier Tunnel Company" in card


def cells(table_widget, row):
    return [table_widget.item(row, column).text() for column in range(table_widget.columnCount())]


def test_trains_left_prices_what_they_scrap_and_owners(desk, qtbot):
    panel = shown(TrainsPanel(desk), qtbot)
    assert cells(panel.trains, 0) == ["2", "5 of 6", "$100", "", "GT"]
    assert cells(panel.trains, 2) == ["4", "4 of 4", "$350", "2", ""]
    assert cells(panel.trains, 5)[1:4] == ["∞", "$1100 ($750)", "4"]


def test_only_where_trains_are_traded_in_is_that_price_named(desk, words, settings, qtbot):
    def head(of):
        panel = shown(TrainsPanel(of), qtbot)
        return [panel.trains.horizontalHeaderItem(at).text() for at in range(panel.trains.columnCount())]

    session = GameSession(Game(registry.title("1835"), building("1835").state), scoring=gridsim.standings_at)
    assert "Price (trade-in)" in head(desk)
    assert "Price" in head(Desk(session, words, LIGHT, settings))


def test_phases_say_which_train_begins_them_and_the_present_one_is_bold(desk, qtbot):
    panel = shown(TrainsPanel(desk), qtbot)
    assert cells(panel.phases, 1)[0] == "Two (first 3)"
    assert panel.phases.item(0, 0).font().bold()
    assert not panel.phases.item(1, 0).font().bold()


def test_no_heading_of_trains_is_cut_in_a_narrow_dock_which_scrolls_sideways(desk, qtbot):
    area = small_enough(TrainsPanel(desk))
    qtbot.addWidget(area)
    area.resize(160, 300)
    area.show()
    heads = area.widget().trains.horizontalHeader()
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() > 0)
    assert all(heads.sectionSize(at) >= heads.sectionSizeHint(at) for at in range(heads.count()))
    area.horizontalScrollBar().setValue(1)
    assert area.horizontalScrollBar().value() == 1, "it went back to the left at once"


def test_a_pass_needs_no_new_table_of_trains(desk, qtbot):
    panel = shown(TrainsPanel(desk), qtbot)
    item = panel.trains.item(0, 0)
    desk.session.apply(Pass())
    assert panel.trains.item(0, 0) is item


def test_the_card_of_whoever_acts_comes_into_sight(desk, qtbot):
    """In a dock with room for one card; who scrolls in the same question stays where he is."""
    panel = shown(PlayersPanel(desk), qtbot)
    panel.resize(300, 110)
    bar, area = panel.scrolled.verticalScrollBar(), panel.scrolled.viewport()

    def is_seen(name):
        card = card_of(panel, name)
        top = card.mapTo(area, QPoint(0, 0)).y()
        return top >= 0 and (top + card.height() <= area.height() or top <= 6)

    desk.session.apply(Pass())
    asked = [desk.session.shown.state.players[desk.session.shown.decision.player].name]
    qtbot.waitUntil(lambda: is_seen(asked[0]))
    for _ in range(2):
        desk.session.apply(Pass())
        asked.append(desk.session.shown.state.players[desk.session.shown.decision.player].name)
        qtbot.waitUntil(lambda: is_seen(asked[-1]))
    assert len(set(asked)) == 3
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in panel.findChildren(QTimer)))
    bar.setValue(0 if bar.value() else bar.maximum())
    left = bar.value()
    panel.wake()
    qtbot.wait(80)
    assert bar.value() == left


def test_a_card_says_where_certificates_were_used_and_what_pays_only_after_a_visit(words, settings, qtbot):
    """1844 §9.8: tunnels and mountain railways."""
    built = building("1844").private("T1", P1).private("T2", P1).private("B1", P1)
    remembered = Remembered(places=FrozenDict({"T1": "H19", "B1": "L23"}), active=("T1",))
    state = built.with_(memory=remembered, round=Round(kind="stock", player=P1)).state
    session = GameSession(Game(registry.title("1844"), state), scoring=gridsim.standings_at)
    theme = LIGHT.with_companies({each.id: each.colour for each in state.facts.companies.values()})
    panel = shown(PlayersPanel(Desk(session, words, theme, settings)), qtbot)
    card = breakable(text(card_of(panel, "Player 1")))
    assert "Tunnel 1 on Gotthard H19: 10 SFR a round §" in card
    assert "Tunnel 2: 10 SFR a round once visited" in card
    assert "on Monte Generoso L23: 40 SFR a round once visited" in card


def test_a_card_tells_what_a_certificate_without_an_income_gives(words, settings, qtbot):
    """1844 §13.1.7: P7 pays nothing, and brings EVA."""
    state = building("1844").private("P7", P1).with_(round=Round(kind="stock", player=P1)).state
    session = GameSession(Game(registry.title("1844"), state), scoring=gridsim.standings_at)
    theme = LIGHT.with_companies({each.id: each.colour for each in state.facts.companies.values()})
    panel = shown(PlayersPanel(Desk(session, words, theme, settings)), qtbot)
    told = text(card_of(panel, "Player 1"))
    assert "With the first 5-train its owner gets EVA" in told
    assert "0 SFR a round" not in told


def test_no_line_of_a_card_begins_with_the_sign_that_leads_to_the_rule(words, settings, qtbot):
    state = building("1841").private("BAYARD", P1).with_(round=Round(kind="stock", player=P1)).state
    session = GameSession(Game(registry.title("1841"), state), scoring=gridsim.standings_at)
    theme = LIGHT.with_sheet(state.facts.companies.values())
    panel = shown(PlayersPanel(Desk(session, words, theme, settings)), qtbot)
    told = [label.text() for label in card_of(panel, "Player 1").findChildren(QLabel)]
    assert any(line.endswith(f"a round{NO_BREAK}§") for line in told)


def test_a_card_shows_the_train_that_a_player_may_yet_give_away(words, settings, qtbot):
    """1844 §13.1.7: EVA, until it is a company's."""
    built = building("1844").phase("5").trains(P1, "EVA").with_(round=Round(kind="stock", player=P1))
    session = GameSession(Game(registry.title("1844"), built.state), scoring=gridsim.standings_at)
    panel = shown(PlayersPanel(Desk(session, words, LIGHT, settings)), qtbot)
    assert "EVA-train: may be given to a company" in breakable(text(card_of(panel, "Player 1")))
    assert "EVA" not in text(card_of(panel, "Player 2"))


def test_a_player_has_his_card_of_the_order_and_the_one_he_would_get_now(words, settings, qtbot):
    """1844 §4.10.2: after a stock round the richest gets the first one."""
    built = building("1844").cash(P1, 100).cash(P2, 300).with_(round=Round(kind="stock", player=P1))
    session = GameSession(Game(registry.title("1844"), built.state), scoring=gridsim.standings_at)
    theme = LIGHT.with_companies({each.id: each.colour for each in built.state.facts.companies.values()})
    desk = Desk(session, words, theme, settings)
    panel = shown(PlayersPanel(desk), qtbot)
    third = len(built.state.players)
    assert f"card 1, then {third}" in text(card_of(panel, "Player 1"))
    chips = [chip.text for chip in chips_of(desk, session.shown)]
    assert any(chip.startswith("▶ 1. ") for chip in chips)
    assert any(chip.startswith("2. ") for chip in chips)


@pytest.mark.parametrize("right", ["", "120 G"])
def test_no_part_of_a_head_is_a_window_before_it_lies_in_its_card(desk, qtbot, right):
    """It would flash on the screen, and take the keyboard from the window."""
    card = Card("BK", "#336699", desk=desk)
    qtbot.addWidget(card)
    card.head("BK", right, wraps=True)
    assert not card.beside.isVisible()
    card.show()
    assert card.beside.isVisible() is bool(right)


def test_mountain_railways_are_called_as_the_language_calls_them(words):
    state = building("1844").private("B2", P1).state
    assert words.write("B2", "private", state) == "Mountain railway 2"
    assert Sentences("it").write("B2", "private", state) == "Ferrovia di montagna 2"
    assert Sentences("de").write("B2", "private", state) == "Bergbahn 2"


def test_where_cards_have_no_room_they_are_short_and_say_the_same(desk, qtbot):
    panel = shown(PlayersPanel(desk), qtbot)
    long = card_of(panel, "Player 2").height()
    panel.resize(300, 200)
    qtbot.waitUntil(lambda: "Cash" not in text(card_of(panel, "Player 1")))
    first, second = card_of(panel, "Player 1"), card_of(panel, "Player 2")
    for part in ("<b>$375</b> · $655 · 3/16", "GT | 40% P", "▶ ★"):
        assert part in text(first), part
    assert "FT" in text(second)
    tips = [each.toolTip() for each in second.findChildren(QLabel)]
    assert {"Cash · Worth · Certs", "Flos Tramway: $5 a round"} <= set(tips)
    qtbot.waitUntil(lambda: 0 < second.height() < long)
    panel.resize(300, 900)
    qtbot.waitUntil(lambda: "Cash" in text(card_of(panel, "Player 1")))


def test_a_card_with_many_marks_is_no_broader_than_its_column(settings, qtbot):
    """1844 has an order of cards and debts: what stands beside a name goes into a second line."""
    state = building("1844", players=3).cash(P1, 100).with_(round=Round(kind="stock", player=P1)).state
    owing = replace(state.players[P1], debt=1045, bankrupt=True)
    state = replace(state, players=state.players.with_(P1, owing))
    session = GameSession(Game(registry.title("1844"), state), scoring=gridsim.standings_at)
    panel = PlayersPanel(Desk(session, Sentences("de"), LIGHT, settings))
    qtbot.addWidget(panel)
    panel.resize(240, 900)
    panel.show()
    QApplication.processEvents()
    card = next(each for each in panel.cards if "schuldet 1045" in text(each))
    for each in card.findChildren(QLabel):
        assert each.mapTo(panel, QPoint()).x() + each.width() <= panel.width(), each.text()
    name = card.findChild(QLabel)
    assert name.width() >= name.fontMetrics().horizontalAdvance(name.text())
    lines = QLabel.text(card.beside).replace("<br>", "\n").split("\n")
    assert len(lines) > 1
    assert not any(line.strip().startswith("\N{MIDDLE DOT}") for line in lines)
    assert not any(line.strip().endswith("\N{MIDDLE DOT}") for line in lines)
    assert card.beside.height() == len(lines) * card.beside.fontMetrics().lineSpacing()
