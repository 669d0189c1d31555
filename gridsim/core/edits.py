"""Changes of a position by hand: each says where, and what lies there afterwards.

    edited(state, [Edit(("cash", "player:1"), 320), Edit(("board", "hexes", "F15", "tile"), "57")])

A place is a path of names from the state down to what is changed. Nothing is asked of the rules; only the
kind of value must be right, and what is changed must be there. Whether the position makes sense is for
`gridsim.positions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_origin

import msgspec

from gridsim.core.state import GameState, Memory, Train
from gridsim.facts.errors import GridsimError
from gridsim.records import FrozenDict, Record

Place = tuple[str, ...]
"""Names from the state down, as `("companies", "GT", "cell")`."""

SEATS: Place = ("seats",)
"""The players in another order; it lies on the table, but is the order of a mapping."""
NEVER = ("facts", "seed")
"""Parts of a state that are no part of a position."""


class Edit(Record, frozen=True):
    """One place of a position and what lies there from now on, as plain values.

    None takes an entry away where what can lie there is never None: a train of an unlimited kind, bids.
    """

    place: tuple[str, ...]
    to: Any = None


class EditError(GridsimError):
    """An edit that cannot be made: there is no such place, or no such value can lie there."""

    def __init__(self, key: str, place: Place, problem: str = "") -> None:
        super().__init__(f"{key} at {'.'.join(place)} {problem}".strip())
        self.key = key
        """"no_place" or "no_value"."""
        self.place = place
        self.problem = problem


def edited(state: GameState, edits: Iterable[Edit], memory: type[Memory] = Memory) -> GameState:
    """The position after the edits, one after the other; `memory` is the kind of the title's.

    EditError for the first that cannot be made.
    """
    for edit in edits:
        state = _edited(state, edit, memory)
    return state


def value_at(state: GameState, place: Place, memory: type[Memory] = Memory) -> Any:
    """What lies at a place; EditError if there is none."""
    if place == SEATS:
        return tuple(state.players)
    found: Any = state
    for depth, name in enumerate(place):
        if depth == 1 and place[0] == "memory" and found is None:
            found = memory()
        found = _inside(found, name, place)
    return found


def plain_value(value: Any) -> Any:
    """A value as an edit tells it, and as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(value, order="deterministic"))


def _edited(state: GameState, edit: Edit, memory: type[Memory]) -> GameState:
    place = tuple(edit.place)
    if not place or place[0] in NEVER:
        raise EditError("no_place", place)
    if place == SEATS:
        return _seated(state, edit)
    if place[0] == "memory":
        return _remembering(state, edit, memory)
    changed: GameState = _with(state, GameState, place, edit)
    return _tidy_trains(changed) if place[0] == "trains" else changed


def _seated(state: GameState, edit: Edit) -> GameState:
    order = _value(edit, tuple[str, ...])
    if sorted(order) != sorted(state.players):
        raise EditError("no_value", SEATS)
    return msgspec.structs.replace(
        state, players=FrozenDict({player: state.players[player] for player in order})
    )


def _remembering(state: GameState, edit: Edit, memory: type[Memory]) -> GameState:
    """What is remembered is nothing as long as it says what a new memory says."""
    kept = state.memory if isinstance(state.memory, memory) else memory()
    changed = _with(kept, memory, tuple(edit.place[1:]), edit)
    return msgspec.structs.replace(state, memory=None if changed == memory() else changed)


def _tidy_trains(state: GameState) -> GameState:
    """Cards in the order of their kinds and numbers, however they came to the table."""
    kinds = list(state.facts.trains)

    def order(train: Train) -> tuple[int, int, str]:
        number = train.id.rpartition("-")[2]
        known = kinds.index(train.kind) if train.kind in kinds else len(kinds)
        return known, int(number) if number.isdecimal() else 0, train.id

    cards = sorted(state.trains.values(), key=order)
    return msgspec.structs.replace(state, trains=FrozenDict({card.id: card for card in cards}))


# ---- down to the place


def _inside(found: Any, name: str, place: Place) -> Any:
    if isinstance(found, dict) and name in found:
        return found[name]
    if isinstance(found, tuple):
        index = _index(found, name)
        if index is not None:
            return found[index]
    elif isinstance(found, msgspec.Struct) and name in found.__struct_fields__:
        return getattr(found, name)
    raise EditError("no_place", place)


def _with(holder: Any, kind: Any, steps: Place, edit: Edit) -> Any:
    """`holder`, a value of that kind, with another value some steps below it."""
    if not steps:
        return _value(edit, kind)
    if get_origin(kind) is FrozenDict:
        return _with_entry(holder, kind, steps, edit)
    if get_origin(kind) is tuple and isinstance(holder, tuple):
        return _with_piece(holder, kind, steps, edit)
    kinds = _kinds(kind)
    if steps[0] not in kinds or not isinstance(holder, msgspec.Struct):
        raise EditError("no_place", tuple(edit.place))
    inner = _with(getattr(holder, steps[0]), kinds[steps[0]], steps[1:], edit)
    return msgspec.structs.replace(holder, **{steps[0]: inner})


def _with_entry(holder: FrozenDict[str, Any], kind: Any, steps: Place, edit: Edit) -> FrozenDict[str, Any]:
    name, *below = steps
    if not below and edit.to is None:
        return holder.without(name) if name in holder else holder
    if below and name not in holder:
        raise EditError("no_place", tuple(edit.place))
    inner = _with(holder.get(name), get_args(kind)[1], tuple(below), edit)
    if getattr(inner, "id", name) != name:
        raise EditError("no_value", tuple(edit.place))
    return holder.with_(name, inner)


def _with_piece(holder: tuple[Any, ...], kind: Any, steps: Place, edit: Edit) -> tuple[Any, ...]:
    """One of several pieces that have ids, such as a certificate among those of its company."""
    index = _index(holder, steps[0])
    if index is None:
        raise EditError("no_place", tuple(edit.place))
    inner = _with(holder[index], get_args(kind)[0], steps[1:], edit)
    return (*holder[:index], inner, *holder[index + 1 :])


def _index(pieces: tuple[Any, ...], name: str) -> int | None:
    return next((index for index, piece in enumerate(pieces) if getattr(piece, "id", None) == name), None)


def _kinds(kind: Any) -> dict[str, Any]:
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return {}
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def _value(edit: Edit, kind: Any) -> Any:
    try:
        return _converted(edit.to, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise EditError("no_value", tuple(edit.place), str(error)) from error


def _converted(value: Any, kind: Any) -> Any:
    return msgspec.convert(value, kind, dec_hook=_mapping)


def _mapping(wanted: Any, part: Any) -> Any:
    if get_origin(wanted) is not FrozenDict or not isinstance(part, dict):
        raise ValueError(type(part).__name__)
    return FrozenDict({key: _converted(entry, get_args(wanted)[1]) for key, entry in part.items()})
