"""What nearly every title lays out in the same way before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.core.state import (
    BANK,
    IPO,
    Board,
    Certificate,
    Company,
    CompanyId,
    GameState,
    OwnerId,
    Placed,
    Player,
    PlayerId,
    Private,
    Round,
    Train,
)
from gridsim.records import FrozenDict

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.facts.model import CompanyFacts, Exchange, HexFacts, TrainFacts


def not_started(company: CompanyFacts) -> Company:
    """A company as its charter is printed, with all its stations and no price."""
    return Company(id=company.id, stations=company.stations)


def all_for_sale(company: CompanyFacts) -> tuple[Certificate, ...]:
    """All papers of a company in the initial offering."""
    return papers_at(company, IPO)


def laid_out(
    facts: Facts,
    players: FrozenDict[PlayerId, Player],
    seed: int,
    *,
    company: Callable[[CompanyFacts], Company] = not_started,
    papers: Callable[[CompanyFacts], tuple[Certificate, ...]] = all_for_sale,
    opening: Round | None = None,
    supply: Mapping[str, int] = FrozenDict(),
) -> GameState:
    """The table before the first turn, of an auction if no other `opening` is named.

    Whose turn that is has the priority; without an `opening` the first in the seating order.
    KeyError for a wrong number of players.
    """
    opening = opening or Round(kind="auction", player=next(iter(players)))
    assert opening.player is not None
    return GameState(
        facts=facts,
        seed=seed,
        players=players,
        cash=starting_money(facts, list(players)),
        companies=FrozenDict({row.id: company(row) for row in facts.sheet.companies}),
        certificates=FrozenDict({row.id: papers(row) for row in facts.sheet.companies}),
        privates=privates_for_sale(facts),
        trains=train_cards(facts),
        supply=FrozenDict(supply),
        board=printed_board(facts),
        phase=facts.sheet.phases[0].id,
        priority=opening.player,
        round=opening,
    )


def seats(names: Sequence[str]) -> FrozenDict[PlayerId, Player]:
    """Players of these names in seating order."""
    players = [Player(id=f"player:{seat}", name=name) for seat, name in enumerate(names, 1)]
    return FrozenDict({player.id: player for player in players})


def starting_money(facts: Facts, players: Sequence[PlayerId]) -> FrozenDict[OwnerId, int]:
    """Equal cash for all players, the rest in the bank; KeyError for a wrong number of players."""
    cash = facts.players(len(players)).cash
    money = dict.fromkeys(players, cash) | dict.fromkeys(facts.companies, 0)
    return FrozenDict({**money, BANK: facts.sheet.bank - sum(money.values())})


def papers_at(company: CompanyFacts, owner: OwnerId) -> tuple[Certificate, ...]:
    """All certificates of a company with one owner, the president's first."""
    return cut_into(company.id, company.certificates, owner)


def cut_into(company: CompanyId, percents: Iterable[int], owner: OwnerId) -> tuple[Certificate, ...]:
    """Certificates of so many percent of a company with one owner, the president's first."""
    return tuple(
        Certificate(id=f"{company}_{index}", percent=percent, owner=owner, president=index == 0)
        for index, percent in enumerate(percents)
    )


def set_apart(
    papers: Iterable[Certificate], exchanges: Iterable[Exchange | None], owner: OwnerId
) -> tuple[Certificate, ...]:
    """These papers, of which those that others are exchanged for lie with an owner of their own."""
    apart = [(exchange.percent, exchange.president) for exchange in exchanges if exchange is not None]
    kept: list[Certificate] = []
    for paper in papers:
        wanted = (paper.percent, paper.president)
        if wanted in apart:
            apart.remove(wanted)
            kept.append(replace(paper, owner=owner))
        else:
            kept.append(paper)
    return tuple(kept)


def privates_for_sale(facts: Facts) -> FrozenDict[str, Private]:
    """All privates in the bank at their printed price."""
    return FrozenDict(
        {private.id: Private(id=private.id, price=private.price) for private in facts.sheet.privates}
    )


def train_cards(facts: Facts) -> FrozenDict[str, Train]:
    """All trains in the bank; of an unlimited kind the first card."""
    return FrozenDict({train.id: train for kind in facts.sheet.trains for train in _cards(kind)})


def _cards(kind: TrainFacts) -> list[Train]:
    count = 1 if kind.count is None else kind.count
    return [Train(id=f"{kind.id}-{number}", kind=kind.id) for number in range(count)]


def printed_board(facts: Facts) -> Board:
    """The map as printed, without tiles and stations."""
    return Board(facts, FrozenDict({drawn.id: printed(drawn) for drawn in facts.sheet.hexes}))


def printed(facts: HexFacts) -> Placed:
    """A hex as printed, with room for stations."""
    return Placed(stations=tuple((None,) * stop.slots for stop in facts.stops))
