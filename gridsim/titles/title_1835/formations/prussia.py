"""1835 §13: Prussia, for whose shares minors and privates are exchanged: when and how it is formed."""

from __future__ import annotations

from functools import partial

from gridsim.board.stations import has_station, remove_station, replace_station
from gridsim.core.decisions import ExchangeStep, OfferFormation
from gridsim.core.events import CompanyFormed, Passed, ShareUnpaid
from gridsim.core.state import BANK, IPO, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controller
from gridsim.finance.market import par_price
from gridsim.finance.ownership import percent
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn
from gridsim.procedures import paper_exchange
from gridsim.procedures.asking import YES_OR_NO
from gridsim.procedures.consent import ask_consent
from gridsim.procedures.paper_exchange import PaperExchange, Share, is_held, owner_of
from gridsim.procedures.phases import allows
from gridsim.procedures.seats import in_turn
from gridsim.procedures.train_limits import hand_in_surplus
from gridsim.titles.title_1835 import house_rules, memory
from gridsim.titles.title_1835.companies import PRUSSIA, TENTH, is_operating, repay_debt
from gridsim.titles.title_1835.privates import (
    CLOSED_BY_PHASE,
    EAST_BAVARIA,
    are_closed,
    close,
    is_power_used_up,
)
from gridsim.titles.title_1835.successor import find_director, settle_director

FOUNDER = "M2"
"""The minor whose owner may form Prussia (1835 §4.6)."""


def is_formed(seen: Seen) -> bool:
    return is_operating(seen, PRUSSIA)


def exchangeable(seen: Seen) -> list[str]:
    """1835 §4.3: the minors and privates that can be handed in for shares, but for the founder."""
    return [paper for paper in paper_exchange.exchangeable(seen) if paper != FOUNDER]


def allows_formation(seen: Seen) -> bool:
    """1835 §4.6: from the first 4-train on the founder's owner may form Prussia."""
    return allows(seen, "formation") or must_be_formed(seen)


def must_be_formed(seen: Seen) -> bool:
    """1835 §5.5.4.14.3: from the first 4+4-train on there is no choice."""
    return allows(seen, "forced_formation")


def has_earned(seen: Seen, paper: str) -> bool:
    """1835 §A13.3: whether a paper has brought something in this operating round already."""
    if seen.round.company is None:
        return False
    return paper in seen.privates or memory.has_begun_turn(seen, paper)


# ---- one paper


def exchange_paper(table: Table, paper: str, taker: OwnerId) -> None:
    """1835 §4.4: a minor or private leaves the game for its share of Prussia.

    The money and trains of a minor go to Prussia, its station becomes one of Prussia's.
    """
    paper_exchange.exchange(table, paper, taker, TERMS)


def _leave_unpaid(table: Table, paper: str, taker: OwnerId, share: Share) -> None:
    """1835 §A13.3: the share of a paper that has earned already gets no dividend in this round."""
    if taker in table.players and has_earned(table, paper):
        percent = share[1].percent
        memory.leave_unpaid(table, taker, percent)
        table.record(ShareUnpaid(company=PRUSSIA, owner=taker, percent=percent, because="1835 §A13.3"))


def _join(table: Table, minor: CompanyId, _into: CompanyId) -> None:
    """1835 §5.5.2.9: its station stays in the same slot, unless Prussia has one in that hex already."""
    repay_debt(table, PRUSSIA)
    for stop in table.board.stations.get(minor, ()):
        if has_station(table, PRUSSIA, stop[0]):
            remove_station(table, minor, stop[0], because="1835 §5.5.2.9")
        else:
            replace_station(table, minor, PRUSSIA, stop, because="1835 §5.5.2.9")


TERMS = PaperExchange(because="1835 §4.4", share_moved=_leave_unpaid, settle=_join)


def exchange_all_held(table: Table) -> None:
    """1835 §5.5.4.14.4: all papers that are left; those of a bankrupt for the pool (§A11.3)."""
    for paper in exchangeable(table):
        exchange_paper(table, paper, owner_of(table, paper))


# ---- when


def ask_exchanges(table: Table) -> Turn[None]:
    """1835 §4.6, §4.7: the questions at the beginning of every stock round and operating round."""
    if is_formed(table):
        yield from ask_owners(table, in_turn(table, first_asked(table)))
        yield from settle_exchanges(table)
    elif allows_formation(table):
        yield from offer_formation(table)


def first_asked(seen: Seen) -> PlayerId:
    """1835 §4.7: the priority player; by house rule the former owner of the founder."""
    founder = memory.of(seen).founder
    return founder if founder is not None and house_rules.FOUNDER_FIRST in seen.options else seen.priority


