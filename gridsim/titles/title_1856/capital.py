"""1856 §4.8 to §4.10: what a new company is paid for its shares, and the way to its destination."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.board.tiles import design_at
from gridsim.core.events import CompanyStarted, DestinationReached, EscrowHeld
from gridsim.core.state import BANK, CompanyId, PlayerId, StopId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_cell, par_price
from gridsim.finance.ownership import presidents_certificate, sold
from gridsim.procedures import destinations
from gridsim.procedures.destinations import Destinations, home_city, is_joined
from gridsim.titles.title_1856.house_rules import HOME_HEX_CONNECTS
from gridsim.titles.title_1856.limits import NATIONAL, OUT, SHARE

ESCROW, INCREMENTAL, FULL = "escrow", "incremental", "full"
PAID_FOR = {ESCROW: "1856 §4.9.1", INCREMENTAL: "1856 §4.9.2", FULL: "1856 §4.9.3"}


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
    record, par = table.companies[company], par_price(table, company)
    if company == NATIONAL:
        table.pay(player, BANK, par, what="share", subject=company, because="1856 §4.9.5")
        return
    price, because = par * percent // SHARE, PAID_FOR[record.capital or ESCROW]
    waits = record.capital == ESCROW and not record.connected and is_treasury_full(table, company)
    payee = BANK if waits or record.capital == FULL else company
    table.pay(player, payee, price, what="share", subject=company, because=because)
    if waits:
        table.change_company(company, escrow=record.escrow + price)
        table.record(EscrowHeld(company=company, amount=price, because=because))


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


# ---- destinations


def pay_out_escrow(table: Table) -> None:
    """1856 §4.10.3: the test for all companies; what was in escrow goes to the treasury at once."""
    destinations.settle_destinations(table, DESTINATIONS)


def newly_reached(seen: Seen) -> Sequence[CompanyId]:
    """Companies that have reached their destinations and have not been paid yet."""
    return destinations.newly_reached(seen, DESTINATIONS)


def on_the_way(seen: Seen) -> list[CompanyId]:
    """Companies, started or not, that have a destination and have not reached it."""
    companies = (
        company for company in seen.companies.values() if seen.facts.companies[company.id].destination
    )
    return [other.id for other in companies if not other.connected and other.status not in OUT]


def reach_destination(table: Table, company: CompanyId) -> None:
    """1856 §4.10.3: the escrow goes to the treasury at once.

    Without escrow there is nothing to tell: the test has no effect (§4.9.2, §4.10.5).
    """
    because = "1856 §4.10.3"
    escrow = table.companies[company].escrow
    table.change_company(company, connected=True, escrow=0)
    if not has_escrow(table, company):
        return
    table.record(DestinationReached(company=company, escrow=escrow, because=because))
    table.pay(BANK, company, escrow, what="escrow", subject=company, because=because)


def has_escrow(seen: Seen, company: CompanyId) -> bool:
    """1856 §4.8.5: whether its money may wait in escrow, or would if it were started now."""
    is_started = seen.companies[company].status == "started"
    return (seen.companies[company].capital if is_started else capital_now(seen)) == ESCROW


def has_reached(seen: Seen, company: CompanyId) -> bool:
    """1856 §4.10.2: a path from the home city to a stop of the destination, past any station."""
    destination = seen.facts.companies[company].destination
    return bool(destination) and is_joined(seen, starting_stops(seen, company), destination)


def starting_stops(seen: Seen, company: CompanyId) -> list[StopId]:
    """1856 §4.10.2: the home city, where it lies now; by house rule any stop of the home hex."""
    facts = seen.facts.companies[company]
    home = facts.home[0]
    hex_id = facts.destination_from or home.hex
    all_stops = [(hex_id, stop) for stop in range(len(design_at(seen.board, hex_id).stops))]
    if HOME_HEX_CONNECTS in seen.options or hex_id != home.hex:
        return all_stops
    if home.stop is not None:
        city = home_city(seen, company)
        return [] if city is None else [city]
    own = [stop for stop in seen.board.stations.get(company, ()) if stop[0] == hex_id]
    return own or all_stops


DESTINATIONS = Destinations(on_the_way=on_the_way, has_reached=has_reached, arrive=reach_destination)
