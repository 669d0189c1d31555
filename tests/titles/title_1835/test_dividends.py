"""1835 §10 with P8 and P11 of §16: who is paid how much, and what it does to the price."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep, RunStep, TrainStep
from gridsim.core.events import Distributed
from gridsim.core.state import POOL
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.records import FrozenDict
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.dividends import distribute, dividend, pay_out, pool_dividend, withhold
from tests.builders import Building
from tests.tables import A, B, game, play_until, row, until
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table


def prussia(
    *holdings: tuple[int, ...], cell: tuple[int, int] = (3, 8), pool=(), unpaid=0, **fields
) -> Building:
    """Prussia with papers of its players, A's first, and of the pool; the first of them directs."""
    built = in_operation(table(**fields), "PR", A, cell=cell)
    for seat, sizes in enumerate(holdings, 1):
        built = built.papers(f"player:{seat}", "PR", *sizes)
    built = built.with_(memory=memory.Remembered(unpaid=FrozenDict({A: unpaid}))) if unpaid else built
    return built.papers(POOL, "PR", *pool)


@pytest.mark.parametrize(
    ("built", "revenue", "players", "treasury"),
    [
        pytest.param(
            prussia((5, 5, 10, 10), (5,), (10, 5, 10), (10, 10, 10)), 150, [60, 8, 38, 45], 0,
            id="P8 each player's total is rounded up",
        ),
        pytest.param(
            prussia((10, 10, 10, 5, 5, 5), pool=(10, 10, 10)), 390, [215, 0, 0, 0], 117,
            id="P11 the pool pays the treasury",
        ),
        pytest.param(prussia(), 100, [10, 0, 0, 0], 0,
        id="A10.1 shares of the bank and of exchange are paid nothing"),
        pytest.param(prussia((10, 5), unpaid=15), 100, [10, 0, 0, 0], 0,
        id="A13.3 nor who has earned as a minor"),
        pytest.param(prussia((10, 5), unpaid=60), 100, [0, 0, 0, 0], 0, id="A13.3 for no more than he holds"),
    ],
)  # fmt: skip
def test_who_is_paid(built, revenue, players, treasury):
    working = Table(built.state)
    pay_out(working, "PR", revenue)
    gains = [working.cash[owner] - built.state.cash[owner] for owner in (*built.state.players, "PR")]
    assert gains == [*players, treasury]
    assert price(working, "PR") == 172


def test_p11_the_pools_part_is_rounded_down_for_the_treasury_and_by_house_rule_up():
    assert dividend(prussia((), (5,), pool=(5,)).state, "PR", B, 390) == 20
    assert pool_dividend(prussia(pool=(5,)).state, "PR", 390) == 19
    assert pool_dividend(prussia(pool=(5,), options=["pool_payment_rounded_up"]).state, "PR", 390) == 20


def test_5_5_3_11_4_a_minor_pays_half_to_its_owner():
    built = minors(table(), M4=B)
    working = Table(built.state)
    assert list(distribute(working, "M4", 70)) == [], "nobody is asked"
    assert (working.cash["M4"], working.cash[B] - built.state.cash[B]) == (35, 35)
    assert [event.how for event in working.events if isinstance(event, Distributed)] == ["half"]


@pytest.mark.parametrize(
    ("cell", "paying", "keeping"),
    [((3, 8), 172, 138), ((3, 11), 236, 192), ((2, 0), 86, 78), ((0, 15), 418, 382), ((6, 0), 66, 54)],
)
def test_5_5_3_12_one_field_right_or_left_and_up_or_down_at_the_ends(cell, paying, keeping):
    state = prussia(cell=cell).state
    for way, expected, gain in ((pay_out, paying, 0), (withhold, keeping, 100)):
        working = Table(state)
        way(working, "PR", 100)
        assert (price(working, "PR"), working.cash["PR"] - state.cash["PR"]) == (expected, gain)


OL = operating_round(in_operation(table(), "OL").tile("D8", "57", 1).trains("OL", "2").cash("OL", 0))
BY = operating_round(in_operation(table(), "BY").cash("BY", 80))


@pytest.mark.parametrize("row", [
    row("5.5.3.11.5 the director pays everything out or keeps everything", OL, until(DividendStep),
        refuses={Distribute(how="half"): "pay_or_withhold"},
        allows=(Distribute(how="pay"), Distribute(how="withhold"))),
    row("5.5.3.11.7 what is kept goes to the treasury", OL, until(DividendStep), Distribute(how="withhold"),
        leaves={"cash OL": 30, "price OL": 72}),
    row("A10.2 P3 without revenue the marker moves left", BY, until(TrainStep), leaves={"price BY": 86}),
])  # fmt: skip
def test_dividends(row):
    row.holds()


def test_a10_2_p3_without_revenue_nobody_is_asked():
    asked = {type(moment.decision) for moment in play_until(game(BY), TrainStep).history}
    assert not asked & {RunStep, DividendStep}
    assert play_until(game(OL), DividendStep).now.decision.revenue == 30


def test_5_5_4_13_a_company_in_debt_must_retain_and_pays_its_debt():
    working = Table(OL.company("OL", debt=20).state)
    assert list(distribute(working, "OL", 30)) == [], "nobody is asked"
    assert (working.companies["OL"].debt, working.cash["OL"], price(working, "OL")) == (0, 10, 72)
