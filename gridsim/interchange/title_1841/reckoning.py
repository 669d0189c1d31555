"""What 18xx.games reckons on the table of 1841: what companies could do there, and what it calls things."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from gridsim.board.network import network
from gridsim.core import decisions
from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, PlayerId
from gridsim.finance.control import controlled_by, controller
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise
from gridsim.flow.game import Moment
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.procedures.phases import allows
from gridsim.titles.title_1841.companies import (
    CONCESSIONS,
    FERDINANDEA,
    LIVORNESI,
    free_majors,
    is_historical,
    is_major,
    is_operating,
    tuscan_companies,
)
from gridsim.titles.title_1841.formations.succession import FEWEST_STATIONS, stations_of

BAYARD = "Bayard"
"""The concession without a company has a name of its own there; the others are called like theirs."""
DIRECTOR = "pres"
HOWS = {"full": "share", "cash": "cash", DIRECTOR: "director"}
"""How an odd share is settled, as that program and as we call it."""
PLACES = ("city", "town", "off_board")
"""What a route can join."""


def concessions(state: GameState) -> dict[str, str]:
    """The concessions by the names they have there."""
    return {private.starts or BAYARD: private.id for private in state.facts.privates.values()}


def may_form(state: GameState, company: CompanyId) -> bool:
    """Whether there is a free major for a company that is not bound to a concession."""
    return bool(free_majors(state)) and not (is_historical(state, company) and allows(state, CONCESSIONS))


def may_start(state: GameState, cash: int, switch: str) -> bool:
    """Whether somebody with so much cash could start a company: there only one share's price counts.

    `switch` is what the phase has to allow.
    """
    free = [
        company.id
        for company in state.companies.values()
        if company.status == "unstarted" and not is_historical(state, company.id)
    ]
    prices = [state.facts.price_at(cell) for company in free for cell in state.facts.par_cells(company)]
    return allows(state, switch) and bool(prices) and cash >= min(prices)


def has_track(state: GameState, company: CompanyId) -> bool:
    """Whether track joins a station of a company to another place of a route, be it no legal one."""
    track = network(state.board)
    return any(
        track.stops[leg.end].kind in PLACES
        for stop in state.board.stations.get(company, ())
        for leg in track.legs_from(stop)
    )


def stations_required(state: GameState, company: CompanyId) -> int:
    """A major has two stations: a minor with one must buy another when it becomes one."""
    return max(0, FEWEST_STATIONS - stations_of(state, company))


def count_of_stations(state: GameState, company: CompanyId) -> int:
    """Those on the charter and on the board."""
    return len(state.companies[company].stations) + len(state.board.stations.get(company, ()))


def heirs_of(state: GameState, company: CompanyId) -> list[CompanyId]:
    """The companies that take over another one's papers, as that program letters them."""
    return [facts.id for facts in state.facts.sheet.companies if company in facts.predecessors]


# ---- the secession


def places_kept(history: Iterable[Moment], decision: decisions.KeepPlaces) -> HexId:
    """There nobody is asked: the stations with the lowest numbers stay."""
    numbers = numbers_of_stations(history, FERDINANDEA)
    return min(decision.hexes, key=lambda hex_id: numbers[hex_id])


def numbers_of_stations(history: Iterable[Moment], company: CompanyId) -> dict[HexId, int]:
    """A station that is placed has the lowest number that is free; homes come first."""
    numbers: dict[HexId, int] = {}
    for moment in history:
        homes = [home.hex for home in moment.state.facts.companies[company].home]
        now = {hex_id for hex_id, _ in moment.state.board.stations.get(company, ())}
        numbers = {hex_id: number for hex_id, number in numbers.items() if hex_id in now}
        fresh = [hex_id for hex_id in (*homes, *sorted(now - set(homes))) if hex_id in now - set(numbers)]
        for hex_id in fresh:
            numbers[hex_id] = next(number for number in count() if number not in numbers.values())
    return numbers


# ---- who is served first


def tuscan_decider(before: GameState) -> PlayerId | None:
    """Who has the dearest Tuscan company: from him on shareholders are served in the Tuscan merger."""
    parts = [company for company in tuscan_companies(before) if is_operating(before, company)]
    return controller(before, operating_order(before, parts)[0]) if parts else None


def served(seen: GameState, first: PlayerId | None) -> list[OwnerId]:
    """Each player with the companies he controls."""
    if first is None:
        return []
    groups = ((player, *controlled_by(seen, player)) for player in clockwise(seen, first))
    return [owner for group in groups for owner in group]


def of_tuscany(state: GameState) -> list[CompanyId]:
    """The Livornesi, once a major is among what they come of: their papers are handed out one by one."""
    gone = (part for part in tuscan_companies(state) if state.companies[part].status == "absorbed")
    return [LIVORNESI] if any(is_major(state, part) for part in gone) else []


def number_papers(book: ShareBook, found: Theirs, before: GameState, state: GameState) -> None:
    """Note the papers of a book in what is remembered of that program."""
    first = tuscan_decider(before) if found.decider is None else found.decider
    align(book, before, state, order=served(before, first), dealt=dealt(found, state))


def dealt(found: Theirs, state: GameState) -> list[CompanyId]:
    """Companies that come of majors: their papers are handed out one by one."""
    is_majors = found.into is not None and bool(found.olds) and is_major(state, found.olds[0])
    return [*([found.into] if is_majors and found.into is not None else []), *of_tuscany(state)]
