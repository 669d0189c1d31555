"""1856: exactly enough, exactly full, exactly at the limit, and what is offered beside what is allowed."""

from __future__ import annotations

from random import Random

from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    Pass,
    PlaceStation,
    RepayLoans,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import LastChance, RepayStep, StationStep, StockTurn, TrainStep
from gridsim.core.events import CashPaid, LoansRepaid, RoundBegan
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.formations.second_share import cheapest_second_share
from gridsim.titles.title_1856.prices import move_price
from gridsim.titles.title_1856.rounds import may_operate
from tests.builders import Building
from tests.titles.title_1856 import settling as settlement
from tests.titles.title_1856.formations import t37_table
from tests.titles.title_1856.railways import at, forward, operating, railway, scrapped_below, told, western
from tests.titles.title_1856.tables import cash, game, opening, play, prices, refusal_keys, table
from tests.titles.title_1856.test_second_share import formed

# ---- money that is exactly enough


def test_4_3_2_the_price_of_the_source_must_be_paid() -> None:
    """Par 100 and market 125: $110 pay for an ipo share only; at 75 it is the other way round."""
    built = (
        table(3).owns("player:2", "GT", 30).owns(POOL, "GT", 10).starts("GT", par=100).cash("player:1", 110)
    )
    ipo, pool = (BuyCertificate(company="GT", source=source) for source in ("ipo", "pool"))
    dear = game(built.company("GT", cell=(0, 6)))
    assert refusal_keys(dear, pool) == {"cannot_pay"}
    assert ipo in dear.now.legal
    cheap = game(built.company("GT", cell=(3, 4)).cash("player:1", 75))
    assert refusal_keys(cheap, ipo) == {"cannot_pay"}
    play(cheap, pool)
    assert cash(cheap)[0] == 0


def test_11_5_2_a_president_with_exactly_enough_sells_nothing() -> None:
    built = scrapped_below(railway(operating(phase="3"), "GW", cash=100), "4").tile("F17", "5", 2)
    playing = at(built.cash("player:1", 250), TrainStep)
    state = play(playing, BuyTrain(train="4-0", price=350))
    assert state.trains["4-0"].owner == "GW"
    assert (state.cash["GW"], state.cash["player:1"]) == (0, 0)


def test_13_2_7_exactly_a_hundred_repays_a_loan() -> None:
    built = railway(operating(), "GW", cash=110).company("GW", loans=1)
    playing = at(built, RepayStep)
    assert playing.now.state.cash["GW"] == 100
    state = play(playing, RepayLoans(count=1))
    assert (state.companies["GW"].loans, state.cash["GW"]) == (0, 0)


def test_13_2_7_any_number_of_loans_is_offered() -> None:
    built = railway(operating(), "GW", cash=430).company("GW", loans=3)
    playing = at(built, RepayStep)
    assert playing.now.state.cash["GW"] == 400
    assert [action.count for action in playing.now.legal.of(RepayLoans)] == [1, 2, 3]
    assert refusal_keys(playing, RepayLoans(count=4)) == {"not_so_many_loans"}
    assert refusal_keys(playing, RepayLoans(count=0)) == {"not_so_many_loans"}
    play(playing, RepayLoans(count=3))
    assert sum(event.count for event in told(playing, LoansRepaid)) == 3


# ---- limits that are exactly reached


def test_4_2_4_the_last_paper_below_the_limit_may_be_a_private() -> None:
    built = table(3).private("TCC", "player:2")
    for company, percents in (("BBG", 60), ("CA", 60), ("CPR", 60), ("CV", 50)):
        built = built.owns("player:1", company, percents).starts(company, par=100)
    assert BuyPrivate(private="TCC", price=10) in game(built).now.legal


def test_4_3_3_the_last_paper_below_the_limit_may_be_a_share() -> None:
    built = table(3).owns("player:2", "GT", 20).starts("GT", par=65)
    for company, percents in (("BBG", 60), ("CA", 60), ("CPR", 60), ("CV", 50)):
        built = built.owns("player:1", company, percents).starts(company, par=100)
    assert BuyCertificate(company="GT", source="ipo") in game(built).now.legal
    assert StartCompany(company="WR", par=65) in game(built).now.legal


def test_13_4_10_3_as_many_places_as_stations_leave_no_choice() -> None:
    """T37 without the station in Kitchener: three places for three stations."""
    built = t37_table().hex("I12", stations=((None,), (None,)))
    formation = settlement.game(built, "LPS", "P4")
    assert formation.now.decision is None
    assert {"F17", "N3", "N11"} <= set(stations_by_hex(formation.now.state, ["CGR"]))
    assert formation.now.state.companies["CGR"].stations == ()


