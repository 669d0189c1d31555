"""Opening files without a crash, and what files and games are called on the screen."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim import saves
from gridsim.core.errors import GridsimError, SaveError
from gridsim.records import Bundle
from gridsim.saves.earlier_versions import is_earlier
from ui.model.storage import SUFFIX
from ui.style.plain_text import as_title
from ui.text.dates import last_change

if TYPE_CHECKING:
    from gridsim import Game
    from gridsim.interchange.retelling import Retold
    from gridsim.saves import LoadedGame, NamedLine
    from gridsim.saves.entries import Header
    from gridsim.saves.scenarios import Scenario
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.questions import Questions
    from ui.model.session import GameSession


FOREIGN = "foreign_18xx_games"
"""What `load` says of a file of 18xx.games."""
UNSAFE = re.compile(r'[<>:"/\\|?*%\x00-\x1f\x7f-\x9f]')
"""What some system refuses in names of files, or takes for something else."""
MOST_BYTES = 150
"""So much of the players' names: a name of a file may have 255 bytes."""
DIVERGED = "diverged"
"""What it says of a file that our rules refuse now."""


class Opened(Bundle, frozen=True):
    """A game out of a file.

    One that was brought in from elsewhere has no file of ours yet, nor has one that goes on from a snapshot:
    its file holds more than the game does now, and is not to be written over unasked. An earlier state of a
    file is not to be written over at all.
    """

    game: Game
    name: str
    lines: Sequence[NamedLine] = ()
    is_ours: bool = True
    scenario: Scenario | None = None
    is_played: bool = True
    """Whether its moves were played; else its history was read, and is to be doubted."""


def opened(path: Path, questions: Questions, kept: bytes | None = None) -> Opened | None:
    """What is in a file, with the history that is kept of it if that fits.

    None, after telling why, if it cannot be used or is not wanted.
    """
    try:
        return _opened(path, questions, kept)
    except GridsimError as error:
        questions.tell_error(error, path=path)
        return None


def _opened(path: Path, questions: Questions, kept: bytes | None) -> Opened | None:
    try:
        found = saves.load(path) if kept is None else saves.load(path, kept=kept)
    except SaveError as error:
        if error.key == FOREIGN:
            return _brought_in(path, questions)
        if error.key != DIVERGED:
            raise
        return _continued(path, questions) if questions.continue_from_snapshot(error) else None
    _tell_divergence(found, questions)
    is_ours = not is_earlier(path)
    return Opened(
        found.game,
        found.name,
        found.lines,
        is_ours=is_ours,
        scenario=found.scenario,
        is_played=found.is_played,
    )


def _continued(path: Path, questions: Questions) -> Opened:
    """A file whose moves the rules now refuse, played on from its last snapshot."""
    found = saves.continue_from_snapshot(path)
    _tell_divergence(found, questions)
    if found.lost:
        questions.tell("errors.lines_lost", count=found.lost)
    return Opened(found.game, found.name, found.lines, is_ours=False)


def _tell_divergence(found: LoadedGame, questions: Questions) -> None:
    if found.divergence is not None:
        questions.tell("errors.divergence", after=found.divergence.after)


def _brought_in(path: Path, questions: Questions) -> Opened:
    """A game of 18xx.games, played by our rules as far as they allow."""
    from gridsim.interchange.retelling import retell  # noqa: PLC0415  wanted only for such files
    from gridsim.saves.files import read_bytes  # noqa: PLC0415

    retold = retell(read_bytes(path))
    if retold.stopped is not None and not retold.played:
        raise retold.stopped
    if retold.stopped is not None:
        questions.tell_import(retold.stopped, played=retold.played, recorded=retold.recorded)
    else:
        questions.tell("errors.imported", **_imported(retold))
    return Opened(retold.game, path.stem, is_ours=False)


def _imported(retold: Retold) -> dict[str, object]:
    return {"played": retold.played, "recorded": retold.recorded}


def new_place(session: GameSession, place: Path) -> Path:
    """Where a game without a file may be saved: a name that no file in the folder has."""
    state = session.shown.state
    names = [player.name for player in state.players.values()]
    stem = file_stem(state.facts.sheet.name, names, date.today())
    free = (f"{stem}{SUFFIX}" if number == 1 else f"{stem} ({number}){SUFFIX}" for number in count(1))
    return next(place / name for name in free if not os.path.lexists(place / name))


def file_stem(title: str, players: Sequence[str], day: date) -> str:
    """Title, players and day as every system allows them in the name of a file."""
    who = ", ".join(players).encode()[:MOST_BYTES].decode(errors="ignore").rstrip(", ")
    name = UNSAFE.sub("-", f"{title} {who} {day.isoformat()}")
    return " ".join(name.split()).lstrip("-. ")


def described(path: Path, header: Header | None, words: Sentences) -> str:
    """An interrupted game: its title, who plays and when it was played last; without a header, only when."""
    if header is None:
        return words.tr("start.unreadable", when=last_change(path, words))
    players = words.several(header.players)
    return words.tr("start.game", title=header.title, players=players, when=last_change(path, words))


def window_title(session: GameSession | None, words: Sentences) -> str:
    """The name of the window; `[*]` is where Qt marks what is not saved."""
    if session is None:
        return words.tr("window.title")
    name = as_title(session.path.stem) if session.path is not None else words.tr("window.unsaved_name")
    return words.tr("window.title_game", name=name)
