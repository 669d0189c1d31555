"""Which places of a position stand in which table of the set-up tool, and in which row and column."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.positions.fields import ANY, Field, fields_of, places_of
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.edits import Place
    from gridsim.positions.position import Position


class Row(Bundle, frozen=True):
    """One line of a table: what it is about, and a place for each column."""

    about: tuple[str, ...]
    """The ids of what it is about; none where the line is about the place itself."""
    places: tuple[Place, ...]
    fields: tuple[Field, ...]
    """What kind of place each of them is."""
    name: str = ""
    """The field it is about, where what it is of is said elsewhere."""


class Sheet(Bundle, frozen=True):
    """One table."""

    id: str
    columns: tuple[str, ...]
    """Names of fields, for the headings; one empty name where each row has a field of its own."""
    rows: tuple[Row, ...]


def sheets(position: Position) -> list[Sheet]:
    """All tables of a position; one that would be empty is left out."""
    fields = fields_of(position.title)
    made = [make(position, fields) for make in MAKERS]
    return [sheet for sheet in made if sheet.rows]


def hex_sheet(position: Position, hex_id: str) -> Sheet:
    """Everything on one hex."""
    lines = [
        Row((), (tuple(hex_id if step == ANY else step for step in field.place),), (field,), field.name)
        for field in fields_of(position.title)
        if field.place[:2] == ("board", "hexes")
    ]
    return Sheet("hex", ("",), tuple(lines))


Maker = Callable[["Position", tuple[Field, ...]], Sheet]


def _table(name: str, beginning: tuple[str, ...], kinds: tuple[str, ...] = ()) -> Maker:
    """A line for each thing, a column for each of its fields."""

    def made(position: Position, fields: tuple[Field, ...]) -> Sheet:
        wanted = [field for field in fields if _is_of(field, beginning) and field.kind not in kinds]
        places = [list(places_of(field, position.state)) for field in wanted]
        kinds_of = tuple(wanted)
        rows = tuple(Row(_ids(row[0], beginning), tuple(row), kinds_of) for row in zip(*places, strict=True))
        return Sheet(name, tuple(field.name for field in wanted), rows)

    return made


def _singles(name: str, beginnings: tuple[str, ...]) -> Maker:
    """A line for each place, in the order of their beginnings."""

    def made(position: Position, fields: tuple[Field, ...]) -> Sheet:
        wanted = (field for first in beginnings for field in fields if field.place[0] == first)
        places = ((place, field) for field in wanted for place in _places(field, position))
        return Sheet(name, ("",), tuple(Row((), (place,), (field,)) for place, field in places))

    return made


def _places(field: Field, position: Position) -> Iterator[Place]:
    """Every place of a kind, and of bids also those for which nobody has bidden yet."""
    if field.kind == "bids":
        yield from ((field.place[0], private) for private in position.state.privates)
    else:
        yield from places_of(field, position.state)


def _is_of(field: Field, beginning: tuple[str, ...]) -> bool:
    return field.place[: len(beginning)] == beginning


def _ids(place: Place, pattern: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(step for step, wanted in zip(place, pattern, strict=False) if wanted == ANY)


MAKERS: tuple[Maker, ...] = (
    _table("money", ("cash", ANY)),
    _table("companies", ("companies", ANY)),
    _table("papers", ("certificates", ANY, ANY)),
    _table("issues", ("certificates", ANY), ("one", "number", "switch")),
    _table("privates", ("privates", ANY)),
    _table("trains", ("trains", ANY), ("card",)),
    _singles(
        "moment", ("phase", "set_number", "round", "priority", "seats", "ending", "finished", "arrivals")
    ),
    _singles("memory", ("memory", "supply", "bids")),
    _table("players", ("players", ANY)),
)


def where(found: list[Sheet], place: Place) -> tuple[int, int, int] | None:
    """Sheet, row and column of a place, or of the nearest one that begins with it; None if there is none."""
    return next(_matches(found, place), None) or next(_matches(found, place[:2]), None)


def _matches(found: list[Sheet], place: Place) -> Iterator[tuple[int, int, int]]:
    for number, sheet in enumerate(found):
        for line, row in enumerate(sheet.rows):
            for column, here in enumerate(row.places):
                if here[: len(place)] == place:
                    yield number, line, column
