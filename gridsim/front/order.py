"""Whose turn it is, who comes next, and who holds priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.records import Record
from gridsim.titles import registry

if TYPE_CHECKING:
    from gridsim.core.state import GameState


class TurnOrder(Record, frozen=True, kw_only=True):
    """Whose turns come one after the other, as far as the present moment tells."""

    players: tuple[str, ...]
    """From the one in turn on; between rounds of players from the holder of priority."""
    companies: tuple[str, ...]
    """Those still to operate, the one in its turn first; in other rounds as they would operate."""
    done: tuple[str, ...]
    """Companies that have operated in this round."""
    priority: str | None
    """Who holds it; None before anybody has got it."""
    priority_now: str | None
    """Who would hold priority if the round ended now; None while nobody can tell."""


def turn_order(state: GameState) -> TurnOrder:
    """Whose turn it is, who comes next, who holds priority and who would get it now."""
    title = registry.title(state.facts.title)
    return TurnOrder(
        players=tuple(title.players_to_come(state)),
        companies=tuple(title.companies_to_come(state)),
        done=tuple(company for company in state.round.done if company in state.companies),
        priority=priority_holder(state),
        priority_now=title.priority_now(state),
    )


def priority_holder(state: GameState) -> str | None:
    """Who holds priority; None before anybody has got it."""
    return None if registry.title(state.facts.title).priority_now(state) is None else state.priority


def order_cards(state: GameState) -> dict[str, tuple[int, int]]:
    """Each player's card of the player order, and the one he would get now; empty where there are none."""
    now = list(registry.title(state.facts.title).cards_now(state))
    return {seat: (place, now.index(seat) + 1) for place, seat in enumerate(state.players, 1) if now}
