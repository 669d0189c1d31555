"""The one rule by which that program takes an action: the first active step that offers or blocks.

A step is either passed (gone until the turn is over) or active. An action goes to the first active step that
offers its type to its entity; a step before it that blocks refuses the file instead. A step that would block
but has nothing to offer is skipped as soon as everything before it is done, and is gone like a passed one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import field

from gridsim.interchange.loader.document import Refused, Told
from gridsim.records import Bundle, Working

if TYPE_CHECKING:
    from gridsim.interchange.loader.turn_queue import Queue

END_GAME = "end_game"
MOST_TURNS = 500
"""So many turns in which nobody is asked cannot follow each other."""
Handler = Callable[["Queue", Told], None]
"""Takes an action up; `Refused` if that program would not."""
Offers = Callable[["Queue", Told], Mapping[str, Handler]]
"""What a step offers to the entity of an action: a handler for each type."""


def never(_here: object) -> bool:
    """Whether a step blocks that never does."""
    return False


class Step(Bundle, frozen=True):
    """One step of a round of that program."""

    name: str
    offers: Offers
    blocks: Callable[[Queue], bool] = never
    """Whether it has something to ask now."""
    asked: Callable[[Queue], str] | None = None
    """Whom it asks, if not whose turn it is."""
    is_early: Callable[[Queue], bool] = never
    """Whether the time has not come in which it blocks; until then it is not skipped either."""
    can_be_passed: bool = True
    """Whether it is over for this turn once passed or skipped; others are active whenever they block."""


class PassedSteps(Working):
    """Which steps of the present turn are over."""

    names: set[str] = field(default_factory=set)
    is_ended: bool = False
    """The players have ended the game."""


def first_asking(here: Queue) -> Step | None:
    """The first step that asks, once those with nothing to offer are skipped.

    Skipping goes through the steps once, up to one that asks; it may begin the time of an earlier one.
    """
    steps, passed = here.steps(), here.passed.names
    for step in steps:
        if step.name in passed or step.blocks is never or step.is_early(here):
            continue
        if step.blocks(here):
            break
        if step.can_be_passed:
            passed.add(step.name)
    return next((step for step in steps if step.name not in passed and is_asking(here, step)), None)


def is_asking(here: Queue, step: Step) -> bool:
    """Whether a step that is not over asks now."""
    return not step.is_early(here) and step.blocks(here)


def taking(here: Queue, told: Told) -> tuple[Step, Handler]:
    """The step that takes an action; `Refused` if one before it blocks, or none does."""
    for step in here.steps():
        if step.name in here.passed.names:
            continue
        handler = step.offers(here, told).get(told.type)
        if handler is not None:
            return step, handler
        if is_asking(here, step):
            raise Refused("loader_blocked", step=step.name, type=told.type, entity=str(told.entity))
    raise Refused("loader_no_step", type=told.type, entity=str(told.entity))


# ---- taking a file up


def settle(here: Queue) -> Step | None:
    """The step that asks next; None once the game is over. Refused if no step ever asks."""
    for _ in range(MOST_TURNS):
        here.arrive()
        if here.passed.is_ended or here.is_over():
            return None
        step = first_asking(here)
        if step is not None:
            return step
        here.go_on()
    raise Refused("loader_endless")


def take(here: Queue, told: Told) -> Step | None:
    """Take one action; the step that asks next. `Refused` says why that program would not."""
    if here.passed.is_ended or here.is_over():
        raise Refused("loader_over")
    if told.type == END_GAME:
        here.passed.is_ended = True
        return None
    step, handler = taking(here, told)
    if told.type == "pass" and step.can_be_passed:
        here.passed.names.add(step.name)
    handler(here, told)
    return settle(here)


def asked(here: Queue, step: Step) -> str:
    """Whom a step asks."""
    return step.asked(here) if step.asked is not None else here.turn_of()
