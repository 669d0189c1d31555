"""1835 §4.4: how many papers a player may have, and how much the bank pool may hold."""

from __future__ import annotations

from gridsim.core.state import CompanyId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.ownership import percent
from gridsim.titles.title import every_paper, printed_limit
from gridsim.titles.title_1835.companies import majors
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
