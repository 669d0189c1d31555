"""Rules of selling shares that titles share, each provoked once on an invented question."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import StockTurn
from gridsim.finance.ownership import ordinary
from gridsim.procedures import selling
from tests.answers import sells, sells_papers
from tests.builders import building, changed
from tests.procedures.on_paper import A, B, asked_about

BUILT = building("1856").starts("GT", par=90).owns(A, "GT", 60).cash(A, 100)
TURN = StockTurn(player=A, actor=A, rule="toy §1")
OVER = StockTurn(player=A, actor=A, rule="toy §1", sales_over=True)

has_60 = selling.has_shares(lambda _case: 60)
room_for_10 = selling.fits_in_pool(lambda _seen, _company: 10, lambda case: case.action.percent)
room_for_30 = selling.fits_in_pool(lambda _seen, _company: 30, lambda case: case.action.percent)
has_four_tens = selling.has_papers(lambda case: ordinary(case.seen, A, "GT"))
"""A has four ordinary certificates of 10 % beside the president's."""
somebody_takes_over = selling.somebody_takes_presidency()


def presides(*, others: int = 0, unowned: int = 0):
    """A presides with 60 %, of whose certificate a part may be somebody else's."""
    built = BUILT.company("GT", president=A).owns(B, "GT", others)
    papers = tuple(
        changed(paper, unowned=unowned) if paper.president else paper
        for paper in built.state.certificates["GT"]
    )
    return built.with_(certificates=built.state.certificates.with_("GT", papers))


@pytest.mark.parametrize(("rule", "sale", "told"), [
    (has_60, sells("GT", 20), None),
    *((has_60, sells("GT", part), f"not_so_many_shares(company=GT, held=60, percent={part})") for part in (0,
     15, 70)),
    (selling.has_own_shares, sells("GT", 60), None),
    (selling.has_own_shares, sells("GT", 70), "not_so_many_shares(company=GT, held=60, percent=70)"),
    (selling.sales_not_over, sells("GT", 20), None),
    (room_for_10, sells("GT", 10), None),
    (room_for_10, sells("GT", 20), "pool_full(company=GT, room=10)"),
    (selling.has_operated(lambda _case: False), sells("GT", 20), "not_operated_yet(company=GT)"),
    (selling.somebody_takes_presidency(lambda _case: True), sells("GT", 20),
     "nobody_takes_presidency(company=GT)"),
    (has_four_tens, sells_papers("GT", 10), None),
    (has_four_tens, sells_papers("GT", 10, 10), None),
    (has_four_tens, sells_papers("GT", 20), "no_such_papers(company=GT)"),
    (has_four_tens, sells_papers("GT", *[10] * 5), "no_such_papers(company=GT)"),
    (selling.has_papers(lambda _case: None), sells_papers("GT", 10), "no_such_papers(company=GT)"),
])  # fmt: skip
def test_what_a_rule_has_against_a_sale(rule, sale, told):
    assert asked_about(rule, BUILT, TURN, sale) == told


def test_sales_end_with_what_follows_them():
    assert asked_about(selling.sales_not_over, BUILT, OVER, sells("GT", 20)) == "sales_are_over()"


@pytest.mark.parametrize(("built", "percent", "left"), [
    (presides(), 40, False),
    (presides(), 50, True),
    (presides(others=20), 50, False),
    (presides(others=10), 60, True),
    (presides(others=30, unowned=10), 40, False),
    (presides(others=30, unowned=10), 50, True),
])  # fmt: skip
def test_a_president_keeps_his_certificate_or_somebody_takes_it_over(built, percent, left):
    """Below 20 % somebody else must have 20 % and more than he keeps; one that is his in part he keeps."""
    told = asked_about(somebody_takes_over, built, TURN, sells("GT", percent))
    assert told == ("nobody_takes_presidency(company=GT)" if left else None)


def test_sales_are_of_whole_shares_and_the_largest_is_the_last_that_no_rule_refuses():
    assert [sale.percent for sale in selling.blocks(BUILT.state, A, ["GT", "GW"])] == [10, 20, 30, 40, 50, 60]
    assert selling.largest_block(BUILT.state, TURN, (room_for_30,), A, "GT") == 30
    assert selling.largest_block(BUILT.state, TURN, (room_for_30,), B, "GT") == 0


def test_who_is_asked_is_offered_his_blocks_of_the_companies_a_title_names():
    built = BUILT.starts("LPS", par=65).owns(A, "LPS", 20)
    both = selling.own_blocks(lambda _seen: ("GT", "LPS"))
    offered = [sale.percent for sale in both(built.state, TURN, {}) if sale.company == "GT"]
    assert offered == [10, 20, 30, 40, 50, 60]
    assert [sale.percent for sale in both(built.state, TURN, {"company": "LPS"})] == [10, 20]
