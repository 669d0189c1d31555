"""1841 §E-41: where an emergency sells only as needed, shares may be sold before the train is bought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.finance.control import chain
from gridsim.finance.ownership import unit
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, refused, rule
from gridsim.procedures.train_supply import cheapest, train_price
from gridsim.titles.title_1841.house_rules import EMERGENCY_SALES_AS_NEEDED
from gridsim.titles.title_1841.operating.trains import TRAIN_PURCHASE
from gridsim.titles.title_1841.raising_money.forced_sales import FORCED_SALE, forced_sales, sell, seller_of
from gridsim.titles.title_1841.raising_money.ladder import BECAUSE, TRAIN, give

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
    return RaiseMoney(
        player=decision.player,
        actor=decision.actor,
        rule=BECAUSE,
        missing=missing,
        cause=TRAIN,
        seller=seller,
    )


def can_sell(seen: GameState, decision: RaiseMoney) -> bool:
    """Whether the seller has anything that he may sell."""
    sales = forced_sales(seen, decision, {})
    return any(not refused(FORCED_SALE, Case(seen, decision, sale)) for sale in sales)


# ---- rules


@rule("1841 §4.5.1", "nothing_to_raise", guard=True)
def needs_money(case: Case[SellShares]) -> Breach | None:
    """A train must be bought that the treasury and the money above it cannot pay for."""
    found = question(case.seen, case.decision)
    return breach(company=case.actor) if found is None else None


def _ahead(each: Rule) -> Rule:
    """A rule of emergency sales, asked before the purchase."""

    def check(case: Case[Any]) -> Breach | None:
        return each.check(Case(case.seen, question(case.seen, case.decision), case.action))

    return replace(each, check=check)


def sales(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """What the first seller has."""
    found = question(seen, decision)
    if found is not None:
        yield from forced_sales(seen, found, part)


TRAIN_STEP: Checkers = {
    **TRAIN_PURCHASE,
    SellShares: Checker(sales, (needs_money, *map(_ahead, FORCED_SALE))),
}


# ---- the sale


def sell_ahead(table: Table, decision: TrainStep, action: SellShares) -> None:
    """S11.5-c, -e: sell, and let everybody up to the seller give what is missing."""
    company = decision.actor
    found = question(table.photograph(), decision)
    assert found is not None
    amount = train_price(table, cheapest(table))
    seller, links = seller_of(found), [*chain(table, company), decision.player]
    sell(table, seller, {action.company: action.percent // unit(table, action.company)}, because=BECAUSE)
    if seller != company:
        for link in links[: links.index(seller) + 1]:
            give(table, link, company, amount)
