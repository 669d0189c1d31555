"""1856 §7: laying and replacing tiles, and the two privates that lay tiles."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board import laying, laying_rules
from gridsim.board.stations import seat_station
from gridsim.core.actions import Action, ChooseCity, DeclareReached, LayTile, Pass
from gridsim.core.decisions import Decision, LastChance, SeatStation, TrackStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.asking import PASS, naming, question_to
from gridsim.procedures.home_stations import chosen_city_has_room, cities_to_choose, free_cities
from gridsim.procedures.private_tiles import is_of_power, lays_of_power
from gridsim.procedures.station_rules import without_power
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.capital import on_the_way
from gridsim.titles.title_1856.privates import CANADA, KITCHENER, owned_by

LAYING_PRIVATES = (KITCHENER, CANADA)


# ---- rules


def can_lay(case: Case[LayTile]) -> bool:
    """1856 §13.1.4: once, for its owner, on its hex while that is empty, with its tiles."""
    seen, action = case.seen, case.action
    if action.power not in LAYING_PRIVATES or action.power not in owned_by(seen, case.actor):
        return False
    is_open = not seen.privates[action.power].used and seen.board.hexes[action.hex].tile is None
    return is_open and is_of_power(seen, action)


@rule("1856 §13.1.4.3", "only_with_power", guard=True)
def lays_with_power(case: Case[LayTile]) -> Breach | None:
    """After the track step only the Canada Company's tile can be laid."""
    return None if case.action.power == CANADA else breach()


@rule("1856 §13.1.4.3", "no_tile_beside_any_more")
def is_before_buying(case: Case[LayTile]) -> Breach | None:
    """Once trains are bought it is too late for the Canada Company's tile, whatever is asked."""
    is_over = isinstance(case.decision, LastChance) and case.decision.before in ("train", "end")
    return breach(hex=case.action.hex) if is_over else None


@rule("1856 §13.1.4.3", "tile_only_with_track")
def is_laid_with_track(case: Case[LayTile]) -> Breach | None:
    """By house rule the Canada Company's tile is not laid beside other questions."""
    is_late = house_rules.CANADA_WITH_TRACK in case.seen.options and not isinstance(case.decision, TrackStep)
    return breach(hex=case.action.hex) if is_late else None


@rule("1856 §7.1", "one_tile_a_turn", guard=True)
def first_tile_of_turn(case: Case[LayTile]) -> Breach | None:
    """The Canada Company's tile comes beside the tile of the turn."""
    laid = case.asked(TrackStep).laid
    return breach(hex=laid[0]) if laid and case.action.power != CANADA else None


@rule("1856 §4.10.3", "destinations_are_tested", guard=True)
def destinations_are_declared(case: Case[DeclareReached]) -> Breach | None:
    """Only by house rule somebody says what else a test shows."""
    return None if house_rules.DESTINATIONS_DECLARED in case.seen.options else breach()


@rule("1856 §4.10.3", "not_on_the_way")
def are_on_the_way(case: Case[DeclareReached]) -> Breach | None:
    waiting = on_the_way(case.seen)
    strange = [company for company in case.action.companies if company not in waiting]
    return breach(company=strange[0]) if strange else None


WORDS = (
    laying_rules.names_a_tile.cited("1856 §7.2"),
    laying_rules.names_a_hex.cited("1856 §7.3"),
    laying_rules.can_be_built_on.cited("1856 §7.3.6"),
    laying_rules.has_power(can_lay).cited("1856 §13.1.4"),
)
"""What must make sense before anything else can be judged."""
PLACING = (
    laying_rules.not_kept_by_private.cited("1856 §7.3.8"),
    laying_rules.is_for_this_hex.cited("1856 §7.7"),
    laying_rules.is_a_first_tile.cited("1856 §7.3.1"),
    laying_rules.is_an_upgrade.cited("1856 §7.3.3"),
    laying_rules.colour_has_come.cited("1856 §7.2"),
    laying_rules.upgrade_has_begun.cited("1856 §7.6"),
    laying_rules.is_left.cited("1856 §7.2"),
    laying_rules.keeps_track.cited("1856 §7.3.4"),
    laying_rules.keeps_cities_reached.cited("1856 §7.3.4"),
    laying_rules.keeps_cities_apart.cited("1856 §7.3.7"),
    laying_rules.fits_the_map.cited("1856 §7.3.6"),
    laying_rules.can_pay(laying.ground_cost).cited("1856 §7.5"),
    without_power(laying_rules.uses_new_track.cited("1856 §7.4")),
)


# ---- candidates


def lays(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """The tile of the turn, and what the privates of the company may lay."""
    if part.get("power") is None and not decision.laid:
        yield from laying.lay_candidates(seen, decision.actor, part)
    yield from power_lays(seen, decision, part)


def power_lays(seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
    for private in owned_by(seen, decision.actor):
        if private in LAYING_PRIVATES and not seen.privates[private].used:
            yield from lays_of_power(seen, private)


def canada_lays(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    if CANADA in owned_by(seen, decision.actor):
        yield from power_lays(seen, decision, part)


CANADA_TILE = Checker(
    canada_lays, (*WORDS, lays_with_power, is_before_buying, is_laid_with_track, *PLACING), side=True
)
TRACK: Checkers = {
    LayTile: Checker(lays, (*WORDS, first_tile_of_turn, *PLACING)),
    DeclareReached: Checker(
        naming(lambda _seen, _decision: ()), (destinations_are_declared, are_on_the_way), listed=False
    ),
    Pass: PASS,
}


# ---- the lay


def lay(table: Table, company: CompanyId, action: LayTile) -> Turn[None]:
    """1856 §7: pay, lay, and give stations that waited their cities (§7.7.6)."""
    because = "1856 §7" if action.power is None else "1856 §13.1.4"
    waiting = laying.lay_tile(table, company, action, cost=laying.ground_cost(table, action), because=because)
    for owner in waiting:
        yield from _seat(table, company, owner, action.hex)
    if action.power == KITCHENER:
        memory.remember(table, kitchener_used=True)
    elif action.power == CANADA:
        table.change_private(CANADA, used=True)


def _seat(table: Table, layer: CompanyId, owner: CompanyId, hex_id: str) -> Turn[None]:
    """1856 §7.7.6: the company that lays the tile decides, at most one station a city."""
    because = "1856 §7.7.6"
    cities = free_cities(table, hex_id)
    stop = cities[0]
    if len(cities) > 1:
        question = question_to(table, layer, SeatStation, because, hex=hex_id, company=owner)
        stop = (yield from ask_for(question, ChooseCity)).stop
    seat_station(table, owner, hex_id, stop, because=because)


SEAT_ANSWERS: Checkers = {ChooseCity: Checker(cities_to_choose, (chosen_city_has_room.cited("1856 §7.7.6"),))}
