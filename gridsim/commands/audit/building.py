"""That tiles and stations are laid where they may lie, as often as allowed, and paid for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.track import beyond, pieces_of, reached, stops_of
from gridsim.commands.audit.tunnels import is_tunnel
from gridsim.core import actions, events

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event, StationPlaced, TileLaid
    from gridsim.core.state import HexId, Placed
    from gridsim.facts.model import End
    from gridsim.titles.accounts import Accounts

# ---- tiles


def wrong_tile(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with a tile that is laid."""
    action = scene.action
    if not isinstance(event, events.TileLaid) or not isinstance(action, actions.LayTile):
        return
    if is_tunnel(scene, event.tile):
        return
    for check in (_not_paid, _not_allowed, _not_open, _off_the_map, _track_lost, _too_many, _not_joined):
        for fault in check(scene, accounts, event):
            yield f"{event.company} lays {event.tile} on {event.hex}: {fault}"


def _power(scene: Scene) -> str | None:
    action = scene.action
    return action.power if isinstance(action, (actions.LayTile, actions.PlaceStation)) else None


def _not_paid(scene: Scene, accounts: Accounts, event: TileLaid) -> Iterator[str]:
    paid = sum(
        payment.amount
        for payment in scene.events
        if isinstance(payment, events.CashPaid)
        and (payment.what, payment.payer) == ("terrain", event.company)
    )
    power = _power(scene)
    is_free = power is not None and power not in accounts.powers_that_pay
    if is_free or accounts.free_ground(scene.before, event.company):
        due = 0
    elif event.old is None:
        due = sum(terrain.cost for terrain in scene.facts.hexes[event.hex].terrain)
    else:
        due = scene.facts.tiles[event.old].upgrade_cost
    if paid != due:
        yield f"{paid} is paid, {due} is due"


