"""1841 §4.7.4-d, -e: every shareholder turns in two units for one and settles the odd one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import SettleOddShare
from gridsim.core.decisions import OddShare
from gridsim.core.state import BANK, IPO, POOL, OwnerId, PlayerId
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.formation import (
    PRESIDENTS_SHARES,
    ShareExchange,
    due,
    exchange_shares,
    old_shares,
)
from gridsim.titles.title_1841.formations.pairs_first import CASH, SHARE, exchange_pairs_first
from gridsim.titles.title_1841.house_rules import MERGER_PAIRS_FIRST, plays
from gridsim.titles.title_1841.shares.shareholders import frozen_companies, shareholder_order

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table


def exchange_all(table: Table, terms: ShareExchange, first: PlayerId) -> Turn[None]:
    """Shareholders in their order, then the pool, then frozen companies (§D-31)."""
    if plays(table, MERGER_PAIRS_FIRST):
        yield from exchange_pairs_first(table, terms, first)
        return
    asked = shareholder_order(table, first)
    frozen = frozen_companies(table)
    for place, holder in enumerate(asked):
        later = [*asked[place + 1 :], POOL, *frozen]
        yield from _exchange_of(table, terms, holder, later)
    exchange_shares(table, terms, POOL, due(table, terms, POOL))
    for holder in frozen:
        _give(table, terms, holder, CASH)


def _exchange_of(table: Table, terms: ShareExchange, holder: OwnerId, later: list[OwnerId]) -> Turn[None]:
    how = CASH
    if has_odd_share(table, terms, holder) and can_take_share(table, terms, holder, later):
        half = half_price(table, terms)
        decision = OddShare(
            player=decider(table, holder),
            actor=holder,
            rule="1841 §4.7.4-d",
            company=terms.new,
            price=half,
        )
        action = yield from ask_for(decision, SettleOddShare)
        how = action.how
    _give(table, terms, holder, how)


def _give(table: Table, terms: ShareExchange, holder: OwnerId, how: str) -> None:
    """Too few are left only if nobody takes the director's certificate, and then all is undone."""
    shares = due(table, terms, holder)
    is_odd = has_odd_share(table, terms, holder)
    half = half_price(table, terms)
    if is_odd and how == SHARE:
        shares += 1
        table.pay(holder, terms.new, half, what="odd_share", subject=terms.new, because=terms.because)
    elif is_odd:
        table.pay(BANK, holder, half, what="odd_share", subject=terms.new, because=terms.because)
    exchange_shares(table, terms, holder, shares)


def half_price(seen: Seen, terms: ShareExchange) -> int:
    """Half the price of the new company, rounded down."""
    return price(seen, terms.new) // 2


def has_odd_share(seen: Seen, terms: ShareExchange, holder: OwnerId) -> bool:
    return old_shares(seen, terms, holder) % terms.rate > 0


def can_take_share(seen: Seen, terms: ShareExchange, holder: OwnerId, later: list[OwnerId]) -> bool:
    """Whether he can pay and a unit can be handed out once all later pairs are reserved (§D-41)."""
    if seen.cash[holder] < half_price(seen, terms):
        return False
    wanted = [(holder, due(seen, terms, holder) + 1)]
    wanted += [(follower, due(seen, terms, follower)) for follower in later]
    return can_be_dealt(seen, terms, wanted)


def can_be_dealt(seen: Seen, terms: ShareExchange, wanted: list[tuple[OwnerId, int]]) -> bool:
    """Whether the papers left serve these holders in this order.

    The director's certificate is never split (1841 §3.5.3-e): it serves the first who gets two units and
    may be director.
    """
    singles = len(ordinary(seen, IPO, terms.new))
    certificate_is_left = presidents_certificate(seen, terms.new).owner == IPO
    for holder, shares in wanted:
        takes = certificate_is_left and shares >= PRESIDENTS_SHARES and terms.may_preside(seen, holder)
        singles -= shares - PRESIDENTS_SHARES if takes else shares
        certificate_is_left = certificate_is_left and not takes
    return singles >= 0
