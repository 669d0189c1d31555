"""Whether a state from a file makes sense: every id in it exists, every piece lies where pieces can lie.

Whether such a position can come up in a game is not asked. Compared with what the title sets up: the same
players, companies, privates and hexes must be there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from gridsim.core.errors import SaveError
from gridsim.core.state import BANK, IPO, POOL, REMOVED, Company, GameState, Placed
from gridsim.saves.plain_json import Steps, place

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell, Facts

T = TypeVar("T")

STATUSES = ("unstarted", "started", "closed", "absorbed")
HEXSIDES = range(6)


NOTHING: Mapping[str, Any] = {}


def check_state(state: GameState, set_up: GameState, path: Steps, *, known: GameState | None = None) -> None:
    """Raise SaveError at the first thing in `state` that cannot be; `path` is where the state stands.

    What is the very same as in `known`, a state of the same game found sound before, is not looked at again.
    """
    _check_facts(state, set_up, path)
    _same_keys(state, set_up, path, known)
    owners = {*state.players, *state.companies, BANK, POOL, IPO, REMOVED}
    if known is None or state.cash is not known.cash:
        _check_money(state, owners, path)
    _check_papers(state, owners, path, known)
    before: Mapping[str, Any] = NOTHING if known is None else known.companies
    for company in _others(state.companies, before).values():
        _check_company(company, state, owners, (*path, "companies", company.id))
    before = NOTHING if known is None else known.board.hexes
    for hex_id, placed in _others(state.board.hexes, before).items():
        _check_hex(placed, state, (*path, "board", "hexes", hex_id))
    if known is None or state.trains is not known.trains:
        _check_trains(state, owners, path)
    _check_round(state, path)


def _others(found: Mapping[str, T], known: Mapping[str, T]) -> Mapping[str, T]:
    """The entries that are not the very same in another mapping."""
    if found is known:
        return {}
    return {key: entry for key, entry in found.items() if known.get(key) is not entry}


def _check_facts(state: GameState, set_up: GameState, path: Steps) -> None:
    if state.facts != set_up.facts:
        raise SaveError("facts_differ", place((*path, "facts")))
    if state.board.facts != state.facts:
        raise SaveError("facts_differ", place((*path, "board", "facts")))


def _maps(state: GameState) -> Iterable[tuple[Steps, Mapping[str, Any]]]:
    """What has the same keys in every state of a game, and where it stands."""
    yield ("players",), state.players
    yield ("companies",), state.companies
    yield ("certificates",), state.certificates
    yield ("privates",), state.privates
    yield ("board", "hexes"), state.board.hexes
    yield ("supply",), state.supply


def _same_keys(state: GameState, set_up: GameState, path: Steps, known: GameState | None) -> None:
    sound = [None for _ in _maps(state)] if known is None else [held for _, held in _maps(known)]
    maps = [
        (at, held, expected)
        for (at, held), (_, expected), before in zip(_maps(state), _maps(set_up), sound, strict=True)
        if held is not before
    ]
    for at, held, expected in maps:
        for key in held:
            _known(key, expected, (*path, *at, key))
        for key in expected:
            if key not in held:
                raise SaveError("entry_missing", place((*path, *at)), id=key)
    for at, held, _ in maps:
        for key, entry in held.items():
            if getattr(entry, "id", key) != key:
                raise SaveError("id_differs", place((*path, *at, key, "id")), id=entry.id)


def _check_money(state: GameState, owners: Collection[str], path: Steps) -> None:
    overdrawn = (BANK, *(state.players if state.facts.numbers.get("overdraft") else ()))
    for owner, amount in state.cash.items():
        _known(owner, owners, (*path, "cash", owner))
        if amount < 0 and owner not in overdrawn:
            raise SaveError("amount_negative", place((*path, "cash", owner)), amount=amount)
    for owner in (BANK, *state.players):
        if owner not in state.cash:
            raise SaveError("entry_missing", place((*path, "cash")), id=owner)


def _check_papers(state: GameState, owners: Collection[str], path: Steps, known: GameState | None) -> None:
    before: Mapping[str, Any] = NOTHING if known is None else known.certificates
    for company, papers in _others(state.certificates, before).items():
        seen: set[str] = set()
        for index, paper in enumerate(papers):
            at = (*path, "certificates", company, index)
            _known(paper.owner, owners, (*at, "owner"))
            if paper.id in seen:
                raise SaveError("id_twice", place((*at, "id")), id=paper.id)
            if not 0 < paper.percent <= 100:  # noqa: PLR2004
                raise SaveError("percent_wrong", place((*at, "percent")), percent=paper.percent)
            seen.add(paper.id)
    for private in state.privates.values():
        _known(private.owner, owners, (*path, "privates", private.id, "owner"))
    for name, bids in state.bids.items():
        _known(name, state.privates, (*path, "bids", name))
        for index, bid in enumerate(bids):
            _known(bid.player, state.players, (*path, "bids", name, index))


def _check_company(company: Company, state: GameState, owners: Collection[str], path: Steps) -> None:
    _known(company.status, STATUSES, (*path, "status"))
    if company.president is not None:
        _known(company.president, owners, (*path, "president"))
    if company.manager is not None:
        _known(company.manager, state.players, (*path, "manager"))
    for name in ("par", "cell"):
        cell: Cell | None = getattr(company, name)
        if cell is not None and state.facts.cell(cell) is None:
            raise SaveError("no_such_cell", place((*path, name)), row=cell[0], column=cell[1])
    for name in ("arrival", "loans", "debt", "escrow"):
        amount: int = getattr(company, name)
        if amount < 0:
            raise SaveError("amount_negative", place((*path, name)), amount=amount)
    for index, hex_id in enumerate(company.ports):
        _known(hex_id, state.facts.hexes, (*path, "ports", index))


def _check_hex(placed: Placed, state: GameState, path: Steps) -> None:
    for tile, turned, name in (
        (placed.tile, placed.rotation, "tile"),
        (placed.tunnel, placed.tunnel_rotation, "tunnel"),
    ):
        if tile is not None:
            _known(tile, state.facts.tiles, (*path, name))
        if turned not in HEXSIDES:
            raise SaveError("rotation_wrong", place(path), rotation=turned)
    for index, slots in enumerate((*placed.stations, placed.waiting)):
        for company in slots:
            if company is not None:
                _known(company, state.companies, (*path, "stations", index))
    stops = _stops(placed, state.facts, str(path[-1]))
    if len(placed.stations) > stops:
        raise SaveError("stations_wrong", place((*path, "stations")), count=len(placed.stations), most=stops)


def _stops(placed: Placed, facts: Facts, hex_id: str) -> int:
    return len(facts.designs[placed.tile].stops if placed.tile else facts.hexes[hex_id].stops)


def _check_trains(state: GameState, owners: Collection[str], path: Steps) -> None:
    for key, train in state.trains.items():
        at = (*path, "trains", key)
        if train.id != key:
            raise SaveError("id_differs", place((*at, "id")), id=train.id)
        _known(train.kind, state.facts.trains, (*at, "kind"))
        _known(train.owner, owners, (*at, "owner"))


def _check_round(state: GameState, path: Steps) -> None:
    now = state.round
    at = (*path, "round")
    _known(state.phase, state.facts.phases, (*path, "phase"))
    _known(state.priority, state.players, (*path, "priority"))
    if now.player is not None:
        _known(now.player, state.players, (*at, "player"))
    for seller, companies in now.sold.items():
        _known(seller, {*state.players, *state.companies}, (*at, "sold", seller))
        for company in companies:
            _known(company, state.companies, (*at, "sold", seller))
    for index, company in enumerate(now.done):
        _known(company, state.companies, (*at, "done", index))


def _known(name: str, known: Collection[str], path: Steps) -> None:
    if name not in known:
        raise SaveError("id_unknown", place(path), id=name[:40])
