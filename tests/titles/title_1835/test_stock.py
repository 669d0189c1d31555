"""1835 §4.1 to §4.5 and §4.8 with their cases of §16: a player's turn in a stock round."""

from __future__ import annotations

import pytest

from gridsim.core.events import PriorityPassed
from gridsim.core.state import POOL
from gridsim.finance.market import price
from gridsim.finance.ownership import percent
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.buying import nationalisation_price
from gridsim.titles.title_1835.limits import paper_count, paper_limit
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import (
    PASS,
    after_packet,
    all_sold,
    asked,
    bank,
    buy,
    directs,
    from_player,
    game,
    holds,
    operating,
    play,
    pool,
    refusal_keys,
    rich,
    sell,
    turn_of,
)


def both_operate(**options) -> Building:
    """BY directed by P1 and SX by P2, both in operation for longer than this round."""
    return operating(operating(rich(after_packet(**options)), "BY"), "SX")


# ---- selling


def test_t12_two_sale_actions_move_the_marker_twice() -> None:
    built = holds(both_operate(), "player:1", "BY", 10, 10).company("BY", cell=(2, 5))
    playing = game(built)
    state = play(playing, sell("BY", 10))
    assert (state.cash["player:1"], price(state, "BY")) == (2122, 112)
    state = play(playing, sell("BY", 10))
    assert (state.cash["player:1"], price(state, "BY")) == (2234, 104)


def test_t12_one_action_is_paid_at_one_value() -> None:
    built = holds(both_operate(), "player:1", "BY", 10, 10).company("BY", cell=(2, 5))
    state = play(game(built), sell("BY", 10, 10))
    assert (state.cash["player:1"], price(state, "BY")) == (2244, 112)
    assert percent(state, POOL, "BY") == 20


def test_18_2_by_house_rule_repeated_sales_bring_the_same_price_once_lowered() -> None:
    built = both_operate(options=["repeated_sale_same_price"])
    playing = game(holds(built, "player:1", "BY", 10, 10).company("BY", cell=(2, 5)))
    play(playing, sell("BY", 10))
    state = play(playing, sell("BY", 10))
    assert (state.cash["player:1"], price(state, "BY")) == (2244, 112)
    state = play(playing, PASS)
    assert not memory.of(state).sold_at


def test_t13_at_the_bottom_of_its_column_the_marker_stays() -> None:
    built = holds(both_operate(), "player:1", "BY", 10).company("BY", cell=(5, 6))
    state = play(game(built), sell("BY", 10))
    assert (price(state, "BY"), state.companies["BY"].cell) == (106, (5, 6))


def test_p10_prussia_stays_on_172_at_the_bottom_of_its_column() -> None:
    built = operating(holds(both_operate(), "player:2", "PR", president=True), "PR", cell=(3, 9))
    state = play(game(holds(built, "player:1", "PR", 10)), sell("PR", 10))
    assert (state.cash["player:1"], price(state, "PR")) == (2172, 172)


def test_2_6_3_2_no_sale_before_the_first_turn_of_a_company() -> None:
    built = holds(both_operate(), "player:1", "BY", 10)
    playing = game(built.company("BY", operated=False))
    assert refusal_keys(playing, sell("BY", 10)) == {"not_operated_yet"}
    playing = game(built.company("BY", status="unstarted"))
    assert refusal_keys(playing, sell("BY", 10)) == {"not_operated_yet"}


def test_2_6_3_2_prussia_needs_no_turn_before_its_shares_are_sold() -> None:
    built = holds(both_operate(), "player:2", "PR", president=True)
    built = holds(built, "player:1", "PR", 10, 5)
    playing = game(built)
    (refusal,) = playing.now.legal.why_not(sell("PR", 10))
    assert (refusal.key, refusal.rule) == ("not_formed_yet", "1835 §1.2.6")
    playing = game(operating(built, "PR").company("PR", operated=False))
    assert refusal_keys(playing, sell("PR", 10)) == set()
    state = play(playing, sell("PR", 10, 5))
    assert state.cash["player:1"] == 2000 + 154 + 77
    assert price(state, "PR") == 140


def test_2_6_3_1_minors_and_privates_cannot_be_sold() -> None:
    playing = game(both_operate())
    assert refusal_keys(playing, sell("M1", 100)) == {"unknown_company"}
    assert refusal_keys(playing, sell("NF", 10)) == {"unknown_company"}


