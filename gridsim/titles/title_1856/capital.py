"""1856 §4.8 and §4.9: what a new company is paid for its shares, and §4.10.3: the release of escrow."""

from __future__ import annotations

from gridsim.core.events import CompanyStarted, EscrowHeld
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_cell, par_price
from gridsim.finance.ownership import presidents_certificate, sold
from gridsim.titles.title_1856.limits import NATIONAL, SHARE

ESCROW, INCREMENTAL, FULL = "escrow", "incremental", "full"


def train_for_sale(seen: Seen) -> str:
    """The kind the bank sells next in the usual order (1856 §4.8.5)."""
    for kind in seen.facts.trains.values():
        if any(train.kind == kind.id and train.owner == BANK for train in seen.trains.values()):
            return kind.id
    return list(seen.facts.trains)[-1]  # its only card on the table may be lent for a run


def capital_now(seen: Seen) -> str:
    """1856 §4.8.5: the type of capitalization of a company started now."""
    by_train = {"2": ESCROW, "3": ESCROW, "4": ESCROW, "5": INCREMENTAL}
    return by_train.get(train_for_sale(seen), FULL)


def start_company(table: Table, player: PlayerId, company: CompanyId, par: int) -> None:
    """1856 §4.8: par and marker, the president's certificate, the money."""
    cell = par_cell(table, company, par)
    capital = capital_now(table)
    table.change_company(company, status="started", par=cell, capital=capital)
    table.record(
        CompanyStarted(company=company, player=player, par=par, capital=capital, because="1856 §4.8")
    )
    table.put_marker(company, cell, what="start", because="1856 §4.8.2")
    certificate = presidents_certificate(table, company)
    pay_for_ipo_share(table, player, company, certificate.percent)
    table.move_certificate(company, certificate.id, player, price=2 * par, because="1856 §4.8.3")
    table.set_president(company, player, because="1856 §4.8.4")


def buy_from_ipo(table: Table, player: PlayerId, company: CompanyId, certificate: str) -> None:
    """1856 §4.2.2: a certificate for its par price, and what follows for the company's money."""
    paper = next(paper for paper in table.certificates[company] if paper.id == certificate)
    pay_for_ipo_share(table, player, company, paper.percent)
    price = par_price(table, company)
    table.move_certificate(company, certificate, player, price=price, because="1856 §4.2.2")
    pay_full_capital(table, company)


def pay_for_ipo_share(table: Table, player: PlayerId, company: CompanyId, percent: int) -> None:
    """1856 §4.9: the price goes to the treasury, into escrow or to the bank."""
    record = table.companies[company]
    par = par_price(table, company)
    if company == NATIONAL:
        table.pay(player, BANK, par, what="share", subject=company, because="1856 §4.9.5")
        return
    price = par * percent // SHARE
    if record.capital == FULL:
        table.pay(player, BANK, price, what="share", subject=company, because="1856 §4.9.3")
    elif record.capital == ESCROW and not record.connected and is_treasury_full(table, company):
        table.pay(player, BANK, price, what="share", subject=company, because="1856 §4.9.1")
        table.change_company(company, escrow=record.escrow + price)
        table.record(EscrowHeld(company=company, amount=price, because="1856 §4.9.1"))
    else:
        because = "1856 §4.9.2" if record.capital == INCREMENTAL else "1856 §4.9.1"
        table.pay(player, company, price, what="share", subject=company, because=because)


def is_treasury_full(seen: Seen, company: CompanyId) -> bool:
    """1856 §4.9.1: five shares have been sold; what follows waits in escrow."""
    return sold(seen, company) >= SHARE * seen.facts.numbers["treasury_shares"]


def pay_full_capital(table: Table, company: CompanyId) -> None:
    """1856 §4.9.3: ten times par at the moment the sixth share leaves the ipo."""
    numbers = table.facts.numbers
    reached = SHARE * numbers["full_capital_share"]
    if table.companies[company].capital == FULL and sold(table, company) == reached:
        amount = numbers["full_capital_shares"] * par_price(table, company)
        table.pay(BANK, company, amount, what="capital", subject=company, because="1856 §4.9.3")
