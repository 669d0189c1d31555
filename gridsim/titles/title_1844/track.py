"""1844 §7: tiles, the extra tile of a private, and tunnels."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board import laying, laying_rules
from gridsim.board.connections import reach
from gridsim.board.laying import lay_candidates, lay_tile, lay_tunnel
from gridsim.board.tiles import EDGES, design_at, turned
from gridsim.board.upgrades import rotations
from gridsim.core.actions import Action, LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.state import CompanyId, GameState, HexId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, LegalActions, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.phases import allows
from gridsim.titles.title_1844 import house_rules, memory, privates
from gridsim.titles.title_1844.destinations import look_for_arrivals
from gridsim.titles.title_1844.privates import BOEDELI, TUNNEL

YELLOW = "yellow"


def is_tunnel(case: Case[LayTile]) -> bool:
    """Whether a lay names a tunnel certificate."""
    return _is_tunnel(case.seen, case.action)


def _is_tunnel(seen: Seen, action: LayTile) -> bool:
    facts = seen.facts.privates.get(action.power or "")
    return facts is not None and facts.kind == TUNNEL


def on_surface(ordinary: Rule) -> Rule:
    """A rule of tiles, which tunnels do not follow."""
    return ordinary.where(lambda case: not is_tunnel(case))


def unused_tunnels(seen: Seen, player: PlayerId) -> list[str]:
    """1844 §7.8.1: a player's tunnel certificates that he has not used."""
    return [
        private.id
        for private in seen.privates.values()
        if private.owner == player and privates.kind(seen, private.id) == TUNNEL and not private.used
    ]


def has_extra_tile(seen: Seen, company: CompanyId) -> bool:
    """1844 §13.1.2: whether a company may lay the extra yellow tile in this turn."""
    if not allows(seen, "powers") or seen.privates[BOEDELI].used:
        return False
    return privates.is_for_company(seen, BOEDELI, company)


def empty_home(seen: Seen, company: CompanyId) -> HexId | None:
    """1844 §7.4: the home hex of a company in its first turn, if it has no track at all."""
    homes = seen.facts.companies[company].home
    if not homes or seen.companies[company].operated:
        return None
    hex_id = homes[0].hex
    return None if design_at(seen.board, hex_id).paths else hex_id


# ---- rules of all lays


def may_use_power(case: Case[LayTile]) -> bool:
    """1844 §7.8.1, §13.1.2: an unused tunnel certificate of the director, or the extra tile."""
    power = case.action.power
    if power == BOEDELI:
        return has_extra_tile(case.seen, case.actor)
    return power in unused_tunnels(case.seen, case.player)


@rule("1844 §7.4.1", "home_first", guard=True)
def begins_at_home(case: Case[LayTile]) -> Breach | None:
    """Nothing else is laid before the tile on a home without track."""
    home = empty_home(case.seen, case.actor)
    must = home is not None and house_rules.HOME_OPTIONAL not in case.seen.options and case.action.hex != home
    return breach(hex=home) if must and home is not None else None


def must_lay_home(case: Case[Pass]) -> bool:
    """1844 §7.4.2: as long as the tile on the home hex can be laid."""
    home = empty_home(case.seen, case.actor)
    if home is None or house_rules.HOME_OPTIONAL in case.seen.options:
        return False
    lays = LegalActions(case.seen, case.decision, {LayTile: Checker(lay_candidates_of_turn, LAYING)})
    return bool(lays.at(hex=home))


@rule("1844 §7.4.2", "must_lay_home_tile")
def has_laid_home(case: Case[Pass]) -> Breach | None:
    return breach(company=case.actor) if must_lay_home(case) else None


@rule("1844 §13.1.2", "extra_tile_is_yellow")
def is_yellow_if_extra(case: Case[LayTile]) -> Breach | None:
    is_yellow = case.seen.facts.designs[case.action.tile].colour == YELLOW
    return breach(tile=case.action.tile) if case.action.power == BOEDELI and not is_yellow else None


# ---- rules of tunnels


@rule("1844 §7.8.1", "no_tunnel_there", guard=True)
def is_free_site(case: Case[LayTile]) -> Breach | None:
    """A tunnel hex without a tunnel, and one of the tiles made for it."""
    action = case.action
    hex_facts = case.seen.facts.hexes.get(action.hex)
    site = None if hex_facts is None else hex_facts.tunnel
    fits = site is not None and action.tile in site.tiles and action.rotation in EDGES
    if fits and case.seen.board.hexes[action.hex].tunnel is None:
        return None
    return breach(hex=action.hex, tile=action.tile)


@rule("1844 §7.8.4", "no_tunnel_entrance", guard=True)
def joins_entrances(case: Case[LayTile]) -> Breach | None:
    """Two printed entrances of the hex."""
    action = case.action
    site = case.seen.facts.hexes[action.hex].tunnel
    assert site is not None
    wrong = turned(case.seen.facts, action.tile, action.rotation).exits - set(site.entrances)
    return breach(hex=action.hex, edge=min(wrong)) if wrong else None


