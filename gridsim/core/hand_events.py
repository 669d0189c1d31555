"""What happened by hand, beside the rules."""

from __future__ import annotations

from gridsim.core.event import Event


class PositionCorrected(Event, frozen=True, kw_only=True, tag="position_corrected"):
    """The position was changed by hand; the changes follow one by one."""

    count: int
    """How many places were changed."""
    note: str = ""


class PlaceCorrected(Event, frozen=True, kw_only=True, tag="place_corrected"):
    """What lies at one place of the position was changed by hand."""

    place: tuple[str, ...]
    old: str
    """As JSON, as the new one; empty where there was nothing of that name."""
    new: str


class RefusalOverruled(Event, frozen=True, kw_only=True, tag="refusal_overruled"):
    """Somebody was allowed what the rules refuse."""

    player: str
    rules: tuple[str, ...]
    """The paragraphs against it."""
