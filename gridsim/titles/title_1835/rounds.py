"""1835 §3, §4.1, §4.8, §6.1: which turn is next, and what lies between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import Passed
from gridsim.core.state import Round
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table, sold_out
from gridsim.flow.turns import Turn
from gridsim.procedures.privates import pay_private_income
from gridsim.procedures.seats import hand_on_priority, in_turn, priority_after
from gridsim.titles.title_1835.companies import is_major
from gridsim.titles.title_1835.ending import GameOver, check_bank
from gridsim.titles.title_1835.formation import ask_exchanges
from gridsim.titles.title_1835.operating import company_turn, next_company
from gridsim.titles.title_1835.packet_order import end_opening, hand_on_turn
from gridsim.titles.title_1835.prices import move_price
from gridsim.titles.title_1835.start_packet import is_sold_out, lower_prices, packet_turn
from gridsim.titles.title_1835.stock import share_turn

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table

LAST_BUYER = "last_buyer"
"""Noted in a stock round: who has bought last."""


def play_turn(table: Table) -> Turn[None]:
    """Play the next turn, and what follows it when it was the last of its round."""
    turns = {"stock": player_turn, "operating": operating_turn}
    try:
        yield from turns[table.round.kind](table)
        check_bank(table)
    except GameOver:
        table.end_game("one_player_left", because="1835 §A14.3")


# ---- stock round


def begin_stock_round(table: Table) -> Turn[None]:
    """1835 §2.1, §A4.1: the holder of the priority marker begins, after the exchange questions."""
    table.begin_round(Round(kind="stock", player=table.priority), because="1835 §2.1")
    yield from ask_exchanges(table)


def player_turn(table: Table) -> Turn[None]:
    """1835 §2.3: the round ends when all have had a turn without a purchase one after the other."""
    player = table.round.player
    assert player is not None
    buys = share_turn if is_sold_out(table) else packet_turn
    bought = yield from buys(table, player)
    if bought:
        table.note(LAST_BUYER, player)
    _end_turn(table, player, passes=0 if bought else table.round.passes + 1)
    if table.round.passes >= len(in_turn(table, player)):
        check_bank(table)
        end_stock_round(table)
        yield from begin_operating_round(table, number=1, of=rounds_to_play(table))


def _end_turn(table: Table, player: PlayerId, *, passes: int) -> None:
    if passes:
        table.record(Passed(actor=player, step="stock", because="1835 §2.6.1.4"))
    table.change_round(passes=passes)
    hand_on_turn(table, player)


def end_stock_round(table: Table) -> None:
    """1835 §4.8: sold-out companies rise, the priority marker goes on, the packet becomes cheaper (§7.2)."""
    for company in operating_order(table, filter(lambda each: is_major(table, each), on_the_table(table))):
        if sold_out(table, company):
            move_price(table, company, "sold_out")
    hand_on_priority(table, LAST_BUYER, because="1835 §2.3")
    end_opening(table)
    lower_prices(table)


def priority_now(seen: Seen) -> PlayerId:
    """1835 §2.3: to the left of the last buyer; if nobody has bought it stays."""
    return priority_after(seen, LAST_BUYER)


def rounds_to_play(table: Table) -> int:
    """1835 §1.1.4: by the phase at the end of the stock round; only one if the bank is empty (§6.1)."""
    return 1 if table.ending is not None else table.facts.phases[table.phase].rounds


# ---- operating round


def begin_operating_round(table: Table, *, number: int, of: int) -> Turn[None]:
    """1835 §5.3.1, §5.3.2: exchange questions, then the income of the privates."""
    table.begin_round(Round(kind="operating", number=number, of=of), because="1835 §5.3")
    yield from ask_exchanges(table)
    pay_private_income(table, because="1835 §5.3.2")


def operating_turn(table: Table) -> Turn[None]:
    """1835 §5.3.3 to §5.3.5: the next company's turn, or the end of the round when all have had theirs."""
    company = next_company(table)
    if company is None:
        check_bank(table)
        yield from end_operating_round(table)
        return
    yield from company_turn(table, company)
    table.change_round(done=(*table.round.done, company))


def end_operating_round(table: Table) -> Turn[None]:
    """1835 §5.3.5: the end of the game (§6.1), the next round of the set or a stock round."""
    ended = table.round
    if table.ending is not None:
        table.end_game(table.ending, because="1835 §6.1")
    elif ended.number < ended.of:
        yield from begin_operating_round(table, number=ended.number + 1, of=ended.of)
    else:
        table.set_number += 1
        yield from begin_stock_round(table)
