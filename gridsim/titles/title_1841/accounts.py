"""1841: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from gridsim.core.state import BANK, IPO, POOL, CompanyId
from gridsim.core.table import Seen
from gridsim.finance.payments import CHARTER_PAID
from gridsim.titles import accounts as usual


def forced_sale_price(seen: Seen, company: CompanyId, percent: int) -> int:
    """1841 §4.5.1: half of that money, rounded down; by house rule up."""
    whole = usual.in_shares(seen, company, percent)
    return -(-whole // 2) if "half_prices_rounded_up" in seen.options else whole // 2


def units_in_pool(seen: Seen, company: CompanyId) -> int:
    """1841 §3.1: five units of a major, two of a minor, in percent."""
    kind = seen.facts.companies[company].kind
    return seen.facts.numbers[f"pool_shares_{kind}"] * usual.share_unit(seen, company)


def lays(seen: Seen, company: CompanyId) -> int:
    """1841 §4.1.2: how many tiles: for a major one for each hex with its station in a city, to a limit."""
    most = seen.facts.phases[seen.phase].lays.get(seen.facts.companies[company].kind, 1)
    cities = 0
    for hex_id, placed in seen.board.hexes.items():
        printed = seen.facts.hexes[hex_id] if placed.tile is None else seen.facts.designs[placed.tile]
        stops = zip(printed.stops, placed.stations, strict=False)
        cities += sum(stop.kind == "city" and company in slots for stop, slots in stops)
    return min(most, cities)


ACCOUNTS = usual.Accounts(
    reasons=usual.USUAL_REASONS | {*CHARTER_PAID, "place", "priority", "odd_share", "bankruptcy_money"},
    part=usual.rounded_down,
    own_part=usual.rounded_down,
    its_own=IPO,
    nobodys=POOL,
    ways=usual.USUAL_WAYS | {"pool": "down", "frozen": "left"},
    turns={"right": "up", "left": "down"},
    any_rows=frozenset(("sale", "pool", "frozen")),
    rises=lambda revenue, price: revenue > price,
    rows_for_sale=lambda seen, company, percent: percent // usual.share_unit(seen, company),  # 1841 §3.1
    share_price=lambda seen, company, _source, percent: usual.in_shares(seen, company, percent),
    share_payees=lambda _seen, company, source: (company if source == IPO else BANK,),  # 1841 §3.2
    sale_price=usual.in_shares,  # 1841 §3.1
    forced_sale_price=forced_sale_price,
    forced_fills_pool=True,
    papers=usual.papers_of,  # 1841 §3.5.2
    paper_limit=usual.limit_by_players,  # 1841 §3.5.2
    holding_limit=lambda seen, _company: seen.facts.numbers["holding_limit"],
    pool_limit=units_in_pool,
    lays=lays,
    lays_twice=False,
    station_price=lambda _seen, _company, _hex: 0,
    own_kinds=("city",),
    places=("city", "town", "off_board"),
    groups_bind=lambda seen, kind: kind != "city" or "both_cities_of_a_hex" not in seen.options,
    income_every_round=False,
)
