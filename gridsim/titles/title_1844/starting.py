"""1844 §4.6, §4.7: how a company is started, and how it comes into operation."""

from __future__ import annotations

from gridsim.core.events import CompanyFloated, CompanyStarted
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_cell, par_price
from gridsim.finance.ownership import is_sold_enough, presidents_certificate
from gridsim.procedures.phases import allows
from gridsim.titles.title_1844.companies import HISTORICAL, is_operating, kind
from gridsim.titles.title_1844.destinations import WHOLE_CAPITAL, look_for_arrivals
from gridsim.titles.title_1844.successor import settle_director

PRINTED_CAPITAL = "printed"


def start(table: Table, company: CompanyId, player: PlayerId, par: int, *, price: int) -> None:
    """1844 §4.6: the issue price, the marker, the stations that go with it, the director's certificate."""
    facts = table.facts
    cell = par_cell(table, company, par)
    count = facts.companies[company].stations_by_par.get(str(par))
    stations = facts.companies[company].stations[:count]
    table.change_company(company, status="started", par=cell, stations=stations)
    paid = _capital_kind(table, company)
    table.record(CompanyStarted(company=company, player=player, par=par, capital=paid, because="1844 §4.6.1"))
    table.put_marker(company, cell, what="start", because="1844 §4.6.3")
    paper = presidents_certificate(table, company)
    table.move_certificate(company, paper.id, player, price=price, because="1844 §4.4.2")
    table.set_president(company, player, because="1844 §4.8.1")
    shares_were_sold(table, company)


def _capital_kind(seen: Seen, company: CompanyId) -> str:
    """How its capital comes: half of it at its destination, or all at once (1844 §4.7.2)."""
    has_bonus = seen.facts.companies[company].destination_capital is not None
    return "halves" if has_bonus and not gets_whole_capital(seen, company) else "at_once"


def shares_were_sold(table: Table, company: CompanyId) -> None:
    """1844 §4.4.5: what follows a purchase: who directs, and whether the company begins to operate."""
    settle_director(table, company)
    if is_sold_enough(table, company) and not is_operating(table, company):
        begin_to_operate(table, company)


def capital(seen: Seen, company: CompanyId) -> int:
    """1844 §4.7.2: the money the bank gives; a historical company gets all of it at once in late phases."""
    times = seen.facts.companies[company].capital
    assert times is not None
    if gets_whole_capital(seen, company):
        times = seen.facts.numbers["whole_capital"]
    return times * par_price(seen, company)


def gets_whole_capital(seen: Seen, company: CompanyId) -> bool:
    """1844 §4.7.2: a historical company that begins now has no destination."""
    return kind(seen, company) == HISTORICAL and allows(seen, "whole_capital")


def begin_to_operate(table: Table, company: CompanyId) -> None:
    """1844 §4.7: the money comes at once, and the bonus too if the destination is joined already."""
    whole = gets_whole_capital(table, company)
    table.change_company(company, capital=WHOLE_CAPITAL if whole else PRINTED_CAPITAL)
    table.record(CompanyFloated(company=company, because="1844 §4.7.1"))
    amount = capital(table, company)
    table.pay(BANK, company, amount, what="capital", subject=company, because="1844 §4.7.2")
    look_for_arrivals(table)
