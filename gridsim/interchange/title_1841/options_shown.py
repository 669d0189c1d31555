"""House rules of 1841 that a file has no name for, but that its options or its course show."""

from __future__ import annotations

from gridsim.core.state import HexId
from gridsim.facts.facts import Facts
from gridsim.interchange.recorded import Recorded, RecordedGame
from gridsim.titles.title_1841.ending import off_board_hexes
from gridsim.titles.title_1841.house_rules import EVERY_OFF_BOARD_HEX, PLAYER_TRADES

UNNAMED = (EVERY_OFF_BOARD_HEX, PLAYER_TRADES)
TRADES = "p2p_purchases"
"""Trades are played in either edition."""
OF_TURNS = ("lay_tile", "run_routes", "dividend")
"""What a company does only in its own turn."""


def shown(record: RecordedGame, facts: Facts) -> tuple[str, ...]:
    """All of them."""
    is_shown = {PLAYER_TRADES: TRADES in record.options, EVERY_OFF_BOARD_HEX: goes_on(record, facts)}
    return tuple(option for option, is_there in is_shown.items() if is_there)


def goes_on(record: RecordedGame, facts: Facts) -> bool:
    """1841 §E-47: if others had turns after all areas were reached, these were not enough for the end."""
    areas, reached = off_board_hexes(facts), set[HexId]()
    last: Recorded | None = None
    for action in (step for entry in record.actions for step in entry.flat()):
        if last is not None and action.type in OF_TURNS and action.entity != last.entity:
            return True
        if last is None and action.type == "destination_connection":
            reached.update(hex_id for hex_id in told_hexes(action) if hex_id in areas)
            last = action if {areas[stop] for stop in reached} == set(areas.values()) else None
    return False


def told_hexes(action: Recorded) -> tuple[HexId, ...]:
    """The off-board hexes that a company has reached with its lays."""
    return action.texts("hexes") if "hexes" in action.fields else ()
