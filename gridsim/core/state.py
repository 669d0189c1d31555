"""What lies on the table, as one immutable value.

Every piece is a record keyed by the id players know it by, and every piece is in exactly one place:
an owner is a player ("player:1"), a company ("GT"), "bank", "pool", "ipo" or "removed". Two states share
the maps that did not change between them, so `old.board is new.board` means that no track was laid.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import attrgetter, is_
from typing import Any, Protocol, TypeVar

from gridsim.facts.facts import Cell, Facts
from gridsim.records import FrozenDict, Record

T = TypeVar("T")
M = TypeVar("M", bound="Memory")

PlayerId = str
CompanyId = str
OwnerId = str
HexId = str

BANK: OwnerId = "bank"
POOL: OwnerId = "pool"
IPO: OwnerId = "ipo"
REMOVED: OwnerId = "removed"

StopId = tuple[str, int]
"""(hex, index of the stop on its present tile)."""


class Player(Record, frozen=True, kw_only=True):
    """Somebody at the table; cash and papers are kept by owner elsewhere in the state."""

    id: PlayerId
    name: str
    debt: int = 0
    bankrupt: bool = False


class Certificate(Record, frozen=True, kw_only=True):
    """One paper of a company and where it is."""

    id: str
    percent: int
    owner: OwnerId
    president: bool = False
    unowned: int = 0
    """Percent of a president's certificate that its holder does not own yet."""


class Company(Record, frozen=True, kw_only=True):
    """What lies on a company's charter, besides cash, certificates and trains."""

    id: CompanyId
    status: str = "unstarted"
    """"unstarted", "started", "closed" (out of the game) or "absorbed" (by another company)."""
    capital: str | None = None
    """How its shares are paid for, as the title's rules name it."""
    par: Cell | None = None
    cell: Cell | None = None
    arrival: int = 0
    """Order of arrival on its market field: the smaller lies on top."""
    president: OwnerId | None = None
    manager: PlayerId | None = None
    """Who acts for it as long as it has no president, where a title has that."""
    operated: bool = False
    stations: tuple[int, ...] = ()
    """Prices of the stations still on the charter, the next one first."""
    loans: int = 0
    debt: int = 0
    """Money it owes the bank."""
    escrow: int = 0
    connected: bool = False
    """Its destination has been reached."""
    permanent: bool = False
    """It has owned a permanent train."""
    rights: tuple[str, ...] = ()
    ports: tuple[HexId, ...] = ()
    """Hexes with a bonus marker of this company."""


class Private(Record, frozen=True, kw_only=True):
    """One private company and whose it is."""

    id: str
    owner: OwnerId = BANK
    price: int = 0
    """What it costs now while it is for sale."""
    used: bool = False
    """A power that works once has been used."""


class Train(Record, frozen=True, kw_only=True):
    """One train card and whose it is."""

    id: str
    """Kind and number, as "4-2"."""
    kind: str
    owner: OwnerId = BANK


def kind_of_card(card: str) -> str:
    """The kind that the id of a card tells, also of one that has been turned over since."""
    return card.rpartition("-")[0]


def other_side(card: Train, kind: str) -> Train:
    """A card with its other side up, which goes by the same number: "2-3" and "2H-3"."""
    number = card.id.removeprefix(f"{card.kind}-")
    return Train(id=f"{kind}-{number}", kind=kind, owner=card.owner)


class Placed(Record, frozen=True, kw_only=True):
    """One hex of the board: its tile and the stations on it.

    `stations` has an entry for each stop, with the company or None for each slot of a city.
    `waiting` are stations that lie on the hex until a tile gives them a city.
    """

    tile: str | None = None
    rotation: int = 0
    stations: tuple[tuple[CompanyId | None, ...], ...] = ()
    waiting: tuple[CompanyId, ...] = ()
    tunnel: str | None = None
    tunnel_rotation: int = 0
    marker: str | None = None
    """A marker that belongs to the hex, such as a mountain railway."""


def _tiles(placed: Placed) -> tuple[str, ...]:
    """The tiles that lie on a hex."""
    return tuple(tile for tile in (placed.tile, placed.tunnel) if tile is not None)


def _recounted(used: dict[str, int], before: Placed, placed: Placed) -> dict[str, int]:
    """How many of each tile lie on a board after one hex was changed."""
    counts = dict(used)
    for tile in _tiles(placed):
        counts[tile] = counts.get(tile, 0) + 1
    for tile in _tiles(before):
        counts[tile] -= 1
        if not counts[tile]:
            del counts[tile]
    return counts


def _has_stations(placed: Placed) -> bool:
    """Whether any slot of a hex holds a station."""
    return any(map(any, placed.stations))


