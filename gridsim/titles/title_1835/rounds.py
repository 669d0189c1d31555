"""1835 §3, §4.1, §4.8, §6.1: the rounds, and what lies between two of them."""

from __future__ import annotations

from gridsim.core.state import PlayerId
from gridsim.core.table import Table
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.turns import Turn
from gridsim.procedures import rounds
from gridsim.procedures.privates import pay_private_income
from gridsim.procedures.seats import hand_on_priority
from gridsim.titles.title_1835 import opening
from gridsim.titles.title_1835.companies import is_major
from gridsim.titles.title_1835.ending import check_bank
from gridsim.titles.title_1835.formations.prussia import ask_exchanges
from gridsim.titles.title_1835.operating import companies_to_come, company_turn
from gridsim.titles.title_1835.prices import PRICE_MOVERS
from gridsim.titles.title_1835.stock import share_turn


def player_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1835 §2.3: from the packet first, then shares; only a purchase keeps the round going."""
    buys = share_turn if opening.is_sold_out(table) else opening.packet_turn
    return (yield from buys(table, player))


def end_stock_round(table: Table) -> None:
    """1835 §4.8: sold-out companies rise, the priority marker goes on, the packet becomes cheaper (§7.2)."""
    check_bank(table)
    majors = [company for company in on_the_table(table) if is_major(table, company)]
    rounds.rise_if_sold_out(table, operating_order(table, majors), PRICE_MOVERS["sold_out"])
    hand_on_priority(table, because="1835 §2.3")
    opening.end_opening(table)
    opening.lower_prices(table)


def begin_operating_round(table: Table) -> Turn[None]:
    """1835 §5.3.1, §5.3.2: exchange questions, then the income of the privates."""
    yield from ask_exchanges(table)
    pay_private_income(table, because="1835 §5.3.2")


COURSE = rounds.Course(
    stock=rounds.StockRounds(
        begins="1835 §2.1",
        open=ask_exchanges,
        turn=player_turn,
        passing="1835 §2.6.1.4",
        hand_on=opening.hand_on_turn,
        close=rounds.silently(end_stock_round),
    ),
    operating=rounds.OperatingRounds(
        begins="1835 §5.3",
        in_set=rounds.one_if_ending,  # 1835 §1.1.4
        open=begin_operating_round,
        to_come=companies_to_come,
        turn=company_turn,
    ),
    check_bank=check_bank,
    ends_with="round",
    ends="1835 §6.1",
)
play_turn = rounds.playing(COURSE)
