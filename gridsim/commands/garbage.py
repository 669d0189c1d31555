"""How often a command looks for garbage: seldom, for games leave none that holds itself."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (50_000, 20, 50)
"""A search for routes makes many small things, and next to none is left over."""


@contextmanager
def looking_seldom() -> Iterator[None]:
    """Look seldom for garbage meanwhile, and as before afterwards."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
