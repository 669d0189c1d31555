"""1841 §4.7.4-d, -e, §E-18: every shareholder turns in two units for one and settles the odd one."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core.actions import SettleOddShare
from gridsim.core.decisions import BuyDirectorship, OddShare
from gridsim.core.events import SharesExchanged
from gridsim.core.state import BANK, IPO, POOL, REMOVED, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controlled_by, decider
from gridsim.finance.market import price
from gridsim.finance.ownership import clockwise, ordinary, papers, presidents_certificate, units
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures import formation
from gridsim.procedures.consent import ask_whether
from gridsim.procedures.formation import PRESIDENTS_SHARES, ShareExchange, due, exchange_shares, old_shares
from gridsim.titles.title_1841.house_rules import MERGER_PAIRS_FIRST, plays
from gridsim.titles.title_1841.shares.limits import frozen_companies, shareholder_order

CASH, SHARE, DIRECTOR = "cash", "share", "director"
RULE = "1841 §E-18"
PAIR = 2
UNITS_FOR_DIRECTOR = 4
"""Old units for which the director's certificate is had without paying."""


def exchange_pairs_first(table: Table, terms: ShareExchange, first: PlayerId) -> Turn[None]:
    """Players with the companies they control, then pool and frozen ones: first all pairs, then odd units."""
    groups = ((player, *controlled_by(table, player)) for player in clockwise(table, first))
    holders = [*(owner for group in groups for owner in group), POOL, *frozen_companies(table)]
    served = [owner for owner in holders if owner not in (terms.new, *terms.olds)]
    for holder in served:
        if old_shares(table, terms, holder) >= PAIR:
            yield from _exchange_pairs(table, terms, holder)
    for holder in served:
        if old_shares(table, terms, holder):
            yield from _settle_odd(table, terms, holder)


# ---- pairs


def _exchange_pairs(table: Table, terms: ShareExchange, holder: OwnerId) -> Turn[None]:
    """Who has less than two pairs may pay for the certificate instead; the bank pays what is missing."""
    if may_buy_directorship(table, terms, holder):
        cost = directors_cost(table, terms, holder)
        question = BuyDirectorship(player=holder, actor=holder, rule=RULE, company=terms.new, price=cost)
        if (yield from ask_whether(question)):
            _buy_directorship(table, terms, holder)
            return
    count, odd = divmod(old_shares(table, terms, holder), PAIR)
    _turn_in(table, terms, holder, keep=odd)
    given = sum(_give_one(table, terms, holder) for _ in range(count))
    if holder != POOL:
        missing = (count - given) * price(table, terms.new)
        table.pay(BANK, holder, missing, what="odd_share", subject=terms.new, because=RULE)
    _tell(table, terms, holder, PAIR * count, given)


def _tell(table: Table, terms: ShareExchange, holder: OwnerId, old: int, new: int) -> None:
    table.record(SharesExchanged(company=terms.new, holder=holder, old=old, new=new, because=RULE))


def directors_cost(seen: Seen, terms: ShareExchange, holder: OwnerId) -> int:
    """What is lacking to two pairs, at half the price for each unit, rounded down."""
    return price(seen, terms.new) * (UNITS_FOR_DIRECTOR - old_shares(seen, terms, holder)) // PAIR


def may_buy_directorship(seen: Seen, terms: ShareExchange, holder: OwnerId) -> bool:
    """Whether a player lacks something to two pairs and can pay for it while the certificate is there."""
    if holder not in seen.players or presidents_certificate(seen, terms.new).owner != IPO:
        return False
    has_less = old_shares(seen, terms, holder) < UNITS_FOR_DIRECTOR
    return has_less and seen.cash[holder] >= directors_cost(seen, terms, holder)


def _buy_directorship(table: Table, terms: ShareExchange, holder: OwnerId) -> None:
    cost, old = directors_cost(table, terms, holder), old_shares(table, terms, holder)
    _turn_in(table, terms, holder, keep=0)
    table.pay(holder, terms.new, cost, what="odd_share", subject=terms.new, because=RULE)
    certificate = presidents_certificate(table, terms.new)
    table.change_certificate(terms.new, certificate.id, owner=holder)
    _tell(table, terms, holder, old, PRESIDENTS_SHARES)


def _turn_in(table: Table, terms: ShareExchange, holder: OwnerId, *, keep: int) -> None:
    """Take a holder's old papers but for `keep` single ones, of the acting company if he has any."""
    kept = [(old, paper.id) for old in terms.olds for paper in ordinary(table, holder, old)][:keep]
    for old in terms.olds:
        for paper in papers(table, holder, old):
            if (old, paper.id) not in kept:
                table.change_certificate(old, paper.id, owner=REMOVED, unowned=0)


def _give_one(table: Table, terms: ShareExchange, holder: OwnerId) -> bool:
    """A single paper; without one, the director's certificate to who gives a single one back for it."""
    singles = ordinary(table, IPO, terms.new)
    if singles:
        table.change_certificate(terms.new, singles[0].id, owner=holder)
        _find_director(table, terms, holder)
        return True
    if not can_swap(table, terms, holder):
        return False
    certificate, own = presidents_certificate(table, terms.new), ordinary(table, holder, terms.new)
    table.change_certificate(terms.new, own[0].id, owner=IPO)
    table.change_certificate(terms.new, certificate.id, owner=holder)
    return True


def can_swap(seen: Seen, terms: ShareExchange, holder: OwnerId) -> bool:
    """Whether a holder can give a single paper for the director's certificate; the pool directs nothing."""
    certificate_is_there = presidents_certificate(seen, terms.new).owner == IPO
    has_single = bool(ordinary(seen, holder, terms.new))
    return certificate_is_there and has_single and terms.may_preside(seen, holder)


