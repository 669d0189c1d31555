"""What is done by hand in one go, as the edits it comes to: a tile with its stations, money from the bank.

Each function looks at the position and gives edits; `gridsim.core.edits.edited` makes the one after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.board.tiles import city_map, design_of
from gridsim.core.edits import Edit, plain_value
from gridsim.core.state import BANK, IPO, POOL, REMOVED, GameState

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, HexId, OwnerId, Placed, PlayerId
    from gridsim.facts.facts import Cell, Facts

Edits = tuple[Edit, ...]
Slots = tuple[tuple[str | None, ...], ...]


def put(value: object, *place: str) -> Edit:
    """One place and what lies there from now on."""
    return Edit(place, plain_value(value))


# ---- board


def lay(state: GameState, hex_id: HexId, tile: str | None, rotation: int = 0) -> Edits:
    """A tile on a hex, or the printed hex for None; stations stay in the cities that theirs become."""
    placed = state.board.hexes[hex_id]
    at = ("board", "hexes", hex_id)
    stations = _carried(state.facts, hex_id, placed, tile, rotation)
    return (put(tile, *at, "tile"), put(rotation, *at, "rotation"), put(stations, *at, "stations"))


def _carried(facts: Facts, hex_id: HexId, placed: Placed, tile: str | None, rotation: int) -> Slots:
    old = design_of(facts, hex_id, placed)
    laid = plain_copy(placed, tile, rotation)
    new = design_of(facts, hex_id, laid)
    slots: list[list[str | None]] = [[None] * stop.slots for stop in new.stops]
    for companies, stop in zip(placed.stations, city_map(old, new), strict=False):
        for company in companies:
            _seat_in(slots, company, stop)
    return tuple(map(tuple, slots))


def plain_copy(placed: Placed, tile: str | None, rotation: int) -> Placed:
    """What would lie on a hex with another tile, its stations aside."""
    kind = type(placed)
    return kind(
        tile=tile,
        rotation=rotation,
        tunnel=placed.tunnel,
        tunnel_rotation=placed.tunnel_rotation,
        marker=placed.marker,
    )


def _seat_in(slots: list[list[str | None]], company: str | None, stop: int | None) -> None:
    """A station in the first free slot of its city, else of any; without room it is taken off."""
    wanted = [] if stop is None or stop >= len(slots) else [slots[stop]]
    for city in (*wanted, *slots):
        if company is not None and None in city:
            city[city.index(None)] = company
            return


def fitted_stations(facts: Facts, hex_id: HexId, placed: Placed) -> Slots:
    """The stations of a hex in the slots that it shows; what finds none is taken off."""
    design = design_of(facts, hex_id, placed)
    slots: list[list[str | None]] = [[None] * stop.slots for stop in design.stops]
    for index, companies in enumerate(placed.stations):
        for company in companies:
            _seat_in(slots, company, index)
    return tuple(map(tuple, slots))


def seat(state: GameState, company: CompanyId, hex_id: HexId, stop: int, slot: int) -> Edits:
    """A station into a slot, the next one of its charter if there is any; what stood there goes."""
    stations = fitted_stations(state.facts, hex_id, state.board.hexes[hex_id])
    filled = [*stations[stop][:slot], company, *stations[stop][slot + 1 :]]
    rows = (*stations[:stop], tuple(filled), *stations[stop + 1 :])
    left = state.companies[company].stations[1:]
    return (put(rows, "board", "hexes", hex_id, "stations"), put(left, "companies", company, "stations"))


def unseat(state: GameState, hex_id: HexId, stop: int, slot: int) -> Edits:
    """A station back to its charter, at its printed price."""
    stations = fitted_stations(state.facts, hex_id, state.board.hexes[hex_id])
    company = stations[stop][slot]
    if company is None:
        return ()
    freed = [*stations[stop][:slot], None, *stations[stop][slot + 1 :]]
    rows = (*stations[:stop], tuple(freed), *stations[stop + 1 :])
    charter = (_price_of_last_placed(state, company), *state.companies[company].stations)
    return (put(rows, "board", "hexes", hex_id, "stations"), put(charter, "companies", company, "stations"))


def let_wait(state: GameState, company: CompanyId, hex_id: HexId) -> Edits:
    """The next station of a charter to wait on a hex for its city; one that waits there goes back."""
    waiting = state.board.hexes[hex_id].waiting
    there = state.companies[company].stations
    if company in waiting:
        rest = tuple(other for other in waiting if other != company)
        charter = (_price_of_last_placed(state, company), *there)
    else:
        rest, charter = (*waiting, company), there[1:]
    return (put(rest, "board", "hexes", hex_id, "waiting"), put(charter, "companies", company, "stations"))


def _price_of_last_placed(state: GameState, company: CompanyId) -> int:
    """What is printed for the station that was placed last; nothing where more are left than printed."""
    prices, there = state.facts.companies[company].stations, state.companies[company].stations
    return prices[-len(there) - 1] if len(prices) > len(there) else 0


# ---- money and papers


def give_money(state: GameState, owner: OwnerId, amount: int) -> Edits:
    """So much money in all for an owner; the bank gives or takes the difference."""
    if owner == BANK:
        return (put(amount, "cash", BANK),)
    change = amount - state.cash.get(owner, 0)
    return (put(amount, "cash", owner), put(state.cash[BANK] - change, "cash", BANK))


def give_paper(state: GameState, company: CompanyId, paper: str, owner: OwnerId) -> Edits:
    """A paper to an owner; whoever gets the president's certificate presides."""
    edits = (put(owner, "certificates", company, paper, "owner"),)
    head = next((held for held in state.certificates[company] if held.id == paper), None)
    if head is None or not head.president:
        return edits
    presides = owner in state.players or owner in state.companies
    return (*edits, put(owner if presides else None, "companies", company, "president"))


