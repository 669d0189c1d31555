"""Cards and purses of 1835: minors have an owner and no price, papers differ in size, groups wait."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

import gridsim
from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import RaiseMoney, StockTurn, TrackStep, TrainStep
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.telling.templates import breakable
from gridsim.titles import registry
from tests.builders import changed
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    holds,
    opening,
    operating,
    rich,
)
from tests.ui.panels.seen import P1, P2, buttons, labels
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.cards.companies import CompaniesPanel
from ui.panels.cards.players import PlayersPanel
from ui.panels.decisions.not_now import NotNow
from ui.style.theme import LIGHT


@pytest.fixture
def cards(words, settings, qtbot):
    """`cards(panel, table)` tells what stands on each card of a panel, by its name."""

    def told(kind, built):
        session = GameSession(Game(registry.title("1835"), built.state), scoring=gridsim.standings_at)
        colours = {each.id: each.colour for each in built.state.facts.companies.values()}
        panel = kind(Desk(session, words, LIGHT.with_companies(colours), settings))
        qtbot.addWidget(panel)
        panel.resize(300, 900)
        panel.show()
        QApplication.processEvents()
        return {card.accessibleName(): text(card) for card in panel.cards}

    return told


def text(card):
    return breakable(" | ".join(each.text() for each in card.findChildren(QLabel)))


@pytest.fixture
def table():
    """BY and BA at work, Ben owns M4; of BA he has papers of 20 and 10 percent."""
    built = holds(rich(after_packet()), P2, "BA", 20, 10, president=True)
    built = operating(operating(holds(built, P1, "BA", 10), "BY"), "BA")
    papers = tuple(changed(paper, owner=P2) for paper in built.state.certificates["M4"])
    built = built.with_(certificates=built.state.certificates.with_("M4", papers))
    return built.company("M4", status="started", president=P2, operated=True).cash("M4", 75)


def test_a_minor_has_an_owner_and_money_but_no_price_and_no_loans(cards, table):
    card = cards(CompaniesPanel, table)["Köln-Mindener Bahn"]
    assert "Owner | Ben | Treasury | 75 M | Trains | none" in card
    assert "Price" not in card
    assert "Loans" not in card
    assert "100%" not in card


def test_a_minor_tells_that_it_pays_half_and_what_it_becomes(cards, table):
    card = cards(CompaniesPanel, table)["Köln-Mindener Bahn"]
    assert card.endswith("Pays half of its revenue to its owner; exchanged for 10% of PR")


def test_a_minor_for_sale_tells_its_price(cards):
    card = cards(CompaniesPanel, opening())["Magdeburger Bahn"]
    assert "Home Magdeburg F14, 1 station" in card
    assert "Costs 80 M" in card


def test_a_major_without_loans_has_no_line_for_them(cards, table):
    card = cards(CompaniesPanel, table)["Bayerische Eisenbahn"]
    assert "Price | 92 M (92 M)" in card
    assert "Loans" not in card


def test_papers_of_different_sizes_are_told_by_owner(cards, table):
    card = cards(CompaniesPanel, table)["Badische Eisenbahn"]
    assert "Ben | 50% P" in card
    assert "Certificates in percent: Anna 10, Ben 2 x 20 + 10" in card


def test_papers_of_one_size_are_not_listed(cards, table):
    assert "Certificates in percent" not in cards(CompaniesPanel, table)["Bayerische Eisenbahn"]


def test_a_major_to_come_tells_its_group_its_price_and_what_starts_it(cards, table):
    card = cards(CompaniesPanel, table)["Württembergische Eisenbahn"]
    assert "Home Stuttgart M9, 2 stations" in card
    assert "Group 2, begins at 84 M once 50% is sold" in card
    assert "destination" not in card


def test_shares_sold_before_a_company_starts_are_on_its_card(cards, table):
    card = cards(CompaniesPanel, holds(table, P1, "PR", 10))["Preußische Eisenbahn"]
    assert "Group 2, at 154 M" in card
    assert "Anna | 10%" in card


def test_a_players_minors_are_badges_without_a_percentage(cards, table):
    card = cards(PlayersPanel, table)["Ben"]
    assert "M4" in card
    assert "100%" not in card
    assert "BA | 50% P" in card


# ---- who decides with what


def test_the_purse_of_a_minor_tells_its_money_and_trains_alone(ask_on, table):
    built = table.station("M4", "G5").operating()
    shown = ask_on(built, TrackStep(player=P2, actor="M4", rule="1835 §5.4.1"))
    assert "Treasury 75 M · trains none" in labels(shown.dock)
    assert "price" not in labels(shown.dock)


def test_the_purse_of_a_major_tells_its_price_too(ask_on, table):
    shown = ask_on(table.operating(), TrackStep(player=P1, actor="BY", rule="1835 §5.4.1"))
    assert "Treasury 0 M · trains none · price 92 M" in labels(shown.dock)


def test_a_forced_sale_stands_under_its_company_with_its_price(ask_on, table):
    asked = RaiseMoney(player=P2, actor="BA", rule="1835 §5.5.4.13", missing=90, cause="train")
    shown = ask_on(holds(table, P2, "BY", 10), asked)
    assert "Ben must still raise 90 M for BA." in labels(shown.panel)
    assert "Price 92 M" in labels(shown.panel)
    shown.panel.findChild(NotNow).toggle.click()
    found = buttons(shown)
    assert not found["Sell 10% of BY for 92 M"].is_refused
    assert "fewer shares would do" in found["Sell 2 \u00d7 10% of BY for 184 M"].toolTip()


def buys_a_train(ask_on, built):
    """Baden without a train and without money comes to buy one by the real rules."""
    done = built.with_(round=Round(kind="operating", done=("M4", "BY")))
    shown = ask_on(done)
    while not isinstance(shown.playing.session.shown.decision, TrainStep):
        shown.playing.session.apply(Pass())
    assert shown.playing.session.shown.decision.actor == "BA"
    return shown


def test_who_must_help_reads_how_much_he_adds(ask_on, table):
    shown = buys_a_train(ask_on, table.cash(P2, 100))
    assert "Ben adds 80 M." in labels(shown.panel)


def test_a_block_of_papers_is_told_shortly_under_its_company(ask_on, table):
    shown = buys_a_train(ask_on, holds(table, P2, "BY", 10).cash(P2, 0))
    session = shown.playing.session
    session.apply(next(offer for offer in session.shown.legal.of(BuyTrain)))
    assert isinstance(session.shown.decision, RaiseMoney)
    whole = buttons(shown)["Sell 10% of BY for 92 M"]
    assert breakable(whole.label) == "Sell 10% for 92 M"


def test_for_a_company_without_a_president_the_bank_lends_what_is_missing(ask_on, table):
    """1835 §A11.3: Ben only acts for it and pays nothing."""
    papers = table.state.certificates["BA"]
    pooled = tuple(changed(paper, owner="pool") if paper.owner == P2 else paper for paper in papers)
    led = table.with_(certificates=table.state.certificates.with_("BA", pooled))
    shown = buys_a_train(ask_on, led.company("BA", president=None, manager=P2).cash(P2, 500))
    assert "The bank lends 80 M." in labels(shown.panel)
    assert "Ben adds" not in labels(shown.panel)
    assert "it has no president, so the bank lends the rest" in labels(shown.dock)


def test_who_must_sell_before_he_may_pass_reads_it_at_once(ask_on, table):
    certificates = table.state.certificates
    for company in ("BY", "SX", "BA"):
        papers = tuple(
            paper if paper.president else changed(paper, owner=P1) for paper in certificates[company]
        )
        certificates = certificates.with_(company, papers)
    shown = ask_on(table.with_(certificates=certificates), StockTurn(player=P1, actor=P1, rule="1835 §2.6.1"))
    assert "Anna is above a limit and must sell first. [1835 §2.6.2.6]" in labels(shown.panel)


def test_who_cannot_raise_enough_reads_that_he_is_bankrupt(ask_on, table):
    certificates = table.state.certificates
    for company, keeps in (("BA", (P2,)), ("BY", (P1, "player:3"))):
        papers = tuple(
            paper if paper.owner in keeps else changed(paper, owner="pool") for paper in certificates[company]
        )
        certificates = certificates.with_(company, papers)
    full_pool = table.with_(certificates=certificates)
    shown = buys_a_train(ask_on, full_pool.cash(P2, 30))
    assert "80 M is missing, more than Ben can raise: bankruptcy." in labels(shown.panel)
