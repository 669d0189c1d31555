"""1824 §VI.6: who directs a company, and the directorship of a state railway whose number 1 nobody bought."""

from __future__ import annotations

from gridsim.core.state import BANK, IPO, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import (
    exchange_presidency,
    ordinary,
    percent,
    presidents_certificate,
)
from gridsim.procedures.successor import settle_presidency
from gridsim.titles.title_1824 import house_rules, memory
from gridsim.titles.title_1824.companies import first_predecessor, is_open, is_state


def settle_director(table: Table, company: CompanyId) -> None:
    """1824 §VI.6.1: after every purchase, sale or exchange who holds more than the director takes over."""
    if table.companies[company].president is None:
        _claim_by_first_holder(table, company)
    if table.companies[company].president is not None:
        settle_presidency(table, company, because="1824 §VI.6.3")


def take_directorship(table: Table, company: CompanyId, player: PlayerId, *, because: str) -> None:
    """1824 §IV.4.4.11: the director's certificate for two shares, which are on sale if it lay apart."""
    certificate = presidents_certificate(table, company)
    given = ordinary(table, player, company)[:2]
    if certificate.owner == BANK:
        for paper in given:
            table.move_certificate(company, paper.id, IPO, because=because)
        table.move_certificate(company, certificate.id, player, because=because)
    elif certificate.owner != player:
        exchange_presidency(table, company, player, given, because=because)
    table.set_president(company, player, because=because)


def can_be_claimed(seen: Seen, company: CompanyId) -> bool:
    """1824 §IV.4.4.11: a state railway without a director whose number 1 has left the game unsold."""
    if not is_state(seen, company) or presidents_certificate(seen, company).owner != BANK:
        return False
    if house_rules.DIRECTOR_AT_FORMATION in seen.options and not is_open(seen, company):
        return False
    return seen.companies[first_predecessor(seen, company)].status != "started"


def _claim_by_first_holder(table: Table, company: CompanyId) -> None:
    """1824 §IV.4.4.11: at once, but not before the first stock round has ended (§VI.3.9)."""
    holders = [player for player in table.players if has_enough(table, player, company)]
    if _is_first_round(table):
        _note_holders(table, company, holders)
    elif holders and can_be_claimed(table, company):
        early = memory.of(table).twenty_percent.get(company, ())
        first = next((player for player in early if player in holders), holders[0])
        take_directorship(table, company, first, because="1824 §IV.4.4.11")


def has_enough(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """Whether a player has as much as the director's certificate is worth."""
    return percent(seen, player, company) >= presidents_certificate(seen, company).percent


def _is_first_round(seen: Seen) -> bool:
    return seen.round.kind == "stock" and seen.set_number == 1 and not memory.of(seen).between_rounds


def _note_holders(table: Table, company: CompanyId, holders: list[PlayerId]) -> None:
    """1824 §G65: the order in which players come to 20 %."""
    noted = memory.of(table).twenty_percent
    known = noted.get(company, ())
    new = tuple(player for player in holders if player not in known)
    if new and is_state(table, company):
        memory.remember(table, twenty_percent=noted.with_(company, (*known, *new)))
