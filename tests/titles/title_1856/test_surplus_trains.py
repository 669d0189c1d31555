"""House rule of 1856 §18 P36: when trains above the limit are handed in, on and off."""

from __future__ import annotations

import pytest

from gridsim import Game
from gridsim.core.actions import Action, BuyTrain, DiscardTrain, Pass, TakeLoan
from gridsim.core.decisions import DiscardTrains, TrainStep
from gridsim.core.state import POOL
from tests.titles.title_1856.railways import at, forward, operating, railway, scrapped_below
from tests.titles.title_1856.tables import play

ON_AND_OFF = pytest.mark.parametrize("is_on", [True, False])


def first_five(is_on: bool, *, treasury: int) -> Game:
    """The GW can buy the first 5-train and has a loan that it may pay back; the WR has three 4-trains."""
    built = scrapped_below(operating(phase="3", options=("surplus_after_loans",) if is_on else ()), "4")
    built = railway(built, "GW", cash=treasury).company("GW", loans=1)
    built = railway(built, "WR", president="player:2", par=90, percent=50)
    return at(built.cards("WR", "4-0", "4-1", "4-2").cards("removed", "4-3"), TrainStep)


@pytest.mark.parametrize("answer", [TakeLoan(), Pass()])
@ON_AND_OFF
def test_surplus_trains_wait_for_the_loans_of_the_buyer(is_on: bool, answer: Action) -> None:
    playing = first_five(is_on, treasury=560)
    play(playing, BuyTrain(train="5-0", price=550))
    if is_on:
        assert playing.now.decision.actor == "GW"
        assert TakeLoan() in playing.now.legal
        assert len([each for each in playing.now.state.trains.values() if each.owner == "WR"]) == 3
        play(playing, answer)
        forward(playing, DiscardTrains)
    assert isinstance(playing.now.decision, DiscardTrains)
    assert playing.now.decision.actor == "WR"
    play(playing, DiscardTrain(train="4-0"))
    assert playing.now.state.trains["4-0"].owner == POOL


@ON_AND_OFF
def test_surplus_trains_come_at_once_where_the_buyer_goes_on(is_on: bool) -> None:
    playing = first_five(is_on, treasury=1110)
    play(playing, BuyTrain(train="5-0", price=550))
    assert isinstance(playing.now.decision, DiscardTrains)
    play(playing, DiscardTrain(train="4-0"))
    assert isinstance(playing.now.decision, TrainStep)
