"""What happened at a moment that deserves a word the first time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import PlaceStation, SellPapers, SellShares
from gridsim.core.events import PresidentChanged
from gridsim.core.train_events import TrainsRusted
from gridsim.finance.ownership import president

if TYPE_CHECKING:
    from gridsim.core.decision import Decision
    from gridsim.core.state import PlayerId
    from gridsim.flow.game import Moment

TOPICS = {"sale": "price", "station": "station", "rust": "rust", "presidency_lost": "president"}
"""What can happen for the first time, with the topic of the rulebook that explains it."""

ASKED = {
    "stock_turn": "stock_round",
    "track_step": "track",
    "station_step": "station",
    "run_step": "route",
    "dividend_step": "dividend",
    "train_step": "train",
}
"""What is explained to a newcomer when it is asked for the first time, with its topic."""


def asked(decision: Decision) -> str:
    """What a question asks, as `ASKED` names it; empty where there is nothing to explain."""
    tag = str(decision.__struct_config__.tag)
    return tag if tag in ASKED else ""


def firsts(before: Moment, now: Moment) -> Iterator[tuple[str, PlayerId]]:
    """(what happened, to whom) between two moments that follow each other."""
    if before.decision is not None and isinstance(now.action, SellShares | SellPapers):
        yield "sale", before.decision.player
    if before.decision is not None and isinstance(now.action, PlaceStation):
        yield "station", before.decision.player
    for event in now.events:
        if isinstance(event, TrainsRusted):
            for owner in event.owners:
                player = president(before.state, owner) if owner in before.state.companies else owner
                if player in before.state.players:
                    yield "rust", str(player)
        if isinstance(event, PresidentChanged) and event.old in before.state.players:
            yield "presidency_lost", str(event.old)
