"""Trains of other companies: which are sold, and who is asked."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import Consent
from gridsim.core.table import Table
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.trains import QUESTION, most_for
from tests.answers import buys_train
from tests.builders import Building
from tests.tables import A, B, judging, keys
from tests.titles.title_1824.tables import carried_out, directs, kinds, later, runs, without_trains

TRAIN = buys_train("2g-0", 240)


def two_companies(seller: str, *options: str, status: str = "started") -> Building:
    """BH of one player with money, and SB with a goods train, which `seller` directs."""
    built = runs(later(phase="4", options=options).operating(1, 2), A, "BH").cash("BH", 900)
    return directs(built, seller, "SB", status=status).cards("SB", "2g-0")


def refused(built: Building, price: int) -> set[str]:
    question = QUESTION(Table(built.state), "BH")
    asked = judging(built, type(question), "BH", must=question.must, forced=question.forced)
    return keys(asked(), buys_train("2g-0", price))


@pytest.mark.parametrize(("status", "against"), [("unstarted", {"train_not_for_sale"}), ("started", set())])
def test_trains_of_a_company_that_opens_after_the_round_are_not_sold(status, against):
    """1824 §VI.5.6, §VII.11.2."""
    assert refused(two_companies(A, status=status), 100) == against


def test_another_director_is_asked_for_consent():
    """1824 §VII.11.2."""
    question = next(buy_train(Table(two_companies(B).state), "BH", TRAIN))
    assert (type(question), question.player) == (Consent, B)


def test_by_house_rule_nobody_is_asked():
    """1824 §P9."""
    table = Table(two_companies(B, "no_consent").state)
    assert carried_out(table, buy_train(table, "BH", TRAIN)) == []
    assert kinds(table.photograph(), "BH") == ["2g"]


@pytest.mark.parametrize(
    ("gone", "treasury", "cash", "most"),
    [
        pytest.param(("2", "3", "1g"), 100, 30, 240,
        id="the printed price: no train of the bank can be paid"),
        pytest.param((), 100, 30, 130, id="in cash alone, since a 2-train could be paid"),
        ((), 100, 900, 240), ((), 400, 30, 400),
    ],
)  # fmt: skip
def test_the_director_adds_to_the_treasury_where_a_train_must_be_had(gone, treasury, cash, most):
    """1824 §VII.11.2, §VII.12.2: for a train of a company of his, up to its printed price."""
    built = without_trains(two_companies(A), *gone).cash("BH", treasury).cash(A, cash)
    assert most_for(built.state, TRAIN, "BH") == most
    assert refused(built, most) == set()
    assert refused(built, most + 1) != set()


def test_he_adds_nothing_where_the_company_has_a_train():
    """1824 §VII.12.1."""
    built = two_companies(A).cards("BH", "3g-0").cash("BH", 100)
    assert most_for(built.state, TRAIN, "BH") == 100