class Board(Record, frozen=True, dict=True, gc=True):
    """The map as it lies now. What follows from it is computed once and kept with it."""

    facts: Facts
    hexes: FrozenDict[HexId, Placed]

    @cached_property
    def used(self) -> dict[str, int]:
        """How many of each tile lie on the board."""
        counts: dict[str, int] = {}
        for placed in self.hexes.values():
            if placed.tile is not None:
                counts[placed.tile] = counts.get(placed.tile, 0) + 1
            if placed.tunnel is not None:
                counts[placed.tunnel] = counts.get(placed.tunnel, 0) + 1
        return counts

    @cached_property
    def stations(self) -> dict[CompanyId, tuple[StopId, ...]]:
        """Where each company has its stations (waiting ones left out)."""
        found: dict[CompanyId, tuple[StopId, ...]] = {}
        for hex_id, placed in self.hexes.items():
            for index, slots in enumerate(placed.stations):
                for company in slots:
                    if company is not None:
                        found[company] = (*found.get(company, ()), (hex_id, index))
        return found

    @cached_property
    def filled(self) -> dict[StopId, tuple[CompanyId | None, ...]]:
        """The stops all of whose slots hold stations, with these."""
        return {
            (hex_id, index): slots
            for hex_id, placed in self.hexes.items()
            for index, slots in enumerate(placed.stations)
            if slots and None not in slots
        }

    def with_(self, hex_id: HexId, placed: Placed) -> Board:
        """The board with something else on one hex; it knows of stations and tiles what this one knew."""
        before, after = self.hexes[hex_id], Board(self.facts, self.hexes.with_(hex_id, placed))
        known, handed_on = self.__dict__, after.__dict__
        if not (_has_stations(before) or _has_stations(placed)):
            handed_on.update((name, known[name]) for name in ("stations", "filled") if name in known)
        if "used" in known:
            handed_on["used"] = _recounted(known["used"], before, placed)
        return after

    @cached_property
    def known(self) -> dict[object, Any]:
        """What has been worked out about this board so far; see `derived_for`."""
        return {}


def derived_for(board: Board, work_out: Callable[..., T], *of: object) -> T:
    """`work_out(board, *of)`, computed once for each board and kept until it is forgotten.

    `of` are ids or other plain values.
    """
    known = board.known
    key = (work_out, *of)
    if key not in known:
        known[key] = work_out(board, *of)
    return known[key]  # type: ignore[no-any-return]


class Bid(Record, frozen=True):
    """A player's standing offer for a private."""

    player: PlayerId
    amount: int


class Round(Record, frozen=True, kw_only=True):
    """What a round must remember between turns: whose turn, who has passed, who has sold."""

    kind: str
    """"auction", "stock" or "operating"."""
    number: int = 1
    of: int = 1
    """How many rounds of this kind the set has."""
    player: PlayerId | None = None
    """Whose turn it is in a round of players."""
    passes: int = 0
    """How many players have passed one after the other."""
    last_to_act: PlayerId | None = None
    """Who has kept a stock round going last."""
    sold: FrozenDict[PlayerId, tuple[CompanyId, ...]] = FrozenDict()
    """Which companies' shares each player has sold in this round."""
    company: CompanyId | None = None
    """Whose turn it is in a round of companies; None between two turns."""
    done: tuple[CompanyId, ...] = ()
    """Companies that have had their turn."""
    no_sales: bool = False


class Memory(Record, frozen=True):
    """What a title keeps from turn to turn; each title names its own fields, all with a default."""


class Remembering(Protocol):
    """What has a title's memory: a table at work or a photograph of it."""

    @property
    def memory(self) -> Memory | None: ...


def remembered(seen: Remembering, kind: type[M]) -> M:
    """What a title has kept, in its own kind of memory; its defaults as long as that is nothing."""
    return seen.memory if isinstance(seen.memory, kind) else kind()


class GameState(Record, frozen=True, kw_only=True, dict=True, gc=True):
    """Everything on the table at one moment.

    Money is in whole units; `cash` holds the bank's, the players' and the companies' money by owner, so
    that its sum never changes.
    """

    facts: Facts
    seed: int = 0
    players: FrozenDict[PlayerId, Player]
    """In seating order."""
    cash: FrozenDict[OwnerId, int]
    companies: FrozenDict[CompanyId, Company]
    certificates: FrozenDict[CompanyId, tuple[Certificate, ...]]
    privates: FrozenDict[str, Private] = FrozenDict()
    bids: FrozenDict[str, tuple[Bid, ...]] = FrozenDict()
    """Standing bids on a private, the earliest first."""
    trains: FrozenDict[str, Train] = FrozenDict()
    supply: FrozenDict[str, int] = FrozenDict()
    """Rights and other counters left at the bank."""
    board: Board
    phase: str
    priority: PlayerId
    round: Round
    set_number: int = 1
    """Which pair of a stock round and its operating rounds is under way."""
    arrivals: int = 0
    """How often a market marker has come to a field."""
    ending: str | None = None
    """Why the game will end, once that is certain."""
    finished: bool = False
    memory: Memory | None = None
    """What the title remembers; None as long as that is nothing."""

    def __eq__(self, other: object) -> bool:
        """Mappings are equal in any order, but who sits next to whom is part of what a state says."""
        is_alike = Record.__eq__(self, other)
        return is_alike is True and isinstance(other, GameState) and [*self.players] == [*other.players]

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = Record.__hash__

    @property
    def options(self) -> frozenset[str]:
        """Variants and house rules of this game."""
        return self.facts.options

    @cached_property
    def known(self) -> dict[object, Any]:
        """What has been worked out about this moment so far; see `worked_out_at`."""
        return {}


_fields_of = attrgetter(*GameState.__struct_fields__)


def photographed(table: object, last: GameState) -> GameState:
    """A table as a photograph; the last one again if each field is the very object that it has there."""
    lying = _fields_of(table)
    if all(map(is_, lying, _fields_of(last))):
        return last
    return GameState(**dict(zip(GameState.__struct_fields__, lying, strict=True)))


def worked_out_at(state: GameState, work_out: Callable[..., T], *of: object) -> T:
    """`work_out(state, *of)`, computed once for each photograph and kept until it is forgotten."""
    known, key = state.known, (work_out, *of)
    if key not in known:
        known[key] = work_out(state, *of)
    return known[key]  # type: ignore[no-any-return]


def forget(state: GameState, *, board: bool) -> None:
    """Let go of what has been worked out about a photograph, and about its board; who asks again waits again.

    Whoever is working something out meanwhile, in another thread, goes on undisturbed.
    """
    state.__dict__.pop("known", None)
    if board:
        state.board.__dict__.pop("known", None)
