"""1844 §14: when the game ends, and what everybody is worth."""

from __future__ import annotations

from gridsim.core.state import BANK, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.procedures import ending
from gridsim.titles.title import Source, cash_and_shares
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.prices import value


def reason(seen: Seen) -> str:
    """1844 §14.2: whether the set under way is the last, or the next one."""
    return "bank_in_operating_round" if seen.round.kind == "operating" else "bank_in_stock_round"


def money_of_bank(seen: Seen) -> int:
    """1844 §14.6: the money the bank really holds; what players have overdrawn has never come in."""
    return seen.cash[BANK] + sum(min(0, seen.cash[player]) for player in seen.players)


def check_bank(table: Table) -> None:
    """1844 §14.1: insolvent once it has had to pay more than it had; at exactly nothing it is not."""
    ending.check_bank(table, reason=reason(table), empty_at=-1, because="1844 §14.1")
    if money_of_bank(table) < 0:
        bank_fails(table)


def bank_fails(table: Table) -> None:
    """1844 §14.6: the bank cannot pay a run, whatever comes back of it."""
    table.announce_end(reason(table), because="1844 §14.6")


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1844 §14.4: cash, shares at the market price, tunnels and mountains that were visited, less debt."""
    found = cash_and_shares(seen, player, value)
    for certificate in memory.of(seen).active:
        if seen.privates[certificate].owner == player:
            amount = seen.facts.privates[certificate].bonus
            found.append(Source(kind="private", subject=certificate, amount=amount))
    return found
