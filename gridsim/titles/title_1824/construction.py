"""1824 §X.3: the two railways of variant A that only build, and when they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import PRE_STATE, is_in_play, kind, successor
from gridsim.titles.title_1824.starting import leave_game

if TYPE_CHECKING:
    from gridsim.core.table import Table
    from gridsim.facts.model import PhaseFacts


def close_construction_railways(table: Table, phase: PhaseFacts) -> None:
    """1824 §X.3.3: with the phase in which the state railway of the closed pre-state railway forms."""
    first_stack = [company for stack in memory.of(table).stacks[:1] for company in stack]
    pre_state = [company for company in first_stack if kind(table, company) == PRE_STATE]
    if not any(f"forms_{successor(table, company)}" in phase.allows for company in pre_state):
        return
    for company in first_stack:
        if is_in_play(table, company):
            leave_game(table, company, because="1824 §X.3.3")
