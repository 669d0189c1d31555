"""What a game's moments tell over time, as plain numbers. Asks the engine and draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core.events import Distributed, RoundBegan, TrainsRan
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import Moment

Value = int | None
"""None: there is nothing to tell there."""
Worth = Callable[["Moment"], Mapping[str, int]]
"""What each player is worth at a moment."""


class Mark(Bundle, frozen=True):
    """The beginning of a round: at which moment, and which round."""

    moment: int
    kind: str
    set_number: int
    number: int


class Series(Bundle, frozen=True):
    """One line of a picture: whose it is, and a value for each place."""

    subject: str
    values: tuple[Value, ...]


class History(Bundle, frozen=True):
    """Numbers over places. `moments` says which moment of the game each place stands for."""

    moments: tuple[int, ...]
    series: tuple[Series, ...]
    marks: tuple[Mark, ...]
    """The round each place belongs to where places are rounds; else the rounds that begin among them."""


def round_marks(moments: Sequence[Moment]) -> list[Mark]:
    """Every round that began, the first one included."""
    first = moments[0].state
    found = [Mark(0, first.round.kind, first.set_number, first.round.number)]
    for index, moment in enumerate(moments):
        for event in moment.events:
            if isinstance(event, RoundBegan):
                found.append(Mark(index, event.kind, event.set_number, event.number))
    return [mark for mark, after in zip(found, [*found[1:], None], strict=True) if not _same(mark, after)]


def _same(mark: Mark, after: Mark | None) -> bool:
    """Whether two marks stand for one round, as at the very beginning."""
    return after is not None and (mark.kind, mark.set_number, mark.number) == (
        after.kind,
        after.set_number,
        after.number,
    )


def worth_over_time(moments: Sequence[Moment], worth: Worth) -> History:
    """What each player was worth at every moment; while papers are exchanged, what he was worth before."""
    players = list(moments[0].state.players)
    values: list[Mapping[str, int]] = []
    for moment in moments:
        is_between = values and queries.is_exchanging(moment.state)
        values.append(values[-1] if is_between else worth(moment))
    series = tuple(Series(player, tuple(at[player] for at in values)) for player in players)
    return History(tuple(range(len(moments))), series, tuple(round_marks(moments)))


def prices_over_time(moments: Sequence[Moment]) -> History:
    """The market price of each company at every moment; None while it has no marker."""
    found: dict[str, list[Value]] = {}
    for index, moment in enumerate(moments):
        for company in moment.state.companies.values():
            if company.cell is not None:
                line = found.setdefault(company.id, [None] * len(moments))
                line[index] = queries.price(moment.state, company.id)
    order = [company for company in moments[-1].state.companies if company in found]
    series = tuple(Series(company, tuple(found[company])) for company in order)
    return History(tuple(range(len(moments))), series, tuple(round_marks(moments)))


def only(told: History, subject: str | None) -> History:
    """The line of one subject alone; all of them for nobody and for one who has none."""
    series = tuple(line for line in told.series if line.subject == subject)
    return History(told.moments, series, told.marks) if series else told


def revenue_by_round(moments: Sequence[Moment]) -> History:
    """What each company earned in each operating round; None where it did not run."""
    return _by_round(moments, _revenues)


def kept_by_round(moments: Sequence[Moment]) -> History:
    """What of it each company kept; None where it did not run."""
    return _by_round(moments, _kept)


def _revenues(moment: Moment) -> Iterator[tuple[str, int]]:
    return ((event.company, event.revenue) for event in moment.events if isinstance(event, TrainsRan))


def _kept(moment: Moment) -> Iterator[tuple[str, int]]:
    return (
        (event.company, event.amount if event.how == "withhold" else 0)
        for event in moment.events
        if isinstance(event, Distributed)
    )


def _by_round(moments: Sequence[Moment], amounts: Callable[[Moment], Iterator[tuple[str, int]]]) -> History:
    """Amounts of companies, added up for each operating round."""
    marks = [mark for mark in round_marks(moments) if mark.kind == "operating"]
    found: dict[str, list[Value]] = {}
    at = -1
    for index, moment in enumerate(moments):
        # A round's last move may begin the next one; what it paid belongs to the round before.
        for company, amount in amounts(moment):
            line = found.setdefault(company, [None] * len(marks))
            line[at] = (line[at] or 0) + amount
        while at + 1 < len(marks) and marks[at + 1].moment <= index:
            at += 1
    order = [company for company in moments[-1].state.companies if company in found]
    series = tuple(Series(company, tuple(found[company])) for company in order)
    return History(tuple(mark.moment for mark in marks), series, tuple(marks))


class Run(Bundle, frozen=True):
    """One run of trains: at which moment, and what it brought."""

    moment: int
    company: str
    revenue: int


def runs(moments: Sequence[Moment]) -> list[Run]:
    """Every run of the game."""
    return [
        Run(index, event.company, event.revenue)
        for index, moment in enumerate(moments)
        for event in moment.events
        if isinstance(event, TrainsRan)
    ]


def left_behind(moments: Sequence[Moment], best: Mapping[int, int]) -> History:
    """What runs stayed below the best, by operating round, where the best is known (by moment)."""

    def missed(index: int) -> Iterator[tuple[str, int]]:
        return (
            (run.company, best[run.moment] - run.revenue)
            for run in all_runs.get(index, ())
            if run.moment in best
        )

    all_runs: dict[int, list[Run]] = {}
    for run in runs(moments):
        all_runs.setdefault(run.moment, []).append(run)
    places = {id(moment): index for index, moment in enumerate(moments)}
    return _by_round(moments, lambda moment: missed(places[id(moment)]))
