"""Where two plain values differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from gridsim.saves.plain_json import Steps, place

MOST_DIFFERENCES = 20
_ROW = (list, tuple)


def differences(old: Any, new: Any) -> tuple[str, ...]:
    """The first places that are not the same in both, as "cash.player:1"."""
    found = islice(_differing(old, new, ()), MOST_DIFFERENCES)
    return tuple(place(path).removeprefix("$").removeprefix(".") for path in found)


def _differing(old: Any, new: Any, path: Steps) -> Iterator[Steps]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            yield from _differing(old.get(key), new.get(key), (*path, key))
    elif isinstance(old, _ROW) and isinstance(new, _ROW) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _differing(before, after, (*path, index))
    elif old != new:
        yield path
