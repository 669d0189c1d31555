"""What papers of 1835 are said to cost and to bring, by the rules and by house rules."""

from __future__ import annotations

import pytest

import gridsim
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    from_player,
    game,
    holds,
    operating,
    play,
    rich,
    sell,
)

ROUNDED_DOWN = "nationalisation_rounded_down"
SAME_PRICE = "repeated_sale_same_price"


@pytest.mark.parametrize(("options", "price"), [((), 116), ((ROUNDED_DOWN,), 115)])
def test_a_paper_of_another_costs_what_is_paid_for_it(options: tuple[str, ...], price: int) -> None:
    """1835 §2.6.2.4: half more than 77, rounded up; by house rule down (§18.2)."""
    built = holds(rich(after_packet(options=options)), "player:1", "PR", 10, 10, 10, 10, 5, president=True)
    playing = game(operating(holds(built, "player:2", "PR", 5), "PR"))
    purchase = from_player(2, "PR", 5)
    before = playing.now
    assert gridsim.cost_of(before.state, purchase, before.decision) == price
    assert play(playing, purchase).cash["player:1"] == before.state.cash["player:1"] - price


@pytest.mark.parametrize(("options", "second"), [((), 112), ((SAME_PRICE,), 122)])
def test_a_second_sale_brings_what_is_paid_for_it(options: tuple[str, ...], second: int) -> None:
    """1835 §2.6.3.1: the value before the sale; by house rule that of the first one (§18.2)."""
    built = operating(operating(rich(after_packet(options=options)), "BY"), "SX")
    playing = game(holds(built, "player:1", "BY", 10, 10).company("BY", cell=(2, 5)))
    play(playing, sell("BY", 10))
    before = playing.now
    assert gridsim.cost_of(before.state, sell("BY", 10), before.decision) == second
    assert play(playing, sell("BY", 10)).cash["player:1"] == before.state.cash["player:1"] + second


def test_a_company_that_is_not_there_has_no_price() -> None:
    state = after_packet().state
    assert gridsim.cost_of(state, sell("GT", 10)) is None
    assert gridsim.cost_of(state, from_player(2, "GT", 10)) is None
