"""1856 §13.4.6 with T39: the president of the CGR who owns only half of his certificate."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim.core.decisions import StockTurn
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.finance.ownership import units
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.dividends import payouts
from gridsim.titles.title_1856.formations.second_share import cheapest_second_share, one_share_president
from gridsim.titles.title_1856.limits import paper_count
from tests.answers import PASS, buys, from_pool, sells, starts
from tests.builders import Building, changed
from tests.tables import A, B, C, game, play, row, until
from tests.titles.title_1856.railways import scrapped_below
from tests.titles.title_1856.tables import stock_round, table


def formed(*, money: int, pool: int = 0, others: int = 0, cell=(0, 8), options=()) -> Building:
    """The stock round after the formation: P3 presides over the CGR with one share, at 175.

    `pool` is the percent in the pool, `others` what P2 has; it is P3's turn.
    """
    built = scrapped_below(table(3, options=options), "6").cards(REMOVED, "6-0").phase("5")
    papers = [changed(paper, owner=IPO) for paper in built.state.certificates["CGR"]]
    papers[0] = changed(papers[0], owner=C, unowned=10)
    for index in range(1, 1 + pool // 10):
        papers[index] = changed(papers[index], owner=POOL)
    for index in range(1 + pool // 10, 1 + (pool + others) // 10):
        papers[index] = changed(papers[index], owner=B)
    built = built.with_(certificates=built.state.certificates.with_("CGR", tuple(papers)))
    built = built.company("CGR", status="started", president=C, par=(0, 8), cell=cell, stations=(100,) * 9)
    built = built.company("CA", status="absorbed")
    settled = memory.Remembered(settled=True)
    return built.cash(C, money).with_(round=stock_round(C), memory=settled, priority=C)


SECOND, POOLED = buys("CGR"), from_pool("CGR")


def first_turn(built: Building, player: str) -> Building:
    """It is the turn of P1 or P2 before P3's."""
    return built.with_(round=stock_round(player), priority=player).cash(player, 500)


def with_two_wgb(money: int) -> Building:
    built = formed(money=money).owns(A, "WGB", 50).owns(C, "WGB", 20)
    return built.starts("WGB", par=65).company("WGB", operated=True)


# ---- T39


def fixture(options: tuple[str, ...] = ()) -> Building:
    """P3 has $24, two shares of the WGB at 65 and two of the GT at 65, which nobody can take over."""
    built = formed(money=24, options=options).owns(A, "WGB", 50).owns(C, "WGB", 20).starts("WGB", par=65)
    built = built.owns(C, "GT", 20).starts("GT", par=65)
    return built.company("WGB", operated=True).company("GT", operated=True)


KEEPS = fixture(options=("bankrupt_keeps_cash",))


@pytest.mark.parametrize("row", [
    # only the WGB can be sold, for 130: 154 are less than 175; by the rulebook the cash is lost
    row("t39 one share president who cannot pay is bankrupt", lambda: game(fixture()), question=NoneType,
        tells={"WentBankrupt player": [C]},
        leaves={"ending": "bankruptcy", "bankrupt C": True, "part pool WGB": 20, "cash C": 0,
            "worth C": 175 + 130}),
    row("t39 by house rule he sells himself", KEEPS, says={"must_buy": "CGR"},
        refuses={PASS: "owes_second_share", sells("GT", 10): "nobody_takes_presidency"}),
    row("t39 by house rule he keeps the cash", KEEPS, sells("WGB", 20), question=NoneType,
        leaves={"cash C": 154, "worth C": 175 + 130 + 154}),
    row("13.4.6.1 he is asked for it", formed(money=500, others=10), says={"must_buy": "CGR"}),
    row("13.4.6.3 another is not", first_turn(formed(money=0, others=10), B), SECOND, until(StockTurn, C),
        says={"must_buy": None}, allows=(PASS,)),
    # $45 and two shares of the WGB at 65 make 175; a dollar less does not
    *(row(f"13.4.6.2 exactly enough is not bankrupt {money}", partial(game, with_two_wgb(money)),
          leaves={"bankrupt C": bankrupt}) for money, bankrupt in ((45, False), (44, True))),
])  # fmt: skip
def test_bankrupt(row) -> None:
    row.holds()


# ---- §13.4.6.1 and §13.4.6.2: the purchase


def many_papers() -> Building:
    """P3 has far more papers than the 28 of three players with eleven companies."""
    built = formed(money=500)
    for company in ("BBG", "CPR", "CV", "GT", "LPS"):
        built = built.owns(C, company, 60).starts(company, par=100).company(company, operated=True)
    built = built.with_(memory=None)
    assert paper_count(built.state, C) == 26
    return built


