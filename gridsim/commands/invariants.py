"""What must hold at every moment of every game, whatever the title. Told in words for a report.

States share what has not changed, so a part of a state is looked at only where it is another than in the
state before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.auditor import Auditor
from gridsim.core.errors import SaveError
from gridsim.core.state import BANK, Certificate, CompanyId, GameState, Placed, Train, other_side
from gridsim.procedures.train_supply import front_of
from gridsim.saves.soundness import check_state

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.flow.game import Moment
    from gridsim.titles.title import Title

WHOLE = 100
"""Percent of a company."""

Invariant = Callable[[GameState, GameState, GameState | None], Iterator[str]]
"""(state, state at the start of the game, a state found sound or None) to what is wrong."""


class Watch:
    """Looks at the moments of one game in their order."""

    def __init__(self, title: Title, start: GameState) -> None:
        self.title = title
        self._start = start
        self._sound: GameState | None = None
        self._auditor: Auditor | None = None

    def look(self, moment: Moment) -> list[str]:
        """Everything that does not hold at a moment, the next after the one looked at last."""
        state = moment.state
        found = [fault for check in INVARIANTS for fault in check(state, self._start, self._sound)]
        found += [*_somebody_acts(moment), *self.title.limits(state)]
        if self._auditor is not None:
            found += self._auditor.look(moment)
        elif self.title.accounts is not None:
            self._auditor = Auditor(self.title.accounts, moment)
        self._sound = None if found else state
        return found

    def fork(self) -> Watch:
        """Another watch that has seen the same, for a game that goes another way."""
        other = Watch(self.title, self._start)
        other._sound = self._sound
        other._auditor = None if self._auditor is None else self._auditor.fork()
        return other


def broken(title: Title, start: GameState, moment: Moment) -> list[str]:
    """Everything that does not hold at a moment of a game that began with `start`."""
    return Watch(title, start).look(moment)


def _is_known(name: str, state: GameState, known: GameState | None) -> bool:
    return known is not None and getattr(state, name) is getattr(known, name)


def money(state: GameState, start: GameState, known: GameState | None) -> Iterator[str]:
    """All money is always there; less than none has the bank alone, or who may overdraw."""
    if _is_known("cash", state, known):
        return
    had, has = sum(start.cash.values()), sum(state.cash.values())
    if had != has:
        yield f"there was {had} of money and there is {has}"
    overdrawn = state.players if state.facts.numbers.get("overdraft") else {}
    for owner, amount in state.cash.items():
        if amount < 0 and owner != BANK and owner not in overdrawn:
            yield f"{owner} has {amount} of money"


def ids_and_places(state: GameState, start: GameState, known: GameState | None) -> Iterator[str]:
    """Every id exists, every piece is somewhere."""
    try:
        check_state(state, start, (), known=known)
    except SaveError as error:
        yield str(error)


def certificates(state: GameState, _start: GameState, known: GameState | None) -> Iterator[str]:
    """The papers of a company make up the whole of it; the president has the president's."""
    if _is_known("certificates", state, known) and _is_known("companies", state, known):
        return
    for company, papers in state.certificates.items():
        total = sum(paper.percent for paper in papers)
        if papers and total != WHOLE:
            yield f"the certificates of {company} make up {total} %"
        yield from _president(state, company, papers)


def trains(state: GameState, start: GameState, known: GameState | None) -> Iterator[str]:
    """No train gets lost, and of a limited kind none is added."""
    if _is_known("trains", state, known):
        return
    cards = Counter(_card(state, train) for train in state.trains.values())
    for lost in start.trains.keys() - cards.keys():
        yield f"train {lost} is lost"
    for card, count in cards.items():
        if count > 1:
            yield f"both sides of train {card} are there"
    kinds = Counter(front_of(state.facts, train.kind) for train in state.trains.values())
    for kind, count in kinds.items():
        most = state.facts.trains[kind].count
        if most is not None and count > most:
            yield f"there are {count} {kind}-trains of {most}"


def _card(state: GameState, train: Train) -> str:
    """The id by which a train's card goes with its front up."""
    return other_side(train, front_of(state.facts, train.kind)).id


def tiles(state: GameState, _start: GameState, known: GameState | None) -> Iterator[str]:
    """No more of a tile lie on the board than there are, and each hex has room for what it shows."""
    if known is not None and state.board.hexes is known.board.hexes:
        return
    for tile, count in state.board.used.items():
        most = state.facts.tiles[tile].count
        if most is not None and count > most:
            yield f"there are {count} tiles {tile} of {most}"
    for hex_id, placed in state.board.hexes.items():
        if known is None or known.board.hexes[hex_id] is not placed:
            yield from _slots(state.facts, hex_id, placed)


def stations(state: GameState, start: GameState, known: GameState | None) -> Iterator[str]:
    """A company has no more stations than were ever its own, and one at most in each city."""
    if _is_known("companies", state, known) and _is_known("board", state, known):
        return
    for company in state.companies.values():
        placed = state.board.stations.get(company.id, ())
        most = len(state.facts.companies[company.id].stations)
        if len(company.stations) + len(placed) > max(most, len(start.companies[company.id].stations)):
            yield f"{company.id} has {len(company.stations)} stations and {len(placed)} on the board"
        if len(set(placed)) < len(placed):
            yield f"{company.id} has two stations in one city"


INVARIANTS: tuple[Invariant, ...] = (money, ids_and_places, certificates, trains, tiles, stations)


def _somebody_acts(moment: Moment) -> Iterator[str]:
    """Whether there is any answer shows when one is chosen."""
    decision = moment.decision
    if decision is None:
        if not moment.state.finished:
            yield "nobody is asked, but the game is not over"
    elif moment.state.finished:
        yield f"the game is over, but {decision} is asked"
    elif decision.player not in moment.state.players:
        yield f"{decision.player} is asked, who is not there"


def _president(state: GameState, company: CompanyId, papers: tuple[Certificate, ...]) -> Iterator[str]:
    heads = [paper for paper in papers if paper.president]
    if papers and len(heads) != 1:
        yield f"{company} has {len(heads)} president's certificates"
    president = state.companies[company].president
    if president is not None and any(head.owner != president for head in heads):
        yield f"{president} presides over {company}, {heads[0].owner} has the certificate"


def _slots(facts: Facts, hex_id: str, placed: Placed) -> Iterator[str]:
    stops = facts.designs[placed.tile].stops if placed.tile else facts.hexes[hex_id].stops
    room = [stop.slots for stop in stops]
    shown = [len(slots) for slots in placed.stations]
    if any(room[index] != count for index, count in enumerate(shown) if index < len(room)):
        yield f"{hex_id} has slots {shown}, its tile {room}"
