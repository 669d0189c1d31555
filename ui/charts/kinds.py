"""Which pictures of a game there are: where their numbers come from, and how they are named and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import gridsim
from gridsim.records import Bundle
from ui.charts import history
from ui.charts.bar_chart import Bar, BarPicture, Part
from ui.charts.history import History, Mark, Series
from ui.charts.line_chart import Line, Picture
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim import Moment
    from ui.desk import Desk

SOURCE_COLOURS = {"cash": "good", "private": "quiet"}
"""Colours of what somebody is worth besides shares."""


class Source(Bundle, frozen=True):
    """What a picture is computed from: the moments played, and what only the session knows of them."""

    moments: Sequence[Moment]
    worth: history.Worth
    best: Mapping[int, int]
    """The best revenue by the moment of a run, as far as it has been looked for."""


class Kind(Bundle, frozen=True):
    """One picture. `by_round`: its places are operating rounds, not moments."""

    name: str
    compute: Callable[[Source], History]
    by_round: bool = False
    of_now: bool = False
    """It shows sums in bars and not a course."""
    is_table: bool = False
    """It has no picture, but a table to press."""


KINDS: tuple[Kind, ...] = (
    Kind("worth", lambda source: history.worth_over_time(source.moments, source.worth)),
    Kind("revenue", lambda source: history.revenue_by_round(source.moments), by_round=True),
    Kind("kept", lambda source: history.kept_by_round(source.moments), by_round=True),
    Kind("price", lambda source: history.prices_over_time(source.moments)),
    Kind("left", lambda source: history.left_behind(source.moments, source.best), by_round=True),
    Kind("sources", lambda _source: History((), (), ()), of_now=True),
    Kind("received", lambda _source: History((), (), ()), of_now=True),
    Kind("lives", lambda _source: History((), (), ()), of_now=True),
    Kind("turning", lambda _source: History((), (), ()), of_now=True, is_table=True),
)


def mark_name(desk: Desk, mark: Mark) -> str:
    """A round in short, as "OR 2.1"."""
    kind = desk.tr(f"words.rounds_short.{mark.kind}")
    key = "charts.round_operating" if mark.kind == "operating" else "charts.round"
    return desk.tr(key, kind=kind, set_number=mark.set_number, number=mark.number)


def picture_of(desk: Desk, kind: Kind, told: History) -> Picture:
    """Numbers as lines with names and colours."""
    state = desk.session.shown.state
    lines = [
        Line(desk.words.who(series.subject, state), _colour(desk, series, number), series.values)
        for number, series in enumerate(told.series)
    ]
    marks = [(_place(kind, mark, number), mark_name(desk, mark)) for number, mark in enumerate(told.marks)]
    return Picture(tuple(lines), tuple(marks), with_dots=kind.by_round, figure=desk.figure)


def _place(kind: Kind, mark: Mark, number: int) -> int:
    return number if kind.by_round else mark.moment


def _colour(desk: Desk, series: Series, number: int) -> str:
    state = desk.session.shown.state
    if series.subject in state.companies:
        return company_colour(series.subject)
    return player_sign(state, series.subject)[1] or f"route {number}"


def sources_of(desk: Desk) -> BarPicture:
    """What everybody's worth is made of at the moment on the screen, the richest first."""
    state = desk.session.shown.state
    bars = []
    for player, worth in desk.session.standings():
        parts = [
            Part(
                _source_name(desk, source.kind, source.subject),
                company_colour(source.subject) if source.kind == "shares" else SOURCE_COLOURS[source.kind],
                source.amount,
                desk.money(source.amount),
            )
            for source in gridsim.sources_of_worth(state, player)
            if source.amount > 0
        ]
        bars.append(Bar(desk.words.who(player, state), tuple(parts), desk.money(worth)))
    return BarPicture(tuple(bars))


def _source_name(desk: Desk, kind: str, subject: str) -> str:
    if kind == "shares":
        return subject
    return desk.words.tr("standing.cash") if kind == "cash" else subject


def told_bar(desk: Desk, bar: Bar) -> str:
    """A bar in words: whose, and each part."""
    parts = ", ".join(desk.tr("charts.part", name=part.name, told=part.told) for part in bar.parts)
    return desk.tr("charts.bar", name=bar.name, total=bar.total, parts=parts)


def table_of(desk: Desk, kind: Kind, told: History) -> Table:
    """The numbers of a picture: a row for each round, as it was when the round began or in the round."""
    state = desk.session.shown.state
    names = [desk.words.who(series.subject, state) for series in told.series]
    places = [(mark_name(desk, mark), _place(kind, mark, n)) for n, mark in enumerate(told.marks)]
    if told.moments and not kind.by_round:
        places.append((desk.tr("charts.last"), len(told.moments) - 1))
    rows = [
        (Cell(name, number), *(_cell(desk, series.values[place]) for series in told.series))
        for number, (name, place) in enumerate(places)
    ]
    return Table((Column(desk.tr("charts.round_heading")), *map(Column, names)), tuple(rows))


def _cell(desk: Desk, value: int | None) -> Cell:
    return Cell("") if value is None else Cell(desk.money(value), value)