def test_13_4_6_1_at_exactly_half_the_pool_the_ipo_may_be_chosen() -> None:
    """Par 175, market 200: with 50 % in the pool the second share costs 175, above it 200."""
    assert cheapest_second_share(formed(money=0, pool=50, cell=(0, 9)).state) == 175
    assert cheapest_second_share(formed(money=0, pool=60, cell=(0, 9)).state) == 200
    assert cheapest_second_share(formed(money=0, pool=50, cell=(0, 6)).state) == 125


def test_5_2_the_cgr_falls_as_far_as_it_can_without_closing() -> None:
    """Three rows from r6c0: r7c0, r8c0, and r9c0 would be the closed zone."""
    built = table(3).company("CGR", status="started", permanent=True, cell=(6, 0), president="player:1")
    working = Table(built.state)
    move_price(working, "CGR", "sale", steps=3)
    assert working.companies["CGR"].cell == (8, 0)
    move_price(working, "CGR", "sale", steps=2)
    assert working.companies["CGR"].cell == (8, 0)
    assert working.companies["CGR"].status == "started"


def test_4_5_2_another_company_closes_on_its_way() -> None:
    working = Table(table(3).owns("player:1", "GT", 20).starts("GT", par=65).company("GT", cell=(7, 0)).state)
    move_price(working, "GT", "sale", steps=3)
    assert working.companies["GT"].status == "closed"


# ---- what is offered


def test_4_4_all_of_a_holding_is_offered_for_sale() -> None:
    built = table(3).owns("player:2", "GT", 40).owns("player:1", "GT", 30).starts("GT", par=100)
    playing = game(built)
    offered = [action.percent for action in playing.now.legal.of(SellShares)]
    assert offered == [10, 20, 30]
    play(playing, SellShares(company="GT", percent=30))
    assert prices(playing, "GT") == [75]


def test_4_2_4_a_private_is_offered_at_a_price_that_can_be_paid() -> None:
    playing = game(table(3).private("SCFTC", "player:2").cash("player:1", 30))
    assert list(playing.now.legal.of(BuyPrivate)) == [BuyPrivate(private="SCFTC", price=30)]


def test_nothing_is_made_up_where_there_is_nothing() -> None:
    """Without a private of another player there is no offer to sample."""
    state = table(3).state
    decision = StockTurn(player="player:1", actor="player:1", rule="1856 §4.1")
    legal = LegalActions(state, decision, TITLE.answers[StockTurn])
    assert {type(legal.sample(Random(seed))).__name__ for seed in range(20)} == {"StartCompany", "Pass"}


# ---- powers are kept to their owner and their place


def test_13_1_4_2_the_free_station_is_for_kitchener_and_for_the_owner_only() -> None:
    built = western("WSRC").tile("I12", "59").tile("F17", "5", 2)
    playing = at(built, StationStep)
    assert "no_power_to_mark" in refusal_keys(playing, PlaceStation(hex="F17", stop=0, power="WSRC"))
    assert "no_power_to_mark" in refusal_keys(playing, PlaceStation(hex="I12", stop=0, power="TCC"))
    strange = at(built.private("WSRC", "WR"), StationStep)
    assert "no_power_to_mark" in refusal_keys(strange, PlaceStation(hex="I12", stop=0, power="WSRC"))
    assert Pass() in playing.now.legal
    assert playing.now.state.cash[BANK] > 0


# ---- what the marks of a turn are


def test_6_3_once_operating_always_operating() -> None:
    """Two shares are enough while 2-trains are for sale; a later turn asks no more how many are sold."""
    built = railway(operating(), "GT", percent=20).company("GT", operated=False, stations=(0, 40, 100, 100))
    built = built.hex("P9", stations=((None,),))
    playing = forward(game(built.cash("GT", 100)), TrainStep)
    assert playing.now.state.companies["GT"].operated
    later = scrapped_below(Building(playing.now.state), "4")
    assert may_operate(later.state, "GT")
    assert not may_operate(later.company("GT", operated=False).state, "GT")


def test_4_9_each_way_of_capital_cites_its_own_rule() -> None:
    for capital, reference in (("escrow", "§4.9.1"), ("incremental", "§4.9.2"), ("full", "§4.9.3")):
        built = table(3).owns("player:2", "GT", 20).starts("GT", par=100).company("GT", capital=capital)
        playing = game(built)
        play(playing, BuyCertificate(company="GT", source="ipo"))
        (paid,) = [event for event in told(playing, CashPaid) if event.what == "share"]
        assert paid.because == f"1856 {reference}"


