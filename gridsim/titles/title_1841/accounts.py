"""1841: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from gridsim.core.state import BANK, IPO, POOL, CompanyId, OwnerId
from gridsim.core.table import Seen
from gridsim.titles.accounts import (
    USUAL_REASONS,
    Accounts,
    in_shares,
    limit_by_players,
    papers_of,
    rounded_down,
    share_unit,
)

BIG_PAPER = 20


def rows_for_sale(seen: Seen, company: CompanyId, percent: int) -> int:
    """1841 §3.1: a row for each unit."""
    return percent // share_unit(seen, company)


def share_price(seen: Seen, company: CompanyId, _source: OwnerId, percent: int) -> int:
    """1841 §3.2: the market's price for each unit, wherever it is bought."""
    return in_shares(seen, company, percent)


def share_payees(_seen: Seen, company: CompanyId, source: OwnerId) -> tuple[OwnerId, ...]:
    """1841 §3.2: the company for its initial offer, else the bank."""
    return (company,) if source == IPO else (BANK,)


def forced_sale_price(seen: Seen, company: CompanyId, percent: int) -> int:
    """1841 §4.5.1: half of that, rounded down; by house rule up."""
    whole = in_shares(seen, company, percent)
    return -(-whole // 2) if "half_prices_rounded_up" in seen.options else whole // 2


def pool_limit(seen: Seen, company: CompanyId) -> int:
    """1841 §3.1: five units of a major, two of a minor."""
    kind = seen.facts.companies[company].kind
    return seen.facts.numbers[f"pool_shares_{kind}"] * share_unit(seen, company)


def lays(seen: Seen, company: CompanyId) -> int:
    """1841 §4.1.2: one for a minor, for a major one for each hex with its station in a city, to a limit."""
    most = seen.facts.phases[seen.phase].lays.get(seen.facts.companies[company].kind, 1)
    cities = sum(
        company in slots and _kind(seen, hex_id, stop) == "city"
        for hex_id, placed in seen.board.hexes.items()
        for stop, slots in enumerate(placed.stations)
    )
    return min(most, cities)


def _kind(seen: Seen, hex_id: str, stop: int) -> str:
    tile = seen.board.hexes[hex_id].tile
    stops = seen.facts.hexes[hex_id].stops if tile is None else seen.facts.designs[tile].stops
    return stops[stop].kind


ACCOUNTS = Accounts(
    reasons=USUAL_REASONS | {"stations", "place", "priority", "odd_share", "bankruptcy_money"},
    part=rounded_down,
    own_part=rounded_down,
    its_own=IPO,
    nobodys=POOL,
    ways={
        "pay": "right",
        "withhold": "left",
        "sale": "down",
        "pool": "down",
        "frozen": "left",
        "sold_out": "up",
    },
    turns={"right": "up", "left": "down"},
    any_rows=frozenset(("sale", "pool", "frozen")),
    rises=lambda revenue, price: revenue > price,
    rows_for_sale=rows_for_sale,
    share_price=share_price,
    share_payees=share_payees,
    sale_price=in_shares,  # 1841 §3.1
    forced_sale_price=forced_sale_price,
    forced_fills_pool=True,
    papers=papers_of,  # 1841 §3.5.2
    paper_limit=limit_by_players,  # 1841 §3.5.2
    holding_limit=lambda seen, _company: seen.facts.numbers["holding_limit"],
    pool_limit=pool_limit,
    lays=lays,
    lays_twice=False,
    station_price=lambda _seen, _company, _hex: 0,
    own_kinds=("city",),
    places=("city", "town", "off_board"),
    groups_bind=lambda seen, kind: kind != "city" or "both_cities_of_a_hex" not in seen.options,
    income_every_round=False,
)
