"""Trains of other companies: which are sold, and who is asked."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import Consent, TrainStep
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1824.answers.companies import COMPANY_ANSWERS
from gridsim.titles.title_1824.operating import train_question
from gridsim.titles.title_1824.purchases import buy_train
from tests.builders import Building
from tests.titles.title_1824.tables import carried_out, directs, kinds, later, runs

P1, P2 = "player:1", "player:2"
TRAIN = BuyTrain(train="2g-0", price=240)


def two_companies(seller: str, *options: str, **fields: object) -> Building:
    """BH of one player with money, and SB with a goods train, which `seller` directs."""
    built = runs(later(phase="4", options=options).operating(1, 2), P1, "BH").cash("BH", 900)
    return directs(built, seller, "SB", **fields).cards("SB", "2g-0")


def refused(built: Building, action: BuyTrain) -> list[str]:
    asked = train_question(Table(built.state), "BH")
    return [each.key for each in LegalActions(built.state, asked, COMPANY_ANSWERS[TrainStep]).why_not(action)]


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
