"""Stations on the board: who has one where, what is free, kept for a home or blocked, and how they move.

The verbs move markers and tell it; they pay nothing and check nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gridsim.board.network import keep_network
from gridsim.board.tiles import city_map, design_at, printed
from gridsim.core.events import StationPlaced, StationRemoved
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for
from gridsim.facts.facts import worked_out

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.facts import Facts

Slots = tuple[CompanyId | None, ...]


# ---- questions


def slots_at(board: Board, stop: StopId) -> Slots:
    """The slots of a stop; none for a town."""
    stations = board.hexes[stop[0]].stations
    return stations[stop[1]] if stop[1] < len(stations) else ()


def free_slots(seen: Seen, stop: StopId) -> int:
    """How many slots of a stop hold no station, kept for a home or not."""
    return slots_at(seen.board, stop).count(None)


def has_station(seen: Seen, company: CompanyId, hex_id: HexId) -> bool:
    """Whether a company has a station anywhere in a hex, one that waits for its city included."""
    placed = seen.board.hexes[hex_id]
    return company in placed.waiting or any(company in slots for slots in placed.stations)


def is_blocked(seen: Seen, stop: StopId, company: CompanyId) -> bool:
    """Whether a company may not pass through a stop: it has slots, none is free and none is its own."""
    return is_closed_to(seen.board, stop, company)


def is_closed_to(board: Board, stop: StopId, company: CompanyId) -> bool:
    """`is_blocked` for somebody who has a board only."""
    slots = slots_at(board, stop)
    return bool(slots) and None not in slots and company not in slots


def stops_closed_to(board: Board, company: CompanyId) -> frozenset[StopId]:
    """All stops of a board that a company may not pass through."""
    return derived_for(board, _stops_closed_to, company)


def _stops_closed_to(board: Board, company: CompanyId) -> frozenset[StopId]:
    return frozenset(stop for stop, slots in board.filled.items() if company not in slots)


def whole_area(facts: Facts, stop: StopId) -> tuple[StopId, ...]:
    """All stops at which a station in this one stands: those of a far area that lies on several hexes."""
    hex_id, index = stop
    printed_stops = facts.hexes[hex_id].stops
    group = printed_stops[index].group if index < len(printed_stops) else None
    if group is None or not printed_stops[index].dead_end:
        return (stop,)
    return worked_out(facts, _areas)[group]


def _areas(facts: Facts) -> dict[str, tuple[StopId, ...]]:
    found: dict[str, tuple[StopId, ...]] = {}
    for hex_id, printed_hex in facts.hexes.items():
        for index, stop in enumerate(printed_hex.stops):
            if stop.group is not None and stop.dead_end:
                found[stop.group] = (*found.get(stop.group, ()), (hex_id, index))
    return found


def home_stop(board: Board, hex_id: HexId, printed_stop: int) -> int | None:
    """Which stop of a hex as it lies now is the one that is printed on the map."""
    return city_map(printed(board.facts, hex_id), design_at(board, hex_id))[printed_stop]


def reserved_for(seen: Seen, stop: StopId) -> tuple[CompanyId, ...]:
    """Companies whose home this stop is or may become and that have not placed their first station."""
    hex_id, index = stop
    return tuple(
        company
        for company, home in seen.facts.hexes[hex_id].reserved.items()
        if _is_home_kept(seen, company, hex_id)
        and (home is None or home_stop(seen.board, hex_id, home) == index)
    )


def is_home_open(seen: Seen, company: CompanyId, hex_id: HexId) -> bool:
    """Whether a company is still to place its first station on its home hex."""
    record = seen.companies[company]
    waits = record.status in ("unstarted", "started") and not record.operated
    return waits and not has_station(seen, company, hex_id)


def _is_home_kept(seen: Seen, company: CompanyId, hex_id: HexId) -> bool:
    """Whether a home waits for its company: one that has stations elsewhere has sold its place there."""
    return is_home_open(seen, company, hex_id) and company not in seen.board.stations


def home_left_without_slot(seen: Seen, stop: StopId) -> CompanyId | None:
    """The company that would find no slot at home if somebody else took one here; None if all would.

    A home that may be any city of its hex needs one free slot in the whole hex.
    """
    hex_id, index = stop
    homes = seen.facts.hexes[hex_id].reserved
    free = [slots.count(None) for slots in seen.board.hexes[hex_id].stations]
    free[index] -= 1
    here = [company for company in reserved_for(seen, stop) if homes[company] is not None]
    if here and len(here) > free[index]:
        return here[0]
    in_hex = [company for company in homes if _is_home_kept(seen, company, hex_id)]
    return in_hex[0] if in_hex and len(in_hex) > sum(free) else None


# ---- verbs


def place_station(
    table: Table, company: CompanyId, hex_id: HexId, stop: int, *, what: str = "placed", because: str
) -> int:
    """Put a company's next station into a free slot; returns its printed price, which is not paid here."""
    _fill(table, company, hex_id, stop)
    table.record(StationPlaced(company=company, hex=hex_id, stop=stop, what=what, because=because))
    return _take_next(table, company)


