"""1835 §13: what the questions of a formation name, and what is told while it goes on."""

from __future__ import annotations

from gridsim.core.decisions import ExchangeStep, OfferFormation
from gridsim.core.events import Passed, ShareUnpaid
from tests.titles.title_1835.railways import play
from tests.titles.title_1835.test_formation import YES, before_formation, exchange, first_four


def test_4_3_the_questions_name_everybody_who_is_asked_in_order() -> None:
    playing = first_four(before_formation())
    order = ("player:3", "player:4", "player:1", "player:2")
    offer = playing.now.decision
    assert isinstance(offer, OfferFormation)
    assert (offer.player, offer.order) == ("player:3", order)
    play(playing, YES)
    question = playing.now.decision
    assert isinstance(question, ExchangeStep)
    assert (question.player, question.order, question.papers) == ("player:3", order, ("BS",))


def test_a13_2_that_prussia_misses_the_round_of_its_formation_is_told() -> None:
    playing = first_four(before_formation())
    play(playing, YES)
    assert Passed(actor="PR", step="missed_round", because="1835 §A13.2") in playing.now.events


def test_a13_3_a_share_without_dividend_in_this_round_is_told() -> None:
    playing = first_four(before_formation())
    play(playing, YES)
    exchange(playing, "BS")
    unpaid = ShareUnpaid(company="PR", owner="player:3", percent=10, because="1835 §A13.3")
    assert unpaid in playing.now.events
