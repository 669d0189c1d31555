"""What the command line says, in the language that is spoken, and where it goes."""

from __future__ import annotations

import sys
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING

from gridsim.core.errors import DataError, GridsimError, IllegalAction, Refusal, SaveError
from gridsim.telling.sentences import FALLBACK, Sentences

if TYPE_CHECKING:
    from gridsim.core.state import GameState

LANGUAGE: ContextVar[str] = ContextVar("language", default=FALLBACK)
"""What is spoken while a command runs; `main` chooses it."""


class BadInput(GridsimError):
    """Arguments that make no sense together; `key` is the sentence that says so."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def spoken() -> Sentences:
    """All sentences of the language that is spoken."""
    return _sentences(LANGUAGE.get())


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language)


def words(key: str, /, **facts: object) -> str:
    """The sentence of a key, filled in."""
    return spoken().template(f"commands.{key}").format(**facts)


def say(key: str, /, **facts: object) -> None:
    """Print the sentence of a key."""
    show(words(key, **facts))


def show(line: str) -> None:
    """Print a line that is data rather than a sentence, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def complain(line: str) -> None:
    """Print a line to where errors go; if that is full too, there is nobody left to tell."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def told(error: GridsimError, state: GameState | None = None) -> str:
    """What is wrong with the input, in words; names of players and places come from the state of the game."""
    match error:
        case SaveError():
            return _told_of_file(error)
        case BadInput():
            return words(error.key, **error.facts)
        case DataError():
            return "\n".join(error.faults)
        case IllegalAction():
            return "\n".join(refused(refusal, state) for refusal in error.refusals)
        case _:
            return str(error)


def _told_of_file(error: SaveError) -> str:
    """An error of a file; an option by its name."""
    key, facts = f"saves.{error.key}", dict(error.facts)
    if "option" in facts:
        key = f"{key}_by_rule" if f"{key}_by_rule" in spoken() else key
        named = f"options.{facts['option']}.name"
        facts["option"] = spoken().template(named).format() if named in spoken() else facts["option"]
    return spoken().template(key).format(where=error.where, **facts)


def refused(refusal: Refusal, state: GameState | None) -> str:
    """Why something is not allowed, with its rule; a reason without a sentence by its key."""
    is_known = f"refusals.{refusal.key}" in spoken()
    return spoken().tell_refusal(refusal, state).with_rule if is_known else str(refusal)
