"""Games to be begun, and what is asked in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.titles import registry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from gridsim.core.state import GameState


def new_game(title: str, players: Sequence[str], *, options: Collection[str] = (), seed: int = 0) -> Game:
    """A game before its first decision, for players named in seating order.

    Raises DataError for an unknown title or option, ValueError for a wrong number of players or for
    names that are empty or equal.
    """
    rules = registry.title(title)
    facts = load_facts(title, options)
    names = [name.strip() for name in players]
    counts = [setting.count for setting in facts.sheet.players]
    if len(names) not in counts:
        raise ValueError(f"{title} is for {counts[0]} to {counts[-1]} players, not {len(names)}")
    if not all(names) or len(set(names)) < len(names):
        raise ValueError("every player needs a name of his own")
    return Game(rules, rules.set_up(facts, names, seed))


def asked_in(state: GameState) -> dict[type[Action], tuple[type[Decision], ...]]:
    """Every kind of action of a title, and the decisions it answers, in the order of the title."""
    answers = registry.title(state.facts.title).answers
    kinds = dict.fromkeys(kind for checkers in answers.values() for kind in checkers)
    return {kind: tuple(asked for asked, checkers in answers.items() if kind in checkers) for kind in kinds}
