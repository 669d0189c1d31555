"""The base of every question."""

from __future__ import annotations

from gridsim.records import Record


class Decision(Record, frozen=True, kw_only=True):
    """One question to one player."""

    player: str
    actor: str
    rule: str
    secret: bool = False
