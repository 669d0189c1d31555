"""Tables of 1824 for tests, put together piece by piece, and the answers that play on."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, REMOVED, GameState, Round
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.finance.ownership import percent
from gridsim.flow.turns import Turn
from gridsim.titles.title_1824.formations import form
from gridsim.titles.title_1824.opening.first_round import remove_unsold
from gridsim.titles.title_1824.set_up import set_up
from tests.answers import PASS
from tests.builders import Building, changed
from tests.tables import game, keys, play, trains_of, turn_of

__all__ = ["PASS", "game", "play"]

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
refusal_keys, kinds = keys, trains_of


def opening(players: int = 4, *, options: Iterable[str] = (), seed: int = 0) -> Building:
    """The table before the first turn."""
    return Building(set_up(load_facts("1824", options), NAMES[:players], seed))


def later(players: int = 4, *, options: Iterable[str] = (), phase: str = "1") -> Building:
    """A stock round after the first one, with nothing sold yet."""
    built = opening(players, options=options).phase(phase)
    return turn_of(built, built.state.priority).with_(set_number=2)


def without_trains(built: Building, *kinds_gone: str) -> Building:
    """All trains of some kinds out of the game."""
    cards = built.state.trains.values()
    return built.cards(REMOVED, *(train.id for train in cards if train.kind in kinds_gone))


def gives(built: Building, owner: str, company: str, percents: int, *, source: str = IPO) -> Building:
    """Hand ordinary certificates of a company over."""
    sizes = {paper.percent for paper in built.state.certificates[company] if not paper.president}
    (size,) = sizes
    assert percents % size == 0
    return built.papers(owner, company, *[size] * (percents // size), sources=(source,))


def directs(built: Building, player: str, company: str, *, par: int = 80, **fields: object) -> Building:
    """A company with a price whose president's certificate a player has."""
    facts = built.state.facts
    cells = facts.par_cells(company)
    cell = next((each for each in cells if facts.price_at(each) == par), cells[0])
    started = {"status": built.state.companies[company].status, "operated": False, "par": cell, **fields}
    return built.running(company, cell, **started).directs(player, company)


def runs(built: Building, player: str, company: str, *, par: int = 80) -> Building:
    """The same in operation, after a turn."""
    return directs(built, player, company, par=par, status="started", operated=True)


def owns_small(built: Building, player: str, company: str, *, price: int = 120) -> Building:
    """A small company in a player's hands; the price of a coal railway's regional railway is half of it."""
    facts = built.state.facts.companies[company]
    papers = tuple(changed(paper, owner=player) for paper in built.state.certificates[company])
    built = built.with_(certificates=built.state.certificates.with_(company, papers))
    built = built.company(company, status="started", president=player)
    if facts.kind == "coal":
        assert facts.exchange is not None
        cells = built.state.facts.par_cells(facts.exchange.company)
        cell = next(each for each in cells if built.state.facts.price_at(each) * 2 == price)
        arrival = built.state.arrivals + 1
        built = built.company(facts.exchange.company, par=cell, cell=cell, arrival=arrival)
        built = built.with_(arrivals=arrival)
    return built


def unsold(built: Building, *companies: str) -> Building:
    """Small companies that have left the game, with what was kept for them on sale."""
    table = Table(built.state)
    for company in companies:
        remove_unsold(table, company)
    return Building(table.photograph())


def carried_out(table: Table, turn: Turn[object], *answers: Action) -> list[Decision]:
    """Drive a turn with these answers to its end; the questions that it has put."""
    asked: list[Decision] = []
    try:
        question = next(turn)
        for answer in answers:
            asked.append(question)
            question = turn.send(answer)
    except StopIteration:
        return asked
    raise AssertionError(f"{question} has no answer")


def formed(built: Building, state: str, *answers: Action) -> GameState:
    """What there is after the formation of a state railway in an operating round."""
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, state), *answers)
    return table.photograph()


def price_of(state: GameState, company: str) -> int:
    cell = state.companies[company].cell
    return 0 if cell is None else state.facts.price_at(cell)


def shares(state: GameState, company: str) -> dict[str, int]:
    """Percent of a company by player."""
    found = {player: percent(state, player, company) for player in state.players}
    return {player: held for player, held in found.items() if held}


def in_bank(state: GameState, company: str) -> int:
    """Percent of a company that lies in the bank, reserved or on sale."""
    return percent(state, BANK, company) + percent(state, IPO, company)
