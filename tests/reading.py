"""What tests read off a table, much of it at a glance; players are called A, B, C by their seats.

assert charter(state, "CFCC") == "A 30 pool 10 ipo 60 | 702 | 4 5 | F8 H4.1 | 3"
assert amounts(state, "A B CFCC") == [500, 379, 702]
assert read(state, "amounts A B CFCC") == [500, 379, 702]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import Action
from gridsim.core.state import IPO, POOL, GameState
from gridsim.finance import control, market, ownership
from gridsim.finance.market import price
from gridsim.flow.game import Game
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles import registry

LETTERS = "ABCDEFG"
SEATS = tuple(f"player:{seat}" for seat in range(1, 8))


def who(letter: str) -> str:
    """The owner of a name in a table: players by their letters, all others as they are called."""
    return SEATS[LETTERS.index(letter)] if len(letter) == 1 and letter in LETTERS else letter


def letter(owner: str | None) -> str | None:
    """The other way round: "A" for the first player."""
    return LETTERS[SEATS.index(owner)] if owner in SEATS else owner


def shares(state: GameState, company: str) -> dict[str, int]:
    """Percent by holder, of those who have any; players by their letters."""
    return {str(letter(owner)): held for owner, held in ownership.holders(state, company).items() if held}


def trains_of(state: GameState, owner: str) -> list[str]:
    """The kinds of train an owner has, in the order of their sizes."""
    order = list(state.facts.trains)
    return sorted((train.kind for train in state.trains.values() if train.owner == owner), key=order.index)


def papers_of(state: GameState, owner: str, company: str) -> list[int]:
    """The sizes of the certificates an owner has of a company, the largest first."""
    held = ownership.papers(state, owner, company)
    return sorted((paper.percent for paper in held), reverse=True)


def amounts(state: GameState, owners: str) -> list[int]:
    """The money of several owners."""
    return [state.cash[who(owner)] for owner in owners.split()]


def prices(state: GameState, companies: str) -> list[int]:
    """The prices of several companies."""
    return [price(state, company) for company in companies.split()]


def statuses(state: GameState, companies: str) -> str:
    """What has become of several companies: "started absorbed"."""
    return " ".join(state.companies[company].status for company in companies.split())


def presidents(state: GameState, companies: str) -> str:
    """Who presides over each of them: "A GT -", where nobody presides over the third."""
    return " ".join(letter(state.companies[company].president) or "-" for company in companies.split())


def places(state: GameState, companies: str) -> str:
    """Where stations of these companies lie: "F8 H4.1 K7.0+1"; one that waits for its city as "I12.-"."""
    found = stations_by_hex(state, companies.split())
    shown = {hex_id: "+".join(map(str, stops)) or "-" for hex_id, stops in found.items()}
    return " ".join(hex_id if stops == "0" else f"{hex_id}.{stops}" for hex_id, stops in shown.items())


def charter(state: GameState, company: str) -> str:
    """A company's papers, money, trains, stations on the map, and how many of them are left."""
    held = shares(state, company)
    papers = " ".join(f"{owner} {held[owner]}" for owner in sorted(held, key=_by_seat))
    trains, left = " ".join(trains_of(state, company)), len(state.companies[company].stations)
    return " | ".join((papers, str(state.cash[company]), trains, places(state, company), str(left)))


def _by_seat(owner: str) -> tuple[bool, bool, str]:
    """Players first, then companies, and what nobody owns at the end."""
    return owner in (IPO, POOL), len(owner) > 1, owner if owner != IPO else "z"


def _certificate(state: GameState, company: str) -> tuple[str, int, int]:
    """Whose the president's certificate is, its percent and how many of them are nobody's."""
    paper = ownership.presidents_certificate(state, company)
    return paper.owner, paper.percent, paper.unowned


def why(playing: Game, action: Action) -> str:
    """All that speaks against an action: "cannot_pay(amount=90, cash=0, owner=GT) [1856 §2.4]"."""
    return " ".join(str(refusal) for refusal in playing.now.legal.why_not(action))


SEVERAL = {reads.__name__: reads for reads in (amounts, prices, statuses, presidents, places, charter)}
READINGS: dict[str, Callable[..., Any]] = {
    "cash": lambda state, owner: state.cash[who(owner)],
    "debt": lambda state, player: state.players[who(player)].debt,
    "bankrupt": lambda state, player: state.players[who(player)].bankrupt,
    "worth": lambda state, player: registry.title(state.facts.sheet.id).worth(state, who(player)),
    "price": price,
    "stack": lambda state, row, column: market.stack(state, (int(row), int(column))),
    "order": lambda state, *companies: market.operating_order(state, companies),
    "limit": lambda state: registry.title(state.facts.sheet.id).paper_limit(state, next(iter(state.players))),
    "cell": lambda state, company: state.companies[company].cell,
    "status": lambda state, company: state.companies[company].status,
    "president": lambda state, company: letter(state.companies[company].president),
    "controller": lambda state, company: letter(control.controller(state, company)),
    "stations": lambda state, company: state.board.stations.get(company, ()),
    "shares": shares,
    "certificate": _certificate,
    "units": lambda state, owner, company: ownership.units(state, who(owner), company),
    "number": lambda state, company: len(state.certificates[company]),
    "part": lambda state, owner, company: ownership.percent(state, who(owner), company),
    "papers": lambda state, owner, company: papers_of(state, who(owner), company),
    "trains": lambda state, owner: trains_of(state, who(owner)),
    "price_of": lambda state, private: state.privates[private].price,
    "owner": lambda state, private: letter(state.privates[private].owner),
    "used": lambda state, private: state.privates[private].used,
    "train": lambda state, card: letter(state.trains[card].owner),
    "cards": lambda state, owner: [card.id for card in state.trains.values() if card.owner == who(owner)],
    "tile": lambda state, hex_id: state.board.hexes[hex_id].tile,
    "slots": lambda state, hex_id: state.board.hexes[hex_id].stations,
    "marker": lambda state, hex_id: state.board.hexes[hex_id].marker,
    "waiting": lambda state, hex_id: state.board.hexes[hex_id].waiting,
    "seats": lambda state: "".join(str(letter(player)) for player in state.players),
    "sold": lambda state, owner: state.round.sold.get(who(owner), ()),
    "priority": lambda state: letter(state.priority),
    "phase": lambda state: state.phase,
    "supply": lambda state, name="": state.supply[name] if name else dict(state.supply),
    "passes": lambda state: state.round.passes,
    "ending": lambda state: state.ending,
    "finished": lambda state: state.finished,
    "rounds": lambda state: state.round.of,
    "set": lambda state: state.set_number,
    "round": lambda state: (state.round.kind, state.round.number),
    "done": lambda state: state.round.done,
    "money": lambda state: sum(state.cash.values()),
}
"""What a table may tell of a state: "cash A", "price GT", "part A GT" in percent, "papers A GT" by size.

Besides those of several owners or companies at once, as "amounts A B GT" or "presidents GT WR"; "gain A", the
money since the beginning of the row; and "company GT loans", a field of its record.
"""


def read(state: GameState, query: str, before: GameState | None = None) -> Any:
    """One thing of a state, by such a query."""
    word, *of = query.split()
    if word == "gain":
        return state.cash[who(of[0])] - (before or state).cash[who(of[0])]
    if word == "company":
        return getattr(state.companies[of[0]], of[1])
    if word in SEVERAL:
        return SEVERAL[word](state, " ".join(of))
    return READINGS[word](state, *of)
