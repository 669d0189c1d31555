"""1856 §10: distributing a revenue, and what it does to the market price."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import holders, unit
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.titles.title_1856.limits import SHARE
from gridsim.titles.title_1856.prices import TurnOver, is_fixed, move_price

PAY, WITHHOLD = "pay", "withhold"


def share_of(revenue: int, percent: int, one: int) -> int:
    """1856 §10.3: what shares of `percent` bring; pairs of 5 % exactly, an odd one rounded up.

    `one` is the percent of a single share.
    """
    if one == SHARE:
        return revenue * percent // 100
    pairs, odd = divmod(percent // one, 2)
    return pairs * (revenue // 10) + (-(-revenue // 20) if odd else 0)


def payouts(seen: Seen, company: CompanyId, revenue: int) -> dict[OwnerId, int]:
    """1856 §10.3: who receives what; the pool's part goes to the company, the ipo's to nobody."""
    one = unit(seen, company)
    found: dict[OwnerId, int] = {}
    for owner, percent in holders(seen, company).items():
        if owner != IPO:
            payee = company if owner == POOL else owner
            found[payee] = found.get(payee, 0) + share_of(revenue, percent, one)
    return found


@rule("1856 §10.2", "pay_or_withhold", guard=True)
def known_way(case: Case[Distribute]) -> Breach | None:
    return None if case.action.how in (PAY, WITHHOLD) else breach(how=case.action.how)


@rule("1856 §13.5.2", "national_must_withhold")
def may_pay(case: Case[Distribute]) -> Breach | None:
    fixed = is_fixed(case.seen, case.actor)
    return breach(company=case.actor) if fixed and case.action.how == PAY else None


def ways(_seen: GameState, _decision: DividendStep, _part: Part) -> Iterator[Action]:
    """Both ways, whether allowed or not."""
    yield Distribute(how=PAY)
    yield Distribute(how=WITHHOLD)


DIVIDEND: Checkers = {Distribute: Checker(ways, (known_way, may_pay))}


def distribute(table: Table, company: CompanyId, revenue: int, how: str) -> None:
    """1856 §10.3 to §10.6; TurnOver if the company falls off the market."""
    if how == PAY and revenue:
        _pay_out(table, company, revenue)
    else:
        _withhold(table, company, revenue)
    if table.companies[company].status != "started":
        raise TurnOver


def _pay_out(table: Table, company: CompanyId, revenue: int) -> None:
    because = "1856 §10.3"
    per_share = share_of(revenue, unit(table, company), unit(table, company))
    table.record(Distributed(company=company, how=PAY, amount=revenue, per_share=per_share, because=because))
    for owner, amount in payouts(table, company, revenue).items():
        table.pay(BANK, owner, amount, what="dividend", subject=company, because=because)
    move_price(table, company, "pay")


def _withhold(table: Table, company: CompanyId, revenue: int) -> None:
    table.record(Distributed(company=company, how=WITHHOLD, amount=revenue, because="1856 §10.4"))
    table.pay(BANK, company, revenue, what="withheld", subject=company, because="1856 §10.4")
    move_price(table, company, "withhold")
