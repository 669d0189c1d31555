"""Letters that mean something to whoever reads marked-up text, written so that they are only shown.

As `html.escape`, which brings the names of two thousand letters along and makes every start 2 ms longer.
"""

from __future__ import annotations

IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
IN_QUOTES = {**IN_TEXT, ord('"'): "&quot;", ord("'"): "&#x27;"}


def escape(text: str, *, quote: bool = True) -> str:
    """A text that is shown as it stands; without `quote` it may not be what an attribute says."""
    return text.translate(IN_QUOTES if quote else IN_TEXT)
