"""Sizes of texts, worked out once for all widgets that say the same: from moment to moment most do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

KNOWN = 2000
"""So many sizes are kept; the one that was worked out first goes first."""
Measured = TypeVar("Measured")
_known: dict[Hashable, object] = {}


def worked_out_once(asked: Hashable, work_out: Callable[[], Measured]) -> Measured:
    """What was asked, as it was worked out before; `asked` holds all that it depends on."""
    if asked not in _known:
        if len(_known) >= KNOWN:
            del _known[next(iter(_known))]
        _known[asked] = work_out()
    return _known[asked]  # type: ignore[return-value]