def test_2_6_3_2_papers_are_sold_whole() -> None:
    built = operating(holds(both_operate(), "player:1", "MS", 20, 10), "MS")
    playing = game(built.company("MS", president="player:1"))
    assert refusal_keys(playing, sell("MS", 10, 10)) == {"no_such_papers"}
    assert refusal_keys(playing, sell("MS")) == {"no_such_papers"}
    assert refusal_keys(playing, sell("MS", 20)) == set()


def test_2_6_3_2_the_pool_takes_half_of_a_company_only() -> None:
    playing = game(turn_of(holds(both_operate(), POOL, "BY", 10, 10, 10, 10), "player:3"))
    assert refusal_keys(playing, sell("BY", 10, 10)) == {"pool_full"}
    assert refusal_keys(playing, sell("BY", 10)) == set()


def test_t16_a_full_pool_keeps_the_director_certificate() -> None:
    built = holds(both_operate(), "player:1", "BA", president=True)
    built = holds(built, "player:2", "BA", 20)
    built = operating(holds(built, POOL, "BA", 10, 10, 10, 10), "BA")
    playing = game(all_sold(built, "BY", "SX"))
    alone = sell("BA", president=True)
    assert "pool_full" in refusal_keys(playing, alone)
    play(playing, pool("BA", 10))
    assert percent(playing.now.state, POOL, "BA") == 30
    state = play(playing, sell("BA", president=True))
    assert percent(state, POOL, "BA") == 50
    assert state.companies["BA"].president == "player:2"
    assert percent(state, "player:1", "BA") == 10


# ---- buying


def test_2_6_2_5_what_was_sold_in_a_round_is_not_bought_in_it() -> None:
    playing = game(holds(both_operate(), "player:1", "BY", 10))
    play(playing, sell("BY", 10))
    for wanted in (bank("BY"), pool("BY")):
        assert refusal_keys(playing, wanted) == {"sold_this_round"}
    play(playing, PASS, PASS, PASS, PASS)
    assert playing.now.state.set_number == 2, "a turn with sales only is one without a purchase"
    assert pool("BY") in playing.now.legal


def test_2_6_1_3_sell_buy_sell_in_one_turn() -> None:
    playing = game(holds(both_operate(), "player:1", "BY", 10, 10))
    play(playing, sell("BY", 10), bank("SX"))
    assert asked(playing) == "P1"
    assert refusal_keys(playing, bank("SX")) == {"one_purchase_a_turn"}
    state = play(playing, sell("BY", 10))
    assert percent(state, "player:1", "SX") == 10
    assert asked(playing) == "P1"


def test_2_7_6_shares_of_a_company_in_operation_pay_its_treasury() -> None:
    built = both_operate()
    state = play(game(built), bank("BY"))
    assert (state.cash["BY"], state.cash["player:1"]) == (92, 1908)


def test_2_6_2_1_before_the_start_the_price_goes_to_the_bank() -> None:
    built = both_operate().company("SX", status="unstarted", cell=None)
    before = built.state.cash["bank"]
    state = play(game(built), bank("SX"))
    assert (state.cash["SX"], state.cash["bank"]) == (0, before + 88)


def test_2_6_2_2_a_paper_of_twenty_in_the_pool_costs_twice_the_value() -> None:
    built = operating(holds(both_operate(), POOL, "MS", 20), "MS", cell=(2, 4))
    playing = game(holds(built, "player:2", "MS", president=True))
    assert refusal_keys(playing, pool("MS", 10)) == {"no_such_paper"}
    before = playing.now.state.cash["bank"]
    state = play(playing, pool("MS", 20))
    assert (state.cash["player:1"], state.cash["bank"]) == (2000 - 220, before + 220)
    assert price(state, "MS") == 110


def test_2_4_the_price_must_be_there_in_cash() -> None:
    playing = game(both_operate().cash("player:1", 91))
    assert refusal_keys(playing, bank("BY")) == {"cannot_pay"}


# ---- nationalising


def nationaliser(value_cell: tuple[int, int], **options) -> Building:
    """P1 has 60 percent of MS, P2 a paper of twenty."""
    built = holds(rich(after_packet(**options)), "player:1", "MS", 20, 10, 10, president=True)
    return operating(holds(built, "player:2", "MS", 20), "MS", cell=value_cell)


