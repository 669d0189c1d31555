"""Actions like a given one but with something else in them: what a wrong click or a wrong file might send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import msgspec

from gridsim.core.actions import BY_HAND, Action, AnyAction, Sealed
from gridsim.core.state import GameState

KINDS: tuple[type[Action], ...] = tuple(
    kind for kind in get_args(AnyAction) if kind not in (Sealed, *BY_HAND)
)
"""Whatever may answer a question; an envelope is opened before anybody is asked."""
NONSENSE = ("", "nonsense", "None", "F15.0", "player:0", "-1", "CGR_0")


def mutations(action: Action, state: GameState, random: Random, count: int) -> Iterator[Action]:
    """`count` actions, each the given one with one field changed, or one of another kind."""
    names = action.__struct_fields__
    for _ in range(count):
        if names and random.random() < 0.8:  # noqa: PLR2004
            name = random.choice(names)
            value = another(getattr(action, name), state, random)
            yield msgspec.structs.replace(action, **{name: value})
        else:
            yield any_action(state, random)


def another(value: Any, state: GameState, random: Random) -> Any:
    """A value of the same type, likely a different one."""
    match value:
        case bool():
            return not value
        case int():
            return random.choice((value + 1, value - 1, -value, 0, value * 2, value + 10, 10**9, -(10**9)))
        case tuple():
            return _another_row(value, state, random)
        case msgspec.Struct():
            name = random.choice(value.__struct_fields__)
            return msgspec.structs.replace(value, **{name: another(getattr(value, name), state, random)})
        case _:
            return any_name(state, random)


def any_action(state: GameState, random: Random) -> Action:
    """An action of any kind with names and numbers picked blindly."""
    kind = random.choice(KINDS)
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: _any_value(field.type, state, random) for field in fields})


def any_name(state: GameState, random: Random) -> str:
    """The id of anything there is, or of nothing."""
    rows: tuple[Any, ...] = (
        state.facts.hexes,
        state.facts.tiles,
        state.companies,
        state.players,
        state.privates,
        state.trains,
        state.facts.trains,
        ("bank", "pool", "ipo", "removed", "pay", "withhold", "half", *state.supply),
        NONSENSE,
    )
    return str(random.choice(list(random.choice([row for row in rows if row]))))


def _another_row(row: tuple[Any, ...], state: GameState, random: Random) -> tuple[Any, ...]:
    if not row:
        return (any_name(state, random),) if random.random() < 0.1 else ()  # noqa: PLR2004
    index = random.randrange(len(row))
    before, part, after = row[:index], row[index], row[index + 1 :]
    changes: tuple[Callable[[], tuple[Any, ...]], ...] = (
        lambda: before + after,
        lambda: (*row, part),
        lambda: row[::-1],
        lambda: (*before, another(part, state, random), *after),
    )
    return random.choice(changes)()


def _any_value(kind: Any, state: GameState, random: Random) -> Any:
    if kind is bool:
        return random.random() < 0.5  # noqa: PLR2004
    if kind is int:
        return random.choice((0, 1, 2, 5, 10, 20, 30, 60, 100, 350, -1, 10**9))
    if kind is str:
        return any_name(state, random)
    return () if type(None) not in get_args(kind) else random.choice((None, any_name(state, random)))
