"""All ways of one train at once, told apart only by what a line swept over the track sees of them.

Behind the line a way is in pieces. How each piece lies does not matter to what is ahead, only where its ends
are on the line, which stops on the line it has visited and which track ahead it keeps others from. So all
ways that agree in this are one state, and the best of them stands for all: there are some ten thousand
states where the ways are too many to count. Each state goes on to at most two at the next leg, one without it
and one with it. (This is how simple paths are counted by a frontier; here the most is taken, not the sum.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gridsim.routes.payment import LEAST_PLACES
from gridsim.routes.sweep_line import Place, sweep_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.routes.paths import Arms, Look
    from gridsim.routes.problem import LegNumber, StopNumber

LOST = -(1 << 60)
"""Less than anything that a way brings."""
NOWHERE = -1
"""The number of no state; the last entry of a list of values stands for it."""
LOOK_EVERY = 2048
"""How many states are worked out between two looks."""
MOST_STATES = 400_000
"""So many are kept, for the sake of memory; full boards have 1,000 to 80,000."""
INNER, ENDED = -1, -2
"""Instead of the other end of a piece: the stop lies within it; the piece ends for good behind the line."""
BOTH_ENDS = 2

State = tuple[tuple[tuple[int, int], ...], int, int, int, int, bool]
"""Visited stops on the line each with the other end of its piece, what is used, ends behind, whole or not.

