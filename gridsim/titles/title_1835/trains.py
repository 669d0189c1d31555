"""1835 §5.5.4: buying trains, and the duty of a major to own one."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.phases import allows
from gridsim.procedures.raising_money import making_up, selling
from gridsim.procedures.train_duty import owning_one
from gridsim.procedures.train_purchase import Deal, TrainTrade, asking_seller, from_payers, missing
from gridsim.procedures.train_supply import cheapest, for_public_sale, train_price
from gridsim.titles.title_1835.companies import is_major, repay_debt
from gridsim.titles.title_1835.phases import begin_phase
from gridsim.titles.title_1835.privates import train_was_bought
from gridsim.titles.title_1835.raising_money import SALES, buy_on_credit, director_funds, go_bankrupt


def is_bound(seen: Seen, company: CompanyId) -> bool:
    """1835 §5.5.4.4: a major must own a train as long as bank or pool have any."""
    return is_major(seen, company) and bool(for_public_sale(seen))


duty = owning_one(is_bound)


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


def may_be_helped_with(case: Case[BuyTrain]) -> bool:
    """1835 §5.5.4.12, §A11.2: a train that treasury and director can pay for; the cheapest if there is none.

    For another company's train he may only give the cash he has (§A11.6), and not above the printed price.
    """
    seen, company, price = case.seen, case.actor, case.action.price
    if case.asked(TrainStep).must is None:
        return False
    if train_purchase.from_public_sale(case):
        return can_finance(seen, company, price) or price == train_price(seen, cheapest(seen))
    director, printed = seen.companies[company].president, train_price(seen, train_purchase.train_of(case))
    return director is not None and price <= min(printed, seen.cash[company] + seen.cash[director])


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


GIVE_CASH = making_up("1835 §5.5.4.12")
"""The treasury pays all it has and the director the rest, if he has that."""


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1835 §5.5.4.8, §5.5.4.13: whoever cannot pay for the bank's cheapest train is bankrupt."""
    if deal.train.owner in table.companies:
        return (yield from from_payers(table, deal, (GIVE_CASH,)))
    if missing(table, deal) and table.companies[deal.buyer].president is None:
        buy_on_credit(table, deal.buyer, deal.train.id)
        return None
    if not can_finance(table.photograph(), deal.buyer, deal.price):
        yield from go_bankrupt(table, deal.buyer, deal.train.id)
        return None
    return (yield from from_payers(table, deal, (selling(SALES), GIVE_CASH)))


def pay(table: Table, deal: Deal, because: str) -> None:
    """1835 §5.5.4.13: a seller in debt has no treasury."""
    train_purchase.pay_price(table, deal, because)
    if deal.payee in table.companies:
        repay_debt(table, deal.payee)


TRADE = TrainTrade(
    agrees=asking_seller("1835 §5.5.4.3"),
    find_money=find_money,
    from_bank="1835 §5.5.4.2",
    from_company="1835 §5.5.4.3",
    pay=pay,
    taken=lambda table, deal: train_was_bought(table, deal.buyer),
    begin_phase=begin_phase,
)
"""1835 §5.5.4.2: agree, pay, take the train, and at once all that its type sets in motion."""
