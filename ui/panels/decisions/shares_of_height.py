"""How many lines of a decision's height what follows from a choice gets beside the choices."""

from __future__ import annotations

PART, LARGE_PART = 7, 4
"""What follows takes one line of so many, or of so many where much follows from few choices,"""
ENOUGH = 36
"""and half of the lines beyond so many, as far as the choices do not need them."""
MOST_GIVEN = 2
"""So many of its lines it gives to choices that would else be scrolled."""


def usual_lines(lines: int) -> int:
    """What follows gets of so many lines, whatever the choices need."""
    return lines // PART


def most_lines(lines: int, *, tells_much: bool) -> int:
    """What follows gets of so many lines, if the choices leave it."""
    return max(usual_lines(lines), (lines - ENOUGH) // 2, lines // LARGE_PART if tells_much else 0)


def lines_given(wanted: int, free: int) -> int:
    """What is left of the lines where choices that need no bar leave so many: some are given for that."""
    return free if wanted - MOST_GIVEN <= free < wanted else wanted
