"""1841 §4.6.8: the Ferdinandea splits into a company of the Veneto and one of Lombardia."""

from __future__ import annotations

from itertools import cycle

from gridsim.board.connections import reach
from gridsim.core.actions import ChooseCompany
from gridsim.core.decisions import ExchangeUnits, KeepPlaces, MoreOffers, SplitHoldings
from gridsim.core.events import CompanyAbsorbed
from gridsim.core.state import REMOVED, Certificate, CompanyId, HexId, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controller, decider
from gridsim.finance.market import price
from gridsim.finance.ownership import on_the_table, percent, unit
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures import formation
from gridsim.procedures.asking import YES_OR_NO, has_any_choice
from gridsim.procedures.choices import choosing
from gridsim.procedures.consent import ask_whether
from gridsim.procedures.formation import remove_stations, replace_station, stations_by_hex
from gridsim.procedures.keep_stations import ask_place, choosing_hex
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.companies import FERDINANDEA, is_minor, is_operating
from gridsim.titles.title_1841.formations import secession_papers as papers
from gridsim.titles.title_1841.formations import succession
from gridsim.titles.title_1841.formations.secession_papers import Split
from gridsim.titles.title_1841.house_rules import NO_SECESSION_WHEN_JOINED, SECESSION_OFFERS, plays
from gridsim.titles.title_1841.operating.routes import comes_from
from gridsim.titles.title_1841.operating.track import city_hexes
from gridsim.titles.title_1841.shares.buying import SHARE_OFFER, offer, offer_to
from gridsim.titles.title_1841.shares.limits import shareholder_order
from gridsim.titles.title_1841.shares.prices import may_enter
from gridsim.titles.title_1841.successor import settle_all_directors, settle_director

BECAUSE = "1841 §4.6.8"
OFFERS = "1841 §E-09"
STATIONS, COST = "1841 §E-07", "second_station_price"
VENETO = "veneto"


def homes_are_joined(seen: Seen, company: CompanyId) -> bool:
    """1841 §E-05: some company's track leads to both homes of another and from one of them to the other."""
    one, other = ((home.hex, home.stop or 0) for home in seen.facts.companies[company].home)
    return any(
        {one, other} <= reach(seen.board, owner, bases=frozenset((hex_id,))).stops
        and comes_from(seen.board, owner, one, (other,))
        for owner in on_the_table(seen)
        for hex_id in city_hexes(seen, owner)
    )


# ---- offers and stations of the second edition


def make_offers(table: Table, split: Split) -> Turn[None]:
    """1841 §E-09: each company to its shareholders, then in turn again as long as its director wants."""
    if not plays(table, SECESSION_OFFERS):
        return
    for company in split.new:
        yield from _offer_all(table, split, company)
    offering = list(split.new)
    for company in offering:
        if (yield from _goes_on(table, split, company)):
            yield from _offer_all(table, split, company)
            offering.append(company)


def _first(table: Table, split: Split, company: CompanyId) -> str:
    """Who is offered a share first: who controls the company, else who splits the old one."""
    return controller(table, company) or split.player


def _holders(table: Table, split: Split, company: CompanyId) -> list[OwnerId]:
    order = shareholder_order(table, _first(table, split, company))
    return [owner for owner in order if owner != company and percent(table, owner, company)]


def _offer_all(table: Table, split: Split, company: CompanyId) -> Turn[None]:
    yield from offer_to(table, company, _holders(table, split, company), because=OFFERS)
    settle_director(table, company, because="1841 §3.5.3-a")


def _goes_on(table: Table, split: Split, company: CompanyId) -> Turn[bool]:
    """Asked only if anybody could buy."""
    offers = (offer(table, owner, company, OFFERS) for owner in _holders(table, split, company))
    if not any(has_any_choice(table, question, SHARE_OFFER) for question in offers):
        return False
    player = _first(table, split, company)
    return (yield from ask_whether(MoreOffers(player=player, actor=company, rule=OFFERS, company=company)))


def sell_stations(table: Table, split: Split) -> Turn[None]:
    """1841 §E-07: further stations for the charters of the two majors, up to all there are."""
    for company in split.new:
        if not is_minor(table, company):
            player = _first(table, split, company)
            yield from succession.ask_for_stations(table, company, player, cost=COST, because=STATIONS)


# ---- the secession


def secede(table: Table, buyer: CompanyId) -> Turn[None]:
    """1841 §4.6.8: only if the Ferdinandea is in operation, and (§E-05) its homes are not joined yet."""
    split = papers.split_of(table, FERDINANDEA, controller(table, FERDINANDEA) or decider(table, buyer))
    stays_whole = not is_operating(table, FERDINANDEA)
    if stays_whole:
        close_concession(table)
    elif plays(table, NO_SECESSION_WHEN_JOINED):
        stays_whole = homes_are_joined(table, FERDINANDEA)
    if stays_whole:
        for company in split.new:
            companies.leave_the_game(table, company, because=BECAUSE)
        return
    if FERDINANDEA in table.round.done or table.round.company == FERDINANDEA:
        succession.lose_turn(table, *split.new)  # 1841 §4.6.8-m, §D-35
    set_up(table, split)
    yield from divide_stations(table, split)
    divide_trains(table, split)
    divide_money(table, split)
    yield from divide_holdings(table, split)
    yield from papers.exchange_papers(table, split)
    yield from make_offers(table, split)
    yield from sell_stations(table, split)
    leave(table, split)


def close_concession(table: Table) -> None:
    """1841 §D-49: the Ferdinandea leaves with its concession, if that is there still."""
    concession = companies.concession_for(table, FERDINANDEA)
    if concession is not None:
        companies.close_concession(table, concession, because="1841 §D-49")


