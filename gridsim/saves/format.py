"""Saving a game to a file and loading it again.

A file holds how the game began and every action. Loading plays them through the rules, every check
included, and compares the result with the snapshot in the file: no position gets in that the rules do not
allow. Where rules have changed since, the file says so and the snapshot can be played on from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridsim.core.errors import SaveError
from gridsim.records import Bundle
from gridsim.saves.beginning import Beginning, begin_again, beginning_of, encode_beginning, start_state
from gridsim.saves.codec import digest, encode_action, encode_state, plain
from gridsim.saves.differences import differences
from gridsim.saves.document import (
    FORMAT,
    MARK_LENGTH,
    Document,
    check_notes,
    decode_document,
    encode_document,
)
from gridsim.saves.earlier_versions import MOST_EARLIER
from gridsim.saves.files import read_bytes, write_whole
from gridsim.saves.kept_history import read_again
from gridsim.saves.library import SHIPPED, Library, title_of
from gridsim.saves.lines import NamedLine, encode_lines, play_lines, play_lines_after
from gridsim.saves.migrations import VERSION
from gridsim.saves.replay import play_on
from gridsim.saves.scenarios import Scenario
from gridsim.saves.sealing import unsealed

if TYPE_CHECKING:
    from gridsim.flow.game import Game
    from gridsim.saves.plain_json import Plain


MARKED = 20
"""After so many actions each time a file notes the fingerprint of the state."""
IN_OTHER_FORM = ("memory", "round")
"""Parts of a state that older files told less of."""
SNAPSHOT = ("snapshot", "state")
"""Where a file keeps the state at its last turn boundary."""


class Divergence(Bundle, frozen=True):
    """The actions of a file lead elsewhere now than when it was written.

    `after` is the number of actions up to the snapshot, `differences` the places in the state that are not
    as they were, such as "cash.player:1". The first of them came after more than `agreed` actions, as far
    as the file tells.
    """

    after: int
    differences: tuple[str, ...]
    agreed: int = 0


class LoadedGame(Bundle, frozen=True):
    """A game from a file, the window's notes, and whether the rules have changed in between."""

    game: Game
    notes: Plain
    divergence: Divergence | None = None
    name: str = ""
    """What the line of play is called."""
    lines: tuple[NamedLine, ...] = ()
    """Other lines of play that were kept beside it."""
    lost: int = 0
    """So many other lines could not be played."""
    scenario: Scenario | None = None
    """What the file says of the position it begins with."""
    is_played: bool = True
    """Whether its moves were played; else its history was read, and is to be doubted (`saves.kept`)."""


# ---- saving


def save(
    game: Game,
    path: Path,
    *,
    name: str = "",
    lines: Sequence[NamedLine] = (),
    notes: Mapping[str, Any] | None = None,
    scenario: Scenario | None = None,
    library: Library = SHIPPED,
) -> None:
    """Write a game to `path`, whole or not at all; its earlier versions stay beside it.

    `name` is what its line of play is called, and `lines` are others to keep beside it. `scenario` tells what
    the position it begins with is about.

    SaveError if the notes are too large or no plain values, or the place cannot be written to.
    """
    data = encoded(game, name=name, lines=lines, notes=notes, scenario=scenario, library=library)
    write_whole(path, data, earlier=MOST_EARLIER)


def encoded(
    game: Game,
    *,
    name: str = "",
    lines: Sequence[NamedLine] = (),
    notes: Mapping[str, Any] | None = None,
    scenario: Scenario | None = None,
    library: Library = SHIPPED,
) -> bytes:
    """The content of a game's file."""
    return encode_document(
        {
            "format": FORMAT,
            "version": VERSION,
            **encode_beginning(beginning_of(game, library)),
            "actions": [encode_action(action) for action in game.actions],
            "redo": [encode_action(action) for action in game.redo_tail],
            "line": name,
            "lines": encode_lines(game, lines),
            "marks": {"every": MARKED, "digests": _marks(game, MARKED)},
            "snapshot": _snapshot(game),
            "notes": check_notes(notes or {}),
            **({} if scenario is None else {"scenario": plain(scenario)}),
        }
    )


def _marks(game: Game, every: int) -> list[str]:
    return [digest(moment.state)[:MARK_LENGTH] for moment in game.history[every::every]]


def _snapshot(game: Game) -> Plain:
    state = encode_state(game.now.turn_start)
    return {"after": game.cursor - len(game.now.answers), "digest": digest(state), "state": state}


# ---- loading


def load(path: Path, *, library: Library = SHIPPED, kept: bytes | None = None) -> LoadedGame:
    """The game in a file, played through the rules, or read where a history is `kept` that fits it.

    SaveError says what is wrong and where. Its key is "diverged" if the file is as it was written and yet
    one of its actions is refused: then `continue_from_snapshot` can play on.
    """
    return decoded(read_bytes(path), library=library, kept=kept)


