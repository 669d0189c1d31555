"""Trains of other companies: which are sold, and who is asked."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import Consent, TrainStep
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1824.answers import ANSWERS
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.trains import QUESTION, most_for
from tests.builders import Building
from tests.titles.title_1824.tables import carried_out, directs, kinds, later, runs, without_trains

P1, P2 = "player:1", "player:2"
TRAIN = BuyTrain(train="2g-0", price=240)


def two_companies(seller: str, *options: str, **fields: object) -> Building:
    """BH of one player with money, and SB with a goods train, which `seller` directs."""
    built = runs(later(phase="4", options=options).operating(1, 2), P1, "BH").cash("BH", 900)
    return directs(built, seller, "SB", **fields).cards("SB", "2g-0")


def refused(built: Building, action: BuyTrain) -> list[str]:
    asked = QUESTION(Table(built.state), "BH")
    return [each.key for each in LegalActions(built.state, asked, ANSWERS[TrainStep]).why_not(action)]


def test_trains_of_a_company_that_opens_after_the_round_are_not_sold() -> None:
    """1824 §VI.5.6, §VII.11.2."""
    same_director = BuyTrain(train="2g-0", price=100)
    assert refused(two_companies(P1, status="unstarted"), same_director) == ["train_not_for_sale"]
    assert refused(two_companies(P1, status="started"), same_director) == []


def test_another_director_is_asked_for_consent() -> None:
    """1824 §VII.11.2."""
    table = Table(two_companies(P2, status="started").state)
    question = next(buy_train(table, "BH", TRAIN))
    assert (type(question), question.player) == (Consent, P2)


def test_by_house_rule_nobody_is_asked() -> None:
    """1824 §P9."""
    table = Table(two_companies(P2, "no_consent", status="started").state)
    assert carried_out(table, buy_train(table, "BH", TRAIN)) == []
    assert kinds(table.photograph(), "BH") == ["2g"]


@pytest.mark.parametrize(
    ("gone", "treasury", "cash", "most"),
    [
        (("2", "3", "1g"), 100, 30, 240),  # the printed price: no train of the bank can be paid
        ((), 100, 30, 130),  # in cash alone, since a 2-train could be paid
        ((), 100, 900, 240),
        ((), 400, 30, 400),
    ],
)
def test_the_director_adds_to_the_treasury_where_a_train_must_be_had(
    gone: tuple[str, ...], treasury: int, cash: int, most: int
) -> None:
    """1824 §VII.11.2, §VII.12.2: for a train of a company of his, up to its printed price."""
    built = without_trains(two_companies(P1, status="started"), *gone).cash("BH", treasury).cash(P1, cash)
    assert most_for(built.state, TRAIN, "BH") == most
    assert refused(built, BuyTrain(train="2g-0", price=most)) == []
    assert refused(built, BuyTrain(train="2g-0", price=most + 1)) != []


def test_he_adds_nothing_where_the_company_has_a_train() -> None:
    """1824 §VII.12.1."""
    built = two_companies(P1, status="started").cards("BH", "3g-0").cash("BH", 100)
    assert most_for(built.state, TRAIN, "BH") == 100
