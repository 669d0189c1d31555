"""Numbered steps from older files to the present version.

A step takes the plain values of a file of its version and returns those of the next one; it never looks at
records, which change with the program. A file from every version is kept among the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gridsim.core.errors import SaveError
from gridsim.saves.codec import digest
from gridsim.saves.plain_json import Plain
from gridsim.saves.state_forms import with_memory

VERSION = 3
"""The version that is written."""

Step = Callable[[Plain], Plain]


def with_lines(document: Plain) -> Plain:
    """Version 2 keeps other lines of play beside the game; a file of version 1 has none."""
    return {**document, "line": "", "lines": []}


def with_translated_states(document: Plain) -> Plain:
    """Version 3 keeps what a title remembers under names of its own.

    The fingerprints on the way were of states in their old form, and say nothing about those of today.
    """
    parts: dict[str, Any] = {"is_translated": True, "marks": None}
    if isinstance(document.get("start"), dict):
        parts["start"] = with_memory(document["start"])
    snapshot = document.get("snapshot")
    if isinstance(snapshot, dict) and isinstance(snapshot.get("state"), dict):
        parts["snapshot"] = _translated(snapshot)
    return {**document, **parts}


def _translated(snapshot: Plain) -> Plain:
    """A snapshot with its state and its fingerprint of today; one that does not fit goes on not fitting."""
    state = with_memory(snapshot["state"])
    is_right = snapshot.get("digest") == digest(snapshot["state"])
    return {**snapshot, "state": state, **({"digest": digest(state)} if is_right else {})}


STEPS: Mapping[int, Step] = {1: with_lines, 2: with_translated_states}
"""Version to the step that leads on from it. Version 1 is the first that was ever written."""


def migrated(document: Plain, steps: Mapping[int, Step] = STEPS, *, to: int = VERSION) -> Plain:
    """A file as version `to` would have written it; SaveError for a version without a way there."""
    version = version_of(document)
    if version > to:
        raise SaveError("newer_version", "$.version", version=version, known=to)
    while version < to:
        if version not in steps:
            raise SaveError("version_unknown", "$.version", version=version, known=to)
        document = {**steps[version](document), "version": version + 1}
        version += 1
    return document


def version_of(document: Plain) -> int:
    """The version a file says it has; SaveError if it says none."""
    version = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        raise SaveError("version_missing", "$.version")
    return version
