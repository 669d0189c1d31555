"""A finished lesson opened again in the window to be changed, and its moves played in another order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.errors import DataError, GridsimError
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.opening import changed_in_the_file_alone, opened
from gridsim.lessons.starts import begin

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gridsim.core.actions import Action
    from gridsim.lessons.making import Making
    from gridsim.lessons.rows import Row
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession
    from ui.window.shell import Shell


def opened_to_change(path: Path, shell: Shell) -> Making | None:
    """The lesson of a file as rows again; None, after saying why, for one that cannot be changed here."""
    try:
        lesson = load_lesson(path)
        by_hand = changed_in_the_file_alone(lesson)
        if by_hand:
            told = shell.words.several([str(number) for number in by_hand])
            shell.questions.tell("lessons.making.file_alone", steps=told)
            return None
        making = opened(lesson, shell.words.language)
    except DataError as error:
        shell.questions.tell("lessons.making.not_opened", faults="; ".join(error.faults))
        return None
    except GridsimError as error:
        shell.questions.tell_error(error, path=path)
        return None
    for row in making.rows:
        _tell(making, row, shell.words)
    return making


def _tell(making: Making, row: Row, words: Sentences) -> None:
    """A move in words, and the moves that fail a check."""
    if row.action is not None:
        row.told = _told(making, making.moment_of(row), (*row.lead, row.action), words)[-1]
    if row.example and row.back is not None:
        row.way = words.several(_told(making, making.moment_of(row.back), row.example, words))


def _told(making: Making, at: int, actions: Sequence[Action], words: Sentences) -> list[str]:
    """Moves from a moment of the lesson on in words; those the rules refuse are told where they are tried."""
    game, told = begin(making.start), []
    for action in making.game.actions[making.first : at]:
        game.apply(action)
    for action in actions:
        told.append(words.tell_action(action, game.now.state, game.now.decision))
        if action in game.now.legal:
            game.apply(action)
    return told


def play_instead(session: GameSession, first: int, moves: Sequence[Action]) -> None:
    """Have other moves on the table from a moment on; what is the same at the beginning stays."""
    there = session.game.actions[first : session.game.cursor]
    same = next(
        (place for place, (old, new) in enumerate(zip(there, moves, strict=False)) if old != new),
        min(len(there), len(moves)),
    )
    while session.game.cursor > first + same:
        session.undo()
    if moves[same:]:
        session.apply(*moves[same:])
