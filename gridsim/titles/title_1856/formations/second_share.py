"""1856 §13.4.6: the president of the CGR who owns only one of his certificate's two shares."""

from __future__ import annotations

from gridsim.core.actions import BuyCertificate
from gridsim.core.state import BANK, IPO, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.finance.market import par_price, price
from gridsim.finance.ownership import ordinary, percent, presidents_certificate, unit
from gridsim.titles.title_1856.house_rules import POOL_SHARE_STAYS
from gridsim.titles.title_1856.limits import NATIONAL

BECAUSE = "1856 §13.4.6"


def one_share_president(seen: Seen) -> PlayerId | None:
    """Who presides over the CGR with a single share; None if nobody does."""
    company = seen.companies[NATIONAL]
    if company.status != "started" or presidents_certificate(seen, NATIONAL).unowned == 0:
        return None
    return company.president


def owes_second_share(seen: Seen, player: PlayerId) -> CompanyId | None:
    """The company of which a player must buy a share in this turn."""
    return NATIONAL if one_share_president(seen) == player else None


def buys_president_certificate(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """1856 §13.4.6.3: whether another player's purchase is that of a second share."""
    holder = one_share_president(seen)
    return (
        company == NATIONAL
        and holder is not None
        and holder != player
        and percent(seen, player, company) == unit(seen, company)
    )


def papers_to_buy(seen: Seen, player: PlayerId, action: BuyCertificate) -> bool:
    """Whether there is a share to buy; the unowned half is always there for who may have it."""
    if ordinary(seen, action.source, action.company):
        return True
    return action.source == IPO and (
        owes_second_share(seen, player) == action.company
        or buys_president_certificate(seen, player, action.company)
    )


def buy_second_share(table: Table, player: PlayerId, action: BuyCertificate) -> None:
    """1856 §13.4.6.1: pay for the unowned half; a pool share bought for it goes to the ipo."""
    _pay(table, player, action.source)
    _own_whole_certificate(table)


def take_over_presidency(table: Table, player: PlayerId, company: CompanyId, source: str) -> None:
    """1856 §13.4.6.3: the buyer of a second share gets the certificate for it and his single share."""
    old = president_of(table, company)
    _pay(table, player, source)
    single = ordinary(table, player, company)[0]
    table.move_certificate(company, single.id, old, because="1856 §13.4.6.3")
    table.move_certificate(
        company, presidents_certificate(table, company).id, player, because="1856 §13.4.6.3"
    )
    _own_whole_certificate(table)
    table.set_president(company, player, because="1856 §13.4.6.3")


def _pay(table: Table, player: PlayerId, source: str) -> None:
    amount = par_price(table, NATIONAL) if source == IPO else price(table, NATIONAL)
    table.pay(player, BANK, amount, what="share", subject=NATIONAL, because="1856 §13.4.6.1")
    if source == POOL and POOL_SHARE_STAYS not in table.options:
        paper = ordinary(table, POOL, NATIONAL)[0]
        table.move_certificate(NATIONAL, paper.id, IPO, because="1856 §13.4.6.1")


def _own_whole_certificate(table: Table) -> None:
    table.change_certificate(NATIONAL, presidents_certificate(table, NATIONAL).id, unowned=0)


def cheapest_second_share(seen: Seen) -> int:
    """What the second share costs at least (§13.4.6.1, §4.3.8)."""
    limit = seen.facts.numbers["pool_limit"]
    in_pool = percent(seen, POOL, NATIONAL)
    prices = [price(seen, NATIONAL)] if in_pool else []
    if in_pool <= limit:
        prices.append(par_price(seen, NATIONAL))
    return min(prices)
