"""What players are worth, what answers cost, and where prices go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.titles import registry
from gridsim.titles.title import cost_of as _cost_of
from gridsim.titles.title import price_moves as _price_moves
from gridsim.titles.title import standings as _standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision, RaiseMoney
    from gridsim.core.state import GameState
    from gridsim.flow.game import Game
    from gridsim.titles.title import PriceMove, Source


def standings(game: Game) -> list[tuple[str, int]]:
    """Players by id and what they are worth now, the richest first."""
    return standings_at(game.now.state)


def standings_at(state: GameState) -> list[tuple[str, int]]:
    """Players and their worth in any photograph of a table, in units of money, the richest first."""
    return _standings(registry.title(state.facts.title), state)


def sources_of_worth(state: GameState, player: str) -> Sequence[Source]:
    """Where a player's worth comes from, cash first; empty where a title does not tell it."""
    return registry.title(state.facts.title).sources(state, player)


def cost_of(state: GameState, action: Action, decision: Decision | None = None) -> int | None:
    """What an answer costs or, if it sells something, brings: the sum that is paid, in units of money.

    Asked of the functions by which it is paid, house rules included, whether the answer is legal or not. The
    decision matters where the same is sold for less under duress. None for an answer that has no price.
    """
    return _cost_of(registry.title(state.facts.title), state, action, decision)


def can_be_raised(state: GameState, question: RaiseMoney) -> bool:
    """Whether what a question for money misses can still be found: by all sales that are allowed, or a loan.

    Each company's shares at their present price, by the functions that rule on bankruptcy.
    """
    return registry.title(state.facts.title).can_be_raised(state, question)


def price_moves(state: GameState, company: str) -> Sequence[PriceMove]:
    """Where a company's market marker would go on each occasion: paying, keeping, a sale, sold out.

    Empty for a company without a marker. A sale is one of the least that moves the marker.
    """
    return _price_moves(registry.title(state.facts.title), state, company)
