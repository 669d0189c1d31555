"""1856 §13.4.6 with T39: the president of the CGR who owns only half of his certificate."""

from __future__ import annotations

from gridsim.core.actions import BuyCertificate, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.events import WentBankrupt
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.finance.ownership import percent, units
from gridsim.titles.title_1856 import TITLE, memory
from gridsim.titles.title_1856.dividends import payouts
from gridsim.titles.title_1856.formations.second_share import one_share_president
from gridsim.titles.title_1856.limits import paper_count
from tests.builders import Building, changed
from tests.titles.title_1856.railways import scrapped_below, told
from tests.titles.title_1856.tables import cash, game, play, refusal_keys, stock_round, table

PRESIDENT = "player:3"


def formed(*, money: int, pool: int = 0, others: int = 0, cell=(0, 8), options=()) -> Building:
    """The stock round after the formation: P3 presides over the CGR with one share, at 175.

    `pool` is the percent in the pool, `others` what P2 has; it is P3's turn.
    """
    built = scrapped_below(table(3, options=options), "6").cards(REMOVED, "6-0").phase("5")
    papers = [changed(paper, owner=IPO) for paper in built.state.certificates["CGR"]]
    papers[0] = changed(papers[0], owner=PRESIDENT, unowned=10)
    for index in range(1, 1 + pool // 10):
        papers[index] = changed(papers[index], owner=POOL)
    for index in range(1 + pool // 10, 1 + (pool + others) // 10):
        papers[index] = changed(papers[index], owner="player:2")
    built = built.with_(certificates=built.state.certificates.with_("CGR", tuple(papers)))
    built = built.company(
        "CGR", status="started", president=PRESIDENT, par=(0, 8), cell=cell, stations=(100,) * 9
    )
    built = built.company("CA", status="absorbed")
    settled = memory.Remembered(settled=True)
    return built.cash(PRESIDENT, money).with_(
        round=stock_round(PRESIDENT), memory=settled, priority=PRESIDENT
    )


def second(source: str = IPO) -> BuyCertificate:
    return BuyCertificate(company="CGR", source=source)


# ---- T39


def fixture(options: tuple[str, ...] = ()) -> Building:
    """P3 has $24, two shares of the WGB at 65 and two of the GT at 65, which nobody can take over."""
    built = formed(money=24, options=options)
    built = built.owns("player:1", "WGB", 50).owns(PRESIDENT, "WGB", 20).starts("WGB", par=65)
    built = built.owns(PRESIDENT, "GT", 20).starts("GT", par=65)
    return built.company("WGB", operated=True).company("GT", operated=True)


def test_t39_one_share_president_who_cannot_pay_is_bankrupt() -> None:
    """Only the WGB can be sold, for 130: 154 are less than 175. By the rulebook the cash is lost."""
    playing = game(fixture())
    state = playing.now.state
    assert playing.now.decision is None
    assert [event.player for event in told(playing, WentBankrupt)] == [PRESIDENT]
    assert state.ending == "bankruptcy"
    assert state.players[PRESIDENT].bankrupt
    assert percent(state, POOL, "WGB") == 20
    assert state.cash[PRESIDENT] == 0
    assert TITLE.worth(state, PRESIDENT) == 175 + 130 == 305


def test_t39_by_house_rule_he_sells_himself_and_keeps_the_cash() -> None:
    playing = game(fixture(options=("bankrupt_keeps_cash",)))
    assert playing.now.decision.must_buy == "CGR"
    assert refusal_keys(playing, Pass()) == {"owes_second_share"}
    assert refusal_keys(playing, SellShares(company="GT", percent=10)) == {"nobody_takes_presidency"}
    state = play(playing, SellShares(company="WGB", percent=20))
    assert playing.now.decision is None
    assert state.cash[PRESIDENT] == 154
    assert TITLE.worth(state, PRESIDENT) == 175 + 130 + 154 == 459


# ---- §13.4.6.1: the purchase


def test_13_4_6_the_purchase_of_his_turn_is_spoken_for() -> None:
    playing = game(formed(money=500))
    assert playing.now.decision.must_buy == "CGR"
    assert refusal_keys(playing, Pass()) == {"owes_second_share"}
    assert refusal_keys(playing, StartCompany(company="BBG", par=65)) == {"owes_second_share"}


def test_13_4_6_1_at_par_and_no_paper_changes_hands() -> None:
    playing = game(formed(money=500, others=10))
    before = playing.now.state
    assert (percent(before, PRESIDENT, "CGR"), percent(before, IPO, "CGR")) == (10, 80)
    state = play(playing, second())
    assert state.cash[PRESIDENT] == 325
    assert (percent(state, PRESIDENT, "CGR"), percent(state, IPO, "CGR")) == (20, 70)
    assert one_share_president(state) is None
    assert paper_count(state, PRESIDENT) == paper_count(before, PRESIDENT)


def test_13_4_6_1_a_pool_share_at_market_price_goes_to_the_ipo() -> None:
    playing = game(formed(money=500, pool=30, cell=(0, 6)))
    state = play(playing, second(POOL))
    assert state.cash[PRESIDENT] == 500 - 125
    assert (percent(state, POOL, "CGR"), percent(state, IPO, "CGR")) == (20, 60)
    assert percent(state, PRESIDENT, "CGR") == 20


def test_house_rule_p19_the_pool_share_stays_in_the_pool() -> None:
    state = play(game(formed(money=500, pool=30, options=("pool_share_stays",))), second(POOL))
    assert percent(state, POOL, "CGR") == 30


def test_13_4_6_1_from_the_pool_if_that_is_more_than_half_full() -> None:
    playing = game(formed(money=500, pool=60))
    assert refusal_keys(playing, second()) == {"pool_first"}
    assert second(POOL) in playing.now.legal


def test_13_4_6_1_the_unowned_half_is_there_though_the_ipo_is_empty() -> None:
    playing = game(formed(money=500, pool=50, others=30))
    assert percent(playing.now.state, IPO, "CGR") == 10
    assert second() in playing.now.legal


def test_13_4_6_1_the_certificate_limit_does_not_hinder() -> None:
    """P3 has far more papers than the 28 of three players with eleven companies."""
    built = formed(money=500)
    for company in ("BBG", "CPR", "CV", "GT", "LPS"):
        built = built.owns(PRESIDENT, company, 60).starts(company, par=100).company(company, operated=True)
    over = built.with_(memory=None)
    assert paper_count(over.state, PRESIDENT) == 26
    playing = game(over)
    assert second() in playing.now.legal


def test_13_4_6_2_sales_before_the_purchase_bring_the_money() -> None:
    """§11.7.7: ordinary sales, so he may sell more than is needed, but not stop before he can pay."""
    built = formed(money=100).owns("player:1", "WGB", 40).owns(PRESIDENT, "WGB", 30).starts("WGB", par=65)
    playing = game(built.company("WGB", operated=True))
    assert refusal_keys(playing, second()) == {"cannot_pay"}
    play(playing, SellShares(company="WGB", percent=30))
    assert playing.now.state.cash[PRESIDENT] == 100 + 195
    assert refusal_keys(playing, Pass()) == {"owes_second_share"}
    state = play(playing, second())
    assert state.cash[PRESIDENT] == 120


# ---- §13.4.6.3, §13.4.6.4: the others


def second_turn(built: Building) -> Building:
    """It is P2's turn before P3's."""
    return built.with_(round=stock_round("player:2"), priority="player:2").cash("player:2", 500)


def test_13_4_6_3_another_with_one_share_becomes_president_by_buying_a_second() -> None:
    playing = game(second_turn(formed(money=0, others=10)))
    state = play(playing, second())
    assert state.companies["CGR"].president == "player:2"
    assert units(state, "player:2", "CGR") == 2
    assert units(state, PRESIDENT, "CGR") == 1
    assert state.cash["player:2"] == 325
    assert one_share_president(state) is None
    papers = [paper for paper in state.certificates["CGR"] if paper.owner == "player:2"]
    assert [(paper.president, paper.unowned) for paper in papers] == [(True, 0)]
    assert state.cash[BANK] == game(second_turn(formed(money=0, others=10))).now.state.cash[BANK] + 175


def test_13_4_6_3_the_obligation_is_over() -> None:
    playing = game(second_turn(formed(money=0, others=10)))
    play(playing, second())
    while playing.now.decision.player != PRESIDENT:
        play(playing, Pass())
    assert isinstance(playing.now.decision, StockTurn)
    assert playing.now.decision.must_buy is None
    assert Pass() in playing.now.legal


def test_13_4_6_3_a_pool_share_bought_for_it_goes_to_the_ipo() -> None:
    playing = game(second_turn(formed(money=0, others=10, pool=20)))
    state = play(playing, second(POOL))
    assert state.companies["CGR"].president == "player:2"
    assert (percent(state, POOL, "CGR"), percent(state, IPO, "CGR")) == (10, 60)


def test_13_4_6_4_nobody_else_buys_the_unowned_half() -> None:
    """The IPO holds nothing but the half; P1 has no share and cannot buy it."""
    built = formed(money=500, pool=50, others=30)
    built = built.with_(round=stock_round("player:1"), priority="player:1").cash("player:1", 500)
    assert refusal_keys(game(built), second()) == {"no_share_there"}


def test_13_4_6_4_he_cannot_sell_his_share() -> None:
    playing = game(formed(money=500))
    assert refusal_keys(playing, SellShares(company="CGR", percent=10)) == {"nobody_takes_presidency"}


def test_10_3_he_is_paid_for_one_share_only() -> None:
    built = formed(money=0, pool=20, others=10)
    assert payouts(built.state, "CGR", 200) == {PRESIDENT: 20, "CGR": 40, "player:2": 20}
    assert cash(game(second_turn(built)))[1] == 500
