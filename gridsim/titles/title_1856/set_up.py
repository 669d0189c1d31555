"""1856 §2.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

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
from gridsim.facts.facts import Facts
from gridsim.facts.model import CompanyFacts, HexFacts, TrainFacts
from gridsim.records import FrozenDict
from gridsim.titles.title_1856.limits import NATIONAL

RIGHTS = {"NFSBC": "bridge", "SCFTC": "tunnel"}
"""Which right each private gives (1856 §13.1.6)."""


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names in seating order; KeyError for a wrong number of players."""
    players = [Player(id=f"player:{seat}", name=name) for seat, name in enumerate(names, 1)]
    cash = facts.players(len(players)).cash
    money = {player.id: cash for player in players} | dict.fromkeys(facts.companies, 0)
    money[BANK] = facts.sheet.bank - sum(money.values())
    return GameState(
        facts=facts,
        seed=seed,
        players=FrozenDict({player.id: player for player in players}),
        cash=FrozenDict(money),
        companies=FrozenDict({each.id: _company(each) for each in facts.sheet.companies}),
        certificates=FrozenDict({each.id: _papers(each) for each in facts.sheet.companies}),
        privates=FrozenDict(
            {each.id: Private(id=each.id, price=each.price) for each in facts.sheet.privates}
        ),
        trains=FrozenDict({train.id: train for kind in facts.sheet.trains for train in _cards(kind)}),
        supply=FrozenDict({right: facts.privates[private].supply for private, right in RIGHTS.items()}),
        board=Board(facts, FrozenDict({each.id: printed(each) for each in facts.sheet.hexes})),
        phase=facts.sheet.phases[0].id,
        priority=players[0].id,
        round=Round(kind="auction", player=players[0].id),
        set_number=1,
    )


def _company(facts: CompanyFacts) -> Company:
    return Company(id=facts.id, stations=() if facts.id == NATIONAL else facts.stations)


def _papers(facts: CompanyFacts) -> tuple[Certificate, ...]:
    """1856 §2.2.4: all in the ipo, but the CGR's out of play until it forms."""
    owner = REMOVED if facts.id == NATIONAL else IPO
    return tuple(
        Certificate(id=f"{facts.id}_{index}", percent=percent, owner=owner, president=index == 0)
        for index, percent in enumerate(facts.certificates)
    )


def _cards(kind: TrainFacts) -> list[Train]:
    """The cards of a kind of train; of an unlimited kind the first one."""
    return [Train(id=f"{kind.id}-{number}", kind=kind.id) for number in range(kind.count or 1)]


def printed(facts: HexFacts) -> Placed:
    """A hex as printed, with room for stations."""
    return Placed(stations=tuple((None,) * stop.slots for stop in facts.stops))
