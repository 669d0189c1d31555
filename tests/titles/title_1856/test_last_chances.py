"""1856 §6.6.1, §11.8: what is allowed at any time is asked for once more before it is too late."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim.core.actions import BuyRight, BuyTrain, LayTile, PlacePort, RepayLoans, RunTrains, TakeLoan
from gridsim.core.decisions import (
    LastChance,
    RepayStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from tests.answers import PASS, lays
from tests.tables import A, B, game, play, row, until
from tests.titles.title_1856.railways import at, in_debt, operating, railway, scrapped_below, western

LOAN, FOUR = TakeLoan(), BuyTrain(train="4-0", price=350)
CANADA = lays("H11", "3", 0, "TCC")


def asked_in_turn(playing) -> list:
    """The questions to the GW in the first of the two rounds, all of which it declines."""
    asked = []
    while playing.now.decision.actor == "GW" and playing.now.state.round.number == 1:
        asked.append(playing.now.decision)
        play(playing, PASS)
    return asked


def first(kind: type):
    """The first answer of a kind; among the plays of a row."""
    return lambda playing: playing.apply(next(iter(playing.now.legal.of(kind))))


def last_chance_only_at_the_end(playing) -> None:
    """No last chance is asked now, but for that of the end of the turn; among the plays of a row."""
    assert getattr(playing.now.decision, "before", "end") == "end"


def must_buy(*, treasury: int, money: int, loans: int = 0):
    """The GW with track to St. Thomas and no train; a 4-train costs 350."""
    built = scrapped_below(railway(operating(phase="3"), "GW", cash=treasury, percent=20), "4")
    return partial(at, built.tile("F17", "5", 2).cash(A, money).company("GW", loans=loans), TrainStep)


def ran(loans: int):
    """London and St. Thomas bring 50, the treasury has less than ten."""
    built = railway(operating(phase="3").tile("F17", "5", 2), "GW", cash=9, percent=60).trains("GW", "4")
    return partial(at, built.owns(B, "GW", 20).company("GW", loans=loans).cash(A, 100), RunStep)


def indebted(**fields: int):
    return partial(at, in_debt(**fields), TrackStep)


def canada():
    """Nothing can be placed or run, so nothing else is asked before trains are bought."""
    return at(western("TCC", cash=0), TrackStep)


def before_barrie(capital: str):
    """M6 joins Barrie and Toronto for the CPR."""
    built = operating(phase="2").tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    return partial(at, railway(built, "CPR", par=65, cash=100).company("CPR", capital=capital), TrackStep)


PORT, ONE = PlacePort(private="GLSC", hex="C14"), RepayLoans(count=1)
PORTS = western("GLSC", cash=20)
RIGHTS = partial(at, railway(operating(phase="5"), "GW", cash=60).tile("F17", "5", 2), StationStep)


@pytest.mark.parametrize("row", [
    # treasury 0, three loans: $30; a tile is laid, and nothing can be placed or run
    *(row(f"6.6.1 a loan is offered before interest behind skipped steps {money}", indebted(money=money),
          first(LayTile), question=LastChance, says={"before": "interest", "missing": 30, "ruins": ruins})
      for money, ruins in ((10, True), (100, False))),
    *(row(f"6.6.1 a loan pays it {money}", indebted(money=money), first(LayTile), LOAN,
          leaves={"amounts GW A": [60, money], "company GW loans": 4}, tells={"WentBankrupt player": []})
      for money in (10, 100)),
    row("11.8 who goes on is told that it ruins him", indebted(money=10), PASS, question=LastChance,
        says={"before": "interest", "ruins": True}),
    row("11.8 who goes on all the same is bankrupt", indebted(money=10), PASS, PASS,
        tells={"WentBankrupt player": [A]}),
    row("6.6.1 nobody is asked where the treasury can pay", indebted(money=100, treasury=30), PASS,
        last_chance_only_at_the_end, leaves={"cash A": 100}),
    row("6.6.1 or where no loan is allowed", indebted(money=100, of_another=10), PASS,
        last_chance_only_at_the_end, leaves={"cash A": 70}),
    row("6.6.1 after a run that does not bring enough the president is asked", ran(6), first(RunTrains),
        question=LastChance, says={"before": "interest", "missing": 10, "ruins": False}),
    row("6.6.1 and may take a loan", ran(6), first(RunTrains), LOAN, leaves={"cash GW": 109 - 70}),
    row("6.6.1 not after one that does", ran(5), first(RunTrains), last_chance_only_at_the_end),
    # ---- trains: $270 and $10; with the loan of $90 after the interest step the treasury alone can pay
    row("11.8 a train that ruins its president says so while a loan is allowed",
        must_buy(treasury=270, money=10), FOUR, asks="A", question=LastChance,
        says={"before": "train", "missing": 80, "ruins": True}),
    row("11.8 the loan pays for it", must_buy(treasury=270, money=10), FOUR, LOAN,
        leaves={"train 4-0": "GW", "amounts GW A": [10, 10]}),
    row("11.5 a president who can help is not asked", must_buy(treasury=270, money=80), FOUR,
        leaves={"train 4-0": "GW", "cash A": 0}),
    row("11.8 without a loan bankruptcy follows at once", must_buy(treasury=290, money=10, loans=2), FOUR,
        tells={"WentBankrupt player": [A]}),
    # ---- the Canada Company
    row("13.1.4.3 its tile is offered after the tile of the turn", canada, lays("F15", "121"),
        question=LastChance, says={"before": "buying"}),
    row("13.1.4.3 once", canada, lays("F15", "121"), CANADA, last_chance_only_at_the_end,
        leaves={"tile H11": "3"}),
    row("13.1.4.3 who has passed the track step is not asked again", canada, PASS,
        last_chance_only_at_the_end),
    row("13.1.4.3 and at the end it is too late", canada, PASS, until(LastChance), says={"before": "end"},
        refuses={CANADA: "no_tile_beside_any_more"}),
    # ---- no empty questions; $110: the loan could be paid back
    row("13.2.7 a loan that was taken may be paid back", PORTS, until(LastChance), LOAN, question=RepayStep),
    row("13.2.7 after the last thing was done nothing is asked any more", PORTS, until(LastChance), LOAN,
        PORT, ONE, says={"actor": "WR"}),
    row("8.3 after a right has taken the money no station is asked for", RIGHTS, BuyRight(right="tunnel"),
        question=TrainStep),
    # ---- destinations
    *(row(f"4.10.5 only companies with escrow reach destinations {capital}", before_barrie(capital),
          lays("M6", "4"), leaves={"company CPR connected": True},
          tells={"DestinationReached company": told_of})
      for capital, told_of in (("escrow", ["CPR"]), ("incremental", []), ("full", []))),
])  # fmt: skip
def test_last_chances(row):
    row.holds()


def test_13_2_7_without_loans_nobody_is_asked_to_repay():
    """The port marker and a loan are what is left to do."""
    *others, last = asked_in_turn(at(PORTS, TrackStep))
    assert not any(isinstance(question, RepayStep) for question in others)
    assert (type(last), last.before) == (LastChance, "end")


def test_11_2_a_right_alone_is_no_reason_to_ask_for_trains():
    """$60, no loan any more: a right could be bought and no train, with or without the right."""
    playing = game(railway(scrapped_below(operating(phase="5"), "6"), "GW", cash=60))
    assert [type(question) for question in asked_in_turn(playing)] == [TrackStep, LastChance]
    assert all(moment.legal.of(BuyRight) for moment in playing.moments[:2])


@pytest.mark.parametrize(("treasury", "is_asked"), [(259, False), (260, True)])
def test_11_2_a_train_that_a_loan_would_pay_for_is_one_to_ask_for(treasury, is_asked):
    playing = game(railway(scrapped_below(operating(phase="3"), "4"), "GW", cash=treasury))
    assert (TrainStep in map(type, asked_in_turn(playing))) is is_asked
