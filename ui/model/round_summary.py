"""What changed in a round, as plain values: cash, worth, prices, revenues, trains, presidents.

A round's last move may already pay what the next one begins with; what is paid after a round began belongs to
that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import events
from gridsim.core.events import RoundBegan
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.events import Event

Amounts = Mapping[str, int]
Worth = Callable[["GameState"], Mapping[str, int]]


class Figures(Bundle, frozen=True):
    """What somebody had before and after."""

    before: int
    after: int


class RoundSummary(Bundle, frozen=True):
    """One round that is over."""

    begun: RoundBegan | None
    """How it began; None for the round the game began with."""
    first: int
    """The moment it began at."""
    last: int
    """The moment at which the next one began, or the game ended."""
    cash: Mapping[str, Figures]
    worth: Mapping[str, Figures]
    prices: Mapping[str, Figures]
    """Of companies whose price is another one now."""
    told: tuple[Event, ...]
    """What happened in it."""

    def of(self, *kinds: type[Event]) -> Iterator[Event]:
        """What happened of these kinds."""
        return (event for event in self.told if isinstance(event, kinds))


def is_boundary(moment: Moment) -> bool:
    """Whether a round began at a moment, or the game ended."""
    return any(isinstance(event, (RoundBegan, events.GameEnded)) for event in moment.events)


def last_round(moments: Sequence[Moment], worth: Worth) -> RoundSummary | None:
    """The round that ended last among these moments; None if none has ended."""
    ends = [index for index in range(1, len(moments)) if is_boundary(moments[index])]
    if not ends:
        return None
    first = ends[-2] if len(ends) > 1 else 0
    return _summary(moments, first, ends[-1], worth)


def _summary(moments: Sequence[Moment], first: int, last: int, worth: Worth) -> RoundSummary:
    old, new = moments[first], moments[last]
    old_paid, new_paid = _paid_since(old), _paid_since(new)
    old_worth, new_worth = worth(old.state), worth(new.state)
    players = list(new.state.players)
    return RoundSummary(
        _beginning(old),
        first,
        last,
        {
            player: _figures(old.state.cash, new.state.cash, (old_paid, new_paid), player)
            for player in players
        },
        {player: _figures(old_worth, new_worth, (old_paid, new_paid), player) for player in players},
        dict(_prices(old.state, new.state)),
        (*_since(old), *(e for moment in moments[first + 1 : last] for e in moment.events), *_until(new)),
    )


def _figures(old: Amounts, new: Amounts, paid: tuple[Amounts, Amounts], who: str) -> Figures:
    return Figures(old.get(who, 0) - paid[0].get(who, 0), new.get(who, 0) - paid[1].get(who, 0))


def _beginning(moment: Moment) -> RoundBegan | None:
    return next((event for event in reversed(moment.events) if isinstance(event, RoundBegan)), None)


def _cut(moment: Moment) -> int:
    """How many events of a moment belong to the round before the one that began at it."""
    places = [n for n, event in enumerate(moment.events) if isinstance(event, (RoundBegan, events.GameEnded))]
    return places[-1] if places else 0


def _since(moment: Moment) -> Sequence[Event]:
    return moment.events[_cut(moment) :]


def _until(moment: Moment) -> Sequence[Event]:
    return moment.events[: _cut(moment)]


def _paid_since(moment: Moment) -> dict[str, int]:
    """What everybody got and gave at a moment after a round began."""
    return queries.balances(queries.payments(_since(moment)))


def _prices(old: GameState, new: GameState) -> Iterator[tuple[str, Figures]]:
    for company in new.companies:
        before = queries.price(old, company) if company in old.companies else 0
        after = queries.price(new, company)
        if before != after:
            yield company, Figures(before, after)
