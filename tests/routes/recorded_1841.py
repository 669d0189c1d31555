"""The table of a recorded game of 1841 as far as routes depend on it."""

from __future__ import annotations

from typing import Any

from gridsim.core.state import GameState
from gridsim.facts.load import load_facts
from tests.builders import a_state, changed
from tests.routes.traced_boards import board_of

TITLE = "1841"


class Table:
    """The flat state of a record; nothing else matters to routes."""

    def __init__(self, first: dict[str, Any]) -> None:
        self.flat = dict(first["start"])
        self.facts = load_facts(TITLE, ["second_edition", "three_way_towns", *first["options"]])

    def follow(self, line: dict[str, Any]) -> None:
        self.flat.update(line["changes"])

    def state(self) -> GameState:
        base = a_state(TITLE, options=sorted(self.facts.options), players=4)
        return changed(base, board=board_of(self.facts, self.flat), phase=self.flat["phase"])
