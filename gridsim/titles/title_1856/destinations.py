"""1856 §4.10: reaching a destination, which releases the money in escrow."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.board.tiles import design_at
from gridsim.core.events import DestinationReached
from gridsim.core.state import BANK, CompanyId, StopId
from gridsim.core.table import Seen, Table
from gridsim.procedures import destinations
from gridsim.procedures.destinations import Destinations, home_city, is_joined
from gridsim.titles.title_1856.capital import ESCROW, capital_now
from gridsim.titles.title_1856.house_rules import HOME_HEX_CONNECTS
from gridsim.titles.title_1856.limits import OUT


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
