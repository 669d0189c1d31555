"""1856 §13.5: the CGR in operation, before and after it has owned a permanent train."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BorrowTrain, BuyTrain, Distribute, PlaceStation, RunTrains, TakeLoan
from gridsim.core.decisions import DividendStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.state import BANK, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.titles.title_1856.capital import pay_for_ipo_share
from gridsim.titles.title_1856.trains import owes_diesel
from tests.tables import PASS, A, B, game, play, play_until, row, until
from tests.titles.title_1856.national import national

AT = until(TrainStep)


def buy(train: str, price: int, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(train=train, price=price, trade_in=trade_in)


def runs_best(playing) -> None:
    playing.apply(next(iter(playing.now.legal.of(RunTrains))))


RICH = national(cash=1100).cards(POOL, "5-0", "4-0")
WR = {"president": B, "status": "started", "operated": True, "cell": (4, 4), "par": (4, 4)}
WITH_WR = national(cash=600).company("WR", **WR).cards("WR", "5-0", "4-0")
OF_WR = national(permanent=True).cards("CGR", "5-0", "6-1").owns(B, "WR", 60).starts("WR", par=100)
OF_WR = OF_WR.tile("O16", "5", 0).station("WR", "O16").company("WR", operated=True).cash("WR", 800)
LIMIT = national(cash=2000, permanent=True).cards("CGR", "5-0", "5-1", "5-2")
HELPED = national(permanent=True, cash=600).cards(POOL, "4-0").cards(REMOVED, "6-1").cash(A, 900)
CHEAPEST = national(permanent=True, cash=400).cards(POOL, "4-0", "5-0").cash(A, 900)
BORROWED = {"TrainMoved train what": [("D-0", "borrowed"), ("D-0", "returned")]}


@pytest.mark.parametrize("row", [
    row("T27 it may borrow a diesel", national(), until(RunStep), allows=(BorrowTrain(kind="D"), PASS),
        refuses={BorrowTrain(kind="6"): "cannot_borrow"}),
    row("T27 which begins no phase", national(), until(RunStep), BorrowTrain(kind="D"),
        leaves={"train D-0": "CGR", "phase": "5"}, refuses={PASS: "must_run"}),
    row("T27 returns it, withholds and stays where it is", national(), until(RunStep), BorrowTrain(kind="D"),
        runs_best, leaves={"train D-0": BANK, "price CGR": 100, "company CGR permanent": False, "phase": "5"},
        tells=BORROWED),
    row("13.5.2-b it need not borrow", national(), until(RunStep), PASS, leaves={"price CGR": 100},
        tells={"TrainMoved train": []}),
    row("13.5.2-b a 4-train excludes borrowing", national().cards("CGR", "4-0"), until(RunStep),
        refuses={BorrowTrain(kind="D"): "cannot_borrow", PASS: "must_run"}),
    row("13.5.2-c it need not own a train", national(cash=1000), AT, allows=(PASS,)),
    row("13.5.2-d it must buy who can pay for a diesel", RICH, AT,
        refuses={PASS: "must_buy_train", buy("4-0", 350): "national_buys_permanent"}),
    row("13.5.2-d a cheaper permanent train will do", RICH, AT, buy("5-0", 550),
        leaves={"company CGR permanent": True}, allows=(PASS,)),
    row("13.5.2-d its first diesel starts phase six",
        national(cash=750).cards("CGR", "4-0").cards("WR", "4-1"), AT, buy("D-0", 750, "4-0"),
        leaves={"phase": "6", "train 4-0": REMOVED, "train 4-1": REMOVED, "train D-0": "CGR"}),
    row("13.5.1 it trades at printed prices only", WITH_WR, AT, allows=(buy("5-0", 550),),
        refuses={buy("5-0", 500): "other_price", buy("4-0", 350): "national_buys_permanent"}),
    row("13.5.1 others pay it the printed price", OF_WR, until(TrainStep, "WR"), allows=(buy("5-0", 550),),
        refuses={buy("5-0", 400): "other_price"}),
    row("13.5.1 limit of three", national(cash=800, permanent=True).cards("CGR", "5-0", "5-1"), AT,
        buy("6-1", 700), leaves={"cards CGR": ["5-0", "5-1", "6-1"]}),
    row("13.5.1 not of four but in exchange", LIMIT, AT, refuses={buy("6-1", 700): "train_limit"},
        allows=(buy("D-0", 750, "5-0"),)),
    row("13.5.3 the duty with the president's help", HELPED, AT, buy("D-0", 1100),
        leaves={"cash CGR": 0, "cash A": 400}),
    row("13.5.3 only permanent trains count as purchasable", CHEAPEST, AT,
        refuses={buy("6-1", 700): "only_cheapest_train"}),
    row("13.5.3 though a 4 is cheaper", CHEAPEST, AT, buy("5-0", 550), leaves={"cash CGR": 0, "cash A": 750}),
    row("13.5.5 no loans", national(), until(TrackStep), refuses={TakeLoan(): "no_loans_for_national"}),
    row("13.5.1 stations cost a hundred", national(cash=150), until(StationStep),
        PlaceStation(hex="F17", stop=0), leaves={"cash CGR": 50, "company CGR stations": (100,) * 8}),
])  # fmt: skip
def test_the_national_railway(row):
    row.holds()


def test_t27_the_revenue_of_a_borrowed_train_is_kept_unasked():
    playing = play_until(game(national()), RunStep)
    play(playing, BorrowTrain(kind="D"))
    assert playing.now.decision.borrowed == "D-0"
    runs_best(playing)
    assert playing.now.state.cash["CGR"] > 0
    assert not any(isinstance(moment.decision, DividendStep) for moment in playing.history)


@pytest.mark.parametrize(("built", "runner"), [
    pytest.param(national().owns(B, "WR", 60).starts("WR", par=65).tile("O16", "57", 2).station("WR", "O16"),
     "CGR", id="13.5.2-b other companies borrow nothing"),
    pytest.param(HELPED, None, id="13.5.3 nor does it any more"),
])  # fmt: skip
def test_who_may_borrow_is_asked_for_a_run(built, runner):
    playing = play_until(game(built.company("WR", operated=True)), TrainStep)
    askings = {moment.decision.actor for moment in playing.history if isinstance(moment.decision, RunStep)}
    assert askings <= {runner}


@pytest.mark.parametrize(("cash", "trains", "owes"), [
    (1099, (), False), (1100, (), True), (749, ("4-0",), False), (750, ("4-0",), True),
    (1100, ("4-0", "4-1"), True), (749, ("4-0", "4-1", "4-2"), False), (750, ("4-0", "4-1", "4-2"), True),
    (1100, ("4-0", "4-1", "4-2"), True),
])  # fmt: skip
def test_t27_exactly_the_price_is_enough_to_be_obliged(cash, trains, owes):
    assert owes_diesel(national(cash=cash).cards("CGR", *trains).state, "CGR") is owes


@pytest.mark.parametrize(("cash", "owes"), [(1100, False), (1101, True)])
def test_house_rule_p18_more_than_the_price_is_needed(cash, owes):
    assert owes_diesel(national(cash=cash, options=("dear_diesel",)).state, "CGR") is owes


@pytest.mark.parametrize(("built", "must", "forced"), [
    (national(cash=1000), None, False), (RICH, "buy_a_diesel", False), (HELPED, "own_a_train", True),
    (CHEAPEST, "own_a_train", True),
])  # fmt: skip
def test_13_5_2_d_13_5_3_duty(built, must, forced):
    decision = play_until(game(built), TrainStep).now.decision
    assert (decision.must, decision.forced) == (must, forced)


def test_13_5_2_d_what_it_may_buy():
    offers = play_until(game(RICH), TrainStep).now.legal.of(BuyTrain)
    assert {(offer.train, offer.price) for offer in offers} == {("6-1", 700), ("D-0", 1100), ("5-0", 550)}


def test_13_5_3_normal_dividend_and_movement():
    playing = play_until(game(national(permanent=True).cards("CGR", "5-0")), DividendStep)
    before, revenue = playing.now.state.cash[A], playing.now.decision.revenue
    state = play(playing, Distribute(how="pay"))
    assert state.cash[A] == before + revenue * 6 // 10
    assert state.companies["CGR"].cell == (0, 5)


def test_13_5_3_no_train_and_no_route_moves_the_marker_left():
    built = national(permanent=True, cash=5).cards("CGR", "5-0").tile("F17", "5", 0).tile("F15", "121", 1)
    playing = game(built.station("CGR", "F15"))
    while playing.now.decision and playing.now.state.round.number == 1:
        playing.apply(PASS)
    assert playing.now.state.companies["CGR"].cell == (0, 3)


def test_13_5_5_share_money_goes_to_the_bank():
    working = Table(national().state)
    bank = working.cash[BANK]
    pay_for_ipo_share(working, B, "CGR", 10)
    assert (working.cash[BANK], working.cash["CGR"]) == (bank + 100, 0)
