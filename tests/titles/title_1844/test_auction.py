"""1844 §3: the auction of the privates, and T-01 to T-03."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim import turn_order
from gridsim.core.actions import Bid, SetPrice
from gridsim.core.decisions import AuctionTurn, ChoosePrice, StockTurn
from gridsim.titles.title_1844.opening import unsold
from tests.answers import PASS
from tests.tables import game, letter, play, row
from tests.titles.title_1844.tables import opening


def bid(private: str, amount: int) -> Bid:
    return Bid(private=private, amount=amount)


THREE, FOUR = partial(opening, 3), partial(opening, 4)
P1_SOLD = (bid("P1", 20), PASS, PASS, bid("P1", 25), PASS)
FIVE_SOLD = tuple(
    answer
    for number, amount in enumerate((20, 50, 80, 110, 140, 180), start=1)
    for answer in (bid(f"P{number}", amount), PASS, PASS)
)


@pytest.mark.parametrize("row", [
    row("t01 auction", FOUR, *P1_SOLD, asks="B", question=AuctionTurn, allows=(bid("P2", 50),),
        refuses={bid("P2", 45): "bid_too_low"}, leaves={"owner P1": "D", "cash D": 595, "cash bank": 9545}),
    *(row(f"t02 p1 after {rounds} rounds without bids", THREE, *[PASS] * (3 * rounds),
          leaves={"price_of P1": 20 - 5 * rounds}) for rounds in range(4)),
    row("t02 p1 without bids", THREE, *[PASS] * 12, asks="B", allows=(bid("P2", 50),),
        leaves={"owner P1": "A", "cash A": 800, "cash B": 800, "cash C": 800}),
    row("t03 p2 without bids lets p1 pay", THREE, *[PASS] * 15, asks="B", question=AuctionTurn,
        allows=(bid("P2", 50),), refuses={bid("P2", 45): "bid_too_low"}, leaves={"cash A": 805}),
    row("3.3 a bid is raised by five and backed by cash", THREE, bid("P1", 20),
        refuses={bid("P1", 24): "bid_too_low", bid("P1", 801): "cannot_pay",
                 bid("P2", 60): "other_private_in_auction"}),
    row("3.3 the last one may still bid", THREE, PASS, PASS, bid("P1", 20), leaves={"owner P1": "C"}),
    row("3.4 fnm has a price", THREE, *FIVE_SOLD, asks="C", question=ChoosePrice),
    row("3.4 what comes with privates", THREE, *FIVE_SOLD, SetPrice(price=80),
        leaves={"owner T1": "C", "part B MOB": 10, "president FNM": "C", "cell FNM": (3, 4),
                "cash FNM": 400, "company FNM stations": (0, 40, 100)}),
])  # fmt: skip
def test_auction(row) -> None:
    row.holds()


def test_3_4_3_7_the_cards_after_it() -> None:
    """The poorest has card 1."""
    playing = game(THREE)
    state = play(playing, *FIVE_SOLD, SetPrice(price=80), bid("P7", 100), PASS, PASS)
    assert unsold(state) == []
    assert isinstance(playing.now.decision, StockTurn)
    cash = [state.cash[player] for player in state.players]
    assert cash == sorted(cash)
    assert [letter(playing.now.decision.player), letter(next(iter(state.players)))] == ["C", "C"]


def test_3_1_who_puts_up_the_next_is_in_turn_while_the_winner_sets_a_price() -> None:
    """P7 comes from card 1 with three players, whoever has bid for P6 last."""
    playing = game(THREE)
    state = play(playing, *FIVE_SOLD)
    assert isinstance(playing.now.decision, ChoosePrice)
    assert [letter(player) for player in turn_order(state).players] == ["A", "B", "C"]
    play(playing, SetPrice(price=80))
    assert playing.now.decision is not None
    assert letter(playing.now.decision.player) == "A"
