"""1835 §5.5.4: buying trains, and the duty of a major to own one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, POOL, CompanyId, GameState, Train
from gridsim.flow.rules import Case
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_supply import cheapest, for_public_sale, train_price
from gridsim.titles.title_1835.companies import is_major
from gridsim.titles.title_1835.raising_money import director_funds

if TYPE_CHECKING:
    from gridsim.core.table import Seen

OWN_A_TRAIN = "own_a_train"
"""Why a train must be bought (1835 §5.5.4.4)."""


# ---- questions


def duty(seen: Seen, company: CompanyId) -> str | None:
    """1835 §5.5.4.4: a major without a train must buy one as long as bank or pool have any."""
    must = is_major(seen, company) and not trains_of(seen, company) and for_public_sale(seen)
    return OWN_A_TRAIN if must else None


def trades_with_companies(seen: Seen) -> bool:
    """1835 §5.5.4.3: whether the phase lets companies sell trains to each other."""
    return allows(seen, "company_trains")


def can_finance(state: GameState, company: CompanyId, price: int) -> bool:
    """1835 §A11.2: with the treasury, the director's cash and all shares he could sell for it.

    For a company without a director the bank lends what is missing (§5.5.4.13).
    """
    if state.cash[company] >= price or state.companies[company].president is None:
        return True
    return director_funds(state, company) >= price


def can_pay_in_cash(state: GameState, company: CompanyId, price: int) -> bool:
    """1835 §A11.6: with the treasury and the cash that the director has now."""
    director = state.companies[company].president
    return director is not None and state.cash[company] + state.cash[director] >= price


def within_help(state: GameState, company: CompanyId, train: Train, price: int) -> bool:
    """1835 §5.5.4.12, §A11.2: a train that treasury and director can pay for; the cheapest if there is none.

    For another company's train he may only give the cash he has, and not above the printed price.
    """
    if train.owner not in (BANK, POOL):
        return price <= train_price(state, train) and can_pay_in_cash(state, company, price)
    if can_finance(state, company, price):
        return True
    return price == train_price(state, cheapest(state))


# ---- rules


def may_be_helped_with(case: Case[BuyTrain]) -> bool:
    """1835 §5.5.4.12: only with a train that must be bought."""
    train, price = train_purchase.train_of(case), case.action.price
    return case.asked(TrainStep).must is not None and within_help(case.seen, case.actor, train, price)


PURCHASE = (
    train_purchase.is_for_sale.cited("1835 §5.5.4.5"),
    train_purchase.companies_trade(trades_with_companies).cited("1835 §5.5.4.3"),
    train_purchase.somebody_sells.cited("1835 §5.5.4.3"),
    train_purchase.hands_nothing_in.cited("1835 §5.5.4.10"),
    train_purchase.at_printed_price.cited("1835 §5.5.4.2"),
    train_purchase.price_is_positive.cited("1835 §5.5.4.3"),
    train_purchase.has_room.cited("1835 §5.5.4.7").as_sweeping(),
    train_purchase.treasury_pays(may_be_helped_with).cited("1835 §5.5.4.11"),
)


OFFERS = train_supply.offering(trade=trades_with_companies)
TRAIN_PURCHASE = train_purchase.buying(OFFERS, PURCHASE, duty="1835 §5.5.4.4")
QUESTION = train_purchase.train_step("1835 §5.5.4.1", duty, train_purchase.needing_help(duty))
