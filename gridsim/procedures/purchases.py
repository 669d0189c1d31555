"""Rules of buying papers that titles share.

A title lists those it has, each cited from its own rulebook: `first_purchase.cited("1856 §4.1.2")`. The
guards come first: without them the later rules make no sense.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gridsim.flow.rules import Breach, Case, Rule, breach, rule

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of purchases"
"""The reference of a rule that no title has cited as its own."""
Purchase = Case[Any]
"""The purchase of a private or of a paper of a company."""


@rule(SHARED, "one_purchase_a_turn", guard=True)
def first_purchase(case: Purchase) -> Breach | None:
    """Nothing else has been bought in this turn."""
    bought = case.decision.bought
    return None if bought is None else breach(bought=bought)


@rule(SHARED, "unknown_company", guard=True)
def company_exists(case: Purchase) -> Breach | None:
    company = case.action.company
    return None if company in case.seen.companies else breach(company=company)


@rule(SHARED, "sold_this_round")
def not_sold_this_round(case: Purchase) -> Breach | None:
    """The player has sold no share of the company in this round."""
    company = case.action.company
    return breach(company=company) if company in case.seen.round.sold.get(case.player, ()) else None


@rule(SHARED, "other_price")
def at_present_price(case: Purchase) -> Breach | None:
    """A private has the price it is for sale at now."""
    price = case.seen.privates[case.action.private].price
    return None if case.action.price == price else breach(price=price)


def can_pay(cost: Callable[[Seen, Any], int]) -> Rule:
    """The player has what `cost(seen, action)` says in cash."""

    @rule(SHARED, "cannot_pay")
    def has_cash(case: Purchase) -> Breach | None:
        needed, cash = cost(case.seen, case.action), case.seen.cash[case.player]
        return None if cash >= needed else breach(amount=needed, cash=cash, owner=case.player)

    return has_cash


def remember_sale(table: Table, player: PlayerId, company: CompanyId) -> None:
    """Note for the rest of the round that a player has sold shares of a company."""
    earlier = table.round.sold.get(player, ())
    if company not in earlier:
        table.change_round(sold=table.round.sold.with_(player, (*earlier, company)))
