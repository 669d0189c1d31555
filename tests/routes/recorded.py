"""Positions of recorded 1856 games just before a company ran its trains."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gridsim.core.state import Board, GameState, Placed
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict
from tests.builders import a_state, changed

TITLE = "1856"
FACTS = load_facts(TITLE)
PHASES = {phase.on or "2": phase.id for phase in FACTS.sheet.phases} | {"8": "6"}
"""Records name a phase by its train."""
RIGHTS = {"NFSBC": "bridge", "SCFTC": "tunnel", "Bridge Token": "bridge", "Tunnel Token": "tunnel"}


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


def recorded_runs(records: Path) -> Iterator[Position]:
    """The runs of all 1856 records, with the best revenue that they could have made."""
    for name, lines in _values(records.parent / "routes" / "best-values.jsonl").items():
        wanted = {line["id"]: line for line in lines}
        for action, table in _moments(records / f"{name}.states.jsonl"):
            line = wanted.get(action.get("id")) if action else None
            if line is not None:
                yield _position(name, line, table)


def stress_runs(records: Path) -> Iterator[Position]:
    """The ends of 1856 records with more trains than anybody had there."""
    for name, lines in _values(records.parent / "routes" / "stress-values.jsonl").items():
        *_, (_, table) = _moments(records / f"{name}.states.jsonl")
        for line in lines:
            yield _position(name, line, table)


def _values(path: Path) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if line["record"].startswith(TITLE + "/"):
            found.setdefault(line["record"], []).append(line)
    return found


def _position(record: str, line: dict[str, Any], table: _Table) -> Position:
    return Position(
        record=record,
        action=line.get("id"),
        company=line["company"],
        trains=tuple(line["trains"]),
        best=line["best"],
        state=table.state(),
        variant=line.get("variant"),
    )


class _Table:
    """The flat state of a record, and what has to be gathered from its actions: ports and rights."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.flat = dict(start)
        self.rights: dict[str, set[str]] = {}
        self.ports: dict[str, str] = {}

    def follow(self, line: dict[str, Any]) -> None:
        action, changes = line["action"], line["changes"]
        if action["type"] == "assign":
            self.ports[self._owner_of(action["entity"])] = action["target"]
        if action["type"] == "special_buy":
            self._grant(action["entity"], RIGHTS[action["description"]])
        for key, value in changes.items():
            kind, name, *rest = (*key.split("/"), "")
            if kind == "company" and rest[0] == "companies":
                for private in (value or "").split(","):
                    self._grant(name, RIGHTS.get(private))
        if action["type"] == "merge":
            self._merge(changes)
        if changes.get("phase") == "6":
            self.ports.clear()
        self.flat.update(changes)

    def _owner_of(self, private: str) -> str:
        keys = (key for key, value in self.flat.items() if key.startswith("company/") and value)
        owner = next(
            key for key in keys if key.endswith("/companies") and private in str(self.flat[key]).split(",")
        )
        return owner.split("/")[1]

    def _grant(self, company: str, right: str | None) -> None:
        if right is not None:
            self.rights.setdefault(company, set()).add(right)

    def _merge(self, changes: dict[str, Any]) -> None:
        """1856 §13.4.8: the CGR takes over the rights of the companies whose stations are gone."""
        for key, value in changes.items():
            if key.endswith("/tokens") and not value and key.split("/")[1] != "CGR":
                for right in self.rights.get(key.split("/")[1], ()):
                    self._grant("CGR", right)

    def state(self) -> GameState:
        """The table as far as routes depend on it."""
        base = a_state(TITLE)
        companies = base.companies
        for company, record in base.companies.items():
            ports = (self.ports[company],) if company in self.ports else ()
            rights = tuple(sorted(self.rights.get(company, ())))
            companies = companies.with_(company, changed(record, ports=ports, rights=rights))
        board = Board(FACTS, FrozenDict({hex_id: self._placed(hex_id) for hex_id in FACTS.hexes}))
        return changed(base, companies=companies, board=board, phase=PHASES[self.flat["phase"]])

    def _placed(self, hex_id: str) -> Placed:
        tile, rotation = (self.flat.get(f"hex/{hex_id}/tile") or "printed:0").split(":")
        stops = FACTS.designs[tile].stops if tile in FACTS.tiles else FACTS.hexes[hex_id].stops
        stations = tuple(
            _slots(self.flat.get(f"hex/{hex_id}/city{number}"), stop.slots)
            for number, stop in enumerate(stops)
        )
        if tile not in FACTS.tiles:
            return Placed(stations=stations)
        return Placed(tile=tile, rotation=int(rotation), stations=stations)


def _slots(city: str | None, slots: int) -> tuple[str | None, ...]:
    held: Sequence[str | None] = [None if each == "-" else each for each in (city or "-").split(",")]
    return (*held, *(None,) * (slots - len(held))) if slots else ()


def _moments(path: Path) -> Iterator[tuple[dict[str, Any] | None, _Table]]:
    """Each action with the table before it, and the table at the end."""
    first, *later = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    table = _Table(first["start"])
    for line in later:
        yield {**line["action"], "id": line["id"]}, table
        table.follow(line)
    yield None, table