def with_wgb() -> Building:
    """$100 and three shares of the WGB at 65."""
    built = formed(money=100).owns(A, "WGB", 40).owns(C, "WGB", 30).starts("WGB", par=65)
    return built.company("WGB", operated=True)


@pytest.mark.parametrize("row", [
    row("13.4.6 the purchase of his turn is spoken for", formed(money=500),
        refuses={PASS: "owes_second_share", starts("BBG", 65): "owes_second_share"}),
    row("13.4.6.1 half of the certificate is the ipos", formed(money=500, others=10),
        leaves={"part C CGR": 10, "part ipo CGR": 80}),
    row("13.4.6.1 at par", formed(money=500, others=10), SECOND,
        leaves={"cash C": 325, "part C CGR": 20, "part ipo CGR": 70}),
    row("13.4.6.1 a pool share at market price goes to the ipo", formed(money=500, pool=30, cell=(0, 6)),
        POOLED, leaves={"gain C": -125, "part pool CGR": 20, "part ipo CGR": 60, "part C CGR": 20}),
    row("house rule p19 the pool share stays in the pool",
        formed(money=500, pool=30, options=("pool_share_stays",)), POOLED, leaves={"part pool CGR": 30}),
    row("13.4.6.1 from the pool if that is more than half full", formed(money=500, pool=60),
        refuses={SECOND: "pool_first"}, allows=(POOLED,)),
    row("13.4.6.1 the unowned half is there though the ipo is empty", formed(money=500, pool=50, others=30),
        leaves={"part ipo CGR": 10}, allows=(SECOND,)),
    row("13.4.6.1 the certificate limit does not hinder", many_papers(), allows=(SECOND,)),
    row("13.4.6.2 before the sale he cannot pay", with_wgb(), refuses={SECOND: "cannot_pay"}),
    row("11.7.7 he may sell more than is needed but not stop", with_wgb(), sells("WGB", 30),
        leaves={"cash C": 100 + 195}, refuses={PASS: "owes_second_share"}),
    row("13.4.6.2 sales before the purchase bring the money", with_wgb(), sells("WGB", 30), SECOND,
        leaves={"cash C": 120}),
    row("13.4.6.3 another becomes president by buying a second", first_turn(formed(money=0, others=10), B),
        SECOND, leaves={"president CGR": "B", "cash B": 325, "gain bank": 175, "papers B CGR": [20]}),
    row("13.4.6.3 a pool share bought for it goes to the ipo",
        first_turn(formed(money=0, others=10, pool=20), B), POOLED,
        leaves={"president CGR": "B", "part pool CGR": 10, "part ipo CGR": 60}),
    row("13.4.6.4 nobody else buys the unowned half", first_turn(formed(money=500, pool=50, others=30), A),
        refuses={SECOND: "no_share_there"}),
    row("13.4.6.4 he cannot sell his share", formed(money=500),
        refuses={sells("CGR", 10): "nobody_takes_presidency"}),
])  # fmt: skip
def test_second_share(row) -> None:
    row.holds()


def test_13_4_6_1_no_paper_changes_hands() -> None:
    playing = game(formed(money=500, others=10))
    before = playing.now.state
    state = play(playing, SECOND)
    assert one_share_president(state) is None
    assert paper_count(state, C) == paper_count(before, C)


def test_13_4_6_3_the_obligation_is_over() -> None:
    playing = game(first_turn(formed(money=0, others=10), B))
    state = play(playing, SECOND)
    assert [units(state, player, "CGR") for player in (B, C)] == [2, 1]
    assert [paper.unowned for paper in state.certificates["CGR"] if paper.owner == B] == [0]
    assert one_share_president(state) is None


def test_10_3_he_is_paid_for_one_share_only() -> None:
    assert payouts(formed(money=0, pool=20, others=10).state, "CGR", 200) == {C: 20, "CGR": 40, B: 20}


# ---- exactly enough


@pytest.mark.parametrize(("pool", "cell", "least"), [(50, (0, 9), 175), (60, (0, 9), 200), (50, (0, 6), 125)])
def test_13_4_6_1_at_exactly_half_the_pool_the_ipo_may_be_chosen(pool, cell, least) -> None:
    """Par 175, market 200 or 125: with 50 % in the pool the second share costs 175, above it 200."""
    assert cheapest_second_share(formed(money=0, pool=pool, cell=cell).state) == least
