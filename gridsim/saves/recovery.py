"""A journal back to its game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gridsim.core.errors import SaveError
from gridsim.records import Bundle
from gridsim.saves.beginning import begin_again
from gridsim.saves.checked_lines import CheckedLine, checked_lines
from gridsim.saves.entries import (
    UNCHECKED,
    Beside,
    Do,
    GoTo,
    Header,
    Notes,
    entry_of_line,
    first_mark,
    header_of_line,
    on_line,
    parsed,
)
from gridsim.saves.files import read_bytes
from gridsim.saves.following import Following
from gridsim.saves.library import SHIPPED, Library
from gridsim.saves.limits import MOST_JOURNAL
from gridsim.saves.lines import NamedLine, play_lines
from gridsim.saves.plain_json import Plain
from gridsim.saves.replay import play

if TYPE_CHECKING:
    from gridsim.flow.game import Game

REFUSED = ("illegal_action", "game_over", "rules_failed")
"""Why a line is not played that is as it was written: the rules have changed."""
TORN = ("binary", "empty", "not_json", "not_utf8", "truncated")
"""What half a line without a checksum looks like."""


class Damage(Bundle, frozen=True):
    """What in a journal was not as it had been written."""

    line: int = 0
    """The first line that is damaged; 0 if none is."""
    mended: int = 0
    """Lines that could be set right, or found again."""
    missing: int = 0
    """Steps that are gone, as far as can be known."""
    lost: int = 0
    """Steps that can be read but not be made, since what they follow is gone."""


WHOLE = Damage()


class Recovered(Bundle, frozen=True):
    """What a journal yields.

    `torn` tells that the last line was incomplete and is left out. `stopped` is why a line could not be
    played: then the game has only what could be placed without it.
    """

    game: Game
    notes: Plain
    torn: bool = False
    stopped: SaveError | None = None
    name: str = ""
    lines: tuple[NamedLine, ...] = ()
    damage: Damage = WHOLE

    @property
    def is_whole(self) -> bool:
        """Whether the journal held nothing but what the game has now: then it is not needed any more."""
        return not self.torn and self.stopped is None and self.damage == WHOLE


def recover(path: Path, *, library: Library = SHIPPED) -> Game:
    """The game of a journal with every step; SaveError names the line that cannot be read or played."""
    recovered = recover_as_far_as_possible(path, library=library)
    if recovered.stopped is not None:
        raise recovered.stopped
    if recovered.damage.missing:
        raise SaveError("line_damaged", f"line {recovered.damage.line}")
    return recovered.game


def recover_as_far_as_possible(path: Path, *, library: Library = SHIPPED) -> Recovered:
    """The game of a journal with every step that can be placed for certain.

    SaveError if it is not even known how the game began.
    """
    data = read_bytes(path, most=MOST_JOURNAL)
    lines = checked_lines(data)
    if _are_checked(lines):
        return _followed(lines, library)
    return _without_checksums(data.split(b"\n"), library)


def header_of(path: Path) -> Header:
    """Title, players and notes of a journal, without playing it."""
    data = read_bytes(path, most=MOST_JOURNAL)
    lines = checked_lines(data)
    if _are_checked(lines):
        return _header(_written(lines))[1]
    return _plain_header(data.split(b"\n"))


def _begun(header: Header, library: Library) -> Game:
    try:
        return begin_again(header.beginning, library)
    except SaveError as error:
        raise on_line(error, 1) from error


# ---- lines with checksums


Written = Iterable[tuple[int, Any]]
"""Numbers of lines that can be read, and what is written there."""


def _are_checked(lines: Sequence[CheckedLine]) -> bool:
    return any(line.text is not None for line in lines)


def _written(lines: Sequence[CheckedLine]) -> Iterator[tuple[int, Any]]:
    return ((line.number, parsed(line.text, line.number)) for line in lines if line.text is not None)


def _is_header(written: Any) -> bool:
    return isinstance(written, dict) and "format" in written


def _header(written: Written) -> tuple[Any, Header]:
    """The first header that can be read, as it is written and as what it is."""
    number, found = next((entry for entry in written if _is_header(entry[1])), (1, None))
    if found is None:
        raise SaveError("header_damaged", "line 1")
    return found, header_of_line(found, number)


def _followed(lines: Sequence[CheckedLine], library: Library) -> Recovered:
    written = list(_written(lines))
    found, header = _header(written)
    following = Following(_begun(header, library), header.notes, first_mark(found))
    for number, step in written:
        if not _is_header(step):
            following.take(step, number)
    return Recovered(
        following.game,
        following.notes,
        lines[-1].text is None,
        following.stopped,
        following.name,
        following.lines,
        _damage(lines, following),
    )


def _damage(lines: Sequence[CheckedLine], following: Following) -> Damage:
    """What was wrong with the lines that were followed; a last one that is torn is told apart."""
    wrong = [line.number for line in lines if line.is_mended or line.text is None]
    return Damage(
        line=next(iter(wrong), following.first_gap),
        mended=sum(line.is_mended for line in lines) + following.found,
        missing=following.missing - following.found + max(_unread_at_the_end(lines) - 1, 0),
        lost=following.lost,
    )


def _unread_at_the_end(lines: Sequence[CheckedLine]) -> int:
    return sum(1 for _ in takewhile(lambda line: line.text is None, reversed(lines)))


# ---- lines of older versions, without checksums


def _without_checksums(lines: Sequence[bytes], library: Library) -> Recovered:
    """The game of an older journal up to the first line that cannot be read or played."""
    *whole, rest = lines
    header = _plain_header(lines)
    found = Recovered(_begun(header, library), header.notes, bool(rest))
    for number, line in enumerate(whole[1:], 2):
        try:
            found = _follow(found, line, number)
        except SaveError as error:
            if number == len(whole) and error.key in TORN:
                return replace(found, torn=True)
            return replace(found, stopped=error, damage=_stopped_at(number, len(whole), error))
    return found


def _stopped_at(number: int, lines: int, error: SaveError) -> Damage:
    """What is left out of an older journal that ends, for us, with one of its lines."""
    if error.key in REFUSED:
        return Damage(lost=lines - number + 1)
    return Damage(line=number, missing=1, lost=lines - number)


def _plain_header(lines: Sequence[bytes]) -> Header:
    """The header of whole lines and what comes after the last newline."""
    if len(lines) == 1:
        raise SaveError("header_damaged" if lines[0] else "empty", "line 1")
    return header_of_line(parsed(lines[0], 1), 1, known=UNCHECKED)


def _follow(found: Recovered, line: bytes, number: int) -> Recovered:
    """What a journal yields after one more line."""
    entry, game = entry_of_line(parsed(line, number), number), found.game
    match entry:
        case Beside(line=name, lines=lines):
            return replace(found, name=name, lines=play_lines(game, lines, f"line {number}"))
        case Notes(notes=notes):
            return replace(found, notes=notes)
        case Do(do=action):
            play(game, action, f"line {number}", number)
        case GoTo(go_to=moment) if moment < len(game.moments):
            game.go_to(moment)
        case GoTo(go_to=moment):
            raise SaveError("no_such_moment", f"line {number}", moment=moment, last=len(game.moments) - 1)
    return found
