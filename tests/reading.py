"""What tests read off a table, much of it at a glance; players are called A, B, C by their seats.

assert charter(state, "CFCC") == "A 30 pool 10 ipo 60 | 702 | 4 5 | F8 H4.1 | 3"
assert amounts(state, "A B CFCC") == [500, 379, 702]
"""

from __future__ import annotations

from gridsim.core.actions import Action
from gridsim.core.state import IPO, POOL, GameState
from gridsim.finance.market import price
from gridsim.flow.game import Game
from gridsim.procedures.formation import stations_by_hex
from tests.tables import letter, shares, trains_of, who


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


def why(playing: Game, action: Action) -> str:
    """All that speaks against an action: "cannot_pay(amount=90, cash=0, owner=GT) [1856 §2.4]"."""
    return " ".join(str(refusal) for refusal in playing.now.legal.why_not(action))
