"""A journal back to its game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from gridsim.core.actions import AnyAction
from gridsim.core.errors import SaveError
from gridsim.records import Record
from gridsim.saves.beginning import Beginning, Id, Name, Seed, begin_again
from gridsim.saves.codec import convert
from gridsim.saves.document import FORMAT, JOURNAL
from gridsim.saves.files import read_bytes
from gridsim.saves.library import SHIPPED, Library
from gridsim.saves.limits import MOST_PLAYERS
from gridsim.saves.lines import LineName, Lines, NamedLine, play_lines
from gridsim.saves.migrations import VERSION, version_of
from gridsim.saves.plain import Plain, decode_text, parse
from gridsim.saves.replay import play

if TYPE_CHECKING:
    from gridsim.flow.game import Game


class Header(Record, frozen=True, kw_only=True):
    """The first line of a journal."""

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


class GoTo(Record, frozen=True):
    """A line for undo, redo or a jump: to the moment after so many actions."""

    go_to: Annotated[int, Meta(ge=0)]


class Beside(Record, frozen=True):
    """A line for the name of the game's line of play and for all others; it replaces those before."""

    line: LineName
    lines: Lines


TORN = ("binary", "empty", "not_json", "not_utf8", "truncated")
"""What half a line looks like."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a journal yields.

    `torn` tells that the last line was incomplete and is left out. `stopped` is why a line could not be
    played: then the game is as it was before that line.
    """

    game: Game
    notes: Plain
    torn: bool = False
    stopped: SaveError | None = None
    name: str = ""
    lines: tuple[NamedLine, ...] = ()


def recover(path: Path, *, library: Library = SHIPPED) -> Game:
    """The game of a journal with every step; SaveError names the line that cannot be read or played."""
    recovered = recover_as_far_as_possible(path, library=library)
    if recovered.stopped is not None:
        raise recovered.stopped
    return recovered.game


def recover_as_far_as_possible(path: Path, *, library: Library = SHIPPED) -> Recovered:
    """The game of a journal up to the first line that cannot be played, if there is one.

    SaveError if not even the first line can be used.
    """
    lines = read_bytes(path).split(b"\n")
    torn = bool(lines.pop())
    header = _header(lines)
    found = Recovered(_begun(header, library), header.notes, torn)
    for number, line in enumerate(lines[1:], 2):
        try:
            found = _follow(found, line, number)
        except SaveError as error:
            if number == len(lines) and error.key in TORN:
                return replace(found, torn=True)
            return replace(found, stopped=error)
    return found


def header_of(path: Path) -> Header:
    """Title, players and notes of a journal, without playing it."""
    return _header(read_bytes(path).split(b"\n")[:-1])


def _header(lines: Sequence[bytes]) -> Header:
    if not lines:
        raise SaveError("empty", "line 1")
    found = _parsed(lines[0], 1)
    kind = found.get("format") if isinstance(found, dict) else None
    if kind != JOURNAL:
        raise SaveError("is_game" if kind == FORMAT else "not_a_journal", "line 1")
    try:
        if version_of(found) > VERSION:
            raise SaveError("newer_version", "$.version", version=version_of(found), known=VERSION)
        return convert(found, Header)
    except SaveError as error:
        raise _on_line(error, 1) from error


def _begun(header: Header, library: Library) -> Game:
    try:
        return begin_again(header.beginning, library)
    except SaveError as error:
        raise _on_line(error, 1) from error


def _follow(found: Recovered, line: bytes, number: int) -> Recovered:
    """What a journal yields after one more line."""
    entry, game = _entry(line, number), found.game
    if isinstance(entry, Beside):
        return replace(found, name=entry.line, lines=play_lines(game, entry.lines, f"line {number}"))
    if isinstance(entry, Do):
        play(game, entry.do, f"line {number}", number)
    elif entry.go_to < len(game.moments):
        game.go_to(entry.go_to)
    else:
        raise SaveError("no_such_moment", f"line {number}", moment=entry.go_to, last=len(game.moments) - 1)
    return found


def _entry(line: bytes, number: int) -> Do | GoTo | Beside:
    found = _parsed(line, number)
    try:
        return convert(found, _kind_of(found))
    except SaveError as error:
        raise _on_line(error, number) from error


def _kind_of(entry: Any) -> type[Do | GoTo | Beside]:
    keys = entry if isinstance(entry, dict) else ()
    if "do" in keys:
        return Do
    return Beside if "lines" in keys else GoTo


def _parsed(line: bytes, number: int) -> Any:
    try:
        return parse(decode_text(line))
    except SaveError as error:
        raise _on_line(error, number) from error


def _on_line(error: SaveError, number: int) -> SaveError:
    facts: dict[str, Any] = {**error.facts, "line": number}
    return SaveError(error.key, f"line {number}, {error.where}", refusals=error.refusals, **facts)
