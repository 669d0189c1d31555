"""1856 §6.6.1, §11.8: what is allowed at any time is asked for once more before it is too late."""

from __future__ import annotations

import pytest

from gridsim.core.actions import (
    BuyRight,
    BuyTrain,
    LayTile,
    Pass,
    PlacePort,
    RepayLoans,
    RunTrains,
    TakeLoan,
)
from gridsim.core.decisions import LastChance, RepayStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import DestinationReached, WentBankrupt
from tests.builders import Building
from tests.titles.title_1856.railways import (
    at,
    forward,
    in_debt,
    lay,
    operating,
    railway,
    scrapped_below,
    told,
    western,
)
from tests.titles.title_1856.tables import cash, game, play, refusal_keys


def chance(playing, before: str) -> LastChance:
    """The last chance that is asked now."""
    decision = playing.now.decision
    assert isinstance(decision, LastChance)
    assert decision.before == before
    return decision


def is_first_turn(playing) -> bool:
    """Whether the GW is asked in the first of the two rounds."""
    return playing.now.decision.actor == "GW" and playing.now.state.round.number == 1


# ---- interest


@pytest.mark.parametrize(("money", "ruins"), [(10, True), (100, False)])
def test_6_6_1_a_loan_is_offered_before_interest_behind_skipped_steps(money: int, ruins: bool) -> None:
    """Treasury 0, three loans: $30; a tile is laid, and nothing can be placed or run."""
    playing = at(in_debt(money=money), TrackStep)
    play(playing, next(iter(playing.now.legal.of(LayTile))))
    decision = chance(playing, "interest")
    assert (decision.missing, decision.ruins) == (30, ruins)
    state = play(playing, TakeLoan())
    assert (state.cash["GW"], state.companies["GW"].loans, cash(playing)[0]) == (60, 4, money)
    assert told(playing, WentBankrupt) == []


def test_11_8_who_goes_on_all_the_same_is_bankrupt() -> None:
    playing = at(in_debt(money=10), TrackStep)
    play(playing, Pass())
    assert chance(playing, "interest").ruins
    play(playing, Pass())
    assert [event.player for event in told(playing, WentBankrupt)] == ["player:1"]


def test_6_6_1_nobody_is_asked_where_the_treasury_can_pay_or_no_loan_is_allowed() -> None:
    for built in (in_debt(money=100, treasury=30), in_debt(money=100, of_another=10)):
        playing = at(built, TrackStep)
        play(playing, Pass())
        assert not isinstance(playing.now.decision, LastChance) or playing.now.decision.before == "end"
        assert cash(playing)[0] == (100 if built.state.cash["GW"] else 70)


@pytest.mark.parametrize(("loans", "missing"), [(6, 10), (5, 0)])
def test_6_6_1_after_a_run_that_does_not_bring_enough_the_president_is_asked(
    loans: int, missing: int
) -> None:
    """London and St. Thomas bring 50, the treasury has less than ten."""
    built = railway(operating(phase="3").tile("F17", "5", 2), "GW", cash=9, percent=60).trains("GW", "4")
    built = built.owns("player:2", "GW", 20).company("GW", loans=loans).cash("player:1", 100)
    playing = at(built, RunStep)
    play(playing, next(iter(playing.now.legal.of(RunTrains))))
    decision = playing.now.decision
    is_asked = isinstance(decision, LastChance) and decision.before == "interest"
    assert is_asked is (missing > 0)
    if isinstance(decision, LastChance) and is_asked:
        assert (decision.missing, decision.ruins) == (missing, False)
        assert play(playing, TakeLoan()).cash["GW"] == 109 - 10 * (loans + 1)


# ---- trains


def must_buy(*, treasury: int, money: int) -> Building:
    """The GW with track to St. Thomas and no train; a 4-train costs 350."""
    built = scrapped_below(railway(operating(phase="3"), "GW", cash=treasury, percent=20), "4")
    return built.tile("F17", "5", 2).cash("player:1", money)


def test_11_8_a_train_that_ruins_its_president_says_so_while_a_loan_is_allowed() -> None:
    """$270 and $10: with the loan of $90 after the interest step the treasury alone can pay."""
    playing = at(must_buy(treasury=270, money=10), TrainStep)
    play(playing, BuyTrain(train="4-0", price=350))
    decision = chance(playing, "train")
    assert (decision.missing, decision.ruins, decision.player) == (80, True, "player:1")
    state = play(playing, TakeLoan())
    assert (state.trains["4-0"].owner, state.cash["GW"], cash(playing)[0]) == ("GW", 10, 10)


