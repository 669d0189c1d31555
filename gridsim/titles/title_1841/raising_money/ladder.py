"""1841 §4.5.1: money for a train that must be bought, from the company itself up the chain to the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import SellShares
from gridsim.core.decisions import RaiseMoney
from gridsim.finance.control import chain, decider
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table, percent, unit
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.asking import has_any_choice
from gridsim.titles.title_1841.house_rules import BANKRUPTCY_AT_ONCE, EMERGENCY_SALES_AS_NEEDED, plays
from gridsim.titles.title_1841.raising_money.forced_sales import (
    RAISE,
    everything,
    largest,
    own_offer,
    proceeds,
    sell,
)

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, OwnerId, PlayerId
    from gridsim.core.table import Seen, Table

BECAUSE = "1841 §4.5.1"
TRAIN = "train"


def raise_money(table: Table, company: CompanyId, amount: int) -> Turn[bool]:
    """See that a treasury has an amount; False if the player at the top cannot bring the rest.

    First the company itself sells, then each director above it gives and sells, the player last of all.
    """
    if plays(table, BANKRUPTCY_AT_ONCE) and not can_be_raised(table, company, amount):
        sell_all(table, company, decider(table, company), amount)
        return False
    helped: list[OwnerId] = []
    while _missing(table, company, amount):
        # sales may have brought the needy company, or one above it, another director
        helper = next((each for each in _helpers(table, company) if each not in helped), None)
        if helper is None:
            return False
        helped.append(helper)
        if helper in table.companies:
            yield from _help_of_company(table, company, helper, amount)
        else:
            yield from _help_of_player(table, company, helper, amount)
    return True


def _helpers(seen: Seen, company: CompanyId) -> tuple[OwnerId, ...]:
    """Who pays for a company's train: itself, the companies above it, the player at the top."""
    return (*chain(seen, company), decider(seen, company))


def can_be_raised(table: Table, company: CompanyId, amount: int) -> bool:
    """Whether the money and shares of everybody in the chain of directors would be enough."""
    owners = _helpers(table, company)
    return sum(table.cash[owner] + _most(table, company, owner, amount) for owner in owners) >= amount


def sell_all(table: Table, company: CompanyId, player: PlayerId, amount: int) -> None:
    """1841 §E-41: all that a player may sell, company by company in market order, at falling prices."""
    question = _question(table, company, amount, seller=None)
    held = (each for each in on_the_table(table) if percent(table, player, each))
    for each in operating_order(table, held):
        count = largest(table.photograph(), question, each)
        if count:
            sell(table, player, {each: count}, because="1841 §E-41")


def _most(table: Table, company: CompanyId, owner: OwnerId, amount: int) -> int:
    """What an owner could sell shares for at most, each company's at its present price."""
    seller = owner if owner in table.companies else None
    blocks = everything(table.photograph(), _question(table, company, amount, seller=seller))
    if seller is not None:
        blocks |= own_offer(table, seller)
    return sum(proceeds(table, each, count) for each, count in blocks.items())


def _missing(table: Table, company: CompanyId, amount: int) -> int:
    return max(0, amount - table.cash[company])


def give(table: Table, giver: OwnerId, company: CompanyId, amount: int) -> None:
    """Who helps gives what is missing, or all there is."""
    missing = min(_missing(table, company, amount), table.cash[giver])
    if giver != company:
        table.pay(giver, company, missing, what="help", subject=company, because=BECAUSE)


def _help_of_company(table: Table, company: CompanyId, helper: CompanyId, amount: int) -> Turn[None]:
    """S11.5-a to -c: its treasury, then its holdings, then its initial offer."""
    give(table, helper, company, amount)
    if EMERGENCY_SALES_AS_NEEDED in table.options:
        yield from _sell_as_needed(table, company, helper, amount)
        return
    question = _question(table, company, amount, seller=helper)
    if _missing(table, company, amount):
        sell(table, helper, everything(table.photograph(), question), because=BECAUSE)
        give(table, helper, company, amount)
    if _missing(table, company, amount):
        sell(table, helper, own_offer(table, helper), because=BECAUSE)
        give(table, helper, company, amount)


def _help_of_player(table: Table, company: CompanyId, player: OwnerId, amount: int) -> Turn[None]:
    """S11.5-d: cash, then shares in an order of his choice."""
    give(table, player, company, amount)
    yield from _sell_as_needed(table, company, player, amount)


def _sell_as_needed(table: Table, company: CompanyId, seller: OwnerId, amount: int) -> Turn[None]:
    """One block after the other, as who decides chooses, until it is enough or nothing is left.

    By house rule (§E-49) a sale may bring the company another director; then the seller has done his part.
    """
    sold: tuple[CompanyId, ...] = ()
    while _missing(table, company, amount) and seller in _helpers(table, company):
        helper = seller if seller in table.companies else None
        question = _question(table, company, amount, seller=helper, sold=sold)
        if not has_any_choice(table, question, RAISE):
            return
        action = yield from ask_for(question, SellShares)
        count = action.percent // unit(table, action.company)
        sell(table, seller, {action.company: count}, because=BECAUSE)
        give(table, seller, company, amount)
        sold = (*sold, action.company)


def _question(
    table: Table,
    company: CompanyId,
    amount: int,
    *,
    seller: CompanyId | None,
    sold: tuple[CompanyId, ...] = (),
) -> RaiseMoney:
    return RaiseMoney(
        player=decider(table, company),
        actor=company,
        rule=BECAUSE,
        missing=_missing(table, company, amount),
        cause=TRAIN,
        sold=sold,
        seller=seller,
    )
