"""Other lines of play beside the game: begun from a moment of the past, and kept with it.

They stand in the game's own file and journal and not in files beside it: whoever moves or sends the file
takes them along, one write keeps all of it, and none can be missing. A line is written as what it does not
share with the game, so that a file with three lines is hardly longer than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

from gridsim.core.actions import AnyAction
from gridsim.core.errors import SaveError
from gridsim.records import Bundle, Record
from gridsim.saves.codec import encode_action
from gridsim.saves.limits import MOST_LINES, MOST_NAME
from gridsim.saves.replay import play_on

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game
    from gridsim.saves.plain_json import Plain

LineName = Annotated[str, Meta(max_length=MOST_NAME)]


class Line(Record, frozen=True, kw_only=True):
    """One other line as a file has it."""

    name: LineName = ""
    common: Annotated[int, Meta(ge=0)]
    """So many actions, done and to redo, are those of the game."""
    actions: tuple[AnyAction, ...]
    """Those that come after them."""
    at: Annotated[int, Meta(ge=0)]
    """After so many actions of its own history the line is now; those beyond can be redone."""


Lines = Annotated[tuple[Line, ...], Meta(max_length=MOST_LINES)]


class NamedLine(Bundle, frozen=True):
    """A line of play and what its players call it; nothing if they call it nothing."""

    game: Game
    name: str = ""


def encode_lines(game: Game, lines: Sequence[NamedLine]) -> list[Plain]:
    """Lines of play as plain values, told from the game they lie beside."""
    own = _actions(game)
    return [_encoded(own, line) for line in lines]


def _encoded(own: Sequence[Action], line: NamedLine) -> Plain:
    actions = _actions(line.game)
    pairs = zip(own, actions, strict=False)
    differing = (index for index, (one, other) in enumerate(pairs) if one != other)
    common = next(differing, min(len(own), len(actions)))
    rest = [encode_action(action) for action in actions[common:]]
    return {"name": line.name, "common": common, "at": line.game.cursor, "actions": rest}


def _actions(game: Game) -> list[Action]:
    """All actions of a game, those taken back included."""
    return [moment.action for moment in game.moments if moment.action is not None]


def play_lines(game: Game, lines: Sequence[Line], where: str) -> tuple[NamedLine, ...]:
    """Lines from a file played beside their game; SaveError at the first action that is refused."""
    return tuple(_played(game, line, f"{where}[{number}]") for number, line in enumerate(lines))


def play_lines_after(game: Game, lines: Sequence[Line], after: int) -> tuple[tuple[NamedLine, ...], int]:
    """Lines from a file beside a game that begins `after` so many of its actions, and how many were lost.

    Lost is a line that leaves the game before it begins, or one of whose actions is refused.
    """
    kept = []
    for number, line in enumerate(lines):
        if line.common < after:
            continue
        later = replace(line, common=line.common - after, at=max(line.at - after, 0))
        try:
            kept.append(_played(game, later, f"$.lines[{number}]"))
        except SaveError:
            continue
    return tuple(kept), len(lines) - len(kept)


def _played(game: Game, line: Line, where: str) -> NamedLine:
    if line.common >= len(game.moments):
        last = len(game.moments) - 1
        raise SaveError("no_such_moment", f"{where}.common", moment=line.common, last=last)
    now = game.cursor
    game.go_to(line.common)
    other = game.fork()
    game.go_to(now)
    play_on(other, line.actions, f"{where}.actions")
    if line.at >= len(other.moments):
        raise SaveError("no_such_moment", f"{where}.at", moment=line.at, last=len(other.moments) - 1)
    other.go_to(line.at)
    return NamedLine(other, line.name)
