"""1835 §2.6: what papers cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, SellPapers
from gridsim.core.table import Seen
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1835 import buying, opening
from gridsim.titles.title_1835.companies import is_minor
from gridsim.titles.title_1835.prices import start_value
from gridsim.titles.title_1835.selling import percent_sold, proceeds


def purchase(seen: Seen, action: BuyCertificate) -> int:
    """A minor has a price of its own, in the packet alone (1835 §3); of majors shares have one."""
    is_whole = is_minor(seen, action.company)
    return opening.cost(seen, action) if is_whole else buying.cost(seen, action)


def sale(seen: Seen, action: SellPapers) -> int:
    """1835 §2.6.3.1: all papers of a sale together, the director certificate included.

    Before a company operates nothing of it can be sold; what it would bring is told at the printed price.
    """
    percents = percent_sold(seen, action)
    return proceeds(seen, action.company, percents) or start_value(seen, action.company, percents)


COSTS: Mapping[type[Action], Cost] = {BuyCertificate: priced(purchase), SellPapers: priced(sale)}
