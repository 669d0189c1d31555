"""The files of journals: which there are in a folder, and out of the way with them."""

from __future__ import annotations

import os
from itertools import count
from typing import TYPE_CHECKING

from gridsim.core.errors import SaveError
from gridsim.saves.files import UNREADABLE, reason_of, shown
from gridsim.saves.held_files import is_held

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".gridsim-journal"
DAMAGED = ".damaged"
"""Ends the name of a journal that was set aside."""


def discard(path: Path) -> None:
    """Remove a journal that is no longer wanted; SaveError if the file cannot be removed."""
    try:
        path.unlink(missing_ok=True)
    except UNREADABLE as error:
        raise SaveError("unremovable", path=shown(path), reason=reason_of(error)) from error


def set_aside(path: Path) -> Path:
    """Keep a journal that is damaged under another name, so that it is offered no more; its new place.

    Raises SaveError if the file cannot be renamed.
    """
    free = (path.with_name(f"{path.name}.{number}{DAMAGED}") for number in count(1))
    try:
        place = next(place for place in free if not os.path.lexists(place))
        path.rename(place)
    except UNREADABLE as error:
        raise SaveError("unremovable", path=shown(path), reason=reason_of(error)) from error
    return place


def pending(folder: Path) -> tuple[Path, ...]:
    """The journals in `folder` that were not closed and that no running program holds, the latest first.

    Raises SaveError if the folder cannot be read.
    """
    try:
        found = [(_last_change(path), path) for path in folder.glob(f"*{SUFFIX}") if not is_held(path)]
    except UNREADABLE as error:
        raise SaveError("unreadable", path=shown(folder), reason=reason_of(error)) from error
    there = [(changed, path) for changed, path in found if changed is not None]
    return tuple(path for _, path in sorted(there, reverse=True))


def _last_change(path: Path) -> float | None:
    """When a file was written last; None if it has gone meanwhile or is no file."""
    try:
        return path.stat().st_mtime if path.is_file() else None
    except OSError:
        return None
