"""1824 §2.3: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gridsim.board.stations import place_station
from gridsim.core.state import BANK, IPO, REMOVED, Certificate, Company, GameState, Private, Round
from gridsim.core.table import Table
from gridsim.facts.facts import Facts
from gridsim.facts.model import CompanyFacts
from gridsim.procedures.setting_up import laid_out, papers_at, seats, set_apart
from gridsim.records import FrozenDict
from gridsim.titles.title_1824.companies import STATE, states
from gridsim.titles.title_1824.house_rules import THREE_PLAYERS, TOWNS_DRAFTED, TWO_PLAYERS
from gridsim.titles.title_1824.opening.draft import with_draft
from gridsim.titles.title_1824.opening.towns import with_towns

FIRST_OF_HUNGARY = "UG1"


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names in seating order; KeyError for a wrong number of players."""
    players = seats(names)
    seat_1, *_, last = players
    built = laid_out(
        facts,
        players,
        seed,
        company=lambda row: _company(facts, row),
        papers=lambda row: _papers(facts, row),
        opening=Round(kind="stock", player=last),
    )
    built = replace(built, priority=seat_1, arrivals=len(states(built)), privates=_privates_in_play(built))
    return _with_variant(built)


def _with_variant(built: GameState) -> GameState:
    if TWO_PLAYERS in built.options:
        return with_draft(built)
    if THREE_PLAYERS in built.options:
        return with_budapest(built)
    return with_towns(built, drafted=TOWNS_DRAFTED in built.options)


def _company(facts: Facts, company: CompanyFacts) -> Company:
    """1824 §III.4.3: the markers of the state railways lie on their cell, the first on top."""
    if company.kind != STATE:
        return Company(id=company.id, stations=company.stations)
    order = [row.id for row in facts.sheet.companies if row.kind == STATE]
    cell = facts.par_cells(company.id)[0]
    return Company(
        id=company.id, stations=company.stations, par=cell, cell=cell, arrival=1 + order.index(company.id)
    )


def _papers(facts: Facts, company: CompanyFacts) -> tuple[Certificate, ...]:
    """1824 §III.4.2: all for sale in the bank, but those kept for small companies apart."""
    exchanges = (row.exchange for row in facts.sheet.companies)
    own = (exchange for exchange in exchanges if exchange is not None and exchange.company == company.id)
    return set_apart(papers_at(company, IPO), own, BANK)


def _privates_in_play(built: GameState) -> FrozenDict[str, Private]:
    """1824 §III.4.1: as many mountain railways as the number of players asks for."""
    count = built.facts.players(len(built.players)).privates
    privates = built.privates
    for private in list(privates)[count:]:
        privates = privates.with_(private, replace(privates[private], owner=REMOVED))
    return privates


def with_budapest(built: GameState) -> GameState:
    """1824 §XI.3.1: for three, the marker in Budapest beyond the border lies there from the beginning."""
    table = Table(built)
    home = table.facts.companies[FIRST_OF_HUNGARY].home[0]
    assert home.stop is not None
    place_station(table, FIRST_OF_HUNGARY, home.hex, home.stop, what="home", because="1824 §XI.3.1")
    return table.photograph()
