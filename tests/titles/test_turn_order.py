"""Whose turn comes when, who holds priority and who would get it now, as the titles tell it."""

from __future__ import annotations

import msgspec
import pytest

import gridsim
from gridsim import new_game, turn_order
from gridsim.core.actions import Bid, BuyPrivate, Pass, SealBids
from gridsim.core.state import Round
from gridsim.records import FrozenDict
from tests.builders import building

THREE = ("player:1", "player:2", "player:3")
changed = msgspec.structs.replace


def opened(title: str, *options: str) -> gridsim.Game:
    return new_game(title, ["Anna", "Ben", "Cleo"], options=options, seed=3)


def test_players_come_clockwise_from_the_one_in_turn() -> None:
    game = opened("1856")
    assert turn_order(game.now.state).players == THREE
    game.apply(Pass())
    assert turn_order(game.now.state).players == ("player:2", "player:3", "player:1")


def test_the_priority_card_of_1856_goes_on_with_every_turn() -> None:
    """1856 §4.1.3: whoever is in turn has the card and keeps it if the round ends."""
    game = opened("1856")
    game.apply(Pass())
    order = turn_order(game.now.state)
    assert (order.priority, order.priority_now) == ("player:2", "player:2")


def test_companies_of_1856_come_by_price_once_they_may_operate() -> None:
    """1856 §6.3, §6.4: LPS has sold too little for the train for sale and is passed over."""
    state = (
        building("1856")
        .starts("GT", par=90).owns("player:1", "GT", 40)
        .starts("CPR", par=100).owns("player:2", "CPR", 40)
        .starts("LPS", par=75)
        .state
    )  # fmt: skip
    assert turn_order(state).companies == ("CPR", "GT")
    operating = changed(state, round=Round(kind="operating", done=("CPR",)))
    assert turn_order(operating).companies == ("GT",)
    assert turn_order(operating).done == ("CPR",)


@pytest.mark.parametrize(
    ("options", "players"),
    [((), THREE), (("snake",), THREE), (("clemens",), ("player:3", "player:2", "player:1"))],
)
def test_the_opening_order_of_1835_depends_on_the_house_rule(
    options: tuple[str, ...], players: tuple[str, ...]
) -> None:
    """1835 §2.2, §15."""
    assert turn_order(opened("1835", *options).now.state).players == players


def test_the_snake_comes_back_from_the_last_player() -> None:
    """1835 §15: after two turns Cleo has two in a row, then Ben, then Anna."""
    game = opened("1835", "snake")
    for _ in range(2):
        game.apply(next(iter(game.now.legal.of(BuyPrivate))))
    assert turn_order(game.now.state).players == ("player:3", "player:2", "player:1")


def test_priority_of_1835_would_go_to_the_left_of_the_last_buyer() -> None:
    """1835 §2.3: it stays with Anna for the round, and Ben would get it after her purchase."""
    game = opened("1835")
    assert turn_order(game.now.state).priority_now == "player:1"
    game.apply(next(iter(game.now.legal.of(BuyPrivate))))
    order = turn_order(game.now.state)
    assert (order.priority, order.priority_now) == ("player:1", "player:2")


def test_minors_of_1835_operate_before_majors() -> None:
    """1835 §5.3.3, §5.3.4."""
    state = building("1835").starts("SX", par=88).starts("BY", par=92).state
    owned = {
        minor: changed(state.companies[minor], status="started", president="player:1")
        for minor in ("M2", "M1")
    }
    majors = {
        major: changed(state.companies[major], president="player:1", operated=True) for major in ("SX", "BY")
    }
    state = changed(state, companies=FrozenDict({**state.companies, **owned, **majors}))
    assert turn_order(state).companies == ("M1", "M2", "BY", "SX")


def test_the_bankrupt_have_no_turn() -> None:
    state = building("1835").state
    broke = changed(state.players["player:2"], bankrupt=True)
    state = changed(state, players=FrozenDict({**state.players, "player:2": broke}))
    assert turn_order(state).players == ("player:1", "player:3")


def test_sealed_bids_of_1841_do_not_tell_who_gets_priority() -> None:
    """1841 §2.2: known when the sheets are open."""
    game = new_game("1841", ("Anna", "Ben", "Cleo"))
    assert turn_order(game.now.state).priority is turn_order(game.now.state).priority_now is None
    for amount in (20, 40, 30):
        game.apply(SealBids(amounts=(amount,) + 7 * (0,)))
    order = turn_order(game.now.state)
    assert order.priority == order.priority_now == "player:2"


def test_open_bids_of_1841_would_give_priority_to_who_has_least_cash_left() -> None:
    """1841 §E-02."""
    game = new_game("1841", ("Anna", "Ben", "Cleo"), options=("second_edition",))
    for action in (Bid(private="BAYARD", amount=20), Pass(), Pass()):
        game.apply(action)
    game.apply(Bid(private="C2", amount=25))
    for _ in range(2):
        game.apply(Pass())
    order = turn_order(game.now.state)
    assert (order.priority, order.priority_now) == ("player:1", "player:2")


def test_priority_of_1841_would_go_to_the_left_of_the_last_who_acted() -> None:
    """1841 §3: Cleo has acted last, so Anna would get the card that Ben holds."""
    state = building("1841").state
    state = changed(state, priority="player:2", round=changed(state.round, last_to_act="player:3"))
    order = turn_order(state)
    assert (order.priority, order.priority_now) == ("player:2", "player:1")
