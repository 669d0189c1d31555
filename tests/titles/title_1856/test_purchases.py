"""1856 §4.2 to §4.7 and §4.11: pool shares, privates of other players, limits, and the end of the round."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyCertificate, BuyPrivate, Pass, SellShares, StartCompany
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.events import CompanyClosed, PriceMoved, PriorityPassed, RoundBegan, StationRemoved
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.finance.ownership import percent
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.limits import certificate_limit, paper_count
from tests.builders import Building
from tests.titles.title_1856.railways import scrapped_below, told
from tests.titles.title_1856.tables import cash, game, play, prices, refusal_keys, stock_round, table, who


def share(company: str, source: str = IPO) -> BuyCertificate:
    return BuyCertificate(company=company, source=source)


def sell(company: str, percents: int) -> SellShares:
    return SellShares(company=company, percent=percents)


def private(name: str, price: int) -> BuyPrivate:
    return BuyPrivate(private=name, price=price)


def grand_trunk(*, first: int = 30, second: int = 0, pool: int = 0, options=()) -> Building:
    """The GT at 100: what P1 (its president), P2 and the pool have."""
    built = table(3, options=options).owns("player:1", "GT", first)
    built = built.owns("player:2", "GT", second).owns(POOL, "GT", pool)
    return built.starts("GT", par=100).company("GT", capital="escrow", operated=True)


# ---- §4.2: purchases


def test_4_2_3_a_pool_share_costs_the_market_price_and_the_bank_is_paid() -> None:
    playing = game(grand_trunk(pool=20).company("GT", cell=(0, 6)))
    bank = playing.now.state.cash[BANK]
    state = play(playing, share("GT", POOL))
    assert (state.cash["player:1"], state.cash["GT"], state.cash[BANK]) == (375, 0, bank + 125)
    assert (percent(state, "player:1", "GT"), percent(state, POOL, "GT")) == (40, 10)


def test_4_2_2_an_ipo_share_costs_par_whatever_the_market_says() -> None:
    state = play(game(grand_trunk().company("GT", cell=(0, 6))), share("GT"))
    assert (state.cash["player:1"], state.cash["GT"]) == (400, 100)


def test_4_2_4_a_private_changes_hands_at_any_price_both_agree_on() -> None:
    built = table(3).private("TCC", "player:2")
    playing = game(built)
    assert refusal_keys(playing, private("TCC", 501)) == {"cannot_pay"}
    assert refusal_keys(playing, private("TCC", -1)) == {"no_such_price"}
    play(playing, private("TCC", 0))
    assert playing.now.decision == Consent(
        player="player:2",
        actor="player:2",
        rule="1856 §4.2.4",
        proposer="player:1",
        proposal=BuyPrivate(private="TCC", price=0),
    )
    play(playing, Answer(yes=False))
    assert isinstance(playing.now.decision, StockTurn)
    assert playing.now.decision.bought is None
    state = play(playing, private("TCC", 123), Answer(yes=True))
    assert cash(playing) == [377, 623, 500]
    assert state.privates["TCC"].owner == "player:1"


def test_4_2_4_it_is_the_purchase_of_the_turn_and_counts_as_acting() -> None:
    built = grand_trunk(first=20, pool=10).private("TCC", "player:2").with_(round=stock_round())
    playing = game(built)
    play(playing, private("TCC", 10), Answer(yes=True))
    assert who(playing) == "P2"
    assert playing.now.state.round.passes == 0
    assert playing.now.state.round.last_to_act is not None


def test_4_2_4_a_refused_offer_is_no_act() -> None:
    playing = game(table(3).private("TCC", "player:2"))
    play(playing, private("TCC", 10), Answer(yes=False), Pass())
    assert playing.now.state.round.passes == 1


def test_4_2_4_the_certificate_limit_counts_the_private() -> None:
    built = table(3).private("TCC", "player:2")
    for company in ("BBG", "CA", "CPR", "CV"):
        built = built.owns("player:1", company, 60).starts(company, par=100)
    assert paper_count(built.state, "player:1") == 20
    assert refusal_keys(game(built), private("TCC", 10)) == {"certificate_limit"}


def test_3_7_privates_are_traded_only_after_the_last_one_is_sold() -> None:
    built = table(3).private("TCC", "player:2").private("SCFTC", BANK)
    assert refusal_keys(game(built), private("TCC", 10)) == {"private_trade_too_early"}


# ---- §4.3, §4.7: limits


def over_the_limit() -> Building:
    """P1 has 20 papers that count, as many as three players may have."""
    built = table(3).cash("player:1", 2000)
    for company in ("BBG", "CA", "CPR", "CV"):
        built = built.owns("player:1", company, 60).starts(company, par=100).company(company, operated=True)
    return built


def test_4_3_3_nobody_buys_above_the_certificate_limit() -> None:
    built = over_the_limit().owns("player:2", "GT", 20).starts("GT", par=100)
    assert certificate_limit(built.state) == 20
    assert refusal_keys(game(built), share("GT")) == {"certificate_limit"}
    assert refusal_keys(game(built), StartCompany(company="WR", par=65)) == {"certificate_limit"}


@pytest.mark.parametrize("cell", [(4, 0), (8, 0)], ids=["yellow", "brown"])
def test_4_3_3_yellow_and_brown_shares_may_always_be_bought(cell: tuple[int, int]) -> None:
    built = over_the_limit().owns("player:2", "GT", 20).starts("GT", par=100).company("GT", cell=cell)
    playing = game(built)
    state = play(playing, share("GT"))
    assert paper_count(state, "player:1") == 20


def test_4_3_4_in_the_brown_zone_more_than_sixty_percent_may_be_held() -> None:
    assert refusal_keys(game(grand_trunk(first=60)), share("GT")) == {"holding_limit"}
    assert share("GT") in game(grand_trunk(first=60).company("GT", cell=(8, 0))).now.legal
    assert refusal_keys(game(grand_trunk(first=60).company("GT", cell=(4, 0))), share("GT")) == {
        "holding_limit"
    }


def test_4_3_8_pool_first_while_it_has_more_than_half() -> None:
    playing = game(grand_trunk(first=20, pool=60))
    assert refusal_keys(playing, share("GT")) == {"pool_first"}
    assert share("GT", POOL) in playing.now.legal
    assert share("GT") in game(grand_trunk(first=20, pool=50)).now.legal


def test_4_7_3_the_limit_counts_companies_after_the_settlement() -> None:
    built = scrapped_below(table(5), "6").phase("5")
    assert certificate_limit(built.state) == 13
    settled = built.with_(memory=memory.Remembered(settled=True))
    assert certificate_limit(settled.company("CGR", status="closed").state) == 18
    for company in ("CV", "BBG", "LPS", "GT", "TGB"):
        settled = settled.company(company, status="absorbed")
    assert certificate_limit(settled.company("CGR", status="started").state) == 11
    for company in ("CA", "CPR", "GW", "WR"):
        settled = settled.company(company, status="closed")
    assert certificate_limit(settled.company("CGR", status="started").state) == 7


def test_4_7_5_above_the_limit_only_papers_that_count_help() -> None:
    """P1 has 21 papers that count and three yellow ones; selling those does not help."""
    built = over_the_limit().owns("player:1", "WR", 20).starts("WR", par=65).owns("player:1", "LPS", 30)
    built = (
        built.starts("LPS", par=65).company("LPS", cell=(4, 0), operated=True).company("WR", operated=True)
    )
    playing = game(built)
    assert paper_count(built.state, "player:1") == 21
    assert refusal_keys(playing, Pass()) == {"must_sell_first"}
    play(playing, sell("LPS", 10))
    assert refusal_keys(playing, Pass()) == {"must_sell_first"}
    play(playing, sell("BBG", 10))
    assert Pass() in playing.now.legal


def test_4_7_5_who_cannot_get_below_the_limit_buys_only_what_does_not_count() -> None:
    built = over_the_limit().owns("player:1", "WR", 20).starts("WR", par=65).company("WR", operated=True)
    for company in ("BBG", "CA", "CPR", "CV"):
        built = full_pool(built, company)
    built = built.owns("player:2", "GT", 20).starts("GT", par=100)
    playing = game(built)
    assert Pass() in playing.now.legal
    assert refusal_keys(playing, share("GT")) == {"certificate_limit"}
    assert share("GT") in game(built.company("GT", cell=(8, 0))).now.legal


def full_pool(built: Building, company: str) -> Building:
    """Half of a company in the pool: none of it can be sold. What is too much goes nowhere."""
    papers = built.state.certificates[company]
    changed = tuple(
        paper if paper.owner != IPO else type(paper)(id=paper.id, percent=paper.percent, owner=POOL)
        for paper in papers
    )
    more = (type(papers[0])(id="more", percent=10, owner=POOL),)
    return built.with_(certificates=built.state.certificates.with_(company, (*changed, *more)))


def test_4_7_6_above_sixty_percent_outside_the_brown_zone_he_must_sell() -> None:
    playing = game(grand_trunk(first=80).owns("player:2", "GT", 20))
    assert refusal_keys(playing, Pass()) == {"must_sell_first"}
    play(playing, sell("GT", 20))
    assert Pass() in playing.now.legal
    brown = game(grand_trunk(first=80).company("GT", cell=(8, 0)))
    assert Pass() in brown.now.legal


def test_4_7_6_who_cannot_sell_buys_anything_but_that_company() -> None:
    built = full_pool(full_pool(grand_trunk(first=70, pool=30), "GT"), "GT")
    built = built.owns("player:2", "WR", 20).starts("WR", par=65).cash("player:1", 900)
    playing = game(built)
    assert percent(built.state, POOL, "GT") == 50
    assert refusal_keys(playing, share("GT", POOL)) == {"holding_limit", "holds_too_much"}
    assert share("WR") in playing.now.legal


# ---- §4.4 to §4.6: sales


def test_4_4_6_shares_of_a_company_that_has_not_operated_may_be_sold() -> None:
    playing = game(grand_trunk(first=30).company("GT", operated=False))
    state = play(playing, sell("GT", 10))
    assert state.cash["player:1"] == 600
    assert prices(playing, "GT") == [90]


def test_4_5_1_all_shares_of_a_block_bring_the_price_before_the_fall() -> None:
    playing = game(grand_trunk(first=60, second=20))
    state = play(playing, sell("GT", 40))
    assert state.cash["player:1"] == 500 + 4 * 100
    assert prices(playing, "GT") == [70]


def test_4_5_4_a_company_that_falls_off_the_market_closes_and_the_sale_is_paid() -> None:
    built = grand_trunk(first=40, second=30).company("GT", cell=(8, 0), loans=2).cash("GT", 77)
    built = built.cards("GT", "2-0").station("GT", "M4").private("FT", "GT")
    playing = game(built)
    bank = playing.now.state.cash[BANK]
    state = play(playing, sell("GT", 10))
    assert state.cash["player:1"] == 530
    assert state.cash[BANK] == bank - 30 + 77
    assert [event.company for event in told(playing, CompanyClosed)] == ["GT"]
    company = state.companies["GT"]
    assert (company.status, company.cell, company.president, company.loans) == ("closed", None, None, 0)
    assert {paper.owner for paper in state.certificates["GT"]} == {REMOVED}
    assert state.trains["2-0"].owner == POOL
    assert state.privates["FT"].owner == REMOVED
    assert "GT" not in state.board.stations
    assert [event.hex for event in told(playing, StationRemoved)] == ["M4"]
    assert refusal_keys(playing, StartCompany(company="GT", par=65)) == {"company_not_for_start"}


def test_house_rule_p9_trains_of_a_closed_company_leave_the_game() -> None:
    built = grand_trunk(first=40, second=30, options=("closed_trains_leave",))
    state = play(game(built.company("GT", cell=(8, 0)).cards("GT", "2-0")), sell("GT", 10))
    assert state.trains["2-0"].owner == REMOVED


def test_4_6_3_of_two_with_equally_many_the_one_to_the_left_becomes_president() -> None:
    built = grand_trunk(first=40).owns("player:3", "GT", 20).owns("player:2", "GT", 20)
    playing = game(built)
    state = play(playing, sell("GT", 30))
    assert state.companies["GT"].president == "player:2"
    assert percent(state, "player:1", "GT") == 10
    assert percent(state, POOL, "GT") == 30


def test_4_6_2_a_new_president_takes_the_charter_at_once() -> None:
    built = grand_trunk(first=20, second=20).with_(round=stock_round("player:2"))
    playing = game(built)
    state = play(playing, share("GT"))
    assert state.companies["GT"].president == "player:2"
    assert [paper.percent for paper in state.certificates["GT"] if paper.owner == "player:1"] == [10, 10]


# ---- §4.11: end of the round


def test_4_11_1_the_round_ends_when_all_have_passed_one_after_the_other() -> None:
    playing = game(grand_trunk(first=60))
    play(playing, Pass(), Pass())
    assert not told(playing, RoundBegan)
    play(playing, StartCompany(company="WR", par=65))
    for _ in range(3):
        assert not told(playing, RoundBegan)
        play(playing, Pass())
    assert [event.kind for event in told(playing, RoundBegan)] == ["operating"]


def test_4_11_3_the_card_lies_left_of_the_last_who_acted() -> None:
    playing = game(grand_trunk(first=20))
    play(playing, Pass(), StartCompany(company="WR", par=65), Pass(), Pass(), Pass())
    assert [event.player for event in told(playing, PriorityPassed)] == ["player:3"]
    assert playing.now.state.priority == "player:3"


@pytest.mark.parametrize(("phase", "rounds"), [("1", 1), ("2", 2), ("3", 2), ("4", 3), ("5", 3), ("6", 3)])
def test_4_11_4_number_of_operating_rounds(phase: str, rounds: int) -> None:
    playing = game(grand_trunk(first=60).phase(phase))
    play(playing, Pass(), Pass(), Pass())
    (begun,) = told(playing, RoundBegan)[:1]
    assert (begun.number, begun.of) == (1, rounds)


def test_4_11_2_sold_out_companies_rise_in_operating_order() -> None:
    """Both on one field: the upper marker goes first and lies on top again."""
    built = grand_trunk(first=60, second=40).owns("player:2", "WR", 60).owns("player:1", "WR", 40)
    built = built.starts("WR", par=90).company("GT", cell=(1, 4)).company("GT", arrival=1)
    built = built.company("WR", cell=(1, 4), arrival=2, operated=True)
    playing = game(built)
    play(playing, Pass(), Pass(), Pass())
    rises = [event for event in told(playing, PriceMoved) if event.what == "sold_out"]
    assert [(event.company, event.new) for event in rises] == [("GT", (0, 4)), ("WR", (0, 4))]
