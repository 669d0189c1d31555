"""1824 §VI.3: the first stock round, in which everything is bought outright and nothing is sold."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, Pass, StartCompany
from gridsim.core.decisions import PacketTurn
from gridsim.core.state import BANK, IPO, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS, has_any_choice
from gridsim.procedures.buying import at_each_par, at_present_price, can_pay, price_offered
from gridsim.procedures.paper_exchange import kept_share, printed_exchange
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1824 import buying, companies, memory
from gridsim.titles.title_1824.starting import (
    leave_game,
    papers_moved,
    start_coal_railway,
    start_regional,
    take_small_company,
)

# ---- what is on offer


def is_unsold(seen: Seen, paper: str) -> bool:
    """Whether a mountain railway or a small company waits for its buyer."""
    if paper in seen.privates:
        return seen.privates[paper].owner == BANK
    return presidents_certificate(seen, paper).owner == IPO


def offered(seen: Seen) -> tuple[str, ...]:
    """1824 §VI.3.4: mountain, coal and pre-state railways, BH, and shares with a price."""
    mountains = [private for private in seen.privates if is_unsold(seen, private)]
    unsold = [company for company in companies.small(seen) if is_unsold(seen, company)]
    startable = [
        company for company in companies.regionals(seen) if buying.can_be_named_a_price(seen, company)
    ]
    shares = [
        company
        for company in companies.majors(seen)
        if companies.has_price(seen, company) and _is_sold(seen, company)
    ]
    return (*mountains, *unsold, *startable, *shares)


def _is_sold(seen: Seen, company: CompanyId) -> bool:
    return any(ordinary(seen, source, company) for source in buying.sources(seen))


# ---- rules


@rule("1824 §VI.3.4", "not_offered_first", guard=True)
def is_offered(case: Case[BuyPrivate]) -> Breach | None:
    """A mountain railway of this game that nobody has."""
    paper = case.action.private
    is_there = paper in case.seen.privates and is_unsold(case.seen, paper)
    return None if is_there else breach(paper=paper)


def buys_small_company(case: Case[BuyCertificate]) -> bool:
    """Whether the action names a small company rather than a share."""
    company = case.action.company
    return company in case.seen.companies and companies.is_small(case.seen, company)


@rule("1824 §VI.3.4", "not_sold_as_whole", guard=True)
def is_sold_whole(case: Case[BuyCertificate]) -> Breach | None:
    """A pre-state railway that nobody has, as a whole; of a coal railway the buyer names the price."""
    seen, action = case.seen, case.action
    is_pre_state = companies.kind(seen, action.company) == companies.PRE_STATE
    if is_pre_state and buying.is_whole(action) and action.source == IPO and is_unsold(seen, action.company):
        return None
    return breach(company=action.company)


def buys_share(case: Case[BuyCertificate]) -> bool:
    return not buys_small_company(case)


def starts_coal_railway(case: Case[StartCompany]) -> bool:
    """Whether the action names a coal railway."""
    company = case.action.company
    return company in case.seen.companies and companies.kind(case.seen, company) == companies.COAL


@rule("1824 §VI.3.4", "coal_railway_sold", guard=True)
def coal_railway_is_free(case: Case[StartCompany]) -> Breach | None:
    return None if is_unsold(case.seen, case.action.company) else breach(company=case.action.company)


@rule("1824 §IV.2.1", "no_such_coal_price", guard=True)
def is_a_coal_price(case: Case[StartCompany]) -> Breach | None:
    """The price of a coal railway is twice one of the pars."""
    seen, action = case.seen, case.action
    prices = [seen.facts.price_at(cell) for cell in seen.facts.par_cells(action.company)]
    return None if action.par in prices else breach(company=action.company, par=action.par)


def starts_regional(case: Case[StartCompany]) -> bool:
    return not starts_coal_railway(case)


# ---- candidates


def mountain_offers(seen: GameState, _decision: PacketTurn, _part: Part) -> Iterator[Action]:
    """Every mountain railway that is left."""
    for private in seen.privates.values():
        if private.owner == BANK:
            yield BuyPrivate(private=private.id, price=private.price)


def paper_offers(seen: GameState, decision: PacketTurn, part: Part) -> Iterator[Action]:
    """The pre-state railways that are left, and shares with a price."""
    for company in companies.small(seen):
        if companies.kind(seen, company) == companies.PRE_STATE and is_unsold(seen, company):
            percent = presidents_certificate(seen, company).percent
            yield BuyCertificate(company=company, source=IPO, percent=percent)
    yield from buying.share_offers(seen, decision, part)


def start_offers(seen: GameState, _decision: PacketTurn, _part: Part) -> Iterator[Action]:
    """The coal railways that are left, and BH, at each price."""
    startable = [company for company in companies.coal_railways(seen) if is_unsold(seen, company)]
    startable += [
        company for company in companies.regionals(seen) if buying.can_be_named_a_price(seen, company)
    ]
    for company in startable:
        yield from at_each_par(seen, company)


FIRST_ANSWERS: Checkers = {
    BuyPrivate: Checker(
        mountain_offers,
        (is_offered, at_present_price.cited("1824 §IV.1.1"), can_pay(price_offered).cited("1824 §VI.3.4")),
    ),
    BuyCertificate: Checker(
        paper_offers,
        (
            is_sold_whole.where(buys_small_company),
            *(rule.where(buys_share) for rule in buying.SHARE),
            buying.HAS_CASH_FOR_SHARE.where(buys_small_company),
            buying.HAS_ROOM.where(buys_small_company),
        ),
    ),
    StartCompany: Checker(
        start_offers,
        (
            coal_railway_is_free.where(starts_coal_railway),
            is_a_coal_price.where(starts_coal_railway),
            *(rule.where(starts_regional) for rule in buying.DIRECTORSHIP),
            buying.HAS_CASH_FOR_START.where(starts_coal_railway),
            buying.HAS_ROOM.where(starts_coal_railway),
        ),
    ),
    Pass: PASS,
}


# ---- a turn


def first_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1824 §VI.3.3: buy one paper or pass; whether something was bought."""
    decision = PacketTurn(player=player, actor=player, rule="1824 §VI.3.3", offered=offered(table))
    if not has_any_choice(table, decision, FIRST_ANSWERS):
        return False
    action = yield from ask(decision)
    take(table, player, action)
    return not isinstance(action, Pass)