def move_paper(state: GameState, company: CompanyId, giver: OwnerId, taker: OwnerId) -> Edits:
    """The smallest ordinary paper of one owner to another, else the president's certificate."""
    papers = [paper for paper in state.certificates[company] if paper.owner == giver]
    if not papers or giver == taker:
        return ()
    smallest = min(papers, key=lambda paper: (paper.president, paper.percent))
    return give_paper(state, company, smallest.id, taker)


def give_percent(state: GameState, company: CompanyId, owner: OwnerId, percent: int) -> Edits:
    """So much of a company for an owner; papers come from ipo, pool and bank, and go to the pool.

    The president's certificate goes to the first player who can have it, and moves last afterwards. What no
    papers make up is left out.
    """
    papers = state.certificates[company]
    own = [paper for paper in papers if paper.owner == owner]
    missing = percent - sum(paper.percent for paper in own)
    sources = (IPO, POOL, BANK) if missing > 0 else (owner,)
    taker = owner if missing > 0 else (IPO if owner == POOL else POOL)
    edits: Edits = ()
    free = [
        paper
        for source in sources
        for paper in papers
        if (paper.owner == source and owner != source) or (paper.owner == source == owner and missing < 0)
    ]
    presides_first = missing > 0 and owner in state.players and state.companies[company].president is None
    for paper in sorted(free, key=lambda paper: (paper.president is not presides_first, -paper.percent)):
        if paper.percent <= abs(missing):
            edits += give_paper(state, company, paper.id, taker)
            missing -= paper.percent if missing > 0 else -paper.percent
    return edits


# ---- market


def put_marker(state: GameState, company: CompanyId, cell: Cell | None) -> Edits:
    """A company's marker under those on a field, or off the market."""
    if cell is None:
        return (put(None, "companies", company, "cell"),)
    latest = state.arrivals + 1
    return (
        put(cell, "companies", company, "cell"),
        put(latest, "companies", company, "arrival"),
        put(latest, "arrivals"),
    )


def order_stack(state: GameState, companies: Sequence[CompanyId]) -> Edits:
    """The markers of one field in this order, the first on top."""
    first = state.arrivals
    arrivals = [
        put(first + place, "companies", company, "arrival") for place, company in enumerate(companies, 1)
    ]
    return (*arrivals, put(first + len(companies), "arrivals"))


# ---- trains and the moment


def give_trains(state: GameState, kind: str, owner: OwnerId) -> Edits:
    """The next card of a kind for an owner; of an unlimited kind a further one stays in the bank."""
    cards = [train for train in state.trains.values() if train.kind == kind and train.owner == BANK]
    return give_card(state, cards[0].id, owner) if cards else ()


def give_card(state: GameState, card: str, owner: OwnerId) -> Edits:
    """One card to an owner; of an unlimited kind one always stays in the bank."""
    given, kind = put(owner, "trains", card, "owner"), state.trains[card].kind
    of_kind = [train for train in state.trains.values() if train.kind == kind]
    is_left = owner == BANK or any(train.owner == BANK and train.id != card for train in of_kind)
    if is_left or state.facts.trains[kind].count is not None:
        return (given,)
    further = f"{kind}-{len(of_kind)}"
    return (given, Edit(("trains", further), {"id": further, "kind": kind}))


def begin_round(state: GameState, kind: str, number: int = 1, of: int | None = None) -> Edits:
    """The beginning of a round of a kind: nobody has acted, the holder of priority begins if players act."""
    rounds = state.facts.phases[state.phase].rounds if of is None else of
    player: PlayerId | None = None if kind == "operating" else state.priority
    told = {"kind": kind, "number": number, "of": rounds if kind == "operating" else 1}
    return (Edit(("round",), {**told, **({} if player is None else {"player": player})}),)


def close_company(state: GameState, company: CompanyId) -> Edits:
    """A company out of the game: no marker, papers and stations removed."""
    gone = tuple(
        put(REMOVED, "certificates", company, paper.id, "owner") for paper in state.certificates[company]
    )
    return (
        put("closed", "companies", company, "status"),
        put(None, "companies", company, "president"),
        put(None, "companies", company, "cell"),
        *gone,
    )
