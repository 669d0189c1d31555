"""1841 §3.3, §4.7.3: how a player or a company starts a company; all steps in one go."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.stations import place_station
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, StartCompany
from gridsim.core.decisions import BuyStations, ChooseHomes, Decision, FirstShares
from gridsim.core.events import CompanyStarted
from gridsim.core.state import BANK, IPO, CompanyId, GameState, OwnerId, PlayerId, StopId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.finance import market
from gridsim.finance.control import decider
from gridsim.finance.ownership import ordinary, presidents_certificate, unit
from gridsim.flow.legal import Part
from gridsim.flow.rules import Breach, Case, breach, restated, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures import buying
from gridsim.procedures.asking import ask_if_any, companies_named
from gridsim.procedures.home_stations import ask_home_city, city_of_home
from gridsim.procedures.phases import allows
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.companies import concession_for, is_startable, stations_paid
from gridsim.titles.title_1841.formations.succession import lose_turn
from gridsim.titles.title_1841.founding import homes as places
from gridsim.titles.title_1841.raising_money.forced_sales import sell
from gridsim.titles.title_1841.shares.buying import HAS_ROOM
from gridsim.titles.title_1841.shares.limits import has_room_for

Start = Case[StartCompany]


def first_percents(seen: Seen, company: CompanyId) -> list[int]:
    """1841 §3.3.3: the director's certificate, for a major with none, one or two more."""
    first = presidents_certificate(seen, company).percent
    more = seen.facts.numbers["extra_shares"] if companies.is_major(seen, company) else 0
    return [first + extra * unit(seen, company) for extra in range(more + 1)]


def payable_percents(seen: Seen, founder: OwnerId, company: CompanyId, par: int) -> list[int]:
    """Those that the founder can pay and may hold."""
    return [
        percent
        for more, percent in enumerate(first_percents(seen, company))
        if capital(seen, company, par, percent) <= seen.cash[founder]
        and has_room_for(seen, founder, 1 + more)
    ]


def affordable_percents(seen: Seen, founder: OwnerId, company: CompanyId, par: int) -> list[int]:
    """Those of them that leave the company enough for its stations."""
    payable = payable_percents(seen, founder, company, par)
    return [part for part in payable if has_homes_for(seen, company, capital(seen, company, par, part))]


def capital(seen: Seen, company: CompanyId, par: int, percent: int) -> int:
    """1841 §3.3.3: what so many percent bring at the starting price."""
    return par * percent // unit(seen, company)


def least_capital(seen: Seen, company: CompanyId, par: int) -> int:
    """1841 §3.3.3: what the director's certificate brings, the least that is bought at once."""
    return capital(seen, company, par, presidents_certificate(seen, company).percent)


def has_homes_for(seen: Seen, company: CompanyId, money: int) -> bool:
    """1841 §3.3.4-h: whether the fewest stations can be paid for, with the cheapest choice of homes."""
    is_printed = companies.is_historical(seen, company)
    choices = [[]] if is_printed else [[home] for home in places.open_homes(seen, company)]
    return any(places.is_affordable(seen, company, homes, money) for homes in choices)


def is_for(seen: Seen, company: CompanyId, founder: OwnerId) -> bool:
    """A historical company is for who holds its unused concession, and for nobody else."""
    concession = concession_for(seen, company)
    holds = concession is not None and seen.privates[concession].owner == founder
    return holds or not companies.is_historical(seen, company)


@rule("1841 §3.3", "concession_needed")
def has_its_concession(case: Start) -> Breach | None:
    is_allowed = is_for(case.seen, case.action.company, case.actor)
    return None if is_allowed else breach(company=case.action.company)


@rule("1841 §4.6.1", "not_in_this_phase")
def phase_is_right(case: Start) -> Breach | None:
    """Others than historical companies are started from phase 3 on, by companies too (§4.7.3)."""
    switch = companies.COMPANIES_START if case.actor in case.seen.companies else companies.NEW_COMPANIES
    if companies.is_historical(case.seen, case.action.company) or allows(case.seen, switch):
        return None
    return breach(company=case.action.company, phase=case.seen.phase)


@rule("1841 §3.3.4-h", "no_money_for_stations")
def can_have_homes(case: Start) -> Breach | None:
    """§D-11: the first shares must pay for the fewest stations in some home."""
    seen, founder = case.seen, case.actor
    company, par = case.action.company, case.action.par
    if not payable_percents(seen, founder, company, par) or affordable_percents(seen, founder, company, par):
        return None
    return breach(company=company)


START = (
    buying.company_exists.cited("1841 §3.3"),
    buying.can_be_started(is_startable).cited("1841 §3.3"),
    has_its_concession,
    phase_is_right,
    buying.is_printed_par.cited("1841 §3.3.2"),
    buying.can_pay(lambda seen, start: least_capital(seen, start.company, start.par)).cited("1841 §3.3.3"),
    HAS_ROOM,
    can_have_homes,
)
BY_COMPANIES = {
    "1841 §3.3": "1841 §4.7.3",
    "1841 §4.6.1": "1841 §4.7.3",
    "1841 §3.3.2": "1841 §4.7.3.2",
    "1841 §3.3.3": "1841 §4.7.3.3",
    "1841 §3.5.2": "1841 §4.7.3.3",
    **dict.fromkeys(("1841 §3.3.4-b", "1841 §3.3.4-h", "1841 §3.3.4-i"), places.HOMES_BY_COMPANY),
}
"""Where the rulebook has for companies that start others what it says of players."""
COMPANY_START = restated(START, BY_COMPANIES)


