"""What may become of a hex: the tiles that can follow, when, and what its stops will be worth then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from gridsim.board.laying import tiles_left
from gridsim.board.tiles import design_at
from gridsim.board.upgrades import begins_with, fitting_rotations, followers
from gridsim.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gridsim.core.state import HexId, Placed
    from gridsim.core.table import Seen
    from gridsim.facts.facts import Facts
    from gridsim.facts.model import StopFacts


class Prospect(Record, frozen=True, kw_only=True):
    """A tile that may lie on a hex next."""

    tile: str
    phase: str
    """The first phase in which it may be laid."""
    left: int | None
    """How many are in the supply; None if there is no end of them."""
    rotation: int = 0
    """One of the ways in which it fits."""


class Worth(Record, frozen=True, kw_only=True):
    """What the best stop of a hex pays from a phase on, at least and at most."""

    phase: str
    colour: str = ""
    """The colour of the tiles that bring it; empty where it follows from the phase alone, or now."""
    least: int
    most: int


def prospects(seen: Seen, hex_id: HexId, tile: str | None = None, rotation: int = 0) -> tuple[Prospect, ...]:
    """The tiles that may follow on a hex, or would if a tile lay there; those that keep all track."""
    placed = seen.board.hexes[hex_id]
    if tile is not None:
        placed = msgspec.structs.replace(placed, tile=tile, rotation=rotation)
    return tuple(
        Prospect(
            tile=following,
            phase=first_phase(seen.facts, hex_id, placed.tile, following),
            left=tiles_left(seen, following),
            rotation=turn,
        )
        for following, turn in _fitting(seen.facts, hex_id, placed)
    )


def _fitting(facts: Facts, hex_id: HexId, placed: Placed) -> Iterator[tuple[str, int]]:
    """The tiles that fit over what lies on a hex, each with the first of its ways."""
    for tile in followers(facts, hex_id, placed.tile):
        for rotation, _ in fitting_rotations(facts, hex_id, placed, tile)[:1]:
            yield tile, rotation


def first_phase(facts: Facts, hex_id: HexId, old: str | None, tile: str) -> str:
    """The first phase in which a tile may replace what lies on a hex."""
    colour, order = facts.designs[tile].colour, list(facts.phases)
    begins = [phase for phase in order if colour in facts.phases[phase].colours][:1]
    begins += [phase for phase in (begins_with(facts, hex_id, old, tile), _opening(facts, hex_id)) if phase]
    return max(begins, key=order.index, default=order[-1])


def _opening(facts: Facts, hex_id: HexId) -> str | None:
    return facts.hexes[hex_id].from_phase


# ---- worth


def worths(seen: Seen, hex_id: HexId) -> tuple[Worth, ...]:
    """What a hex pays now and what it may pay later, by the phase in which that begins.

    Off-board areas follow the phase, cities and towns the tiles that may come. Empty without a stop.
    """
    stops = _stops_now(seen, hex_id)
    if not stops:
        return ()
    if any(stop.values for stop in stops):
        return tuple(_by_phase(seen, stops))
    return tuple(_by_tile(seen, hex_id, stops))


def _stops_now(seen: Seen, hex_id: HexId) -> tuple[StopFacts, ...]:
    """The stops of a hex; a site is one with the values of its board, and none while empty."""
    stops, marker = design_at(seen.board, hex_id).stops, seen.board.hexes[hex_id].marker
    if seen.facts.hexes[hex_id].site is None:
        return stops
    boards = [board for board in seen.facts.sheet.boards if board.id == marker]
    return tuple(replace(stop, values=board.values) for board in boards for stop in stops)


def _by_phase(seen: Seen, stops: tuple[StopFacts, ...]) -> Iterator[Worth]:
    order, before = list(seen.facts.phases), -1
    for phase in order[order.index(seen.phase) :]:
        column = seen.facts.phases[phase].column
        values = [stop.values.get(column, stop.value) for stop in stops]
        if max(values) != before:
            before = max(values)
            yield Worth(phase=phase, least=before, most=before)


def _by_tile(seen: Seen, hex_id: HexId, stops: Iterable[StopFacts]) -> Iterator[Worth]:
    """By generations of tiles: each colour with the least and the most that one of its tiles pays."""
    facts, best = seen.facts, _best(stops)
    yield Worth(phase=seen.phase, least=best, most=best)
    generation: list[str | None] = [seen.board.hexes[hex_id].tile]
    told = set(generation)
    while generation:
        following = [(old, new) for old in generation for new in followers(facts, hex_id, old)]
        new_tiles = [new for _, new in following if new not in told]
        told.update(new_tiles)
        if new_tiles:
            values = [_best(facts.designs[new].stops) for new in new_tiles]
            colour, begin = facts.designs[new_tiles[0]].colour, _soonest(seen, hex_id, following)
            yield Worth(phase=begin, colour=colour, least=min(values), most=max(values))
        generation = list(new_tiles)


def _soonest(seen: Seen, hex_id: HexId, following: Iterable[tuple[str | None, str]]) -> str:
    """The first phase, from the present one on, in which one tile may replace another."""
    order = list(seen.facts.phases)
    phases = [first_phase(seen.facts, hex_id, old, new) for old, new in following]
    return max(min(phases, key=order.index), seen.phase, key=order.index)


def _best(stops: Iterable[StopFacts]) -> int:
    return max((stop.value for stop in stops), default=0)