def test_11_5_a_president_who_can_help_is_not_asked() -> None:
    playing = at(must_buy(treasury=270, money=80), TrainStep)
    state = play(playing, BuyTrain(train="4-0", price=350))
    assert (state.trains["4-0"].owner, cash(playing)[0]) == ("GW", 0)


def test_11_8_without_a_loan_bankruptcy_follows_at_once() -> None:
    built = must_buy(treasury=270, money=10).company("GW", loans=2).cash("GW", 290)
    playing = at(built, TrainStep)
    play(playing, BuyTrain(train="4-0", price=350))
    assert len(told(playing, WentBankrupt)) == 1


# ---- the Canada Company


def test_13_1_4_3_its_tile_is_offered_after_the_tile_of_the_turn() -> None:
    """Nothing can be placed or run, so nothing else is asked before trains are bought."""
    playing = at(western("TCC", cash=0), TrackStep)
    play(playing, lay("F15", "121", 0))
    chance(playing, "buying")
    state = play(playing, lay("H11", "3", 0, "TCC"))
    assert state.board.hexes["H11"].tile == "3"
    assert not isinstance(playing.now.decision, LastChance) or playing.now.decision.before == "end"


def test_13_1_4_3_who_has_passed_the_track_step_is_not_asked_again() -> None:
    playing = at(western("TCC", cash=0), TrackStep)
    play(playing, Pass())
    assert not isinstance(playing.now.decision, LastChance) or playing.now.decision.before == "end"


def test_13_1_4_3_at_the_end_of_the_turn_it_is_too_late() -> None:
    playing = forward(game(western("TCC", cash=0)), LastChance)
    chance(playing, "end")
    assert refusal_keys(playing, lay("H11", "3", 0, "TCC")) == {"no_tile_beside_any_more"}


# ---- no empty questions


def test_13_2_7_without_loans_nobody_is_asked_to_repay() -> None:
    """The port marker and a loan are what is left to do."""
    playing = at(western("GLSC", cash=20), TrackStep)
    asked = []
    while is_first_turn(playing):
        asked.append(playing.now.decision)
        play(playing, Pass())
    assert not any(isinstance(each, RepayStep) for each in asked)
    assert isinstance(asked[-1], LastChance)
    assert asked[-1].before == "end"


def test_13_2_7_after_the_last_thing_was_done_nothing_is_asked_any_more() -> None:
    playing = forward(game(western("GLSC", cash=20)), LastChance)
    play(playing, TakeLoan())
    assert isinstance(playing.now.decision, RepayStep)  # $110: the loan could be paid back
    play(playing, PlacePort(private="GLSC", hex="C14"), RepayLoans(count=1))
    assert playing.now.decision.actor != "GW"


def test_11_2_a_right_alone_is_no_reason_to_ask_for_trains() -> None:
    """$60, no loan any more: a right could be bought and no train, with or without the right."""
    built = scrapped_below(operating(phase="5"), "6")
    playing = game(railway(built, "GW", cash=60))
    asked = []
    while is_first_turn(playing):
        asked.append(playing.now.decision)
        assert playing.now.legal.of(BuyRight)
        play(playing, Pass())
    assert [type(each) for each in asked] == [TrackStep, LastChance]


@pytest.mark.parametrize(("treasury", "is_asked"), [(259, False), (260, True)])
def test_11_2_a_train_that_a_loan_would_pay_for_is_one_to_ask_for(treasury: int, is_asked: bool) -> None:
    playing = game(railway(scrapped_below(operating(phase="3"), "4"), "GW", cash=treasury))
    asked = []
    while is_first_turn(playing):
        asked.append(type(playing.now.decision))
        play(playing, Pass())
    assert (TrainStep in asked) is is_asked


def test_8_3_after_a_right_has_taken_the_money_no_station_is_asked_for() -> None:
    built = railway(operating(phase="5"), "GW", cash=60).tile("F17", "5", 2)
    playing = at(built, StationStep)
    play(playing, BuyRight(right="tunnel"))
    assert not isinstance(playing.now.decision, StationStep)


# ---- destinations


@pytest.mark.parametrize(("capital", "is_told"), [("escrow", True), ("incremental", False), ("full", False)])
def test_4_10_5_only_companies_with_escrow_reach_destinations(capital: str, is_told: bool) -> None:
    """M6 joins Barrie and Toronto for the CPR."""
    built = operating(phase="2").tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    built = railway(built, "CPR", par=65, cash=100).company("CPR", capital=capital)
    playing = at(built, TrackStep)
    state = play(playing, lay("M6", "4"))
    assert state.companies["CPR"].connected
    assert bool(told(playing, DestinationReached)) is is_told
