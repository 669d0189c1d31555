"""Who presides over a company next, on an invented question."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from gridsim.procedures.successor import (
    Claims,
    challengers,
    claimants,
    is_unchallenged,
    is_unclaimed,
    pass_on_for_sale,
    settle_presidency,
)
from tests.builders import building
from tests.tables import A, B, C, deed, letter, who


def held(**percents: int):
    """GT of the players A to D; the first of them presides."""
    built = building("1856", players=4)
    for owner, part in percents.items():
        built = built.owns(who(owner), "GT", part)
    return built.starts("GT", par=90)


BACKWARDS = Claims(precedence=lambda seen, _company: list(reversed(seen.players)))
NOT_C = Claims(precedence=BACKWARDS.precedence, may_preside=lambda _seen, owner, _company: owner in (A, B))
ANYBODY = Claims(
    precedence=lambda seen, _company: [*seen.players, *seen.companies],
    may_preside=lambda _seen, _owner, _company: True,
)


def next_ones(built, *claims: Claims, **sale) -> list[str | None]:
    return [letter(owner) for owner in challengers(built.state, "GT", *claims, **sale)]


@pytest.mark.parametrize(("built", "sale", "others"), [
    (held(A=30, B=30), {}, ""),  # equality changes nothing
    (held(A=20, B=30), {}, "B"),
    (held(A=20, B=30, C=30), {}, "BC"),
    (held(A=20, B=30, C=40), {}, "CB"),
    (held(A=20, C=30, D=30), {}, "CD"),
    (held(A=20, C=20, D=30), {}, "D"),
    # a sale is counted with the president and with whoever gets it
    (held(A=40, B=30, C=20), {"selling": 10}, ""),
    (held(A=40, B=30, C=20), {"selling": 20}, "B"),
    (held(A=40, B=30, C=20), {"selling": 30}, "BC"),
    (held(A=40, B=30, C=20), {"selling": 30, "to": C}, "CB"),
    # who has less than the certificate is worth does not preside
    (held(A=20, B=10), {"selling": 20}, ""),
])  # fmt: skip
def test_most_shares_come_first_and_then_the_left_of_the_president(built, sale, others):
    assert next_ones(built, **sale) == list(others)


@pytest.mark.parametrize(("built", "claims", "first"), [
    (held(A=20, B=30, C=30), BACKWARDS, "C"),
    (held(A=20, B=30, C=30), NOT_C, "B"),
    (held(A=20, GW=30), ANYBODY, "GW"),  # a company that presides counts as any other owner
])  # fmt: skip
def test_a_title_says_who_may_preside_and_who_comes_first(built, claims, first):
    assert next_ones(built, claims)[0] == first
    assert next_ones(held(A=20, GW=30)) == []


def test_a_certificate_that_nobody_acts_with_goes_to_whoever_has_its_worth():
    built = held(A=20, B=20, C=10, pool=30)
    in_order = Claims(precedence=lambda seen, _company: list(seen.players))
    assert claimants(built.company("GT", president=None).state, "GT", in_order) == [A, B]
    assert claimants(built.state, "GT", in_order) == [B]


settled = partial(settle_presidency, company="GT", because="toy §4")


def sold_by(seller: str, company: str, percent: int):
    """What a president does before he sells so much."""
    return lambda table: pass_on_for_sale(table, seller, company, percent, because="toy §4")


@pytest.mark.parametrize("row", [
    deed("the new president gives papers for the certificate", held(A=20, B=30), settled,
         leaves={"president GT": "B", "papers A GT": [10, 10], "papers B GT": [20, 10]}),
    deed("once", held(A=20, B=30), settled, settled, leaves={"president GT": "B"}),
    # A has 40 % and B 30 %; after the exchange A has as many papers as before, all of them ordinary
    deed("who keeps enough sells without it", held(A=40, B=30), sold_by(A, "GT", 10),
         leaves={"president GT": "A"}),
    deed("who would have less hands the certificate over before he sells", held(A=40, B=30),
         sold_by(A, "GT", 20), leaves={"president GT": "B", "part A GT": 40, "part B GT": 30}),
    deed("who does not preside hands nothing over", held(A=40, B=30), sold_by(B, "GT", 30),
         sold_by(B, "GW", 10), leaves={"president GT": "A", "papers B GT": [10, 10, 10]}),
])  # fmt: skip
def test_what_changes_hands(row):
    row.holds()


def test_a_company_is_unchallenged_where_nobody_could_take_it_over():
    for parts in product((0, 10, 20, 30), repeat=3):
        state = held(**dict(zip("ABC", parts, strict=True)), D=10).state
        assert is_unchallenged(state, "GT") == (not challengers(state, "GT", ANYBODY)), parts


def test_a_company_is_unclaimed_where_nobody_else_has_what_its_certificate_is_worth():
    for parts in product((0, 10, 20, 30), repeat=3):
        state = held(**dict(zip("ABC", parts, strict=True)), D=10).state
        assert is_unclaimed(state, "GT") == (not claimants(state, "GT", ANYBODY)), parts
