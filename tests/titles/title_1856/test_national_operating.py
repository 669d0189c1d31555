"""1856 §13.5: the CGR in operation, before and after it has owned a permanent train."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BorrowTrain, BuyTrain, Distribute, Pass, PlaceStation, RunTrains, TakeLoan
from gridsim.core.decisions import DividendStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import TrainMoved
from gridsim.core.state import BANK, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.capital import pay_for_ipo_share
from gridsim.titles.title_1856.trains import owes_diesel
from tests.builders import Building
from tests.titles.title_1856.railways import at, forward, operating, scrapped_below, told
from tests.titles.title_1856.tables import game, play, prices, refusal_keys


def national(*, cash: int = 0, phase: str = "5", permanent: bool = False, options=()) -> Building:
    """The CGR at 100 with a station at London, track to St. Thomas and no train; the first 6 is sold."""
    built = scrapped_below(operating(phase=phase, options=options), "6").cards(REMOVED, "6-0")
    built = built.tile("F15", "121").tile("F17", "15", 1)
    papers = tuple(
        type(paper)(id=paper.id, percent=paper.percent, owner="ipo", president=paper.president)
        for paper in built.state.certificates["CGR"]
    )
    built = built.with_(certificates=built.state.certificates.with_("CGR", papers))
    built = built.owns("player:1", "CGR", 60)
    built = built.company(
        "CGR", status="started", president="player:1", par=(0, 4), cell=(0, 4), permanent=permanent,
        stations=(100,) * 10,
    )  # fmt: skip
    return built.station("CGR", "F15").cash("CGR", cash).with_(memory=memory.Remembered(settled=True))


def diesel(price: int, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(train="D-0", price=price, trade_in=trade_in)


# ---- §13.5.2: before it has owned a permanent train


def test_t27_it_runs_a_borrowed_diesel_withholds_and_stays_where_it_is() -> None:
    playing = at(national(), RunStep)
    assert BorrowTrain(kind="D") in playing.now.legal
    assert refusal_keys(playing, BorrowTrain(kind="6")) == {"cannot_borrow"}
    play(playing, BorrowTrain(kind="D"))
    assert playing.now.decision.borrowed == "D-0"
    assert playing.now.state.trains["D-0"].owner == "CGR"
    assert playing.now.state.phase == "5"
    play(playing, next(iter(playing.now.legal.of(RunTrains))))
    assert not any(isinstance(moment.decision, DividendStep) for moment in playing.history)
    moved = [(event.train, event.what) for event in told(playing, TrainMoved)]
    assert moved == [("D-0", "borrowed"), ("D-0", "returned")]
    state = playing.now.state
    assert state.trains["D-0"].owner == BANK
    assert state.cash["CGR"] > 0
    assert state.phase == "5"
    assert prices(playing, "CGR") == [100]
    assert not state.companies["CGR"].permanent


def test_13_5_2_b_it_need_not_borrow() -> None:
    playing = at(national(), RunStep)
    play(playing, Pass())
    assert not told(playing, TrainMoved)
    assert prices(playing, "CGR") == [100]


def test_13_5_2_b_a_4_train_excludes_borrowing() -> None:
    playing = at(national().cards("CGR", "4-0"), RunStep)
    assert refusal_keys(playing, BorrowTrain(kind="D")) == {"cannot_borrow"}
    assert refusal_keys(playing, Pass()) == {"must_run"}


def test_13_5_2_b_other_companies_borrow_nothing() -> None:
    built = (
        national().owns("player:2", "WR", 60).starts("WR", par=65).tile("O16", "57", 2).station("WR", "O16")
    )
    playing = forward(game(built.company("WR", operated=True)), TrainStep)
    asked = [moment.decision for moment in playing.history if isinstance(moment.decision, RunStep)]
    assert all(decision.actor == "CGR" for decision in asked)


def test_13_5_2_c_it_need_not_own_a_train() -> None:
    playing = at(national(cash=1000), TrainStep)
    assert playing.now.decision.must is None
    assert Pass() in playing.now.legal


@pytest.mark.parametrize(
    ("cash", "trains", "owes"),
    [
        (1099, (), False), (1100, (), True), (749, ("4-0",), False), (750, ("4-0",), True),
        (1100, ("4-0", "4-1"), True), (749, ("4-0", "4-1", "4-2"), False), (750, ("4-0", "4-1", "4-2"), True),
        (1100, ("4-0", "4-1", "4-2"), True),
    ],
)  # fmt: skip
def test_t27_exactly_the_price_is_enough_to_be_obliged(cash, trains, owes) -> None:
    built = national(cash=cash).cards("CGR", *trains)
    assert owes_diesel(built.state, "CGR") is owes


def test_house_rule_p18_more_than_the_price_is_needed() -> None:
    assert not owes_diesel(national(cash=1100, options=("dear_diesel",)).state, "CGR")
    assert owes_diesel(national(cash=1101, options=("dear_diesel",)).state, "CGR")


def test_13_5_2_d_it_must_buy_and_a_cheaper_permanent_train_will_do() -> None:
    built = national(cash=1100).cards(POOL, "5-0", "4-0")
    playing = at(built, TrainStep)
    assert playing.now.decision.must == "buy_a_diesel"
    assert refusal_keys(playing, Pass()) == {"must_buy_train"}
    assert refusal_keys(playing, BuyTrain(train="4-0", price=350)) == {"national_buys_permanent"}
    offers = {(each.train, each.price) for each in playing.now.legal.of(BuyTrain)}
    assert offers == {("6-1", 700), ("D-0", 1100), ("5-0", 550)}
    play(playing, BuyTrain(train="5-0", price=550))
    assert playing.now.state.companies["CGR"].permanent
    assert not isinstance(playing.now.decision, TrainStep) or playing.now.decision.must is None


def test_13_5_2_d_the_first_diesel_bought_by_the_cgr_starts_phase_six() -> None:
    playing = at(national(cash=750).cards("CGR", "4-0").cards("WR", "4-1"), TrainStep)
    state = play(playing, diesel(750, "4-0"))
    assert state.phase == "6"
    assert {state.trains[train].owner for train in ("4-0", "4-1")} == {REMOVED}
    assert state.trains["D-0"].owner == "CGR"


def test_13_5_1_it_trades_at_printed_prices_only() -> None:
    built = national(cash=600).owns("player:2", "WR", 60).starts("WR", par=65).cards("WR", "5-0", "4-0")
    playing = at(built, TrainStep)
    assert refusal_keys(playing, BuyTrain(train="5-0", price=500)) == {"other_price"}
    assert BuyTrain(train="5-0", price=550) in playing.now.legal
    assert refusal_keys(playing, BuyTrain(train="4-0", price=350)) == {"national_buys_permanent"}


def test_13_5_1_others_pay_it_the_printed_price() -> None:
    built = (
        national(permanent=True).cards("CGR", "5-0", "6-1").owns("player:2", "WR", 60).starts("WR", par=100)
    )
    built = built.tile("O16", "5", 0).station("WR", "O16").company("WR", operated=True).cash("WR", 800)
    built = built.with_(round=type(built.state.round)(kind="operating", done=("CGR",)))
    playing = at(built, TrainStep)
    assert playing.now.decision.actor == "WR"
    assert refusal_keys(playing, BuyTrain(train="5-0", price=400)) == {"other_price"}
    assert BuyTrain(train="5-0", price=550) in playing.now.legal


def test_13_5_1_limit_of_three() -> None:
    playing = at(national(cash=800, permanent=True).cards("CGR", "5-0", "5-1"), TrainStep)
    play(playing, BuyTrain(train="6-1", price=700))
    assert sum(train.owner == "CGR" for train in playing.now.state.trains.values()) == 3
    full = national(cash=2000, permanent=True).cards("CGR", "5-0", "5-1", "5-2")
    playing = at(full, TrainStep)
    assert refusal_keys(playing, BuyTrain(train="6-1", price=700)) == {"train_limit"}
    assert diesel(750, "5-0") in playing.now.legal


# ---- §13.5.3: after it has owned one


def test_13_5_3_normal_dividend_and_movement() -> None:
    playing = at(national(permanent=True).cards("CGR", "5-0"), DividendStep)
    before = playing.now.state.cash["player:1"]
    revenue = playing.now.decision.revenue
    play(playing, Distribute(how="pay"))
    assert playing.now.state.cash["player:1"] == before + revenue * 6 // 10
    assert prices(playing, "CGR") == [110]


def test_13_5_3_no_borrowing_and_the_duty_with_the_presidents_help() -> None:
    built = national(permanent=True, cash=600).cards(POOL, "4-0").cards(REMOVED, "6-1").cash("player:1", 900)
    playing = at(built, TrainStep)
    assert not any(isinstance(moment.decision, RunStep) for moment in playing.history)
    assert (playing.now.decision.must, playing.now.decision.forced) == ("own_a_train", True)
    state = play(playing, diesel(1100))
    assert (state.cash["CGR"], state.cash["player:1"]) == (0, 400)


def test_13_5_3_only_permanent_trains_count_as_purchasable() -> None:
    """A 4 in the pool for 350 helps nothing: the cheapest train is a 5 for 550."""
    built = national(permanent=True, cash=400).cards(POOL, "4-0", "5-0").cash("player:1", 900)
    playing = at(built, TrainStep)
    assert playing.now.decision.forced
    assert refusal_keys(playing, BuyTrain(train="6-1", price=700)) == {"only_cheapest_train"}
    state = play(playing, BuyTrain(train="5-0", price=550))
    assert (state.cash["CGR"], state.cash["player:1"]) == (0, 750)


def test_13_5_3_no_train_and_no_route_moves_the_marker_left() -> None:
    built = national(permanent=True, cash=5).cards("CGR", "5-0").tile("F17", "5", 0).tile("F15", "121", 1)
    built = built.station("CGR", "F15")
    playing = game(built)
    while (
        playing.now.decision and playing.now.decision.actor == "CGR" and playing.now.state.round.number == 1
    ):
        play(playing, Pass())
    assert prices(playing, "CGR") == [90]


# ---- §13.5.5


def test_13_5_5_no_loans_and_share_money_to_the_bank() -> None:
    playing = at(national(), TrackStep)
    assert refusal_keys(playing, TakeLoan()) == {"no_loans_for_national"}
    working = Table(national().state)
    bank = working.cash[BANK]
    pay_for_ipo_share(working, "player:2", "CGR", 10)
    assert working.cash[BANK] == bank + 100
    assert working.cash["CGR"] == 0


def test_13_5_1_stations_cost_a_hundred() -> None:
    playing = at(national(cash=150), StationStep)
    state = play(playing, PlaceStation(hex="F17", stop=0))
    assert state.cash["CGR"] == 50
    assert state.companies["CGR"].stations == (100,) * 8
