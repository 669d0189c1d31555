"""Whether a condition of a lesson holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from gridsim.lessons.values import VALUES, Found, Scene

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.lessons.lesson import Condition

ANY = "*"
WAYS = ("action", "refused", "value", "all", "any", "none")


def holds(condition: Condition, scene: Scene) -> bool:
    """Whether it holds of an answer and of the table after it; KeyError for an id that is not there."""
    if condition.all:
        return all(holds(part, scene) for part in condition.all)
    if condition.any:
        return any(holds(part, scene) for part in condition.any)
    if condition.none:
        return not any(holds(part, scene) for part in condition.none)
    if condition.refused:
        return _is_refused(condition, scene)
    if condition.value:
        return _has_value(condition, scene)
    return scene.action is not None and _is_like(scene.action, condition)


def of_refusal(condition: Condition) -> bool:
    """Whether a condition speaks of answers that the rules refuse."""
    parts = (*condition.all, *condition.any)
    return bool(condition.refused) or any(of_refusal(part) for part in parts)


def faults_in(condition: Condition, at: str) -> Iterator[str]:
    """What makes no sense in a condition, whatever the game."""
    used = [way for way in WAYS if getattr(condition, way)]
    if len(used) != 1:
        yield f"{at}: exactly one of {', '.join(WAYS)} is wanted, not {len(used)}"
    if condition.value and condition.value not in VALUES:
        yield f"{at}.value: there is no {condition.value}"
    if condition.value and not _limits(condition):
        yield f"{at}: least, most or equal is missing"
    for way in ("all", "any", "none"):
        for index, part in enumerate(getattr(condition, way)):
            yield from faults_in(part, f"{at}.{way}[{index}]")


def _limits(condition: Condition) -> bool:
    has_equal = condition.equal is not msgspec.UNSET
    return has_equal or condition.least is not None or condition.most is not None


def _is_refused(condition: Condition, scene: Scene) -> bool:
    keys = {refusal.key for refusal in scene.refusals}
    return bool(keys) if ANY in condition.refused else bool(keys & set(condition.refused))


def _has_value(condition: Condition, scene: Scene) -> bool:
    found = VALUES[condition.value](scene, condition.of, condition.by)
    if condition.equal is not msgspec.UNSET and found != condition.equal:
        return False
    return _is_between(found, condition.least, condition.most)


def _is_between(found: Found, least: int | None, most: int | None) -> bool:
    if least is None and most is None:
        return True
    if not isinstance(found, int):
        return False
    return (least is None or found >= least) and (most is None or found <= most)


def _is_like(action: Action, condition: Condition) -> bool:
    told = written_plainly(action)
    if told["type"] != condition.action:
        return False
    return all(_is_one_of(told.get(name), wanted) for name, wanted in condition.having.items())


def written_plainly(action: Action) -> dict[str, Any]:
    """An answer as plain values, also those fields that files leave out because they are as usual."""
    whole = {name: getattr(action, name) for name in action.__struct_fields__}
    kind = msgspec.to_builtins(action)["type"]
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))
    return {"type": kind, **told}


def _is_one_of(found: Any, wanted: Any) -> bool:
    return found == wanted or (isinstance(wanted, list) and found in wanted)