def decoded(data: bytes, *, library: Library = SHIPPED, kept: bytes | None = None) -> LoadedGame:
    """The game in a file's content.

    Raises SaveError if it is no game of ours or a damaged one; it tells of a snapshot to play on from.
    """
    document, intact = decode_document(data)
    read = None if kept is None or not intact else _read(document, kept, library)
    game = read or begin_again(document.beginning, library)
    try:
        if read is None:
            _play(game, document, first=0)
        lines = play_lines(game, document.lines, "$.lines")
    except SaveError as error:
        raise (_diverged(error, document, library) if intact else error) from error
    _refuse_damaged(intact)
    divergence = _divergence(game, document, library)
    return LoadedGame(
        game,
        document.notes,
        divergence,
        document.line,
        lines,
        scenario=document.scenario,
        is_played=read is None,
    )


def _read(document: Document, kept: bytes, library: Library) -> Game | None:
    """The game with the history that is kept of it; None if that does not fit."""
    actions = [unsealed(action, "$.actions") for action in (*document.actions, *document.redo)]
    start = start_state(document.beginning, library)
    game = read_again(kept, title_of(library, document.title), start, actions)
    if game is not None:
        game.go_to(len(document.actions))
    return game


def continue_from_snapshot(path: Path, *, library: Library = SHIPPED) -> LoadedGame:
    """The game of a file from its snapshot on, for files whose earlier actions the rules now refuse.

    The game begins at the snapshot: there is nothing to undo before it. Actions after it that are refused
    now are left out, from the first one on. Other lines of play are kept where they begin after it.
    Raises SaveError if the file holds no sound snapshot.
    """
    document, intact = decode_document(read_bytes(path))
    _refuse_damaged(intact)
    if document.snapshot is None:
        raise SaveError("no_snapshot", "$.snapshot")
    game = begin_again(from_snapshot(document), library, at=SNAPSHOT)
    divergence = _played_on(game, document, document.snapshot.after)
    lines, lost = play_lines_after(game, document.lines, document.snapshot.after)
    return LoadedGame(game, document.notes, divergence, document.line, lines, lost)


def _played_on(game: Game, document: Document, after: int) -> Divergence | None:
    """Play what follows the snapshot; what is refused tells where the game ends now."""
    try:
        _play(game, document, first=after)
    except SaveError:
        played = after + len(game.actions)
        return Divergence(played, (), played)
    return None


def _play(game: Game, document: Document, *, first: int) -> None:
    play_on(game, document.actions[first:], "$.actions", first=first)
    now = game.cursor
    play_on(game, document.redo, "$.redo")
    game.go_to(now)


def from_snapshot(document: Document) -> Beginning:
    """The snapshot of a document, which must have one, as the beginning of a game."""
    assert document.snapshot is not None
    return Beginning(
        title=document.title,
        options=document.options,
        players=document.players,
        seed=document.seed,
        start=document.snapshot.state,
    )


def _refuse_damaged(intact: bool) -> None:
    if not intact:
        raise SaveError("damaged", "$.checksum")


def _diverged(error: SaveError, document: Document, library: Library) -> SaveError:
    """The same error, telling that the snapshot can be played on from, if there is a sound one."""
    if document.snapshot is None or document.checksum is None:
        return error
    try:
        begin_again(from_snapshot(document), library, at=SNAPSHOT)
    except SaveError:
        return error
    facts: dict[str, Any] = {**error.facts, "cause": error.key, "after": document.snapshot.after}
    return SaveError("diverged", error.where, refusals=error.refusals, **facts)


def _divergence(game: Game, document: Document, library: Library) -> Divergence | None:
    """How the game differs from the snapshot; SaveError if the snapshot is not sound."""
    snapshot = document.snapshot
    if snapshot is None:
        return None
    moment = game.moments[snapshot.after]
    if not moment.answers and digest(moment.turn_start) == snapshot.digest:
        return None
    found = differences(snapshot.state, encode_state(moment.turn_start))
    if document.is_translated:
        found = tuple(place for place in found if not place.startswith(IN_OTHER_FORM))
        if not found:
            return None
    start_state(from_snapshot(document), library, at=SNAPSHOT)
    return Divergence(snapshot.after, found, _agreed(game, document))


def _agreed(game: Game, document: Document) -> int:
    """How many actions lead to the same states as they did when the file was written."""
    if document.marks is None:
        return 0
    every = document.marks.every
    pairs = list(zip(document.marks.digests, _marks(game, every), strict=False))
    same = takewhile(lambda pair: pair[0] == pair[1], pairs)
    return every * len(list(same))
