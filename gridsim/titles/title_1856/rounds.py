"""1856 §3.6, §4.11, §6: which turn is next, and what lies between two rounds."""

from __future__ import annotations

from functools import partial

from gridsim.core.events import PriorityPassed
from gridsim.core.state import BANK, CompanyId, Round
from gridsim.core.table import Seen, Table
from gridsim.facts.page import Amount
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table, sold
from gridsim.flow.turns import Turn
from gridsim.procedures import rounds
from gridsim.procedures.privates import pay_private_income
from gridsim.titles.title import by_price
from gridsim.titles.title_1856 import house_rules, memory, opening
from gridsim.titles.title_1856.capital import train_for_sale
from gridsim.titles.title_1856.ending import check_bank
from gridsim.titles.title_1856.limits import NATIONAL, SHARE
from gridsim.titles.title_1856.operating import company_turn
from gridsim.titles.title_1856.prices import move_price
from gridsim.titles.title_1856.privates import close_kitchener
from gridsim.titles.title_1856.stock import hand_on, stock_turn


def auction_turn(table: Table) -> Turn[None]:
    """1856 §3: a turn of the auction, then shares (§3.7) or an operating round (§3.6)."""
    yield from opening.opening_turn(table)
    if not opening.unsold(table):
        shares = Round(kind="stock", player=table.round.player, no_sales=True)
        table.begin_round(shares, because="1856 §3.7")
    elif table.round.passes >= len(table.players):
        _everybody_passed(table)


def _everybody_passed(table: Table) -> None:
    """1856 §3.6: income of the privates, a lower price of the first, a new auction."""
    first = next(iter(table.privates))
    is_unsold = table.privates[first].owner == BANK
    if not (is_unsold and house_rules.NO_ROUND_AFTER_PASSES in table.options):
        check_bank(table)
        table.begin_round(Round(kind="operating"), because="1856 §3.6.1")
        pay_private_income(table, because="1856 §6.2")
        check_bank(table)
    if is_unsold:
        lower = table.privates[first].price - table.facts.numbers["price_drop"]
        table.lower_private(first, max(0, lower), because="1856 §3.6.2")
    table.set_number += 1
    table.begin_round(Round(kind="auction", player=table.priority), because="1856 §3.6.3")


def end_stock_round(table: Table) -> None:
    """1856 §4.11: sold-out companies rise, the priority card stays where it is."""
    check_bank(table)
    companies = operating_order(table, on_the_table(table))
    rounds.rise_if_sold_out(table, companies, partial(move_price, what="sold_out"))
    table.record(PriorityPassed(player=table.priority, because="1856 §4.11.3"))


def operating_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.3, §6.4: a company that may not operate yet is passed over."""
    if memory.of(table).operates_next == company:
        memory.remember(table, operates_next=None)
    if may_operate(table, company):
        yield from company_turn(table, company)


def waiting(seen: Seen) -> list[CompanyId]:
    """1856 §6.4, §13.4.13: those that have not had their turn, in operating order."""
    first = memory.of(seen).operates_next
    others = [company for company in by_price(seen) if company != first]
    return others if first is None else [first, *others]


def companies_to_come(seen: Seen) -> list[CompanyId]:
    """1856 §6.4: those in operating order that may operate as things stand (§6.3)."""
    return [company for company in waiting(seen) if may_operate(seen, company)]


def may_operate(seen: Seen, company: CompanyId) -> bool:
    """1856 §6.3: once it has operated always; else with enough shares sold for the train for sale."""
    if company == NATIONAL or seen.companies[company].operated:
        return True
    return sold(seen, company) >= sold_to_operate(seen, company)


def sold_to_operate(seen: Seen, _company: CompanyId) -> Amount:
    """1856 §6.3: percent that must be sold, by the train for sale."""
    return seen.facts.sheet.shares_to_operate[train_for_sale(seen)] * SHARE


def end_operating_round(table: Table) -> None:
    """1856 §13.1.4.2: by house rule the private whose power was used closes only now."""
    if memory.of(table).closes_after_round:
        close_kitchener(table)
        memory.remember(table, closes_after_round=False)


COURSE = rounds.Course(
    opening={"auction": auction_turn},
    stock=rounds.StockRounds(
        begins="1856 §6.8",
        turn=stock_turn,
        passing="1856 §4.1.3",
        hand_on=hand_on,
        close=rounds.silently(end_stock_round),
    ),
    operating=rounds.OperatingRounds(
        begins="1856 §4.11.4",
        in_set=rounds.rounds_of_phase,  # 1856 §4.11.4
        open=rounds.silently(partial(pay_private_income, because="1856 §6.2")),
        to_come=waiting,
        turn=operating_turn,
        close=rounds.silently(end_operating_round),
    ),
    check_bank=check_bank,
    ends_with="set",
    ends="1856 §14.1",
)
play_turn = rounds.playing(COURSE)
