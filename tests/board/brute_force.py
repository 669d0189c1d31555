"""Paths on a board by trying all of them, straight from the definition and from nothing of the network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gridsim.board.tiles import Design, design_at
from gridsim.core.state import Board

Stop = tuple[str, int]
End = int | str
MOST_STEPS = 60_000
"""Boards that need more are too large to be tried out."""


class TooLarge(Exception):
    pass


@dataclass
class Found:
    stops: set[Stop] = field(default_factory=set)
    segments: set[tuple[str, tuple[End, End]]] = field(default_factory=set)
    sides: set[tuple[str, int]] = field(default_factory=set)
    run_over: set[str] = field(default_factory=set)
    """Hexes with track on a path that has come to another stop."""


@dataclass(frozen=True)
class Used:
    sides: frozenset[tuple[str, int]] = frozenset()
    segments: frozenset[tuple[str, tuple[End, End]]] = frozenset()
    stops: frozenset[Stop] = frozenset()


class Paths:
    """All paths from some stops; `passable` says which stops may be gone through."""

    def __init__(self, board: Board, starts: tuple[Stop, ...], passable: Callable[[Stop], bool]) -> None:
        self.board = board
        self.passable = passable
        self.found = Found()
        self.steps = 0
        for start in starts:
            self.found.stops.add(start)
            self._leave(start, Used(stops=frozenset({start})))

    def _design(self, hex_id: str) -> Design:
        return design_at(self.board, hex_id)

    def _side(self, hex_id: str, edge: int) -> tuple[str, int]:
        neighbour = self.board.facts.neighbours[hex_id][edge]
        here = (hex_id, edge)
        return here if neighbour is None else min(here, (neighbour, (edge + 3) % 6))

    def _leave(self, stop: Stop, used: Used) -> None:
        hex_id, index = stop
        for path in self._design(hex_id).paths:
            if f"s{index}" in path:
                self._run(hex_id, path, f"s{index}", used)

    def _enter(self, hex_id: str, edge: int, used: Used) -> None:
        for path in self._design(hex_id).paths:
            if edge in path:
                self._run(hex_id, path, edge, used)

    def _run(self, hex_id: str, path: tuple[End, End], near: End, used: Used) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLarge
        segment = (hex_id, path)
        if segment in used.segments:
            return
        far = path[1] if path[0] == near else path[0]
        if isinstance(far, str):
            self._come_to((hex_id, int(far[1:])), segment, used)
        else:
            self._cross(hex_id, far, segment, used)

    def _come_to(self, stop: Stop, segment: tuple[str, tuple[End, End]], used: Used) -> None:
        if stop in used.stops:
            return
        self.found.segments.add(segment)
        self.found.stops.add(stop)
        self.found.run_over.update(hex_id for hex_id, _ in (*used.segments, segment))
        if self.passable(stop):
            now = Used(used.sides, used.segments | {segment}, used.stops | {stop})
            self._leave(stop, now)

    def _cross(self, hex_id: str, edge: int, segment: tuple[str, tuple[End, End]], used: Used) -> None:
        side = self._side(hex_id, edge)
        if side in used.sides:
            return
        self.found.segments.add(segment)
        self.found.sides.add(side)
        neighbour = self.board.facts.neighbours[hex_id][edge]
        if neighbour is not None:
            now = Used(used.sides | {side}, used.segments | {segment}, used.stops)
            self._enter(neighbour, (edge + 3) % 6, now)


def legs_from(board: Board, stop: Stop) -> set[tuple[Stop, Stop, tuple[str, ...], tuple[object, ...]]]:
    """(start, end, hexes, segments) of every way from a stop to the next one."""
    found = set()
    hex_id, index = stop
    todo = [((hex_id, path),) for path in design_at(board, hex_id).paths if f"s{index}" in path]
    while todo:
        segments = todo.pop()
        here = segments[-1][0]
        far = _last_end(board, stop, segments)
        if far is None:
            continue
        if isinstance(far, str):
            end = (here, int(far[1:]))
            if end != stop:
                found.add((stop, end, tuple(segment[0] for segment in segments), segments))
            continue
        neighbour = board.facts.neighbours[here][far]
        if neighbour is not None:
            entered = (far + 3) % 6
            todo += [
                (*segments, (neighbour, onward))
                for onward in design_at(board, neighbour).paths
                if entered in onward
            ]
    return found


def _last_end(board: Board, stop: Stop, segments: tuple[tuple[str, tuple[End, End]], ...]) -> End | None:
    """Where a chain of segments ends; None if it uses a hexside or a segment twice."""
    near: End = f"s{stop[1]}"
    sides: set[tuple[str, int]] = set()
    far: End = near
    for here, path in segments:
        far = path[1] if path[0] == near else path[0]
        if isinstance(far, int):
            neighbour = board.facts.neighbours[here][far]
            side = min((here, far), (neighbour or "~", (far + 3) % 6))
            if side in sides:
                return None
            sides.add(side)
            near = (far + 3) % 6
    return far if len(set(segments)) == len(segments) else None
