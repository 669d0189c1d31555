"""What the ways of a train bring that is paid for its best stops only.

The best stops of a way follow from those of the way it lengthens. As long as they earn all that the whole
way could earn, nothing better can be found; only otherwise the choice is made with care.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from gridsim.routes.paths import Growth, Node
from gridsim.routes.payment import payment
from gridsim.routes.problem import StopNumber

STOP_BITS = 12
"""A stop and its worth are kept in one number, the stop in so many bits."""
STOP_MASK = (1 << STOP_BITS) - 1


class Best(NamedTuple):
    """The stops of a way that pay most."""

    ranked: tuple[int, ...]
    """Each as its worth and, in the lowest bits, its number; the best first."""
    worth: int


class Asked(NamedTuple):
    """What some stops have that a bonus or a rule asks for."""

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
    """Values the ways of one growth. No bonus may be a deduction."""

    def __init__(self, growth: Growth) -> None:
        self._growth = growth
        self._arms = growth.arms
        self._count = growth.arms.reach.best or 0
        tracks = self._arms.tracks
        stops = tracks.problem.stops
        self._by_worth = sorted(range(len(stops)), key=lambda stop: -tracks.worths[stop])
        self._stations = [stop for stop in self._by_worth if stops[stop].own]
        self._best: list[Best] = []
        self._worked_out: dict[int, int] = {}
        self._asked: dict[tuple[int, ...], Asked] = {}
        self._cuts: list[tuple[Cut, ...]] = []
        assert all(bonus.value >= 0 and bonus.each >= 0 for bonus in tracks.problem.bonuses)
        entries = [legs for bonus in tracks.problem.bonuses for legs in bonus.legs]
        self._cutters = frozenset(entries[0]) if len(entries) == 1 else frozenset()
        anywhere = any(bonus.anywhere for bonus in tracks.problem.bonuses if bonus.legs)
        self._many_entries = len(entries) > 1 or anywhere

    def worths(self, least: int = 0) -> list[int]:
        """What each way brings, or one that it lengthens, whichever is more; 0 without a legal route.

        What is below `least` may be told as less.
        """
        known: list[int] = []
        for number, (node, most) in enumerate(zip(self._growth.nodes, self._most, strict=True)):
            before = known[node.parent] if node.parent >= 0 else 0
            is_more = most > before and most >= least
            known.append(max(before, self._worth(number) if is_more else 0))
        return known

    def top(self) -> tuple[int, int]:
        """What the best way brings and its number; (0, 0) if none brings anything."""
        found = 0, 0
        for number in sorted(range(len(self._most)), key=lambda number: -self._most[number]):
            if self._most[number] <= found[0]:
                break
            found = max(found, (self._worth(number), number))
        return found

    @property
    def valued(self) -> int:
        """How many ways it was worked out for what they bring."""
        return len(self._worked_out)

    @cached_property
    def _most(self) -> list[int]:
        """What each way would bring if its best stops earned all that the whole way earns; 0 if not legal."""
        return [self._most_of(node) for node in self._growth.nodes]

    def _most_of(self, node: Node) -> int:
        best = self._note(node)
        is_legal = self._arms.is_legal(node)
        return best.worth + self._arms.bonus(node.used, len(best.ranked)) if is_legal else 0

    def _worth(self, number: int) -> int:
        """What a legal way brings."""
        known = self._worked_out.get(number)
        if known is None:
            known = self._worked_out[number] = self._work_out(number)
        return known

    def _work_out(self, number: int) -> int:
        node, best = self._growth.nodes[number], self._best[number]
        possible = self._arms.bonus(node.used, len(best.ranked))
        if len(best.ranked) == self._arms.visited(node):
            return best.worth + possible
        if self._asked_of(best).own:
            return self._of_best(number, node, best, possible)
        changed = self._with(best, self._stations, node.used)
        if self._earns(number, changed, possible):
            return changed.worth + possible
        return self._with_care(number)

    def _of_best(self, number: int, node: Node, best: Best, possible: int) -> int:
        if self._earns(number, best, possible):
            return best.worth + possible
        return self._astride(number, node, best, possible) or self._with_care(number)

    def _with(self, best: Best, stops: list[StopNumber], bits: int) -> Best:
        """The best stops with the first of `stops` that is among `bits`, instead of the last of them."""
        tracks = self._arms.tracks
        stop = next(stop for stop in stops if bits >> tracks.stop_bit(stop) & 1)
        return self._lengthened(Best(best.ranked[:-1], best.worth - (best.ranked[-1] >> STOP_BITS)), stop)

    def _earns(self, number: int, best: Best, possible: int) -> bool:
        """Whether the best stops earn all that the whole way could earn."""
        if not possible:
            return True
        cuts, asked = self._cuts[number], self._asked_of(best)
        if self._many_entries or (cuts and not any(self._sides(number, asked, cut) for cut in cuts)):
            return False
        return self._arms.bonus(asked.marks | self._leg_marks(cuts), self._count) == possible

    def _astride(self, number: int, node: Node, best: Best, possible: int) -> int:
        """What a way brings whose best stops are all on the same side of each leg that earns a bonus.

        Either the bonus is forgone, or a stop beyond counts instead of the last of the best. Returns 0 if
        that would cost another bonus or the station.
        """
        cuts = self._cuts[number]
        if not cuts or self._many_entries:
            return 0
        forgone = self._arms.bonus(node.used & ~self._leg_marks(cuts), self._count)
        if self._arms.bonus(self._asked_of(best).marks, self._count) != forgone:
            return 0
        beyond = 0
        for cut in cuts:
            far = self._beyond(number, cut)
            beyond |= far if not self._asked_of(best).visits & far else node.used & ~far
        changed = self._with(best, self._by_worth, beyond)
        asked = self._asked_of(changed)
        if not asked.own or self._arms.bonus(asked.marks | self._leg_marks(cuts), self._count) != possible:
            return 0
        return max(best.worth + forgone, changed.worth + possible)

    def _asked_of(self, best: Best) -> Asked:
        known = self._asked.get(best.ranked)
        if known is None:
            known = self._asked[best.ranked] = self._gathered(best.ranked)
        return known

    def _gathered(self, ranked: tuple[int, ...]) -> Asked:
        tracks = self._arms.tracks
        visits = marks = 0
        own = False
        for number in ranked:
            stop = number & STOP_MASK
            visits |= 1 << tracks.stop_bit(stop)
            marks |= tracks.stop_marks[stop]
            own = own or tracks.problem.stops[stop].own
        return Asked(visits, marks, own)

    def _leg_marks(self, cuts: tuple[Cut, ...]) -> int:
        if not cuts:
            return 0
        marks = self._arms.tracks.leg_marks
        return marks[next(iter(self._cutters))]

    def _beyond(self, number: int, cut: Cut) -> int:
        return cut.beyond or self._growth.nodes[number].used & ~cut.before

    def _sides(self, number: int, asked: Asked, cut: Cut) -> bool:
        """Whether there are stops on both sides of a leg."""
        beyond = self._beyond(number, cut)
        return asked.visits & beyond != 0 and asked.visits & ~beyond != 0

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
        if not cuts and leg not in self._cutters:
            self._cuts.append(())
            return best
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
        return self._best[parent] if parent >= 0 else self._lengthened(Best((), 0), root)

    def _lengthened(self, best: Best, stop: StopNumber) -> Best:
        worth = self._arms.tracks.worths[stop]
        entry = worth << STOP_BITS | stop
        ranked, total = best
        if len(ranked) < self._count:
            return Best(tuple(sorted((*ranked, entry), reverse=True)), total + worth)
        last = ranked[-1] >> STOP_BITS
        if worth <= last:
            return best
        return Best(tuple(sorted((*ranked[:-1], entry), reverse=True)), total + worth - last)
