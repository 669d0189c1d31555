"""A journal back to its game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
    game = _begun(header, library)
    for number, line in enumerate(lines[1:], 2):
        try:
            _follow(game, line, number)
        except SaveError as error:
            if number == len(lines) and error.key in TORN:
                return Recovered(game, header.notes, torn=True)
            return Recovered(game, header.notes, torn, error)
    return Recovered(game, header.notes, torn)


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
        return convert(found, Header)  # type: ignore[no-any-return]
    except SaveError as error:
        raise _on_line(error, 1) from error


def _begun(header: Header, library: Library) -> Game:
    try:
        return begin_again(header.beginning, library)
    except SaveError as error:
        raise _on_line(error, 1) from error


def _follow(game: Game, line: bytes, number: int) -> None:
    entry = _entry(line, number)
    if isinstance(entry, Do):
        play(game, entry.do, f"line {number}", number)
    elif entry.go_to < len(game.moments):
        game.go_to(entry.go_to)
    else:
        raise SaveError("no_such_moment", f"line {number}", moment=entry.go_to, last=len(game.moments) - 1)


def _entry(line: bytes, number: int) -> Do | GoTo:
    found = _parsed(line, number)
    try:
        return convert(found, Do if isinstance(found, dict) and "do" in found else GoTo)  # type: ignore[no-any-return]
    except SaveError as error:
        raise _on_line(error, number) from error


def _parsed(line: bytes, number: int) -> Any:
    try:
        return parse(decode_text(line))
    except SaveError as error:
        raise _on_line(error, number) from error


def _on_line(error: SaveError, number: int) -> SaveError:
    facts: dict[str, Any] = {**error.facts, "line": number}
    return SaveError(error.key, f"line {number}, {error.where}", refusals=error.refusals, **facts)
