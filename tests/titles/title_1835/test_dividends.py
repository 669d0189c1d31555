"""1835 §10 with P8 and P11 of §16: who is paid how much, and what it does to the price."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep, RunStep, TrainStep
from gridsim.core.state import POOL
from gridsim.records import FrozenDict
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.dividends import distribute, dividend, pay_out, pool_dividend, withhold
from tests.builders import Building
from tests.tables import A, B, deed, game, play_until, row, until
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


def pays(revenue, company="PR"):
    return lambda table: pay_out(table, company, revenue)


def keeps(revenue, company="PR"):
    return lambda table: withhold(table, company, revenue)


def shares_out(revenue, company):
    return lambda table: distribute(table, company, revenue)


FIELDS = {(3, 8): (172, 138), (3, 11): (236, 192), (2, 0): (86, 78), (0, 15): (418, 382), (6, 0): (66, 54)}
"""What follows by paying and by keeping."""
OL = operating_round(in_operation(table(), "OL").tile("D8", "57", 1).trains("OL", "2").cash("OL", 0))
BY = operating_round(in_operation(table(), "BY").cash("BY", 80))


@pytest.mark.parametrize("deed", [
    deed("P8 each players total is rounded up", prussia((5, 5, 10, 10), (5,), (10, 5, 10), (10, 10, 10)),
        pays(150),
        leaves={"gain A": 60, "gain B": 8, "gain C": 38, "gain D": 45, "gain PR": 0, "price PR": 172}),
    deed("P11 the pool pays the treasury", prussia((10, 10, 10, 5, 5, 5), pool=(10, 10, 10)), pays(390),
         leaves={"gain A": 215, "gain PR": 117}),
    deed("A10.1 shares of the bank and of exchange are paid nothing", prussia(), pays(100),
         leaves={"gain A": 10, "gain B": 0, "gain PR": 0, "gain bank": -10}),
    deed("A13.3 a share for a paper that has earned is not paid in the same round",
        prussia((10, 5), unpaid=15), pays(100), leaves={"gain A": 10, "gain PR": 0, "price PR": 172}),
    deed("A13.3 but for no more than he holds", prussia((10, 5), unpaid=60), pays(100), leaves={"gain A": 0}),
    *(deed("5.5.3.12 one field right or up at the end", prussia(cell=cell), pays(100),
           leaves={"price PR": prices[0]}) for cell, prices in FIELDS.items()),
    *(deed("5.5.3.12 one field left or down at the end", prussia(cell=cell), keeps(100),
           leaves={"price PR": prices[1], "gain PR": 100}) for cell, prices in FIELDS.items()),
    deed("5.5.3.11.4 a minor pays half to its owner", minors(table(), M4=B), shares_out(70, "M4"),
         leaves={"cash M4": 35, "gain B": 35}),
    deed("5.5.4.13 a company in debt must retain and pays its debt", OL.company("OL", debt=20),
         shares_out(30, "OL"), leaves={"company OL debt": 0, "cash OL": 10, "price OL": 72}),
])  # fmt: skip
def test_payments(deed):
    deed.holds()


def test_p11_the_pools_part_is_rounded_down_for_the_treasury_and_by_house_rule_up():
    assert dividend(prussia((), (5,), pool=(5,)).state, "PR", B, 390) == 20
    assert pool_dividend(prussia(pool=(5,)).state, "PR", 390) == 19
    assert pool_dividend(prussia(pool=(5,), options=["pool_payment_rounded_up"]).state, "PR", 390) == 20


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
