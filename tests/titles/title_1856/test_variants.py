"""1856 §15: the variants; alternative destinations and unlimited rights have their tests elsewhere."""

from __future__ import annotations

import pytest

from gridsim import DataError, new_game
from gridsim.core.actions import BorrowTrain, BuyTrain, Run, RunTrains
from gridsim.core.decisions import RunStep, TrainStep
from gridsim.core.state import REMOVED
from gridsim.titles.title_1856.rounds import may_operate
from gridsim.titles.title_1856.trains import owes_diesel
from tests.builders import Building
from tests.titles.title_1856.national import national
from tests.titles.title_1856.railways import at, operating, railway, scrapped_below
from tests.titles.title_1856.tables import play, refusal_keys

EIGHT = ("eight_trains",)


def western(*, cash: int, phase: str = "5") -> Building:
    """The GW at London when the 6-train is for sale and the first one sold: so is the 8."""
    built = scrapped_below(railway(operating(phase=phase, options=EIGHT), "GW", cash=cash), "6")
    return built.cards(REMOVED, "6-0").tile("F17", "5", 2)


# ---- §15.2: 8-trains instead of diesels


def test_15_2_prices_reach_and_supply() -> None:
    facts = operating(options=EIGHT).state.facts
    eight = facts.trains["8"]
    assert "D" not in facts.trains
    assert (eight.price, eight.trade_in.price, eight.trade_in.accepts) == (1000, 650, ("4", "5", "6"))
    assert (eight.reach.stops, eight.count, eight.permanent) == (8, None, True)
    assert facts.trains["4"].rusts_on == "8"
    assert facts.phases["6"].on == "8"
    assert facts.sheet.shares_to_operate["8"] == 6


def test_15_2_first_8_starts_phase_six_and_scraps_the_4_trains() -> None:
    built = western(cash=1000).cards("GW", "5-0").cards("WR", "4-0")
    playing = at(built, TrainStep)
    offers = {(each.train, each.price, each.trade_in) for each in playing.now.legal.of(BuyTrain)}
    assert offers == {("6-1", 700, None), ("8-0", 1000, None), ("8-0", 650, "5-0")}
    state = play(playing, BuyTrain(train="8-0", price=1000))
    assert state.phase == "6"
    assert state.trains["4-0"].owner == REMOVED
    assert state.trains["8-1"].owner == "bank"


def test_15_2_by_exchange() -> None:
    playing = at(western(cash=650).cards("GW", "4-0", "5-0"), TrainStep)
    assert refusal_keys(playing, BuyTrain(train="8-0", price=649, trade_in="5-0")) == {"other_price"}
    state = play(playing, BuyTrain(train="8-0", price=650, trade_in="5-0"))
    assert state.trains["5-0"].owner == "pool"
    assert state.cash["GW"] == 0


def test_15_2_six_shares_are_needed_when_only_8_trains_are_left() -> None:
    built = western(cash=0, phase="6").cards(REMOVED, "6-1")
    five = built.owns("player:2", "GT", 50).starts("GT", par=65)
    assert not may_operate(five.state, "GT")
    assert may_operate(five.owns("player:3", "GT", 10).state, "GT")


def test_15_2_the_cgr_borrows_an_8_and_must_buy_one_at_its_price() -> None:
    playing = at(national(options=EIGHT), RunStep)
    assert refusal_keys(playing, BorrowTrain(kind="D")) == {"cannot_borrow"}
    play(playing, BorrowTrain(kind="8"))
    assert playing.now.decision.borrowed == "8-0"
    assert not owes_diesel(national(options=EIGHT, cash=999).state, "CGR")
    assert owes_diesel(national(options=EIGHT, cash=1000).state, "CGR")
    assert owes_diesel(national(options=EIGHT, cash=650).cards("CGR", "4-0").state, "CGR")


def test_15_2_an_8_runs_eight_places() -> None:
    """The line has three; the reach is that of its number."""
    playing = at(western(cash=0).cards("GW", "8-0"), RunStep)
    route = Run(train="8-0", stops=("F15.0", "F17.0"), legs=(("F15", "F17"),))
    assert RunTrains(runs=(route,)) in playing.now.legal


# ---- §15.4, options in general


@pytest.mark.parametrize("players", [1, 2, 7])
def test_15_4_three_to_six_players(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 6 players"):
        new_game("1856", [f"P{seat}" for seat in range(players)])


def test_15_unknown_options_are_refused() -> None:
    with pytest.raises(DataError):
        new_game("1856", ["A", "B", "C"], options=["nine_trains"])


@pytest.mark.parametrize("option", ["alternate_destinations", "eight_trains", "unlimited_rights"])
def test_15_each_variant_is_remembered_by_the_game(option: str) -> None:
    game = new_game("1856", ["A", "B", "C"], options=[option])
    assert game.now.state.options == {option}
