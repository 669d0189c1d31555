"""1824 §IV.4.4: the formation of a state railway out of its pre-state railways, in exactly this order."""

from __future__ import annotations

from gridsim.board.stations import home_stop, place_station
from gridsim.core.decisions import KeepStation
from gridsim.core.events import CompanyFormed
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import clockwise, percent
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn
from gridsim.procedures.formation import remove_stations, stations_by_hex
from gridsim.procedures.keep_stations import choosing_city, keep_one_of
from gridsim.procedures.paper_exchange import PaperExchange, exchange
from gridsim.titles.title_1824 import companies, house_rules, memory
from gridsim.titles.title_1824.phases import discard_surplus
from gridsim.titles.title_1824.stations import nothing_was_sold
from gridsim.titles.title_1824.successor import has_enough, settle_director, take_directorship

FORMATION = PaperExchange(because="1824 §IV.4.4.5")


def form_those_due(table: Table) -> Turn[None]:
    """1824 §VII.14.10: SD, UG, KK, each complete."""
    for state in memory.of(table).forming:
        yield from form(table, state)
    memory.remember(table, forming=())


def form(table: Table, state: CompanyId) -> Turn[None]:
    """1824 §IV.4.4: capital, certificates, money and trains, director, markers, train limit."""
    owners = owners_before(table, state)
    table.record(CompanyFormed(company=state, formed_from=tuple(owners), because="1824 §IV.4.4.3"))
    stood_on = stations_by_hex(table, owners)
    pay_capital(table, state, owners)
    table.change_company(state, status="started")
    for company, owner in owners.items():
        exchange(table, company, owner, FORMATION)
    find_director(table, state, owners)
    yield from take_over_markers(table, state, tuple(owners), stood_on)
    yield from discard_surplus(table, state)


def owners_before(seen: Seen, state: CompanyId) -> dict[CompanyId, PlayerId]:
    """The predecessors that somebody owns; one that only builds is exchanged for nothing (§X.3.2)."""
    found = {}
    for company in companies.predecessors(seen, state):
        owner = companies.owner_of(seen, company)
        if (
            companies.is_in_play(seen, company)
            and not companies.is_construction(seen, company)
            and owner is not None
        ):
            found[company] = owner
    return found


def pay_capital(table: Table, state: CompanyId, owners: dict[CompanyId, PlayerId]) -> None:
    """1824 §IV.4.4.4: its price for every 10 % that is not handed to the owner of a predecessor."""
    exchanges = (table.facts.companies[company].exchange for company in owners)
    handed = sum(terms.percent for terms in exchanges if terms is not None)
    amount = price(table, state) * (companies.WHOLE - handed) // companies.TENTH
    table.pay(BANK, state, amount, what="capital", subject=state, because="1824 §IV.4.4.4")


# ---- the director


def find_director(table: Table, state: CompanyId, owners: dict[CompanyId, PlayerId]) -> None:
    """1824 §IV.4.4.9: most of it, at least 20 %; of equals the owner of number 1, 2, 3, then by priority."""
    able = [player for player in clockwise(table, table.priority) if has_enough(table, player, state)]
    if not able:
        return
    most = max(percent(table, player, state) for player in able)
    tied = [player for player in able if percent(table, player, state) == most]
    in_order = [
        *(owners[company] for company in companies.predecessors(table, state) if company in owners),
        *tied,
    ]
    director = next(player for player in in_order if player in tied)
    take_directorship(table, state, director, because="1824 §IV.4.4.9")
    settle_director(table, state)


# ---- markers


def take_over_markers(
    table: Table, state: CompanyId, olds: tuple[CompanyId, ...], stood_on: dict[str, tuple[int, ...]]
) -> Turn[None]:
    """1824 §IV.4.4.7, §IV.4.4.8: one for each predecessor's, but one on a hex; the director chooses where."""
    if house_rules.CONSTRUCTION_LOSES_MARKER in table.options and any(
        companies.is_construction(table, company) for company in companies.predecessors(table, state)
    ):
        table.change_company(state, stations=table.companies[state].stations[1:])
    for hex_id, stops in stood_on.items():
        yield from keep_one_of(table, state, hex_id, stops, olds, because="1824 §IV.4.4.8")
    remove_stations(table, olds, because="1824 §IV.4.4.8")
    if nothing_was_sold(table, state):
        _place_free_marker(table, state)


def _place_free_marker(table: Table, state: CompanyId) -> None:
    """1824 §IV.4.4.7: on the home city of number 1."""
    home = table.facts.companies[state].home[0]
    assert home.stop is not None
    stop = home_stop(table.board, home.hex, home.stop)
    assert stop is not None
    place_station(table, state, home.hex, stop, what="home", because="1824 §IV.4.4.7")


FORMATION_ANSWERS: Answers = {KeepStation: choosing_city("1824 §IV.4.4.8")}
