"""1835 §A2.3: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import BANK, IPO, Certificate, Company, GameState, Round
from gridsim.facts.facts import Facts
from gridsim.facts.model import CompanyFacts
from gridsim.procedures.setting_up import laid_out, papers_at, seats, set_apart
from gridsim.titles.title_1835.companies import PRUSSIA
from gridsim.titles.title_1835.opening import opening_order


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names in seating order; KeyError for a wrong number of players."""
    players = seats(names)
    first = [*opening_order(facts.options, list(players)), *players][0]
    return laid_out(
        facts,
        players,
        seed,
        company=lambda row: _company(facts, row),
        papers=lambda row: _papers(facts, row),
        opening=Round(kind="stock", player=first),
    )


def _company(facts: Facts, company: CompanyFacts) -> Company:
    """1835 §A5.1: every major has its start price from the beginning."""
    par = next(iter(facts.par_cells(company.id)), None)
    return Company(id=company.id, stations=company.stations, par=par)


def _papers(facts: Facts, company: CompanyFacts) -> tuple[Certificate, ...]:
    """1835 §A2.3.5, §A2.3.6: all in the bank stack, but Prussia's exchange shares apart in the bank."""
    papers = papers_at(company, IPO)
    if company.id != PRUSSIA:
        return papers
    minors, privates = facts.sheet.companies, facts.sheet.privates
    exchanges = [*(minor.exchange for minor in minors), *(private.exchange for private in privates)]
    return set_apart(papers, exchanges, BANK)
