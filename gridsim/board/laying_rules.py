"""The rules a tile lay can break, as nearly every title has them.

A title lists those it has, in this order and each cited from its own rulebook:
`fits_the_map.cited("1856 §7.3.6")`. The guards come first: without them the later rules make no sense.
"""

from __future__ import annotations

from collections.abc import Callable

from gridsim.board.laying import (
    blocking_private,
    fit_of,
    reaches_new_track,
    reaches_track,
    terrain_cost,
    tiles_left,
)
from gridsim.board.tiles import EDGES
from gridsim.board.upgrades import begins_with, belongs, closed_exits, followers, has_begun
from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen
from gridsim.flow.rules import Breach, Case, Rule, breach, rule

SHARED = "gridsim: rules of track"
"""The reference of a rule that no title has cited as its own."""
LayCase = Case[LayTile]


# ---- what the words of the action mean


@rule(SHARED, "no_such_tile", guard=True)
def names_a_tile(case: LayCase) -> Breach | None:
    """There is such a tile for the surface, and such a rotation."""
    action = case.action
    tile = case.seen.facts.tiles.get(action.tile)
    if tile is None or tile.layer != "track" or action.rotation not in EDGES:
        return breach(tile=action.tile, rotation=action.rotation)
    return None


@rule(SHARED, "no_such_hex", guard=True)
def names_a_hex(case: LayCase) -> Breach | None:
    return None if case.action.hex in case.seen.facts.hexes else breach(hex=case.action.hex)


def has_power(can_lay: Callable[[LayCase], bool]) -> Rule:
    """A lay that names a power of a private has it, as `can_lay` says."""

    @rule(SHARED, "no_power_to_lay", guard=True)
    def power_allows(case: LayCase) -> Breach | None:
        power = case.action.power
        return None if power is None or can_lay(case) else breach(private=power, hex=case.action.hex)

    return power_allows


names_no_power = has_power(lambda _case: False)
"""For titles in which no private lays tiles."""


# ---- where, when and which


def has_lays_left(limit_of: Callable[[Seen, CompanyId], int]) -> Rule:
    """The company has laid fewer tiles in this turn than it may."""

    @rule(SHARED, "no_lays_left", guard=True)
    def may_lay_more(case: LayCase) -> Breach | None:
        limit = limit_of(case.seen, case.actor)
        return None if len(case.asked(TrackStep).laid) < limit else breach(company=case.actor, limit=limit)

    return may_lay_more


@rule(SHARED, "hex_not_buildable", guard=True)
def can_be_built_on(case: LayCase) -> Breach | None:
    """Tiles may be laid on the hex at all."""
    hex_facts = case.seen.facts.hexes[case.action.hex]
    return None if hex_facts.buildable else breach(hex=hex_facts.id, colour=hex_facts.colour)


@rule(SHARED, "hex_not_yet_buildable")
def can_be_built_on_now(case: LayCase) -> Breach | None:
    """The phase from which the hex may be built on has come."""
    facts = case.seen.facts
    phase = facts.hexes[case.action.hex].from_phase
    if phase is None or has_begun(facts, phase, case.seen.phase):
        return None
    return breach(hex=case.action.hex, phase=facts.phases[phase].name)


@rule(SHARED, "hex_kept_by_private")
def not_kept_by_private(case: LayCase) -> Breach | None:
    """No player owns a private that keeps the hex free."""
    private = blocking_private(case.seen, case.action.hex)
    if private is None:
        return None
    return breach(hex=case.action.hex, private=private, owner=case.seen.privates[private].owner)


@rule(SHARED, "colour_not_yet")
def colour_has_come(case: LayCase) -> Breach | None:
    facts, phase = case.seen.facts, case.seen.facts.phases[case.seen.phase]
    colour = facts.designs[case.action.tile].colour
    return None if colour in phase.colours else breach(tile=case.action.tile, colour=colour, phase=phase.name)


@rule(SHARED, "tile_not_for_hex", guard=True)
def is_for_this_hex(case: LayCase) -> Breach | None:
    """The tile is not kept to other hexes, nor kept off this one."""
    if belongs(case.seen.facts, case.action.hex, case.action.tile):
        return None
    return breach(tile=case.action.tile, hex=case.action.hex)


@rule(SHARED, "no_first_tile", guard=True)
def is_a_first_tile(case: LayCase) -> Breach | None:
    """On a hex without a tile: one of those that show what is printed there."""
    action = case.action
    if case.seen.board.hexes[action.hex].tile is not None:
        return None
    if action.tile in followers(case.seen.facts, action.hex, None):
        return None
    return breach(tile=action.tile, hex=action.hex)


@rule(SHARED, "no_upgrade", guard=True)
def is_an_upgrade(case: LayCase) -> Breach | None:
    """On a tile: one that its list of upgrades names."""
    action = case.action
    old = case.seen.board.hexes[action.hex].tile
    if old is None or action.tile in followers(case.seen.facts, action.hex, old):
        return None
    return breach(tile=action.tile, hex=action.hex, old=old)


