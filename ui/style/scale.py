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
"""Tables and strips that are looked up, not read."""
CARD = 1.12
"""The name of a thing on its card."""
TITLE = 1.3
"""Who decides, and what a page is called."""
HEADLINE = 1.7
"""What a whole table should notice."""
PROGRAM = 3.2
"""The name of the program on its first page."""
