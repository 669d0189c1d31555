"""1844: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import BANK, IPO, POOL, CompanyId, HexId, StopId
from gridsim.core.table import Seen
from gridsim.titles import accounts
from gridsim.titles.title_1844 import memory

NATIONAL, HISTORICAL, REGIONAL = "SBB", "historical", "regional"
LATE = ("6", "7")
TUNNEL_BONUS = 10
FURTHER, LATER = 40, 100
"""What the second station of a company costs, and each one after it."""


def sale_price(seen: Seen, company: CompanyId, percent: int) -> int:
    """1844 §4.3.2: the price before the drop, or after it as long as the company has not begun to operate."""
    cell = seen.companies[company].cell
    assert cell is not None
    below = (cell[0] + 1, cell[1])
    has_begun = seen.companies[company].operated or seen.round.company == company
    there = cell if has_begun or seen.facts.cell(below) is None else below
    return accounts.price_at(seen, there) * (percent // accounts.share_unit(seen, company))


def pays(seen: Seen, private: str) -> bool:
    """1844 §6.1.1: tunnels and mountain railways from their first visit on."""
    return seen.facts.privates[private].kind == "private" or private in memory.of(seen).active


def presides(seen: Seen, company: CompanyId) -> bool:
    """1844 §4.8: every company has a director; that of the SBB comes with its papers."""
    return seen.companies[company].president is not None


def station_price(seen: Seen, company: CompanyId, _hex_id: HexId) -> int:
    """1844 §8.3: 40 for the second, 100 for each further one; the SBB pays 100 for each."""
    on_map = len(seen.board.stations.get(company, ()))
    return FURTHER if company != NATIONAL and on_map == 1 else LATER


def route_bonus(seen: Seen, stops: Sequence[StopId], legs: Sequence[tuple[HexId, ...]]) -> int:
    """1844 §9.5: in money, ten a stop if any tunnel is run through; across the map what both areas say."""
    crossed = (triple for leg in legs for triple in zip(leg, leg[1:], leg[2:], strict=False))
    tunnel = any(_is_tunnel(seen, *triple) for triple in crossed)
    ends = [_area(seen, stop) for stop in (stops[0], stops[-1])]
    across = {side for side, _ in ends} in ({"N", "S"}, {"W", "E"})
    return TUNNEL_BONUS * len(stops) * tunnel + sum(bonus for _, bonus in ends) * across


def _area(seen: Seen, stop: StopId) -> tuple[str | None, int]:
    placed = seen.board.hexes[stop[0]]
    printed = seen.facts.hexes[stop[0]].stops if placed.tile is None else ()
    return (printed[stop[1]].side, printed[stop[1]].transit) if printed else (None, 0)


def _is_tunnel(seen: Seen, before: HexId, hex_id: HexId, after: HexId) -> bool:
    """Whether a hex is crossed from one neighbour to the other below its tile."""
    placed, around = seen.board.hexes[hex_id], seen.facts.neighbours[hex_id]
    if placed.tunnel is None:
        return False
    sides = {around.index(before), around.index(after)}
    ends = {end for path in seen.facts.designs[placed.tunnel].paths for end in path if isinstance(end, int)}
    return sides == {(end + placed.tunnel_rotation) % 6 for end in ends}


def capital(seen: Seen, company: CompanyId, _price_of: object) -> int:
    """1844 §4.7.2: twice or five times the issue price, late ten times; 400 for the SBB."""
    facts = seen.facts.companies[company]
    if company == NATIONAL:
        return 400
    whole = facts.kind == HISTORICAL and seen.phase in LATE
    times = 10 if whole else 5 if facts.kind in (HISTORICAL, REGIONAL) else 2
    return times * accounts.price_at(seen, seen.companies[company].par)


ACCOUNTS = accounts.Accounts(
    reasons=accounts.USUAL_REASONS
    | {"capital", "destination", "tunnel", "power", "advance", "advance_repaid", "settlement"},
    overdrawn_for=frozenset(("settlement",)),
    part=accounts.rounded_up,
    own_part=accounts.rounded_down,
    debt_percent=50,  # 1844 §11.8.1, §11.8.3
    its_own=POOL,
    nobodys=IPO,
    ways=accounts.USUAL_WAYS | {"pool": "left"},
    turns={"right": "up", "left": "down"},
    share_price=accounts.at_par_or_market,  # 1844 §4.4.1
    share_payees=lambda _seen, _company, _source: (BANK,),
    sale_price=sale_price,
    forced_sale_price=sale_price,
    papers=accounts.papers_of,
    paper_limit=accounts.limit_by_players,
    pool_limit=lambda seen, company: None if company == NATIONAL else seen.facts.numbers["pool_limit"],
    presides=presides,
    least_for_president=accounts.two_shares,  # 1844 §4.3.4
    priority_by_turn=False,
    income_in_auction=True,
    pays=pays,
    powers_that_pay=frozenset(("P2",)),
    route_bonus=route_bonus,
    station_price=station_price,
    capital=capital,
)
