"""1841 §1.1, §5: when the game ends, and what everybody is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gridsim.board.network import network
from gridsim.board.searching import Search
from gridsim.core.state import Board, GameState, HexId, PlayerId, StopId, derived_for
from gridsim.core.table import FIELDS, Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.finance.market import value_of_shares
from gridsim.flow.turns import Turn
from gridsim.procedures import ending
from gridsim.titles.title import Source, cash_and_shares
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.house_rules import EVERY_OFF_BOARD_HEX, plays

PRICE, AREAS = "price_at_the_end", "areas_connected"
IN_ROUND, BEFORE_LAST_ROUND = "bank_in_this_round", "bank_before_last_round"
ALONE = "one_player_left"
STANDSTILL = "nothing_left_to_do"


check_bank = ending.checking_bank(in_operating=IN_ROUND, in_stock=BEFORE_LAST_ROUND, because="1841 §5")
"""Once the bank has had no money the end is certain, whatever flows back (1841 §D-69)."""


def check_off_board(table: Table) -> None:
    """1841 §1.1: after a lay, whether every off-board area is joined by track to a city."""
    if memory.of(table).ends_after_turn is None and derived_for(table.board, are_areas_connected):
        end_after_turn(table, AREAS)


def note_reached(table: Table, hexes: Iterable[HexId]) -> None:
    """1841 §E-47: once all areas have been reached by somebody, at whatever time."""
    reached = {*memory.of(table).areas_reached, *hexes}
    memory.remember(table, areas_reached=tuple(sorted(reached)))
    if are_all_reached(table, reached):
        end_after_turn(table, AREAS)


def are_all_reached(seen: Seen, reached: set[HexId]) -> bool:
    """Some hex of each area, or by house rule each hex that track can lead to."""
    areas = off_board_hexes(seen.facts)
    if plays(seen, EVERY_OFF_BOARD_HEX):
        return areas.keys() <= reached
    return {areas[hex_id] for hex_id in reached} == set(areas.values())


def off_board_hexes(facts: Facts) -> dict[HexId, str]:
    """All hexes of areas that track can lead to, with their areas."""
    return worked_out(facts, _off_board_hexes)


def _off_board_hexes(facts: Facts) -> dict[HexId, str]:
    return {
        printed.id: stop.group
        for printed in facts.sheet.hexes
        for stop in printed.stops
        if stop.kind == "off_board" and stop.group is not None and printed.paths
    }


def end_after_turn(table: Table, reason: str) -> None:
    """1841 §1.1: the game ends with the turn that is played."""
    if memory.of(table).ends_after_turn is None:
        memory.remember(table, ends_after_turn=reason)
        table.announce_end(reason, because="1841 §1.1")


def are_areas_connected(board: Board) -> bool:
    """1841 §D-47: plain track from each area to a medium or large city, stations and borders aside."""
    return all(is_connected for _area, is_connected in joined_areas(board))


def joined_areas(board: Board) -> Iterator[tuple[str, bool]]:
    """Each area, and whether track leads to a city, over towns and passes, too; mostly not from the first."""
    track = network(board)
    cities = [stop for stop, facts in track.stops.items() if facts.kind == "city"]
    for area, stops in _stops_of_areas(board).items():
        yield area, Search(track, stops).leads_to(cities)


def _stops_of_areas(board: Board) -> dict[str, list[StopId]]:
    areas: dict[str, list[StopId]] = {}
    for stop, facts in network(board).stops.items():
        if facts.kind == "off_board" and facts.group is not None:
            areas.setdefault(facts.group, []).append(stop)
    return areas


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1841 §5: cash and shares less money borrowed, which who has left the game still owes (§4.5.1)."""
    found = cash_and_shares(seen, player, value_of_shares)
    return found[1:] if seen.players[player].bankrupt else found


COUNTERS = ("round", "set_number")
"""What goes on counting when nothing happens."""
SETS = 2
"""One set is not enough: concessions cannot be bought in the first stock round, but in the second (§3.2)."""


def stands_still(state: GameState, play_turn: Callable[[Table], Turn[None]]) -> bool:
    """Whether the sets of rounds that begin ask nobody anything and leave all as it is.

    None of the three ends comes when every company is frozen (§4.5.1.1) and nobody can pay for its shares,
    once markers have fallen to their last fields.
    """
    ahead = Table(state)
    while ahead.set_number < state.set_number + SETS and not ahead.finished:
        if next(play_turn(ahead), None) is not None:
            return False
    return all(getattr(ahead, name) == getattr(state, name) for name in FIELDS if name not in COUNTERS)