def take(table: Table, player: PlayerId, action: Action) -> None:
    """1824 §VI.3.4: the purchase and what it brings at once."""
    match action:
        case BuyPrivate():
            table.move_private(action.private, player, price=action.price, because="1824 §VI.3.4")
        case StartCompany() if companies.kind(table, action.company) == companies.COAL:
            start_coal_railway(table, action.company, player, action.par)
        case StartCompany():
            start_regional(table, action.company, player, action.par)
        case BuyCertificate() if companies.is_small(table, action.company):
            price = table.facts.companies[action.company].price
            assert price is not None
            take_small_company(table, action.company, player, price)
        case BuyCertificate():
            buying.buy_share(table, player, action)


# ---- whose turn


def first_pass(seen: Seen) -> list[PlayerId]:
    """1824 §VI.3.1: the seats of the first pass, the last one first."""
    return list(seen.players)[::-1]


def hand_on_first_turn(table: Table, player: PlayerId) -> None:
    """1824 §VI.3.1: backwards, then forwards again and again; seat 1 acts twice in a row."""
    _count_pass(table, player)
    taken, order = memory.of(table).first_turns + 1, first_pass(table)
    memory.remember(table, first_turns=min(taken, len(order) + 1))
    if taken < len(order):
        table.change_round(player=order[taken])
    elif taken == len(order):
        table.change_round(player=order[-1])
    else:
        table.change_round(player=next_player(table, player))


def _count_pass(table: Table, player: PlayerId) -> None:
    """1824 §VI.3.2: who passes again before all the others have has passed once."""
    passed = memory.of(table).first_passes
    if table.round.passes == 0:
        memory.remember(table, first_passes=())
    elif player in passed:
        table.change_round(passes=table.round.passes - 1)
    else:
        memory.remember(table, first_passes=(*passed, player))


def players_to_come(seen: Seen) -> list[PlayerId]:
    """1824 §VI.3.1: the rest of the first pass, then clockwise from seat 1."""
    current = seen.round.player or seen.priority
    taken = memory.of(seen).first_turns
    is_backwards = seen.round.kind == "stock" and seen.set_number == 1 and taken < len(seen.players)
    if not is_backwards or seen.round.player is None:
        return in_turn(seen, current)
    return list(dict.fromkeys((*first_pass(seen)[taken:], *seen.players)))


# ---- the end of the round


def end_first_round(table: Table) -> None:
    """1824 §VI.3.7 to §VI.3.9: what nobody has bought leaves the game."""
    memory.remember(table, between_rounds=True)
    for private in list(table.privates.values()):
        if private.owner == BANK:
            table.close_private(private.id, because="1824 §VI.3.7")
    for company in companies.small(table):
        if is_unsold(table, company):
            remove_unsold(table, company)
    for state in companies.states(table):
        papers_moved(table, state)
    memory.remember(table, between_rounds=False, first_passes=())


def remove_unsold(table: Table, company: CompanyId) -> None:
    """1824 §VI.3.8, §VI.3.9: what was kept for it is on sale, but not the directorship of a state railway."""
    because = "1824 §VI.3.8" if companies.kind(table, company) == companies.COAL else "1824 §VI.3.9"
    leave_game(table, company, because=because)
    release_share(table, company)


def release_share(table: Table, company: CompanyId) -> None:
    """Put the share that was kept for a small company on sale, but no directorship of a state railway."""
    is_pre_state = companies.kind(table, company) == companies.PRE_STATE
    if is_pre_state and printed_exchange(table, company).president:
        return
    regional, share = kept_share(table, company)
    table.change_certificate(regional, share.id, owner=IPO)
