"""What stands in a file of 18xx.games, checked and in order: players, options and the actions that count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from msgspec import field

from gridsim.core.errors import SaveError
from gridsim.core.state import PlayerId
from gridsim.records import Bundle

ORDER = "program_"
"""How the types of orders to act in one's stead begin."""
Entity = str | int
"""How the file names a player (whatever it likes) or a company (its id)."""


class Recorded(Bundle, frozen=True, kw_only=True):
    """One action of the file, with the automatic actions that it set off."""

    id: int
    type: str
    entity: Entity
    entity_type: str
    fields: Mapping[str, Any]
    where: str
    """Its place in the file, as "$.actions[17]"."""
    autos: tuple[Recorded, ...] = ()

    def flat(self) -> Iterator[Recorded]:
        """The action and all that it set off, in the order in which they happen."""
        if not self.is_order:
            yield self
        for auto in self.autos:
            yield from auto.flat()

    @property
    def is_order(self) -> bool:
        """Whether it only orders the program to act in one's stead; what that led to is written out."""
        return self.type.startswith(ORDER)

    @property
    def is_players(self) -> bool:
        return self.entity_type == "player"

    def text(self, name: str) -> str:
        """A field that must be a text."""
        value = self._needed(name)
        return value if isinstance(value, str) else self.wrong(name, "str")

    def number(self, name: str) -> int:
        """A field that must be a whole number."""
        value = self._needed(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return self.wrong(name, "int")

    def texts(self, name: str) -> tuple[str, ...]:
        """A field that must be a list of texts."""
        value = self._needed(name)
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            return tuple(value)
        return self.wrong(name, "array")

    def rows(self, name: str) -> tuple[Mapping[str, Any], ...]:
        """A field that must be a list of objects."""
        value = self._needed(name)
        if isinstance(value, list) and all(isinstance(part, dict) for part in value):
            return tuple(value)
        return self.wrong(name, "array")

    def optional_text(self, name: str) -> str | None:
        """A field that may be left out."""
        return self.text(name) if self.fields.get(name) is not None else None

    def optional_number(self, name: str) -> int | None:
        """A field that may be left out."""
        return self.number(name) if self.fields.get(name) is not None else None

    def wrong(self, name: str, expected: str) -> NoReturn:
        """Raise that a field has another type than it must have. SaveError, with the type it has."""
        got = type(self.fields.get(name)).__name__
        raise SaveError("wrong_type", f"{self.where}.{name}", expected=expected, got=got)

    def _needed(self, name: str) -> Any:
        if name not in self.fields:
            raise SaveError("field_missing", self.where, field=name)
        return self.fields[name]


class RecordedGame(Bundle, frozen=True, kw_only=True):
    """A game of the file."""

    title: str
    board: str = ""
    """What that program puts behind the title, where it names the map."""
    options: tuple[str, ...]
    """As that program names them."""
    players: tuple[str, ...]
    """Names in seating order."""
    seats: Mapping[Entity, PlayerId]
    """Who sits where, by the file's name of a player."""
    actions: tuple[Recorded, ...]
    """Those that have not been taken back."""
    result: Mapping[PlayerId, int] = field(default_factory=dict)
    """What the file says everybody was worth at the end."""
    ending: str = ""
    """Why the file says that the game has ended, as that program calls it."""

    def seat(self, action: Recorded) -> PlayerId:
        """The player who acts; SaveError if there is none of that name."""
        if action.entity not in self.seats:
            raise SaveError("id_unknown", f"{action.where}.entity", id=action.entity)
        return self.seats[action.entity]
