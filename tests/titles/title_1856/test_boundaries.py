"""1856: exactly enough, exactly full, exactly at the limit, and what is offered beside what is allowed."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from gridsim.core.actions import BuyPrivate, BuyRight, BuyTrain, PlaceStation, RepayLoans, TakeLoan
from gridsim.core.decisions import LastChance, RaiseMoney, RepayStep, StationStep, StockTurn, TrainStep
from gridsim.flow.legal import LegalActions
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.rounds import may_operate
from tests.answers import PASS, buys_private
from tests.builders import Building
from tests.tables import A, B, game, row, shares
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


def loans(*counts: int) -> tuple[RepayLoans, ...]:
    return tuple(RepayLoans(count=count) for count in counts)


def just_enough(money: int):
    """The train costs 350, the treasury has 100, the president so much and two shares of the WR at 65."""
    built = gw(TrainStep, cash=100, money=money, percent=20)
    return partial(at, railway(built, "WR", president=B, percent=30, par=65).owns(A, "WR", 20), TrainStep)


def marks(hex_id: str, power: str) -> PlaceStation:
    return PlaceStation(hex=hex_id, stop=0, power=power)


RIGHTS = (BuyRight(right="bridge"), BuyRight(right="tunnel"))
REPAYING = partial(at, gw(RepayStep, cash=430, loans=3), RepayStep)
KITCHENER = western("WSRC").tile("I12", "59").tile("F17", "5", 2)


@pytest.mark.parametrize("row", [
    row("11.5.2 a president with exactly enough sells nothing",
        lambda: at(gw(TrainStep, cash=100, money=250), TrainStep), FOUR,
        leaves={"trains GW": ["4"], "cash GW": 0, "cash A": 0}),
    row("13.2.7 exactly a hundred repays a loan", lambda: at(gw(RepayStep, cash=110, loans=1), RepayStep),
        *loans(1), leaves={"gain GW": -100, "cash GW": 0, "company GW loans": 0}),
    row("13.2.7 so many loans and no more", REPAYING, leaves={"cash GW": 400}, allows=loans(1, 2, 3),
        refuses=dict.fromkeys(loans(4, 0), "not_so_many_loans")),
    row("13.2.7 any number of loans is offered", REPAYING,
        choices=[*loans(1, 2, 3), PASS, TakeLoan(), *RIGHTS]),
    row("13.2.7 all of them", REPAYING, *loans(3), tells={"LoansRepaid count": [1, 1, 1]}),
    row("11.8 what can just be raised", just_enough(120), FOUR, question=RaiseMoney),
    row("11.8 what can just be raised is no bankruptcy", just_enough(120), FOUR,
        leaves={"bankrupt A": False}),
    row("11.8 a dollar less is told", just_enough(119), FOUR, question=LastChance),
    row("11.8 a dollar less ruins him", just_enough(119), FOUR, PASS, leaves={"bankrupt A": True}),
    row("13.1.4.2 the free station is for Kitchener", partial(at, KITCHENER, StationStep), allows=(PASS,),
        refuses={marks("F17", "WSRC"): "no_power_to_mark", marks("I12", "TCC"): "no_power_to_mark"}),
    row("13.1.4.2 and for the owner only", partial(at, KITCHENER.private("WSRC", "WR"), StationStep),
        refuses={marks("I12", "WSRC"): "no_power_to_mark"}),
])  # fmt: skip
def test_exactly(row) -> None:
    row.holds()


OF_WR = railway(gw(TrainStep).hex("F17", tile=None).cards("GW", "3-1"), "WR", percent=20).cards("WR", "3-0")
OF_CGR = scrapped_below(railway(operating(phase="5"), "GW", cash=600), "6").cards("GW", "5-1")
OF_CGR = OF_CGR.company("CGR", status="started", president=B, permanent=True, cell=(0, 0)).cards("CGR", "5-0")


@pytest.mark.parametrize(("built", "offered"), [
    pytest.param(OF_WR.cash("GW", 90), [("3-0", 90)], id="11.1.3 at what the treasury has"),
    pytest.param(OF_WR.cash("GW", 300), [("3-0", 225)], id="11.1.3 no more than the printed price"),
    pytest.param(OF_CGR, [("5-0", 550)], id="11.1.4 trains of the CGR at their printed price"),
])  # fmt: skip
def test_trains_of_others_are_offered(built, offered) -> None:
    offers = at(built, TrainStep).now.legal.of(BuyTrain)
    assert [(offer.train, offer.price) for offer in offers] == offered


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


@pytest.mark.parametrize(("treasury", "offered"), [(120, [120]), (300, [200]), (50, [50]), (49, [])])
def test_13_1_3_a_private_is_offered_at_a_price_the_treasury_has(treasury, offered) -> None:
    """From $50 to $200: what the treasury has within that range."""
    legal = game(western("SCFTC", A, cash=treasury)).now.legal
    assert list(legal.of(BuyPrivate)) == [buys_private("SCFTC", price) for price in offered]