After what is used there are the stops that a train with a limit may still come to, and the places that it
lacks to be a route.
"""


class TooManyStatesError(Exception):
    """There are more states than can be kept."""


class Layer(NamedTuple):
    """The states before one leg, and what they become."""

    place: Place
    without: list[int]
    """The state after the leg for each, if the way does not run over it."""
    over: list[int]
    """The same, if it does."""
    gains: list[int]
    """What it brings to run over the leg."""
    used: list[int]
    """The track that each state keeps others from."""


class Sweep:
    """The states of the ways of one kind of train; all numbers of worth as in `Tracks`."""

    def __init__(self, arms: Arms, look: Look) -> None:
        self._arms, self._tracks, self._look = arms, arms.tracks, look
        self._costs = _costs(arms)
        self._proper = [stop.proper for stop in arms.tracks.problem.stops]
        self._own = 1 << arms.tracks.free_bit
        self._count = self._next_look = 0
        self.layers = _living(self._grown())

    def _grown(self) -> tuple[list[Layer], list[bool]]:
        """The layers, and which states at the end are whole ways or none."""
        states: list[State] = [((), 0, self._arms.reach.stops or 0, LEAST_PLACES, 0, False)]
        layers: list[Layer] = []
        track = (1 << self._tracks.size) - 1
        known: dict[int, int] = {}  # many states keep others from the same track
        for place in sweep_line(self._tracks):
            self._note(len(states))
            numbers: dict[State, int] = {}
            masks = (state[1] & track for state in states)
            layer = Layer(place, [], [], [], [known.setdefault(mask, mask) for mask in masks])
            for state in states:
                layer.without.append(self._numbered(numbers, self._passed(place, state)))
                further, gain = self._over(place, state)
                layer.over.append(self._numbered(numbers, further))
                layer.gains.append(gain)
            layers.append(layer)
            states = list(numbers)
        return layers, [is_whole or not (ends or behind) for ends, _, _, _, behind, is_whole in states]

    def _note(self, states: int) -> None:
        self._count += states
        if self._count > MOST_STATES:
            raise TooManyStatesError
        while self._count >= self._next_look:
            self._look()
            self._next_look += LOOK_EVERY

    @staticmethod
    def _numbered(numbers: dict[State, int], state: State | None) -> int:
        return NOWHERE if state is None else numbers.setdefault(state, len(numbers))

    def _over(self, place: Place, state: State) -> tuple[State | None, int]:
        """The state of a way that runs over the leg too, and what it gains; None if it cannot."""
        ends, used, left, lacks, behind, is_whole = state
        if is_whole or used & place.mask:
            return None, 0
        one, other = place.ends
        mates = dict(ends)
        far, far_other = mates.get(one, one), mates.get(other, other)
        if INNER in (far, far_other) or far == other:
            return None, 0
        new = [stop for stop in place.ends if stop not in mates]
        visits = self._visited(place.ends, new, used)
        left -= sum(self._costs[stop] for stop in new)
        if visits is None or left < 0:
            return None, 0
        lacks = max(0, lacks - sum(self._proper[stop] for stop in new))
        used |= place.mask | visits
        gain = sum(self._tracks.worths[stop] for stop in new)
        for stop in place.ends:
            mates[stop] = INNER if stop in mates else ENDED
        if far != ENDED:
            mates[far] = far_other
        if far_other != ENDED:
            mates[far_other] = far
        joined = far == far_other == ENDED
        return self._passed(place, (tuple(sorted(mates.items())), used, left, lacks, behind, joined)), gain

    def _visited(self, ends: Sequence[StopNumber], new: Sequence[StopNumber], used: int) -> int | None:
        """What the new ones of two ends use besides track; None if a way may not come to them or run on."""
        stops, visits = self._tracks.problem.stops, 0
        if any(stops[stop].is_end for stop in ends if stop not in new):
            return None
        for stop in new:
            group = self._tracks.visits[stop] & ~(1 << self._tracks.stop_bit(stop))
            if (used | visits) & group:
                return None
            visits |= group
        return visits | (self._own if any(stops[stop].own for stop in new) else 0)

    def _passed(self, place: Place, state: State) -> State | None:
        """What the line sees once it has passed the leg; None if it cannot become one whole way."""
        ends, used, left, lacks, behind, is_whole = state
        mates = dict(ends)
        for stop in place.behind:
            mate = mates.pop(stop, INNER)
            if mate == INNER:
                continue
            behind += 1
            if behind > BOTH_ENDS:
                return None
            if mate == ENDED:
                is_whole = True
            else:
                mates[mate] = ENDED
        if not is_whole:
            kept = used & (place.ahead | self._own)
            return tuple(sorted(mates.items())), kept, left, lacks, behind, False
        if lacks or not used & self._own or any(mate != INNER for mate in mates.values()):
            return None
        return (), used & (place.ahead | self._own), 0, 0, BOTH_ENDS, True

    # ---- what the states can come to

    def hopes(self, costs: Sequence[int], fine: int, taken: int = 0) -> list[list[int]]:
        """For each layer and after the last one the most that each state can still bring above the costs.

        `costs` are by the place of a leg in the order, in units of which worth counts `fine`. Legs over
        `taken` track are left out. The last entry of each list is that of no state.
        """
        ahead = [0] * (max((*self.layers[-1].without, *self.layers[-1].over)) + 1) + [LOST]
        found = [ahead]
        for layer, cost in zip(reversed(self.layers), reversed(costs), strict=True):
            if layer.place.mask & taken:
                ahead = [ahead[without] for without in layer.without]
            else:
                ahead = [
                    max(ahead[without], ahead[over] + gain * fine - cost)
                    for without, over, gain in zip(layer.without, layer.over, layer.gains, strict=True)
                ]
            ahead.append(LOST)
            found.append(ahead)
            self._worked(len(ahead))
        return found[::-1]

    def _worked(self, states: int) -> None:
        """States that are looked at again cost a quarter of what they cost when they were found."""
        self._count += states // 4
        while self._count >= self._next_look:
            self._look()
            self._next_look += LOOK_EVERY

    def best(self, hopes: Sequence[Sequence[int]]) -> list[LegNumber]:
        """The legs of a way that brings the most that is hoped for."""
        state, legs = 0, []
        for layer, here, ahead in zip(self.layers, hopes, hopes[1:], strict=False):
            without = layer.without[state]
            if ahead[without] == here[state]:
                state = without
            else:
                legs.append(layer.place.leg)
                state = layer.over[state]
        return legs


def _costs(arms: Arms) -> list[int]:
    """What a visit to each stop uses up of a train's limit, if it has one."""
    reach, stops = arms.reach, arms.tracks.problem.stops
    return [int(reach.stops is not None and stop.kind in reach.counted) for stop in stops]


def _living(grown: tuple[list[Layer], list[bool]]) -> list[Layer]:
    """The layers with those states only that can become a whole way."""
    layers, lives = grown
    found: list[Layer] = []
    for layer in reversed(layers):
        numbers = _numbers(lives)
        before = [lives_on(lives, *both) for both in zip(layer.without, layer.over, strict=True)]
        kept = [number for number, is_alive in enumerate(before) if is_alive]
        found.append(
            Layer(
                layer.place,
                [numbers[layer.without[number]] for number in kept],
                [numbers[layer.over[number]] for number in kept],
                [layer.gains[number] for number in kept],
                [layer.used[number] for number in kept],
            )
        )
        lives = before
    return found[::-1]


def lives_on(lives: Sequence[bool], without: int, over: int) -> bool:
    """Whether a state goes on to one that can become a whole way."""
    return (without != NOWHERE and lives[without]) or (over != NOWHERE and lives[over])


def _numbers(lives: Sequence[bool]) -> list[int]:
    """New numbers of the states that live, and that of no state for it and for the others."""
    count = 0
    numbers: list[int] = []
    for is_alive in lives:
        numbers.append(count if is_alive else NOWHERE)
        count += is_alive
    return [*numbers, NOWHERE]
