"""Every place of a position that can be set by hand: what kind of value lies there, and which are possible.

The places of the shared state are one table; those of a title's memory follow from its fields and from what
the title says of them (`Title.editable`). "*" stands for any id. Editors, the check for unknown ids and the
description for people read the same table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

from gridsim.core.edits import Place, value_at
from gridsim.core.state import BANK, IPO, POOL, REMOVED, GameState
from gridsim.records import FrozenDict, Record
from gridsim.titles.editable import About

if TYPE_CHECKING:
    from gridsim.titles.title import Title

ANY = "*"
OWNERS = (BANK, IPO, POOL, REMOVED)
"""Whoever is neither player nor company and still has something."""


class Field(Record, frozen=True, kw_only=True):
    """One kind of place."""

    place: tuple[str, ...]
    kind: str
    """What lies there: "number", "numbers", "switch", "text", "cell", pieces ("issue", "card", "bids") or ids
    ("one", "several", "slots", "map")."""
    of: str = ""
    """What its ids are of; see `choices`."""
    by: str = ""
    """What the keys of a map are of."""
    optional: bool = False
    """Whether nothing can lie there."""
    least: int | None = None

    @property
    def name(self) -> str:
        """The key of its sentence: its place without the ids."""
        return ".".join(step for step in self.place if step != ANY)


def _field(path: str, kind: str, of: str = "", **more: Any) -> Field:
    return Field(place=tuple(path.split(".")), kind=kind, of=of, **more)


FIELDS: tuple[Field, ...] = (
    _field("cash.*", "number"),
    _field("seats", "several", "player"),
    _field("players.*.name", "text"),
    _field("players.*.debt", "number", least=0),
    _field("players.*.bankrupt", "switch"),
    _field("companies.*.status", "one", "status"),
    _field("companies.*.capital", "one", "capital", optional=True),
    _field("companies.*.par", "cell", optional=True),
    _field("companies.*.cell", "cell", optional=True),
    _field("companies.*.arrival", "number", least=0),
    _field("companies.*.president", "one", "decider", optional=True),
    _field("companies.*.manager", "one", "player", optional=True),
    _field("companies.*.operated", "switch"),
    _field("companies.*.stations", "numbers", least=0),
    _field("companies.*.loans", "number", least=0),
    _field("companies.*.debt", "number", least=0),
    _field("companies.*.escrow", "number", least=0),
    _field("companies.*.connected", "switch"),
    _field("companies.*.permanent", "switch"),
    _field("companies.*.rights", "several", "right"),
    _field("companies.*.ports", "several", "hex"),
    _field("certificates.*", "issue"),
    _field("certificates.*.*.owner", "one", "owner"),
    _field("certificates.*.*.percent", "number", least=1),
    _field("certificates.*.*.president", "switch"),
    _field("certificates.*.*.unowned", "number", least=0),
    _field("privates.*.owner", "one", "owner"),
    _field("privates.*.price", "number", least=0),
    _field("privates.*.used", "switch"),
    _field("bids.*", "bids", "player"),
    _field("trains.*", "card"),
    _field("trains.*.kind", "one", "kind"),
    _field("trains.*.owner", "one", "owner"),
    _field("supply.*", "number", least=0),
    _field("board.hexes.*.tile", "one", "tile", optional=True),
    _field("board.hexes.*.rotation", "one", "edge"),
    _field("board.hexes.*.stations", "slots", "company"),
    _field("board.hexes.*.waiting", "several", "company"),
    _field("board.hexes.*.tunnel", "one", "tile", optional=True),
    _field("board.hexes.*.tunnel_rotation", "one", "edge"),
    _field("board.hexes.*.marker", "one", "marker", optional=True),
    _field("phase", "one", "phase"),
    _field("priority", "one", "player"),
    _field("set_number", "number", least=1),
    _field("arrivals", "number", least=0),
    _field("ending", "one", "ending", optional=True),
    _field("finished", "switch"),
    _field("round.kind", "one", "round"),
    _field("round.number", "number", least=1),
    _field("round.of", "number", least=1),
    _field("round.player", "one", "player", optional=True),
    _field("round.passes", "number", least=0),
    _field("round.last_to_act", "one", "player", optional=True),
    _field("round.sold", "map", "company", by="decider"),
    _field("round.company", "one", "company", optional=True),
    _field("round.done", "several", "company"),
    _field("round.no_sales", "switch"),
)


def fields_of(title: Title) -> tuple[Field, ...]:
    """Everything that can be set in positions of a title."""
    return (*FIELDS, *_memory_fields(title))


def field_at(title: Title, place: Place) -> Field | None:
    """What can be set at a place; None if nothing can."""
    return next((field for field in fields_of(title) if _fits(field.place, place)), None)


def _fits(pattern: Place, place: Place) -> bool:
    return len(pattern) == len(place) and all(
        one in (ANY, other) for one, other in zip(pattern, place, strict=True)
    )


# ---- a title's memory


def _memory_fields(title: Title) -> Iterator[Field]:
    for item in msgspec.structs.fields(title.memory):
        about = title.editable.memory.get(item.name, About())
        yield _memory_field(item.name, item.type, about)


def _memory_field(name: str, kind: Any, about: About) -> Field:
    place = ("memory", name)
    kinds = get_args(kind)
    optional = type(None) in kinds
    plain = next((sort for sort in kinds if sort is not type(None)), kind) if optional else kind
    if get_origin(plain) is FrozenDict:
        return Field(place=place, kind="map", of=about.of, by=about.by)
    if get_origin(plain) is tuple:
        return Field(place=place, kind="several", of=about.of)
    names = {bool: "switch", int: "number", str: "one" if about.of else "text"}
    return Field(place=place, kind=names.get(plain, "text"), of=about.of, optional=optional)


# ---- what can lie there


def choices(title: Title, state: GameState, of: str) -> Collection[Any] | None:
    """The ids a field can hold; None where anything can be told.

    `of` is what they are of, as in `Field.of`.
    """
    return _on_the_table(state, of) or _printed(state, of) or _named(title, of)


def _on_the_table(state: GameState, of: str) -> Collection[Any] | None:
    deciders = (*state.players, *state.companies)
    found: dict[str, Collection[Any]] = {
        "player": state.players,
        "company": state.companies,
        "decider": deciders,
        "owner": (*deciders, *OWNERS),
        "private": state.privates,
        "train": state.trains,
    }
    return found.get(of)


def _printed(state: GameState, of: str) -> Collection[Any] | None:
    facts = state.facts
    found: dict[str, Collection[Any]] = {
        "kind": facts.trains,
        "hex": facts.hexes,
        "tile": facts.tiles,
        "phase": facts.phases,
        "marker": [board.id for board in facts.sheet.boards],
        "edge": range(6),
    }
    return found.get(of)


def _named(title: Title, of: str) -> Collection[Any] | None:
    own = title.editable
    found: dict[str, Collection[Any]] = {
        "status": own.statuses,
        "capital": own.capitals,
        "right": own.rights,
        "round": own.rounds,
        "ending": own.endings,
    }
    return found.get(of) or None


def places_of(field: Field, state: GameState) -> Iterator[Place]:
    """Every place of a kind that a position has."""
    yield from _places(field.place, (), state)


def _places(steps: Place, at: Place, state: GameState) -> Iterator[Place]:
    if ANY not in steps:
        yield (*at, *steps)
        return
    index = steps.index(ANY)
    above = (*at, *steps[:index])
    for name in _names(state, above):
        yield from _places(steps[index + 1 :], (*above, name), state)


def _names(state: GameState, place: Place) -> list[str]:
    found = value_at(state, place)
    return [piece.id for piece in found] if isinstance(found, tuple) else list(found)


def ids_in(value: Any) -> Iterator[Any]:
    """Every id in what a field holds; None for a free slot is left out."""
    if value is None:
        return
    if isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from ids_in(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from ids_in(part)
    else:
        yield value