def wait_on(table: Table, company: CompanyId, hex_id: HexId, *, because: str) -> int:
    """Put a company's next station on a hex to wait for its city; returns its printed price."""
    waiting = table.board.hexes[hex_id].waiting
    _change(table, hex_id, waiting=(*waiting, company))
    table.record(StationPlaced(company=company, hex=hex_id, stop=None, what="waiting", because=because))
    return _take_next(table, company)


def seat_station(table: Table, company: CompanyId, hex_id: HexId, stop: int, *, because: str) -> None:
    """Give a station that waits on a hex its city."""
    _stop_waiting(table, company, hex_id)
    _fill(table, company, hex_id, stop)
    table.record(StationPlaced(company=company, hex=hex_id, stop=stop, what="placed", because=because))


def replace_station(table: Table, old: CompanyId, new: CompanyId, stop: StopId, *, because: str) -> int:
    """Put another company's next station into the slot of one; returns the printed price of the new one."""
    hex_id, index = stop
    slots = slots_at(table.board, stop)
    place = slots.index(old)
    _set_slots(table, stop, (*slots[:place], new, *slots[place + 1 :]))
    table.record(StationPlaced(company=new, hex=hex_id, stop=index, what="replaced", because=because))
    return _take_next(table, new)


def remove_station(table: Table, company: CompanyId, hex_id: HexId, *, because: str) -> None:
    """Take a company's station off a hex, also one that waits; it does not come back to its charter."""
    assert has_station(table, company, hex_id), f"{company} has no station on {hex_id}"
    if company in table.board.hexes[hex_id].waiting:
        _stop_waiting(table, company, hex_id)
    stations = table.board.hexes[hex_id].stations
    emptied = tuple(tuple(None if one == company else one for one in slots) for slots in stations)
    _change(table, hex_id, stations=emptied)
    table.record(StationRemoved(company=company, hex=hex_id, because=because))


def _take_next(table: Table, company: CompanyId) -> int:
    price, *later = table.companies[company].stations
    table.change_company(company, stations=tuple(later))
    return price


def _fill(table: Table, company: CompanyId, hex_id: HexId, stop: int) -> None:
    slots = slots_at(table.board, (hex_id, stop))
    assert None in slots, f"stop {stop} of {hex_id} has no free slot"
    place = slots.index(None)
    _set_slots(table, (hex_id, stop), (*slots[:place], company, *slots[place + 1 :]))


def _set_slots(table: Table, stop: StopId, slots: Slots) -> None:
    stations = list(table.board.hexes[stop[0]].stations)
    stations[stop[1]] = slots
    _change(table, stop[0], stations=tuple(stations))


def _stop_waiting(table: Table, company: CompanyId, hex_id: HexId) -> None:
    waiting = table.board.hexes[hex_id].waiting
    _change(table, hex_id, waiting=tuple(one for one in waiting if one != company))


def _change(table: Table, hex_id: HexId, **changes: Any) -> None:
    before = table.board
    table.change_hex(hex_id, **changes)
    keep_network(before, table.board, hex_id)
