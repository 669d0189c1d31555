"""Whose papers are whose."""

from __future__ import annotations

import pytest

from gridsim.core.state import Certificate
from gridsim.finance.ownership import is_exchanging, is_sold_enough, papers_worth
from tests.builders import building

A = "player:1"


def test_papers_of_an_absorbed_company_are_exchanged_as_long_as_somebody_has_any():
    built = building("1856").owns(A, "GT", 20).owns("pool", "GT", 10).starts("GT", par=90)
    assert not is_exchanging(built.state)
    absorbed = built.company("GT", status="absorbed")
    assert is_exchanging(absorbed.state)
    certificates = absorbed.state.certificates
    handed_in = tuple(
        type(paper)(id=paper.id, percent=paper.percent, owner="removed", president=paper.president)
        if paper.owner == A
        else paper
        for paper in certificates["GT"]
    )
    assert not is_exchanging(absorbed.with_(certificates=certificates.with_("GT", handed_in)).state)


def test_shares_are_exchanged_until_their_company_has_its_price():
    """Papers of a national railway count for nothing before its marker is placed; a minor never has one."""
    built = building("1856").owns(A, "CGR", 10).company("CGR", status="started")
    assert is_exchanging(built.state)
    assert not is_exchanging(built.company("CGR", status="started", cell=(0, 12)).state)
    assert not is_exchanging(building("1835").owns(A, "M1", 100).company("M1", status="started").state)


def test_papers_make_up_a_percentage_in_the_order_they_are_taken_in():
    papers = [Certificate(id=f"A_{n}", percent=n, owner="player:1") for n in (5, 10, 20)]
    assert [paper.percent for paper in papers_worth(papers, 15)] == [5, 10]
    assert [paper.percent for paper in papers_worth(reversed(papers), 25)] == [20, 5]
    with pytest.raises(AssertionError):
        papers_worth(papers, 12)


@pytest.mark.parametrize(
    ("title", "company", "first", "more", "is_enough"),
    [("1835", "BY", 40, 10, True), ("1844", "JN", 40, 20, True), ("1856", "GT", 90, 10, False)],
)
def test_a_company_is_sold_enough_at_its_printed_threshold(title, company, first, more, is_enough):
    """50 % of BY, 60 % of JN, wherever they are; no number of shares lets a company of 1856 operate."""
    built = building(title).owns(A, company, first)
    assert not is_sold_enough(built.state, company)
    assert is_sold_enough(built.owns("pool", company, more).state, company) is is_enough
