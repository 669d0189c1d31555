"""The scale of letters: every size in the window is one of these steps of the text size that is set.

Weights say rank, not size: bold for names of what one acts with and for the one chief action, regular for
all else; quiet text differs by colour alone. A question has one chief button at most, filled: the only answer
there is, or the only way on. Answers among which to choose are outlined and equal, what is refused is faint
and dashed, and what only takes back has no edge at all.

Spaces are steps of two pixels: 2 within a thing, 4 between things of a kind, 6 to 8 round a group, 10 between
groups, 24 and more round a page.
"""

from __future__ import annotations

SMALL = 0.85
"""Strips that are looked up, not read."""
TABLE = 0.92
"""Tables of many columns, and lines of facts below others."""
CARD = 1.12
"""The name of a thing on its card, whose turn comes, and the words of a lesson."""
TITLE = 1.3
"""Who decides, and what a page is called."""
TURN = 1.45
"""Whose turn it is."""
HEADLINE = 1.7
"""What a whole table should notice."""
PROGRAM = 3.2
"""The name of the program on its first page."""
