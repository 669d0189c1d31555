"""1856: exactly enough, exactly full, exactly at the limit, and what is offered beside what is allowed."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.core.actions import BuyPrivate, BuyTrain, PlaceStation, RepayLoans
from gridsim.core.decisions import LastChance, RepayStep, StationStep, StockTurn, TrainStep
from gridsim.core.events import LoansRepaid
from gridsim.flow.legal import LegalActions
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.rounds import may_operate
from tests.answers import PASS, buys_private
from tests.builders import Building
from tests.tables import A, B, game, keys, play, row, shares, told
from tests.titles.title_1856 import settling as settlement
from tests.titles.title_1856.formations import t37_table
from tests.titles.title_1856.railways import at, forward, operating, railway, scrapped_below, western
from tests.titles.title_1856.tables import table

# ---- companies


def gw(step: type, *, cash: int = 0, loans: int = 0, money: int = 0, percent: int = 60):
    """The GW of A, which has operated; with a train to buy the 4-trains are the next, in phase 3."""
    buying = step is TrainStep
    built = railway(operating(phase="3" if buying else "1"), "GW", cash=cash, percent=percent)
    built = scrapped_below(built, "4").tile("F17", "5", 2) if buying else built
    return built.company("GW", loans=loans).cash(A, money)


FOUR = BuyTrain(train="4-0", price=350)


@pytest.mark.parametrize("row", [
    row("11.5.2 a president with exactly enough sells nothing",
        lambda: at(gw(TrainStep, cash=100, money=250), TrainStep), FOUR,
        leaves={"trains GW": ["4"], "cash GW": 0, "cash A": 0}),
    row("13.2.7 exactly a hundred repays a loan", lambda: at(gw(RepayStep, cash=110, loans=1), RepayStep),
        RepayLoans(count=1), leaves={"gain GW": -100, "cash GW": 0, "company GW loans": 0}),
    row("13.2.7 so many loans and no more", lambda: at(gw(RepayStep, cash=430, loans=3), RepayStep),
        leaves={"cash GW": 400}, allows=tuple(RepayLoans(count=count) for count in (1, 2, 3)),
        refuses={RepayLoans(count=count): "not_so_many_loans" for count in (4, 0)}),
])  # fmt: skip
def test_exactly(row) -> None:
    row.holds()


def test_13_2_7_any_number_of_loans_is_offered() -> None:
    playing = at(gw(RepayStep, cash=430, loans=3), RepayStep)
    assert [action.count for action in playing.now.legal.of(RepayLoans)] == [1, 2, 3]
    play(playing, RepayLoans(count=3))
    assert sum(event.count for event in told(playing, LoansRepaid)) == 3


@pytest.mark.parametrize(("cash_of_president", "bankrupt"), [(120, False), (119, True)])
def test_11_8_what_can_just_be_raised_is_no_bankruptcy(cash_of_president, bankrupt) -> None:
    """The train costs 350, the treasury has 100, the president 120 and two shares of the WR at 65."""
    built = gw(TrainStep, cash=100, money=cash_of_president, percent=20)
    built = railway(built, "WR", president=B, percent=30, par=65).owns(A, "WR", 20)
    playing = at(built, TrainStep)
    play(playing, FOUR)
    assert isinstance(playing.now.decision, LastChance) is bankrupt
    play(playing, *([PASS] if bankrupt else []))
    assert playing.now.state.players[A].bankrupt is bankrupt


def test_6_3_once_operating_always_operating() -> None:
    """Two shares are enough while 2-trains are for sale; a later turn asks no more how many are sold."""
    built = railway(operating(), "GT", percent=20).company("GT", operated=False, stations=(0, 40, 100, 100))
    built = built.hex("P9", stations=((None,),))
    playing = forward(game(built.cash("GT", 100)), TrainStep)
    assert playing.now.state.companies["GT"].operated
    later = scrapped_below(Building(playing.now.state), "4")
    assert may_operate(later.state, "GT")
    assert not may_operate(later.company("GT", operated=False).state, "GT")


# ---- the CGR where it is exactly enough


def test_13_4_10_3_as_many_places_as_stations_leave_no_choice() -> None:
    """T37 without the station in Kitchener: three places for three stations."""
    built = t37_table().hex("I12", stations=((None,), (None,)))
    formation = settlement.game(built, "LPS", "P4")
    assert formation.now.decision is None
    assert {"F17", "N3", "N11"} <= set(stations_by_hex(formation.now.state, ["CGR"]))
    assert formation.now.state.companies["CGR"].stations == ()


def test_13_4_3_ten_shares_are_enough_where_somebody_gets_two() -> None:
    """Five players with four old shares each: five times two, one of them with the certificate."""
    built = settlement.settling(players=5)
    built = settlement.company(built, "GT", 90, {"P1": 40, "P2": 40, "P3": 20}, loans=1)
    built = settlement.company(built, "CA", 90, {"P4": 40, "P5": 40, "P3": 20}, loans=1)
    formation = settlement.game(settlement.homes(built, "GT", "CA"), "GW", "P1")
    while formation.now.decision is not None:
        formation.apply(next(iter(formation.now.legal)))
    assert shares(formation.now.state, "CGR") == dict.fromkeys("ABCDE", 20)
    assert formation.now.state.companies["CGR"].president == A


# ---- what is offered


def test_nothing_is_made_up_where_there_is_nothing() -> None:
    """Without a private of another player there is no offer to sample."""
    decision = StockTurn(player=A, actor=A, rule="1856 §4.1")
    legal = LegalActions(table(3).state, decision, TITLE.answers[StockTurn])
    assert {type(legal.sample(Random(seed))).__name__ for seed in range(20)} == {"StartCompany", "Pass"}


def test_13_1_4_2_the_free_station_is_for_kitchener_and_for_the_owner_only() -> None:
    built = western("WSRC").tile("I12", "59").tile("F17", "5", 2)
    playing = at(built, StationStep)
    assert "no_power_to_mark" in keys(playing, PlaceStation(hex="F17", stop=0, power="WSRC"))
    assert "no_power_to_mark" in keys(playing, PlaceStation(hex="I12", stop=0, power="TCC"))
    strange = at(built.private("WSRC", "WR"), StationStep)
    assert "no_power_to_mark" in keys(strange, PlaceStation(hex="I12", stop=0, power="WSRC"))
    assert PASS in playing.now.legal


@pytest.mark.parametrize(("treasury", "price"), [(90, 90), (300, 225)])
def test_11_1_3_trains_of_others_are_offered_at_what_the_treasury_has(treasury, price) -> None:
    built = gw(TrainStep, cash=treasury).hex("F17", tile=None).cards("GW", "3-1")
    playing = at(railway(built, "WR", percent=20).cards("WR", "3-0"), TrainStep)
    assert list(playing.now.legal.of(BuyTrain)) == [BuyTrain(train="3-0", price=price)]


def test_11_1_4_trains_of_the_cgr_are_offered_at_their_printed_price() -> None:
    built = scrapped_below(railway(operating(phase="5"), "GW", cash=600), "6").cards("GW", "5-1")
    built = built.company("CGR", status="started", president=B, permanent=True, cell=(0, 0))
    playing = at(built.cards("CGR", "5-0"), TrainStep)
    assert BuyTrain(train="5-0", price=550) in list(playing.now.legal.of(BuyTrain))


@pytest.mark.parametrize(("treasury", "offered"), [(120, [120]), (300, [200]), (50, [50]), (49, [])])
def test_13_1_3_a_private_is_offered_at_a_price_the_treasury_has(treasury, offered) -> None:
    """From $50 to $200: what the treasury has within that range."""
    legal = game(western("SCFTC", A, cash=treasury)).now.legal
    assert list(legal.of(BuyPrivate)) == [buys_private("SCFTC", price) for price in offered]
