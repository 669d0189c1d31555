"""Routes by chance over the track of a board: most of them break some rule, some break none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.commands.audit.track import beyond, pieces_of, stations_of
from gridsim.core.actions import Run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from gridsim.core.state import Board, CompanyId, HexId, StopId
    from gridsim.facts.model import End

MOST_HEXES = 12
"""So many hexes without a stop between them are too many to go on."""
Leg = tuple["StopId", tuple["HexId", ...]]
"""Where a leg ends, and its hexes from first to last."""


def drawn_runs(board: Board, company: CompanyId, trains: Sequence[str], random: Random) -> tuple[Run, ...]:
    """Routes for some of a company's trains, each a walk from one of its stations or beyond it."""
    starts = stations_of(board, company)
    if not starts or not trains:
        return ()
    chosen = random.sample(list(trains), random.randint(1, min(2, len(trains))))
    runs = [_drawn(board, random.choice(starts), train, random) for train in chosen]
    return tuple(run for run in runs if run is not None)


def _drawn(board: Board, start: StopId, train: str, random: Random) -> Run | None:
    """A walk to one side of a station, and perhaps one to its other side."""
    ahead = _walk(board, start, random.randint(1, 5), random)
    behind = _walk(board, start, random.randint(1, 3), random) if random.random() < 0.5 else []  # noqa: PLR2004
    stops = [end for end, _ in reversed(behind)] + [start] + [end for end, _ in ahead]
    legs = [hexes[::-1] for _, hexes in reversed(behind)] + [hexes for _, hexes in ahead]
    if random.random() < 0.1 and len(legs) > 1:  # noqa: PLR2004
        stops, legs = stops[1:], legs[1:]
    if not legs:
        return None
    return Run(train=train, stops=tuple(f"{hex_id}.{stop}" for hex_id, stop in stops), legs=tuple(legs))


def _walk(board: Board, start: StopId, legs: int, random: Random) -> list[Leg]:
    found: list[Leg] = []
    at = start
    while len(found) < legs:
        leg = _leg(board, at, random)
        if leg is None:
            break
        found.append(leg)
        at = leg[0]
    return found


def _leg(board: Board, start: StopId, random: Random) -> Leg | None:
    """Some way along the track from a stop to the next one."""
    hexes, hex_id = [start[0]], start[0]
    at: End = f"s{start[1]}"
    for _ in range(MOST_HEXES):
        pieces = pieces_of(board.facts, hex_id, board.hexes[hex_id])
        ends = sorted((end for piece in pieces if at in piece for end in piece if end != at), key=str)
        if not ends:
            return None
        at = random.choice(ends)
        if isinstance(at, str):
            return (hex_id, int(at[1:])), tuple(hexes)
        far = beyond(board.facts, hex_id, at)
        if far is None:
            return None
        hex_id, at = far
        hexes.append(hex_id)
    return None
