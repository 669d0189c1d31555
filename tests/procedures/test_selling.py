"""Rules of selling shares that titles share, each provoked once on an invented question."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.actions import SellPapers, SellShares
from gridsim.core.decisions import StockTurn
from gridsim.finance.ownership import ordinary
from gridsim.procedures import selling
from tests.builders import building
from tests.procedures.on_paper import A, B, asked_about

BUILT = building("1856").starts("GT", par=90).owns(A, "GT", 60).cash(A, 100)
TURN = StockTurn(player=A, actor=A, rule="toy §1")
SELL = SellShares(company="GT", percent=20)


def found(rule, action, *, built=BUILT, decision=TURN):
    return asked_about(rule, built, decision, action)


def test_whole_shares_are_sold_and_no_more_than_one_has():
    owned = selling.has_shares(lambda _case: 60)
    assert found(owned, SELL) is None
    for percent in (0, 15, 70):
        told = found(owned, SellShares(company="GT", percent=percent))
        assert told == f"not_so_many_shares(company=GT, held=60, percent={percent})"


def test_a_player_sells_what_he_has():
    assert found(selling.has_own_shares, SellShares(company="GT", percent=60)) is None
    told = found(selling.has_own_shares, SellShares(company="GT", percent=70))
    assert told == "not_so_many_shares(company=GT, held=60, percent=70)"


def test_sales_end_with_what_follows_them():
    over = StockTurn(player=A, actor=A, rule="toy §1", sales_over=True)
    assert found(selling.sales_not_over, SELL) is None
    assert found(selling.sales_not_over, SELL, decision=over) == "sales_are_over()"


def test_the_pool_takes_no_more_than_it_has_room_for():
    room = selling.fits_in_pool(lambda _seen, _company: 10, lambda case: case.action.percent)
    assert found(room, SellShares(company="GT", percent=10)) is None
    assert found(room, SELL) == "pool_full(company=GT, room=10)"


@pytest.mark.parametrize(
    ("rule", "key"),
    [
        (selling.has_operated(lambda _case: False), "not_operated_yet(company=GT)"),
        (selling.somebody_takes_presidency(lambda _case: True), "nobody_takes_presidency(company=GT)"),
    ],
)
def test_what_a_title_finds_against_a_sale_is_told_of_the_company(rule, key):
    assert found(rule, SELL) == key


@pytest.mark.parametrize(
    ("percent", "others", "left"), [(40, 0, False), (50, 0, True), (50, 20, False), (60, 10, True)]
)
def test_a_president_keeps_his_certificate_or_somebody_takes_it_over(percent, others, left):
    """A presides with 60 %: below 20 % somebody else must have 20 % and more than he keeps."""
    built = BUILT.company("GT", president=A).owns(B, "GT", others)
    told = found(selling.somebody_takes_presidency(), SellShares(company="GT", percent=percent), built=built)
    assert told == ("nobody_takes_presidency(company=GT)" if left else None)


def test_a_certificate_that_is_his_in_part_stays_with_a_president():
    whole = BUILT.company("GT", president=A).owns(B, "GT", 30)
    papers = tuple(
        msgspec.structs.replace(paper, unowned=10) if paper.president else paper
        for paper in whole.state.certificates["GT"]
    )
    built = whole.with_(certificates=whole.state.certificates.with_("GT", papers))
    rule = selling.somebody_takes_presidency()
    assert found(rule, SellShares(company="GT", percent=40), built=built) is None
    assert found(rule, SellShares(company="GT", percent=50), built=built) is not None


def test_sales_are_of_whole_shares_and_the_largest_is_the_last_that_no_rule_refuses():
    assert [sale.percent for sale in selling.blocks(BUILT.state, A, ["GT", "GW"])] == [10, 20, 30, 40, 50, 60]
    rules = (selling.fits_in_pool(lambda _seen, _company: 30, lambda case: case.action.percent),)
    assert selling.largest_block(BUILT.state, TURN, rules, A, "GT") == 30
    assert selling.largest_block(BUILT.state, TURN, rules, B, "GT") == 0


@pytest.mark.parametrize(
    ("papers", "refused"), [((10,), False), ((10, 10), False), ((20,), True), ((10, 10, 10, 10, 10), True)]
)
def test_certificates_are_sold_whole_and_only_those_that_are_there(papers, refused):
    """A has four ordinary certificates of 10 % beside the president's."""
    rule = selling.has_papers(lambda case: ordinary(case.seen, A, "GT"))
    told = found(rule, SellPapers(company="GT", papers=papers))
    assert told == ("no_such_papers(company=GT)" if refused else None)


def test_a_sale_that_names_nothing_that_can_be_sold_is_of_no_certificates():
    sale = SellPapers(company="GT", papers=(10,))
    assert found(selling.has_papers(lambda _case: None), sale) == "no_such_papers(company=GT)"


def test_who_is_asked_is_offered_his_blocks_of_the_companies_a_title_names():
    built = BUILT.starts("LPS", par=65).owns(A, "LPS", 20)
    both = selling.own_blocks(lambda _seen: ("GT", "LPS"))
    offered = list(both(built.state, TURN, {}))
    assert [sale.percent for sale in offered if sale.company == "GT"] == [10, 20, 30, 40, 50, 60]
    assert [sale.percent for sale in both(built.state, TURN, {"company": "LPS"})] == [10, 20]
