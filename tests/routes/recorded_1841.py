"""Positions of recorded 1841 games just before a company ran its trains, from their traces alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gridsim.core.state import Board, GameState, Placed
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict
from tests.builders import a_state, changed

TITLE = "1841"
Flat = dict[str, Any]


class Position(NamedTuple):
    """A table on which a company is to run."""

    record: str
    action: int | None
    """Number of the run that was recorded; None for the end of the game."""
    company: str
    trains: tuple[str, ...]
    best: int
    state: GameState
    is_stress: bool

    @property
    def fleet(self) -> list[tuple[str, str]]:
        return [(f"{kind}-{number}", kind) for number, kind in enumerate(self.trains)]


def recorded_runs(records: Path) -> Iterator[Position]:
    """The runs of all records, with the best revenue that they could have made."""
    for name, lines in _values(records.parent / "routes" / "best-values.jsonl").items():
        wanted = {line["id"]: line for line in lines}
        facts, moments = _moments(records / f"{name}.states.jsonl")
        for action, flat in moments:
            if action in wanted:
                yield _position(name, wanted[action], state_of(facts, flat))


def stress_runs(records: Path) -> Iterator[Position]:
    """The ends of the records with more trains than anybody had there."""
    for name, lines in _values(records.parent / "routes" / "stress-values.jsonl").items():
        facts, moments = _moments(records / f"{name}.states.jsonl")
        *_, (_, flat) = moments
        for line in lines:
            yield _position(name, line, state_of(facts, flat))


def _values(path: Path) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if line["record"].startswith(TITLE + "/"):
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
        is_stress="variant" in line,
    )


def _moments(path: Path) -> tuple[Facts, Iterator[tuple[int | None, Flat]]]:
    first, *later = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    facts = load_facts(TITLE, ["second_edition", "three_way_towns", *first["options"]])
    return facts, _tables(dict(first["start"]), later)


def _tables(flat: Flat, lines: list[dict[str, Any]]) -> Iterator[tuple[int | None, Flat]]:
    """Each action with the table before it, and the table at the end."""
    for line in lines:
        yield line["id"], flat
        flat.update(line["changes"])
    yield None, flat


def state_of(facts: Facts, flat: Flat) -> GameState:
    """The table as far as routes depend on it."""
    base = a_state(TITLE, options=sorted(facts.options), players=4)
    board = Board(facts, FrozenDict({hex_id: _placed(facts, flat, hex_id) for hex_id in facts.hexes}))
    return changed(base, board=board, phase=flat["phase"])


def _placed(facts: Facts, flat: Flat, hex_id: str) -> Placed:
    tile, rotation = (flat.get(f"hex/{hex_id}/tile") or "printed:0").split(":")
    stops = facts.designs[tile].stops if tile in facts.tiles else facts.hexes[hex_id].stops
    stations = tuple(
        _slots(flat.get(f"hex/{hex_id}/city{number}"), stop.slots) for number, stop in enumerate(stops)
    )
    if tile not in facts.tiles:
        return Placed(stations=stations)
    return Placed(tile=tile, rotation=int(rotation), stations=stations)


def _slots(city: str | None, slots: int) -> tuple[str | None, ...]:
    held = [None if each == "-" else each for each in (city or "-").split(",")]
    return (*held, *(None,) * (slots - len(held))) if slots else ()