def set_up(table: Table, split: Split) -> None:
    """1841 §4.6.8-a: the markers take the place of the old one, or the last column for minors."""
    for company in split.new:
        merger = succession.Merger((split.old,), company, split.player)
        succession.replace_companies(table, merger, because=BECAUSE)
    cell = table.companies[split.old].cell
    assert cell is not None
    if may_enter(table, split.veneto, cell):
        table.replace_marker(split.old, split.new, because="1841 §4.6.8-a")
        return
    while not may_enter(table, split.veneto, cell):
        cell = (cell[0], cell[1] - 1)
    for company in split.new:
        table.put_marker(company, cell, what="formed", because="1841 §4.6.8-a")


def leave(table: Table, split: Split) -> None:
    """1841 §4.6.8-l: the Ferdinandea leaves the game, its concession too if it is there still."""
    close_concession(table)
    formation.dissolve(table, split.old, status="absorbed", papers_to=REMOVED)
    for company in split.new:
        table.record(CompanyAbsorbed(company=split.old, into=company, because="1841 §4.6.8-l"))
    settle_all_directors(table, because="1841 §4.6.8-k")


def divide_stations(table: Table, split: Split) -> Turn[None]:
    """1841 §4.6.8-b: those in the Veneto to one company, the others to the other."""
    spare = len(table.companies[split.old].stations)
    for company in split.new:
        printed = table.facts.companies[company].stations
        hexes = yield from _places_kept(table, split, company, len(printed))
        table.change_company(company, stations=printed)
        for hex_id in hexes:
            stop = stations_by_hex(table, [split.old])[hex_id][0]
            replace_station(table, hex_id, stop, [split.old], company, because="1841 §4.6.8-b")
    remove_stations(table, [split.old], because="1841 §4.6.8-b")
    if not is_minor(table, split.veneto):
        divide_spare_stations(table, split, spare)


def _places_kept(table: Table, split: Split, company: CompanyId, most: int) -> Turn[list[HexId]]:
    """In a company's part of the land; where there are too many stations the player says which stay."""
    is_veneto, regions = company == split.veneto, table.facts.hexes
    places = stations_by_hex(table, [split.old])
    left = [hex_id for hex_id in places if (regions[hex_id].region == VENETO) == is_veneto]
    kept: list[HexId] = []
    while left and len(kept) < most:
        number, because = most - len(kept), "1841 §4.6.8-b"
        kept.append((yield from ask_place(split.player, company, tuple(left), number, because=because)))
        left.remove(kept[-1])
    return kept


def divide_spare_stations(table: Table, split: Split, spare: int) -> None:
    """1841 §E-07: in the second edition unplaced stations are dealt in turn, each having two at least."""
    for place, company in enumerate(split.new):
        on_map = len(table.board.stations.get(company, ()))
        dealt = (spare + 1 - place) // 2
        table.change_company(company, stations=(0,) * max(dealt, succession.FEWEST_STATIONS - on_map))


def divide_trains(table: Table, split: Split) -> None:
    """1841 §4.6.8-c: the strongest first, in turn."""
    for train, taker in zip(reversed(trains_of(table, split.old)), cycle(split.new), strict=False):
        table.move_train(train.id, taker, what="inherited", because="1841 §4.6.8-c")


def divide_money(table: Table, split: Split) -> None:
    """1841 §4.6.8-d: nine tenths to the company of the Veneto, rounded up."""
    cash = table.cash[split.old]
    part = -(-cash * table.facts.numbers["secession_percent"] // 100)
    for company, amount in zip(split.new, (part, cash - part), strict=True):
        table.pay(split.old, company, amount, what="inherited", subject=split.old, because="1841 §4.6.8-d")


def divide_holdings(table: Table, split: Split) -> Turn[None]:
    """1841 §4.6.8-e: papers of other companies, the dearest first, in turn; of equals the player chooses."""
    takers, because = cycle(split.new), "1841 §4.6.8-e"
    while held := holdings(table, split.old):
        taker = next(takers)
        best = max(value for value, _company, _paper in held)
        equal = {company: paper for value, company, paper in held if value == best}
        company = next(iter(equal))
        if len(equal) > 1:
            question = SplitHoldings(player=split.player, actor=taker, rule=because, companies=tuple(equal))
            company = (yield from ask_for(question, ChooseCompany)).company
        table.move_certificate(company, equal[company].id, taker, because=because)
        if equal[company].president:
            table.set_president(company, taker, because=because)
    settle_all_directors(table, because=because)


def holdings(seen: Seen, owner: CompanyId) -> list[tuple[int, CompanyId, Certificate]]:
    """An owner's papers of other companies with what they are worth."""
    return [
        (price(seen, company) * paper.percent // unit(seen, company), company, paper)
        for company, stack in seen.certificates.items()
        for paper in stack
        if paper.owner == owner and company != owner
    ]


is_one_of_equals = papers.is_to_be_had(
    lambda case: case.action.company in case.asked(SplitHoldings).companies
)
OF_EQUALS = choosing(
    ChooseCompany, "company", lambda asked: asked.companies, is_one_of_equals.cited("1841 §4.6.8-e")
)
SPLIT_ANSWERS: Answers = {
    KeepPlaces: choosing_hex("1841 §4.6.8-b"),
    SplitHoldings: OF_EQUALS,
    ExchangeUnits: papers.EXCHANGE,
    MoreOffers: YES_OR_NO,
}
"""A part of the title's answers."""
