"""Games of 1856 played again as 18xx.games asks them: what our house rules once allowed beyond its steps."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, DiscardTrain, Pass, RepayLoans, SellShares, TakeLoan
from gridsim.core.decisions import RepayStep, TrainStep
from gridsim.core.errors import SaveError
from gridsim.interchange.title_1856.shadow import told_again
from gridsim.saves.library import SHIPPED, facts_of
from tests.titles.title_1856.interest import company_with
from tests.titles.title_1856.railways import at, operating, railway, scrapped_below
from tests.titles.title_1856.tables import game, play

THEIRS = tuple(facts_of(SHIPPED, "1856", ()).sheet.bundles["18xx.games"])


def told(shadow, *kinds):
    return [action for action in shadow.actions if isinstance(action, kinds)]


# ---- loans after the question about them was passed


def after_a_pass(*answers, money, loans=1):
    """The GW passes, which makes its interest due, and is asked about loans once more."""
    playing = at(company_with(money=money, loans=loans, others=("nothing_skipped",)), RepayStep)
    play(playing, Pass(), *answers, Pass())
    return playing, game(company_with(money=money, loans=loans, others=THEIRS))


def test_a_loan_taken_after_the_interest_of_a_pass_is_told_without_the_pass():
    """$40 less 10 and with a loan of 90 are the same as $40 with one of 100 less 20."""
    playing, shadow = after_a_pass(TakeLoan(), money=40)
    told_again(shadow, playing)
    assert told(shadow, TakeLoan) == [TakeLoan()]
    assert playing.now.state.cash["GW"] == shadow.now.state.cash["GW"] == 120


@pytest.mark.parametrize(
    ("answer", "money"),
    [(TakeLoan(), 5), (RepayLoans(count=1), 140)],
    ids=["the president has paid", "less would be due"],
)
def test_where_the_money_would_be_another_the_game_is_refused(answer, money):
    playing, shadow = after_a_pass(answer, money=money)
    with pytest.raises(SaveError, match="not_as_there"):
        told_again(shadow, playing)


def test_a_loan_repaid_after_others_have_handed_trains_in_is_told_before():
    def first_five(*options):
        built = railway(scrapped_below(operating(phase="3", options=options), "4"), "GW", cash=660).company(
            "GW", loans=1
        )
        built = railway(built, "WR", president="player:2", par=90, percent=50)
        return built.cards("WR", "4-0", "4-1", "4-2").cards("GW", "4-3")

    playing = at(first_five("surplus_after_loans"), TrainStep)
    play(playing, BuyTrain(train="5-0", price=550), Pass(), DiscardTrain(train="4-0"), RepayLoans(count=1))
    shadow = told_again(game(first_five(*THEIRS)), playing)
    order = told(shadow, RepayLoans, DiscardTrain)
    assert order == [RepayLoans(count=1), DiscardTrain(train="4-0")]
    assert shadow.now.state.cash["GW"] == playing.now.state.cash["GW"]


# ---- a forced sale that closes the company


def test_a_train_is_not_named_where_the_sale_for_it_has_closed_the_company():
    def at_the_edge(*options):
        built = scrapped_below(operating(phase="3", options=options), "4").tile("F17", "5", 2)
        return railway(built, "GW", cash=100, percent=60).company("GW", cell=(9, 2)).cash("player:1", 225)

    playing = at(at_the_edge(), TrainStep)
    play(playing, BuyTrain(train="4-0", price=350), SellShares(company="GW", percent=10))
    assert playing.now.state.companies["GW"].status == "closed"
    shadow = told_again(game(at_the_edge(*THEIRS)), playing)
    assert told(shadow, BuyTrain, SellShares) == [SellShares(company="GW", percent=10)]
    assert shadow.now.state.cash["player:1"] == playing.now.state.cash["player:1"]
