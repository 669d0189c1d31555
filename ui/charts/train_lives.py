"""The life of every train: who had it, from when to when, how often it ran and what it earned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import field

from gridsim.core.events import TrainMoved, TrainsRan, TrainsRusted, TrainsTurned
from gridsim.core.state import kind_of_card, other_side
from gridsim.records import Working
from ui.charts.bar_chart import Bar, BarPicture, Part
from ui.charts.history import Mark, round_marks
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Row, Table

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.events import Event
    from ui.desk import Desk

MarkName = Callable[["Desk", Mark], str]
"""How a round is called in short."""
COLUMNS = ("train", "owners", "paid", "from", "until", "runs", "earned")


class Life(Working):
    """One train from the day it was bought, whatever its card became when it was turned over."""

    id: str
    kinds: list[str]
    """What it was and became; the last is what it is now."""
    begun: int
    """The moment it was bought first, as is `ended` the one it went last."""
    paid: int
    owners: list[str] = field(default_factory=list)
    ended: int | None = None
    earned: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """What each run brought, by the kind it was then and the company."""

    @property
    def kind(self) -> str:
        return self.kinds[-1]

    @property
    def runs(self) -> int:
        return sum(map(len, self.earned.values()))

    @property
    def revenue(self) -> int:
        return sum(map(sum, self.earned.values()))


def lives(moments: Sequence[Moment]) -> list[Life]:
    """Every train that somebody has had, in the order they were bought."""
    found: dict[str, Life] = {}
    for index, moment in enumerate(moments):
        for event in moment.events:
            _note(found, event, index, moment)
    return list(found.values())


def _note(found: dict[str, Life], event: Event, index: int, moment: Moment) -> None:
    if isinstance(event, TrainMoved):
        _moved(found, event, index, moment)
    elif isinstance(event, TrainsRusted):
        for life in found.values():
            if life.kind == event.kind and life.ended is None:
                life.ended = index
    elif isinstance(event, TrainsTurned):
        _turned(found, event, moment)
    elif isinstance(event, TrainsRan):
        for route in event.routes:
            if route.train in found:
                ran = found[route.train]
                ran.earned.setdefault((ran.kind, event.company), []).append(route.revenue)


def _turned(found: dict[str, Life], event: TrainsTurned, moment: Moment) -> None:
    """Cards go by the kind on their back; those in the pool too, from where they may be bought again."""
    for card in moment.state.trains.values():
        if card.kind == event.into and (front := other_side(card, event.kind).id) in found:
            life = found.pop(front)
            life.id = card.id
            life.kinds.append(event.into)
            found[card.id] = life


def _moved(found: dict[str, Life], event: TrainMoved, index: int, moment: Moment) -> None:
    """A company has it now; with anybody else its life is over until it is bought again."""
    is_owned = event.taker in moment.state.companies
    if is_owned and event.train not in found:
        found[event.train] = Life(event.train, [kind_of_card(event.train)], index, event.price)
    life = found.get(event.train)
    if life is None:
        return
    life.ended = None if is_owned else index
    if is_owned and life.owners[-1:] != [event.taker]:
        life.owners.append(event.taker)


def lives_bars(desk: Desk, moments: Sequence[Moment]) -> BarPicture:
    """A bar for each kind of train: what it earned, and for whom."""
    earned: dict[str, dict[str, int]] = {}
    for life in lives(moments):
        for kind in life.kinds:
            earned.setdefault(kind, {})
        for (kind, company), amounts in life.earned.items():
            part = earned[kind]
            part[company] = part.get(company, 0) + sum(amounts)
    return BarPicture(tuple(_bar(desk, kind, earned[kind]) for kind in _in_order(desk, earned)))


def _bar(desk: Desk, kind: str, earned: Mapping[str, int]) -> Bar:
    parts = tuple(
        Part(company, company_colour(company), amount, desk.money(amount))
        for company, amount in sorted(earned.items(), key=lambda entry: -entry[1])
        if amount
    )
    return Bar(kind, parts, desk.money(sum(earned.values())))


def _in_order(desk: Desk, kinds: Mapping[str, object]) -> list[str]:
    return [kind for kind in desk.session.shown.state.facts.trains if kind in kinds]


def lives_table(desk: Desk, moments: Sequence[Moment], name_of: MarkName) -> Table:
    """A row for each train."""
    marks = round_marks(moments)
    columns = tuple(Column(desk.tr(f"charts.life_{name}")) for name in COLUMNS)
    return Table(columns, tuple(_row(desk, life, marks, name_of) for life in lives(moments)))


def _row(desk: Desk, life: Life, marks: Sequence[Mark], name_of: MarkName) -> Row:
    ended = life.ended
    return (
        Cell(" → ".join(life.kinds)),
        Cell(" → ".join(life.owners)),
        Cell(desk.money(life.paid), life.paid),
        Cell(name_of(desk, mark_at(marks, life.begun)), life.begun, given=life.begun),
        Cell("") if ended is None else Cell(name_of(desk, mark_at(marks, ended)), ended, given=ended),
        Cell(str(life.runs), life.runs),
        Cell(desk.money(life.revenue), life.revenue),
    )


def mark_at(marks: Sequence[Mark], index: int) -> Mark:
    """The round a moment lies in; a round's last move may begin the next one, and belongs to the round."""
    return next((mark for mark in reversed(marks) if mark.moment < index), marks[0])
