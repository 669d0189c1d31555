"""1841 §4.5.1: selling shares for half their price in an emergency."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import RaiseMoney
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import chain
from gridsim.finance.market import operating_order, price
from gridsim.finance.ownership import companies_owned, ordinary, swap_presidency, unit, units
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import is_started, remember_sale
from gridsim.procedures.formation import PRESIDENTS_SHARES
from gridsim.procedures.raising_money import keeps_presidency, not_more_than_needed, seller_of
from gridsim.procedures.selling import blocks, has_shares, largest_block
from gridsim.titles.title_1841 import successor
from gridsim.titles.title_1841.companies import is_historical
from gridsim.titles.title_1841.house_rules import HALF_PRICES_ROUNDED_UP, HISTORICAL_SOLD_FREELY, plays
from gridsim.titles.title_1841.shares.prices import drop_for_sales
from gridsim.titles.title_1841.shares.selling import held, place_of_shares, stays_with_concession
from gridsim.titles.title_1841.successor import Handover

Sale = Case[SellShares]


def proceeds(seen: Seen, company: CompanyId, count: int) -> int:
    """S11.5-e: half the price of all units together, rounded down (§D-54)."""
    whole = price(seen, company) * count
    return -(-whole // 2) if plays(seen, HALF_PRICES_ROUNDED_UP) else whole // 2


def can_hand_over(seen: Seen, shares: Handover) -> bool:
    """1841 §3.5.3-e: whether papers make up so many units, the director's certificate given as a whole."""
    source, count = place_of_shares(shares.seller, shares.company), units_of(seen, shares)
    singles = len(ordinary(seen, source, shares.company))
    if not 0 < shares.percent <= held(seen, shares):
        return False
    if count <= singles or PRESIDENTS_SHARES <= count <= singles + PRESIDENTS_SHARES:
        return True
    return successor.next_director(seen, shares) is not None


def units_of(seen: Seen, shares: Handover) -> int:
    """How many units change hands."""
    return shares.percent // unit(seen, shares.company)


def changes_chain(seen: GameState, needy: CompanyId, shares: Handover) -> bool:
    """Whether a company sold to others, no more below the needy one or one above it, would direct that."""
    tried = Table(seen)
    sell(tried, shares.seller, {shares.company: units_of(seen, shares)}, because="1841 §4.5.1")
    links = chain(seen, needy)
    return any(tried.companies[link].president != seen.companies[link].president for link in links)


def forced(case: Sale) -> Handover:
    """What a sale moves."""
    return Handover(seller_of(case.asked(RaiseMoney)), case.action.company, case.action.percent)


@rule("1841 §3.5.3-e", "certificate_goes_whole", guard=True)
def splits_no_certificate(case: Sale) -> Breach | None:
    return None if can_hand_over(case.seen, forced(case)) else breach(company=case.action.company)


def loses_directors(case: Sale) -> bool:
    """S11.5-c, -d: whoever helps causes no change of director in the needy company nor above it."""
    seen, shares = case.seen, forced(case)
    is_above = shares.company in chain(seen, case.actor)
    breaks = successor.breaks_certificate(seen, shares)
    if plays(seen, HISTORICAL_SOLD_FREELY) and is_historical(seen, shares.company):
        return is_above and breaks
    if not breaks and successor.next_director(seen, shares) is None:
        return False
    return is_above or (shares.seller != case.actor and changes_chain(seen, case.actor, shares))


def without_last_unit(case: Sale) -> int:
    """1841 §4.5.1: what a sale of one unit less would bring, if it could be made."""
    seen, company, shares = case.seen, case.action.company, forced(case)
    less = replace(shares, percent=shares.percent - unit(seen, company))
    return proceeds(seen, company, units_of(seen, less)) if can_hand_over(seen, less) else 0


PERMITTED = (
    is_started.cited("1841 §4.5.1"),
    has_shares(lambda case: held(case.seen, forced(case))).cited("1841 §4.5.1"),
    splits_no_certificate,
    keeps_presidency(loses_directors).cited("1841 §4.5.1"),
    stays_with_concession(forced).where(lambda case: plays(case.seen, HISTORICAL_SOLD_FREELY)),
)
FORCED_SALE = (*PERMITTED, not_more_than_needed(without_last_unit).cited("1841 §4.5.1"))


def forced_sales(seen: GameState, decision: RaiseMoney, part: Part) -> Iterator[Action]:
    """Every block of the seller's shares, allowed or not."""
    for company in companies_named(seen, part, blocks_of(seen, decision)):
        yield from blocks(seen, place_of_shares(seller_of(decision), company), [company])


def blocks_of(seen: GameState, decision: RaiseMoney) -> list[CompanyId]:
    """Companies of which there is something to sell; a company's own shares come last (§D-26)."""
    seller = seller_of(decision)
    is_last = seller in seen.companies and not everything(seen, decision)
    return [seller] if is_last else companies_owned(seen, seller)


def largest(seen: GameState, decision: RaiseMoney, company: CompanyId) -> int:
    """The most units of a company that the seller may part with."""
    source = place_of_shares(seller_of(decision), company)
    return largest_block(seen, decision, PERMITTED, source, company) // unit(seen, company)


RAISE: Checkers = {SellShares: Checker(forced_sales, FORCED_SALE)}


def everything(seen: GameState, decision: RaiseMoney) -> dict[CompanyId, int]:
    """S11.5-a, -c: all that an owner may sell of companies, in units of each."""
    owned = companies_owned(seen, seller_of(decision))
    return {company: count for company in owned if (count := largest(seen, decision, company))}


def own_offer(seen: Seen, company: CompanyId) -> dict[CompanyId, int]:
    """S11.5-b: a company's own unsold shares."""
    count = units(seen, IPO, company)
    return {company: count} if count else {}


def sell(table: Table, seller: OwnerId, sold: Mapping[CompanyId, int], *, because: str) -> None:
    """S11.5-e: units of each company for half their price; directorships follow, then the markers fall."""
    amounts = {company: proceeds(table, company, count) for company, count in sold.items()}
    for company in reversed(operating_order(table, sold)):
        at = proceeds(table, company, 1)
        hand_over(table, seller, company, sold[company], at=at, because=because)
        table.pay(BANK, seller, amounts[company], what="sale", subject=company, because=because)
        remember_sale(table, seller, company)
    successor.settle_all_directors(table)
    drop_for_sales(table, sold, because=because)


def hand_over(
    table: Table, seller: OwnerId, company: CompanyId, count: int, *, at: int, because: str
) -> None:
    """1841 §3.1-f: who loses the directorship hands it on first; `at` is what a share sells for."""
    new = successor.next_director(table, Handover(seller, company, count * unit(table, company)))
    if new is not None:
        swap_presidency(table, company, new, because="1841 §3.5.3-b")
    source = place_of_shares(seller, company)
    singles = ordinary(table, source, company)
    whole = count > len(singles)
    for paper in singles[: count - PRESIDENTS_SHARES if whole else count]:
        table.move_certificate(company, paper.id, POOL, price=at, because=because)
    if whole:
        successor.give_up_directorship(table, company, because=because)
        successor.claim_from_pool(table, company, because=because)
