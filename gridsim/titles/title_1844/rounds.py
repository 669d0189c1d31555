"""1844 §4, §6.4: which turn is next, and what lies between two rounds."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import percent, sold_out
from gridsim.flow.turns import Turn
from gridsim.procedures import rounds
from gridsim.procedures.exports import export_next
from gridsim.procedures.phases import allows
from gridsim.procedures.player_debt import charge_interest
from gridsim.procedures.privates import pay_private_income
from gridsim.records import FrozenDict
from gridsim.titles.title_1844 import memory, opening
from gridsim.titles.title_1844.companies import operating
from gridsim.titles.title_1844.destinations import look_for_arrivals
from gridsim.titles.title_1844.ending import check_bank
from gridsim.titles.title_1844.formations.national import form_national
from gridsim.titles.title_1844.house_rules import IN_ONE_PASS, UNFORMED_AT_END
from gridsim.titles.title_1844.operating import companies_to_come, company_turn
from gridsim.titles.title_1844.phases import begin_phase
from gridsim.titles.title_1844.prices import move_price
from gridsim.titles.title_1844.privates import pays
from gridsim.titles.title_1844.stock import stock_turn

# ---- the auction


def auction_turn(table: Table) -> Turn[None]:
    """1844 §3: one private after the other; then cards by cash, the least first, and the first shares."""
    yield from opening.auction_turn(table)
    if not opening.unsold(table):
        check_bank(table)
        deal_cards(table, richest_first=False, because="1844 §3.7")
        yield from rounds.begin_stock_round(table, COURSE)


def deal_cards(table: Table, *, richest_first: bool, because: str) -> None:
    """Give the cards of the player order out anew, by cash."""
    order = opening.seats_by_cash(table, richest_first=richest_first)
    table.take_seats(order, because=because)
    table.give_priority(order[0])


# ---- stock rounds


def open_stock_round(table: Table) -> None:
    """1844 §4.3.4, §4.4.3: no sales in the first one; what was bought in the last one is forgotten."""
    table.change_round(no_sales=table.set_number == 1)
    memory.remember(table, bought=FrozenDict())


def end_stock_round(table: Table) -> None:
    """1844 §4.10, in this order: interest, cards by cash, prices."""
    check_bank(table)
    percent_of_debt = table.facts.numbers["debt_percent"]
    charge_interest(table, percent=percent_of_debt, because="1844 §11.8.3")
    deal_cards(table, richest_first=True, because="1844 §4.10.2")
    move_prices(table)


def move_prices(table: Table) -> None:
    """1844 §4.10.3: those with shares in the pool fall, then those held by players only rise."""
    in_one_pass = IN_ONE_PASS in table.options
    rounds.fall_then_rise(table, operating, _fall, _rise, in_one_pass=in_one_pass)


def _fall(table: Table, company: CompanyId) -> None:
    if percent(table, POOL, company):
        move_price(table, company, "pool")


def _rise(table: Table, company: CompanyId) -> None:
    if sold_out(table, company):
        move_price(table, company, "sold_out")


def cards_now(seen: Seen) -> tuple[PlayerId, ...]:
    """1844 §3.7, §4.10.2: who would get which card now."""
    return opening.seats_by_cash(seen, richest_first=seen.round.kind != "auction")


def priority_now(seen: Seen) -> PlayerId:
    """1844 §4.10.2: who would get the first card now."""
    return cards_now(seen)[0]


# ---- operating rounds


def begin_operating_round(table: Table) -> None:
    """1844 §6.1: privates, mountain railways and tunnels pay."""
    pay_private_income(table, pays=pays, because="1844 §6.1.1")
    look_for_arrivals(table)  # by house rule those of a stock round come only now


def end_operating_round(table: Table) -> Turn[None]:
    """1844 §6.4.2: after the last of a set a train is exported; then the SBB is formed if it is due."""
    if rounds.is_last_of_set(table) and allows(table, "export"):
        yield from export_next(table, begin_phase, because="1844 §12.4")
    if memory.of(table).national_due and not stays_unformed(table):
        memory.remember(table, national_due=False)
        yield from form_national(table)
    check_bank(table)


def stays_unformed(seen: Seen) -> bool:
    """1844 §14.3: the SBB is formed even when the game ends; by house rule it is not."""
    return UNFORMED_AT_END in seen.options and seen.ending is not None and rounds.is_last_of_set(seen)


COURSE = rounds.Course(
    opening={"auction": auction_turn},
    stock=rounds.StockRounds(
        begins="1844 §4.1",
        open=rounds.silently(open_stock_round),
        turn=stock_turn,
        passing="1844 §4.1.2",
        close=rounds.silently(end_stock_round),
    ),
    operating=rounds.OperatingRounds(
        begins="1844 §6.4.1",
        in_set=rounds.rounds_of_phase,  # 1844 §4.10.4
        open=rounds.silently(begin_operating_round),
        to_come=companies_to_come,
        turn=company_turn,
        close=end_operating_round,
    ),
    check_bank=check_bank,
    ends_with="set",
    ends="1844 §14.2",
)
play_turn = rounds.playing(COURSE)
