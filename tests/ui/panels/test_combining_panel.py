"""Mergers, splits and conversions as guided sequences: where we are, who has answered, who is to come."""

from __future__ import annotations

from html import unescape

import pytest

import gridsim
from gridsim.core import decisions
from gridsim.core.actions import ProposeMerger
from tests.titles.title_1841.test_random_play import played
from tests.ui.panels.seen import labels
from tests.ui.playing.seeing import name_of
from ui.app import _best
from ui.desk import Routes
from ui.drawing import draw
from ui.panels.combining import CONVERSION, MERGER, OFFERS, SPLIT, CombiningPanel, procedure_of
from ui.playing import Playing
from ui.session import GameSession
from ui.theme import LIGHT
from ui.widgets import ChoiceButton


@pytest.fixture(scope="module")
def games():
    """A game of the first edition and one of the second, far enough for every kind of combination."""
    return [played(5, (), moves=345), played(9, ("second_edition", "lite"), moves=222)]


@pytest.fixture
def show(qtbot, words, settings):
    """`show(game, kind, number)` puts a question of a game on the screen, with all that was played before."""
    shown = []

    def make(game, kind, number=0):
        places = [place for place, each in enumerate(game.moments) if isinstance(each.decision, kind)]
        game.go_to(places[number])
        session = GameSession(game.fork(), scoring=gridsim.standings_at)
        playing = Playing(session, words, LIGHT, settings, draw, routes=Routes(_best, gridsim.routes_of))
        for widget in (playing.middle, *playing.panels.values()):
            qtbot.addWidget(widget)
        shown.append(playing)
        return playing.decision.panel

    yield make
    for playing in shown:
        playing.leave()


def names(panel):
    return [name_of(each) for each in panel.findChildren(ChoiceButton)]


def texts(panel):
    return [each.text() for each in panel.findChildren(ChoiceButton)]


def test_a_split_tells_what_each_has_taken_and_who_comes_next(games, show):
    panel = show(games[0], decisions.ExchangeUnits, 1)
    told = unescape(labels(panel))
    assert isinstance(panel, CombiningPanel)
    assert "▶ Shares are exchanged, one holder after the other" in told
    assert "Cleo: Take the president's certificate of SFL" in told
    assert "old shares still with: SSFL 10% IRSFF, SFTG 10% IRSFF" in told


def test_papers_of_new_companies_are_named_and_not_listed_as_code(games, show):
    panel = show(games[0], decisions.ExchangeUnits)
    assert "Take one share each of SFV, SFL" in names(panel)
    assert not [name for name in names(panel) if "(" in name]


def test_a_merger_is_chosen_by_partner_and_new_company(games, show):
    panel = show(games[1], decisions.MergeStep)
    told = labels(panel)
    assert "▶ Partner and new company" in told
    offered = panel.moment.legal.of(ProposeMerger)
    first = next(iter(offered))
    assert sum(name.startswith("Merge with") for name in names(panel)) == 1
    assert f"({first.partner})" in told
    assert f"({panel.moment.decision.actor})" in told


def test_who_is_asked_to_consent_sees_both_companies(games, show):
    panel = show(games[1], decisions.ConsentToMerger)
    decision, told = panel.moment.decision, labels(panel)
    assert "▶ Consent of the partner" in told
    assert f"({decision.partner})" in told
    assert f"({decision.actor})" in told
    assert told.count("Treasury") == 2


def test_an_odd_share_is_offered_with_its_amounts(show):
    panel = show(played(3, (), moves=325), decisions.OddShare)
    price = panel.moment.decision.price
    assert texts(panel)[:2] == [f"Take L. {price}", f"Pay L. {price} for a whole share"]


def test_offers_of_shares_belong_to_what_led_to_them():
    def asked(kind, **more):
        return kind(player="player:1", actor="player:1", rule="", **more)

    offer = asked(decisions.ShareOffer, company="SB", price=9)
    convert = asked(decisions.ConvertStep)
    split = asked(decisions.ExchangeUnits, company="IRSFF", count=2)
    assert procedure_of(offer, []) == OFFERS
    assert procedure_of(offer, [(convert, None), (offer, None)]) == CONVERSION
    assert procedure_of(offer, [(split, None)]) == SPLIT
    assert procedure_of(asked(decisions.MergeStep), [(split, None)]) == MERGER


def test_a_forced_sale_names_what_it_brings_and_not_the_market_price(show):
    panel = show(played(3, (), moves=260), decisions.RaiseMoney)
    assert texts(panel)[:3] == ["Sell 10% for L. 4", "Sell 20% for L. 9", "Sell 30% for L. 13"]
    assert names(panel)[0] == "Sell 10% of SFTN"
