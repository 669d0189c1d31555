"""1835 §11.3: shares sold by a director for a train that his company must own."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import RaiseMoney
from gridsim.core.state import POOL, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.finance.market import price
from gridsim.finance.ownership import percent
from gridsim.flow.game import Game
from gridsim.procedures.raising_money import Need, raise_money
from gridsim.titles.title_1835.answers import ANSWERS
from gridsim.titles.title_1835.raising_money import (
    SALES,
    director_funds,
    most_raised,
    permitted_sales,
    play_out,
)
from gridsim.titles.title_1835.selling import sell as carry_out
from tests import one_turn
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import after_packet, holds, operating, play, refusal_keys, sell


def wt_needs_a_train() -> Building:
    """P14: P1 directs WT (treasury 199), has 256 in cash, and two papers of 5 percent of PR at 212."""
    built = holds(after_packet(), "player:1", "WT", 10, president=True)
    built = operating(built, "WT").cash("WT", 199).cash("player:1", 256)
    built = holds(holds(built, "player:1", "PR", 5, 5), "player:2", "PR", president=True)
    return operating(built, "PR", cell=(2, 10))


def needed(seen: Seen, company: str, amount: int) -> Need:
    return Need(company=company, player=president_of(seen, company), amount=amount)


def raising(built: Building, company: str, amount: int) -> Game:
    """A game of one turn: the director of a company sees to `amount` of cash."""
    return one_turn.game_of(
        built.state, lambda table: raise_money(table, needed(table, company, amount), SALES), ANSWERS
    )


def test_p14_two_papers_of_5_percent_in_one_action() -> None:
    built = wt_needs_a_train()
    assert price(built.state, "PR") == 212
    playing = raising(built, "WT", 401)
    decision = playing.now.decision
    assert isinstance(decision, RaiseMoney)
    assert (decision.player, decision.actor, decision.missing) == ("player:1", "WT", 145)
    state = play(playing, sell("PR", 5, 5))
    assert state.cash["player:1"] == 256 + 212
    assert price(state, "PR") == 192
    assert playing.now.decision is None
    assert state.supply["result"] == 1


def test_11_3_one_action_after_the_other_until_there_is_enough() -> None:
    playing = raising(wt_needs_a_train(), "WT", 401)
    state = play(playing, sell("PR", 5))
    assert (state.cash["player:1"], price(state, "PR")) == (256 + 106, 192)
    decision = playing.now.decision
    assert isinstance(decision, RaiseMoney)
    assert (decision.missing, decision.sold) == (39, ("PR",))
    state = play(playing, sell("PR", 5))
    assert state.cash["player:1"] == 256 + 106 + 96


def test_11_3_nothing_is_sold_beyond_what_is_needed() -> None:
    playing = raising(wt_needs_a_train(), "WT", 256 + 100)
    assert refusal_keys(playing, sell("PR", 5, 5)) == {"more_than_needed"}
    assert refusal_keys(playing, sell("PR", 5)) == set()


def test_11_3_a_director_certificate_may_bring_more_than_is_missing() -> None:
    """It is sold whole; papers beside it only as far as without the smallest of them too little comes in."""
    built = holds(operating(wt_needs_a_train(), "BY"), "player:1", "BY", 10)
    built = holds(built, "player:3", "BY", 10, 10)
    playing = raising(built, "WT", 256 + 90)
    assert refusal_keys(playing, sell("BY", president=True)) == set(), "184 for 90, though one 10 brings 92"
    assert refusal_keys(playing, sell("BY", 10, president=True)) == {"more_than_needed"}
    playing = raising(built, "WT", 256 + 190)
    assert refusal_keys(playing, sell("BY", 10, president=True)) == set(), "184 are not enough"


def test_5_5_4_13_the_needy_company_keeps_its_director() -> None:
    built = holds(wt_needs_a_train(), "player:3", "WT", 10, 10)
    playing = raising(built, "WT", 401)
    assert refusal_keys(playing, sell("WT", 10)) == set(), "20 to 20 changes nothing"
    playing = raising(holds(built, "player:3", "WT", 10), "WT", 401)
    assert refusal_keys(playing, sell("WT", 10)) == {"presidency_must_stay"}
    assert "presidency_must_stay" in refusal_keys(playing, sell("WT", president=True))


def test_5_5_4_13_the_directorship_of_another_company_may_be_lost() -> None:
    built = operating(wt_needs_a_train(), "BY")
    playing = raising(built, "WT", 401)
    assert percent(built.state, "player:3", "BY") == 20
    state = play(playing, sell("BY", president=True))
    assert state.companies["BY"].president == "player:3"
    assert state.cash["player:1"] == 256 + 184


def test_5_5_4_13_by_the_normal_selling_rules() -> None:
    built = wt_needs_a_train().company("PR", cell=None, status="unstarted")
    built = holds(built, "player:1", "SX", 10).company("WT", operated=False)
    playing = raising(built, "WT", 256 + 5)
    assert playing.now.decision is None
    assert playing.now.state.supply["result"] == 0, "nothing can be sold: SX had no turn, PR is not formed"


def test_a11_2_small_steps_can_bring_in_too_little() -> None:
    built = wt_needs_a_train().company("WT", operated=False)
    playing = raising(built, "WT", 256 + 212)
    state = play(playing, sell("PR", 5))
    assert playing.now.decision is None, "106 are missing and the other paper brings 96"
    assert (state.supply["result"], state.cash["player:1"]) == (0, 256 + 106)


def test_a11_2_what_a_director_can_pay_at_most() -> None:
    built = wt_needs_a_train()
    state = built.state
    assert most_raised(state, "WT") == 212 + 84
    assert director_funds(state, "WT") == 199 + 256 + 296
    full = holds(built, POOL, "PR", 10, 10, 10, 10).state
    assert most_raised(full, "WT") == 212 + 84
    overfull = holds(built, POOL, "PR", 10, 10, 10, 10, 5).state
    assert most_raised(overfull, "WT") == 106 + 84
    assert percent(Table(state), "player:1", "PR") == 10


# ---- all that can be sold


def dearest_course(state: GameState, company: str, known: dict[object, int] | None = None) -> int:
    """The most that any course of sales brings in, found by trying every one of them.

    Courses that have led to the same papers, money and prices go on alike, and are tried once.
    """
    known = {} if known is None else known
    director = state.companies[company].president
    assert director is not None
    table = (state.cash, state.certificates, state.companies)
    if table not in known:
        courses = [state.cash[director]]
        for sale in permitted_sales(state, company):
            trial = Table(state)
            play_out(trial, carry_out(trial, director, sale, because="1835 §5.5.4.13"))
            courses.append(dearest_course(trial.photograph(), company, known))
        known[table] = max(courses)
    return known[table]


@pytest.mark.parametrize(("pool", "rivals"), [((), (20, 10)), ((10, 10), (10,)), ((10, 10, 10), (20, 10))])
def test_11_4_no_order_of_sales_brings_more_than_the_one_that_is_taken(pool, rivals) -> None:
    """A bankrupt sells all he can; that the largest blocks go first costs him nothing."""
    built = holds(wt_needs_a_train(), "player:2", "WT", 10)
    built = holds(built, "player:1", "MS", 20, 10, president=True)
    built = holds(operating(built, "MS"), POOL, "MS", *pool[:2])
    built = holds(built, "player:3", "MS", *[size for size in rivals if size == 20])
    built = holds(operating(built, "BY"), "player:1", "BY", *[size for size in rivals if size == 10])
    built = holds(built, POOL, "BY", *pool)
    state = built.state
    assert most_raised(state, "WT") == dearest_course(state, "WT") - state.cash["player:1"]
