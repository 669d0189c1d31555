"""1856 §13.4: the Canadian Government Railways (CGR) and how it forms.

It forms once the turn (by house rule the step) is over in which the first 6-train was bought, and the loans
are settled (§13.3).
"""

from __future__ import annotations

from gridsim.core.actions import DiscardTrain, Pass
from gridsim.core.decisions import KeepTrains
from gridsim.core.events import CompanyAbsorbed, CompanyFormed, CompanyNotFormed
from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, PlayerId, Train
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell, Facts
from gridsim.finance.control import president_of
from gridsim.finance.market import price
from gridsim.finance.ownership import clockwise, ordinary, presidents_certificate, unit, units
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures import formation
from gridsim.procedures.asking import pass_unless, question_to
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.formation import PRESIDENTS_SHARES, ShareExchange, due, exchange_shares
from gridsim.procedures.setting_up import cut_into
from gridsim.procedures.successor import settle_presidency
from gridsim.procedures.train_limits import is_its_train, own_trains, train_limit, trains_of
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.formations.national_stations import take_over_stations
from gridsim.titles.title_1856.limits import NATIONAL, certificate_limit, recount_limit
from gridsim.titles.title_1856.loans import settle_loans
from gridsim.titles.title_1856.prices import return_rights
from gridsim.titles.title_1856.privates import grant_right

# ---- when


def first_six_is_bought(table: Table, buyer: CompanyId) -> Turn[None]:
    """1856 §12.3: the settlement waits for the end of the turn; by house rule it comes at once.

    Raises TurnOver if it has absorbed the buyer.
    """
    memory.remember(table, settlement_due=president_of(table, buyer))
    if house_rules.SETTLE_AT_ONCE in table.options:
        yield from settle_if_due(table, buyer)
        if table.companies[buyer].status != "started":
            raise TurnOver(because="1856 §12.3")


