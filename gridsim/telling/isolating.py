"""Names written from right to left within sentences that are written from left to right."""

from __future__ import annotations

from unicodedata import bidirectional

APART, TOGETHER_AGAIN = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
LEFTWARD = ("R", "AL")
"""Letters that turn what stands beside them round, and a whole line that begins with them."""


def isolated(name: str) -> str:
    """A name that leaves the words, signs and figures round it in their order."""
    if any(bidirectional(letter) in LEFTWARD for letter in name):
        return f"{APART}{name}{TOGETHER_AGAIN}"
    return name
