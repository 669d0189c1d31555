"""Whose papers are whose."""

from __future__ import annotations

import pytest

from gridsim.core.state import Certificate
from gridsim.finance.ownership import is_exchanging, papers_worth
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


def test_papers_make_up_a_percentage_in_the_order_they_are_taken_in():
    papers = [Certificate(id=f"A_{n}", percent=n, owner="player:1") for n in (5, 10, 20)]
    assert [paper.percent for paper in papers_worth(papers, 15)] == [5, 10]
    assert [paper.percent for paper in papers_worth(reversed(papers), 25)] == [20, 5]
    with pytest.raises(AssertionError):
        papers_worth(papers, 12)
