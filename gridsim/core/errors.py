"""What can go wrong that a person should read about; anything else raised is a fault of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.facts.errors import DataError, GridsimError
from gridsim.records import Record

__all__ = ["UNEXPECTED", "DataError", "Fact", "GridsimError", "IllegalAction", "Refusal", "SaveError"]

UNEXPECTED = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What code raises that is handed something it does not expect: a table that no game leads to."""

Fact = str | int
"""A value that a sentence about a refusal or an event needs."""


class Refusal(Record, frozen=True):
    """One rule that an action would break: where it stands, which sentence tells it, with which values."""

    rule: str
    key: str
    facts: Mapping[str, Fact] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key}({facts}) [{self.rule}]"


class IllegalAction(GridsimError):
    """A player chose something the rules refuse; nothing has changed."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals = tuple(refusals)


class SaveError(GridsimError):
    """A file cannot be read as a game: which sentence says why, with which values.

    `where` names the place in the file, such as "$.actions[17]"; `refusals` are the rules that an action
    there would break.
    """

    def __init__(
        self, key: str, where: str = "$", *, refusals: Sequence[Refusal] = (), **facts: Fact
    ) -> None:
        described = ", ".join(f"{name}={value}" for name, value in facts.items())
        super().__init__(f"{key} at {where}" + (f": {described}" if described else ""))
        self.key = key
        self.where = where
        self.refusals = tuple(refusals)
        self.facts = facts
