"""What an answer names that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.actions import Action


def named_in(action: Action) -> Iterator[str]:
    """The hex and the company that an answer names, as targets."""
    for kind in ("hex", "company"):
        name = getattr(action, kind, None)
        if name:
            yield f"{kind}:{name}"
