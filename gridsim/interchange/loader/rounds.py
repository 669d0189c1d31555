"""Taking a file up: each action goes to its step, then that program goes on to where it asks next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import field

from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.steps import Step, first_asking, taking
from gridsim.records import Working

END_GAME = "end_game"
MOST_TURNS = 500
"""So many turns in which nobody is asked cannot follow each other."""


class PassedSteps(Working):
    """Which steps of the present turn are over."""

    names: set[str] = field(default_factory=set)
    is_ended: bool = False
    """The players have ended the game."""


class Standing(Protocol):
    """Where that program stands in a game of a title."""

    beside: Beside
    passed: PassedSteps

    def steps(self) -> Sequence[Step[Any]]:
        """The steps of its present round."""
        ...

    def turn_of(self) -> str:
        """Player or company whose turn it is, as the file names companies and our game players."""
        ...

    def is_over(self) -> bool:
        """Whether the game is over there."""
        ...

    def go_on(self) -> None:
        """Nobody is asked any more in this turn: bring our game to the next one."""
        ...

    def arrive(self) -> None:
        """Bring our game to what that program does by itself; before each look at the steps."""
        ...


def settle(standing: Standing) -> Step[Any] | None:
    """The step that asks next; None once the game is over. Refused if no step ever asks."""
    for _ in range(MOST_TURNS):
        standing.arrive()
        if standing.passed.is_ended or standing.is_over():
            return None
        step = first_asking(standing, standing.steps(), standing.passed.names)
        if step is not None:
            return step
        standing.go_on()
    raise Refused("loader_endless")


def take(standing: Standing, told: Told) -> Step[Any] | None:
    """Take one action; the step that asks next. `Refused` says why that program would not."""
    if standing.passed.is_ended or standing.is_over():
        raise Refused("loader_over")
    if told.type == END_GAME:
        standing.passed.is_ended = True
        return None
    step, handler = taking(standing, standing.steps(), standing.passed.names, told)
    if told.type == "pass" and step.can_be_passed:
        standing.passed.names.add(step.name)
    handler(standing, told)
    return settle(standing)


def asked(standing: Standing, step: Step[Any]) -> str:
    """Whom a step asks."""
    return step.asked(standing) if step.asked is not None else standing.turn_of()
