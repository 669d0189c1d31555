"""Rules of buying papers that titles share, each provoked once on an invented question."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn, TrainStep
from gridsim.core.state import IPO, POOL, Round
from gridsim.core.table import Table
from gridsim.procedures import buying
from gridsim.records import FrozenDict
from tests.builders import building
from tests.procedures.on_paper import A, B, asked_about

BUILT = building("1856").starts("GT", par=90).owns(A, "GT", 60).cash(A, 100)
TURN = StockTurn(player=A, actor=A, rule="toy §1")
BUY = BuyCertificate(company="GT", source=POOL, percent=10)


def found(rule, action, *, built=BUILT, decision=TURN):
    return asked_about(rule, built, decision, action)


def test_a_turn_has_one_purchase():
    bought = StockTurn(player=A, actor=A, rule="toy §1", bought="GT")
    assert found(buying.first_purchase, BUY) is None
    assert found(buying.first_purchase, BUY, decision=bought) == "one_purchase_a_turn(bought=GT)"


def test_the_company_must_be_one_that_can_be_meant():
    assert found(buying.company_exists, BUY) is None
    stranger = BuyCertificate(company="XX", source=POOL, percent=10)
    assert found(buying.company_exists, stranger) == "unknown_company(company=XX)"
    no_nationals = buying.names_company(lambda _seen, company: company != "CGR")
    national = BuyCertificate(company="CGR", source=POOL, percent=10)
    assert found(no_nationals, national) == "unknown_company(company=CGR)"


def test_shares_are_traded_of_companies_in_the_game():
    waiting = SellShares(company="GW", percent=10)
    assert found(buying.is_started, BUY) is None
    assert found(buying.is_started, waiting) == "company_not_started(company=GW)"


def test_only_a_company_that_waits_is_started_and_only_at_a_par():
    startable = buying.can_be_started(lambda seen, company: seen.companies[company].status == "unstarted")
    par = buying.is_par_of(lambda seen, company: seen.facts.par_cells(company))
    assert found(startable, StartCompany(company="GW", par=90)) is None
    assert found(startable, StartCompany(company="GT", par=90)).startswith("company_not_for_start(company=GT")
    assert found(par, StartCompany(company="GW", par=90)) is None
    assert found(par, StartCompany(company="GW", par=91)) == "no_such_par(par=91)"


def test_the_paper_lies_in_a_place_of_sale_and_has_that_size():
    from_pool = buying.comes_from(lambda _case: (POOL,))
    assert found(from_pool, BUY) is None
    from_ipo = BuyCertificate(company="GT", source=IPO, percent=10)
    assert found(from_pool, from_ipo) == "no_share_there(company=GT, source=ipo)"
    none = buying.is_one_of(lambda _seen, _action: None)
    assert found(none, BUY) == "no_such_paper(company=GT, source=pool, percent=10)"


def test_what_was_sold_in_a_round_is_not_bought_back_in_it():
    table = Table(BUILT.with_(round=Round(kind="stock", player=A)).state)
    buying.remember_sale(table, A, "GT")
    buying.remember_sale(table, A, "GT")
    assert table.round.sold == FrozenDict({A: ("GT",)})
    sold = BUILT.with_(round=table.round)
    assert found(buying.not_sold_this_round, BUY, built=sold) == "sold_this_round(company=GT)"
    others = StockTurn(player=B, actor=B, rule="toy §1")
    assert found(buying.not_sold_this_round, BUY, built=sold, decision=others) is None
    nothing = buying.not_sold_before(lambda _case: None)
    assert found(nothing, BUY, built=sold) is None


def test_a_thing_with_a_price_has_no_other():
    dear = BuyPrivate(private="FT", price=21)
    assert found(buying.at_present_price, BuyPrivate(private="FT", price=20)) is None
    assert found(buying.at_present_price, dear) == "other_price(price=20)"
    assert found(buying.has_price(lambda _case: None), dear) is None


def test_an_offer_has_a_least_price_and_a_price_a_least():
    least = buying.offers_at_least(lambda _case: 10)
    assert found(least, BuyPrivate(private="FT", price=10)) is None
    assert found(least, BuyPrivate(private="FT", price=9)) == "offer_too_low(least=10)"
    not_negative = buying.costs_at_least(lambda _seen: 0)
    assert found(not_negative, BuyPrivate(private="FT", price=-1)) == "no_such_price(price=-1)"


def test_who_pays_has_the_cash():
    costs = buying.can_pay(lambda _seen, _action: 101)
    assert found(buying.can_pay(lambda _seen, _action: 100), BUY) is None
    assert found(costs, BUY) == "cannot_pay(amount=101, cash=100, owner=player:1)"
    others = buying.has_cash_for(lambda _case: 400, lambda _case: B)
    cash = BUILT.state.cash[B]
    assert found(others, BUY) == (None if cash >= 400 else f"cannot_pay(amount=400, cash={cash}, owner={B})")


def test_a_treasury_pays_unless_it_may_be_helped():
    turn = StockTurn(player=A, actor="GT", rule="toy §1")
    poor = BUILT.cash("GT", 50)
    pays = buying.treasury_pays(lambda _case: 60)
    assert found(pays, BUY, built=poor, decision=turn) == "treasury_cannot_pay(amount=60, cash=50, owner=GT)"
    helped = buying.treasury_pays(lambda _case: 60, helped=lambda _case: True)
    assert found(helped, BUY, built=poor, decision=turn) is None


@pytest.mark.parametrize(
    ("count", "added", "refused"),
    [(10, 1, False), (11, 1, True), (Fraction(23, 2), Fraction(1, 2), True), (11, 0, False)],
)
def test_papers_stay_within_their_limit(count, added, refused):
    rule = buying.within_paper_limit(lambda _case: buying.Room(count, added, 11))
    told = found(rule, BUY)
    assert told == (f"certificate_limit(count={float(count):g}, limit=11)" if refused else None)


def test_a_purchase_that_does_not_touch_the_limit_is_free_of_it():
    assert found(buying.within_paper_limit(lambda _case: None), BUY) is None


def test_who_is_above_a_limit_sells_first():
    assert found(buying.sells_first(lambda _case: True), Pass()) == "must_sell_first(player=player:1)"
    assert found(buying.sells_first(lambda _case: False), Pass()) is None


@pytest.mark.parametrize(
    ("title", "private", "least", "most"),
    [("1856", "FT", 10, 40), ("1856", "NFSBC", 50, 200), ("1844", "P1", 1, 40)],
)
def test_a_company_pays_for_a_private_what_its_paper_lets_it(title, private, least, most):
    built = building(title)
    assert built.state.facts.privates[private].company_price == (least, most)
    for price, refused in ((least - 1, True), (least, False), (most, False), (most + 1, True)):
        told = found(buying.within_price_range, BuyPrivate(private=private, price=price), built=built)
        assert told == (f"private_price_range(least={least}, most={most})" if refused else None)


def test_one_more_paper_is_counted_for_who_acts():
    room = buying.one_more(lambda _seen, owner: {A: 11, B: 3}[owner], lambda _seen, _owner: 11)
    rule = buying.within_paper_limit(room)
    assert found(rule, BUY) == "certificate_limit(count=11, limit=11)"
    assert found(rule, BUY, decision=StockTurn(player=B, actor=B, rule="toy §1")) is None


@pytest.mark.parametrize(
    ("most", "bought", "refused"),
    [(60, 10, True), (70, 10, False), (70, 20, True), (100, 40, False), (None, 40, False)],
)
def test_nobody_comes_above_the_limit_of_a_company_by_a_purchase(most, bought, refused):
    """A has 60 % already; 60 % is the limit of 1856 and 1824, and where none binds there is no refusal."""
    rule = buying.within_holding_limit(lambda _case: most)
    told = found(rule, BuyCertificate(company="GT", source=POOL, percent=bought))
    assert told == (f"holding_limit(company=GT, held=60, limit={most})" if refused else None)


def test_a_purchase_that_names_no_percent_is_told_how_much_it_is_for():
    rule = buying.within_holding_limit(lambda _case: 60, lambda _case: 20)
    assert found(rule, StartCompany(company="GT", par=90)) == "holding_limit(company=GT, held=60, limit=60)"


def test_a_private_is_offered_for_at_a_price_by_chance():
    one = BuyPrivate(private="FT", price=30)
    offers = buying.at_any_price(lambda *_asked: iter([one]), lambda _seen, offer, _buyer: (10, offer.price))
    prices = {offers(BUILT.state, TURN, Random(seed)).price for seed in range(99)}
    assert min(prices) >= 10
    assert max(prices) <= 30
    assert len(prices) > 5
    printed = buying.at_any_price(lambda *_asked: iter([one]), lambda *_offer: None)
    assert printed(BUILT.state, TURN, Random(0)) is one
    assert (
        buying.at_any_price(lambda *_asked: iter([]), lambda *_offer: None)(BUILT.state, TURN, Random(0))
        is None
    )


def test_a_company_is_offered_at_each_price_of_the_market():
    state = building("1856").state
    pars = sorted(state.facts.price_at(cell) for cell in state.facts.par_cells("LPS"))
    offers = list(buying.at_each_par(state, "LPS"))
    assert sorted(offer.par for offer in offers) == pars
    built = building("1856")
    assert [found(buying.is_printed_par, offer, built=built) for offer in offers] == [None] * len(pars)
    assert (
        found(buying.is_printed_par, StartCompany(company="LPS", par=1), built=built) == "no_such_par(par=1)"
    )


def test_companies_are_offered_for_a_start_or_the_one_that_is_wanted():
    offers = buying.starts_of(lambda seen: [company for company in seen.companies if company != "CGR"])
    state = building("1856").state
    assert {start.company for start in offers(state, TURN, {})} == {*state.companies} - {"CGR"}
    wanted = list(offers(state, TURN, {"company": "LPS"}))
    assert wanted == list(buying.at_each_par(state, "LPS"))


@pytest.mark.parametrize(("cash", "price"), [(0, 10), (15, 15), (900, 40)])
def test_a_company_is_offered_a_private_for_what_it_has_within_the_printed_range(cash, price):
    state = building("1856").cash("GT", cash).state
    assert state.facts.privates["FT"].company_price == (10, 40)
    decision = TrainStep(player=A, actor="GT", rule="toy §1")
    assert list(buying.private_offers(lambda _seen, _asked: ["FT"])(state, decision, {})) == [
        BuyPrivate(private="FT", price=price)
    ]
