"""What the command line says, from `resources/text/en/commands.json`, and where it goes."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from functools import cache
from importlib.resources import files

from gridsim.core.errors import DataError, GridsimError, IllegalAction, SaveError


class BadInput(GridsimError):
    """Arguments that make no sense together; `key` is the sentence that says so."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def words(key: str, /, **facts: object) -> str:
    """The sentence of a key, filled in."""
    return _sentences("commands")[key].format(**facts)


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


def told(error: GridsimError) -> str:
    """What is wrong with the input, in words."""
    match error:
        case SaveError():
            return _sentences("saves")[error.key].format(where=error.where, **error.facts)
        case BadInput():
            return words(error.key, **error.facts)
        case DataError():
            return "\n".join(error.faults)
        case IllegalAction():
            return "\n".join(map(str, error.refusals))
        case _:
            return str(error)


@cache
def _sentences(name: str) -> dict[str, str]:
    text = files("resources").joinpath("text", "en", "commands.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)[name]
    return found