def _find_director(table: Table, terms: ShareExchange, holder: OwnerId) -> None:
    """The first with two units gets the certificate, and whoever has more than its holder takes it over."""
    certificate = presidents_certificate(table, terms.new)
    singles = ordinary(table, holder, terms.new)
    rival = certificate.owner
    least = 0 if rival == IPO else units(table, rival, terms.new)
    enough = len(singles) >= PRESIDENTS_SHARES and units(table, holder, terms.new) > least
    if rival in (holder, POOL) or not enough or not terms.may_preside(table, holder):
        return
    for paper in singles[:PRESIDENTS_SHARES]:
        table.change_certificate(terms.new, paper.id, owner=rival)
    table.change_certificate(terms.new, certificate.id, owner=holder)


# ---- odd units


def _settle_odd(table: Table, terms: ShareExchange, holder: OwnerId) -> Turn[None]:
    """Half the price, or a whole share for as much, or the director's certificate for more."""
    ways, how = ways_of(table, terms, holder), CASH
    if len(ways) > 1:
        question = replace(_question(table, terms, holder, RULE), ways=ways)
        how = (yield from ask_for(question, SettleOddShare)).how
    if how == DIRECTOR:
        _buy_directorship(table, terms, holder)
        return
    _turn_in(table, terms, holder, keep=0)
    takes_share = how == SHARE
    if holder != POOL:
        settle_half(table, terms, holder, takes_share=takes_share, because=RULE)
    if takes_share:
        _give_one(table, terms, holder)
    _tell(table, terms, holder, 1, int(takes_share))


def _question(seen: Seen, terms: ShareExchange, holder: OwnerId, because: str) -> OddShare:
    player, half = decider(seen, holder), half_price(seen, terms)
    return OddShare(player=player, actor=holder, rule=because, company=terms.new, price=half)


def settle_half(
    table: Table, terms: ShareExchange, holder: OwnerId, *, takes_share: bool, because: str
) -> None:
    """Half the price of the new company, from who takes a share for an odd unit, else to him by the bank."""
    payer, payee = (holder, terms.new) if takes_share else (BANK, holder)
    half = half_price(table, terms)
    table.pay(payer, payee, half, what="odd_share", subject=terms.new, because=because)


def ways_of(seen: Seen, terms: ShareExchange, holder: OwnerId) -> tuple[str, ...]:
    """What a holder can do with an odd unit; who is frozen, and the pool, have no choice."""
    if holder == POOL or holder in frozen_companies(seen):
        return (CASH,)
    ways = [CASH]
    has_share = bool(ordinary(seen, IPO, terms.new)) or can_swap(seen, terms, holder)
    if has_share and seen.cash[holder] >= half_price(seen, terms):
        ways.append(SHARE)
    if may_buy_directorship(seen, terms, holder):
        ways.append(DIRECTOR)
    return tuple(ways)


# ---- one shareholder after the other


def exchange_all(table: Table, terms: ShareExchange, first: PlayerId) -> Turn[None]:
    """Shareholders in their order, then the pool, then frozen companies (§D-31)."""
    if plays(table, MERGER_PAIRS_FIRST):
        yield from exchange_pairs_first(table, terms, first)
        return
    asked = shareholder_order(table, first)
    holders = [*asked, POOL, *frozen_companies(table)]
    for place, holder in enumerate(holders):
        later, how = holders[place + 1 :], CASH
        if holder in asked and can_take_share(table, terms, holder, later):
            question = _question(table, terms, holder, terms.because)
            how = (yield from ask_for(question, SettleOddShare)).how
        _give(table, terms, holder, takes_share=how == SHARE)


def _give(table: Table, terms: ShareExchange, holder: OwnerId, *, takes_share: bool) -> None:
    """Too few are left only if nobody takes the director's certificate, and then all is undone."""
    shares = due(table, terms, holder)
    if holder != POOL and formation.odd_paper(table, terms, holder) is not None:
        settle_half(table, terms, holder, takes_share=takes_share, because=terms.because)
    exchange_shares(table, terms, holder, shares + takes_share)


def half_price(seen: Seen, terms: ShareExchange) -> int:
    """Half the price of the new company, rounded down."""
    return price(seen, terms.new) // 2


def can_take_share(seen: Seen, terms: ShareExchange, holder: OwnerId, later: list[OwnerId]) -> bool:
    """Whether he can have one for an odd unit once all later pairs are reserved, and pay (§D-41)."""
    if formation.odd_paper(seen, terms, holder) is None or seen.cash[holder] < half_price(seen, terms):
        return False
    wanted = [(holder, due(seen, terms, holder) + 1)]
    wanted += [(follower, due(seen, terms, follower)) for follower in later]
    return can_be_dealt(seen, terms, wanted)


def can_be_dealt(seen: Seen, terms: ShareExchange, wanted: list[tuple[OwnerId, int]]) -> bool:
    """Whether the papers left serve these holders in order; the certificate is never split (§3.5.3-e)."""
    singles = len(ordinary(seen, IPO, terms.new))
    certificate_is_left = presidents_certificate(seen, terms.new).owner == IPO
    for holder, shares in wanted:
        takes = certificate_is_left and shares >= PRESIDENTS_SHARES and terms.may_preside(seen, holder)
        singles -= shares - PRESIDENTS_SHARES if takes else shares
        certificate_is_left = certificate_is_left and not takes
    return singles >= 0