def test_4_4_only_whole_shares_that_one_has_are_sold() -> None:
    playing = game(table(3).owns("player:2", "GT", 40).owns("player:1", "GT", 20).starts("GT", par=100))
    for percent in (15, 0, -10, 30):
        assert refusal_keys(playing, SellShares(company="GT", percent=percent)) == {"not_so_many_shares"}


def test_3_6_house_rule_p8_spares_the_round_only_while_the_first_private_is_unsold() -> None:
    for option in ((), ("no_round_after_passes",)):
        playing = opening(3, options=option)
        play(playing, BuyPrivate(private="FT", price=20), Pass(), Pass(), Pass())
        assert cash(playing) == [480 + 5, 500, 500]
    playing = opening(3, options=("no_round_after_passes",))
    play(playing, Pass(), Pass(), Pass())
    assert [event.kind for event in told(playing, RoundBegan)] == ["auction"]


# ---- the CGR where it is exactly enough


def test_13_4_3_ten_shares_are_enough_where_somebody_gets_two() -> None:
    """Five players with four old shares each: five times two, one of them with the certificate."""
    built = settlement.settling(players=5)
    built = settlement.company(built, "GT", 90, {"P1": 40, "P2": 40, "P3": 20}, loans=1)
    built = settlement.company(built, "CA", 90, {"P4": 40, "P5": 40, "P3": 20}, loans=1)
    formation = settlement.game(settlement.homes(built, "GT", "CA"), "GW", "P1")
    while formation.now.decision is not None:
        formation.apply(next(iter(formation.now.legal)))
    state = formation.now.state
    assert settlement.shares(state) == {f"player:{seat}": 20 for seat in range(1, 6)}
    assert state.companies["CGR"].president == "player:1"


def test_13_4_6_2_exactly_enough_is_not_bankrupt() -> None:
    """$45 and two shares of the WGB at 65 make 175; a dollar less does not."""
    for money, bankrupt in ((45, False), (44, True)):
        built = formed(money=money).owns("player:1", "WGB", 50).owns("player:3", "WGB", 20)
        playing = game(built.starts("WGB", par=65).company("WGB", operated=True))
        assert playing.now.state.players["player:3"].bankrupt is bankrupt


# ---- offers of trains


def test_11_1_3_trains_of_others_are_offered_at_what_the_treasury_has() -> None:
    built = scrapped_below(railway(operating(phase="3"), "GW", cash=90), "4").cards("GW", "3-1")
    built = railway(built, "WR", percent=20).cards("WR", "3-0")
    playing = at(built, TrainStep)
    assert list(playing.now.legal.of(BuyTrain)) == [BuyTrain(train="3-0", price=90)]
    rich = at(built.cash("GW", 300), TrainStep)
    assert list(rich.now.legal.of(BuyTrain)) == [BuyTrain(train="3-0", price=225)]


def test_11_1_4_trains_of_the_cgr_are_offered_at_their_printed_price() -> None:
    built = scrapped_below(railway(operating(phase="5"), "GW", cash=600), "6").cards("GW", "5-1")
    built = built.company("CGR", status="started", president="player:2", permanent=True, cell=(0, 0))
    playing = at(built.cards("CGR", "5-0"), TrainStep)
    assert BuyTrain(train="5-0", price=550) in list(playing.now.legal.of(BuyTrain))


def test_11_8_what_can_just_be_raised_is_no_bankruptcy() -> None:
    """The train costs 350, the treasury has 100, the president 120 and two shares of the WR at 65."""
    for cash_of_president, bankrupt in ((120, False), (119, True)):
        built = scrapped_below(railway(operating(phase="3"), "GW", cash=100, percent=20), "4")
        built = built.tile("F17", "5", 2).cash("player:1", cash_of_president)
        built = railway(built, "WR", president="player:2", percent=30, par=65).owns("player:1", "WR", 20)
        playing = at(built, TrainStep)
        play(playing, BuyTrain(train="4-0", price=350))
        assert isinstance(playing.now.decision, LastChance) is bankrupt
        play(playing, *([Pass()] if bankrupt else []))
        assert playing.now.state.players["player:1"].bankrupt is bankrupt


def test_13_1_3_a_private_is_offered_at_a_price_the_treasury_has() -> None:
    """From $50 to $200: what the treasury has within that range."""
    for treasury, offered in ((120, 120), (300, 200), (50, 50)):
        playing = game(western("SCFTC", "player:1", cash=treasury))
        assert list(playing.now.legal.of(BuyPrivate)) == [BuyPrivate(private="SCFTC", price=offered)]
    assert list(game(western("SCFTC", "player:1", cash=49)).now.legal.of(BuyPrivate)) == []
