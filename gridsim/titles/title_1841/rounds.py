"""1841 §2 to §5: which turn is next, and what lies between two rounds."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId, PlayerId, Round
from gridsim.core.table import Seen, Table
from gridsim.finance.control import is_frozen
from gridsim.finance.ownership import on_the_table, percent, sold_out
from gridsim.flow.turns import Turn
from gridsim.procedures import rounds
from gridsim.procedures.privates import pay_private_income
from gridsim.procedures.seats import hand_on_priority, next_player, priority_after
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.companies import in_pool, return_unused
from gridsim.titles.title_1841.ending import STANDSTILL, check_bank, stands_still
from gridsim.titles.title_1841.house_rules import PRICE_MOVES_BY_COMPANY, SECOND_EDITION, plays
from gridsim.titles.title_1841.opening import concession_round, open_auctions, seating_by_cash
from gridsim.titles.title_1841.operating.turn import companies_to_come, company_turn
from gridsim.titles.title_1841.shares.prices import move_price
from gridsim.titles.title_1841.shares.priority import ask_extra_round, sell_priority
from gridsim.titles.title_1841.stock import stock_turn


def play_turn(table: Table) -> Turn[None]:
    """Play the next turn, or end a game in which there is nothing left to do when a set of rounds begins."""
    begins_set = table.round == Round(kind="stock", player=table.priority)
    if begins_set and stands_still(table.photograph(), next_turn):
        table.end_game(STANDSTILL, because="1841 §5")
    if not table.finished:
        yield from next_turn(table)


def opening(table: Table) -> Turn[None]:
    """1841 §2: the concessions find their first owners, then shares are bought."""
    opens = open_auctions if SECOND_EDITION in table.options else concession_round
    yield from opens(table)
    yield from rounds.begin_stock_round(table, COURSE)


def end_stock_round(table: Table) -> Turn[None]:
    """1841 §3.4, in this order; then the operating rounds, unless a price has reached the end (§D-46)."""
    hand_on_priority(table, because="1841 §3")
    yield from sell_priority(table)
    move_prices(table)
    return_unused(table, because="1841 §3.4")
    pay_private_income(table, because="1841 §3.4")
    check_bank(table)
    ends_now(table)


def priority_now(seen: Seen) -> PlayerId | None:
    """1841 §3: by the last who acted; by the cash left (§E-02) in open auctions, not known in sealed ones."""
    if seen.round.kind != "auction":
        return priority_after(seen)
    if SECOND_EDITION in seen.options:
        return seating_by_cash(seen)[0]
    return None if len(in_pool(seen)) == len(seen.privates) else seen.priority


def move_prices(table: Table) -> None:
    """1841 §3.4: first all that fall, then all that rise, each in market order (§D-10)."""
    in_one_pass = plays(table, PRICE_MOVES_BY_COMPANY)
    rounds.fall_then_rise(table, on_the_table, _fall, _rise, in_one_pass=in_one_pass)


def _fall(table: Table, company: CompanyId) -> None:
    """A row down for shares in the pool; for a frozen company two (§4.5.1.1)."""
    if percent(table, POOL, company):
        steps = 2 if is_frozen(table, company) else 1
        move_price(table, company, "down", steps=steps, what="pool", because="1841 §3.4")


def _rise(table: Table, company: CompanyId) -> None:
    """A row up for a company sold out; a frozen one never rises."""
    if sold_out(table, company) and not is_frozen(table, company):
        move_price(table, company, "up", what="sold_out", because="1841 §3.4")


def ends_now(table: Table) -> None:
    """1841 §5: end the game whose end a price or the connected areas have announced."""
    reason = memory.of(table).ends_after_turn
    if reason is not None:
        table.end_game(reason, because="1841 §5")


def after_turn(table: Table) -> None:
    """1841 §5, §D-73: the end of the game; the card of a player who has left goes to the next to his left."""
    ends_now(table)
    if not table.finished and table.players[table.priority].bankrupt:
        table.give_priority(next_player(table, table.priority))


COURSE = rounds.Course(
    opening={"auction": opening},
    stock=rounds.StockRounds(begins="1841 §3", turn=stock_turn, passing="1841 §3", close=end_stock_round),
    operating=rounds.OperatingRounds(
        begins="1841 §4",
        in_set=rounds.one_if_ending,  # 1841 §4.6
        to_come=companies_to_come,
        turn=company_turn,
        after_turn=after_turn,
        one_more=ask_extra_round,
    ),
    check_bank=check_bank,
    ends_with="round",
    ends="1841 §5",
)
next_turn = rounds.playing(COURSE)
