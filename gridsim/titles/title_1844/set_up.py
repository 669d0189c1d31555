"""1844 §2.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gridsim.core.state import IPO, POOL, REMOVED, Certificate, GameState
from gridsim.facts.facts import Facts
from gridsim.facts.model import CompanyFacts
from gridsim.procedures.setting_up import laid_out, papers_at, seats
from gridsim.titles.title_1844.companies import FNM, NATIONAL, set_aside
from gridsim.titles.title_1844.house_rules import FNM_POOL_LATER


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names in the order of their cards; KeyError for a wrong number."""
    return laid_out(
        facts,
        seats(names),
        seed,
        papers=lambda row: _papers(facts, row),
        supply={board.id: board.count for board in facts.sheet.boards},
    )


def _papers(facts: Facts, company: CompanyFacts) -> tuple[Certificate, ...]:
    """1844 §2.2: in the offering, but some of FNM in the pool; the SBB's are set aside."""
    papers = papers_at(company, REMOVED if company.id == NATIONAL else IPO)
    if company.id != FNM or FNM_POOL_LATER in facts.options:
        return papers
    aside = set_aside(facts, papers)
    return tuple(msgspec.structs.replace(paper, owner=POOL) if paper in aside else paper for paper in papers)
