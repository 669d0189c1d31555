"""1844 §11: buying trains, and the duty to own one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller
from gridsim.flow.legal import Part
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_purchase import (
    TrainTrade,
    asking_seller,
    from_company,
    of_one_player,
    sold_if,
    train_of,
)
from gridsim.procedures.train_supply import printed_kinds, train_price
from gridsim.titles.title_1844.companies import HISTORICAL, NATIONAL, REGIONAL, kind
from gridsim.titles.title_1844.house_rules import FACE_VALUE, HELP_ANY
from gridsim.titles.title_1844.phases import begin_phase
from gridsim.titles.title_1844.raising_money import find_money
from gridsim.titles.title_1844.routes import has_route
from gridsim.titles.title_1844.surplus import is_printed

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import PhaseFacts

OWN_A_TRAIN = "own_a_train"
"""Why a train must be bought (1844 §11.6)."""


# ---- questions


def duty(seen: Seen, company: CompanyId) -> str | None:
    """1844 §11.6.1: a regional or historical company without a train that has a route must buy one."""
    must = kind(seen, company) in (REGIONAL, HISTORICAL) and not trains_of(seen, company)
    return OWN_A_TRAIN if must and has_route(seen, company) else None


needs_help = train_purchase.needing_help(duty, printed_kinds)
"""1844 §11.6.2: under the duty, and the treasury pays for no train of supply or pool that it may buy."""


def is_fixed(seen: Seen, seller: CompanyId, buyer: CompanyId) -> bool:
    """1844 §11.2.3: face value between different directors; by house rule always with the SBB."""
    if FACE_VALUE in seen.options and NATIONAL in (seller, buyer):
        return True
    return controller(seen, seller) != controller(seen, buyer)


# ---- rules


def is_free_price(case: Case[BuyTrain]) -> bool:
    """1844 §11.2.3: between companies of one director."""
    return of_one_player(case) and not is_fixed(case.seen, train_of(case).owner, case.actor)


def can_be_sold(case: Case[BuyTrain]) -> bool:
    """1844 §11.2.3: not the train printed on a charter, and nothing of a company without a director."""
    train = train_of(case)
    if not from_company(case):
        return True
    return not is_printed(case.seen, train.id) and controller(case.seen, train.owner) is not None


def may_be_helped(case: Case[BuyTrain]) -> bool:
    """1844 §11.6.2, §11.7.1: with any train, from another company at most at its face value."""
    if case.asked(TrainStep).must is None:
        return False
    may = HELP_ANY in case.seen.options or needs_help(case.seen, case.actor)
    return may and case.action.price <= train_price(case.seen, train_of(case))


PURCHASE = (
    train_purchase.is_for_sale.cited("1844 §11.2"),
    train_purchase.companies_trade(lambda seen: allows(seen, "train_trade")).cited("1844 §11.2.3"),
    sold_if(can_be_sold).cited("1844 §11.2.3"),
    train_purchase.hands_nothing_in.cited("1844 §11.4"),
    train_purchase.at_its_price(is_free_price).cited("1844 §11.2"),
    train_purchase.price_is_positive.cited("1844 §11.2.3"),
    train_purchase.may_own(printed_kinds).cited("1844 §11.2"),
    train_purchase.has_room.cited("1844 §11.3").as_sweeping(),
    train_purchase.treasury_pays(may_be_helped).cited("1844 §11.6.2"),
)


# ---- candidates


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


# ---- the purchase


def begin(table: Table, phase: PhaseFacts, _buyer: CompanyId) -> Turn[None]:
    """1844 §12.2: what the first train of a type sets in motion does not depend on who has bought it."""
    yield from begin_phase(table, phase)


TRADE = TrainTrade(
    agrees=asking_seller("1844 §11.2.3"),
    find_money=find_money,
    from_bank="1844 §11.2",
    from_company="1844 §11.2.3",
    begin_phase=begin,
)
