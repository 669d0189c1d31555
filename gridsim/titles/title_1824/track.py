"""1824 §VII.6, §VII.7: one tile in a turn, new or for another."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board import laying, laying_rules
from gridsim.core.actions import Action, LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Case
from gridsim.procedures.asking import PASS
from gridsim.titles.title_1824.companies import is_construction


def cost_of_ground(seen: Seen, company: CompanyId, action: LayTile) -> int:
    """1824 §VII.6.9: money for the first tile alone; construction railways pay nothing (§X.3.2)."""
    return 0 if is_construction(seen, company) else laying.terrain_cost(seen, action)


def _pays_for_ground(case: Case[LayTile]) -> bool:
    return not is_construction(case.seen, case.actor)


LAYING = (
    laying_rules.names_a_tile.cited("1824 §VII.6.2"),
    laying_rules.names_a_hex.cited("1824 §VII.6.7"),
    laying_rules.names_no_power.cited("1824 §VII.6.1"),
    laying_rules.can_be_built_on.cited("1824 §VII.6.7"),
    laying_rules.has_lays_left(lambda _seen, _company: 1).cited("1824 §VII.6.1"),
    laying_rules.is_for_this_hex.cited("1824 §VII.6.7"),
    laying_rules.is_a_first_tile.cited("1824 §VII.6.7"),
    laying_rules.is_an_upgrade.cited("1824 §VII.7.6"),
    laying_rules.colour_has_come.cited("1824 §VII.6.2"),
    laying_rules.is_left.cited("1824 §VII.6.2"),
    laying_rules.keeps_track.cited("1824 §VII.7.2"),
    laying_rules.keeps_cities_reached.cited("1824 §VII.6.10"),
    laying_rules.keeps_cities_apart.cited("1824 §VII.7.3"),
    laying_rules.fits_the_map.cited("1824 §VII.6.6"),
    laying_rules.can_pay(laying.terrain_cost).cited("1824 §VII.6.9").where(_pays_for_ground),
    laying_rules.uses_any_track.cited("1824 §VII.6.4"),
)


def lays(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """Where the company's lines come to."""
    if not decision.laid:
        yield from laying.lay_candidates(seen, decision.actor, part)


TRACK: Checkers = {LayTile: Checker(lays, LAYING), Pass: PASS}


def lay(table: Table, company: CompanyId, action: LayTile) -> None:
    """1824 §VII.6.9: pay for the ground, and the tile lies."""
    cost = cost_of_ground(table, company, action)
    laying.lay_tile(table, company, action, cost=cost, because="1824 §VII.6.1")
