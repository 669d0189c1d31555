"""1856: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import BANK, IPO, POOL, CompanyId, HexId, OwnerId, PlayerId
from gridsim.core.table import Seen
from gridsim.titles import accounts
from gridsim.titles.title_1856 import memory

NATIONAL = "CGR"
SHARE, HALF_SHARE = 10, 5
TREASURY_FULL = 50
"""Percent sold after which the price of a share waits in escrow."""
RIGHTS = {"tunnel": "SCFTC", "bridge": "NFSBC"}
PORTS = "GLSC"


def rests(seen: Seen, company: CompanyId) -> bool:
    """1856 §13.5.2: the CGR's marker, until it has owned a permanent train."""
    return company == NATIONAL and not seen.companies[company].permanent


def share_payees(seen: Seen, company: CompanyId, source: OwnerId) -> tuple[OwnerId, ...]:
    """1856 §4.9: the company for its own shares, unless it is paid at once or the money waits in escrow."""
    record = seen.companies[company]
    sold = 100 - accounts.percent_of(seen, IPO, company)
    if source == POOL or company == NATIONAL or record.capital == "full":
        return (BANK,)
    if record.capital == "escrow" and not record.connected and sold >= TREASURY_FULL:
        return (BANK,)
    return (company,)


def papers(seen: Seen, player: PlayerId) -> Fraction:
    """1856 §4.7.1, §4.7.2: privates and papers outside the coloured zones, a 5 % share half."""
    count = Fraction(sum(private.owner == player for private in seen.privates.values()))
    for company, stack in seen.certificates.items():
        cell = seen.companies[company].cell
        if cell is None or seen.facts.zone_at(cell).counts:
            own = [paper for paper in stack if paper.owner == player]
            count += sum(Fraction(1, 2) if paper.percent == HALF_SHARE else 1 for paper in own)
    return count


def paper_limit(seen: Seen, player: PlayerId) -> int:
    """1856 §4.7.3: how many papers, by players, after the settlement by the companies in the game too."""
    count = len(seen.players)
    if not memory.of(seen).settled:
        return accounts.limit_by_players(seen, player)
    gone = [record for record in seen.companies.values() if record.status in ("closed", "absorbed")]
    waits = seen.companies[NATIONAL].status == "unstarted"
    rows = seen.facts.sheet.certificate_limits
    left = max(len(seen.companies) - len(gone) - waits, min(map(int, rows)))
    return rows[str(left)][str(count)]


def holding_limit(seen: Seen, company: CompanyId) -> int | None:
    """1856 §1.2: 60 %, but in the brown zone."""
    cell = seen.companies[company].cell
    binds = cell is None or seen.facts.zone_at(cell).holding_limit
    return seen.facts.numbers["holding_limit"] if binds else None


def bonuses(seen: Seen, company: CompanyId) -> dict[str, tuple[int, tuple[HexId, ...]]]:
    """1856 §9.7: tunnel, bridge and port, each once for a train that stops there."""
    record, privates = seen.companies[company], seen.facts.privates
    found = {
        right: (privates[source].bonus, privates[source].hexes)
        for right, source in RIGHTS.items()
        if right in record.rights
    }
    return found | {f"port {hex_id}": (privates[PORTS].bonus, (hex_id,)) for hex_id in record.ports}


def loan_limit(seen: Seen, company: CompanyId) -> int:
    """1856 §13.2.3: how many loans: one for each share in the hands of players; none for the CGR."""
    held = sum(
        paper.percent - paper.unowned for paper in seen.certificates[company] if paper.owner in seen.players
    )
    return 0 if company == NATIONAL else held // SHARE


def capital(seen: Seen, company: CompanyId, _price_of: object) -> int:
    """1856 §4.9.3: ten shares at par."""
    return seen.facts.numbers["full_capital_shares"] * accounts.price_at(seen, seen.companies[company].par)


TREASURY_REASONS = {"loan", "interest", "repayment", "right", "capital", "escrow", "closed", "bankrupt"}
ACCOUNTS = accounts.Accounts(
    reasons=accounts.USUAL_REASONS | TREASURY_REASONS,
    part=accounts.rounded_up,
    own_part=accounts.rounded_up,
    its_own=POOL,
    nobodys=IPO,
    interest=lambda seen: 0 if "late_interest" in seen.options else seen.facts.numbers["interest"],
    ways=accounts.USUAL_WAYS,
    rows_for_sale=lambda _seen, _company, percent: percent // SHARE,  # 1856 §4.5.2
    rests=rests,
    share_price=accounts.at_par_or_market,  # 1856 §4.2
    share_payees=share_payees,
    sale_price=accounts.in_shares,  # 1856 §4.5.1
    forced_sale_price=accounts.in_shares,
    papers=papers,
    paper_limit=paper_limit,
    holding_limit=holding_limit,
    pool_limit=accounts.pool_to_limit,  # 1856 §1.2
    presides=lambda _seen, _company: True,
    least_for_president=accounts.two_shares,  # 1856 §4.6.1
    station_price=lambda seen, company, _hex: seen.companies[company].stations[0],
    bonuses=bonuses,
    loan_limit=loan_limit,
    capital=capital,
    operates_by_price=lambda _seen, company: company != NATIONAL,
)