def test_t11_a_paper_of_twenty_at_80_costs_240() -> None:
    playing = game(nationaliser((4, 1)))
    state = play(playing, from_player(2, "MS", 20))
    assert (state.cash["player:1"], state.cash["player:2"]) == (1760, 2240)
    assert percent(state, "player:1", "MS") == 80
    assert price(state, "MS") == 80


@pytest.mark.parametrize(
    ("company", "cell", "size", "cost"),
    [("BY", (2, 6), 10, 204), ("BY", (3, 6), 10, 186), ("SX", (2, 5), 10, 183), ("BA", (3, 1), 20, 252)],
)
def test_p6_nationalisation_prices(company: str, cell: tuple[int, int], size: int, cost: int) -> None:
    state = operating(after_packet(), company, cell=cell).state
    assert nationalisation_price(state, company, size) == cost


def test_t33_a_5_percent_paper_of_prussia_at_154_costs_116() -> None:
    built = holds(rich(after_packet()), "player:1", "PR", 10, 10, 10, 10, 5, president=True)
    playing = game(operating(holds(built, "player:2", "PR", 5), "PR"))
    state = play(playing, from_player(2, "PR", 5))
    assert (state.cash["player:1"], state.cash["player:2"]) == (1884, 2116)


def test_18_2_by_house_rule_the_price_of_each_share_is_rounded_down() -> None:
    state = operating(after_packet(options=["nationalisation_rounded_down"]), "PR").state
    assert nationalisation_price(state, "PR", 5) == 115
    assert nationalisation_price(state, "PR", 10) == 230


def test_2_6_2_4_only_with_55_percent_of_a_company_in_operation() -> None:
    built = holds(rich(after_packet()), "player:1", "MS", 20, 10, president=True)
    built = operating(holds(built, "player:2", "MS", 20), "MS")
    playing = game(built)
    assert refusal_keys(playing, from_player(2, "MS", 20)) == {"cannot_nationalise"}
    playing = game(nationaliser((4, 1)).company("MS", status="unstarted"))
    assert refusal_keys(playing, from_player(2, "MS", 20)) == {"cannot_nationalise"}
    assert refusal_keys(playing, from_player(1, "MS", 20)) == {"no_share_there"}


def test_2_6_2_4_nobody_has_to_have_what_is_wanted() -> None:
    playing = game(nationaliser((4, 1)))
    assert refusal_keys(playing, from_player(3, "MS", 20)) == {"no_such_paper"}
    assert refusal_keys(playing, from_player(2, "MS", 10)) == {"no_such_paper"}


def test_2_6_2_5_nothing_is_nationalised_after_a_sale_in_the_same_round() -> None:
    playing = game(nationaliser((4, 1)))
    play(playing, sell("MS", 10))
    assert "sold_this_round" in refusal_keys(playing, from_player(2, "MS", 20))


# ---- the certificate limit


def papers_of(built: Building, player: str, count: int) -> Building:
    """Fill a player's hand with papers of companies that have not started."""
    for company in ("OL", "WT", "HE"):
        missing = count - int(paper_count(built.state, player))
        built = holds(built, player, company, *[10] * min(missing, 4))
    return built


def limit_of_twelve() -> Building:
    """Five players; P1 has 12 papers, among them 70 percent of SX."""
    built = directs(rich(after_packet(5)), "player:1", "SX")
    built = holds(built, "player:1", "SX", 10, 10, 10, 10, 10)
    built = operating(operating(built, "BY"), "SX")
    return papers_of(holds(built, "player:1", "BY", 10, 10), "player:1", 12)


def test_t17_with_70_percent_the_extra_place_is_not_there_yet() -> None:
    playing = game(limit_of_twelve())
    state = playing.now.state
    assert (percent(state, "player:1", "SX"), paper_count(state, "player:1")) == (70, 12)
    assert paper_limit(state, "player:1") == 12
    assert refusal_keys(playing, bank("SX")) == {"certificate_limit"}
    state = play(playing, sell("BY", 10), bank("SX"))
    assert percent(state, "player:1", "SX") == 80
    assert (paper_count(state, "player:1"), paper_limit(state, "player:1")) == (12, 13)


def test_18_2_by_house_rule_only_directors_have_the_extra_place() -> None:
    built = holds(after_packet(5, options=["extra_place_for_directors"]), "player:1", "SX", *[10] * 8)
    assert paper_limit(built.state, "player:1") == 12
    assert paper_limit(built.company("SX", president="player:1").state, "player:1") == 13


