"""The numbered shares of 1841 after formations and sales of directors: the book follows the table.

Which paper somebody gets follows from the order in which that program serves shareholders: each gives his
first ones back and takes the first that are free.
"""

from __future__ import annotations

from collections.abc import Collection

from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, GameState, PlayerId
from gridsim.finance.ownership import percent
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.title_1841.reckoning import of_tuscany, served, tuscan_decider

WHOLE = 100


def bring_papers(
    papers: Papers,
    before: GameState,
    now: GameState,
    *,
    decider: PlayerId | None,
    merged: Collection[CompanyId],
) -> None:
    """Bring the book to what lies on the table after one of our actions.

    `decider` carries a merger out, `merged` are companies that come of majors: their papers are dealt singly.
    """
    order, kept = served(before, decider or tuscan_decider(before)), []
    owners = list(dict.fromkeys((*order, *now.players, *now.companies, POOL, IPO, REMOVED)))
    for company, certificates in now.certificates.items():
        if certificates is before.certificates[company]:
            continue
        in_bank = percent(now, IPO, company) + percent(now, REMOVED, company)
        is_over = now.companies[company].status != "started" and in_bank == WHOLE
        if is_over or not any(papers.held(owner, company) for owner in owners):
            papers.issue(company, [paper.percent for paper in certificates])
        else:
            kept.append(company)
    papers.follow(now, owners, of=kept, dealt={*merged, *of_tuscany(now)})