@rule(SHARED, "upgrade_not_yet")
def upgrade_has_begun(case: LayCase) -> Breach | None:
    """An upgrade that begins with a phase has begun."""
    facts, action = case.seen.facts, case.action
    old = case.seen.board.hexes[action.hex].tile
    phase = begins_with(facts, action.hex, old, action.tile)
    if phase is None or has_begun(facts, phase, case.seen.phase):
        return None
    return breach(tile=action.tile, hex=action.hex, old=str(old), phase=facts.phases[phase].name)


@rule(SHARED, "no_tile_left")
def is_left(case: LayCase) -> Breach | None:
    """The supply still has such a tile."""
    return breach(tile=case.action.tile) if tiles_left(case.seen, case.action.tile) == 0 else None


# ---- how it lies


@rule(SHARED, "rotation_not_allowed")
def may_be_turned_so(case: LayCase) -> Breach | None:
    """The tile is not printed to lie in certain rotations only."""
    allowed = case.seen.facts.tiles[case.action.tile].rotations
    if not allowed or case.action.rotation in allowed:
        return None
    return breach(tile=case.action.tile, rotation=case.action.rotation)


@rule(SHARED, "track_lost")
def keeps_track(case: LayCase) -> Breach | None:
    """Old track keeps its place; that of a town which disappears goes on without it."""
    lost = fit_of(case.seen, case.action).lost
    return None if lost is None else breach(hex=case.action.hex, tile=case.action.tile, edges=_edges(lost))


@rule(SHARED, "city_cut_off")
def keeps_cities_reached(case: LayCase) -> Breach | None:
    """A city that was reached by a hexside is still reached by it."""
    edge = fit_of(case.seen, case.action).cut_off
    return None if edge is None else breach(hex=case.action.hex, tile=case.action.tile, edge=edge)


@rule(SHARED, "cities_joined")
def keeps_cities_apart(case: LayCase) -> Breach | None:
    """Cities become one only on a tile that has too few of them."""
    if not fit_of(case.seen, case.action).joined:
        return None
    return breach(hex=case.action.hex, tile=case.action.tile)


@rule(SHARED, "track_to_closed_side")
def fits_the_map(case: LayCase) -> Breach | None:
    """No track ends at the edge of the map, at a border or at a hex that cannot join it."""
    action, facts = case.action, case.seen.facts
    closed = closed_exits(facts, action.hex, fit_of(case.seen, action).design)
    if not closed:
        return None
    beyond = facts.neighbours[action.hex][closed[0]]
    return breach(hex=action.hex, tile=action.tile, edge=closed[0], neighbour=beyond or "")


# ---- who


def comes_to_new_track(reaches: Callable[[GameState, CompanyId, LayTile], bool]) -> Rule:
    """New track of the tile is joined to the company's lines, as `reaches` says."""

    @rule(SHARED, "new_track_not_reached")
    def is_reached(case: LayCase) -> Breach | None:
        return _unless_reached(case, reaches)

    return is_reached


uses_new_track = comes_to_new_track(reaches_new_track)
"""A path of the company comes to new track of the tile, or to a stop whose value it changes."""


@rule(SHARED, "hex_not_reached")
def uses_any_track(case: LayCase) -> Breach | None:
    """A path of the company comes to some track of the tile, old or new."""
    return _unless_reached(case, reaches_track)


def _unless_reached(case: LayCase, reaches: Callable[[GameState, CompanyId, LayTile], bool]) -> Breach | None:
    # A lay that breaks old track is refused for that; which paths it would leave is no question.
    if not fit_of(case.seen, case.action).keeps_all or reaches(case.seen, case.actor, case.action):
        return None
    return breach(company=case.actor, hex=case.action.hex)


@rule(SHARED, "terrain_too_dear", curable=True)
def can_pay_terrain(case: LayCase) -> Breach | None:
    """The treasury can pay what the ground of the hex costs."""
    return _unless_paid(case, terrain_cost)


def can_pay(cost: Callable[[Seen, LayTile], int]) -> Rule:
    """`can_pay_terrain` where the title counts the cost in its own way."""

    @rule(SHARED, can_pay_terrain.key, curable=True)
    def can_pay_cost(case: LayCase) -> Breach | None:
        return _unless_paid(case, cost)

    return can_pay_cost


def _unless_paid(case: LayCase, cost: Callable[[Seen, LayTile], int]) -> Breach | None:
    amount, cash = cost(case.seen, case.action), case.seen.cash[case.actor]
    return None if amount <= cash else breach(hex=case.action.hex, amount=amount, cash=cash)


def _edges(path: tuple[int | str, int | str]) -> str:
    return f"{path[0]}-{path[1]}"


LAYING_RULES = (
    names_a_tile,
    names_a_hex,
    can_be_built_on,
    can_be_built_on_now,
    not_kept_by_private,
    colour_has_come,
    is_for_this_hex,
    is_a_first_tile,
    is_an_upgrade,
    upgrade_has_begun,
    is_left,
    may_be_turned_so,
    keeps_track,
    keeps_cities_reached,
    keeps_cities_apart,
    fits_the_map,
    uses_new_track,
    can_pay_terrain,
)
"""All of them in their order, with the connection to new track."""
