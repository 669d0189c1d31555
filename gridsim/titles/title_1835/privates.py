"""1835 §3.1, §13.1: the powers of the privates, and when they close."""

from __future__ import annotations

from gridsim.core.actions import LayTile, PlaceStation
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, REMOVED, CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.flow.rules import Case
from gridsim.procedures.phases import allows
from gridsim.procedures.private_tiles import is_of_power
from gridsim.titles.title_1835.companies import is_major
from gridsim.titles.title_1835.house_rules import HOME_CHOSEN_IN_FIRST_TURN

NUREMBERG, LEIPZIG, EAST_BAVARIA, PALATINATE = "NF", "LD", "OBB", "PF"
CLOSED_BY_PHASE = (NUREMBERG, LEIPZIG, EAST_BAVARIA, PALATINATE)
"""Those that close with phase 3; the others are exchanged (1835 §5.5.4.14.4)."""
SAXONY = "SX"
PARAGRAPHS = {NUREMBERG: "1835 §3.1.3.1", EAST_BAVARIA: "1835 §3.1.3.2", PALATINATE: "1835 §3.1.3.3"}


# ---- powers


def may_use(seen: Seen, decision: Decision, private: str) -> bool:
    """1835 §3.1.2: powers are for their owner when he directs a major in its turn."""
    return is_major(seen, decision.actor) and seen.privates[private].owner == decision.player


def can_lay(case: Case[LayTile]) -> bool:
    """1835 §3.1.3.2, §3.1.3.3: whether a private's power allows its free tile on a hex without one."""
    seen, action = case.seen, case.action
    if action.power not in (EAST_BAVARIA, PALATINATE) or not may_use(seen, case.decision, action.power):
        return False
    return is_of_power(seen, action) and seen.board.hexes[action.hex].tile is None


def paragraph_of_power(case: Case[LayTile] | Case[PlaceStation]) -> str:
    """Who may use a power, and for him what it is good for."""
    private = case.action.power
    if private in PARAGRAPHS and may_use(case.seen, case.decision, private):
        return PARAGRAPHS[private]
    return "1835 §3.1.2"


def can_mark(case: Case[PlaceStation]) -> bool:
    """1835 §3.1.3.1, §3.1.3.3: whether a private's power allows its free marker on a hex."""
    power = case.action.power
    if power not in (NUREMBERG, PALATINATE) or not may_use(case.seen, case.decision, power):
        return False
    return case.action.hex in case.seen.facts.privates[power].hexes


def home_is_settled(seen: Seen, hex_id: HexId) -> bool:
    """1835 §5.5.2.10: the company that chooses its home city in a hex has done so.

    By house rule, where it chooses late, it is enough that a city is left for it.
    """
    homes = seen.facts.hexes[hex_id].reserved
    slots = [company for stop in seen.board.hexes[hex_id].stations for company in stop]
    unsettled = [company for company, stop in homes.items() if stop is None and company not in slots]
    if unsettled and HOME_CHOSEN_IN_FIRST_TURN in seen.options:
        return seen.board.hexes[hex_id].tile is not None and slots.count(None) > len(unsettled)
    return not unsettled


# ---- closing


def close(table: Table, private: str, *, because: str) -> None:
    """Take a private out of the game if it is still in a player's hands."""
    if table.privates[private].owner not in (BANK, REMOVED):
        table.close_private(private, because=because)


def close_for_phase(table: Table) -> None:
    """1835 §5.5.4.14.4: without compensation; unsold ones stay in the packet for their free shares."""
    for private in CLOSED_BY_PHASE:
        close(table, private, because="1835 §5.5.4.14.4")


def are_closed(seen: Seen) -> bool:
    """Whether the phase has come that closes privates."""
    return not allows(seen, "privates")


def tile_was_laid(table: Table) -> None:
    """1835 §3.1.3.2: the Ostbayerische closes once both its hexes have a tile, whoever laid them."""
    if is_power_used_up(table, EAST_BAVARIA):
        close(table, EAST_BAVARIA, because="1835 §3.1.3.2")


def is_power_used_up(seen: Seen, private: str) -> bool:
    """1835 §3.1.3.2: a tile lies on every hex that a private may build on, whoever laid it."""
    return all(seen.board.hexes[hex_id].tile is not None for hex_id in seen.facts.privates[private].hexes)


def train_was_bought(table: Table, company: CompanyId) -> None:
    """1835 §3.1.3.4: the first train of the Saxon railway closes the Leipzig-Dresdner."""
    if company == SAXONY:
        close(table, LEIPZIG, because="1835 §3.1.3.4")
