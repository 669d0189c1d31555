"""What papers count, bring and mean at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.titles import registry

if TYPE_CHECKING:
    from fractions import Fraction

    from gridsim.core.state import GameState


def paper_count(state: GameState, player: str) -> Fraction:
    """How many papers of a player count towards the certificate limit."""
    return registry.title(state.facts.title).paper_count(state, player)


def paper_limit(state: GameState, player: str) -> int:
    """The certificate limit of a player."""
    return registry.title(state.facts.title).paper_limit(state, player)


def can_be_presided(state: GameState, company: str) -> bool:
    """Whether a president's certificate means anything: not for a railway that pays its price unled."""
    accounts = registry.title(state.facts.title).accounts
    return accounts is None or not accounts.pays_its_price(state, company)


def private_place(state: GameState, private: str) -> str | None:
    """The hex on which what a private was used for lies; None where nothing of it does."""
    return registry.title(state.facts.title).private_place(state, private)


def private_pays(state: GameState, private: str) -> bool:
    """Whether a private pays its income as things lie."""
    return registry.title(state.facts.title).private_pays(state, private)


def sold_to_operate(state: GameState, company: str) -> int | None:
    """How many percent of a company must be sold before it operates; None where it operates once started."""
    return registry.title(state.facts.title).sold_to_operate(state, company)
