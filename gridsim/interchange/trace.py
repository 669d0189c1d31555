"""The table as flat keys and values, and what each recorded action changed of them.

The keys are those of recorded traces: "player/P1/cash", "company/GT/trains", "hex/F15/tile", ... Players are
P1, P2, ... in their seating order at the beginning.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gridsim.core.events import CashPaid, Event, GameEnded
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, HexId, OwnerId, PlayerId
from gridsim.finance.market import par_price, price
from gridsim.finance.ownership import percent
from gridsim.interchange.recorded import Recorded

Flat = dict[str, Any]
NOTHING = (None, "", 0, False)
FREE = "-"
"""A free slot of a city."""


def short_name(player: PlayerId) -> str:
    """P1 for the first player of the file, and so on, wherever they sit by now."""
    return f"P{player.rpartition(':')[2]}"


def flat_state(state: GameState, worth: Mapping[PlayerId, int]) -> Flat:
    """What a trace tells of the table."""
    flat: Flat = {
        "phase": phase_name(state),
        "bank": state.cash[BANK],
        "finished": state.finished,
        "depot": _depot(state),
        "discarded": _trains(state, POOL),
    }
    for player in state.players:
        flat.update(_of_player(state, player, worth.get(player, 0)))
    for company in state.companies:
        flat.update(_of_company(state, company))
    for hex_id in state.board.hexes:
        flat.update(_of_hex(state, hex_id))
    return flat


def phase_name(state: GameState) -> str:
    """A phase is named after the train that brings it; the first after the first train."""
    return state.facts.phases[state.phase].on or next(iter(state.facts.trains))


def _of_player(state: GameState, player: PlayerId, worth: int) -> Flat:
    start = f"player/{short_name(player)}"
    return {
        f"{start}/cash": state.cash[player],
        f"{start}/debt": state.players[player].debt,
        f"{start}/companies": _privates(state, player),
        f"{start}/value": worth,
        **_shares(state, player, start),
    }


def _shares(state: GameState, owner: OwnerId, start: str) -> Flat:
    """What an owner holds of each company."""
    held = ((company, percent(state, owner, company)) for company in state.companies)
    return {f"{start}/shares/{company}": amount for company, amount in held if amount}


def _of_company(state: GameState, company: CompanyId) -> Flat:
    record = state.companies[company]
    start = f"company/{company}"
    if is_gone(state, company):
        return {}
    owner = record.president
    unowned = sum(paper.unowned for paper in state.certificates[company])
    return {
        f"{start}/cash": state.cash[company],
        f"{start}/trains": _trains(state, company),
        f"{start}/owner": short_name(owner) if owner in state.players and owner else owner,
        f"{start}/loans": record.loans,
        f"{start}/companies": _privates(state, company),
        f"{start}/tokens": ",".join(sorted(hex_id for hex_id, _ in state.board.stations.get(company, ()))),
        f"{start}/tokens_unplaced": len(record.stations),
        f"{start}/price": market_place(state, company),
        f"{start}/par": par_price(state, company),
        f"{start}/ipo_percent": 100 - _handed_out(state, company) - unowned,
        f"{start}/pool_percent": percent(state, POOL, company),
        **_shares(state, company, start),
    }


def is_gone(state: GameState, company: CompanyId) -> bool:
    """Whether a company has left the game; one that was never formed is still listed."""
    was_started = any(paper.owner not in (IPO, "removed") for paper in state.certificates[company])
    status = state.companies[company].status
    return status == "absorbed" or (status == "closed" and (was_started or _had_home(state, company)))


def _had_home(state: GameState, company: CompanyId) -> bool:
    return bool(state.facts.companies[company].home)


def _handed_out(state: GameState, company: CompanyId) -> int:
    """Percent in the hands of players, companies and the pool."""
    holders: Iterable[OwnerId] = (*state.players, *state.companies, POOL)
    return sum(percent(state, holder, company) for holder in holders)


def market_place(state: GameState, company: CompanyId) -> str | None:
    """Market price with row and column."""
    cell = state.companies[company].cell
    return None if cell is None else f"{price(state, company)}@r{cell[0]}c{cell[1]}"


def _of_hex(state: GameState, hex_id: str) -> Flat:
    placed = state.board.hexes[hex_id]
    flat: Flat = {} if placed.tile is None else {f"hex/{hex_id}/tile": f"{placed.tile}:{placed.rotation}"}
    for number, slots in enumerate(placed.stations):
        if any(slots):
            flat[f"hex/{hex_id}/city{number}"] = ",".join(company or FREE for company in slots)
    return flat


def take_back(flat: Flat, state: GameState, events: Iterable[Event]) -> None:
    """Show the table without payments that have not been made there yet, and without the end of the game."""
    for event in events:
        if isinstance(event, GameEnded):
            flat["finished"] = False
        elif isinstance(event, CashPaid):
            flat[cash_key(state, event.payer)] += event.amount
            flat[cash_key(state, event.payee)] -= event.amount


def change_list(flat: Flat, key: str, *, add: Iterable[str] = (), drop: Iterable[str] = ()) -> None:
    """Show more or fewer entries under a key that lists them, as it does trains and hexes."""
    entries = [*filter(None, (flat.get(key) or "").split(",")), *filter(None, add)]
    for entry in drop:
        if entry in entries:
            entries.remove(entry)
    flat[key] = ",".join(sorted(entries))


def cash_key(state: GameState, owner: OwnerId) -> str:
    """Under which key the money of an owner is shown."""
    if owner in state.players:
        return f"player/{short_name(owner)}/cash"
    return f"company/{owner}/cash" if owner in state.companies else "bank"


def show_slots(flat: Flat, slots: Mapping[tuple[HexId, CompanyId], int]) -> None:
    """Bring stations of a city into the slots in which they are known to lie, the others into the rest."""
    for hex_id, company in slots:
        for key in [key for key in flat if key.startswith(f"hex/{hex_id}/city")]:
            shown = (flat[key] or "").split(",")
            if company in shown:
                flat[key] = ",".join(_in_slots(shown, hex_id, slots))


def _in_slots(shown: Sequence[str], hex_id: HexId, slots: Mapping[tuple[HexId, CompanyId], int]) -> list[str]:
    seated: dict[int, str] = {}
    for company in shown:
        place = slots.get((hex_id, company), len(shown))
        if place < len(shown) and place not in seated:
            seated[place] = company
    rest = iter(company for company in shown if company != FREE and company not in seated.values())
    return [seated[place] if place in seated else next(rest, FREE) for place in range(len(shown))]


def _privates(state: GameState, owner: OwnerId) -> str:
    return ",".join(sorted(private.id for private in state.privates.values() if private.owner == owner))


def _trains(state: GameState, owner: OwnerId) -> str:
    return ",".join(sorted(train.kind for train in state.trains.values() if train.owner == owner))


def _depot(state: GameState) -> str:
    left = Counter(train.kind for train in state.trains.values() if train.owner == BANK)
    return " ".join(f"{kind}x{left[kind]}" for kind in state.facts.trains if left[kind])


# ---- lines


def start_line(
    title: str, options: Sequence[str], result: Mapping[PlayerId, int], state: GameState, start: Flat
) -> str:
    """What the trace is of, and the table before the first action."""
    return _line(
        {
            "title": title,
            "players": len(state.players),
            "options": list(options),
            "order": [short_name(player) for player in state.players],
            "result": {short_name(player): worth for player, worth in result.items()},
            "start": {key: value for key, value in start.items() if value not in NOTHING},
        }
    )


def line_of(number: int, action: Recorded, before: Flat, after: Flat) -> str:
    """What an action changed."""
    return _line({"n": number, "id": action.id, "action": action.fields, "changes": changes(before, after)})


def changes(before: Flat, after: Flat) -> Flat:
    """Keys with another value, None for those that went away."""
    return dict(_changes(before, after))


def _changes(before: Flat, after: Flat) -> Iterator[tuple[str, Any]]:
    for key in {**before, **after}:
        old, new = before.get(key), after.get(key)
        if old != new and not (old in NOTHING and new in NOTHING):
            yield key, new if new not in NOTHING or new == 0 else None


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
