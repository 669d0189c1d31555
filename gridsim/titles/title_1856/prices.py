"""1856 §5.3: how market markers move, and §13.6: what happens to a company that falls off the market."""

from __future__ import annotations

from functools import partial

from gridsim.core.events import CompanyClosed, PortRemoved, RightReturned
from gridsim.core.state import BANK, POOL, REMOVED, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import moved
from gridsim.procedures.formation import remove_stations
from gridsim.titles.title_1856.house_rules import CLOSED_TRAINS_LEAVE
from gridsim.titles.title_1856.limits import NATIONAL, certificate_limit, recount_limit

MOVES = {
    "pay": ("right", "1856 §10.5"),
    "withhold": ("left", "1856 §10.5"),
    "sale": ("down", "1856 §4.5.2"),
    "sold_out": ("up", "1856 §4.11.2"),
}
"""Which way each occasion leads, and where that is written."""


def is_fixed(seen: Seen, company: CompanyId) -> bool:
    """1856 §4.5.3, §13.5.2: the CGR's marker rests until it has owned a permanent train."""
    return company == NATIONAL and not seen.companies[company].permanent


def move_price(table: Table, company: CompanyId, what: str, *, steps: int = 1) -> None:
    """Move a company's marker; one that enters the closed zone closes, but for the CGR (§5.2)."""
    way, because = MOVES[what]
    cell = table.companies[company].cell
    assert cell is not None
    if is_fixed(table, company):
        return
    target = moved(table.facts, cell, way, steps=steps)
    if not table.facts.zone_at(target).closes:
        table.put_marker(company, target, what=what, because=because)
    elif company == NATIONAL:
        rest = moved(table.facts, cell, way, steps=_steps_before_closing(table, company, way, steps))
        table.put_marker(company, rest, what=what, because="1856 §5.2")
    else:
        close_company(table, company)


PRICE_MOVERS = {what: partial(move_price, what=what) for what in MOVES}


def _steps_before_closing(table: Table, company: CompanyId, way: str, steps: int) -> int:
    cell = table.companies[company].cell
    assert cell is not None
    safe = [n for n in range(steps) if not table.facts.zone_at(moved(table.facts, cell, way, steps=n)).closes]
    return max(safe, default=0)


def close_company(table: Table, company: CompanyId) -> None:
    """1856 §13.6: everything the company had leaves the game, or goes to the bank or the pool."""
    because = "1856 §13.6"
    before = certificate_limit(table)
    table.record(CompanyClosed(company=company, because=because))
    table.pay(company, BANK, table.cash[company], what="closed", subject=company, because=because)
    trains_to = REMOVED if CLOSED_TRAINS_LEAVE in table.options else POOL
    for train in list(table.trains.values()):
        if train.owner == company:
            table.move_train(train.id, trains_to, what="discarded", because=because)
    for private in list(table.privates.values()):
        if private.owner == company:
            table.close_private(private.id, because="1856 §13.1.7")
    return_rights(table, company, because="1856 §13.1.6.4")
    clear_from_board(table, company, because=because)
    for paper in table.certificates[company]:
        table.change_certificate(company, paper.id, owner=REMOVED, unowned=0)
    table.change_company(
        company, status="closed", cell=None, par=None, president=None, stations=(), loans=0, escrow=0
    )
    recount_limit(table, before, because="1856 §4.7.3")


def return_rights(table: Table, company: CompanyId, *, because: str) -> None:
    """Give a company's rights back to the bank's supply."""
    for right in table.companies[company].rights:
        table.change_supply(right, 1)
        table.record(RightReturned(company=company, right=right, because=because))
    table.change_company(company, rights=())


def clear_from_board(table: Table, company: CompanyId, *, because: str) -> None:
    """Take a company's stations and port markers off the map."""
    remove_stations(table, [company], because=because)
    remove_ports(table, company, because=because)


def remove_ports(table: Table, company: CompanyId, *, because: str) -> None:
    """Take a company's port markers off the map."""
    for hex_id in table.companies[company].ports:
        table.record(PortRemoved(company=company, hex=hex_id, because=because))
    table.change_company(company, ports=())
