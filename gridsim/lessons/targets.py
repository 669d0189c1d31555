"""What an answer names that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.lessons.lesson import AnyStep, Lesson


def named_in(action: Action) -> Iterator[str]:
    """The hex and the company that an answer names, as targets."""
    for kind in ("hex", "company"):
        name = getattr(action, kind, None)
        if name:
            yield f"{kind}:{name}"


def hexes_of(lesson: Lesson) -> set[str]:
    """The hexes in the light, and those that are pointed at; none where the whole map is lit."""
    if not lesson.map:
        return set()
    targets = (target for step in lesson.steps for target in (*step.point, *_shown(step)))
    return {*lesson.map, *(target.partition(":")[2] for target in targets if target.startswith("hex:"))}


def _shown(step: AnyStep) -> tuple[str, ...]:
    """What the third rung of help marks."""
    hints = getattr(step, "hints", None)
    return () if hints is None else hints.show
