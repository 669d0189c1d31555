"""Positions of recorded games just before a company ran its trains, from their traces alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from gridsim.commands.routes import with_stations_everywhere
from gridsim.core.state import GameState
from gridsim.routes.survey import RouteRules
from gridsim.titles import registry
from tests.routes import recorded_1841, recorded_1856


class Table(Protocol):
    """A table that follows the trace of a game."""

    def follow(self, line: dict[str, Any]) -> None: ...

    def state(self) -> GameState:
        """The table as far as routes depend on it."""
        ...


TABLES: dict[str, Callable[[dict[str, Any]], Table]] = {
    "1841": recorded_1841.Table,
    "1856": recorded_1856.Table,
}
"""The table at the first line of a trace, by title."""


class Position(NamedTuple):
    """A table on which a company is to run."""

    record: str
    action: int | None
    """Number of the run that was recorded; None for the end of the game."""
    company: str
    trains: tuple[str, ...]
    best: int
    state: GameState
    variant: str | None = None

    @property
    def fleet(self) -> list[tuple[str, str]]:
        return [(f"{kind}-{number}", kind) for number, kind in enumerate(self.trains)]

    @property
    def rules(self) -> RouteRules:
        """Those of the title; where it is a variant, every city is a start."""
        rules = registry.title(self.state.facts.title).judge.rules
        return rules if self.variant is None else with_stations_everywhere(rules)


def recorded_runs(records: Path, title: str) -> Iterator[Position]:
    """The runs of all records of a title, with the best revenue that they could have made."""
    for name, lines in _values(records, "best-values", title).items():
        wanted = {line["id"]: line for line in lines}
        for action, table in _moments(records / f"{name}.states.jsonl", title):
            if action in wanted:
                yield _position(name, wanted[action], table.state())


def stress_runs(records: Path, title: str) -> Iterator[Position]:
    """The ends of the records of a title with more trains than anybody had there."""
    for name, lines in _values(records, "stress-values", title).items():
        *_, (_, table) = _moments(records / f"{name}.states.jsonl", title)
        for line in lines:
            yield _position(name, line, table.state())


def _values(records: Path, what: str, title: str) -> dict[str, list[dict[str, Any]]]:
    path = records.parent / "routes" / f"{what}.jsonl"
    found: dict[str, list[dict[str, Any]]] = {}
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if line["record"].startswith(f"{title}/"):
            found.setdefault(line["record"], []).append(line)
    return found


def _position(record: str, line: dict[str, Any], state: GameState) -> Position:
    return Position(
        record=record,
        action=line.get("id"),
        company=line["company"],
        trains=tuple(line["trains"]),
        best=line["best"],
        state=state,
        variant=line.get("variant"),
    )


def _moments(path: Path, title: str) -> Iterator[tuple[int | None, Table]]:
    """Each action with the table before it, and the table at the end."""
    first, *later = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    table = TABLES[title](first)
    for line in later:
        yield line["id"], table
        table.follow(line)
    yield None, table
