"""1841 §E-41: where an emergency sells only as needed, shares may be sold before the train is bought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.finance.control import chain
from gridsim.finance.ownership import unit
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, refused, rule
from gridsim.procedures.raising_money import Need, give, judged_ahead, needs_money, treasury_missing
from gridsim.procedures.train_supply import cheapest, train_price
from gridsim.titles.title_1841.house_rules import EMERGENCY_SALES_AS_NEEDED
from gridsim.titles.title_1841.operating.trains import TRAIN_PURCHASE
from gridsim.titles.title_1841.raising_money.forced_sales import FORCED_SALE, forced_sales, sell, seller_of
from gridsim.titles.title_1841.raising_money.ladder import BECAUSE

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState
    from gridsim.core.table import Table
    from gridsim.flow.legal import Part


def question(seen: GameState, decision: TrainStep) -> RaiseMoney | None:
    """Who sells first: the lowest in the chain of directors who can, for what all up to him lack."""
    if not decision.forced or EMERGENCY_SALES_AS_NEEDED not in seen.options:
        return None
    missing = train_price(seen, cheapest(seen))
    for link in chain(seen, decision.actor):
        missing -= seen.cash[link]
        found = _sale(decision, missing, link)
        if missing <= 0 or can_sell(seen, found):
            return found if missing > 0 else None
    missing -= seen.cash[decision.player]
    return _sale(decision, missing, None) if missing > 0 else None


def _sale(decision: TrainStep, missing: int, seller: CompanyId | None) -> RaiseMoney:
    need = Need(company=decision.actor, player=decision.player, amount=missing, seller=seller)
    return needs_money(need, missing, because=BECAUSE)


def can_sell(seen: GameState, decision: RaiseMoney) -> bool:
    """Whether the seller has anything that he may sell."""
    sales = forced_sales(seen, decision, {})
    return any(not refused(FORCED_SALE, Case(seen, decision, sale)) for sale in sales)


# ---- rules


@rule("1841 §4.5.1", "nothing_to_raise", guard=True)
def is_short_of_money(case: Case[SellShares]) -> Breach | None:
    """A train must be bought that the treasury and the money above it cannot pay for."""
    found = question(case.seen, case.asked(TrainStep))
    return breach(company=case.actor) if found is None else None


def sales(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """What the first seller has."""
    found = question(seen, decision)
    if found is not None:
        yield from forced_sales(seen, found, part)


TRAIN_STEP: Checkers = {
    **TRAIN_PURCHASE,
    SellShares: Checker(sales, (is_short_of_money, *judged_ahead(FORCED_SALE, question))),
}


# ---- the sale


def sell_ahead(table: Table, decision: TrainStep, action: SellShares) -> None:
    """S11.5-c, -e: sell, and let everybody up to the seller give what is missing."""
    company = decision.actor
    found = question(table.photograph(), decision)
    assert found is not None
    amount = train_price(table, cheapest(table))
    need = Need(company=company, player=decision.player, amount=amount)
    seller, links = seller_of(found), [*chain(table, company), decision.player]
    sell(table, seller, {action.company: action.percent // unit(table, action.company)}, because=BECAUSE)
    if seller != company:
        for link in links[: links.index(seller) + 1]:
            give(table, link, company, treasury_missing(table, need), because=BECAUSE)