def starts(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Every company on its charter at every price; historical ones only where the actor may start them."""
    for company in companies_named(seen, part, seen.companies):
        if is_startable(seen, company) and is_for(seen, company, decision.actor):
            yield from buying.at_each_par(seen, company)


def is_too_poor(seen: GameState, decision: Decision) -> bool:
    """Whether not even the fewest first shares of any company can be paid at its lowest price."""
    return seen.cash[decision.actor] < min(
        (
            least_capital(seen, company, worked_out(seen.facts, _least_par, company))
            for company in seen.companies
            if is_startable(seen, company)
        ),
        default=0,
    )


def _least_par(facts: Facts, company: CompanyId) -> int:
    return min((facts.price_at(cell) for cell in facts.par_cells(company)), default=0)


def found(table: Table, founder: OwnerId, action: StartCompany) -> Turn[None]:
    """1841 §3.3.1 to §3.3.4, and §4.7.3.1 to §4.7.3.4 with a company in the place of the player."""
    company, par, player = action.company, action.par, decider(table, founder)

    def by(paragraph: str) -> str:
        return BY_COMPANIES[paragraph] if founder in table.companies else paragraph

    choices, rule = tuple(affordable_percents(table, founder, company, par)), by("1841 §3.3.3")
    question = FirstShares(player=player, actor=founder, rule=rule, company=company, par=par, choices=choices)
    percent = yield from _ask_amount(question)
    _open(table, founder, action, because=by("1841 §3.3.2"))
    if founder in table.companies:
        # 1841 §4.7.3: it acts from the next round on and is not merged in this one
        lose_turn(table, company)
    _buy_first_shares(table, founder, company, percent, because=by("1841 §3.3.3"))
    homes = yield from _choose_homes(table, player, company, because=by("1841 §3.3.4-b"))
    yield from _buy_stations(table, player, company, homes, because=by("1841 §3.3.4-h"))
    for hex_id, stop in homes:
        place_station(table, company, hex_id, stop, what="home", because=by("1841 §3.3.4-i"))


def _ask_amount(decision: FirstShares | BuyStations) -> Turn[int]:
    """A choice of one is none."""
    if len(decision.choices) == 1:
        return decision.choices[0]
    return (yield from ask_for(decision, ChooseAmount)).amount


def _open(table: Table, founder: OwnerId, action: StartCompany, *, because: str) -> None:
    company, par = action.company, action.par
    table.change_company(company, status="started")
    table.record(
        CompanyStarted(company=company, player=founder, par=par, capital="incremental", because=because)
    )
    table.put_marker(company, market.par_cell(table, company, par), what="start", because=because)


def _buy_first_shares(
    table: Table, founder: OwnerId, company: CompanyId, percent: int, *, because: str
) -> None:
    first = presidents_certificate(table, company)
    amount = market.value_of_shares(table, company, percent)
    table.pay(founder, company, amount, what="share", subject=company, because=because)
    count = (percent - first.percent) // unit(table, company)
    for paper in (first, *ordinary(table, IPO, company)[:count]):
        value = market.value_of_shares(table, company, paper.percent)
        table.move_certificate(company, paper.id, founder, price=value, because=because)
    table.set_president(company, founder, because=because)


# ---- homes and stations


def _choose_homes(table: Table, player: PlayerId, company: CompanyId, *, because: str) -> Turn[list[StopId]]:
    """1841 §3.3.4-a, -b: the printed homes, or one or two that the director chooses."""
    if companies.is_historical(table, company):
        return (yield from _printed_homes(table, company))
    homes: list[StopId] = []
    most = 2 if companies.is_major(table, company) else 1
    while len(homes) < most:
        chosen = tuple(homes)
        question = ChooseHomes(player=player, actor=company, rule=because, company=company, chosen=chosen)
        action = yield from ask_if_any(table, question, places.HOME_ANSWERS)
        if not isinstance(action, ChooseCity):
            break
        homes.append((action.hex, action.stop))
    return homes


def _printed_homes(table: Table, company: CompanyId) -> Turn[list[StopId]]:
    """Where a charter names no city its director chooses among the free ones."""
    homes = []
    for home in table.facts.companies[company].home:
        stop = yield from city_of_home(table, company, home, ask_home_city, "1841 §3.3.4-a")
        homes.append((home.hex, stop))
    return homes


def _buy_stations(
    table: Table, player: PlayerId, company: CompanyId, homes: list[StopId], *, because: str
) -> Turn[None]:
    """1841 §3.3.4-h: at once, of the money of the first shares alone."""
    price = places.station_price(table, company, homes)
    choices = places.station_counts(table, company, homes, table.cash[company])
    count = yield from _ask_amount(
        BuyStations(player=player, actor=company, rule=because, company=company, price=price, choices=choices)
    )
    table.change_company(company, stations=(0,) * count)
    missing = price * count - table.cash[company]
    if missing > 0:  # §E-33: raised by own shares at half price
        units = -(-2 * missing // market.price(table, company))
        sell(table, company, {company: units}, because="1841 §E-33")
    table.pay(company, BANK, price * count, what=stations_paid(count), subject=company, because=because)
