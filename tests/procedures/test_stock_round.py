"""A player's turn in a stock round, on invented questions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from gridsim.core.actions import BuyCertificate, Pass, SellShares
from gridsim.core.state import Round
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, LegalActions
from gridsim.flow.rules import Case
from gridsim.procedures import asking
from gridsim.procedures import stock_round as stock
from gridsim.records import FrozenDict
from tests.answers import PASS, from_pool, sells
from tests.builders import building
from tests.procedures.on_paper import A, B, answered

BUILT = building("1856").starts("GT", par=90, president=B).with_(round=Round(kind="stock", player=A))
SALE, PURCHASE = sells("GT", 10), from_pool("GT")
QUESTION = stock.turn_of(A, "toy §4")


def of(*actions):
    return lambda _seen, _question, _part: iter(actions)


ANSWERS = {SellShares: Checker(of(SALE)), BuyCertificate: Checker(of(PURCHASE)), Pass: asking.PASS}


def act(table, question, action):
    """A sale is noted; the second purchase is refused by whoever would sell."""
    yield from ()
    if isinstance(action, SellShares):
        return stock.after_sale(table, question, action.company)
    return replace(question, bought=None if question.sold == ("GT",) * 2 else action.company)


def played(goes_on, *answers):
    """The end of a turn with these answers, the questions asked, and the table."""
    table = Table(BUILT.state)
    turn = stock.player_turn(table, QUESTION, goes_on, act)
    return (*answered(turn, *answers), table)


def test_a_turn_goes_on_until_the_player_passes():
    goes_on = stock.until_nothing_can_be_done(ANSWERS)
    done, asked, table = played(goes_on, SALE, PURCHASE, SALE, PASS)
    assert (done.sold, done.bought) == (("GT", "GT"), "GT")
    assert [(question.sold, question.bought) for question in asked] == [
        ((), None), (("GT",), None), (("GT",), "GT"), (("GT", "GT"), "GT"),
    ]  # fmt: skip
    assert table.round.sold == FrozenDict({A: ("GT",)})
    assert {question.rule for question in asked} == {"toy §4"}


@pytest.mark.parametrize(("goes_on", "answers", "bought", "questions"), [
    (stock.until_a_purchase(ANSWERS), (SALE, PURCHASE), "GT", 2),
    (stock.until_a_purchase(ANSWERS), (SALE, SALE, PURCHASE, PASS), None, 4),  # it came to nothing
    (stock.until_nothing_can_be_done({Pass: asking.PASS}), (), None, 0),
])  # fmt: skip
def test_a_purchase_ends_the_turn_where_a_title_says_so(goes_on, answers, bought, questions):
    done, asked, _ = played(goes_on, *answers)
    assert (done.bought, len(asked), len(done.sold)) == (bought, questions, answers.count(SALE))


@pytest.mark.parametrize(
    ("is_over", "sales", "expected"), [(True, (SALE,), True), (True, (), False), (False, (SALE,), False)]
)
def test_who_is_above_a_limit_must_sell_as_long_as_he_can(is_over, sales, expected):
    selling = {SellShares: Checker(of(*sales))}
    has_to_sell = stock.must_sell(lambda _seen, player: is_over and player == A, selling)
    assert has_to_sell(Case(BUILT.state, QUESTION, PASS)) is expected


# ---- sales that bring a player within his limit

OFFERED = (*(sells("GT", part) for part in (10, 20, 30)), *(sells("WR", part) for part in (10, 20)))
"""Each company is sold once in a turn: three papers of one at most, two of the other."""


def too_few(over, sale, offered=OFFERED):
    """How many papers a sale should be of, where so many are above the limit; None if it is enough."""
    enough = stock.sells_enough(
        lambda _seen, player: Fraction(over * (player == A)),
        {SellShares: Checker(of(*offered))},
        lambda case: case.action.percent // 10,
    )
    checkers = {SellShares: Checker(of(*offered), (enough.cited("toy §4.2"),))}
    legal = LegalActions(BUILT.state, QUESTION, checkers)
    refusals = legal.why_not(sale)
    assert [refusal.rule for refusal in refusals] == ["toy §4.2"] * len(refusals)
    return refusals[0].facts["count"] if refusals else None


@pytest.mark.parametrize(("over", "company", "least"), [
    (-1, "GT", 1),
    (0, "GT", 1),
    (1, "GT", 1),
    (2, "GT", 1),  # the other one may be sold later
    (3, "GT", 1),
    (4, "GT", 2),  # all of the other one leaves two
    (5, "GT", 3),
    (9, "GT", 3),  # as near as he can come
    (4, "WR", 1),
    (5, "WR", 2),
    (Fraction(7, 2), "GT", 2),  # halves of papers count
])  # fmt: skip
def test_a_sale_leaves_no_more_to_be_sold_than_the_other_companies_can_bring(over, company, least):
    sales = [sale for sale in OFFERED if sale.company == company]
    refused = [sale for sale in sales if too_few(over, sale) is not None]
    assert refused == sales[: least - 1]


def test_how_many_papers_are_needed_is_told():
    assert too_few(5, OFFERED[0]) == "3"
    assert too_few(Fraction(7, 2), OFFERED[0]) == "1.5"


def test_what_a_player_has_above_the_limit_printed_for_so_many_players():
    above = stock.above_printed_limit(lambda _seen, _player: Fraction(21))
    assert above(BUILT.state, A) == 21 - BUILT.state.facts.players(len(BUILT.state.players)).certificates
