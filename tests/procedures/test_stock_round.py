"""A player's turn in a stock round, and what becomes of a revenue, on invented questions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import BuyCertificate, Distribute, Pass, SellShares
from gridsim.core.decisions import DividendStep
from gridsim.core.events import CashPaid, Distributed
from gridsim.core.state import BANK, POOL, Round
from gridsim.core.table import Table
from gridsim.flow.legal import Checker
from gridsim.flow.rules import Case
from gridsim.procedures import dividends
from gridsim.procedures import stock_round as stock
from gridsim.procedures.asking import PASS
from gridsim.records import FrozenDict
from tests.builders import building

A, B = "player:1", "player:2"
BUILT = building("1856").starts("GT", par=90, president=B).with_(round=Round(kind="stock", player=A))
SALE = SellShares(company="GT", percent=10)
PURCHASE = BuyCertificate(company="GT", source=POOL)


def of(*actions):
    return lambda _seen, _question, _part: iter(actions)


ANSWERS = {SellShares: Checker(of(SALE)), BuyCertificate: Checker(of(PURCHASE)), Pass: PASS}


def act(table, question, action):
    """A sale is noted; the second purchase is refused by whoever would sell."""
    yield from ()
    if isinstance(action, SellShares):
        return stock.after_sale(table, question, action.company)
    return replace(question, bought=None if question.sold == ("GT",) * 2 else action.company)


def played(goes_on, *answers):
    """The end of a turn with these answers, the questions asked, and the table."""
    table, asked, left = Table(BUILT.state), [], iter(answers)
    turn = stock.player_turn(table, stock.turn_of(A, "toy §4"), goes_on, act)
    try:
        question = next(turn)
        while True:
            asked.append(question)
            question = turn.send(next(left))
    except StopIteration as over:
        return over.value, asked, table


def test_a_turn_goes_on_until_the_player_passes():
    goes_on = stock.until_nothing_can_be_done(ANSWERS)
    done, asked, table = played(goes_on, SALE, PURCHASE, SALE, Pass())
    assert (done.sold, done.bought) == (("GT", "GT"), "GT")
    assert [(question.sold, question.bought) for question in asked] == [
        ((), None), (("GT",), None), (("GT",), "GT"), (("GT", "GT"), "GT"),
    ]  # fmt: skip
    assert table.round.sold == FrozenDict({A: ("GT",)})
    assert {question.rule for question in asked} == {"toy §4"}


def test_a_purchase_ends_the_turn_where_a_title_says_so():
    done, asked, _ = played(stock.until_a_purchase(ANSWERS), SALE, PURCHASE)
    assert (done.sold, done.bought, len(asked)) == (("GT",), "GT", 2)


def test_a_purchase_that_came_to_nothing_does_not():
    done, asked, _ = played(stock.until_a_purchase(ANSWERS), SALE, SALE, PURCHASE, Pass())
    assert (done.bought, len(asked)) == (None, 4)


def test_who_can_do_nothing_is_not_asked():
    done, asked, _ = played(stock.until_nothing_can_be_done({Pass: PASS}))
    assert (done.sold, done.bought, asked) == ((), None, [])


@pytest.mark.parametrize(
    ("is_over", "sales", "expected"), [(True, (SALE,), True), (True, (), False), (False, (SALE,), False)]
)
def test_who_is_above_a_limit_must_sell_as_long_as_he_can(is_over, sales, expected):
    has_to_sell = stock.must_sell(
        lambda _seen, player: is_over and player == A, {SellShares: Checker(of(*sales))}
    )
    assert has_to_sell(Case(BUILT.state, stock.turn_of(A, "toy §4"), Pass())) is expected


# ---- revenues


def test_nobody_is_asked_what_becomes_of_no_revenue():
    with pytest.raises(StopIteration) as over:
        next(dividends.ask_way(Table(BUILT.state), "GT", 0, because="toy §10"))
    assert over.value.value == dividends.WITHHOLD


def test_who_decides_for_the_company_says_what_becomes_of_a_revenue():
    turn = dividends.ask_way(Table(BUILT.state), "GT", 50, because="toy §10")
    assert next(turn) == DividendStep(player=B, actor="GT", rule="toy §10", revenue=50)
    with pytest.raises(StopIteration) as over:
        turn.send(Distribute(how="pay"))
    assert over.value.value == dividends.PAY


@pytest.mark.parametrize(("revenue", "owner", "company"), [(70, 35, 35), (75, 37, 38), (0, None, None)])
def test_a_small_company_pays_half_to_its_owner(revenue, owner, company):
    table = Table(BUILT.state)
    dividends.halve(table, "GT", revenue, table.pay, because="toy §10.5")
    paid = {event.payee: event.amount for event in table.events if isinstance(event, CashPaid)}
    assert paid == ({} if owner is None else {B: owner, "GT": company})
    told = [event for event in table.events if isinstance(event, Distributed)]
    assert [event.amount for event in told] == ([] if owner is None else [revenue])
    assert table.cash[BANK] == BUILT.state.cash[BANK] - revenue
