"""1856 §6.6.1, §11.8: what is allowed at any time is asked for once more before it is too late."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyRight, BuyTrain, LayTile, PlacePort, RepayLoans, RunTrains, TakeLoan
from gridsim.core.decisions import LastChance, RepayStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import DestinationReached, WentBankrupt
from tests.answers import PASS, lays
from tests.builders import Building
from tests.reading import amounts
from tests.tables import A, B, game, keys, play, play_until, told
from tests.titles.title_1856.railways import at, in_debt, operating, railway, scrapped_below, western

LOAN, FOUR = TakeLoan(), BuyTrain(train="4-0", price=350)
CANADA = lays("H11", "3", 0, "TCC")


def chance(playing, before: str) -> LastChance:
    """The last chance that is asked now."""
    decision = playing.now.decision
    assert isinstance(decision, LastChance)
    assert decision.before == before
    return decision


def is_asked_before_the_end(playing) -> bool:
    """Whether a last chance comes now, but for that of the end of the turn."""
    decision = playing.now.decision
    return isinstance(decision, LastChance) and decision.before != "end"


def asked_in_turn(playing) -> list:
    """The questions to the GW in the first of the two rounds, all of which it declines."""
    asked = []
    while playing.now.decision.actor == "GW" and playing.now.state.round.number == 1:
        asked.append(playing.now.decision)
        play(playing, PASS)
    return asked


# ---- interest


@pytest.mark.parametrize(("money", "ruins"), [(10, True), (100, False)])
def test_6_6_1_a_loan_is_offered_before_interest_behind_skipped_steps(money, ruins):
    """Treasury 0, three loans: $30; a tile is laid, and nothing can be placed or run."""
    playing = at(in_debt(money=money), TrackStep)
    play(playing, next(iter(playing.now.legal.of(LayTile))))
    decision = chance(playing, "interest")
    assert (decision.missing, decision.ruins) == (30, ruins)
    state = play(playing, LOAN)
    assert (amounts(state, "GW A"), state.companies["GW"].loans) == ([60, money], 4)
    assert told(playing, WentBankrupt) == []


def test_11_8_who_goes_on_all_the_same_is_bankrupt():
    playing = at(in_debt(money=10), TrackStep)
    play(playing, PASS)
    assert chance(playing, "interest").ruins
    play(playing, PASS)
    assert [event.player for event in told(playing, WentBankrupt)] == [A]


@pytest.mark.parametrize(
    ("built", "left"), [(in_debt(money=100, treasury=30), 100), (in_debt(money=100, of_another=10), 70)]
)
def test_6_6_1_nobody_is_asked_where_the_treasury_can_pay_or_no_loan_is_allowed(built, left):
    playing = at(built, TrackStep)
    assert play(playing, PASS).cash[A] == left
    assert not is_asked_before_the_end(playing)


@pytest.mark.parametrize(("loans", "missing"), [(6, 10), (5, 0)])
def test_6_6_1_after_a_run_that_does_not_bring_enough_the_president_is_asked(loans, missing):
    """London and St. Thomas bring 50, the treasury has less than ten."""
    built = railway(operating(phase="3").tile("F17", "5", 2), "GW", cash=9, percent=60).trains("GW", "4")
    playing = at(built.owns(B, "GW", 20).company("GW", loans=loans).cash(A, 100), RunStep)
    play(playing, next(iter(playing.now.legal.of(RunTrains))))
    decision = playing.now.decision
    is_asked = isinstance(decision, LastChance) and decision.before == "interest"
    assert is_asked is (missing > 0)
    if is_asked:
        assert (decision.missing, decision.ruins) == (missing, False)
        assert play(playing, LOAN).cash["GW"] == 109 - 10 * (loans + 1)


# ---- trains


def must_buy(*, treasury: int, money: int, loans: int = 0) -> Building:
    """The GW with track to St. Thomas and no train; a 4-train costs 350."""
    built = scrapped_below(railway(operating(phase="3"), "GW", cash=treasury, percent=20), "4")
    return built.tile("F17", "5", 2).cash(A, money).company("GW", loans=loans)


def test_11_8_a_train_that_ruins_its_president_says_so_while_a_loan_is_allowed():
    """$270 and $10: with the loan of $90 after the interest step the treasury alone can pay."""
    playing = at(must_buy(treasury=270, money=10), TrainStep)
    play(playing, FOUR)
    decision = chance(playing, "train")
    assert (decision.missing, decision.ruins, decision.player) == (80, True, A)
    state = play(playing, LOAN)
    assert (state.trains["4-0"].owner, amounts(state, "GW A")) == ("GW", [10, 10])


def test_11_5_a_president_who_can_help_is_not_asked():
    state = play(at(must_buy(treasury=270, money=80), TrainStep), FOUR)
    assert (state.trains["4-0"].owner, state.cash[A]) == ("GW", 0)


def test_11_8_without_a_loan_bankruptcy_follows_at_once():
    playing = at(must_buy(treasury=290, money=10, loans=2), TrainStep)
    play(playing, FOUR)
    assert len(told(playing, WentBankrupt)) == 1


# ---- the Canada Company


def test_13_1_4_3_its_tile_is_offered_after_the_tile_of_the_turn():
    """Nothing can be placed or run, so nothing else is asked before trains are bought."""
    playing = at(western("TCC", cash=0), TrackStep)
    play(playing, lays("F15", "121"))
    chance(playing, "buying")
    assert play(playing, CANADA).board.hexes["H11"].tile == "3"
    assert not is_asked_before_the_end(playing)


def test_13_1_4_3_who_has_passed_the_track_step_is_not_asked_again():
    playing = at(western("TCC", cash=0), TrackStep)
    play(playing, PASS)
    assert not is_asked_before_the_end(playing)
    chance(play_until(playing, LastChance), "end")
    assert keys(playing, CANADA) == {"no_tile_beside_any_more"}, "and then it is too late"


# ---- no empty questions


def test_13_2_7_without_loans_nobody_is_asked_to_repay():
    """The port marker and a loan are what is left to do."""
    *others, last = asked_in_turn(at(western("GLSC", cash=20), TrackStep))
    assert not any(isinstance(question, RepayStep) for question in others)
    assert isinstance(last, LastChance)
    assert last.before == "end"


def test_13_2_7_after_the_last_thing_was_done_nothing_is_asked_any_more():
    playing = play_until(game(western("GLSC", cash=20)), LastChance)
    play(playing, LOAN)
    assert isinstance(playing.now.decision, RepayStep)  # $110: the loan could be paid back
    play(playing, PlacePort(private="GLSC", hex="C14"), RepayLoans(count=1))
    assert playing.now.decision.actor != "GW"


def test_11_2_a_right_alone_is_no_reason_to_ask_for_trains():
    """$60, no loan any more: a right could be bought and no train, with or without the right."""
    playing = game(railway(scrapped_below(operating(phase="5"), "6"), "GW", cash=60))
    assert [type(question) for question in asked_in_turn(playing)] == [TrackStep, LastChance]
    assert all(moment.legal.of(BuyRight) for moment in playing.moments[:2])


@pytest.mark.parametrize(("treasury", "is_asked"), [(259, False), (260, True)])
def test_11_2_a_train_that_a_loan_would_pay_for_is_one_to_ask_for(treasury, is_asked):
    playing = game(railway(scrapped_below(operating(phase="3"), "4"), "GW", cash=treasury))
    assert (TrainStep in map(type, asked_in_turn(playing))) is is_asked


def test_8_3_after_a_right_has_taken_the_money_no_station_is_asked_for():
    playing = at(railway(operating(phase="5"), "GW", cash=60).tile("F17", "5", 2), StationStep)
    play(playing, BuyRight(right="tunnel"))
    assert not isinstance(playing.now.decision, StationStep)


# ---- destinations


@pytest.mark.parametrize(("capital", "is_told"), [("escrow", True), ("incremental", False), ("full", False)])
def test_4_10_5_only_companies_with_escrow_reach_destinations(capital, is_told):
    """M6 joins Barrie and Toronto for the CPR."""
    built = operating(phase="2").tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    playing = at(railway(built, "CPR", par=65, cash=100).company("CPR", capital=capital), TrackStep)
    assert play(playing, lays("M6", "4")).companies["CPR"].connected
    assert bool(told(playing, DestinationReached)) is is_told
