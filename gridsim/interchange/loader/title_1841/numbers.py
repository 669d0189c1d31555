"""The numbered shares of 1841 after formations and sales of directors: the book follows the table.

Which paper somebody gets follows from the order in which that program serves shareholders: each gives his
first ones back and takes the first that are free.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, GameState, OwnerId, PlayerId
from gridsim.finance.control import controlled_by, controller
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise, percent
from gridsim.interchange.loader.papers import Papers, is_top
from gridsim.titles.title_1841.companies import LIVORNESI, is_major, is_operating, tuscan_companies

WHOLE = 100


def follow_papers(
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
    if before.certificates is now.certificates:
        return
    owners = _owners(before, now, decider or _tuscan_decider(before))
    for company, certificates in now.certificates.items():
        if certificates is not before.certificates[company]:
            _follow(papers, now, company, owners, is_dealt=company in {*merged, *_of_tuscany(now)})


def _owners(before: GameState, now: GameState, first: PlayerId | None) -> list[OwnerId]:
    served: list[OwnerId] = []
    for player in clockwise(before, first) if first else ():
        served += [player, *controlled_by(before, player)]
    return list(dict.fromkeys((*served, *now.players, *now.companies, POOL, IPO, REMOVED)))


def _tuscan_decider(before: GameState) -> PlayerId | None:
    parts = [company for company in tuscan_companies(before) if is_operating(before, company)]
    return controller(before, operating_order(before, parts)[0]) if parts else None


def _of_tuscany(now: GameState) -> list[CompanyId]:
    """The Livornesi, once a major is among what they come of."""
    gone = (part for part in tuscan_companies(now) if now.companies[part].status == "absorbed")
    return [LIVORNESI] if any(is_major(now, part) for part in gone) else []


def _follow(
    papers: Papers, now: GameState, company: CompanyId, owners: Sequence[OwnerId], *, is_dealt: bool
) -> None:
    held = {owner: percent(now, owner, company) for owner in owners}
    is_over = now.companies[company].status != "started" and held[IPO] + held[REMOVED] == WHOLE
    if is_over or not any(papers.held(owner, company) for owner in owners):
        papers.issue(company, [paper.percent for paper in now.certificates[company]])
        return
    _follow_top(papers, now, company, is_dealt=is_dealt)
    papers.deal(company, held)


def _follow_top(papers: Papers, now: GameState, company: CompanyId, *, is_dealt: bool) -> None:
    """The director's certificate; where papers are dealt singly two of them come back for it."""
    top = f"{company}_0"
    holder = next(paper.owner for paper in now.certificates[company] if paper.president)
    old = papers.owner(top)
    if old == holder:
        return
    if old != IPO:
        papers.swap_top(company, holder, old)
        return
    if is_dealt:
        singles = [share for share in papers.held(IPO, company) if not is_top(share)]
        papers.move(papers.first_worth(singles, papers.percent[top]), IPO)
    papers.move([top], holder)
