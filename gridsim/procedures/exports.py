"""Export: at certain times the bank's next train leaves the game, which may begin a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.state import REMOVED
from gridsim.flow.turns import Turn
from gridsim.procedures.train_purchase import leave_bank
from gridsim.procedures.train_supply import next_cards

if TYPE_CHECKING:
    from gridsim.core.state import Train
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import PhaseFacts


def next_export(seen: Seen) -> Train | None:
    """The lowest unsold card of the bank; kinds that a phase releases besides are never exported."""
    kinds = seen.facts.trains
    cards = (card for card in next_cards(seen) if kinds[card.kind].available_from is None)
    return next(cards, None)


def export_next(
    table: Table, begin_phase: Callable[[Table, PhaseFacts], Turn[None]], *, because: str
) -> Turn[None]:
    """Take that card out of the game; no money moves, but the first of a kind begins its phase."""
    card = next_export(table)
    if card is not None:
        table.move_train(card.id, REMOVED, what="exported", because=because)
        yield from leave_bank(table, card, lambda phase: begin_phase(table, phase))
