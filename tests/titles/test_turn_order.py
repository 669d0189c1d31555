"""Whose turn comes when, who holds priority and who would get it now, as the titles tell it."""

from __future__ import annotations

import pytest

import gridsim
from gridsim import new_game, turn_order
from gridsim.core.actions import Bid, BuyPrivate, SealBids
from gridsim.core.decisions import StockTurn
from gridsim.core.state import GameState, Round
from gridsim.flow.game import Moment
from tests.answers import PASS
from tests.builders import building, changed
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.tables import A, B, C, letter, play


def opened(title: str, *options: str) -> gridsim.Game:
    return new_game(title, ["Anna", "Ben", "Cleo"], options=options, seed=3)


def buying(turns: int, *options: str) -> GameState:
    """1835 after so many purchases of privates."""
    playing = opened("1835", *options)
    for _ in range(turns):
        playing.apply(next(iter(playing.now.legal.of(BuyPrivate))))
    return playing.now.state


def without(player: str) -> GameState:
    state = building("1835").state
    gone = changed(state.players[player], bankrupt=True)
    return changed(state, players=state.players.with_(player, gone))


@pytest.mark.parametrize(
    ("state", "players"),
    [
        (opened("1856").now.state, "ABC"),
        (play(opened("1856"), PASS), "BCA"),  # clockwise from the one in turn
        (opened("1835").now.state, "ABC"),  # 1835 §2.2, §15: the opening order depends on the house rule
        (opened("1835", "snake").now.state, "ABC"),
        (opened("1835", "clemens").now.state, "CBA"),
        (buying(2, "snake"), "CBA"),  # Cleo has two in a row, then Ben, then Anna
        (without(B), "AC"),  # the bankrupt have no turn
    ],
)
def test_players_come_in_the_order_of_their_turns(state: GameState, players: str) -> None:
    assert [letter(player) for player in turn_order(state).players] == list(players)


OPEN_BIDS = (Bid(private="BAYARD", amount=20), PASS, PASS, Bid(private="C2", amount=25), PASS, PASS)
ACTED_LAST = building("1841").with_(priority=B, round=Round(kind="stock", player=A, last_to_act=C)).state


@pytest.mark.parametrize(
    ("state", "priority", "now"),
    [
        # 1856 §4.1.3: whoever is in turn has the card and keeps it if the round ends
        (play(opened("1856"), PASS), "B", "B"),
        # 1835 §2.3: it stays with Anna for the round, and Ben would get it after her purchase
        (buying(0), "A", "A"),
        (buying(1), "A", "B"),
        # 1841 §2.2: sealed bids do not tell who gets it before the sheets are open
        (opened("1841").now.state, None, None),
        (play(opened("1841"), *(SealBids(amounts=(amount, *[0] * 7)) for amount in (20, 40, 30))), "B", "B"),
        # 1841 §E-02: open bids would give it to who has least cash left
        (play(opened("1841", "second_edition"), *OPEN_BIDS), "A", "B"),
        # 1841 §3: Cleo has acted last, so Anna would get the card that Ben holds
        (ACTED_LAST, "B", "A"),
    ],
)
def test_priority_is_somebodys_and_would_go_to_somebody(state: GameState, priority, now) -> None:
    order = turn_order(state)
    assert (letter(order.priority), letter(order.priority_now)) == (priority, now)


# 1856 §6.3, §6.4: LPS has sold too little for the train for sale and is passed over.
BY_PRICE = building("1856").owns(A, "GT", 40).starts("GT", par=90).owns(B, "CPR", 40).starts("CPR", par=100)
BY_PRICE = BY_PRICE.starts("LPS", par=75)
# 1835 §5.3.3, §5.3.4: minors operate before majors.
OF_1835 = building("1835").starts("SX", par=88).starts("BY", par=92)
for name in ("SX", "BY"):
    OF_1835 = OF_1835.company(name, president=A, operated=True)
for name in ("M2", "M1"):
    OF_1835 = OF_1835.company(name, status="started", president=A)


@pytest.mark.parametrize(
    ("state", "done", "companies"),
    [
        (BY_PRICE.state, (), ("CPR", "GT")),
        (BY_PRICE.with_(round=Round(kind="operating", done=("CPR",))).state, ("CPR",), ("GT",)),
        (OF_1835.state, (), ("M1", "M2", "BY", "SX")),
    ],
)
def test_companies_come_in_the_order_of_their_turns(state: GameState, done, companies) -> None:
    order = turn_order(state)
    assert (order.done, order.companies) == (done, companies)


def turns_of(name: str, done) -> list[Moment]:
    """Moments of a told game in turns that are not over, in which something has been done."""
    told = replayed(file_of(name)).moments
    return [moment for moment in told if isinstance(moment.decision, StockTurn) and done(moment.decision)]


@pytest.mark.parametrize(
    ("name", "done"),
    [
        ("germany", lambda turn: turn.bought is not None),
        ("austria_hungary", lambda turn: turn.sold),
        ("northern_italy", lambda turn: turn.sold),
    ],
)
def test_who_has_acted_would_give_priority_away_before_his_turn_is_over(name, done) -> None:
    moments = turns_of(name, done)
    assert moments
    for moment in moments:
        order = turn_order(moment.state)
        assert order.priority_now == next(player for player in order.players if player != order.players[0])


def test_2_3_of_1835_by_a_sale_alone_priority_goes_nowhere() -> None:
    moments = [moment for moment in turns_of("germany", lambda turn: turn.sold) if not moment.decision.bought]
    assert moments
    for moment in moments:
        assert moment.state.round.last_to_act == moment.turn_start.round.last_to_act
