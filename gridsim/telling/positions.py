"""Places of a position and what lies there, in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gridsim.positions.fields import ANY, FIELDS

if TYPE_CHECKING:
    from gridsim.telling.templates import Telling

NameOf = Callable[["Telling", Any], str]
NOTHING = "\N{EN DASH}"
_WILD = {pattern.place: pattern.name for pattern in FIELDS}


def field_name(place: tuple[str, ...]) -> str:
    """The key of a place's name: its steps without the ids."""
    for pattern, name in _WILD.items():
        if len(pattern) == len(place) and all(
            one in (ANY, other) for one, other in zip(pattern, place, strict=True)
        ):
            return name
    return ".".join(place[:2]) if place[0] in ("memory", "round", "board") else place[0]


def ids_of(place: tuple[str, ...]) -> tuple[str, ...]:
    """The ids in a place: whose money, which hex."""
    name = field_name(place).split(".")
    steps = list(place)
    for step in name:
        if step in steps:
            steps.remove(step)
    return tuple(steps)


def spot(telling: Telling, place: Any, name_of: NameOf) -> str:
    """A place by its name and what it is of, as "Money (Anna)"."""
    steps = tuple(place)
    if not steps:
        return telling.words.get("positions.whole", "")
    name = telling.words.get(f"positions.fields.{field_name(steps)}", ".".join(steps))
    ids = ", ".join(_id_name(telling, steps, id_, name_of) for id_ in ids_of(steps))
    return f"{name} ({ids})" if ids else name


def _id_name(telling: Telling, steps: tuple[str, ...], told: str, name_of: NameOf) -> str:
    """What is left in the bank has names of its own; everything else is called as everywhere."""
    if steps[0] == "trains":
        return nth_train(telling, told)
    own = telling.words.get(f"words.rights.{told}") if steps[0] == "supply" else None
    return own or name_of(telling, told)


def nth_train(telling: Telling, told: str) -> str:
    """One of several cards that are alike, as "2 no. 3" for the third 2-train."""
    kind, _, number = told.rpartition("-")
    if not number.isdecimal():
        return told
    return telling.words["positions.nth_train"].format(kind=kind, number=int(number) + 1)


def content(telling: Telling, told: Any, name_of: NameOf) -> str:
    """What lies at a place, given as JSON; a dash for nothing."""
    return _shown(telling, json.loads(told), name_of) if told else NOTHING


def _shown(telling: Telling, value: Any, name_of: NameOf) -> str:
    match value:
        case None | "":
            return NOTHING
        case bool():
            return telling.word("yes_or_no.yes" if value else "yes_or_no.no")
        case list():
            return ", ".join(_shown(telling, item, name_of) for item in value) or NOTHING
        case dict():
            return ", ".join(
                f"{name_of(telling, key)}: {_shown(telling, item, name_of)}" for key, item in value.items()
            )
        case _:
            return name_of(telling, value)
