"""1835 §4.7 with its cases of §16: how a major comes into operation, and the homes of BA."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import ChooseHome
from gridsim.finance.market import operating_order, price
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    all_sold,
    bank,
    buy,
    game,
    holds,
    operating,
    play,
    refusal_keys,
    rich,
)


def ba_on_offer(**options) -> Building:
    built = all_sold(rich(after_packet(**options)), "BY", "SX")
    return operating(operating(built, "BY"), "SX")


def three_tens(company: str) -> list:
    return [bank(company, 20), bank(company), bank(company), bank(company)]


def test_t14_later_shares_pay_into_the_treasury_until_it_is_full() -> None:
    playing = game(ba_on_offer())
    state = buy(playing, *three_tens("BA"))
    assert state.cash["BA"] == 420
    state = buy(playing, *[bank("BA")] * 3)
    assert state.cash["BA"] == 672
    state = buy(playing, bank("BA", 20))
    assert state.cash["BA"] == 840


def test_t27_companies_that_start_on_one_cell_lie_in_the_order_of_their_starts() -> None:
    playing = game(ba_on_offer(players=6))
    state = buy(playing, *three_tens("BA"), *three_tens("WT"), *three_tens("HE"))
    assert {state.companies[each].cell for each in ("BA", "WT", "HE")} == {(3, 1)}
    assert [price(state, each) for each in ("BA", "WT", "HE")] == [84, 84, 84]
    assert operating_order(state, ["HE", "WT", "BA"]) == ["BA", "WT", "HE"]


def test_2_7_4_the_home_marker_is_placed_free_at_the_start() -> None:
    playing = game(ba_on_offer(players=6))
    state = buy(playing, *three_tens("BA"), *three_tens("WT"))
    assert state.board.stations["WT"] == (("M9", 0),)
    assert (state.cash["WT"], len(state.companies["WT"].stations)) == (420, 1)


def test_5_5_2_10_without_a_tile_the_marker_of_ba_waits_in_its_hex() -> None:
    state = buy(game(ba_on_offer()), *three_tens("BA"))
    assert state.board.hexes["L6"].waiting == ("BA",)
    assert "BA" not in state.board.stations


def start_of_ba(built: Building):
    playing = game(built)
    buy(playing, *three_tens("BA")[:3])
    return playing, play(playing, bank("BA"))


def test_u10_on_a_green_tile_the_director_of_ba_chooses_his_city() -> None:
    playing, state = start_of_ba(ba_on_offer().phase("2a").tile("L6", "211"))
    decision = playing.now.decision
    assert isinstance(decision, ChooseHome)
    assert (decision.player, decision.actor, decision.hex) == ("player:1", "BA", "L6")
    assert refusal_keys(playing, ChooseCity(hex="L6", stop=2)) == {"no_free_slot"}
    state = play(playing, ChooseCity(hex="L6", stop=1))
    assert state.board.stations["BA"] == (("L6", 1),)
    assert state.cash["BA"] == 420


def test_5_5_2_10_on_a_brown_tile_there_is_nothing_to_choose() -> None:
    _, state = start_of_ba(ba_on_offer().phase("3a").tile("L6", "217"))
    assert state.board.stations["BA"] == (("L6", 0),)


def test_18_2_by_house_rule_ba_chooses_in_its_first_turn() -> None:
    built = ba_on_offer(options=["home_chosen_in_first_turn"])
    playing, state = start_of_ba(built.phase("2a").tile("L6", "211"))
    assert not isinstance(playing.now.decision, ChooseHome)
    assert "BA" not in state.board.stations
    assert len(state.companies["BA"].stations) == 2
    _, state = start_of_ba(built)
    assert state.board.hexes["L6"].waiting == ("BA",), "without a tile there is nothing to choose"


def test_t15_prussia_gets_nothing_for_shares_sold_before_it_is_formed() -> None:
    playing = game(ba_on_offer(players=6))
    before = playing.now.state.cash["bank"]
    state = buy(playing, bank("BA", 20), *[bank("PR")] * 4)
    assert state.cash["PR"] == 0
    assert state.cash["bank"] == before + 168 + 616


def test_2_7_1_shares_that_went_through_the_pool_count_as_sold() -> None:
    built = holds(ba_on_offer(), "pool", "BA", 10, 10, president=True)
    built = built.company("BA", president=None)
    built = built.company("BA", manager="player:3")
    playing = game(built)
    state = buy(playing, bank("BA"))
    assert (state.companies["BA"].status, state.cash["BA"]) == ("started", 420)
