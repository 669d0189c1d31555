"""The numbers of loans of 1856 in files of 18xx.games: only what was repaid is told as paid off."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest

from gridsim.core.actions import Pass, RepayLoans
from gridsim.core.decisions import RepayStep
from gridsim.core.errors import SaveError
from gridsim.interchange.title_1856 import DIALECT
from gridsim.interchange.title_1856.money import tell_repayment
from gridsim.interchange.title_1856.steps import Step
from gridsim.interchange.title_1856.writing import Writer
from tests.titles.title_1856.interest import company_with
from tests.titles.title_1856.railways import at, forward
from tests.titles.title_1856.tables import play


def first_loan_of_two(playing):
    """A writer for a game in which the GW had one loan, number 0, before it began."""
    writer = Writer(playing)
    writer.loans.take("GW")
    return writer


def test_a_repayment_that_the_interest_left_no_money_for_pays_nothing_off():
    """$100 and one loan: where interest is due before, the money is gone, and number 0 is still owed."""
    playing = at(company_with(money=100, loans=1, others=("nothing_skipped",)), RepayStep)
    writer = first_loan_of_two(playing)
    writer.step = Step.LOAN
    decision, state = playing.now.decision, playing.now.state
    as_before = SimpleNamespace(decision=decision, state=state)
    for _ in range(2):
        with pytest.raises(SaveError, match="not_as_there"):
            tell_repayment(writer, as_before, as_before, RepayLoans(count=1))
    assert writer.loans.pay_off("GW") == 0


def test_a_loan_repaid_in_a_later_turn_is_still_there_to_be_paid_off():
    """The owner's income makes it $100 in the second turn; in the first there is nothing to repay it with."""
    built = company_with(money=95, loans=1, others=("nothing_skipped",)).private("GLSC", "GW")
    playing = at(built, RepayStep)
    play(playing, Pass())
    while playing.now.decision.actor == "GW" and playing.now.state.round.number == 1:
        play(playing, Pass())
    play(forward(playing, RepayStep), RepayLoans(count=1))
    writer = first_loan_of_two(playing)
    for before, after in pairwise(playing.history):
        writer.begin(before)
        DIALECT.tells[type(after.action)](writer, before, after, after.action)
        writer.note_turns(before, after)
    assert [told["loan"] for told in writer.draft.actions if told["type"] == "payoff_loan"] == [0]
    assert playing.now.state.companies["GW"].loans == 0
