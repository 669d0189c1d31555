"""Whatever lies on the table can be set by hand, or is named here as following from something that can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
import pytest

from gridsim import GameState
from gridsim.core.state import Certificate
from gridsim.positions.fields import ANY, fields_of
from gridsim.positions.position import empty_table
from gridsim.records import FrozenDict
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles import registry
from tests.playthroughs.telling import NAMES
from ui.positions.sheets import hex_sheet, sheets

FOLLOWS = {
    "board.facts": "the title and its variants, once more",
    "facts": "the title and its variants, chosen before the table is laid out",
    "seed": "chance, chosen before the table is laid out",
    "players.*.id": "the name under which a player is kept",
    "companies.*.id": "the name under which a company is kept",
    "privates.*.id": "the name under which a private is kept",
}
"""What is no field of its own, and why."""
MEMORY = "memory"


def leaves(kind: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every place of a kind of value down to what is no record and no mapping."""
    if get_origin(kind) is FrozenDict:
        yield from leaves(get_args(kind)[1], (*at, ANY))
    elif get_origin(kind) is tuple and get_args(kind)[0] is Certificate:
        yield from leaves(Certificate, (*at, ANY))
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and at != ("facts",):
        for field in msgspec.structs.fields(kind):
            yield from leaves(field.type, (*at, field.name))
    else:
        yield at


@pytest.mark.parametrize("title", registry.titles())
def test_everything_on_the_table_can_be_set(title: str) -> None:
    rules = registry.title(title)
    patterns = {field.place for field in fields_of(rules)}
    open_ones = [
        ".".join(place)
        for place in leaves(GameState)
        if place[0] != MEMORY and not any(place[: len(pattern)] == pattern for pattern in patterns)
    ]
    assert sorted(set(open_ones) - FOLLOWS.keys()) == []
    assert {field.name for field in msgspec.structs.fields(rules.memory)} <= {
        place[1] for place in patterns if place[0] == MEMORY
    }


@pytest.mark.parametrize("title", registry.titles())
def test_every_field_stands_in_a_table_of_the_window(title: str) -> None:
    position = empty_table(title, NAMES[:3])
    shown = {field.place for sheet in sheets(position) for row in sheet.rows for field in row.fields}
    shown |= {
        field.place
        for row in hex_sheet(position, next(iter(position.state.board.hexes))).rows
        for field in row.fields
    }
    lists = {("bids", ANY), ("trains", ANY), ("supply", ANY)}
    assert {field.place for field in fields_of(position.title)} - shown - lists == set()


@pytest.mark.parametrize("language", languages())
def test_every_field_has_its_name_in_the_words_of_the_title(language: str) -> None:
    words = Sentences(language)
    for title in registry.titles():
        for field in fields_of(registry.title(title)):
            key = f"positions.fields.{field.name}"
            assert key in words, (title, key)


@pytest.mark.parametrize("language", languages())
def test_every_item_of_the_memory_has_its_meaning_and_every_cell_tells_how_it_is_written(
    language: str,
) -> None:
    words = Sentences(language)
    for title in registry.titles():
        for field in fields_of(registry.title(title)):
            assert f"positions.kinds.{field.kind}" in words or field.kind == "card", (title, field.name)
            if field.place[0] == MEMORY:
                assert f"positions.meanings.{field.name}" in words, (title, field.name)
