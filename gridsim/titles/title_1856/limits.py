"""1856 §4.7 and §5.2: how many papers a player may have, and how much of one company; what can never be."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.events import LimitChanged
from gridsim.core.state import CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import market
from gridsim.finance.ownership import percent, unit
from gridsim.titles.title import every_paper
from gridsim.titles.title_1856 import memory

NATIONAL = "CGR"
OUT = ("closed", "absorbed")
SHARE = 10
"""Percent of one share, but of the CGR's second issue."""


def companies_in_game(seen: Seen) -> int:
    """1856 §4.7.3: how many: those not absorbed and not closed, the CGR only once it exists."""
    return sum(
        company.status not in OUT and (company.id != NATIONAL or company.status == "started")
        for company in seen.companies.values()
    )


def certificate_limit(seen: Seen) -> int:
    """1856 §4.7.3: how many, by players until the first 6-train's settlement, then by companies too."""
    players = len(seen.players)
    if not memory.of(seen).settled:
        return seen.facts.players(players).certificates
    rows = seen.facts.sheet.certificate_limits
    row = max(companies_in_game(seen), min(map(int, rows)))
    return rows[str(row)][str(players)]


def paper_limit(seen: Seen, _player: PlayerId) -> int:
    """1856 §4.7.3: how many papers, the same for all."""
    return certificate_limit(seen)


def recount_limit(table: Table, before: int, *, because: str) -> None:
    """Tell the certificate limit if it is another than `before`."""
    now = certificate_limit(table)
    if now != before:
        table.record(LimitChanged(limit=now, because=because))


def halves(seen: Seen, company: CompanyId, *, is_president: bool) -> int:
    """1856 §4.7.2: how many halves of a paper one counts; a 5 % share is one half, all others are whole."""
    return 1 if unit(seen, company) < SHARE and not is_president else 2


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1856 §4.7.1: papers that count: privates, and shares outside the yellow and brown zones."""
    count = 2 * sum(private.owner == player for private in seen.privates.values())
    for company, row in seen.certificates.items():
        held = [paper for paper in row if paper.owner == player]
        if held and market.zone(seen, company).counts:
            count += sum(halves(seen, company, is_president=paper.president) for paper in held)
    return Fraction(count, 2)


def holding_limit(seen: Seen, company: CompanyId) -> int:
    """1856 §1.2: percent of one company a player may have; none in the brown zone."""
    return seen.facts.numbers["holding_limit"] if market.zone(seen, company).holding_limit else 100


def is_over_certificate_limit(seen: Seen, player: PlayerId) -> bool:
    if every_paper(seen, player) <= certificate_limit(seen):
        return False  # as it mostly is, whatever does not count
    return paper_count(seen, player) > certificate_limit(seen)


def companies_held_too_much(seen: Seen, player: PlayerId) -> list[CompanyId]:
    """1856 §4.7.6: companies of which a player has more than 60 % outside the brown zone."""
    return [
        company
        for company in seen.certificates
        if percent(seen, player, company) > seen.facts.numbers["holding_limit"]
        and percent(seen, player, company) > holding_limit(seen, company)
    ]


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1856, for tests of random games."""
    found = []
    for company in seen.companies.values():
        if company.id == NATIONAL and company.loans:
            found.append(f"{NATIONAL} has loans")
        if company.status == "started" and company.president is None:
            found.append(f"{company.id} has no president")
        if company.cell is not None and unit(seen, company.id) not in (5, 10):
            found.append(f"{company.id} has shares of {unit(seen, company.id)} %")
    if certificate_limit(seen) <= 0:
        found.append("no certificate limit")
    return found
