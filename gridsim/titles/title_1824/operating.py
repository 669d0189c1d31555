"""1824 §6: which company is next in an operating round, and what it does in its turn."""

from __future__ import annotations

from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controller
from gridsim.finance.market import operating_order
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import ask_step, question_to
from gridsim.procedures.company_turn import station_step, take_turn
from gridsim.procedures.home_stations import ask_home_city, place_home
from gridsim.procedures.train_duty import buy_trains
from gridsim.titles.title_1824 import bond, companies, house_rules, memory, stations, track, trains
from gridsim.titles.title_1824.dividends import distribute, pay_without_director
from gridsim.titles.title_1824.prices import move_price
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.routes import best_run, run_trains

# ---- whose turn


def companies_to_come(seen: Seen) -> list[CompanyId]:
    """1824 §6.2: coal, then pre-state railways by number, then the others by price (§VII.4.4)."""
    first = [company for company in companies.small(seen) if companies.is_in_play(seen, company)]
    others = [company for company in companies.majors(seen) if companies.is_open(seen, company)]
    waiting = operating_order(seen, [company for company in others if is_due(seen, company)])
    return [*(company for company in first if is_due(seen, company)), *waiting]


def is_due(seen: Seen, company: CompanyId) -> bool:
    """What forms or opens behind the last turn of a round operates from the next one on (1824 §G17)."""
    is_behind = seen.round.kind == "operating" and memory.of(seen).between_rounds
    waits = is_behind and not seen.companies[company].operated
    return company not in seen.round.done and not waits


# ---- the turn


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §6.3; without a director a state railway stands still, the bond railway pays (§X.4.10)."""
    if companies.is_bond(table, company):
        yield from take_turn(table, company, bond.pay(table), because="1824 §X.4.10")
    elif controller(table, company) is None:
        yield from take_turn(table, company, stand_still(table, company), because="1824 §IV.4.4.12")
        return
    elif companies.is_construction(table, company):
        yield from take_turn(table, company, build(table, company), because="1824 §X.3.2")
    else:
        because = "1824 §VII.4.4" if companies.is_major(table, company) else "1824 §VII.4.2"
        yield from take_turn(table, company, operating_steps(table, company), because=because)
    if companies.is_open(table, company):
        table.change_company(company, operated=True)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §6.3: home marker, track, marker, trains, revenue, new trains."""
    yield from place_first_marker(table, company)
    yield from lay_track(table, company)
    if companies.is_major(table, company):
        yield from station_step(
            table, company, stations.STATION, stations.add_station, because="1824 §VII.8.2"
        )
    revenue, mined = yield from run_trains(table, company)
    yield from distribute(table, company, revenue, mined)
    yield from buy_trains(table, company, trains.QUESTION, trains.TRAIN_PURCHASE, buy_train)


def build(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §X.3.2: its marker and one tile, and no other step."""
    yield from place_first_marker(table, company)
    yield from lay_track(table, company)


def stand_still(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §IV.4.4.12: its marker moves as if nothing were paid; by house rule it runs and pays."""
    yield from ()
    if house_rules.DIRECTORLESS_RUNS in table.options:
        pay_without_director(table, company, *best_run(table, company))
    else:
        move_price(table, company, "withhold")


def place_first_marker(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §VII.8.1: free, on its home; a state railway has the markers of its predecessors."""
    if not companies.is_state(table, company):
        yield from place_home(table, company, ask_home_city, because="1824 §VII.8.1")


def lay_track(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §VII.6.1: one tile, new or for another."""
    question = question_to(table, company, TrackStep, "1824 §VII.6.1")
    action = yield from ask_step(table, question, track.TRACK, step="track")
    if isinstance(action, LayTile):
        track.lay(table, company, action)
        yield from bond.wien_has_changed(table, company, action)
