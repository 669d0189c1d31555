"""Every lay of recorded 1856 games is legal here and among the candidates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gridsim.board.tiles import turned
from gridsim.core.state import Board, Placed
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict
from tests.board.lays import against, fitting_lays, lay
from tests.builders import building

RECORDS = Path(__file__).parents[3] / "shared" / "records" / "1856"
FACTS = load_facts("1856")
PHASES = {phase.on or "2": phase.id for phase in FACTS.sheet.phases} | {"8": "6"}
"""Records name a phase by its train."""

pytestmark = pytest.mark.skipif(not RECORDS.is_dir(), reason="needs the recorded games beside the checkout")


def moments(path: Path) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each action with the flat state before it."""
    first, *later = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    state = dict(first["start"])
    for line in later:
        yield line["action"], state
        state.update(line["changes"])


def board_of(state: dict[str, Any]) -> Board:
    return Board(FACTS, FrozenDict({hex_id: placed_of(state, hex_id) for hex_id in FACTS.hexes}))


def placed_of(state: dict[str, Any], hex_id: str) -> Placed:
    name, rotation = (state.get(f"hex/{hex_id}/tile") or "printed:0").split(":")
    tile = name if name in FACTS.tiles else None
    stops = FACTS.designs[tile].stops if tile else FACTS.hexes[hex_id].stops
    cities = (state.get(f"hex/{hex_id}/city{number}") for number in range(len(stops)))
    stations = tuple(
        tuple(None if each == "-" else each for each in (city or "-").split(",")) if stop.slots else ()
        for stop, city in zip(stops, cities, strict=True)
    )
    if tile is None and "OO" in FACTS.hexes[hex_id].labels:
        waiting = tuple(company for slots in stations for company in slots if company)
        return Placed(stations=((None,),) * len(stops), waiting=waiting)
    return Placed(tile=tile, rotation=int(rotation) if tile else 0, stations=stations)


def lays(path: Path) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for action, state in moments(path):
        if action["type"] == "lay_tile" and action["entity_type"] == "corporation":
            yield action, state


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.states.jsonl")), ids=lambda path: path.name)
def test_recorded_lays_are_legal(record):
    for action, state in lays(record):
        company, cash = action["entity"], state[f"company/{action['entity']}/cash"]
        built = building("1856", players=4).with_(board=board_of(state)).cash(company, cash)
        built = built.phase(PHASES[str(state["phase"])])
        made = lay(action["hex"], action["tile"].split("-")[0], action["rotation"])
        assert against(built, company, made.hex, made.tile, made.rotation) == [], (action["id"], made)
        assert any(same(made, found) for found in fitting_lays(built, company, tile=made.tile)), made


def same(one, other):
    """Candidates name one rotation for each way a tile can look."""
    return (one.hex, one.tile) == (other.hex, other.tile) and _look(one) == _look(other)


def _look(action):
    return frozenset(turned(FACTS, action.tile, action.rotation).paths)
