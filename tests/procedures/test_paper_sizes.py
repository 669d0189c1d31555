"""Choosing among papers of different sizes."""

from __future__ import annotations

from gridsim.core.state import Certificate
from gridsim.procedures.paper_sizes import picked, selections, selections_worth
from tests.procedures.on_paper import A


def papers(*percents: int) -> list[Certificate]:
    return [Certificate(id=f"X_{index}", percent=size, owner=A) for index, size in enumerate(percents)]


def test_equal_papers_are_one_choice_and_nothing_is_none():
    assert sorted(selections(papers(10, 20, 10))) == [(10,), (10, 10), (20,), (20, 10), (20, 10, 10)]
    assert selections([]) == []


def test_a_sum_is_made_up_exactly_or_not_at_all():
    assert sorted(selections_worth(papers(20, 10, 10, 5), 20)) == [(10, 10), (20,)]
    assert selections_worth(papers(20, 20), 30) == []


def test_papers_are_picked_by_size_each_once():
    held = papers(20, 10, 10)
    assert picked(held, (10, 10)) == held[1:]
    assert picked(held, (20, 10)) == held[:2]
    assert picked(held, (20, 20)) is None
