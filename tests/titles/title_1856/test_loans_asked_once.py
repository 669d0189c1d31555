"""House rule of 1856 §18 P15: the question about loans is over once it is passed, on and off."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass, PlacePort, RepayLoans, TakeLoan
from gridsim.core.decisions import LastChance, RepayStep
from tests.titles.title_1856.railways import at
from tests.titles.title_1856.tables import play, refusal_keys
from tests.titles.title_1856.test_late_interest import company_with, interest, treasury

ON_AND_OFF = pytest.mark.parametrize("is_on", [True, False])


def passed(is_on: bool, *, money: int, loans: int, others: tuple[str, ...] = (), private: str = ""):
    """The GW has passed that question, which made its interest due."""
    options = (*others, *(("loans_asked_once",) if is_on else ()))
    built = company_with(money=money, loans=loans, others=options)
    playing = at(built.private(private, "GW") if private else built, RepayStep)
    play(playing, Pass())
    assert interest(playing)
    return playing


@ON_AND_OFF
def test_after_the_interest_that_a_pass_brings_no_loan_is_taken(is_on: bool) -> None:
    """A port marker is left to place, so that something is asked in any case."""
    playing = passed(is_on, money=140, loans=1, private="GLSC")
    assert isinstance(playing.now.decision, LastChance if is_on else RepayStep)
    assert PlacePort(private="GLSC", hex="C14") in playing.now.legal
    assert refusal_keys(playing, TakeLoan()) == ({"loans_are_over"} if is_on else set())
    state = play(playing, PlacePort(private="GLSC", hex="C14"))
    assert (TakeLoan() in playing.now.legal) is not is_on
    assert state.cash["GW"] == 130


@ON_AND_OFF
def test_where_every_step_is_asked_nothing_is_repaid_any_more_either(is_on: bool) -> None:
    playing = passed(is_on, money=140, loans=1, others=("nothing_skipped",))
    assert isinstance(playing.now.decision, RepayStep)
    assert refusal_keys(playing, RepayLoans(count=1)) == ({"loans_are_over"} if is_on else set())
    play(playing, Pass())
    assert (treasury(playing), playing.now.state.companies["GW"].loans) == (130, 1)


def test_what_is_above_the_limit_is_repaid_all_the_same() -> None:
    playing = passed(True, money=245, loans=7, others=("late_repayment",))
    assert playing.now.decision.least == 1
    assert "loans_are_over" in refusal_keys(playing, RepayLoans(count=2))
    play(playing, RepayLoans(count=1))
    assert playing.now.state.companies["GW"].loans == 6
