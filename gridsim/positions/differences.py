"""What leads from one position to another: for the log, and to take a part of a position over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from gridsim.core.edits import SEATS, Edit, Place, plain_value
from gridsim.core.state import Certificate, GameState

if TYPE_CHECKING:
    from gridsim.titles.title import Title

STATE_PARTS = (
    "players", "cash", "companies", "certificates", "privates", "bids", "trains", "supply",
    "phase", "priority", "round", "set_number", "arrivals", "ending", "finished",
)  # fmt: skip


def edits_between(title: Title, old: GameState, new: GameState) -> tuple[Edit, ...]:
    """The edits that make the one position of the other, each for one field; both of the same game."""
    found = [edit for part in STATE_PARTS for edit in _part(part, getattr(old, part), getattr(new, part))]
    if list(old.players) != list(new.players):
        found.append(Edit(SEATS, plain_value(list(new.players))))
    if old.board.hexes is not new.board.hexes:
        found += _between(("board", "hexes"), old.board.hexes, new.board.hexes)
    found += _between(("memory",), old.memory or title.memory(), new.memory or title.memory())
    return tuple(found)


def only(edits: tuple[Edit, ...], wanted: Callable[[Place], bool]) -> tuple[Edit, ...]:
    """The edits of some places."""
    return tuple(edit for edit in edits if wanted(edit.place))


def _part(name: str, old: Any, new: Any) -> Iterator[Edit]:
    if old is not new:
        yield from _between((name,), old, new)


def _between(at: Place, old: Any, new: Any) -> Iterator[Edit]:
    if old == new:
        return
    if isinstance(new, dict) and at[0] != "round" and at[0] != "memory":
        for name in old.keys() - new.keys():
            yield Edit((*at, name), None)
        for name, entry in new.items():
            yield from _between((*at, name), old.get(name), entry)
    elif isinstance(new, msgspec.Struct) and type(old) is type(new):
        for name in new.__struct_fields__:
            yield from _between((*at, name), getattr(old, name), getattr(new, name))
    elif _is_same_issue(old, new):
        for before, after in zip(old, new, strict=True):
            yield from _between((*at, after.id), before, after)
    else:
        yield Edit(at, plain_value(new))


def _is_same_issue(old: Any, new: Any) -> bool:
    """Whether both are papers of one issue, of which some have changed hands."""
    return (
        isinstance(old, tuple)
        and isinstance(new, tuple)
        and bool(new)
        and all(isinstance(paper, Certificate) for paper in (*old, *new))
        and [paper.id for paper in old] == [paper.id for paper in new]
    )