def formation_is_due(table: Table) -> Turn[None]:
    """1835 §5.5.4.14.2, §5.5.4.14.3: with the first 4 it may be formed, with the first 4+4 it must."""
    if is_formed(table) or not is_held(table, FOUNDER):
        return
    if must_be_formed(table):
        yield from form(table)
    elif allows_formation(table):
        yield from offer_formation(table)


def offer_formation(table: Table) -> Turn[None]:
    """1835 §4.6: the founder's owner decides; the bank waits until it must."""
    owner = owner_of(table, FOUNDER)
    if owner not in table.players:
        return
    order = tuple(in_turn(table, owner))
    decision = OfferFormation(player=owner, actor=owner, rule="1835 §4.6", company=PRUSSIA, order=order)
    if (yield from ask_consent(table, decision, step="formation")):
        yield from form(table)


# ---- how


def form(table: Table) -> Turn[None]:
    """1835 §4.1 to §4.8, in this order."""
    owner = owner_of(table, FOUNDER)
    misses_round = memory.has_begun_turn(table, FOUNDER) and table.round.kind == "operating"
    found(table)
    if owner in table.players:
        memory.remember(table, founder=owner)
        table.set_president(PRUSSIA, owner, because="1835 §4.1")
    else:
        yield from find_director(table, PRUSSIA, table.priority)
    if misses_round:
        table.change_round(done=(*table.round.done, PRUSSIA))
        table.record(Passed(actor=PRUSSIA, step="missed_round", because="1835 §A13.2"))
    first = owner if owner in table.players else table.priority
    if are_closed(table):
        exchange_all_held(table)
    else:
        yield from ask_owners(table, in_turn(table, first))
    yield from settle_exchanges(table)


def found(table: Table) -> None:
    """1835 §4.1, §4.2: the founder's paper, the price marker, the money of the bank shares, the station."""
    table.change_company(PRUSSIA, status="started")
    table.record(CompanyFormed(company=PRUSSIA, formed_from=(FOUNDER,), because="1835 §4.1"))
    cell = table.companies[PRUSSIA].par
    assert cell is not None
    table.put_marker(PRUSSIA, cell, what="start", because="1835 §4.2")
    money = par_price(table, PRUSSIA) * bank_shares_sold(table) // TENTH
    table.pay(BANK, PRUSSIA, money, what="capital", subject=PRUSSIA, because="1835 §4.2")
    exchange_paper(table, FOUNDER, owner_of(table, FOUNDER))


def bank_shares_sold(seen: Seen) -> int:
    """1835 §4.2: percent of the bank's shares that have been sold; those for exchange lie apart."""
    return 100 - percent(seen, IPO, PRUSSIA) - percent(seen, BANK, PRUSSIA)


ask_owners = partial(
    paper_exchange.ask_owners,
    company=PRUSSIA,
    papers=exchangeable,
    exchange=exchange_paper,
    because="1835 §4.3",
)
"""1835 §4.3: once around, each for any part of his papers."""


def exchange_everything(table: Table) -> Turn[None]:
    """1835 §5.5.4.14.4: all that is left, and then the directorship; nothing before Prussia is formed."""
    if is_formed(table):
        exchange_all_held(table)
        yield from settle_director(table, PRUSSIA)
    elif is_held(table, FOUNDER):
        yield from form(table)


def settle_exchanges(table: Table) -> Turn[None]:
    """1835 §4.7, §5.5.4.9: when all have answered, the director is found and returns surplus trains."""
    yield from settle_director(table, PRUSSIA)
    if controller(table, PRUSSIA) is not None:
        yield from hand_in_surplus(table, PRUSSIA, because="1835 §5.5.4.9")


FORMATION_ANSWERS: Answers = {OfferFormation: YES_OR_NO, ExchangeStep: paper_exchange.exchanging("1835 §4.3")}


def settle_late_paper(table: Table, paper: str, buyer: PlayerId) -> Turn[None]:
    """1835 §A13.5: what has become compulsory takes place at once, a power that is over closes."""
    if paper == FOUNDER and must_be_formed(table):
        yield from form(table)
    elif paper in CLOSED_BY_PHASE:
        if are_closed(table) or (paper == EAST_BAVARIA and is_power_used_up(table, paper)):
            close(table, paper, because="1835 §A13.5")
    elif are_closed(table) and is_formed(table):
        exchange_paper(table, paper, buyer)
        yield from settle_exchanges(table)
