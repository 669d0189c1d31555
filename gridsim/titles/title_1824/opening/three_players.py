"""1824 §XI: variant B: Budapest beyond the border of the small board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.stations import place_station
from gridsim.core.table import Table

if TYPE_CHECKING:
    from gridsim.core.state import GameState

FIRST_OF_HUNGARY = "UG1"


def with_budapest(built: GameState) -> GameState:
    """1824 §XI.3.1: its marker lies in Budapest from the beginning."""
    table = Table(built)
    home = table.facts.companies[FIRST_OF_HUNGARY].home[0]
    assert home.stop is not None
    place_station(table, FIRST_OF_HUNGARY, home.hex, home.stop, what="home", because="1824 §XI.3.1")
    return table.photograph()
