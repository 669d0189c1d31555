"""Tables for tests, put together piece by piece instead of played.

    state = a_state("1856")                                   # nothing sold, nothing laid
    state = (
        building("1856", players=4)
        .phase("3").owns("player:1", "GT", 20).starts("GT", par=90).cash("GT", 300)
        .tile("P9", "57", 1).station("GT", "P9").trains("GT", "3", "3")
        .state
    )

Each step gives a new `Building`, so that tests can share a beginning. Steps check nothing: a test may
build what no game could come to. Money goes to and from the bank; papers, trains and stations come from
their stock.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from gridsim.core.state import (
    BANK,
    IPO,
    REMOVED,
    Board,
    Certificate,
    Company,
    GameState,
    Placed,
    Player,
    Private,
    Round,
    Train,
)
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.facts.model import CompanyFacts, HexFacts, StopFacts, TrainFacts

changed = msgspec.structs.replace


def a_state(title: str, *, players: int = 3, options: Iterable[str] = ()) -> GameState:
    """The printed board, all papers in the ipo, all trains and privates in the bank, a stock round."""
    return building(title, players=players, options=options).state


def building(title: str, *, players: int = 3, options: Iterable[str] = ()) -> Building:
    """What `a_state` gives, to be built on."""
    return building_of(load_facts(title, options), players=players)


def building_of(facts: Facts, *, players: int = 3) -> Building:
    """The same for facts of a test's own."""
    return Building(_bare(facts, players))


@dataclass(frozen=True)
class Building:
    """A state and the steps that change it."""

    state: GameState

    def with_(self, **fields: Any) -> Building:
        """Set fields of the state."""
        return replace(self, state=changed(self.state, **fields))

    # ---- money and papers

    def cash(self, owner: str, amount: int) -> Building:
        """Give an owner this much money in all; the bank pays or takes the difference."""
        cash = self.state.cash
        money = cash.with_(BANK, cash[BANK] + cash[owner] - amount).with_(owner, amount)
        return self.with_(cash=money)

    def owns(self, owner: str, company: str, percent: int) -> Building:
        """Hand an owner papers from the ipo worth this percent, the president's certificate first."""
        papers = list(self.state.certificates[company])
        for index, paper in enumerate(papers):
            if paper.owner == IPO and 0 < paper.percent <= percent:
                papers[index] = changed(paper, owner=owner)
                percent -= paper.percent
        assert percent == 0, f"{company} has no papers left worth {percent}%"
        return self.with_(certificates=self.state.certificates.with_(company, tuple(papers)))

    def papers(
        self, owner: str, company: str, *sizes: int, sources: tuple[str, ...] = (IPO, BANK)
    ) -> Building:
        """Hand an owner ordinary papers of these sizes that lie in the ipo or the bank."""
        papers = list(self.state.certificates[company])
        for size in sizes:
            index = next(
                index
                for index, paper in enumerate(papers)
                if paper.owner in sources and not paper.president and paper.percent == size
            )
            papers[index] = changed(papers[index], owner=owner)
        return self.with_(certificates=self.state.certificates.with_(company, tuple(papers)))

    def directs(self, owner: str, company: str) -> Building:
        """Make an owner president, with the certificate, whoever had it."""
        papers = (
            changed(paper, owner=owner) if paper.president else paper
            for paper in self.state.certificates[company]
        )
        built = self.with_(certificates=self.state.certificates.with_(company, tuple(papers)))
        return built.company(company, president=owner)

    def all_sold(self, *companies: str, owner: str = REMOVED) -> Building:
        """Whatever of these companies lies in the ipo is somebody's, or out of the game."""
        built = self
        for company in companies:
            papers = (
                changed(paper, owner=owner) if paper.owner == IPO else paper
                for paper in built.state.certificates[company]
            )
            built = built.with_(certificates=built.state.certificates.with_(company, tuple(papers)))
        return built

    def private(self, private: str, owner: str, **fields: Any) -> Building:
        """Put a private into somebody's hands."""
        held = changed(self.state.privates[private], owner=owner, **fields)
        return self.with_(privates=self.state.privates.with_(private, held))

    # ---- companies

    def company(self, company: str, **fields: Any) -> Building:
        """Set fields of a company."""
        record = changed(self.state.companies[company], **fields)
        return self.with_(companies=self.state.companies.with_(company, record))

    def starts(self, company: str, *, par: int, president: str | None = None) -> Building:
        """Start a company at a par price; without a name the holder of its certificate is president."""
        facts = self.state.facts
        cell = next(cell for cell in facts.par_cells(company) if facts.price_at(cell) == par)
        holder = next(paper.owner for paper in self.state.certificates[company] if paper.president)
        who = president or (holder if holder != IPO else None)
        arrival = self.state.arrivals + 1
        started = self.company(company, status="started", par=cell, cell=cell, arrival=arrival, president=who)
        return started.with_(arrivals=arrival)

    def running(self, company: str, cell: tuple[int, int] | None = None, **fields: Any) -> Building:
        """A company that has had a turn, on its start field or another; the last to come there."""
        arrival = self.state.arrivals + 1
        where = {"cell": cell or self.state.companies[company].par, "arrival": arrival}
        built = self.company(company, **{"status": "started", "operated": True, **where, **fields})
        return built.with_(arrivals=arrival)

    def trains(self, company: str, *kinds: str) -> Building:
        """Give a company trains of these kinds from the bank; an unlimited kind gets new cards."""
        built = self
        for kind in kinds:
            built = built._train(company, kind)
        return built

    def _train(self, company: str, kind: str) -> Building:
        trains = self.state.trains
        free = next((each for each in trains.values() if each.kind == kind and each.owner == BANK), None)
        number = sum(each.kind == kind for each in trains.values())
        card = free or Train(id=f"{kind}-{number}", kind=kind)
        return self.with_(trains=trains.with_(card.id, changed(card, owner=company)))

    def cards(self, owner: str, *cards: str) -> Building:
        """Hand these very train cards over, as "4-2"."""
        trains = self.state.trains
        for card in cards:
            held = trains.get(card, Train(id=card, kind=card.split("-")[0]))
            trains = trains.with_(card, changed(held, owner=owner))
        return self.with_(trains=trains)

    # ---- board

    def tile(self, hex_id: str, tile: str, rotation: int = 0, **fields: Any) -> Building:
        """Put a tile on a hex, without the stations that were there."""
        stops = self.state.facts.designs[tile].stops
        return self.hex(hex_id, tile=tile, rotation=rotation, stations=_empty(stops), **fields)

    def hex(self, hex_id: str, **fields: Any) -> Building:
        """Set fields of what lies on a hex."""
        board = self.state.board
        placed = changed(board.hexes[hex_id], **fields)
        return self.with_(board=Board(board.facts, board.hexes.with_(hex_id, placed)))

    def station(self, company: str, hex_id: str, stop: int = 0) -> Building:
        """Put a company's next station into the first free slot of a city."""
        slots = list(self.state.board.hexes[hex_id].stations[stop])
        slots[slots.index(None)] = company
        stations = list(self.state.board.hexes[hex_id].stations)
        stations[stop] = tuple(slots)
        return self._station_used(company).hex(hex_id, stations=tuple(stations))

    def waiting(self, company: str, hex_id: str) -> Building:
        """Let a company's next station wait on a hex for its city."""
        placed = self.state.board.hexes[hex_id]
        return self._station_used(company).hex(hex_id, waiting=(*placed.waiting, company))

    def _station_used(self, company: str) -> Building:
        return self.company(company, stations=self.state.companies[company].stations[1:])

    # ---- time

    def phase(self, phase: str) -> Building:
        return self.with_(phase=phase)

    def operating(self, number: int = 1, of: int = 1) -> Building:
        """Make it an operating round."""
        return self.with_(round=Round(kind="operating", number=number, of=of))