def _not_allowed(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    facts, tile = scene.facts, scene.facts.tiles[event.tile]
    if scene.before.board.hexes[event.hex].tile != event.old:
        yield f"{event.old} did not lie there"
    if facts.designs[event.tile].colour not in facts.phases[scene.phase].colours:
        yield "its colour has not come"
    if (tile.only_on and event.hex not in tile.only_on) or event.hex in tile.never_on:
        yield "it is not for this hex"
    if tile.rotations and event.rotation not in tile.rotations:
        yield "it may not be turned so"
    if event.old is not None and event.tile not in _followers(scene, event):
        yield f"it does not replace {event.old}"


def _not_open(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    hex_facts = scene.facts.hexes[event.hex]
    if not hex_facts.buildable and event.hex not in scene.facts.tiles[event.tile].only_on:
        yield "nobody may build there"
    if hex_facts.from_phase and not _has_begun(scene, hex_facts.from_phase):
        yield "the hex is not open yet"
    if _power(scene) is not None:
        return
    if event.old is None and hex_facts.first_tiles and event.tile not in hex_facts.first_tiles:
        yield "it is no first tile of the hex"
    owned = (
        private.id for private in scene.before.privates.values() if private.owner in scene.before.players
    )
    yield from (
        f"{private} keeps it" for private in owned if event.hex in scene.facts.privates[private].blocks
    )


def _has_begun(scene: Scene, phase: str) -> bool:
    phases = list(scene.facts.phases)
    return phases.index(scene.phase) >= phases.index(phase)


def _followers(scene: Scene, event: TileLaid) -> set[str]:
    assert event.old is not None
    old = scene.facts.tiles[event.old]
    late = (tiles for phase, tiles in old.upgrades_from.items() if _has_begun(scene, phase))
    here = old.upgrades_on.get(event.hex, old.upgrades)
    return {*here, *(tile for tiles in late for tile in tiles)}


def _off_the_map(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    """Track ends at hexsides beyond which track can come."""
    placed = scene.after.board.hexes[event.hex]
    ends = {end for piece in pieces_of(scene.facts, event.hex, placed) for end in piece}
    for edge in sorted(end for end in ends if isinstance(end, int)):
        if beyond(scene.facts, event.hex, edge) is None:
            yield f"track leads out at hexside {edge}"


def _track_lost(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    """Hexsides that were joined by old track are joined by the new one, directly or over a stop."""
    before, after = scene.before.board.hexes[event.hex], scene.after.board.hexes[event.hex]
    old = {frozenset(pair) for pair in _joined_edges(scene, event.hex, before)}
    new = {frozenset(pair) for pair in _joined_edges(scene, event.hex, after)}
    for pair in old - new:
        yield f"hexsides {sorted(pair)} are no longer joined"
    stations = sorted(slot for slots in before.stations for slot in slots if slot)
    kept = sorted(slot for slots in after.stations for slot in slots if slot)
    gone = {removal.company for removal in scene.events if isinstance(removal, events.StationRemoved)}
    gone |= _passed_on(scene, event.hex)
    if any(kept.count(company) < stations.count(company) for company in {*stations} - gone):
        yield "a station is lost"


def _passed_on(scene: Scene, hex_id: HexId) -> set[str]:
    """Companies that have become part of one whose station lies on the hex in their place."""
    told = scene.events
    heirs = {
        placing.company
        for placing in told
        if isinstance(placing, events.StationPlaced) and (placing.hex, placing.what) == (hex_id, "replaced")
    }
    return {
        absorbed.company
        for absorbed in told
        if isinstance(absorbed, events.CompanyAbsorbed) and absorbed.into in heirs
    }


def _joined_edges(scene: Scene, hex_id: HexId, placed: Placed) -> Iterator[tuple[int, int]]:
    pieces = pieces_of(scene.facts, hex_id, placed)
    at: dict[End, set[int]] = {}
    for piece in pieces:
        edges = sorted(end for end in piece if isinstance(end, int))
        if len(edges) > 1:
            yield edges[0], edges[1]
        for end in piece:
            if isinstance(end, str):
                at.setdefault(end, set()).update(edges)
    for around in at.values():
        yield from ((one, other) for one in around for other in around if one < other)


def _too_many(scene: Scene, accounts: Accounts, event: TileLaid) -> Iterator[str]:
    turn = scene.memory.turn
    if turn is None or _power(scene) is not None or turn.company != event.company:
        return
    most = accounts.lays(scene.before, event.company)
    if len(turn.laid) + 1 > most:
        yield f"it is tile {len(turn.laid) + 1} of {most} in this turn"
    if event.hex in turn.laid and not accounts.lays_twice:
        yield "one was laid there in this turn"


def _not_joined(scene: Scene, accounts: Accounts, event: TileLaid) -> Iterator[str]:
    """With the tile in place a station of the company is joined to its track."""
    if _power(scene) is not None or not accounts.needs_track(scene.before):
        return
    placed, now = scene.before.board.hexes[event.hex], scene.after.board.hexes[event.hex]
    if event.company in (*placed.waiting, *(slot for slots in placed.stations for slot in slots)):
        return
    ends = {end for piece in pieces_of(scene.facts, event.hex, now) for end in piece}
    led_to = {end for hex_id, end in reached(scene.before.board, event.company) if hex_id == event.hex}
    if not led_to & ends and not any(isinstance(end, str) for end in led_to):
        yield "no track of the company leads there"


# ---- stations


def wrong_station(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with a station that a company places in its turn."""
    action = scene.action
    if not isinstance(event, events.StationPlaced) or not isinstance(action, actions.PlaceStation):
        return
    if (event.hex, event.what) not in ((action.hex, "placed"), (action.hex, "waiting")):
        return
    for check in (_no_room, _station_not_paid, _station_not_joined, _second_station):
        for fault in check(scene, accounts, event):
            yield f"{event.company} places a station on {event.hex}: {fault}"


def _no_room(scene: Scene, _accounts: Accounts, event: StationPlaced) -> Iterator[str]:
    placed = scene.before.board.hexes[event.hex]
    if not scene.before.companies[event.company].stations:
        yield "it has none left"
    if event.company in (*placed.waiting, *(slot for slots in placed.stations for slot in slots)):
        yield "it has one there"
    if event.stop is None:
        return
    if None not in placed.stations[event.stop]:
        yield "no slot is free"
    if not stops_of(scene.facts, event.hex, placed)[event.stop].slots:
        yield "there is no city"
    free = sum(slots.count(None) for slots in placed.stations)
    waiting = [company for company in scene.facts.hexes[event.hex].reserved if _waits(scene, company, event)]
    if len(waiting) >= free:
        yield f"the place is kept for {waiting[0]}"


def _waits(scene: Scene, company: str, event: StationPlaced) -> bool:
    """Whether a home here is still open for a company that has not begun."""
    record = scene.before.companies[company]
    has_some = any(
        company in (*placed.waiting, *(slot for slots in placed.stations for slot in slots))
        for placed in scene.before.board.hexes.values()
    )
    return (
        company != event.company
        and record.status in ("unstarted", "started")
        and not record.operated
        and not has_some
    )


def _station_not_paid(scene: Scene, accounts: Accounts, event: StationPlaced) -> Iterator[str]:
    paid = sum(
        payment.amount
        for payment in scene.events
        if isinstance(payment, events.CashPaid)
        and (payment.what, payment.payer) == ("station", event.company)
    )
    due = 0 if _power(scene) is not None else accounts.station_price(scene.before, event.company, event.hex)
    if due is not None and paid != due:
        yield f"{paid} is paid, {due} is due"


def _station_not_joined(scene: Scene, accounts: Accounts, event: StationPlaced) -> Iterator[str]:
    if _power(scene) is not None or not accounts.needs_track(scene.before):
        return
    places = reached(scene.before.board, event.company)
    if event.stop is not None and (event.hex, f"s{event.stop}") not in places:
        yield "no track of the company leads there"


def _second_station(scene: Scene, _accounts: Accounts, event: StationPlaced) -> Iterator[str]:
    turn = scene.memory.turn
    if turn is not None and turn.placed and _power(scene) is None and turn.company == event.company:
        yield "it is the second of the turn"
