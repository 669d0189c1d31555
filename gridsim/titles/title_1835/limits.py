"""1835 §4.4: how many papers a player may have, and how much the bank pool may hold; what can never be."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.ownership import percent
from gridsim.titles.title import every_paper, printed_limit
from gridsim.titles.title_1835.companies import PRUSSIA, is_operating, majors
from gridsim.titles.title_1835.house_rules import EXTRA_PLACE_FOR_DIRECTORS

paper_count = every_paper
"""1835 §2.6.2.6: privates, minors and certificates of any size, one each."""


def paper_limit(seen: Seen, player: PlayerId) -> int:
    """1835 §2.6.2.6: by the number of players at the start, and one more for each company held to 80 %."""
    extra = sum(has_extra_place(seen, player, company) for company in majors(seen))
    return printed_limit(seen, player) + extra


def has_extra_place(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """1835 §2.6.2.6; by house rule only for the director."""
    if percent(seen, player, company) < seen.facts.numbers["extra_place_percent"]:
        return False
    directs = seen.companies[company].president == player
    return directs or EXTRA_PLACE_FOR_DIRECTORS not in seen.options


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    return paper_count(seen, player) > paper_limit(seen, player)


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1835, for tests of random games."""
    found = []
    for company in majors(seen):
        record = seen.companies[company]
        if is_operating(seen, company) and record.president is None and record.manager is None:
            found.append(f"nobody decides for {company}")
        if record.debt and seen.cash[company]:
            found.append(f"{company} has a treasury and owes {record.debt}")
    nobody_left = not any(player.bankrupt for player in seen.players.values())
    for company in majors(seen) if nobody_left else ():
        if percent(seen, POOL, company) > seen.facts.numbers["pool_limit"]:
            found.append(f"the pool has {percent(seen, POOL, company)} % of {company}")
    if seen.companies[PRUSSIA].cell is None and percent(seen, POOL, PRUSSIA) and nobody_left:
        found.append("shares of Prussia in the pool before it was formed")
    return found
