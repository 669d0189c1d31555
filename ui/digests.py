"""Digests are worked out by Python itself, without the library for ciphers that `hashlib` prefers.

Nothing else is asked of that library. It would keep 3.8 MB as long as the program runs and takes 2 ms of
each start; Python's own digests are slower, by 1 ms when a long game is opened and by 9 when it is saved.
"""

from __future__ import annotations

import sys
from typing import Any

LIBRARY = "_hashlib"
"""What `hashlib` and `hmac` look for first, and do without where it is missing."""


def do_without_library() -> None:
    """Have them find none, unless it is there by now."""
    modules: dict[str, Any] = sys.modules
    modules.setdefault(LIBRARY, None)


do_without_library()