def settle_if_due(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.7: the settlement, if the first 6-train was bought in this turn."""
    due = memory.of(table).settlement_due
    if due is None:
        return
    memory.remember(table, settlement_due=None)
    first_player = table.companies[company].president or due
    yield from settle_and_form(table, company, first_player)


def settle_and_form(table: Table, buyer: CompanyId, first_player: PlayerId) -> Turn[None]:
    """1856 §13.3 and §13.4 complete, after the purchase of the first 6-train by `buyer`.

    `first_player` is its president, or its last one if it has closed. If nobody has a loan left the CGR
    leaves the game (§13.3.5).
    """
    limit = certificate_limit(table)
    absorbed = yield from settle_loans(table, first_player)
    if absorbed:
        _take_place_in_round(table, absorbed, buyer)
        yield from form_national(table, absorbed, first_player)
    else:
        table.change_company(NATIONAL, status="closed")
        table.record(CompanyNotFormed(company=NATIONAL, because="1856 §13.3.5"))
    if absorbed or house_rules.LIMIT_STAYS_WITHOUT_NATIONAL not in table.options:
        memory.remember(table, settled=True)
        recount_limit(table, limit, because="1856 §13.4.12" if absorbed else "1856 §13.3.5")


def _take_place_in_round(table: Table, absorbed: list[CompanyId], buyer: CompanyId) -> None:
    """1856 §13.4.13: a turn before the next company, unless one of the absorbed ones has had its turn.

    It is certain before anything is asked, so that everybody sees it while trains and stations are chosen.
    """
    if {*table.round.done, buyer}.isdisjoint(absorbed):
        memory.remember(table, operates_next=NATIONAL)
    else:
        table.change_round(done=(*table.round.done, NATIONAL))


def form_national(table: Table, absorbed: list[CompanyId], first_player: PlayerId) -> Turn[None]:
    """1856 §13.4.1 to §13.4.12 in the order of the rulebook."""
    _announce(table, absorbed)
    exchange_into_national(table, absorbed, first_player)
    formation.take_over(table, absorbed, NATIONAL, because="1856 §13.4.7")
    take_over_rights(table, absorbed)
    if house_rules.TRAINS_CHOSEN_LAST in table.options:
        end_old_companies(table, absorbed)
        yield from take_over_stations(table, absorbed)
        yield from choose_trains(table)
    else:
        yield from choose_trains(table)
        yield from take_over_stations(table, absorbed)
        end_old_companies(table, absorbed)


def end_old_companies(table: Table, absorbed: list[CompanyId]) -> None:
    """1856 §13.4.11, §13.4.12: the price of the CGR, and the absorbed companies leave the game."""
    set_price(table, absorbed)
    for company in absorbed:
        formation.dissolve(table, company, status="absorbed", papers_to=REMOVED)


def _announce(table: Table, absorbed: list[CompanyId]) -> None:
    """1856 §13.3.4: companies with a loan left are absorbed; the loans are gone (§13.3.6)."""
    for company in absorbed:
        table.change_company(company, status="absorbed", loans=0, president=None)
        table.record(CompanyAbsorbed(company=company, into=NATIONAL, because="1856 §13.3.4"))
    table.record(CompanyFormed(company=NATIONAL, formed_from=tuple(absorbed), because="1856 §13.4"))


# ---- shares


def exchange_into_national(table: Table, absorbed: list[CompanyId], first_player: PlayerId) -> None:
    """1856 §13.4.1 to §13.4.6: players clockwise, then the pool, then the presidency; two shares for one."""
    terms = ShareExchange(
        olds=tuple(absorbed),
        new=NATIONAL,
        rate=table.facts.numbers["exchange_shares"],
        may_preside=lambda seen, holder: holder in seen.players,
        because="1856 §13.4.1",
    )
    issue_shares(table, shares_needed(table, terms))
    order = clockwise(table, first_player)
    for player in order:
        _exchange_of_player(table, terms, player)
    _install_president(table, order)
    exchange_shares(table, terms, POOL, due(table, terms, POOL))
    formation.turn_in(table, terms, IPO)  # 1856 §13.4.2
    settle_presidency(table, NATIONAL, because="1856 §13.4.4")


def shares_needed(seen: Seen, terms: ShareExchange) -> int:
    """1856 §13.4.3: the shares players and pool get; the certificate of a one-share president takes two."""
    players = [due(seen, terms, player) for player in seen.players]
    odd = sum(formation.odd_paper(seen, terms, player) is not None for player in seen.players)
    pool = (formation.old_shares(seen, terms, POOL) + odd) // terms.rate
    half = 1 if max(players) < PRESIDENTS_SHARES else 0
    return sum(players) + pool + half


def issue_shares(table: Table, needed: int) -> None:
    """1856 §13.4.3: ten shares, or twenty if ten do not suffice."""
    facts = table.facts.companies[NATIONAL]
    if needed > table.facts.numbers["first_issue_shares"]:
        papers, smallest = cut_into(NATIONAL, facts.second_issue, IPO), min(facts.second_issue)
        table.replace_certificates(NATIONAL, papers, unit=smallest, because="1856 §13.4.3")
    formation.form(table, NATIONAL)


def _exchange_of_player(table: Table, terms: ShareExchange, player: PlayerId) -> None:
    """1856 §13.4.1: a single old share left over goes to the pool for nothing."""
    odd = formation.odd_paper(table, terms, player)
    if odd is not None:
        company, paper = odd
        table.move_certificate(company, paper.id, POOL, because="1856 §13.4.1")
    exchange_shares(table, terms, player, due(table, terms, player))


def _install_president(table: Table, order: list[PlayerId]) -> None:
    """1856 §13.4.4: the first who got two shares; if nobody did, the first who got one (§13.4.6)."""
    certificate = presidents_certificate(table, NATIONAL)
    if certificate.owner != IPO:
        table.set_president(NATIONAL, certificate.owner, because="1856 §13.4.4")
        return
    first = next(player for player in order if units(table, player, NATIONAL))
    single = ordinary(table, first, NATIONAL)[0]
    table.change_certificate(NATIONAL, single.id, owner=IPO)
    half = unit(table, NATIONAL)
    table.change_certificate(NATIONAL, certificate.id, owner=first, unowned=half)
    table.set_president(NATIONAL, first, because="1856 §13.4.6")


# ---- rights and trains


def take_over_rights(table: Table, absorbed: list[CompanyId]) -> None:
    """1856 §13.4.8: one right of each kind; surplus ones go back to the bank."""
    rights = sorted({right for company in absorbed for right in table.companies[company].rights})
    for company in absorbed:
        return_rights(table, company, because="1856 §13.4.8")
    for right in rights:
        grant_right(table, NATIONAL, right, because="1856 §13.4.8")


def choose_trains(table: Table) -> Turn[None]:
    """1856 §13.4.9: permanent trains are kept up to the limit, others only as far as there is room."""
    limit = train_limit(table, NATIONAL)
    if house_rules.NOTHING_SKIPPED not in table.options:
        _hand_in_without_room(table, limit)
    while options := trains_to_hand_in(table, limit):
        may_keep = len(trains_of(table, NATIONAL)) <= limit
        decision = question_to(table, NATIONAL, KeepTrains, "1856 §13.4.9", limit=limit, may_keep=may_keep)
        action = yield from ask(decision)
        if not isinstance(action, DiscardTrain):
            break
        assert action.train in {train.id for train in options}
        _hand_in(table, action.train)
    kept = trains_of(table, NATIONAL)
    table.change_company(NATIONAL, permanent=any(_permanent(table, train) for train in kept))


def trains_to_hand_in(seen: Seen, limit: int) -> list[Train]:
    """Which trains the CGR's president can hand in: permanent ones only while they exceed the limit."""
    trains = trains_of(seen, NATIONAL)
    permanent = [train for train in trains if _permanent(seen, train)]
    return permanent if len(permanent) > limit else [train for train in trains if train not in permanent]


def _hand_in_without_room(table: Table, limit: int) -> None:
    """Trains of the ordinary kind that find no room beside the permanent ones: there is no choice."""
    trains = trains_of(table, NATIONAL)
    others = [train for train in trains if not _permanent(table, train)]
    for train in others[: max(0, len(trains) - limit)]:
        _hand_in(table, train.id)


def _hand_in(table: Table, train: str) -> None:
    table.move_train(train, POOL, what="discarded", because="1856 §13.4.9")


def _permanent(seen: Seen, train: Train) -> bool:
    return seen.facts.trains[train.kind].permanent


@rule("1856 §13.4.9", "permanent_train_stays")
def may_be_handed_in(case: Case[DiscardTrain]) -> Breach | None:
    """Permanent trains stay up to the limit; only what is above it, or not permanent, can go."""
    options = {train.id for train in trains_to_hand_in(case.seen, case.asked(KeepTrains).limit)}
    return None if case.action.train in options else breach(train=case.action.train)


@rule("1856 §13.4.9", "too_many_trains")
def within_train_limit(case: Case[Pass]) -> Breach | None:
    count, limit = len(trains_of(case.seen, case.actor)), case.asked(KeepTrains).limit
    return None if count <= limit else breach(company=case.actor, count=count, limit=limit)


KEEPING_TRAINS: Checkers = {
    DiscardTrain: Checker(own_trains, (is_its_train.cited("1856 §13.4.9"), may_be_handed_in)),
    Pass: pass_unless(within_train_limit),
}


# ---- price


def set_price(table: Table, absorbed: list[CompanyId]) -> None:
    """1856 §13.4.11: par and market marker on the field of the averaged price."""
    average = average_price([price(table, company) for company in absorbed], table.facts)
    cell = initial_cell(table.facts, average)
    table.change_company(NATIONAL, par=cell)
    table.put_marker(NATIONAL, cell, what="formed", because="1856 §13.4.11")


def average_price(prices: list[int], facts: Facts) -> int:
    """1856 §13.4.11: without the lowest of three or more; rounded down to a multiple of five."""
    numbers = facts.numbers
    counted = sorted(prices)[1:] if len(prices) >= numbers["average_drops_from"] else prices
    step = numbers["price_rounding"]
    return sum(counted) // (len(counted) * step) * step


def initial_cell(facts: Facts, average: int) -> Cell:
    """1856 §13.4.11: the red field of 100 in the top row, or the nearest price to the right of it."""
    row = [(0, column) for column, field in enumerate(facts.sheet.market[0]) if field is not None]
    least = facts.numbers["national_price_least"]
    if average <= least:
        return next(cell for cell in row if facts.price_at(cell) == least)
    dearer = (cell for cell in row if facts.price_at(cell) > least)
    return min(dearer, key=lambda cell: abs(facts.price_at(cell) - average))
