"""What answers are said to be: mere choices, deeds of somebody else, or passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import actions, decisions

if TYPE_CHECKING:
    from gridsim.core.state import GameState

CHOICES = (
    actions.ChooseAmount,
    actions.ChooseCity,
    actions.ChooseCompany,
    actions.ChooseHex,
    actions.ChoosePapers,
    actions.PlacePort,
    actions.SetPrice,
)
"""Answers whose labels are only what is chosen: the question above them says the rest."""
PASSING = actions.Pass()
"""What is answered by whoever gives something up."""


def is_of_another(state: GameState, decision: decisions.Decision, action: actions.Action) -> bool:
    """Whether somebody else than who is asked does what is chosen."""
    return queries.doer(state, decision, action) != decision.player
