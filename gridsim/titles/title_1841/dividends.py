"""1841 §4.3, §4.3.2: paying a revenue out or keeping it, and what it does to the price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId
from gridsim.finance.market import price
from gridsim.finance.ownership import holders, unit
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.titles.title_1841.prices import KEPT, PAID, move_price
from gridsim.titles.title_1841.shareholders import decider

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

PAY, WITHHOLD = "pay", "withhold"


@rule("1841 §4.3", "pay_or_withhold", guard=True)
def known_way(case: Case[Distribute]) -> Breach | None:
    return None if case.action.how in (PAY, WITHHOLD) else breach(how=case.action.how)


def ways(_seen: GameState, _decision: DividendStep, _part: Part) -> Iterator[Action]:
    yield Distribute(how=PAY)
    yield Distribute(how=WITHHOLD)


DIVIDEND: Checkers = {Distribute: Checker(ways, (known_way,))}


def distribute(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1841 §4.3: the director chooses, unless there is nothing to pay."""
    how = WITHHOLD
    if revenue:
        question = DividendStep(
            player=decider(table, company), actor=company, rule="1841 §4.3", revenue=revenue
        )
        action = yield from ask(question)
        assert isinstance(action, Distribute)
        how = action.how
    if how == PAY:
        pay_out(table, company, revenue)
    else:
        withhold(table, company, revenue)


def payouts(seen: Seen, company: CompanyId, revenue: int) -> dict[OwnerId, int]:
    """1841 §4.3.2: a tenth for each 10%; the company has the part of its initial offer, the pool none."""
    found: dict[OwnerId, int] = {}
    for owner, percent in holders(seen, company).items():
        if owner != POOL:
            payee = company if owner == IPO else owner
            found[payee] = found.get(payee, 0) + revenue * percent // 100
    return found


def pay_out(table: Table, company: CompanyId, revenue: int) -> None:
    """The marker moves right only if the whole dividend is greater than the price (S10-d)."""
    because = "1841 §4.3.2"
    before = price(table, company)
    per_share = revenue * unit(table, company) // 100
    table.record(Distributed(company=company, how=PAY, amount=revenue, per_share=per_share, because=because))
    for owner, amount in payouts(table, company, revenue).items():
        table.pay(BANK, owner, amount, what="dividend", subject=company, because=because)
    if revenue > before:
        move_price(table, company, "right", what=PAID, because="1841 §4.3")


def withhold(table: Table, company: CompanyId, revenue: int) -> None:
    """All goes to the treasury, and the marker to the left, be it only for want of a revenue (S10-c)."""
    because = "1841 §4.3.2"
    table.record(Distributed(company=company, how=WITHHOLD, amount=revenue, because=because))
    table.pay(BANK, company, revenue, what="withheld", subject=company, because=because)
    move_price(table, company, "left", what=KEPT, because="1841 §4.3")
