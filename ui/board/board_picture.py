"""What is to be seen of a state on the map, as plain data: an item repaints only if its part differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from msgspec.structs import replace

from gridsim.core.state import CompanyId, GameState, HexId, Placed
from gridsim.facts.facts import Facts
from gridsim.facts.model import HexFacts, StopFacts
from gridsim.records import Bundle

SET_ASIDE = ("closed", "absorbed")


CLOSED = "\u2013"
"""Stands for the value of an area where no train may stop."""


class SlotPicture(Bundle, frozen=True):
    """One circle of a city: whose station lies in it, or for whom it is kept free."""

    company: CompanyId | None = None
    kept_for: CompanyId | None = None


class ValuePicture(Bundle, frozen=True):
    """One of the values of an off-board area, on the colour of the phases it is paid in."""

    value: int | None
    """None where the area is no stop in these phases."""
    colour: str
    now: bool

    @property
    def text(self) -> str:
        """What is written of it."""
        return CLOSED if self.value is None else str(self.value)


class CostPicture(Bundle, frozen=True):
    """What the ground of a hex costs, as its kind and the amount to write."""

    kind: str
    text: str


class HexPicture(Bundle, frozen=True):
    """All that is to be seen on one hex."""

    hex: HexId
    tile: str | None = None
    rotation: int = 0
    slots: tuple[tuple[SlotPicture, ...], ...] = ()
    values: tuple[ValuePicture, ...] = ()
    named: bool = True
    """False in all but one hex of an area of several: it has one name and one row of values."""
    costs: tuple[CostPicture, ...] = ()
    marks: tuple[str, ...] = ()
    blocked_by: str | None = None
    waiting: tuple[CompanyId, ...] = ()
    homes: tuple[CompanyId, ...] = ()
    """Companies that will start on this hex although it has no city yet."""
    destinations: tuple[CompanyId, ...] = ()
    port_markers: tuple[CompanyId, ...] = ()
    right_holders: tuple[CompanyId, ...] = ()
    """Companies whose trains are paid a bonus here because of a right they bought."""
    tunnel: tuple[str, int] | None = None
    """The tile below all others, and how it is turned."""
    entrances: tuple[int, ...] = ()
    """Sides from which a tunnel may still be built."""


class BoardPicture(Bundle, frozen=True):
    """All that is to be seen of the map."""

    hexes: Mapping[HexId, HexPicture]


class Circumstances(Bundle, frozen=True):
    """All that decides how a hex looks, beside what is printed on it."""

    placed: Placed
    homes: tuple[CompanyId, ...]
    destinations: tuple[CompanyId, ...]
    blocked_by: str | None
    port_markers: tuple[CompanyId, ...]
    right_holders: tuple[CompanyId, ...]
    phase: str
    """"" where nothing that is shown depends on it."""


class BoardPictures:
    """Maps of one title: a hex that lies as it lay in the state before is not looked at again."""

    def __init__(self) -> None:
        self._hexes: dict[HexId, tuple[Circumstances, HexPicture]] = {}
        self._last: tuple[object, object, BoardPicture] | None = None
        """The hexes that the last map shows, all else it follows from, and that map."""

    def of(self, state: GameState) -> BoardPicture:
        """The map as it lies in a state."""
        homes, destinations = _homes(state), _destinations(state)
        blocked, ports = _blocked(state), _ports(state)
        rights = {company.id: company.rights for company in state.companies.values()}
        hexes = state.board.hexes
        beside = state.phase, homes, destinations, blocked, ports, rights
        if self._last is not None and self._last[0] is hexes and self._last[1] == beside:
            return self._last[2]
        picture = BoardPicture(
            {
                hex_id: self._hex(
                    state,
                    facts,
                    Circumstances(
                        hexes[hex_id],
                        homes.get(hex_id, ()),
                        destinations.get(hex_id, ()),
                        blocked.get(hex_id),
                        ports.get(hex_id, ()),
                        _with_right(state, facts),
                        state.phase if _follows_phases(facts, hexes[hex_id]) else "",
                    ),
                )
                for hex_id, facts in state.facts.hexes.items()
            }
        )
        self._last = hexes, beside, picture
        return picture

    def _hex(self, state: GameState, facts: HexFacts, now: Circumstances) -> HexPicture:
        before = self._hexes.get(facts.id)
        if before is not None and before[0] == now:
            return before[1]
        picture = _hex_picture(state, facts, now)
        self._hexes[facts.id] = now, picture
        return picture


def board_picture(state: GameState) -> BoardPicture:
    """The map as it lies in a state."""
    return BoardPictures().of(state)


def _follows_phases(facts: HexFacts, placed: Placed) -> bool:
    """Whether a hex has values of phases: printed ones, or those of what was built there."""
    return placed.marker is not None or any(stop.values for stop in facts.stops)


def printed_picture(facts: Facts) -> BoardPicture:
    """The map before any game: only what is printed."""
    return BoardPicture(
        {
            drawn.id: HexPicture(
                drawn.id,
                slots=tuple((SlotPicture(),) * stop.slots for stop in drawn.stops),
                values=_values(facts, drawn, facts.sheet.phases[0].id),
                named=is_named(facts, drawn),
                costs=_costs(facts, drawn),
                marks=drawn.marks,
                entrances=() if drawn.tunnel is None else drawn.tunnel.entrances,
            )
            for drawn in facts.sheet.hexes
        }
    )


def _hex_picture(state: GameState, facts: HexFacts, now: Circumstances) -> HexPicture:
    placed, homes = now.placed, now.homes
    kept = {company: facts.reserved[company] for company in homes if company in facts.reserved}
    return HexPicture(
        facts.id,
        placed.tile,
        placed.rotation,
        _slots(placed, kept),
        _values_now(state, facts, placed),
        is_named(state.facts, facts),
        () if placed.tile else _costs(state.facts, facts),
        facts.marks,
        now.blocked_by,
        placed.waiting,
        () if placed.stations else homes,
        now.destinations,
        now.port_markers,
        now.right_holders,
        None if placed.tunnel is None else (placed.tunnel, placed.tunnel_rotation),
        () if facts.tunnel is None or placed.tunnel is not None else facts.tunnel.entrances,
    )


# ---- cities


def _slots(placed: Placed, kept: Mapping[CompanyId, int | None]) -> tuple[tuple[SlotPicture, ...], ...]:
    """The circles of each city.

    A home is shown in the last free circle of its city, or of every city while which one is open.
    """
    last, stops = len(placed.stations) - 1, []
    for index, slots in enumerate(placed.stations):
        here = [company for company, stop in kept.items() if stop is None or min(stop, last) == index]
        stops.append(tuple(reversed([_slot(company, here) for company in reversed(slots)])))
    return tuple(stops)


def _slot(company: CompanyId | None, kept: list[CompanyId]) -> SlotPicture:
    if company is not None or not kept:
        return SlotPicture(company)
    return SlotPicture(None, kept.pop())


def _homes(state: GameState) -> dict[HexId, tuple[CompanyId, ...]]:
    """Where companies will start that have not placed their first station yet."""
    found: dict[HexId, tuple[CompanyId, ...]] = {}
    for company in _in_play(state):
        for home in state.facts.companies[company].home:
            if not _stands_on(state, company, home.hex):
                found[home.hex] = (*found.get(home.hex, ()), company)
    return found


def _stands_on(state: GameState, company: CompanyId, hex_id: HexId) -> bool:
    placed = state.board.hexes[hex_id]
    return company in placed.waiting or any(company in slots for slots in placed.stations)


def _destinations(state: GameState) -> dict[HexId, tuple[CompanyId, ...]]:
    """Which companies still have to connect to a hex."""
    found: dict[HexId, tuple[CompanyId, ...]] = {}
    for company in _in_play(state):
        if not state.companies[company].connected:
            for hex_id in state.facts.companies[company].destination:
                found[hex_id] = (*found.get(hex_id, ()), company)
    return found


def _in_play(state: GameState) -> Iterable[CompanyId]:
    return (company.id for company in state.companies.values() if company.status not in SET_ASIDE)


# ---- values, costs and markers


def _values_now(state: GameState, drawn: HexFacts, placed: Placed) -> tuple[ValuePicture, ...]:
    """The values of an area; of a site those of the board beside what was built there."""
    if placed.marker is None:
        return _values(state.facts, drawn, state.phase)
    board = next(board for board in state.facts.sheet.boards if board.id == placed.marker)
    stops = (replace(drawn.stops[0], values=board.values),)
    return _values(state.facts, replace(drawn, stops=stops), state.phase)


def _values(facts: Facts, drawn: HexFacts, phase: str) -> tuple[ValuePicture, ...]:
    """The values of an area in the order of the phases, the present one marked."""
    stop = next((stop for stop in drawn.stops if stop.values), None)
    if stop is None:
        return ()
    now = facts.phases[phase].column
    values = tuple(
        ValuePicture(stop.values.get(column), colour, column == now)
        for column, colour in value_columns(facts, stop).items()
    )
    return _told_once(values) if stop.kind == "mine" else values


def _told_once(values: tuple[ValuePicture, ...]) -> tuple[ValuePicture, ...]:
    """What columns in a row have in common is shown once, in the colour of the present one if it is one.

    A mine is worth the same for half of the game: so both of its values find room on a small hex.
    """
    runs = (list(run) for _, run in groupby(values, lambda value: value.text))
    return tuple(next((value for value in run if value.now), run[0]) for run in runs)


def value_columns(facts: Facts, stop: StopFacts) -> dict[str, str]:
    """The columns of a stop, closed ones too, each with the highest tile colour of its first phase."""
    columns: dict[str, str] = {}
    for phase in facts.sheet.phases:
        if phase.column in stop.values or phase.column in stop.closed:
            columns.setdefault(phase.column, phase.colours[-1])
    return columns


def is_named(facts: Facts, drawn: HexFacts) -> bool:
    """Whether a hex carries the name and values of its area: the first hex of the area does."""
    groups = {stop.group for stop in drawn.stops if stop.group}
    if not groups:
        return bool(drawn.stops) or not _is_rest_of_area(facts, drawn)
    first = next(other for other in facts.sheet.hexes if any(stop.group in groups for stop in other.stops))
    return first.id == drawn.id


def _is_rest_of_area(facts: Facts, drawn: HexFacts) -> bool:
    """Whether a hex without a stop only goes on with the area of a neighbour."""
    beside = (facts.neighbours[drawn.id][edge] for edge in drawn.joined)
    return any(other in facts.hexes and facts.hexes[other].name == drawn.name for other in beside)


def _costs(facts: Facts, drawn: HexFacts) -> tuple[CostPicture, ...]:
    return tuple(
        CostPicture(terrain.kind, facts.sheet.currency.format(terrain.cost)) for terrain in drawn.terrain
    )


def _blocked(state: GameState) -> dict[HexId, str]:
    """The private that keeps everybody off a hex because a player owns it, the first of several."""
    found: dict[HexId, str] = {}
    for private in state.privates.values():
        if private.owner in state.players:
            for hex_id in state.facts.privates[private.id].blocks:
                found.setdefault(hex_id, private.id)
    return found


def _ports(state: GameState) -> dict[HexId, tuple[CompanyId, ...]]:
    """The companies that have a port, by its hex."""
    found: dict[HexId, tuple[CompanyId, ...]] = {}
    for company in state.companies.values():
        for hex_id in dict.fromkeys(company.ports):
            found[hex_id] = (*found.get(hex_id, ()), company.id)
    return found


def _with_right(state: GameState, facts: HexFacts) -> tuple[CompanyId, ...]:
    rights = {mark.removesuffix("_rights") for mark in facts.marks if mark.endswith("_rights")}
    if not rights:
        return ()
    return tuple(company.id for company in state.companies.values() if rights & set(company.rights))