@rule("1844 §7.8.5", "tunnel_not_reached")
def is_reached(case: Case[LayTile]) -> Breach | None:
    """A path of the company comes to one of its ends; what lies beyond the other does not matter."""
    action = case.action
    ends = turned(case.seen.facts, action.tile, action.rotation).exits
    reached = reach(case.seen.board, case.actor)
    found = any(reached.comes_back_to((action.hex, edge)) for edge in ends)
    return None if found else breach(company=case.actor, hex=action.hex)


def cost(seen: Seen, action: LayTile) -> int:
    """1844 §7.10: money for the ground under a first tile, and a fixed sum for a tunnel."""
    if action.power is not None and _is_tunnel(seen, action):
        return seen.facts.privates[action.power].fee
    return laying.terrain_cost(seen, action)


def lays_of_turn(_seen: Seen, _company: CompanyId) -> int:
    """1844 §7.1.1: how many tiles: one, powers and tunnels aside."""
    return 1


LAYING = (
    laying_rules.names_a_hex.cited("1844 §7.3"),
    laying_rules.has_power(may_use_power).cited("1844 §7.1.2"),
    begins_at_home,
    is_free_site.where(is_tunnel),
    joins_entrances.where(is_tunnel),
    is_reached.where(is_tunnel),
    on_surface(laying_rules.names_a_tile.cited("1844 §7.2.2")),
    on_surface(laying_rules.can_be_built_on.cited("1844 §7.3")),
    laying_rules.has_lays_left(lays_of_turn)
    .where(lambda case: case.action.power is None)
    .cited("1844 §7.1.1"),
    on_surface(is_yellow_if_extra),
    on_surface(laying_rules.is_for_this_hex.cited("1844 §7.7.3")),
    on_surface(laying_rules.is_a_first_tile.cited("1844 §7.3")),
    on_surface(laying_rules.is_an_upgrade.cited("1844 §7.7.7")),
    on_surface(laying_rules.colour_has_come.cited("1844 §7.2.1")),
    laying_rules.is_left.cited("1844 §7.2.2"),
    on_surface(laying_rules.keeps_track.cited("1844 §7.7.1")),
    on_surface(laying_rules.keeps_cities_reached.cited("1844 §7.7.1")),
    on_surface(laying_rules.keeps_cities_apart.cited("1844 §7.7.5")),
    on_surface(laying_rules.fits_the_map.cited("1844 §7.5.1")),
    laying_rules.can_pay(cost).cited("1844 §7.10.1"),
    on_surface(laying_rules.uses_any_track.cited("1844 §7.6.2")),
)


# ---- candidates


def lays(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """The tile of the turn, the extra tile and tunnels."""
    yield from lay_candidates_of_turn(seen, decision, part)
    if part.get("power") != BOEDELI:
        yield from tunnels(seen, decision, part)


def lay_candidates_of_turn(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """Tiles on the surface: that of the turn, and those that the extra lay allows."""
    if not decision.laid and part.get("power") is None:
        yield from lay_candidates(seen, decision.actor, part)
    if has_extra_tile(seen, decision.actor) and part.get("power") in (None, BOEDELI):
        for lay in lay_candidates(seen, decision.actor, {**part, "power": BOEDELI}):
            if seen.facts.designs[lay.tile].colour == YELLOW:
                yield lay


def tunnels(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """With one of the director's certificates, which are alike, every tunnel that the map has room for."""
    for certificate in unused_tunnels(seen, decision.player)[:1]:
        for hex_id in [part["hex"]] if part.get("hex") in seen.facts.hexes else seen.facts.hexes:
            site = seen.facts.hexes[hex_id].tunnel
            if site is None or seen.board.hexes[hex_id].tunnel is not None:
                continue
            for tile in site.tiles:
                for rotation in rotations(seen.facts, tile):
                    if turned(seen.facts, tile, rotation).exits <= set(site.entrances):
                        yield LayTile(hex=hex_id, tile=tile, rotation=rotation, power=certificate)


TRACK: Checkers = {
    LayTile: Checker(lays, LAYING),
    Pass: pass_unless(has_laid_home),
}


# ---- the lay


def lay(table: Table, company: CompanyId, action: LayTile) -> None:
    """1844 §7.9.3: the cost is paid before a destination reached by it brings its bonus."""
    price = cost(table, action)
    if _is_tunnel(table, action):
        assert action.power is not None
        lay_tunnel(table, company, action, cost=price, because="1844 §7.8.2")
        table.change_private(action.power, used=True)
        memory.put_in_place(table, action.power, action.hex)
    else:
        because = "1844 §7" if action.power is None else "1844 §13.1.2"
        lay_tile(table, company, action, cost=price, because=because)
        if action.power is not None:
            table.change_private(action.power, used=True)
    look_for_arrivals(table)
