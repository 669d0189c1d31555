"""Papers exchanged for shares, forced or chosen in turn, on the invented sheet."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ExchangePaper, Pass
from gridsim.core.decisions import ExchangeStep
from gridsim.core.events import CompanyAbsorbed, Passed
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import paper_exchange as papers
from tests.procedures.on_paper import A, B, answered, invented, payments

TERMS = papers.PaperExchange(because="toy §4")


def kept_apart(built):
    """The shares that papers are exchanged for lie in the bank."""
    kept = [
        type(paper)(id=paper.id, percent=paper.percent, owner=BANK, president=paper.president)
        for paper in built.state.certificates["STATE"]
    ]
    return built.with_(certificates=built.state.certificates.with_("STATE", tuple(kept)))


@pytest.fixture(name="built", scope="module")
def _built():
    """A has the small company MIN, which has money and a train, and B the private BS."""
    built = invented().owns(A, "MIN", 100).company("MIN", status="started", president=A)
    return kept_apart(built).private("BS", B).cash("MIN", 55).cards("MIN", "2-0")


def share_of(table, owner):
    return [(paper.percent, paper.president) for paper in table.certificates["STATE"] if paper.owner == owner]


def test_only_papers_with_a_printed_exchange_that_somebody_has_are_exchanged(built):
    assert papers.exchangeable(built.state) == ["MIN", "BS"]
    assert papers.exchangeable(invented().state) == []
    assert papers.exchangeable(invented().private("BS", POOL).state) == ["BS"]
    assert papers.owner_of(invented().state, "MIN") == IPO


def test_a_printed_share_is_found_where_it_lies(built):
    terms = papers.printed_exchange(built.state, "BS")
    company, share = papers.share_for(built.state, terms, BANK)
    assert (company, share.percent, share.president, share.owner) == ("STATE", 5, False, BANK)
    with pytest.raises(AssertionError, match="pool has no share of STATE of 5 %"):
        papers.share_for(built.state, terms, POOL)


def test_a_small_company_becomes_its_share_and_hands_over_what_it_has(built):
    table = Table(built.state)
    papers.exchange(table, "MIN", A, TERMS)
    assert share_of(table, A) == [(10, True)]
    assert payments(table, "inherited") == [("MIN", "STATE", 55)]
    assert table.trains["2-0"].owner == "STATE"
    assert CompanyAbsorbed(company="MIN", into="STATE", because="toy §4") in table.events
    assert {paper.owner for paper in table.certificates["MIN"]} == {REMOVED}
    assert table.companies["MIN"].status == "absorbed"


def test_a_private_becomes_its_share_and_closes(built):
    table = Table(built.state)
    papers.exchange(table, "BS", B, TERMS)
    assert share_of(table, B) == [(5, False)]
    assert table.privates["BS"].owner not in (A, B, BANK)


def test_a_title_settles_what_follows_from_share_and_company(built):
    followed = []
    terms = papers.PaperExchange(
        because="toy §4",
        share_moved=lambda _table, paper, taker, share: followed.append((paper, taker, share[1].percent)),
        settle=lambda _table, paper, company: followed.append((paper, company)),
    )
    table = Table(built.state)
    papers.exchange(table, "MIN", A, terms)
    papers.exchange(table, "BS", B, terms)
    assert followed == [("MIN", A, 10), ("MIN", "STATE"), ("BS", B, 5)]


def test_a_share_may_be_named_instead_of_the_one_that_is_kept(built):
    table = Table(built.state)
    other = table.certificates["STATE"][3]
    papers.exchange(table, "BS", B, TERMS, share=("STATE", other))
    assert share_of(table, B) == [(10, False)]


def asking(table):
    return papers.ask_owners(
        table,
        (B, A),
        company="STATE",
        papers=papers.exchangeable,
        exchange=lambda table, paper, player: papers.exchange(table, paper, player, TERMS),
        because="toy §4.3",
    )


def test_all_are_asked_in_turn_once_around(built):
    table = Table(built.state)
    _, asked = answered(asking(table), ExchangePaper(paper="BS"), Pass())
    assert [(question.player, question.papers) for question in asked] == [(B, ("BS",)), (A, ("MIN",))]
    assert share_of(table, B) == [(5, False)]
    assert table.events[-1] == Passed(actor=A, step="exchange", because="toy §4.3")


def test_only_own_papers_answer_the_question(built):
    question = ExchangeStep(player=B, actor=B, rule="toy §4.3", company="STATE", papers=("BS",), order=(B, A))
    legal = LegalActions(built.state, question, papers.exchanging("toy §4.3"))
    assert list(legal) == [ExchangePaper(paper="BS"), Pass()]
    assert [str(refusal) for refusal in legal.why_not(ExchangePaper(paper="MIN"))] == [
        "not_for_exchange(paper=MIN) [toy §4.3]"
    ]
