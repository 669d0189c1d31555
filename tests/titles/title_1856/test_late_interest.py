"""1856 §18 P15: by house rule interest waits for the first act behind a run that could not be made."""

from __future__ import annotations

import pytest

from gridsim.core.actions import (
    Answer,
    BuyPrivate,
    BuyTrain,
    LayTile,
    Pass,
    RepayLoans,
    SellShares,
    TakeLoan,
)
from gridsim.core.decisions import Consent, LastChance, RepayStep, TrackStep, TrainStep
from gridsim.core.events import CashPaid
from tests.builders import Building
from tests.titles.title_1856.railways import at, forward, operating, railway, scrapped_below, told
from tests.titles.title_1856.tables import cash, game, play, refusal_keys
from tests.titles.title_1856.test_six_train import before_the_first_six, buy, to_the_trains


def company_with(
    *, money: int, loans: int, phase: str = "3", cheapest: str = "4", others: tuple[str, ...] = ()
) -> Building:
    """The GW without a train and without track beyond its home, in phase Three, where a train costs $350."""
    built = scrapped_below(operating(phase=phase, options=("late_interest", *others)), cheapest)
    return railway(built, "GW", cash=money).company("GW", loans=loans)


def treasury(playing) -> int:
    return playing.now.state.cash["GW"]


def interest(playing) -> list[int]:
    """What the GW and its president have paid as interest so far."""
    return [paid.amount for paid in told(playing, CashPaid) if paid.what == "interest" and paid.amount]


# ---- what is repaid by the act costs nothing


def test_the_act_that_repays_the_last_loan_leaves_none_to_pay_interest_for() -> None:
    playing = at(company_with(money=100, loans=1), RepayStep)
    play(playing, RepayLoans(count=1))
    assert (treasury(playing), playing.now.state.companies["GW"].loans) == (0, 0)
    assert interest(playing) == []


def test_interest_is_due_on_the_loans_that_the_first_repayment_leaves() -> None:
    playing = at(company_with(money=330, loans=3), RepayStep)
    state = play(playing, RepayLoans(count=2))
    assert interest(playing) == [20]
    assert (state.cash["GW"], state.companies["GW"].loans) == (110, 1)


def test_repaying_several_takes_the_interest_between_them() -> None:
    """$200 are two loans, but $10 are due when the first is repaid."""
    playing = at(company_with(money=200, loans=2), RepayStep)
    assert refusal_keys(playing, RepayLoans(count=2)) == {"cannot_repay"}
    play(playing, RepayLoans(count=1))
    assert (treasury(playing), interest(playing)) == (90, [10])


def test_president_pays_where_the_repayment_has_emptied_the_treasury() -> None:
    built = company_with(money=100, loans=2).cash("player:1", 40)
    playing = at(built, RepayStep)
    play(playing, RepayLoans(count=1))
    assert (treasury(playing), cash(playing)[0], interest(playing)) == (0, 30, [10])


def test_loans_settled_by_buying_the_first_six_cost_none() -> None:
    built = before_the_first_six(absorbed_price=90, options=("late_interest", "settle_at_once"))
    playing = to_the_trains(game(built.company("GW", loans=2)))
    buy(playing, "6", 700)
    while playing.now.state.companies["GW"].loans:
        play(playing, Pass())
    assert [
        paid for paid in told(playing, CashPaid) if paid.what == "interest" and paid.subject == "GW"
    ] == []


# ---- what is an act


def test_a_loan_taken_as_the_first_act_brings_100_and_costs_10() -> None:
    playing = at(company_with(money=340, loans=0), TrainStep)
    play(playing, TakeLoan())
    assert (treasury(playing), interest(playing)) == (430, [10])


def test_buying_a_train_is_an_act() -> None:
    playing = at(company_with(money=400, loans=2), TrainStep)
    play(playing, BuyTrain(train="4-0", price=350))
    assert (treasury(playing), interest(playing)) == (30, [20])


def test_a_train_and_then_a_loan_of_90() -> None:
    playing = at(company_with(money=400, loans=1), TrainStep)
    play(playing, BuyTrain(train="4-0", price=350))
    play(playing, TakeLoan())
    assert (treasury(playing), interest(playing)) == (400 - 350 - 10 + 90, [10])


def test_passing_where_a_train_could_be_bought_is_an_act() -> None:
    """As in the record `hotseat006`, action 38."""
    playing = at(company_with(money=400, loans=2), TrainStep)
    play(playing, Pass())
    assert (treasury(playing), interest(playing)) == (380, [20])


def test_passing_where_only_a_loan_would_pay_a_train_is_none_but_passing_on_that_loan_is() -> None:
    """That program asks for trains only where the treasury suffices, and about loans afterwards."""
    playing = at(company_with(money=300, loans=2), TrainStep)
    play(playing, Pass())
    assert interest(playing) == []
    assert isinstance(playing.now.decision, RepayStep)
    play(playing, Pass())
    assert (treasury(playing), interest(playing)) == (280, [20])


def test_nothing_done_before_the_run_is_the_act() -> None:
    """Neither the tile nor a loan beside it; the next act pays for that loan too."""
    playing = at(company_with(money=640, loans=1), TrackStep)
    play(playing, TakeLoan())
    play(playing, next(iter(playing.now.legal.of(LayTile))))
    assert interest(playing) == []
    play(forward(playing, TrainStep), Pass())
    assert interest(playing) == [20]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_private_that_its_owner_does_not_sell_is_no_act(agrees: bool) -> None:
    built = company_with(money=60, loans=2).private("GLSC", "player:2")
    playing = at(built, LastChance)
    play(playing, BuyPrivate(private="GLSC", price=35))
    assert isinstance(playing.now.decision, Consent)
    play(playing, Answer(yes=agrees))
    assert interest(playing) == ([20] if agrees else [])


def test_shares_sold_for_a_train_are_an_act() -> None:
    built = company_with(money=30, loans=1, others=("shares_before_train",)).tile("F17", "5", 2)
    built = railway(built, "WR", president="player:2", percent=50, cash=10)
    playing = at(built.owns("player:1", "WR", 30).cash("player:1", 220), TrainStep)
    play(playing, SellShares(company="WR", percent=10))
    assert (treasury(playing), interest(playing)) == (20, [10])


@pytest.mark.parametrize("others", [(), ("nothing_skipped",)])
def test_without_any_act_no_interest_is_due(others: tuple[str, ...]) -> None:
    """Passing is no act where nothing else could be done, though it be asked for."""
    playing = game(company_with(money=20, loans=1, phase="5", cheapest="6", others=others))
    while playing.now.state.round.number == 1:
        play(playing, Pass())
    assert (treasury(playing), interest(playing)) == (20, [])
