"""A position in words: what lies elsewhere than on the empty table, and everything that is wrong with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from gridsim.positions.differences import edits_between
from gridsim.positions.position import empty_table
from gridsim.telling.sentences import Told

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.core.state import GameState
    from gridsim.positions.faults import Fault
    from gridsim.telling.sentences import Sentences


def position_lines(words: Sentences, state: GameState) -> list[str]:
    """One line for each place in which a position differs from the table before the first turn."""
    names = [player.name for player in state.players.values()]
    empty = empty_table(state.facts.title, names, options=state.options, seed=state.seed)
    return [told_edit(words, state, edit) for edit in edits_between(empty.title, empty.state, state)]


def told_edit(words: Sentences, state: GameState, edit: Edit) -> str:
    """A place and what lies there, as "Money (Anna): 320"."""
    told = json.dumps(edit.to)
    return words.tr("positions.lies", state=state, place=edit.place, what=told)


def told_fault(words: Sentences, state: GameState, fault: Fault) -> Told:
    """What is wrong, with its rule."""
    return Told(words.tr(f"positions.faults.{fault.key}", state=state, **fault.facts), fault.rule)


def told_place(words: Sentences, state: GameState, fault: Fault) -> str:
    """Where it is wrong."""
    return words.write(fault.place, "spot", state)
