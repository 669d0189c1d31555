"""What the ways of a train bring that is paid for its best stops only.

The best stops of a way follow from those of the way it lengthens. As long as they earn all that the whole
way could earn, nothing better can be found; only otherwise the choice is made with care.
"""

from __future__ import annotations

from typing import NamedTuple

from gridsim.routes.paths import Growth, Node
from gridsim.routes.payment import payment
from gridsim.routes.problem import StopNumber
from gridsim.routes.tracks import ends_of


class Best(NamedTuple):
    """The stops of a way that pay most."""

    ranked: tuple[tuple[int, StopNumber], ...]
    """(worth, stop), the best first."""
    worth: int
    visits: int
    marks: int
    own: bool


class Cut(NamedTuple):
    """A leg that earns a bonus if stops on both sides of it count."""

    before: int
    """Bits used before it was run over."""
    beyond: int
    """Bits of the stops beyond it, once its arm is complete; 0 until then."""


class Express:
    """Values the ways of one growth."""

    def __init__(self, growth: Growth) -> None:
        self._growth = growth
        self._arms = growth.arms
        self._count = growth.arms.reach.best or 0
        self._best: list[Best] = []
        self._cuts: list[tuple[Cut, ...]] = []
        bonuses = self._arms.tracks.problem.bonuses
        entries = [legs for bonus in bonuses for legs in bonus.legs]
        self._cutters = frozenset(entries[0]) if len(entries) == 1 else frozenset()
        self._many_entries = len(entries) > 1

    def worths(self) -> list[int]:
        """What each way brings; 0 for one that is no legal route."""
        return [self._worth(number, node) for number, node in enumerate(self._growth.nodes)]

    def _worth(self, number: int, node: Node) -> int:
        best = self._note(node)
        arms = self._arms
        if not arms.is_legal(node):
            return 0
        visited = arms.visited(node)
        if visited <= self._count:
            return node.worth + arms.bonus(node.used, visited)
        possible = arms.bonus(node.used, self._count)
        if best.own and self._earns(number, best, possible):
            return best.worth + possible
        return self._with_care(number)

    def _earns(self, number: int, best: Best, possible: int) -> bool:
        """Whether the best stops earn all that the whole way could earn."""
        if not possible:
            return True
        if self._many_entries:
            return False
        cuts = self._cuts[number]
        if cuts and not any(self._is_astride(number, cut, best.visits) for cut in cuts):
            return False
        return self._arms.bonus(best.marks | self._leg_marks(cuts), self._count) == possible

    def _leg_marks(self, cuts: tuple[Cut, ...]) -> int:
        if not cuts:
            return 0
        marks = self._arms.tracks.leg_marks
        return marks[next(iter(self._cutters))]

    def _is_astride(self, number: int, cut: Cut, visits: int) -> bool:
        beyond = cut.beyond or self._growth.nodes[number].used & ~cut.before
        return visits & beyond != 0 and visits & ~beyond != 0

    def _with_care(self, number: int) -> int:
        problem = self._arms.tracks.problem
        ride = self._growth.ride(number)
        found = payment(problem, self._arms.reach, ride.stops, ride.legs)
        return 0 if found is None else found.revenue * self._arms.tracks.scale + found.aside

    # ---- what is kept of every way

    def _note(self, node: Node) -> Best:
        """Keep the best stops of the next way and the legs on it that earn something."""
        leg, start, end = self._growth.last_leg(node)
        best = self._lengthened(self._of(node.parent, start), end)
        self._best.append(best)
        cuts = self._cuts[node.parent] if node.parent >= 0 else ()
        if cuts and self._growth.begins_second_arm(node):
            used = self._growth.nodes[node.parent].used
            cuts = tuple(Cut(cut.before, used & ~cut.before) for cut in cuts)
        if leg in self._cutters:
            before = self._growth.nodes[node.parent].used if node.parent >= 0 else self._visit(start)
            cuts = (*cuts, Cut(before, 0))
        self._cuts.append(cuts)
        return best

    def _visit(self, stop: StopNumber) -> int:
        return self._arms.tracks.visits[stop]

    def _of(self, parent: int, root: StopNumber) -> Best:
        return self._best[parent] if parent >= 0 else self._lengthened(Best((), 0, 0, 0, False), root)

    def _lengthened(self, best: Best, stop: StopNumber) -> Best:
        entry = (self._arms.tracks.worths[stop], stop)
        ranked = best.ranked
        if len(ranked) == self._count and entry[0] <= ranked[-1][0]:
            return best
        ranked = tuple(sorted((*ranked, entry), reverse=True)[: self._count])
        tracks = self._arms.tracks
        visits = marks = 0
        for _, each in ranked:
            visits |= 1 << tracks.stop_bit(each)
            marks |= tracks.stop_marks[each]
        own = any(tracks.problem.stops[each].own for _, each in ranked)
        return Best(ranked, sum(worth for worth, _ in ranked), visits, marks, own)
