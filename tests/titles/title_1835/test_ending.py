"""1835 §14: when the game ends, and what everybody is worth then."""

from __future__ import annotations

import pytest

from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK, POOL, Round
from gridsim.titles.title_1835 import TITLE
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import (
    PASS,
    after_packet,
    directs,
    game,
    holds,
    operating,
    play,
    pool,
    rich,
    sell,
    turn_of,
)


def bank_has(built: Building, amount: int) -> Building:
    """Let a company have what the bank then lacks."""
    return built.cash("OL", built.state.cash["OL"] + built.state.cash[BANK] - amount)


def by_operates() -> Building:
    return operating(after_packet(), "BY")


def test_6_1_empty_in_a_stock_round_it_is_finished_and_one_operating_round_follows() -> None:
    built = bank_has(by_operates().phase("3a"), 92)
    playing = game(turn_of(built, "player:3"))
    play(playing, sell("BY", 10))
    assert playing.now.state.cash[BANK] == 0
    moment = playing.apply(PASS)
    told = [event.reason for event in moment.events if isinstance(event, EndAnnounced)]
    assert told == ["bank_before_last_round"]
    play(playing, PASS, PASS)
    state = playing.now.state
    while playing.now.decision is not None:
        state = play(playing, PASS)
    assert state.finished
    assert (state.round.kind, state.round.number, state.round.of) == ("operating", 1, 1)
    assert state.set_number == 1


def test_6_1_later_income_of_the_bank_does_not_take_the_end_back() -> None:
    built = holds(bank_has(rich(by_operates()), 0), POOL, "BY", 10)
    playing = game(turn_of(built, "player:2"))
    state = play(playing, sell("BY", 10))
    assert state.cash[BANK] == -92
    play(playing, PASS)
    state = play(playing, pool("BY"))
    assert state.cash[BANK] > -92
    assert state.ending == "bank_before_last_round"


def test_g60_the_bank_may_owe_what_it_cannot_pay() -> None:
    playing = game(turn_of(bank_has(by_operates(), 50), "player:3"))
    state = play(playing, sell("BY", 10, 10))
    assert (state.cash[BANK], state.cash["player:3"]) == (50 - 184, 475 + 184)


@pytest.mark.parametrize(("left", "ends"), [(0, True), (1, False)])
def test_g35_the_bank_is_empty_when_it_has_nothing(left: int, ends: bool) -> None:
    built = bank_has(by_operates(), 92 + left)
    playing = game(turn_of(built, "player:3"))
    state = play(playing, sell("BY", 10), PASS)
    assert (state.ending is not None) == ends


def test_6_1_empty_in_an_operating_round_no_further_round_of_the_set_is_played() -> None:
    built = bank_has(by_operates(), 0).with_(round=Round(kind="operating", number=1, of=3))
    playing = game(built)
    assert playing.now.decision is None
    state = playing.now.state
    assert (state.finished, state.ending, state.round.number) == (True, "bank_in_this_round", 1)


def test_6_2_1_cash_and_shares_at_market_value_count_and_nothing_else() -> None:
    built = holds(after_packet(), "player:1", "PR", 10, 5).private("HA", "player:1")
    built = directs(holds(built, "player:1", "MS", 20), "player:1", "WT").cash("player:1", 100)
    state = built.company("BY", cell=(0, 5)).state
    assert TITLE.worth(state, "player:1") == 100 + 2 * 148
    state = operating(operating(built, "PR"), "MS").state
    assert TITLE.worth(state, "player:1") == 100 + 2 * 92 + 154 + 77 + 160


def test_6_2_2_treasuries_count_nothing() -> None:
    built = by_operates()
    assert TITLE.worth(built.cash("BY", 5000).state, "player:1") == TITLE.worth(built.state, "player:1")
