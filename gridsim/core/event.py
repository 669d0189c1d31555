"""What every event has."""

from __future__ import annotations

from gridsim.records import Record


class Event(Record, frozen=True, kw_only=True):
    """One change of the table. `because` cites the rule, as "1856 §6.2"."""

    because: str
