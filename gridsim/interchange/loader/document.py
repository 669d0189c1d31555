"""What stands in a file of 18xx.games, as that program takes it up: the actions that count, in order.

Nothing is mended here: a field that is missing or of another type than that program reads is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gridsim.core.errors import GridsimError, Refusal
from gridsim.records import Bundle

FREE = ("message", "log")
"""Types that may stand anywhere and change nothing."""
ORDER = "program_"
"""How the types of orders begin that act in a player's stead; what they led to is written out."""

Plain = Mapping[str, Any]


class Refused(GridsimError):
    """That program would not take an action: which sentence says why, with which values.

    `refusals` are the rules that it would break there.
    """

    def __init__(self, key: str, *, refusals: Sequence[Refusal] = (), **facts: str | int) -> None:
        super().__init__(key + "".join(f", {name}={value}" for name, value in facts.items()))
        self.key = key
        self.refusals = tuple(refusals)
        self.facts = facts


class Told(Bundle, frozen=True):
    """One action of the file."""

    index: int
    """Its place in the file's list; of an automatic action that of the one it belongs to."""
    type: str
    entity: str | int
    entity_type: str
    fields: Plain

    def text(self, name: str) -> str:
        """A field that must be a text. Refused if it is not."""
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise Refused("loader_field", field=name, value=str(value)[:40])
        return value

    def number(self, name: str) -> int:
        """A field that must be a whole number. Refused if it is not."""
        value = self.fields.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refused("loader_field", field=name, value=str(value)[:40])
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A field that must be a list of texts. Refused if it is not."""
        value = self.fields.get(name)
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise Refused("loader_field", field=name, value=str(value)[:40])
        return tuple(value)

    def rows(self, name: str) -> tuple[Plain, ...]:
        """A field that must be a list of objects. Refused if it is not."""
        value = self.fields.get(name)
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise Refused("loader_field", field=name, value=str(value)[:40])
        return tuple(value)

    def has(self, name: str) -> bool:
        """Whether a field that may be left out is there."""
        return self.fields.get(name) is not None


def told_actions(found: Plain) -> list[Told]:
    """All actions that count, automatic ones after those they belong to, without what was taken back."""
    written = found.get("actions", [])
    return [action for index, entry in _kept(written) for action in _flat(index, entry)]


def _kept(written: list[Plain]) -> list[tuple[int, Plain]]:
    """What is left once everything that was taken back is gone; a `redo` brings back a whole group."""
    live: dict[int, Plain] = {}
    groups: list[dict[int, Plain]] = []
    for index, entry in enumerate(written):
        kind = entry.get("type")
        if kind == "undo":
            group = {place: live.pop(place) for place in _taken_back(live, entry.get("action_id"))}
            groups.append(group)
        elif kind == "redo":
            if not groups:
                raise Refused("loader_redo")
            live.update(groups.pop())
        elif kind not in FREE:
            groups.clear()
            live[index] = entry
    return sorted(live.items())


def _taken_back(live: Mapping[int, Plain], target: object) -> list[int]:
    """Places of what an `undo` takes back: the last action, or all after the one it names."""
    places = sorted(live)
    if target is None:
        return places[-1:]
    if target == 0:
        return places
    named = [place for place in places if live[place].get("id") == target]
    if not named:
        raise Refused("loader_field", field="action_id", value=str(target)[:40])
    return [place for place in places if place > named[0]]


def _flat(index: int, entry: Plain) -> Iterator[Told]:
    kind = str(entry.get("type"))
    if not kind.startswith(ORDER):
        entity, entity_type = entry.get("entity"), entry.get("entity_type")
        if not isinstance(entity, str | int) or not isinstance(entity_type, str):
            entity = entity_type = ""
        yield Told(index, kind, entity, entity_type, entry)
    for automatic in entry.get("auto_actions") or ():
        yield from _flat(index, automatic)
