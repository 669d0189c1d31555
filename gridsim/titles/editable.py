"""What of a title can be set by hand: the words its state is written in, and what its memory is about.

The fields of the shared state need no word here. What a title leaves out can still be set, as far as the type
of a field tells what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from gridsim.records import Bundle, Record

STATUSES = ("unstarted", "started", "closed", "absorbed")
"""What a company can be, as far as the shared rules know."""


class About(Record, frozen=True):
    """What the ids in an item of a title's memory are of: "player", "company", "hex", "train" and so on."""

    of: str = ""
    by: str = ""
    """What its keys are of, where it is kept by id."""


class Editable(Bundle, frozen=True, kw_only=True, dict=True, weakref=True):
    """How a title's positions are described."""

    statuses: tuple[str, ...] = STATUSES
    capitals: tuple[str, ...] = ()
    """The ways in which companies are paid for."""
    rights: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    """The kinds of rounds a position can be in; none named: any."""
    counted_rounds: tuple[str, ...] = ()
    """Those of them that are numbered on, whatever belongs to a set."""
    endings: tuple[str, ...] = ()
    """The reasons for which the end of a game is announced."""
    before_start: tuple[str, ...] = ()
    """What companies may have that have not been started: "marker", "train", "station"."""
    memory: Mapping[str, About] = field(default_factory=dict)
    """Items of the title's memory whose ids are of something on the table."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """Where the title's book has what a fault breaks, by the fault's key."""


PLAIN = Editable()
"""Of a title that describes nothing of its own."""
