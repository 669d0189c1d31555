"""1844 §7.9: destinations, reached at any moment and by anybody's track."""

from __future__ import annotations

from gridsim.board.stations import stops_closed_to
from gridsim.core.events import DestinationReached
from gridsim.core.state import BANK, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_price
from gridsim.procedures.destinations import Destinations, home_city, is_joined, settle_destinations
from gridsim.titles.title_1844.companies import operating
from gridsim.titles.title_1844.house_rules import DESTINATIONS_LATER

WHOLE_CAPITAL = "whole"
"""The capital of a company that was given all of it at once and has no destination (1844 §4.7.2)."""


def on_the_way(seen: Seen) -> list[CompanyId]:
    """1844 §7.9.1, §7.9.5: in operation, with a destination that has not been reached."""
    return [
        company
        for company in operating(seen)
        if seen.facts.companies[company].destination
        and not seen.companies[company].connected
        and seen.companies[company].capital != WHOLE_CAPITAL
    ]


def has_reached(seen: Seen, company: CompanyId) -> bool:
    """1844 §7.9.1: a path from the home to a station there; §7.9.4: GB's is any tunnel on its hex."""
    destination = seen.facts.companies[company].destination
    if any(seen.facts.hexes[hex_id].tunnel is not None for hex_id in destination):
        return any(seen.board.hexes[hex_id].tunnel is not None for hex_id in destination)
    home = home_city(seen, company)
    assert home is not None
    return is_joined(seen, [home], destination, blocked=stops_closed_to(seen.board, company))


def arrive(table: Table, company: CompanyId) -> None:
    """1844 §7.9.2: so many times the issue price at once from the bank, once in the game."""
    times = table.facts.companies[company].destination_capital
    assert times is not None
    table.change_company(company, connected=True)
    table.record(DestinationReached(company=company, escrow=0, because="1844 §7.9.2"))
    amount = times * par_price(table, company)
    table.pay(BANK, company, amount, what="destination", subject=company, because="1844 §7.9.2")


DESTINATIONS = Destinations(on_the_way=on_the_way, has_reached=has_reached, arrive=arrive)


def look_for_arrivals(table: Table) -> None:
    """1844 §7.9.2: to be called after every change that can join a home to its destination."""
    if DESTINATIONS_LATER not in table.options or table.round.kind == "operating":
        settle_destinations(table, DESTINATIONS)
