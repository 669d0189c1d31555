"""The window: shows the table and asks the players. Knows decisions and pictures, but no rule.

Belongs here: everything with a pixel, a key or a sentence in it. Does not belong here: whether something
is allowed, what it costs or what follows from it; that is asked of the engine.
"""

from __future__ import annotations

from ui import bindings, digests, fills  # noqa: F401  before all others, which depend on them
