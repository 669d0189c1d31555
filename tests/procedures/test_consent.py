"""Asking for consent: what is proposed, what a no tells, and the sentence for each proposal."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyPlace, BuyTrain, OfferPriority, OfferTrade, ProposeMerger
from gridsim.core.decisions import Consent
from gridsim.core.events import OfferDeclined, Passed
from gridsim.core.table import Table
from gridsim.procedures.consent import agrees, ask_consent, ask_owner, buy_private, price_of, thing_of
from gridsim.telling.sentences import Sentences, languages
from tests.answers import buys_private
from tests.builders import a_state, building
from tests.procedures.on_paper import A, B, answered, two_companies

TRAIN = BuyTrain(train="2-0", price=40)
PRIVATE = buys_private("FT", 20)
SHARES = OfferTrade(seller=A, company="GT", percent=20, price=150)
PROPOSALS = (
    TRAIN,
    PRIVATE,
    SHARES,
    BuyPlace(hex="F15", stop=0, seller="GT", price=60),
    OfferPriority(buyer=A, price=30),
    ProposeMerger(partner="GT", into="CGR"),
)


def asked_of(proposal, proposer="GW"):
    return Consent(player=A, actor="GT", rule="toy §11", proposer=proposer, proposal=proposal)


def reply(asking, question, *, yes):
    """Whether somebody agrees who answers so, and what is told."""
    table = Table(a_state("1856"))
    agreed, asked = answered(asking(table, question), Answer(yes=yes))
    assert asked == [question]
    return agreed, table.events


@pytest.mark.parametrize(
    ("proposal", "thing", "price"), [(TRAIN, "2-0", 40), (PRIVATE, "FT", 20), (SHARES, "GT", 150)]
)
def test_an_offer_that_is_declined_is_told_with_its_thing_and_its_price(proposal, thing, price):
    agreed, told = reply(ask_owner, asked_of(proposal), yes=False)
    assert agreed is False
    assert told == [OfferDeclined(seller="GT", buyer="GW", item=thing, price=price, because="toy §11")]
    assert (thing_of(proposal), price_of(proposal)) == (thing, price)


@pytest.mark.parametrize("asking", [ask_owner, ask_consent])
def test_a_yes_is_told_by_what_comes_of_it(asking):
    assert reply(asking, asked_of(TRAIN), yes=True) == (True, [])


def test_who_decides_for_the_owner_is_asked_unless_it_is_he_who_proposes():
    """REG is A's and STATE is B's; what a company has is its president's to give."""
    table = Table(two_companies().state)
    agreed, asked = answered(
        agrees(table, "REG", TRAIN, proposer="STATE", because="toy §11"), Answer(yes=True)
    )
    assert agreed
    assert asked == [Consent(player=A, actor="REG", rule="toy §11", proposer="STATE", proposal=TRAIN)]
    for proposer in (A, "REG"):
        assert answered(agrees(table, A, PRIVATE, proposer=proposer, because="toy")) == (True, [])


def test_another_proposal_that_is_refused_is_told_as_such():
    agreed, told = reply(ask_consent, asked_of(PROPOSALS[-1]), yes=False)
    assert (agreed, told) == (False, [Passed(actor="GT", step="consent", because="toy §11")])
    assert price_of(PROPOSALS[-1]) == 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("proposal", PROPOSALS, ids=lambda proposal: type(proposal).__name__)
def test_each_proposal_is_asked_in_words_of_its_own(language, proposal):
    """Who proposes it is named, and no field is left open."""
    words, state = Sentences(language), a_state("1856")
    proposer, name = ("GW", "GW") if isinstance(proposal, ProposeMerger) else (B, "Player\xa02")
    told = words.tell_decision(asked_of(proposal, proposer), state).text
    assert name in told
    assert "{" not in told
    assert told != words.tr("decisions.consent", state=state, proposer=proposer)


def test_a_proposal_has_the_title_of_its_kind_or_the_common_one():
    words = Sentences("en")
    titles = [words.tell_decision_title(asked_of(proposal)) for proposal in PROPOSALS]
    assert titles == ["Consent", "Consent", "Consent", "Consent", "Priority card", "Merger"]


@pytest.mark.parametrize(("yes", "owner", "cash"), [(True, "GW", 480), (False, A, 500)])
def test_a_private_changes_hands_if_its_owner_agrees(yes, owner, cash):
    built = building("1856").private("FT", A).starts("GW", par=65, president=B).cash("GW", 500)
    table = Table(built.state)
    turn = buy_private(table, "GW", PRIVATE, because="toy §11")
    bought, asked = answered(turn, Answer(yes=yes))
    assert [question.player for question in asked] == [A]
    assert bought is yes
    assert (table.privates["FT"].owner, table.cash["GW"]) == (owner, cash)
