"""A title's printed material, indexed for the rules to read: `facts.hexes["F15"]`, `facts.trains["D"]`.

`Facts` is built once per title and set of options and never changes. A state refers to it, and a saved
state names it (`title`, `options`). Two of the same material are equal, however often they were read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from gridsim.facts.coordinates import Place, opposite, place_of, step
from gridsim.facts.model import (
    CellFacts,
    CompanyFacts,
    DesignFacts,
    End,
    HexFacts,
    PhaseFacts,
    PrivateFacts,
    Sheet,
    TileFacts,
    TrainFacts,
    ZoneFacts,
)
from gridsim.facts.page import OptionFacts, PlayersFacts

R = TypeVar("R")
Cell = tuple[int, int]
"""(row, column) of a market field, from 0 at the top left."""

ORDINARY_ZONE = ZoneFacts()


def _by_id(records: Iterable[Any]) -> dict[str, Any]:
    return {record.id: record for record in records}


class Facts:
    """Everything printed of one title, by id. Read only; a value, equal to any other of the same material."""

    def __init__(self, sheet: Sheet, designs: dict[str, DesignFacts], options: frozenset[str]) -> None:
        self.sheet = sheet
        self.title = sheet.id
        self.options = options
        included = (option.includes for option in sheet.options if option.id in options)
        self.played = options.union(*included)
        """The options, and those that they include."""
        self.hexes: dict[str, HexFacts] = _by_id(sheet.hexes)
        self.tiles: dict[str, TileFacts] = _by_id(sheet.tiles)
        self.companies: dict[str, CompanyFacts] = _by_id(sheet.companies)
        self.privates: dict[str, PrivateFacts] = _by_id(sheet.privates)
        self.trains: dict[str, TrainFacts] = _by_id(sheet.trains)
        self.phases: dict[str, PhaseFacts] = _by_id(sheet.phases)
        self.designs = {tile.id: tile.design or designs[tile.id] for tile in sheet.tiles}
        self.numbers = sheet.numbers
        self.layout = sheet.layout
        self.places: dict[str, Place] = {hex_id: place_of(hex_id, sheet.letters) for hex_id in self.hexes}
        self.hex_at = {place: hex_id for hex_id, place in self.places.items()}

    def __repr__(self) -> str:
        return f"Facts({self.title!r}, {sorted(self.options)})"

    # ---- as a value

    @cached_property
    def digest(self) -> str:
        """A sum of all that is printed, 64 hexadecimal digits: equal for equal material and for no other."""
        # Not as JSON: there a default is left out or not by whether it is the very same object.
        return sha256(repr((self.sheet, self.designs)).encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Facts):
            return self is other
        return (self.title, self.options, self.digest) == (other.title, other.options, other.digest)

    def __hash__(self) -> int:
        return hash((self.title, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        _ALIVE.setdefault((self.options, self.digest), self)
        return _taken_up, (self.sheet, self.designs, self.options, self.digest)

    @cached_property
    def known(self) -> dict[object, Any]:
        """What has been worked out from these facts so far; see `worked_out`."""
        return {}

    # ---- map

    @cached_property
    def neighbours(self) -> dict[str, tuple[str | None, ...]]:
        """Each hex's neighbour at hexside 0 to 5; None where the map ends."""
        return {
            hex_id: tuple(self.hex_at.get(step(place, edge, self.layout)) for edge in range(6))
            for hex_id, place in self.places.items()
        }

    @cached_property
    def open_edges(self) -> dict[str, frozenset[int]]:
        """The hexsides of each hex at which track may end.

        Beyond such a side lies a hex that can be built on or has printed track at that side, and
        no impassable border is printed there.
        """
        return {
            hex_id: frozenset(edge for edge in range(6) if self._is_open(hex_id, edge))
            for hex_id in self.hexes
        }

    def _is_open(self, hex_id: str, edge: int) -> bool:
        neighbour = self.neighbours[hex_id][edge]
        return (
            neighbour is not None
            and self.hexes[hex_id].borders.get(str(edge)) != "impassable"
            and self._takes_track(hex_id, edge)
            and self._takes_track(neighbour, opposite(edge))
        )

    def _takes_track(self, hex_id: str, edge: int) -> bool:
        hex_facts = self.hexes[hex_id]
        return (
            hex_facts.buildable
            or any(edge in path for path in hex_facts.paths)
            or (hex_facts.tunnel is not None and edge in hex_facts.tunnel.entrances)
            or edge in self._exits_of_own_tiles.get(hex_id, ())
        )

    @cached_property
    def _exits_of_own_tiles(self) -> dict[str, set[int]]:
        """Where tiles made for one hex bring track to, on hexes that nobody can build on otherwise."""
        exits: dict[str, set[int]] = {}
        for tile in self.tiles.values():
            for hex_id in tile.only_on:
                if hex_id in self.hexes and not self.hexes[hex_id].buildable:
                    ends = {
                        end for path in self.designs[tile.id].paths for end in path if isinstance(end, int)
                    }
                    turned = {(end + rotation) % 6 for end in ends for rotation in tile.rotations}
                    exits.setdefault(hex_id, set()).update(turned)
        return exits

    # ---- market

    def cell(self, cell: Cell) -> CellFacts | None:
        """What is printed on a field; None where there is no field."""
        return self._fields.get(cell)

    @cached_property
    def _fields(self) -> dict[Cell, CellFacts | None]:
        return {
            (row, column): field
            for row, fields in enumerate(self.sheet.market)
            for column, field in enumerate(fields)
        }

    def price_at(self, cell: Cell) -> int:
        """The price printed on a field that exists."""
        field = self.cell(cell)
        assert field is not None, f"no market field at {cell}"
        return field.price

    def zone_at(self, cell: Cell) -> ZoneFacts:
        """The rules of the zone a field belongs to."""
        field = self.cell(cell)
        return self.sheet.zones[field.zone] if field and field.zone else ORDINARY_ZONE

    def par_cells(self, company: str) -> list[Cell]:
        """The fields on which a company may start, dearest first."""
        return [*self._par_cells[company]]

    @cached_property
    def _par_cells(self) -> dict[str, list[Cell]]:
        return {company: self._sorted_par_cells(company) for company in self.companies}

    def _sorted_par_cells(self, company: str) -> list[Cell]:
        marks = {company, self.companies[company].kind}
        cells = {cell for mark in marks for cell in self._cells_by_mark.get(mark, ())}
        return sorted(cells, key=lambda cell: (-self.price_at(cell), cell))

    @cached_property
    def _cells_by_mark(self) -> dict[str, list[Cell]]:
        """The fields on which each par mark is printed."""
        cells: dict[str, list[Cell]] = {}
        for row, fields in enumerate(self.sheet.market):
            for column, field in enumerate(fields):
                for mark in field.par if field is not None else ():
                    cells.setdefault(mark, []).append((row, column))
        return cells

    # ---- players, trains, options

    def players(self, count: int) -> PlayersFacts:
        """Starting cash and certificate limit; KeyError for a number the title is not made for."""
        return {players.count: players for players in self.sheet.players}[count]

    def next_train(self, train: str) -> str | None:
        """The kind of train that follows in the supply."""
        kinds = list(self.trains)
        after = kinds.index(train) + 1
        return kinds[after] if after < len(kinds) else None

    def option(self, option: str) -> OptionFacts:
        return {entry.id: entry for entry in self.sheet.options}[option]


_ALIVE: WeakValueDictionary[tuple[frozenset[str], str], Facts] = WeakValueDictionary()
"""Facts that were pickled or taken up again: what has been worked out from them is wanted again."""


def _taken_up(sheet: Sheet, designs: dict[str, DesignFacts], options: frozenset[str], digest: str) -> Facts:
    """Pickled facts: those of this program if it has them."""
    return _ALIVE.setdefault((options, digest), Facts(sheet, designs, options))


def worked_out(facts: Facts, work_out: Callable[..., R], *of: object) -> R:
    """`work_out(facts, *of)`, computed once for each title and kept with its facts.

    `of` are ids or other plain values.
    """
    known, key = facts.known, (work_out, *of)
    if key not in known:
        known[key] = work_out(facts, *of)
    return known[key]  # type: ignore[no-any-return]


def rotated(end: End, rotation: int) -> End:
    """An end of a path after turning the tile `rotation` sixths clockwise."""
    return (end + rotation) % 6 if isinstance(end, int) else end