def test_t32_a_change_of_directors_to_come_makes_no_room() -> None:
    built = holds(rich(after_packet(5)), "player:2", "BA", president=True)
    built = operating(holds(built, "player:1", "BA", 10, 10), "BA")
    built = holds(operating(built, "BY"), "player:1", "BY", 10, 10)
    built = papers_of(all_sold(built, "SX", "BY"), "player:1", 11)
    playing = game(holds(built, "player:1", "MS", 10))
    assert paper_count(playing.now.state, "player:1") == 12
    assert refusal_keys(playing, bank("BA")) == {"certificate_limit"}


def over_the_limit() -> Building:
    built = holds(limit_of_twelve(), "player:1", "MS", 10)
    assert paper_count(built.state, "player:1") == 13
    return built


def test_2_6_2_6_who_is_over_the_limit_must_sell_before_anything_else() -> None:
    playing = game(over_the_limit())
    assert refusal_keys(playing, PASS) == {"must_sell_first"}
    assert "must_sell_first" in refusal_keys(playing, bank("BY"))
    play(playing, sell("BY", 10))
    assert refusal_keys(playing, PASS) == set()


def test_g46_without_a_legal_sale_the_turn_may_end_over_the_limit() -> None:
    built = over_the_limit()
    for company in ("BY", "SX", "MS"):
        built = built.company(company, operated=False)
    playing = game(built)
    assert asked(playing) == "P2", "P1 can neither sell nor buy and is passed over"


# ---- turns and rounds


def test_t29_the_marker_goes_to_the_left_of_the_last_buyer() -> None:
    playing = game(both_operate())
    buy(playing, bank("SX"))
    assert asked(playing) == "P2"
    play(playing, PASS, PASS, PASS)
    assert asked(playing) == "P1", "a purchase guarantees another turn"
    moment = playing.apply(PASS)
    assert moment.state.priority == "player:2"
    assert [event.player for event in moment.events if isinstance(event, PriorityPassed)] == ["player:2"]
    assert (asked(playing), moment.state.set_number) == ("P2", 2)


def test_2_3_without_a_purchase_the_marker_stays() -> None:
    playing = game(turn_of(both_operate(), "player:3").with_(priority="player:3"))
    state = play(playing, PASS, PASS, PASS, PASS)
    assert (state.priority, state.set_number) == ("player:3", 2)


def test_2_6_3_4_sold_out_companies_rise_in_operating_order() -> None:
    built = holds(both_operate(), "player:3", "BY", *[10] * 5)
    built = holds(built, "player:4", "SX", *[10] * 8)
    built = built.company("BY", cell=(4, 4), arrival=7).company("SX", cell=(4, 4), arrival=6)
    playing = game(built.with_(arrivals=7))
    before = playing.now.state.set_number
    while playing.now.state.set_number == before:
        playing.apply(PASS)
    state = playing.now.state
    assert (price(state, "BY"), price(state, "SX")) == (102, 102)
    assert state.companies["SX"].arrival < state.companies["BY"].arrival


def test_2_6_3_4_a_share_in_the_pool_or_the_stack_keeps_the_marker() -> None:
    built = holds(both_operate(), "player:3", "BY", *[10] * 4)
    built = holds(holds(built, POOL, "BY", 10), "player:4", "SX", *[10] * 7)
    playing = game(built.cash("player:1", 0).cash("player:2", 0).cash("player:3", 0).cash("player:4", 0))
    before = playing.now.state
    while playing.now.state.set_number == before.set_number:
        playing.apply(PASS)
    assert [price(playing.now.state, each) for each in ("BY", "SX")] == [92, 88]


def test_p4_a_share_sold_and_bought_back_leaves_the_company_sold_out() -> None:
    built = holds(both_operate(), "player:1", "BY", *[10] * 5).company("BY", cell=(2, 3))
    playing = game(turn_of(all_sold(built, "SX"), "player:2"))
    state = play(playing, sell("BY", 10), PASS, pool("BY"))
    assert (price(state, "BY"), state.cash["player:3"]) == (94, 2000 - 94)
    while playing.now.state.set_number == state.set_number:
        playing.apply(PASS)
    assert price(playing.now.state, "BY") == 100
