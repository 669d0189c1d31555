"""Rules of buying papers that titles share, each provoked once on an invented question."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from gridsim.core.decisions import StockTurn, TrainStep
from gridsim.core.state import POOL, Round
from gridsim.core.table import Table
from gridsim.procedures import buying
from gridsim.records import FrozenDict
from tests.answers import PASS, buys, buys_private, from_pool, sells, starts
from tests.builders import building
from tests.procedures.on_paper import A, B, asked_about

BARE = building("1856")
BUILT = BARE.starts("GT", par=90).owns(A, "GT", 60).cash(A, 100).cash("GT", 50)
TURN = StockTurn(player=A, actor=A, rule="toy §1")
BOUGHT = StockTurn(player=A, actor=A, rule="toy §1", bought="GT")
OF_B = StockTurn(player=B, actor=B, rule="toy §1")
OF_GT = StockTurn(player=A, actor="GT", rule="toy §1")
BUY = from_pool("GT")
SOLD = BUILT.with_(round=Round(kind="stock", player=A, sold=FrozenDict({A: ("GT",)})))

waits = buying.can_be_started(lambda seen, company: seen.companies[company].status == "unstarted")
par = buying.is_par_of(lambda seen, company: seen.facts.par_cells(company))
at_least_10 = buying.offers_at_least(lambda _case: 10)
costs_400_of_b = buying.has_cash_for(lambda _case: 400, lambda _case: B)
one_more = buying.within_paper_limit(
    buying.one_more(lambda _seen, owner: {A: 11, B: 3}[owner], lambda _seen, _owner: 11)
)


def room(count, added):
    return buying.within_paper_limit(lambda _case: buying.Room(count, added, 11))


def holding(limit):
    """60 % is the limit of 1856 and 1824, and where none binds there is no refusal."""
    return buying.within_holding_limit(lambda _case: limit)


@pytest.mark.parametrize(("rule", "action", "told"), [
    (buying.first_purchase, BUY, None),
    (buying.company_exists, BUY, None),
    (buying.company_exists, from_pool("XX"), "unknown_company(company=XX)"),
    (buying.names_company(lambda _seen, company: company != "CGR"), from_pool("CGR"),
     "unknown_company(company=CGR)"),
    (buying.is_started, BUY, None),
    (buying.is_started, sells("GW", 10), "company_not_started(company=GW)"),
    (waits, starts("GW", 90), None),
    (waits, starts("GT", 90), "company_not_for_start(company=GT, status=started)"),
    (par, starts("GW", 90), None),
    (par, starts("GW", 91), "no_such_par(par=91)"),
    (buying.is_printed_par, starts("LPS", 90), None),
    (buying.is_printed_par, starts("LPS", 1), "no_such_par(par=1)"),
    (buying.comes_from(lambda _case: (POOL,)), BUY, None),
    (buying.comes_from(lambda _case: (POOL,)), buys("GT"), "no_share_there(company=GT, source=ipo)"),
    (buying.is_one_of(lambda _seen, _action: None), BUY,
     "no_such_paper(company=GT, source=pool, percent=10)"),
    (buying.not_sold_this_round, BUY, None),
    (buying.at_present_price, buys_private("FT", 20), None),
    (buying.at_present_price, buys_private("FT", 21), "other_price(price=20)"),
    (buying.has_price(lambda _case: None), buys_private("FT", 21), None),
    (at_least_10, buys_private("FT", 10), None),
    (at_least_10, buys_private("FT", 9), "offer_too_low(least=10)"),
    (buying.costs_at_least(lambda _seen: 0), buys_private("FT", -1), "no_such_price(price=-1)"),
    (buying.can_pay(lambda _seen, _action: 100), BUY, None),
    (buying.can_pay(lambda _seen, _action: 101), BUY, "cannot_pay(amount=101, cash=100, owner=player:1)"),
    (costs_400_of_b, BUY, None),
    (buying.has_cash_for(lambda _case: 501, lambda _case: B), BUY,
     "cannot_pay(amount=501, cash=500, owner=player:2)"),
    (room(10, 1), BUY, None),
    (room(11, 1), BUY, "certificate_limit(count=11, limit=11)"),
    (room(Fraction(23, 2), Fraction(1, 2)), BUY, "certificate_limit(count=11.5, limit=11)"),
    (room(11, 0), BUY, None),
    (buying.within_paper_limit(lambda _case: None), BUY, None),
    (one_more, BUY, "certificate_limit(count=11, limit=11)"),
    (buying.sells_first(lambda _case: True), PASS, "must_sell_first(player=player:1)"),
    (buying.sells_first(lambda _case: False), PASS, None),
    (holding(60), BUY, "holding_limit(company=GT, held=60, limit=60)"),
    (holding(70), BUY, None),
    (holding(70), from_pool("GT", 20), "holding_limit(company=GT, held=60, limit=70)"),
    (holding(100), from_pool("GT", 40), None),
    (holding(None), from_pool("GT", 40), None),
    (buying.within_holding_limit(lambda _case: 60, lambda _case: 20), starts("GT", 90),
     "holding_limit(company=GT, held=60, limit=60)"),
])  # fmt: skip
def test_what_a_rule_has_against_a_purchase(rule, action, told):
    assert asked_about(rule, BUILT, TURN, action) == told


@pytest.mark.parametrize(("rule", "built", "decision", "told"), [
    (buying.first_purchase, BUILT, BOUGHT, "one_purchase_a_turn(bought=GT)"),
    (buying.not_sold_this_round, SOLD, TURN, "sold_this_round(company=GT)"),
    (buying.not_sold_this_round, SOLD, OF_B, None),
    (buying.not_sold_before(lambda _case: None), SOLD, TURN, None),
    (one_more, BUILT, OF_B, None),
    (buying.treasury_pays(lambda _case: 60), BUILT, OF_GT,
     "treasury_cannot_pay(amount=60, cash=50, owner=GT)"),
    (buying.treasury_pays(lambda _case: 60, helped=lambda _case: True), BUILT, OF_GT, None),
])  # fmt: skip
def test_what_counts_is_who_acts_and_what_he_has_done(rule, built, decision, told):
    assert asked_about(rule, built, decision, BUY) == told


def test_a_sale_is_remembered_once():
    table = Table(BUILT.with_(round=Round(kind="stock", player=A)).state)
    buying.remember_sale(table, A, "GT")
    buying.remember_sale(table, A, "GT")
    assert table.round.sold == FrozenDict({A: ("GT",)})


@pytest.mark.parametrize(
    ("title", "private", "least", "most"),
    [("1856", "FT", 10, 40), ("1856", "NFSBC", 50, 200), ("1844", "P1", 1, 40)],
)
def test_a_company_pays_for_a_private_what_its_paper_lets_it(title, private, least, most):
    built = building(title)
    assert built.state.facts.privates[private].company_price == (least, most)
    for price, refused in ((least - 1, True), (least, False), (most, False), (most + 1, True)):
        told = asked_about(buying.within_price_range, built, TURN, buys_private(private, price))
        assert told == (f"private_price_range(least={least}, most={most})" if refused else None)


# ---- what is offered


def test_a_private_is_offered_for_at_a_price_by_chance():
    one = buys_private("FT", 30)
    offers = buying.at_any_price(lambda *_asked: iter([one]), lambda _seen, offer, _buyer: (10, offer.price))
    prices = {offers(BUILT.state, TURN, Random(seed)).price for seed in range(99)}
    assert prices <= set(range(10, 31))
    assert len(prices) > 5
    printed = buying.at_any_price(lambda *_asked: iter([one]), lambda *_offer: None)
    assert printed(BUILT.state, TURN, Random(0)) is one
    nothing = buying.at_any_price(lambda *_asked: iter([]), lambda *_offer: None)
    assert nothing(BUILT.state, TURN, Random(0)) is None


def test_companies_are_offered_for_a_start_or_the_one_that_is_wanted():
    """Each at every price that the market has for a start."""
    state = BARE.state
    offers = buying.starts_of(lambda seen: [company for company in seen.companies if company != "CGR"])
    assert {start.company for start in offers(state, TURN, {})} == {*state.companies} - {"CGR"}
    wanted = list(offers(state, TURN, {"company": "LPS"}))
    assert wanted == list(buying.at_each_par(state, "LPS"))
    pars = sorted(state.facts.price_at(cell) for cell in state.facts.par_cells("LPS"))
    assert sorted(offer.par for offer in wanted) == pars


@pytest.mark.parametrize(("cash", "price"), [(0, 10), (15, 15), (900, 40)])
def test_a_company_is_offered_a_private_for_what_it_has_within_the_printed_range(cash, price):
    decision = TrainStep(player=A, actor="GT", rule="toy §1")
    offers = buying.private_offers(lambda _seen, _asked: ["FT"])
    assert list(offers(BARE.cash("GT", cash).state, decision, {})) == [buys_private("FT", price)]
