"""The papers of the SBB when it is formed: which of its numbers an old paper becomes."""

from __future__ import annotations

from gridsim.core.state import IPO, POOL, REMOVED, GameState
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.turn_queue import Queue, bring_papers
from gridsim.titles.title_1844.companies import NATIONAL, PRE_SBB

LARGE = (0, 11, 12, 13, 14)
"""What the director's certificates of the five become."""


def follow_papers(here: Queue, before: GameState) -> None:
    """The numbered papers lie as on the table; those of the SBB take the place of the old ones first."""
    form_national(here.beside.papers, before, here.beside.state)
    bring_papers(here, before)


def form_national(papers: Papers, before: GameState, now: GameState) -> None:
    """Once the SBB has papers in hands: theirs for the old ones, one company after the other."""
    then, new = before.certificates[NATIONAL], now.certificates[NATIONAL]
    if then == new or any(paper.owner not in (IPO, REMOVED) for paper in then):
        return
    olds = [facts.id for facts in now.facts.sheet.companies if facts.kind == PRE_SBB]
    becomes = {f"{company}_0": number for company, number in zip(olds, LARGE, strict=True)}
    for at, company in enumerate(olds):
        becomes |= {f"{company}_1": 2 * at + 1, f"{company}_2": 2 * at + 2}
    for share, number in becomes.items():
        owner = papers.owner(share)
        papers.move([f"{NATIONAL}_{number}"], owner if owner in now.players else POOL)
