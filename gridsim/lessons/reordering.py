"""Rows of a lesson in the making in another order, or without one of them, as far as the game allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.errors import IllegalAction
from gridsim.lessons.rows import QUIZ, SKIP, STAYING, Row
from gridsim.lessons.starts import begin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.lessons.making import Making


def moved(making: Making, row: Row, by: int) -> list[Row]:
    """The rows with one of them so many places further down; as they are where there is no such place."""
    rows = list(making.rows)
    place = next(index for index, listed in enumerate(rows) if listed is row)
    if 0 <= place + by < len(rows):
        rows.insert(place + by, rows.pop(place))
    return rows


def without(making: Making, row: Row) -> list[Row]:
    """The rows but for one; what is said in the step it began goes on with the next move of that step."""
    place = next(index for index, listed in enumerate(making.rows) if listed is row)
    rows = [listed for listed in making.rows if listed is not row]
    heir = rows[place] if place < len(rows) else None
    if (
        heir is not None
        and making.begins_step(row)
        and heir.kind == row.kind
        and not making.begins_step(heir)
    ):
        _inherit(heir, row)
    return rows


def _inherit(heir: Row, row: Row) -> None:
    heir.texts, heir.said, heir.point, heir.rule = row.texts, row.said, row.point, row.rule
    heir.written, heir.begins = row.written, row.begins


def moves_of(rows: Sequence[Row]) -> list[Action]:
    """The moves that stay on the table, in their order."""
    return [row.action for row in rows if row.kind in STAYING and row.action is not None]


def playable(making: Making, rows: Sequence[Row]) -> tuple[int, IllegalAction | None]:
    """How many of the rows, from the first one, can be played; and what the rules have against the next.

    A move can only be played by whoever made it: None for a row that would become another player's move.
    """
    game = begin(making.start)
    makers = {id(row): _maker(making, row) for row in rows if row.kind in STAYING}
    for place, row in enumerate(rows):
        if row.kind not in STAYING or row.action is None:
            continue
        decision = game.now.decision
        if decision is None or decision.player != makers[id(row)]:
            return place, None
        try:
            game.apply(row.action)
        except IllegalAction as refused:
            return place, refused
    return len(rows), None


def kept_of(rows: Sequence[Row], count: int) -> list[Row]:
    """The first rows, as many as can be played, and of the others what is no move and no mistake."""
    return [*rows[:count], *(row for row in rows[count:] if row.kind in (QUIZ, SKIP))]


def _maker(making: Making, row: Row) -> str:
    """Who makes the move of a row now."""
    decision = making.game.moments[making.moment_of(row)].decision
    return "" if decision is None else decision.player


def put_in_order(making: Making, rows: Sequence[Row]) -> None:
    """Have these rows, whose moves stand in this order on the table; checks keep what still fits."""
    before = {id(row): _moves_before(making, row) for row in making.rows}
    making.rows = list(rows)
    making.forget_ways()
    for row in making.rows:
        if row.example and before.get(id(row)) != _moves_before(making, row):
            row.example, row.way = [], ""


def _moves_before(making: Making, row: Row) -> list[Action]:
    place = next(index for index, listed in enumerate(making.rows) if listed is row)
    return moves_of(making.rows[:place])
