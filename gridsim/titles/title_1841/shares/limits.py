"""1841 §3.5.2, §3.5.4, §8: how much anybody may have, in which order shareholders act, what can never be."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import POOL, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.control import chain, controlled_by, group_percent, head_of, is_frozen, percent_of_group
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import (
    clockwise,
    companies_owned,
    on_the_table,
    papers_of_all,
    percent,
    presidents_certificate,
    unit,
)
from gridsim.titles.title import printed_limit


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1841 §3.5.2-a: every share certificate counts one, the director's too."""
    return Fraction(papers_of_all(seen, player))


def paper_limit(seen: Seen, owner: OwnerId) -> int:
    """1841 §3.5.2: by the number of players at the start; for a company the same for all (§3.5.4)."""
    if owner in seen.companies:
        return seen.facts.numbers["company_papers"]
    return printed_limit(seen, owner)


def has_room_for(seen: Seen, owner: OwnerId, papers: int = 1) -> bool:
    """Whether so many more certificates are within an owner's limit."""
    return papers_of_all(seen, owner) + papers <= paper_limit(seen, owner)


def group_part(seen: Seen, owner: OwnerId, company: CompanyId) -> int:
    """1841 §3.5.4: percent of a company held by the group that an owner belongs to."""
    head = head_of(seen, owner)
    return 0 if head is None else group_percent(seen, head, company)


def holding_limit(seen: Seen) -> int:
    """1841 §3.5.4: percent of one company that a group may have."""
    return seen.facts.numbers["holding_limit"]


def companies_above_limit(seen: Seen, owner: OwnerId) -> list[CompanyId]:
    """1841 §3.5.4: companies of which an owner's group has too much and he himself something."""
    head, limit = head_of(seen, owner), holding_limit(seen)
    if head is None:
        return []
    group = (head, *controlled_by(seen, head))
    owned = companies_owned(seen, owner)
    return [company for company in owned if percent_of_group(seen, group, company) > limit]


def pool_room(seen: Seen, company: CompanyId) -> int:
    """1841 §3.1: percent that the bank pool can still take."""
    kind = seen.facts.companies[company].kind
    most = seen.facts.numbers[f"pool_shares_{kind}"] * unit(seen, company)
    return max(0, most - percent(seen, POOL, company))


# ---- the order of shareholders


def shareholder_order(seen: Seen, first: PlayerId) -> list[OwnerId]:
    """Players from `first` to the left, each followed by the companies he controls in market order."""
    order: list[OwnerId] = []
    for player in clockwise(seen, first):
        order += [player, *operating_order(seen, controlled_by(seen, player))]
    return order


def frozen_companies(seen: Seen) -> list[CompanyId]:
    """Those that come after the pool and are not asked (§D-31)."""
    return operating_order(seen, (company for company in on_the_table(seen) if is_frozen(seen, company)))


# ---- what can never be


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1841, for tests of random games (1841 §T-22)."""
    owners = (company for company in seen.companies if percent(seen, company, company))
    found = [f"{company} has shares of itself" for company in owners]
    for company in on_the_table(seen):
        links, record = chain(seen, company), seen.companies[company]
        if record.president is not None and presidents_certificate(seen, company).owner == POOL:
            found.append(f"{company} has a director and none")
        if seen.companies[links[-1]].president in links:
            found.append(f"{company} is directed in a ring")
    for company, stops in seen.board.stations.items():
        if len({hex_id for hex_id, _stop in stops}) < len(stops):
            found.append(f"{company} has two stations on one hex")
        if seen.companies[company].status in ("unstarted", "closed"):
            found.append(f"{company} has stations and is not in the game")
    return found
