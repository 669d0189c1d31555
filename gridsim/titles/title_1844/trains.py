"""1844 §11: buying trains, and the duty to own one."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.control import controller
from gridsim.flow.legal import Part
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.phases import allows
from gridsim.procedures.train_duty import owning_one
from gridsim.procedures.train_supply import between_directors, printed_kinds, train_price
from gridsim.titles.title_1844.companies import HISTORICAL, NATIONAL, REGIONAL, kind
from gridsim.titles.title_1844.house_rules import FACE_VALUE, HELP_ANY
from gridsim.titles.title_1844.phases import begin_phase
from gridsim.titles.title_1844.raising_money import find_money
from gridsim.titles.title_1844.routes import has_route
from gridsim.titles.title_1844.surplus import is_printed


def is_bound(seen: Seen, company: CompanyId) -> bool:
    """1844 §11.6.1: a regional or historical company that has a route must own a train."""
    return kind(seen, company) in (REGIONAL, HISTORICAL) and has_route(seen, company)


duty = owning_one(is_bound)
needs_help = train_purchase.needing_help(duty, printed_kinds)
"""1844 §11.6.2: under the duty, and the treasury pays for no train of supply or pool that it may buy."""


def is_fixed(seen: Seen, seller: CompanyId, buyer: CompanyId) -> bool:
    """1844 §11.2.3: face value between different directors; by house rule always with the SBB."""
    is_with_national = FACE_VALUE in seen.options and NATIONAL in (seller, buyer)
    return is_with_national or between_directors(seen, seller, buyer)


def can_be_sold(case: Case[BuyTrain]) -> bool:
    """1844 §11.2.3: not the train printed on a charter, and nothing of a company without a director."""
    train = train_purchase.train_of(case)
    if not train_purchase.from_company(case):
        return True
    return not is_printed(case.seen, train.id) and controller(case.seen, train.owner) is not None


def may_be_helped(case: Case[BuyTrain]) -> bool:
    """1844 §11.6.2, §11.7.1: with any train, from another company at most at its face value."""
    if case.asked(TrainStep).must is None:
        return False
    may = HELP_ANY in case.seen.options or needs_help(case.seen, case.actor)
    return may and case.action.price <= train_price(case.seen, train_purchase.train_of(case))


PURCHASE = (
    train_purchase.is_for_sale.cited("1844 §11.2"),
    train_purchase.companies_trade(lambda seen: allows(seen, "train_trade")).cited("1844 §11.2.3"),
    train_purchase.sold_if(can_be_sold).cited("1844 §11.2.3"),
    train_purchase.hands_nothing_in.cited("1844 §11.4"),
    train_purchase.at_agreed_price(is_fixed).cited("1844 §11.2"),
    train_purchase.price_is_positive.cited("1844 §11.2.3"),
    train_purchase.may_own(printed_kinds).cited("1844 §11.2"),
    train_purchase.has_room.cited("1844 §11.3").as_sweeping(),
    train_purchase.treasury_pays(may_be_helped).cited("1844 §11.6.2"),
)


def purchases(seen: GameState, decision: TrainStep, _part: Part) -> Iterator[Action]:
    """Both sides of the next card, each kind in the pool, and what other companies have."""
    may = printed_kinds(seen, decision.actor)
    yield from train_supply.public_offers(seen, decision.actor)
    if not allows(seen, "train_trade"):
        return
    for offer in train_supply.offers_of_others(seen, decision.actor, is_fixed):
        if may(seen.trains[offer.train].kind):
            yield offer


TRAIN_PURCHASE = train_purchase.buying(purchases, PURCHASE, duty="1844 §11.6.2")
QUESTION = train_purchase.train_step("1844 §11", duty, needs_help)


def begin(table: Table, phase: PhaseFacts, _buyer: CompanyId) -> Turn[None]:
    """1844 §12.2: what the first train of a type sets in motion does not depend on who has bought it."""
    yield from begin_phase(table, phase)


TRADE = train_purchase.TrainTrade(
    agrees=train_purchase.asking_seller("1844 §11.2.3"),
    find_money=find_money,
    from_bank="1844 §11.2",
    from_company="1844 §11.2.3",
    begin_phase=begin,
)
