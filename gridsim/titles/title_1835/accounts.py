"""1835: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import BANK, IPO, POOL, CompanyId, HexId, OwnerId, PlayerId
from gridsim.core.table import Seen
from gridsim.titles import accounts

MINOR, PRUSSIA = "minor", "PR"
TENTH = 10
"""Percent that a price is for."""
EXTRA_PLACE, HALF_MORE = 80, Fraction(3, 2)


def pool_part(seen: Seen, revenue: int, percent: int) -> int:
    """1835 §5.5.3.11.7: of the revenue, in money, rounded down; by house rule up."""
    rounded = accounts.rounded_up if "pool_payment_rounded_up" in seen.options else accounts.rounded_down
    return rounded(seen, revenue, percent)


def share_price(seen: Seen, company: CompanyId, source: OwnerId, percent: int) -> int | None:
    """1835 §2.6.2: the printed price from the stack, else the market's; from players half more."""
    record = seen.companies[company]
    if seen.facts.companies[company].kind == MINOR:
        return None
    if source == IPO or record.status != "started":
        return accounts.price_at(seen, record.par) * percent // TENTH
    worth = Fraction(accounts.price_at(seen, record.cell) * percent, TENTH)
    if source == POOL:
        return int(worth)
    if "nationalisation_rounded_down" in seen.options:
        return None
    return -int(-worth * HALF_MORE // 1)


def share_payees(seen: Seen, company: CompanyId, source: OwnerId) -> tuple[OwnerId, ...]:
    """1835 §2.7.6: a company in operation is paid for shares from its stack."""
    if source == IPO:
        return (company,) if seen.companies[company].status == "started" else (BANK,)
    return (BANK,) if source == POOL else (source,)


def sale_price(seen: Seen, company: CompanyId, percent: int) -> int | None:
    """1835 §2.6.3.1: the market's price before the sale."""
    if "repeated_sale_same_price" in seen.options:
        return None
    return accounts.price_now(seen, company) * percent // TENTH


def paper_limit(seen: Seen, player: PlayerId) -> int:
    """1835 §2.6.2.6: by the number of players, and one more for each company held to 80 %."""
    extra = sum(
        accounts.percent_of(seen, player, company) >= EXTRA_PLACE
        for company, facts in seen.facts.companies.items()
        if facts.kind != MINOR
    )
    return accounts.limit_by_players(seen, player) + extra


def is_major(seen: Seen, company: CompanyId) -> bool:
    """1835 §3.3.6, §5.3.4: they have directors, Prussia once all is exchanged, and operate by price."""
    return seen.facts.companies[company].kind != MINOR


def least(seen: Seen, company: CompanyId) -> int:
    """1835 §3.3.6: the director certificate is taken over for papers of its worth."""
    return max((paper.percent for paper in seen.certificates[company] if paper.president), default=0)


def lays(seen: Seen, company: CompanyId) -> int:
    """1835 §5.5.1.2: how many tiles: two for majors in phase 1, else one."""
    return seen.facts.phases[seen.phase].lays.get(seen.facts.companies[company].kind, 1)


def station_price(seen: Seen, company: CompanyId, hex_id: HexId) -> int | None:
    """1835 §5.5.2.5: money for every hex on the way from home."""
    if "closed_sides_block_distance" in seen.options:
        return None
    home = seen.facts.companies[company].home[0].hex
    return seen.facts.numbers["station_price_per_hex"] * accounts.steps_between(seen, home, hex_id)


def capital(seen: Seen, company: CompanyId, _price_of: object) -> int | None:
    """1835 §2.7.5, §3.2.2: the price of all that is sold; for minors what is printed."""
    facts = seen.facts.companies[company]
    if company == PRUSSIA:
        return None
    if facts.kind == MINOR:
        return facts.starting_cash
    sold = 100 - accounts.percent_of(seen, IPO, company)
    return accounts.price_at(seen, seen.companies[company].par) * sold // TENTH


ACCOUNTS = accounts.Accounts(
    reasons=accounts.USUAL_REASONS | {"capital", "debt", "bankrupt"},
    part=accounts.rounded_up,
    own_part=pool_part,
    its_own=POOL,
    nobodys=IPO,
    ways=accounts.USUAL_WAYS,
    rows_for_sale=lambda seen, _company, _percent: int("repeated_sale_same_price" not in seen.options),
    share_price=share_price,
    share_payees=share_payees,
    sale_price=sale_price,
    forced_sale_price=sale_price,
    papers=accounts.papers_and_privates_of,  # 1835 §2.6.2.6
    paper_limit=paper_limit,
    pool_limit=accounts.pool_to_limit,  # 1835 §2.6.3.2
    presides=is_major,
    least_for_president=least,
    priority_to_buyers=True,
    lays=lays,
    needs_track=lambda seen: "no_connection_needed" not in seen.options,
    station_price=station_price,
    capital=capital,
    operates_by_price=is_major,
)
