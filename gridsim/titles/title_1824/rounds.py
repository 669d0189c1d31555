"""1824 §VI.2, §VI.3, §VII.1: the rounds, and what lies between two of them."""

from __future__ import annotations

from gridsim.core.state import PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import held_by_players
from gridsim.flow.turns import Turn
from gridsim.procedures import rounds
from gridsim.procedures.exports import export_next
from gridsim.procedures.player_debt import charge_interest
from gridsim.procedures.privates import pay_private_income
from gridsim.procedures.seats import hand_on_priority, in_turn
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import WHOLE, is_open, majors
from gridsim.titles.title_1824.ending import check_bank
from gridsim.titles.title_1824.exchanges import force_mountain_exchanges
from gridsim.titles.title_1824.formations import form_those_due
from gridsim.titles.title_1824.house_rules import EXPORT_FROM_START, TWO_PLAYERS
from gridsim.titles.title_1824.opening import first_round, towns
from gridsim.titles.title_1824.opening.draft import draft_turn
from gridsim.titles.title_1824.opening.towns import place_towns
from gridsim.titles.title_1824.operating import companies_to_come, company_turn
from gridsim.titles.title_1824.phases import begin_phase_by_export
from gridsim.titles.title_1824.prices import move_price
from gridsim.titles.title_1824.starting import open_those_waiting
from gridsim.titles.title_1824.stock import stock_turn

# ---- stock rounds


def is_first(seen: Seen) -> bool:
    """Whether it is the first stock round (1824 §VI.3)."""
    return seen.set_number == 1


def player_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1824 §VI.3.3, §VI.1.1."""
    turn = first_round.first_turn if is_first(table) else stock_turn
    return (yield from turn(table, player))


def hand_on(table: Table, player: PlayerId) -> None:
    """1824 §VI.2.1, §VI.3.1: clockwise, but for the first pass of the game; not in variant A (§X.5.6)."""
    is_backwards = is_first(table) and TWO_PLAYERS not in table.options
    (first_round.hand_on_first_turn if is_backwards else rounds.hand_on_clockwise)(table, player)


def players_to_come(seen: Seen) -> list[PlayerId]:
    """The players in the order of their turns from now on."""
    if TWO_PLAYERS in seen.options:
        return in_turn(seen, seen.round.player or seen.priority)
    if seen.round.kind == "towns":
        return towns.players_to_come(seen)
    return first_round.players_to_come(seen)


def end_stock_round(table: Table) -> None:
    """1824 §VI.2.3, §VI.3.7: unsold papers go, then interest, sold-out companies and the priority card."""
    if is_first(table):
        first_round.end_first_round(table)
    charge_interest(table, percent=table.facts.numbers["debt_percent"], because="1824 §VII.12.7")
    check_bank(table)
    for company in operating_order(table, [major for major in majors(table) if is_open(table, major)]):
        if held_by_players(table, company) == WHOLE:
            move_price(table, company, "sold_out")
    hand_on_priority(table, because="1824 §VI.2.2")


# ---- operating rounds


def begin_operating_round(table: Table) -> None:
    """1824 §VII.4.1: the mountain railways pay."""
    memory.remember(table, traded_in=(), between_rounds=False)
    pay_private_income(table, because="1824 §VII.4.1")


def end_operating_round(table: Table) -> Turn[None]:
    """1824 §VII.14.10: openings, formations, and after the last round of a set the export."""
    memory.remember(table, between_rounds=True)
    open_those_waiting(table)
    yield from form_those_due(table)
    check_bank(table)
    if rounds.is_last_of_set(table) and table.ending is None:
        yield from export(table)
        check_bank(table)


def export(table: Table) -> Turn[None]:
    """1824 §VII.15: the next train leaves the game; what its type begins comes at once.

    A state railway forms before the mountain railways are exchanged (§VII.14.10).
    """
    has_begun = "exports" in table.facts.phases[table.phase].allows or EXPORT_FROM_START in table.options
    if not has_begun:
        return
    before = table.phase
    yield from export_next(table, begin_phase_by_export, because="1824 §VII.15.1")
    yield from form_those_due(table)
    if table.phase != before and "closes_mountains" in table.facts.phases[table.phase].allows:
        yield from force_mountain_exchanges(table)


COURSE = rounds.Course(
    opening={"draft": draft_turn, "towns": place_towns},
    stock=rounds.StockRounds(
        begins="1824 §VI.2.1",
        turn=player_turn,
        passing="1824 §VI.2.2",
        hand_on=hand_on,
        close=rounds.silently(end_stock_round),
    ),
    operating=rounds.OperatingRounds(
        begins="1824 §VII.1.1",
        in_set=rounds.rounds_of_phase,  # 1824 §VII.1.2
        open=rounds.silently(begin_operating_round),
        to_come=companies_to_come,
        turn=company_turn,
        close=end_operating_round,
    ),
    check_bank=check_bank,
    ends_with="set",
    ends="1824 §IX.1.2",
)
play_turn = rounds.playing(COURSE)
