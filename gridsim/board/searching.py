"""Whether paths lead from some stops to others, exactly as the rulebooks define a path.

A path runs along legs, visits no stop twice, uses no hexside and no piece of track twice, and goes through
no stop that is blocked or a dead end. Whether such a path exists depends on all of it at once: at a switch,
the branch taken decides what is left. So the search has two stages. A quick one spreads out from the stations
and keeps, for each stop, one path to it; what it finds is certain. It can only miss something where the kept
path uses a hexside that is needed further on, for with disjoint hexsides and different stops any two pieces
of path fit together. Only those places are then searched exactly, backward from the goal: the last leg is
fixed first, so that a walk that avoids it can be looked for again by the quick search. Where that leaves the
same legs to a stop that led to none before, there is none again. On boards full of switches it can take long
all the same to be sure that there is no path; it ends after a number of looks, and says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from gridsim.board.network import Network
from gridsim.core.state import StopId

Part = tuple[StopId, frozenset[tuple[StopId, int]]]
"""Where a path is to lead to, and the legs left to it: from which stop, and which of the legs there."""
MOST_LOOKS = 6000
"""How many last legs are tried for one question at most; games need some twenty."""


class _EndedError(Exception):
    """All looks are spent."""


class Search:
    """Paths over one network from some stops."""

    def __init__(
        self, track: Network, starts: Iterable[StopId], blocked: Collection[StopId] = frozenset()
    ) -> None:
        """`blocked` are stops at which a path may end but through which it may not pass."""
        self.track = track
        self.starts = frozenset(starts)
        self._left = track.through.difference(blocked) | self.starts
        self.is_complete = True
        """Whether every path that was not found is known not to be there; else some search was ended."""
        self._looks = 0
        self._hopeless: set[Part] = set()

    def goes_on(self, stop: StopId) -> bool:
        """Whether a path may leave a stop it has come to, or begins there."""
        return stop in self._left

    def spread(self, known: dict[StopId, int], queue: Collection[StopId]) -> set[StopId]:
        """Add to `known` the stops that the kept paths lead to; returns those they might miss.

        `known` maps a stop to what its kept path touches: the bits of hexsides and of hexes.
        """
        missed: set[StopId] = set()
        arcs, left = self.track.arcs, self._left
        todo = list(queue)
        for stop in todo:
            used = known[stop]
            for end, mask, touched in arcs.get(stop, ()):
                if end in known:
                    continue
                if mask & used:
                    missed.add(end)
                    continue
                known[end] = used | touched
                if end in left:
                    todo.append(end)
        return missed - known.keys()

    def path_to(self, goal: StopId, avoid: int = 0, later: frozenset[StopId] = frozenset()) -> int | None:
        """What some path to a stop touches, in bits; None if none is found within `MOST_LOOKS`.

        The path touches nothing of `avoid` (hexsides and hexes) and visits none of the stops in `later`.
        """
        self._looks = 0
        return self._path_within(goal, avoid, later)

    def _path_within(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """What some path to a stop touches, in bits, with the looks that are left; see `path_to`."""
        self._hopeless.clear()
        try:
            return self._path(goal, avoid, later)
        except _EndedError:
            self.is_complete = False
            return None

    def _path(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """As `path_to`, but looking on from where it is."""
        here = self.track.grid.hex_bits[goal[0]]
        if here & avoid:
            return None
        if goal in self.starts:
            return here
        quick = self._quick_path(goal, avoid, later)
        if quick is not None:
            return quick
        part = self._left_to(goal, avoid, later)
        if part is None or part in self._hopeless:
            return None
        found = self._path_by_last_leg(goal, avoid, later)
        if found is None:
            self._hopeless.add(part)
        return found

    def _path_by_last_leg(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        for before, mask, touched in self.track.arcs.get(goal, ()):
            if before in later or touched & avoid or not self.goes_on(before):
                continue
            if self._looks == MOST_LOOKS:
                raise _EndedError
            self._looks += 1
            found = self._path(before, avoid | mask, later | {goal})
            if found is not None:
                return found | touched
        return None

    def leads_to(self, goals: Collection[StopId]) -> bool:
        """Whether a path leads to any of some stops that it does not begin at, found within `MOST_LOOKS`."""
        if not goals:
            return False
        known, missed = self._sure
        if not known.keys().isdisjoint(goals):
            return True
        self._looks = 0
        # Whatever else can be come to lies beyond a stop that was missed.
        return bool(missed) and any(
            self._path_within(goal, 0, frozenset()) is not None for goal in sorted(goals)
        )

    def _begin(self, avoid: int, later: frozenset[StopId]) -> dict[StopId, int]:
        bits = self.track.grid.hex_bits
        return {
            stop: bits[stop[0]] for stop in self.starts if stop not in later and not bits[stop[0]] & avoid
        }

    def _quick_path(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """A path found by keeping one path for each stop; None says nothing."""
        known = self._begin(avoid, later)
        arcs, left = self.track.arcs, self._left
        todo = list(known)
        for stop in todo:
            used = known[stop]
            for end, mask, touched in arcs.get(stop, ()):
                if end in known or touched & avoid or mask & used or end in later:
                    continue
                if end == goal:
                    return used | touched
                known[end] = used | touched
                if end in left:
                    todo.append(end)
        return None

    def _left_to(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> Part | None:
        """The legs that hexsides used twice might lead to; None, which is certain, if not to the goal."""
        seen = set(self._begin(avoid, later))
        arcs, left = self.track.arcs, self._left
        legs: list[tuple[StopId, int]] = []
        todo = list(seen)
        for stop in todo:
            for number, (end, _mask, touched) in enumerate(arcs.get(stop, ())):
                if touched & avoid or end in later:
                    continue
                legs.append((stop, number))
                if end not in seen:
                    seen.add(end)
                    if end in left and end != goal:
                        todo.append(end)
        return (goal, frozenset(legs)) if goal in seen else None

    @cached_property
    def _sure(self) -> tuple[dict[StopId, int], set[StopId]]:
        """The stops to which a quick look finds paths, and those it might miss."""
        known = self._begin(0, frozenset())
        return known, self.spread(known, tuple(known))

    @property
    def sure_stops(self) -> Mapping[StopId, int]:
        """Those of the `stops` that are told quickly; mostly all of them."""
        return self._sure[0]

    def stops(self) -> Mapping[StopId, int]:
        """Every stop that a path leads to, found within `MOST_LOOKS`, and what one such path touches."""
        if not self._sure[1]:
            return self._sure[0]
        self._looks = 0
        known, missed = dict(self._sure[0]), set(self._sure[1])
        hopeless: set[StopId] = set()
        while missed:
            goal = min(missed)  # in an order that is the same everywhere, for the looks may end with any
            missed.remove(goal)
            path = self._path_within(goal, 0, frozenset())
            if path is None:
                hopeless.add(goal)
                continue
            known[goal] = path
            if self.goes_on(goal):
                missed |= self.spread(known, (goal,)) - hopeless
            missed -= known.keys()
        return known
