"""The one rule by which that program takes an action: the first active step that offers or blocks.

A step is either passed (gone until the turn is over) or active. An action goes to the first active step that
offers its type to its entity; a step before it that blocks refuses the file instead. A step that would block
but has nothing to offer is skipped as soon as everything before it is done, and is gone like a passed one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from gridsim.interchange.loader.document import Refused, Told
from gridsim.records import Bundle

M = TypeVar("M")

Handler = Callable[[M, Told], None]
"""Takes an action up; `Refused` if that program would not."""
Offers = Callable[[M, Told], Mapping[str, Handler[M]]]
"""What a step offers to the entity of an action: a handler for each type."""


def never(_model: object) -> bool:
    """Whether a step blocks that never does."""
    return False


class Step(Bundle, Generic[M], frozen=True):
    """One step of a round of that program."""

    name: str
    offers: Offers[M]
    blocks: Callable[[M], bool] = never
    """Whether it has something to ask now."""
    asked: Callable[[M], str] | None = None
    """Whom it asks, if not whose turn it is."""
    is_early: Callable[[M], bool] = never
    """Whether the time has not come in which it blocks; until then it is not skipped either."""
    can_be_passed: bool = True
    """Whether it is over for this turn once passed or skipped; others are active whenever they block."""


def first_asking(model: M, steps: Sequence[Step[M]], passed: set[str]) -> Step[M] | None:
    """The first step that asks, once those with nothing to offer are skipped.

    Skipping goes through the steps once, up to one that asks; it may begin the time of an earlier one.
    """
    for step in steps:
        if step.name in passed or step.blocks is never or step.is_early(model):
            continue
        if step.blocks(model):
            break
        if step.can_be_passed:
            passed.add(step.name)
    asking = (step for step in steps if step.name not in passed and is_asking(model, step))
    return next(asking, None)


def is_asking(model: M, step: Step[M]) -> bool:
    """Whether a step that is not over asks now."""
    return not step.is_early(model) and step.blocks(model)


def taking(model: M, steps: Sequence[Step[M]], passed: set[str], told: Told) -> tuple[Step[M], Handler[M]]:
    """The step that takes an action; `Refused` if one before it blocks, or none does."""
    for step in steps:
        if step.name in passed:
            continue
        handler = step.offers(model, told).get(told.type)
        if handler is not None:
            return step, handler
        if is_asking(model, step):
            raise Refused("loader_blocked", step=step.name, type=told.type, entity=str(told.entity))
    raise Refused("loader_no_step", type=told.type, entity=str(told.entity))
