"""1835 §3.2.2, §4.7: how minors and majors come into operation."""

from __future__ import annotations

from gridsim.core.events import CompanyStarted
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.finance.market import par_price
from gridsim.finance.ownership import is_sold_enough, sold
from gridsim.flow.turns import Turn
from gridsim.procedures.home_stations import ask_home_city, choosing_city, has_no_city_yet, place_home
from gridsim.titles.title_1835.companies import is_operating, pay_company
from gridsim.titles.title_1835.house_rules import HOME_CHOSEN_IN_FIRST_TURN
from gridsim.titles.title_1835.prices import start_value
from gridsim.titles.title_1835.successor import settle_director

HOME_ANSWERS = choosing_city("1835 §5.5.2.10")


def start_minor(table: Table, company: CompanyId, owner: PlayerId) -> Turn[None]:
    """1835 §3.2.2: its price is its treasury; it is in operation at once and gets its home marker."""
    facts = table.facts.companies[company]
    assert facts.starting_cash is not None
    table.change_company(company, status="started")
    table.set_president(company, owner, because="1835 §3.2.2")
    yield from place_home_station(table, company)
    capital = facts.starting_cash
    pay_company(table, BANK, company, capital, what="capital", subject=company, because="1835 §3.2.2")


def shares_were_sold(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §A4.6: what follows every purchase: first the director, then the start of operation."""
    yield from settle_director(table, company)
    if is_sold_enough(table, company) and not is_operating(table, company):
        yield from start_major(table, company)


def start_major(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §2.7.1 to §2.7.5: charter, price marker, home marker, and the money of all shares sold so far."""
    record = table.companies[company]
    director = controller(table, company)
    assert record.par is not None
    assert director is not None
    table.change_company(company, status="started")
    table.record(
        CompanyStarted(company=company, player=director, par=par_price(table, company), because="1835 §2.7.1")
    )
    table.put_marker(company, record.par, what="start", because="1835 §2.7.3")
    yield from place_home_station(table, company)
    capital = start_value(table, company, sold(table, company))
    pay_company(table, BANK, company, capital, what="capital", subject=company, because="1835 §2.7.5")


def place_home_station(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.5.2.5, §5.5.2.10: free; where the charter names no city the director chooses at once.

    By house rule he chooses in the company's first turn, which calls this again.
    """
    home = table.facts.companies[company].home[0]
    is_choice = home.stop is None and not has_no_city_yet(table, home.hex)
    if is_choice and HOME_CHOSEN_IN_FIRST_TURN in table.options and table.round.kind == "stock":
        return
    yield from place_home(table, company, ask_home_city, because="1835 §5.5.2.5")
