"""Which titles there are: those whose package is complete enough to export a `TITLE`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from gridsim.core.errors import DataError
from gridsim.facts.sheets import title_ids

if TYPE_CHECKING:
    from gridsim.titles.title import Title


@cache
def titles() -> Sequence[str]:
    """The ids of all titles that can be played, in alphabetical order."""
    return [known for known in sorted(title_ids()) if _is_playable(known)]


def _is_playable(title_id: str) -> bool:
    """Read from the compiled package without running it: rules that nobody plays need not be loaded."""
    spec = find_spec(_package(title_id))
    if spec is None:
        return False
    get_code = getattr(spec.loader, "get_code", None)
    code = get_code(spec.name) if get_code is not None else None
    return hasattr(import_module(spec.name), "TITLE") if code is None else "TITLE" in code.co_names


def title(title_id: str) -> Title:
    """A title's rules; DataError for one that does not exist."""
    if title_id not in titles():
        raise DataError([f"there is no title {title_id!r}{_nearest(title_id)}"])
    found: Title = import_module(_package(title_id)).TITLE
    return found


def _nearest(title_id: str) -> str:
    """What was probably meant, or what there is."""
    from difflib import get_close_matches  # noqa: PLC0415  wanted only with a fault

    near = get_close_matches(title_id, titles(), n=1)
    return f", did you mean {near[0]}?" if near else f"; there are {', '.join(titles())}"


def _package(title_id: str) -> str:
    return f"gridsim.titles.title_{title_id}"
