"""Names of a package that are looked up when they are asked for: a question loads only what answers it.

The front of a package tells its names to type checkers by imports that are never run, and where each is at
home by a table; a test holds the two to each other. Python asks the front's `__getattr__` (PEP 562) for a
name that is not there yet; from then on it is there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def answering(front: str, homes: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """The `__getattr__` of a front, given by module the names that are at home there.

    It raises AttributeError for any other name, as Python wants it.
    """
    home_of = {name: module for module, names in homes.items() for name in names}

    def answer(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {front!r} has no attribute {name!r}")
        found = getattr(import_module(home_of[name]), name)
        setattr(sys.modules[front], name, found)
        return found

    return answer