# ---- the bare table


def _bare(facts: Facts, count: int) -> GameState:
    players = [Player(id=f"player:{seat}", name=f"Player {seat}") for seat in range(1, count + 1)]
    cash = dict.fromkeys((player.id for player in players), facts.players(count).cash)
    cash.update(dict.fromkeys(facts.companies, 0))
    cash[BANK] = facts.sheet.bank - sum(cash.values())
    return GameState(
        facts=facts,
        players=_by_id(players),
        cash=FrozenDict(cash),
        companies=_by_id(_company(each) for each in facts.sheet.companies),
        certificates=FrozenDict({each.id: _papers(each) for each in facts.sheet.companies}),
        privates=_by_id(Private(id=each.id, price=each.price) for each in facts.sheet.privates),
        trains=_by_id(card for kind in facts.sheet.trains for card in _cards(kind)),
        board=Board(facts, FrozenDict({each.id: _printed(each) for each in facts.sheet.hexes})),
        phase=facts.sheet.phases[0].id,
        priority=players[0].id,
        round=Round(kind="stock", player=players[0].id),
    )


def _by_id(records: Iterable[Any]) -> FrozenDict[str, Any]:
    return FrozenDict({record.id: record for record in records})


def _company(facts: CompanyFacts) -> Company:
    return Company(id=facts.id, stations=facts.stations)


def _papers(facts: CompanyFacts) -> tuple[Certificate, ...]:
    return tuple(
        Certificate(id=f"{facts.id}_{index}", percent=percent, owner=IPO, president=index == 0)
        for index, percent in enumerate(facts.certificates)
    )


def _cards(kind: TrainFacts) -> list[Train]:
    return [
        Train(id=f"{kind.id}-{number}", kind=kind.id)
        for number in range(1 if kind.count is None else kind.count)
    ]


def _printed(facts: HexFacts) -> Placed:
    return Placed(stations=_empty(facts.stops))


def _empty(stops: tuple[StopFacts, ...]) -> tuple[tuple[None, ...], ...]:
    return tuple((None,) * stop.slots for stop in stops)
