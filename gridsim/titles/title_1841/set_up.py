"""1841 §1.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import GameState
from gridsim.facts.facts import Facts
from gridsim.procedures.setting_up import laid_out, seats


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for these players, whose seats are not settled yet; KeyError for a wrong number of them."""
    return laid_out(facts, seats(names), seed)
