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
from tests.titles.title_1835.railways import (
    game,
    holds,
    in_operation,
    minors,
    operating_round,
    play,
    play_until,
    table,
)


def prussia(*holdings: tuple[int, ...], cell: tuple[int, int] = (3, 8), **fields) -> Building:
    """Prussia with papers of its players, P1's first; the first of them directs."""
    built = in_operation(table(**fields), "PR", "player:1", cell=cell)
    for seat, sizes in enumerate(holdings, 1):
        built = holds(built, f"player:{seat}", "PR", *sizes)
    return built


def paid(built: Building, revenue: int) -> tuple[list[int], int, int]:
    """What each player gets, what the treasury gets, and the price afterwards."""
    working = Table(built.state)
    pay_out(working, "PR", revenue)
    players = [working.cash[player] - built.state.cash[player] for player in built.state.players]
    return players, working.cash["PR"] - built.state.cash["PR"], price(working, "PR")


def test_p8_each_players_total_is_rounded_up():
    built = prussia((5, 5, 10, 10), (5,), (10, 5, 10), (10, 10, 10))
    players, treasury, value = paid(built, 150)
    assert (players, treasury, value) == ([60, 8, 38, 45], 0, 172)


def test_p11_the_pools_part_is_rounded_down_for_the_treasury():
    built = holds(holds(prussia((), (5,)), "player:2", "PR"), POOL, "PR", 5)
    state = built.state
    assert dividend(state, "PR", "player:2", 390) == 20
    assert pool_dividend(state, "PR", 390) == 19
    up = holds(prussia(options=["pool_payment_rounded_up"]), POOL, "PR", 5)
    assert pool_dividend(up.state, "PR", 390) == 20


def test_p11_forty_percent_in_the_pool_of_390():
    built = holds(prussia((10, 10, 10, 5, 5, 5)), POOL, "PR", 10, 10, 10)
    assert dividend(built.state, "PR", "player:1", 390) == 215
    assert pool_dividend(built.state, "PR", 390) == 117
    players, treasury, _ = paid(built, 390)
    assert (players[0], treasury) == (215, 117)


def test_a10_1_shares_of_the_bank_and_of_exchange_are_paid_nothing():
    players, treasury, _ = paid(prussia(), 100)
    assert (players, treasury) == ([10, 0, 0, 0], 0)


def test_a13_3_a_share_for_a_paper_that_has_earned_is_not_paid_in_the_same_round():
    built = prussia((10, 5))
    built = built.with_(memory=memory.Remembered(unpaid=FrozenDict({"player:1": 15})))
    players, treasury, value = paid(built, 100)
    assert (players, treasury, value) == ([10, 0, 0, 0], 0, 172)
    much = built.with_(memory=memory.Remembered(unpaid=FrozenDict({"player:1": 60})))
    assert paid(much, 100)[0] == [0, 0, 0, 0], "but not more than he holds"


def test_5_5_3_11_4_a_minor_pays_half_to_its_owner():
    built = minors(table(), M4="player:2")
    working = Table(built.state)
    assert list(distribute(working, "M4", 70)) == [], "nobody is asked"
    assert working.cash["M4"] == 35
    assert working.cash["player:2"] - built.state.cash["player:2"] == 35
    assert [event.how for event in working.events if isinstance(event, Distributed)] == ["half"]


@pytest.mark.parametrize(
    ("cell", "paying", "keeping"),
    [((3, 8), 172, 138), ((3, 11), 236, 192), ((2, 0), 86, 78), ((0, 15), 418, 382), ((6, 0), 66, 54)],
)
def test_5_5_3_12_one_field_right_or_left_and_up_or_down_at_the_ends(cell, paying, keeping):
    built = prussia(cell=cell)
    working = Table(built.state)
    pay_out(working, "PR", 100)
    assert price(working, "PR") == paying
    working = Table(built.state)
    withhold(working, "PR", 100)
    assert (price(working, "PR"), working.cash["PR"]) == (keeping, built.state.cash["PR"] + 100)


def oldenburg(**fields) -> Building:
    built = in_operation(table(**fields), "OL").tile("D8", "57", 1).trains("OL", "2")
    return operating_round(built.cash("OL", 0))


def test_5_5_3_11_5_the_director_pays_everything_out_or_keeps_everything():
    playing = play_until(game(oldenburg()), DividendStep, "OL")
    decision = playing.now.decision
    assert decision.revenue == 30
    assert {action.how for action in playing.now.legal} == {"pay", "withhold"}
    assert [each.key for each in playing.now.legal.why_not(Distribute(how="half"))] == ["pay_or_withhold"]
    state = play(playing, Distribute(how="withhold"))
    assert (state.cash["OL"], price(state, "OL")) == (30, 72)


def test_a10_2_p3_without_revenue_the_marker_moves_left_and_nobody_is_asked():
    built = operating_round(in_operation(table(), "BY").cash("BY", 80))
    playing = play_until(game(built), TrainStep, "BY")
    assert price(playing.now.state, "BY") == 86
    asked = [type(moment.decision) for moment in playing.history]
    assert RunStep not in asked
    assert DividendStep not in asked


def test_5_5_4_13_a_company_in_debt_must_retain_and_pays_its_debt():
    working = Table(oldenburg().company("OL", debt=20).state)
    assert list(distribute(working, "OL", 30)) == [], "nobody is asked"
    assert (working.companies["OL"].debt, working.cash["OL"], price(working, "OL")) == (0, 10, 72)
