"""1856 §2.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import IPO, REMOVED, Certificate, Company, GameState
from gridsim.facts.facts import Facts
from gridsim.facts.model import CompanyFacts
from gridsim.procedures.setting_up import laid_out, papers_at, seats
from gridsim.titles.title_1856.limits import NATIONAL

RIGHTS = {"NFSBC": "bridge", "SCFTC": "tunnel"}
"""Which right each private gives (1856 §13.1.6)."""


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names in seating order; KeyError for a wrong number of players."""
    return laid_out(
        facts,
        seats(names),
        seed,
        company=_company,
        papers=_papers,
        supply={right: facts.privates[private].supply for private, right in RIGHTS.items()},
    )


def _company(facts: CompanyFacts) -> Company:
    return Company(id=facts.id, stations=() if facts.id == NATIONAL else facts.stations)


def _papers(facts: CompanyFacts) -> tuple[Certificate, ...]:
    """1856 §2.2.4: all in the ipo, but the CGR's out of play until it forms."""
    return papers_at(facts, REMOVED if facts.id == NATIONAL else IPO)
