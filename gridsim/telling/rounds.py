"""Rounds in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.telling.sentences import Sentences


def round_text(state: GameState, words: Sentences) -> str:
    """The round, as "Operating round 2.1 of 2"."""
    facts = {"round": state.round.kind, "set_number": state.set_number}
    key = "window.round_operating" if state.round.kind == "operating" else "window.round_stock"
    return words.tr(key, state=state, **facts, number=state.round.number, of=state.round.of)
