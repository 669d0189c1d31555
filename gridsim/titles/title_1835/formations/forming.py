"""1835 §13.3 to §13.5: when and how Prussia is formed, and who joins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.decisions import ExchangeStep, OfferFormation
from gridsim.core.events import CompanyFormed, Passed
from gridsim.core.state import BANK, IPO, PlayerId
from gridsim.finance.control import controller
from gridsim.finance.market import par_price
from gridsim.finance.ownership import percent
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn
from gridsim.procedures import paper_exchange
from gridsim.procedures.asking import YES_OR_NO
from gridsim.procedures.consent import ask_consent
from gridsim.procedures.paper_exchange import is_held, owner_of
from gridsim.procedures.seats import in_turn
from gridsim.procedures.train_limits import hand_in_surplus
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.bankruptcy import find_director
from gridsim.titles.title_1835.companies import PRUSSIA, TENTH
from gridsim.titles.title_1835.formations.prussia import (
    FOUNDER,
    allows_formation,
    exchange_all_held,
    exchange_paper,
    exchangeable,
    is_formed,
    must_be_formed,
)
from gridsim.titles.title_1835.house_rules import FOUNDER_FIRST
from gridsim.titles.title_1835.privates import are_closed
from gridsim.titles.title_1835.successor import settle_director

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table


# ---- when


def ask_exchanges(table: Table) -> Turn[None]:
    """1835 §4.6, §4.7: the questions at the beginning of every stock round and operating round."""
    if is_formed(table):
        yield from ask_owners(table, first_asked(table))
        yield from settle_exchanges(table)
    elif allows_formation(table):
        yield from offer_formation(table)


def first_asked(seen: Seen) -> PlayerId:
    """1835 §4.7: the priority player; by house rule the former owner of the founder."""
    founder = memory.of(seen).founder
    return founder if founder is not None and FOUNDER_FIRST in seen.options else seen.priority


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
        yield from ask_owners(table, first)
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


def ask_owners(table: Table, first: PlayerId) -> Turn[None]:
    """1835 §4.3: once around, each for any part of his papers."""
    yield from paper_exchange.ask_owners(
        table,
        in_turn(table, first),
        company=PRUSSIA,
        papers=exchangeable,
        exchange=exchange_paper,
        because="1835 §4.3",
    )


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


# ---- answers


FORMATION_ANSWERS: Answers = {
    OfferFormation: YES_OR_NO,
    ExchangeStep: paper_exchange.exchanging("1835 §4.3"),
}
