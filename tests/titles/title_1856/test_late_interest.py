"""1856 §18 P15: by house rule interest waits for the first act behind a run that could not be made, and the
question about loans is over once it is passed."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyPrivate, BuyTrain, LayTile, PlacePort, RepayLoans, TakeLoan
from gridsim.core.decisions import Consent, LastChance, RepayStep, TrackStep, TrainStep
from gridsim.core.events import CashPaid
from tests.answers import NO, PASS, YES, sells
from tests.tables import A, B, game, keys, play, play_until, told
from tests.titles.title_1856.interest import company_with
from tests.titles.title_1856.railways import at, railway
from tests.titles.title_1856.six_train import before_the_first_six, buy, to_the_trains

LOAN, FOUR = TakeLoan(), BuyTrain(train="4-0", price=350)
ON_AND_OFF = pytest.mark.parametrize("is_on", [True, False])


def treasury(playing) -> int:
    return playing.now.state.cash["GW"]


def interest(playing) -> list[int]:
    """What the GW and its president have paid as interest so far."""
    return [paid.amount for paid in told(playing, CashPaid) if paid.what == "interest" and paid.amount]


def repays(count: int) -> RepayLoans:
    return RepayLoans(count=count)


@pytest.mark.parametrize(("money", "loans", "step", "acts", "left", "paid"), [
    pytest.param(100, 1, RepayStep, [repays(1)], 0, [], id="for what the act repays none is due"),
    pytest.param(330, 3, RepayStep, [repays(2)], 110, [20], id="for what it leaves they are"),
    pytest.param(200, 2, RepayStep, [repays(1)], 90, [10], id="and comes between several repayments"),
    pytest.param(340, 0, TrainStep, [LOAN], 430, [10], id="a loan brings 100 and costs 10"),
    pytest.param(400, 2, TrainStep, [FOUR], 30, [20], id="buying a train is an act"),
    pytest.param(400, 1, TrainStep, [FOUR, LOAN], 400 - 350 - 10 + 90, [10], id="then a loan brings 90"),
    pytest.param(400, 2, TrainStep, [PASS], 380, [20], id="passing, as in hotseat006, action 38"),
    pytest.param(300, 2, TrainStep, [PASS], 300, [], id="not where only a loan would pay for it"),
    pytest.param(300, 2, TrainStep, [PASS, PASS], 280, [20], id="but passing on that loan afterwards is"),
])  # fmt: skip
def test_p15_interest_is_due_with_the_first_act(money, loans, step, acts, left, paid):
    playing = at(company_with(money=money, loans=loans), step)
    play(playing, *acts)
    assert (treasury(playing), interest(playing)) == (left, paid)


def test_repaying_several_takes_the_interest_between_them():
    """$200 are two loans, but $10 are due when the first is repaid."""
    assert keys(at(company_with(money=200, loans=2), RepayStep), repays(2)) == {"cannot_repay"}


def test_president_pays_where_the_repayment_has_emptied_the_treasury():
    playing = at(company_with(money=100, loans=2).cash(A, 40), RepayStep)
    state = play(playing, repays(1))
    assert (treasury(playing), state.cash[A], interest(playing)) == (0, 30, [10])


def test_loans_settled_by_buying_the_first_six_cost_none():
    built = before_the_first_six(absorbed_price=90, options=("late_interest", "settle_at_once"))
    playing = to_the_trains(game(built.company("GW", loans=2)))
    buy(playing, "6", 700)
    while playing.now.state.companies["GW"].loans:
        play(playing, PASS)
    assert [paid for paid in told(playing, CashPaid) if (paid.what, paid.subject) == ("interest", "GW")] == []


def test_nothing_done_before_the_run_is_the_act():
    """Neither the tile nor a loan beside it; the next act pays for that loan too."""
    playing = at(company_with(money=640, loans=1), TrackStep)
    play(playing, LOAN)
    play(playing, next(iter(playing.now.legal.of(LayTile))))
    assert interest(playing) == []
    play(play_until(playing, TrainStep), PASS)
    assert interest(playing) == [20]


@pytest.mark.parametrize(("answer", "paid"), [(YES, [20]), (NO, [])])
def test_a_private_that_its_owner_does_not_sell_is_no_act(answer, paid):
    playing = at(company_with(money=60, loans=2).private("GLSC", B), LastChance)
    play(playing, BuyPrivate(private="GLSC", price=35))
    assert isinstance(playing.now.decision, Consent)
    play(playing, answer)
    assert interest(playing) == paid


def test_shares_sold_for_a_train_are_an_act():
    built = company_with(money=30, loans=1, others=("shares_before_train",)).tile("F17", "5", 2)
    built = railway(built, "WR", president=B, percent=50, cash=10).owns(A, "WR", 30).cash(A, 220)
    playing = at(built, TrainStep)
    play(playing, sells("WR", 10))
    assert (treasury(playing), interest(playing)) == (20, [10])


@pytest.mark.parametrize("others", [(), ("nothing_skipped",)])
def test_without_any_act_no_interest_is_due(others):
    """Passing is no act where nothing else could be done, though it be asked for."""
    playing = game(company_with(money=20, loans=1, phase="5", cheapest="6", others=others))
    while playing.now.state.round.number == 1:
        play(playing, PASS)
    assert (treasury(playing), interest(playing)) == (20, [])


# ---- the question about loans is over once it is passed


def passed(is_on: bool, *, money: int, loans: int, others: tuple[str, ...] = (), private: str = ""):
    """The GW has passed that question, which made its interest due."""
    options = (*others, *(("loans_asked_once",) if is_on else ()))
    built = company_with(money=money, loans=loans, others=options)
    playing = at(built.private(private, "GW") if private else built, RepayStep)
    play(playing, PASS)
    assert interest(playing)
    return playing


@ON_AND_OFF
def test_after_the_interest_that_a_pass_brings_no_loan_is_taken(is_on):
    """A port marker is left to place, so that something is asked in any case."""
    playing = passed(is_on, money=140, loans=1, private="GLSC")
    port = PlacePort(private="GLSC", hex="C14")
    assert isinstance(playing.now.decision, LastChance if is_on else RepayStep)
    assert port in playing.now.legal
    assert keys(playing, LOAN) == ({"loans_are_over"} if is_on else set())
    assert play(playing, port).cash["GW"] == 130
    assert (LOAN in playing.now.legal) is not is_on


@ON_AND_OFF
def test_where_every_step_is_asked_nothing_is_repaid_any_more_either(is_on):
    playing = passed(is_on, money=140, loans=1, others=("nothing_skipped",))
    assert isinstance(playing.now.decision, RepayStep)
    assert keys(playing, repays(1)) == ({"loans_are_over"} if is_on else set())
    assert (play(playing, PASS).companies["GW"].loans, treasury(playing)) == (1, 130)


def test_what_is_above_the_limit_is_repaid_all_the_same():
    playing = passed(True, money=245, loans=7, others=("late_repayment",))
    assert playing.now.decision.least == 1
    assert "loans_are_over" in keys(playing, repays(2))
    assert play(playing, repays(1)).companies["GW"].loans == 6
