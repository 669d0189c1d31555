"""What stands in the lines of a journal: the header, and the steps after it.

Each step has a number and the mark of the history it leads to, so that whoever reads past damage knows
whether a step belongs where it seems to. The header stands twice, for without it there is no game at all.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from gridsim.core.actions import AnyAction
from gridsim.core.errors import SaveError
from gridsim.records import Record
from gridsim.saves.beginning import Beginning, Id, Name, Seed
from gridsim.saves.codec import convert, digest
from gridsim.saves.document import FORMAT, JOURNAL, MARK_LENGTH
from gridsim.saves.limits import MOST_PLAYERS
from gridsim.saves.lines import LineName, Lines
from gridsim.saves.migrations import version_of
from gridsim.saves.plain_json import Plain, decode_text, parse
from gridsim.saves.state_forms import with_memory

VERSION = 3
"""Of the journals that are written: each line has a checksum."""
UNCHECKED = 2
"""The last version without."""
BEGINNING = ("title", "options", "players", "seed", "start")
"""What of a header tells how the game began."""

Number = Annotated[int, Meta(ge=0)]
HistoryMark = Annotated[str, Meta(max_length=MARK_LENGTH)]


class Header(Record, frozen=True, kw_only=True):
    """The first line of a journal, and the second."""

    format: str
    version: int
    title: Id
    options: tuple[Id, ...]
    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    seed: Seed
    start: dict[str, Any] | None = None
    notes: dict[str, Any] = {}

    @property
    def beginning(self) -> Beginning:
        return Beginning(
            title=self.title, options=self.options, players=self.players, seed=self.seed, start=self.start
        )


class Do(Record, frozen=True):
    """A line for an action."""

    do: AnyAction
    n: Number = 0
    mark: HistoryMark = ""


class GoTo(Record, frozen=True):
    """A line for undo, redo or a jump: to the moment after so many actions."""

    go_to: Number
    n: Number = 0
    mark: HistoryMark = ""


class Beside(Record, frozen=True):
    """A line for the name of the game's line of play and for all others; it replaces those before."""

    line: LineName
    lines: Lines
    n: Number = 0
    mark: HistoryMark = ""
    """Of all of the history, what was taken back included: the others are told from it."""


class Notes(Record, frozen=True):
    """A line for other notes; they replace those before."""

    notes: dict[str, Any]
    n: Number = 0
    mark: HistoryMark = ""


Entry = Do | GoTo | Beside | Notes


# ---- marks of histories: of what is written, so that they stay right when the program learns more words


def first_mark(beginning: Plain) -> str:
    """The mark of a history in which nothing has been done; `beginning` is that of the header as written."""
    return digest({key: beginning[key] for key in BEGINNING if key in beginning})[:MARK_LENGTH]


def mark_after(mark: str, action: Plain) -> str:
    """The mark of a history and one more action as written."""
    return digest([mark, action])[:MARK_LENGTH]


# ---- reading


def parsed(line: bytes, number: int) -> Any:
    """The plain value of a line; SaveError, which names the line, if it is no JSON within the limits."""
    try:
        return parse(decode_text(line))
    except SaveError as error:
        raise on_line(error, number) from error


def header_of_line(found: Any, number: int, *, known: int = VERSION) -> Header:
    """The header a line holds; SaveError for any other line."""
    kind = found.get("format") if isinstance(found, dict) else None
    if kind != JOURNAL:
        raise SaveError("is_game" if kind == FORMAT else "not_a_journal", f"line {number}")
    try:
        version = version_of(found)
        if version > VERSION:
            raise SaveError("newer_version", "$.version", version=version, known=VERSION)
        if version > known:
            raise SaveError("header_damaged")
        start = found.get("start")
        return convert({**found, "start": with_memory(start)} if isinstance(start, dict) else found, Header)
    except SaveError as error:
        raise on_line(error, number) from error


def entry_of_line(found: Any, number: int) -> Entry:
    """The step a line holds; SaveError for any other line."""
    try:
        return convert(found, _kind_of(found))
    except SaveError as error:
        raise on_line(error, number) from error


def on_line(error: SaveError, number: int) -> SaveError:
    """An error that tells its line."""
    facts: dict[str, Any] = {**error.facts, "line": number}
    return SaveError(error.key, f"line {number}, {error.where}", refusals=error.refusals, **facts)


def _kind_of(entry: Any) -> type[Entry]:
    keys = entry if isinstance(entry, dict) else ()
    kinds: dict[str, type[Entry]] = {"do": Do, "lines": Beside, "notes": Notes}
    return next((kind for key, kind in kinds.items() if key in keys), GoTo)
