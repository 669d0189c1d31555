"""1844 §4, §5: stock rounds, and T-04 to T-09, T-14, T-15, T-19 to T-21, R-10."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass, SellPapers, StartCompany, TakeSite
from gridsim.core.events import CompanyStarted
from gridsim.core.state import IPO, POOL, Round
from gridsim.finance.ownership import percent
from gridsim.titles.title_1844.prices import move_price
from gridsim.titles.title_1844.rounds import end_stock_round
from gridsim.titles.title_1844.starting import begin_to_operate, start
from tests.titles.title_1844.tables import (
    A,
    B,
    C,
    at,
    founded,
    game,
    play,
    refusals,
    stock_round,
    table,
    working,
)


def sale(company: str, *papers: int) -> SellPapers:
    return SellPapers(company=company, papers=papers)


def share(company: str, source: str = IPO, size: int = 10) -> BuyCertificate:
    return BuyCertificate(company=company, source=source, percent=size)


def mob(*, operated: bool):
    built = founded(table().owns(B, "MOB", 30).owns(A, "MOB", 20), "MOB", 100, operated=operated)
    return at(built, "MOB", (2, 7))


@pytest.mark.parametrize(("operated", "amount"), [(True, 240), (False, 220)])
def test_t04_sale(operated: bool, amount: int) -> None:
    """Before the drop, or after it as long as the company has not operated."""
    playing = game(mob(operated=operated))
    before = playing.now.state.cash[A]
    state = play(playing, sale("MOB", 10, 10))
    assert state.cash[A] - before == amount
    assert state.companies["MOB"].cell == (3, 7)
    assert percent(state, POOL, "MOB") == 20


def test_t05_purchase_from_pool_and_offering() -> None:
    built = at(founded(table().owns(B, "AB", 50).owns(POOL, "AB", 10), "AB", 80), "AB", (5, 4))
    playing = game(built)
    assert play(playing, share("AB", POOL)).cash[A] == 740
    state = play(playing, Pass(), share("AB"))
    assert state.cash[playing.now.state.companies["AB"].president or B] == 800
    assert state.companies["AB"].cell == (5, 4)


def test_t06_a_pre_sbb_company_begins_with_its_directors_certificate() -> None:
    state = play(game(table()), StartCompany(company="VSB", par=70))
    assert (state.cash[A], state.cash["VSB"]) == (660, 140)
    assert (state.companies["VSB"].capital, len(state.companies["VSB"].stations)) == ("printed", 2)


@pytest.mark.parametrize(("par", "stations"), [(60, 1), (70, 2), (80, 3), (90, 4), (100, 5)])
def test_t07_stations_by_issue_price(par: int, stations: int) -> None:
    state = play(game(table()), StartCompany(company="BLS", par=par))
    assert len(state.companies["BLS"].stations) == stations


@pytest.mark.parametrize(
    ("company", "phase", "paid"),
    [("VSB", "1", "halves"), ("BLS", "1", "halves"), ("BLS", "6", "at_once"), ("JN", "1", "at_once")],
)
def test_4_7_2_a_start_tells_whether_capital_waits_for_a_destination(company, phase, paid) -> None:
    now = working(table().phase(phase))
    start(now, company, A, 80, price=160)
    assert [each.capital for each in now.take_events() if isinstance(each, CompanyStarted)] == [paid]


def test_t08_change_of_director_by_sale() -> None:
    built = table().owns(A, "STB", 50).owns(B, "STB", 20).owns(POOL, "STB", 10)
    playing = game(founded(built, "STB", 100, operated=True))
    assert "pool_full" in refusals(playing, sale("STB", 10, 10, 10, 10, 10))
    before = playing.now.state.cash[A]
    state = play(playing, sale("STB", 10, 10, 10, 10))
    assert state.cash[A] - before == 400
    assert [percent(state, owner, "STB") for owner in (POOL, A, B, IPO)] == [50, 10, 20, 20]
    assert state.companies["STB"].president == B
    assert [paper.owner for paper in state.certificates["STB"] if paper.president] == [B]


def test_t09_end_of_stock_round() -> None:
    built = founded(table().owns(A, "STB", 50).owns(POOL, "STB", 10), "STB", 100)
    built = founded(built.owns(B, "JN", 100), "JN", 90)
    built = at(at(built, "STB", (2, 7)), "JN", (2, 7))
    now = working(built)
    end_stock_round(now)
    assert (now.companies["STB"].cell, now.companies["JN"].cell) == ((2, 6), (1, 7))


def test_r10_pool_shares_fall_and_sold_out_companies_rise() -> None:
    built = founded(table().owns(A, "GB", 100), "GB", 100)
    built = founded(built.owns(B, "FNM", 50), "FNM", 100)
    now = working(built)
    end_stock_round(now)
    assert (now.companies["FNM"].cell, now.companies["GB"].cell) == ((1, 3), (0, 4))


def test_4_10_2_the_richest_gets_the_first_card() -> None:
    now = working(table().cash(A, 5).cash(B, 90).cash(C, 90))
    end_stock_round(now)
    assert list(now.players) == [B, C, A]
    assert now.priority == B


def test_t14_regional_ceiling() -> None:
    now = working(at(founded(table().owns(A, "JN", 60), "JN", 70), "JN", (4, 11)))
    seen = []
    for _ in range(5):
        move_price(now, "JN", "pay")
        seen.append(now.facts.price_at(now.companies["JN"].cell))
    assert seen == [170, 180, 190, 200, 200]
    for options, cell, due in (((), (4, 11), 180), (("no_space_of_180",), (4, 11), 170), ((), (3, 11), 190)):
        now = working(at(founded(table(options=options).owns(A, "AB", 50), "AB", 70), "AB", cell))
        move_price(now, "AB", "pay")
        assert now.facts.price_at(now.companies["AB"].cell) == due


@pytest.mark.parametrize(
    ("company", "part", "phase", "money"),
    [("VSB", 50, "1", 160), ("JN", 60, "1", 400), ("AB", 50, "1", 400), ("AB", 50, "6", 800)],
)
def test_t15_capital(company: str, part: int, phase: str, money: int) -> None:
    now = working(table().owns(A, company, part).starts(company, par=80).phase(phase))
    begin_to_operate(now, company)
    assert now.cash[company] == money
    assert (now.companies[company].capital == "whole") == (phase == "6")


@pytest.mark.parametrize(
    ("company", "size", "start", "more"), [("AB", 10, 50, 60), ("VSB", 25, 50, 75), ("JN", 20, 40, 60)]
)
def test_t19_who_has_more_than_half_buys_from_the_pool(
    company: str, size: int, start: int, more: int
) -> None:
    playing = game(founded(table().owns(A, company, start).cash(A, 2000), company, 60))
    assert refusals(playing, share(company, IPO, size)) == set()
    playing = game(
        founded(table().owns(A, company, more).owns(POOL, company, size).cash(A, 2000), company, 60)
    )
    assert refusals(playing, share(company, POOL, size)) == set()
    if more + size < 100:
        assert "majority_buys_from_pool" in refusals(playing, share(company, IPO, size))


def test_t20_pool_limit() -> None:
    built = founded(table().owns(A, "JN", 40).owns(B, "JN", 60), "JN", 60, operated=True)
    built = built.company("JN", president=A)
    playing = game(built.with_(round=stock_round(B)))
    assert refusals(playing, sale("JN", 20, 20)) == set()
    assert "pool_full" in refusals(playing, sale("JN", 20, 20, 20))


def test_t21_certificate_limit() -> None:
    built = table(4)
    for company, part in (("BLS", 100), ("AB", 100)):
        built = founded(built.owns(A, company, part), company, 60, operated=True)
    built = founded(built.owns(B, "STB", 50), "STB", 60).cash(A, 2000)
    playing = game(built)
    assert "certificate_limit" in refusals(playing, share("STB"))
    assert refusals(playing, BuyPrivate(private="T1", price=50)) == set()


def test_4_4_3_one_tunnel_and_one_mountain_a_round() -> None:
    playing = game(table(3))
    play(playing, BuyPrivate(private="T1", price=50), Pass(), Pass())
    assert refusals(playing, BuyPrivate(private="T2", price=50)) == {"one_of_its_kind_a_round"}
    play(playing, BuyPrivate(private="B1", price=150))
    assert refusals(playing, TakeSite(hex="H9", board="A")) == {"site_not_free"}
    assert refusals(playing, TakeSite(hex="L23", board="D")) == {"no_such_board"}
    state = play(playing, TakeSite(hex="L23", board="C"))
    assert (state.board.hexes["L23"].marker, state.supply["C"]) == ("C", 1)


def test_4_3_4_no_sales_in_the_first_round_and_one_block_a_turn() -> None:
    built = mob(operated=True)
    first = built.with_(round=Round(kind="stock", player=A, no_sales=True))
    assert "no_sales_yet" in refusals(game(first), sale("MOB", 10))
    playing = game(mob(operated=True))
    play(playing, sale("MOB", 10))
    assert "one_block_a_turn" in refusals(playing, sale("MOB", 10))


def test_4_2_who_is_overdrawn_sells_first() -> None:
    built = mob(operated=True)
    cash = built.state.cash
    built = built.with_(cash=cash.with_(A, -50).with_("bank", cash["bank"] + cash[A] + 50))
    playing = game(built)
    assert refusals(playing, Pass()) == {"overdrawn_sells_first"}
    state = play(playing, sale("MOB", 10))
    assert state.cash[A] == 70
    assert refusals(playing, Pass()) == set()


def test_4_2_1_one_paper_is_too_little_where_two_must_go() -> None:
    built = table(4)
    for company, part in (("BLS", 100), ("AB", 100), ("STB", 50)):
        built = built.owns(A, company, part)
    playing = game(founded(built, "AB", 60, operated=True).company("AB", president=A))
    over = len([p for papers in built.state.certificates.values() for p in papers if p.owner == A])
    most = over - built.state.facts.players(4).certificates
    assert most >= 2
    assert refusals(playing, sale("AB", *[10] * (most - 1))) == {"sells_too_little"}
    assert "sells_too_little" not in refusals(playing, sale("AB", *[10] * most))
