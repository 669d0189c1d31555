"""Who presides over a company next, on an invented question."""

from __future__ import annotations

from itertools import product

import pytest

from gridsim.core.state import POOL
from gridsim.core.table import Table
from gridsim.finance.ownership import percent
from gridsim.procedures.successor import (
    Claims,
    challengers,
    claimants,
    heir,
    is_unchallenged,
    pass_on_for_sale,
    settle_presidency,
)
from tests.builders import building

A, B, C, D = (f"player:{number}" for number in range(1, 5))


def held(**percents: int):
    """GT of A (60 % less what the others have), B presides if A has nothing."""
    built = building("1856", players=4)
    for player, part in percents.items():
        built = built.owns({"a": A, "b": B, "c": C, "d": D}[player], "GT", part)
    return built.starts("GT", par=90)


def test_equality_changes_nothing():
    assert heir(held(a=30, b=30).state, "GT") is None
    assert heir(held(a=20, b=30).state, "GT") == B


@pytest.mark.parametrize(
    ("b", "c", "d", "new"), [(30, 30, 0, B), (30, 40, 0, C), (0, 30, 30, C), (0, 20, 30, D)]
)
def test_most_shares_come_first_and_then_the_left_of_the_president(b, c, d, new):
    assert heir(held(a=20, b=b, c=c, d=d).state, "GT") == new


def test_a_sale_is_counted_with_the_president_and_with_whoever_gets_it():
    state = held(a=40, b=30, c=20).state
    assert heir(state, "GT", selling=10) is None
    assert challengers(state, "GT", selling=20) == [B]
    assert challengers(state, "GT", selling=30) == [B, C]
    assert challengers(state, "GT", selling=30, to=C) == [C, B]


def test_who_has_less_than_the_certificate_is_worth_does_not_preside():
    assert heir(held(a=20, b=10).state, "GT", selling=20) is None


def test_a_title_says_who_may_preside_and_who_comes_first():
    backwards = Claims(precedence=lambda seen, _company: list(reversed(seen.players)))
    state = held(a=20, b=30, c=30).state
    assert heir(state, "GT", backwards) == C
    not_c = Claims(
        precedence=backwards.precedence, may_preside=lambda _seen, owner, _company: owner in (A, B)
    )
    assert heir(state, "GT", not_c) == B


def test_a_company_that_presides_counts_as_any_other_owner():
    built = building("1856").owns(A, "GT", 20).owns("GW", "GT", 30).starts("GT", par=90)
    companies = Claims(
        precedence=lambda seen, _company: [*seen.players, *seen.companies],
        may_preside=lambda _seen, _owner, _company: True,
    )
    assert heir(built.state, "GT") is None
    assert heir(built.state, "GT", companies) == "GW"


def test_a_certificate_that_nobody_acts_with_goes_to_whoever_has_its_worth():
    built = held(a=20, b=20, c=10)
    in_order = Claims(precedence=lambda seen, _company: list(seen.players))
    assert claimants(built.company("GT", president=None).state, "GT", in_order) == [A, B]
    assert claimants(built.state, "GT", in_order) == [B]
    assert POOL not in claimants(built.state, "GT", in_order)


def test_the_new_president_gives_papers_for_the_certificate():
    table = Table(held(a=20, b=30).state)
    settle_presidency(table, "GT", because="toy §4")
    assert table.companies["GT"].president == B
    assert (percent(table, A, "GT"), percent(table, B, "GT")) == (20, 30)
    settle_presidency(table, "GT", because="toy §4")
    assert table.companies["GT"].president == B


@pytest.mark.parametrize(("selling", "new"), [(10, A), (20, B)])
def test_a_president_who_would_have_less_hands_the_certificate_over_before_he_sells(selling, new):
    """A has 40 % and B 30 %; after the exchange A has as many papers as before, all of them ordinary."""
    table = Table(held(a=40, b=30).state)
    pass_on_for_sale(table, A, "GT", selling, because="toy §4")
    assert table.companies["GT"].president == new
    assert (percent(table, A, "GT"), percent(table, B, "GT")) == (40, 30)


def test_who_does_not_preside_hands_nothing_over():
    table = Table(held(a=40, b=30).state)
    pass_on_for_sale(table, B, "GT", 30, because="toy §4")
    pass_on_for_sale(table, B, "GW", 10, because="toy §4")
    assert table.companies["GT"].president == A
    assert table.events == []


def test_a_company_is_unchallenged_where_nobody_could_take_it_over():
    anybody = Claims(
        precedence=lambda seen, _company: [*seen.players, *seen.companies],
        may_preside=lambda _seen, _owner, _company: True,
    )
    for parts in product((0, 10, 20, 30), repeat=3):
        state = held(**dict(zip("abc", parts, strict=True)), d=10).state
        assert is_unchallenged(state, "GT") == (not challengers(state, "GT", anybody)), parts
