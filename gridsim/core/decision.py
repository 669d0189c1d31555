"""The base of every question."""

from __future__ import annotations

from gridsim.records import Record


class Decision(Record, frozen=True, kw_only=True):
    """One question to one player."""

    player: str
    actor: str
    rule: str
    secret: bool = False
    """The answer is told to nobody before the next question that is not secret, or the end of the turn.

    A title keeps it off the table until then; see `gridsim.flow.secrets`.
    """
