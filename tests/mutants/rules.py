"""Twenty rules, each with one slip in it: what a check of the rules should notice.

Each is told as the file, the text in it and what stands there instead, with a test that fails for it.
"""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """One slip: where, what, in which title it shows, and a test that notices it (empty: none of its own)."""

    name: str
    title: str
    file: str
    old: str
    new: str
    test: str
    options: tuple[str, ...] = ()


MUTANTS = (
    Mutant(
        "dividends rounded down",
        "1835",
        "gridsim/titles/title_1835/dividends.py",
        "return -(-revenue * paid_percent(seen, company, player) // WHOLE)",
        "return revenue * paid_percent(seen, company, player) // WHOLE",
        "tests/titles/title_1835/test_dividends.py::test_payments[P8 each players total is rounded up]",
    ),
    Mutant(
        "the part of the pool to nobody, that of the ipo to the company",
        "1856",
        "gridsim/titles/title_1856/dividends.py",
        "its_own=POOL, nobodys=IPO",
        "its_own=IPO, nobodys=POOL",
        "tests/titles/title_1856/test_operating.py::test_10_3_pool_shares_pay_the_company_and_ipo_shares_nobody",
    ),
    Mutant(
        "a price rises after any dividend",
        "1841",
        "gridsim/titles/title_1841/operating/dividends.py",
        "if revenue > before:",
        "if revenue:",
        "tests/titles/title_1841/test_endings.py::test_5_all_areas_connected_end_the_game_after_the_turn_of_who_joined_the_last[pay-paid0-100]",
    ),
    Mutant(
        "one loan costs no interest",
        "1856",
        "gridsim/titles/title_1856/loans.py",
        "due = each * seen.companies[company].loans",
        "due = each * max(0, seen.companies[company].loans - 1)",
        "tests/titles/title_1856/test_operating.py::test_operating[T14 costs its interest]",
    ),
    Mutant(
        "one loan too many",
        "1856",
        "gridsim/titles/title_1856/loans.py",
        "return None if loans < limit else",
        "return None if loans <= limit else",
        "tests/titles/title_1856/test_operating.py::test_operating[T15 and no more]",
    ),
    Mutant(
        "a sale moves the price to the left",
        "1835",
        "gridsim/titles/title_1835/prices.py",
        '"sale": ("down"',
        '"sale": ("left"',
        "tests/titles/title_1835/test_stock.py::test_selling[t12 two sale actions move the marker twice]",
    ),
    Mutant(
        "a price falls once for all units sold",
        "1841",
        "gridsim/titles/title_1841/shares/prices.py",
        'move_price(table, company, "down", steps=sold[company]',
        'move_price(table, company, "down", steps=min(1, sold[company])',
        "tests/titles/title_1841/test_stock.py::test_selling[3.1-a -b and then the markers move]",
    ),
    Mutant(
        "one train too many",
        "1835",
        "gridsim/procedures/train_purchase.py",
        "len(trains_of(case.seen, case.actor)) < limit:",
        "len(trains_of(case.seen, case.actor)) <= limit:",
        "tests/titles/title_1835/test_trains.py",
    ),
    Mutant(
        "small cities block nobody",
        "1841",
        "gridsim/board/stations.py",
        "return bool(slots) and None not in slots and company not in slots",
        "return len(slots) > 1 and None not in slots and company not in slots",
        "tests/titles/title_1841/test_routes.py::test_the_best_run[R-5 a full city may only be an end]",
    ),
    Mutant(
        "track may be used twice behind the first hexside",
        "1856",
        "gridsim/routes/survey.py",
        "used: Sequence[object] = leg.sides or leg.segments",
        "used: Sequence[object] = leg.sides[:1] or leg.segments",
        "tests/routes/test_survey.py::test_t22_the_branches_meet_at_the_hexside_before_the_switch",
    ),
    Mutant(
        "half the cost of the ground",
        "1856",
        "gridsim/board/laying.py",
        "return sum(terrain.cost for terrain in seen.facts.hexes[action.hex].terrain)",
        "return sum(terrain.cost // 2 for terrain in seen.facts.hexes[action.hex].terrain)",
        "tests/board/test_laying.py::test_a_lay_pays_the_ground_and_tells_it",
    ),
    Mutant(
        "one certificate too many",
        "1841",
        "gridsim/titles/title_1841/shares/limits.py",
        "return papers_of_all(seen, owner) + papers <= paper_limit(seen, owner)",
        "return papers_of_all(seen, owner) + papers <= paper_limit(seen, owner) + 1",
        "tests/titles/title_1841/test_stock.py::test_selling[3.1-g one paper too many is left]",
    ),
    Mutant(
        "equality makes a president",
        "1856",
        "gridsim/procedures/successor.py",
        "held.get(president, 0) + 1)",
        "held.get(president, 0))",
        "tests/titles/title_1856/test_boundaries.py::test_13_4_3_ten_shares_are_enough_where_somebody_gets_two",
    ),
    Mutant(
        "trains in the pool do not rust",
        "1856",
        "gridsim/core/table.py",
        "if train.kind == kind and train.owner != REMOVED]",
        "if train.kind == kind and train.owner not in (REMOVED, POOL)]",
        "tests/titles/title_1856/test_trains.py",
    ),
    Mutant(
        "the bank is paid for a company's train",
        "1841",
        "gridsim/procedures/train_purchase.py",
        "return BANK if self.train.owner == POOL else self.train.owner",
        "return BANK",
        "tests/procedures/test_train_purchase.py",
    ),
    Mutant(
        "two tiles a turn",
        "1835",
        "gridsim/titles/title_1835/track.py",
        "return facts.phases[seen.phase].lays.get(facts.companies[company].kind, 1)",
        "return facts.phases[seen.phase].lays.get(facts.companies[company].kind, 2)",
        "tests/titles/title_1835/test_track.py",
    ),
    Mutant(
        "priority for the last to buy",
        "1835",
        "gridsim/procedures/seats.py",
        "return seen.priority if last is None else next_player(seen, last)",
        "return seen.priority if last is None else last",
        "tests/titles/test_turn_order.py",
    ),
    Mutant(
        "no limit of the pool",
        "1856",
        "gridsim/procedures/selling.py",
        "return None if percents(case) <= left else",
        "return None if percents(case) <= left + 10 else",
        "tests/titles/title_1856/test_purchases.py::test_stock_turns[4.4.2 the pool takes half of a company]",
    ),
    Mutant(
        "a station costs a hex less",
        "1835",
        "gridsim/titles/title_1835/stations.py",
        "return per_hex * distance_from_home(seen, company, action.hex)",
        "return per_hex * (distance_from_home(seen, company, action.hex) - 1)",
        "tests/titles/title_1835/test_stations.py::test_t19_p16_a_station_costs_20_for_every_hex_from_home",
    ),
    Mutant(
        "the lowest price operates first",
        "1841",
        "gridsim/finance/market.py",
        "return -seen.facts.price_at(record.cell), -record.cell[1], record.arrival",
        "return seen.facts.price_at(record.cell), -record.cell[1], record.arrival",
        "tests/titles/title_1841/test_turns.py::test_d_13_the_order_follows_the_prices_of_the_moment",
    ),
)
