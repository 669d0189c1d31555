"""1856 §10: distributing a revenue, and what it does to the market price."""

from __future__ import annotations

from gridsim.core.actions import Distribute
from gridsim.core.state import IPO, POOL, CompanyId, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import unit
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.dividends import PAY, WITHHOLD, keep, parts, pay_holders, paying_or_keeping
from gridsim.titles.title_1856.limits import SHARE
from gridsim.titles.title_1856.prices import is_fixed, move_price


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
    return parts(seen, company, lambda percent: share_of(revenue, percent, one), its_own=POOL, nobodys=IPO)


@rule("1856 §13.5.2", "national_must_withhold")
def may_pay(case: Case[Distribute]) -> Breach | None:
    fixed = is_fixed(case.seen, case.actor)
    return breach(company=case.actor) if fixed and case.action.how == PAY else None


DIVIDEND = paying_or_keeping("1856 §10.2", may_pay)


def distribute(table: Table, company: CompanyId, revenue: int, how: str) -> None:
    """1856 §10.3 to §10.6; TurnOver if the company falls off the market."""
    if how == PAY and revenue:
        one, payments = unit(table, company), payouts(table, company, revenue)
        per_share = share_of(revenue, one, one)
        pay_holders(table, company, revenue, payments, per_share=per_share, because="1856 §10.3")
    else:
        how = WITHHOLD
        keep(table, company, revenue, because="1856 §10.4")
    move_price(table, company, how)
    if table.companies[company].status != "started":
        raise TurnOver(because="1856 §10.6")
