"""1841 §3.5.1: how markers move and where they stop; §T-07 and §T-15."""

from __future__ import annotations

import pytest

from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.finance.market import price, stack
from gridsim.titles.title_1841.formations.mergers import price_cells
from gridsim.titles.title_1841.shares.prices import cell_below, drop_for_sales, move_price
from tests.titles.title_1841.tables import running, table

MINOR, MAJOR = "SFTC", "SFTG"
FACTS = load_facts("1841")


@pytest.mark.parametrize(("company", "phase", "cell", "way", "cell_after", "price_after"), [
    (MINOR, "7", (2, 8), "right", (2, 9), 159),  # §T-07
    (MINOR, "7", (2, 8), "left", (2, 7), 129),
    (MINOR, "7", (7, 10), "right", (6, 10), 127),
    (MINOR, "7", (0, 10), "right", (0, 10), 224),
    (MAJOR, "7", (1, 15), "right", (0, 15), 377),
    (MAJOR, "7", (0, 15), "right", (0, 15), 377),
    (MAJOR, "8", (0, 15), "right", (0, 16), 419),
    (MAJOR, "7", (4, 13), "right", (3, 13), 230),
    (MAJOR, "7", (5, 0), "left", (6, 0), 41),
    (MAJOR, "8", (2, 18), "down", (2, 18), 408),
    (MAJOR, "7", (12, 0), "left", (12, 0), 8),
    (MAJOR, "7", (0, 4), "up", (0, 4), 120),
    (MAJOR, "8", (1, 18), "up", (0, 18), 516),
])  # fmt: skip
def test_t_07_t_15_markers_at_the_edges(company, phase, cell, way, cell_after, price_after) -> None:
    """The last field of all ends the game, and the turn is played to its end."""
    working = Table(running(table(phase=phase), company, cell, "A", A=40).state)
    move_price(working, company, way, what="test", because="1841 §3.5.1")
    assert (working.companies[company].cell, price(working, company)) == (cell_after, price_after)
    assert (working.ending, working.finished) == ("price_at_the_end" if price_after == 516 else None, False)


SAME = running(running(table(phase="4"), "SFTG", (3, 5), "A", A=20), "SFTN", (3, 5), "A", A=20)


def test_3_5_1_g_a_marker_goes_under_those_already_there() -> None:
    working = Table(SAME.company("SFTN", cell=(3, 4)).state)
    move_price(working, "SFTN", "right", what="pay", because="1841 §4.3")
    assert stack(working, (3, 5)) == ["SFTG", "SFTN"]


def test_3_1_b_of_several_sold_the_lowest_price_falls_first_then_the_later_in_market_order() -> None:
    """§D-67: SFTN lies under SFTG at the same price and falls first, so it ends above."""
    working = Table(running(SAME, "SSFL", (4, 2), "A", A=20).state)
    drop_for_sales(working, {"SFTG": 1, "SFTN": 1, "SSFL": 2}, because="1841 §3.1-b")
    assert [event.company for event in working.take_events()] == ["SSFL", "SFTN", "SFTG"]
    assert stack(working, (4, 5)) == ["SFTN", "SFTG"]
    assert working.companies["SSFL"].cell == (6, 2)


# ---- the price of a merger

BELOW = {136: (6, 10), 244: (2, 13), 250: (2, 13), 220: (4, 13), 242: (3, 13), 84: (8, 9)}


@pytest.mark.parametrize(("total", "cell"), BELOW.items())
def test_t_18_right_most_column_and_highest_field_below_the_sum(total, cell):
    assert cell_below(FACTS, total) == cell


@pytest.mark.parametrize(("below", "value"), [(8, 8), (9, 8), (10, 9)])
def test_4_7_4_c_below_the_cheapest_field_there_is_none(below, value):
    assert FACTS.price_at(cell_below(FACTS, below)) == value


ABOVE = {
    ((1, 11), (3, 5)): [242],
    ((0, 12), (3, 5)): [276],
    ((0, 12), (0, 13)): [276, 306],
    ((0, 12),) * 2: [276],
}


@pytest.mark.parametrize(("cells", "values"), ABOVE.items())
def test_t_18_price_above_250_is_kept(cells, values):
    built = running(running(table(), "SFTG", cells[0], "A", A=40), "CGTF", cells[1], "A", A=40)
    assert [FACTS.price_at(cell) for cell in price_cells(built.state, "SFTG", "CGTF")] == values
