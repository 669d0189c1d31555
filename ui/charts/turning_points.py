"""Where a game turned: new leaders, great gains, new phases, scrapped trains, charters that changed hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

from gridsim.core.events import (
    CompanyAbsorbed,
    CompanyFormed,
    PhaseBegan,
    PresidentChanged,
    TrainsRusted,
    TrainsTurned,
    WentBankrupt,
)
from gridsim.records import Bundle
from ui.charts.history import Mark, Worth, round_marks
from ui.charts.train_lives import MarkName, mark_at
from ui.tables.data import Cell, Column, Table

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.events import Event
    from ui.desk import Desk

LARGEST = 3
"""So many of the greatest gains are told."""
TOLD = (PhaseBegan, TrainsRusted, TrainsTurned, CompanyFormed, CompanyAbsorbed, WentBankrupt)


class Turn(Bundle, frozen=True):
    """One turning point: at which moment, and what it was."""

    moment: int
    kind: str
    """ "lead", "gain" or "event"."""
    player: str = ""
    """Who leads or gained."""
    before: str = ""
    """Who led until then."""
    amount: int = 0
    """By how much more than the others on the average."""
    event: Event | None = None


def turning_points(moments: Sequence[Moment], worth: Worth) -> list[Turn]:
    """All of them in the order of the game."""
    ends = _round_ends(moments)
    found = [*_events(moments), *_leads(moments, worth, ends), *_gains(moments, worth, ends)]
    return sorted(found, key=lambda turn: turn.moment)


def _round_ends(moments: Sequence[Moment]) -> list[int]:
    """The moments at which rounds are over, the beginning of the game first."""
    begun = [mark.moment for mark in round_marks(moments)]
    return list(dict.fromkeys([*begun, len(moments) - 1]))


def _events(moments: Sequence[Moment]) -> Iterator[Turn]:
    for index, moment in enumerate(moments):
        for event in moment.events:
            if isinstance(event, TOLD) or _is_takeover(event, moment):
                yield Turn(index, "event", event=event)


def _is_takeover(event: Event, moment: Moment) -> bool:
    """Whether a charter went from one player to another."""
    players = moment.state.players
    return isinstance(event, PresidentChanged) and event.old in players and event.new in players


def _leads(moments: Sequence[Moment], worth: Worth, ends: Sequence[int]) -> Iterator[Turn]:
    """Whoever is ahead at the end of a round and was not before; nobody while several are even."""
    leader = ""
    for end in ends:
        first, second = _two_best(worth(moments[end]))
        if first[1] == second[1] or first[0] == leader:
            continue
        if leader:
            yield Turn(end, "lead", player=first[0], before=leader)
        leader = first[0]


def _two_best(worth: Mapping[str, int]) -> list[tuple[str, int]]:
    best = sorted(worth.items(), key=lambda entry: -entry[1])[:2]
    return [*best, *best][:2]


def _gains(moments: Sequence[Moment], worth: Worth, ends: Sequence[int]) -> list[Turn]:
    """The rounds in which somebody gained most beyond what the others did."""
    found = []
    for start, end in pairwise(ends):
        before, after = worth(moments[start]), worth(moments[end])
        gained = {player: after[player] - before[player] for player in after}
        for player, amount in gained.items():
            if amount <= 0:
                continue  # to lose less than others is no gain
            others = [gain for other, gain in gained.items() if other != player]
            found.append(Turn(end, "gain", player=player, amount=round(amount - fmean(others or [0]))))
    return sorted((turn for turn in found if turn.amount > 0), key=lambda turn: -turn.amount)[:LARGEST]


def told(desk: Desk, moments: Sequence[Moment], turn: Turn) -> str:
    """A turning point as a sentence."""
    state = moments[turn.moment].state
    if turn.event is not None:
        return desk.words.tell_event(turn.event, state).text
    facts = {"player": turn.player, "before": turn.before, "amount": turn.amount}
    return desk.words.tr(f"charts.turn_{turn.kind}", state=state, **facts)


def _told_cell(desk: Desk, moments: Sequence[Moment], turn: Turn) -> Cell:
    text = told(desk, moments, turn)
    return Cell(text, tip=text, strong=turn.kind != "event")


def turning_table(desk: Desk, moments: Sequence[Moment], worth: Worth, name_of: MarkName) -> Table:
    """A row for each; pressing it looks at the moment."""
    marks: list[Mark] = round_marks(moments)
    rows = tuple(
        (
            Cell(name_of(desk, mark_at(marks, turn.moment)), turn.moment, given=turn.moment),
            _told_cell(desk, moments, turn),
        )
        for turn in turning_points(moments, worth)
    )
    names = (desk.tr("charts.round_heading"), desk.tr("charts.turn_what"))
    return Table(tuple(Column(name) for name in names), rows)
