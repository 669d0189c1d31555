"""1844 §3: the auction of the privates, and T-01 to T-03."""

from __future__ import annotations

from gridsim.core.actions import Bid, Pass, SetPrice
from gridsim.core.decisions import AuctionTurn, ChoosePrice, StockTurn
from gridsim.core.state import BANK
from gridsim.titles.title_1844.opening import unsold
from tests.titles.title_1844.tables import A, B, C, D, opening, passes, play, refusals


def bid(private: str, amount: int) -> Bid:
    return Bid(private=private, amount=amount)


def test_t01_auction() -> None:
    playing = opening(4)
    state = play(playing, bid("P1", 20), Pass(), Pass(), bid("P1", 25), Pass())
    assert (state.privates["P1"].owner, state.cash[D], state.cash[BANK]) == (D, 595, 9545)
    asked = playing.now.decision
    assert isinstance(asked, AuctionTurn)
    assert (asked.player, asked.private, asked.least) == (B, "P2", 50)


def test_t02_p1_without_bids() -> None:
    playing = opening(3)
    for minimum in (15, 10, 5):
        assert passes(playing, 3).privates["P1"].price == minimum
    state = passes(playing, 3)
    assert state.privates["P1"].owner == A
    assert [state.cash[player] for player in (A, B, C)] == [800, 800, 800]
    assert (playing.now.decision.player, playing.now.decision.private) == (B, "P2")


def test_t03_p2_without_bids_lets_p1_pay() -> None:
    playing = opening(3)
    passes(playing, 12)
    state = passes(playing, 3)
    assert state.cash[A] == 805
    asked = playing.now.decision
    assert (asked.player, asked.private, asked.least) == (B, "P2", 50)


def test_3_3_a_bid_is_raised_by_five_and_backed_by_cash() -> None:
    playing = opening(3)
    play(playing, bid("P1", 20))
    assert refusals(playing, bid("P1", 24)) == {"bid_too_low"}
    assert refusals(playing, bid("P1", 801)) == {"cannot_pay"}
    assert refusals(playing, bid("P2", 60)) == {"other_private_in_auction"}


def test_3_3_the_last_one_may_still_bid() -> None:
    playing = opening(3)
    state = play(playing, Pass(), Pass(), bid("P1", 20))
    assert state.privates["P1"].owner == C


def test_3_4_what_comes_with_privates_and_the_cards_after_it() -> None:
    """P3 with a tunnel, P5 with a share, P6 with FNM; then the poorest has card 1 (§3.7)."""
    playing = opening(3)
    for private, amount in (("P1", 20), ("P2", 50), ("P3", 80), ("P4", 110), ("P5", 140)):
        play(playing, bid(private, amount), Pass(), Pass())
    play(playing, bid("P6", 180), Pass(), Pass())
    assert isinstance(playing.now.decision, ChoosePrice)
    assert playing.now.decision.player == C
    state = play(playing, SetPrice(price=80))
    assert state.privates["T1"].owner == C
    assert sum(paper.owner == B for paper in state.certificates["MOB"]) == 1
    assert (state.companies["FNM"].president, state.companies["FNM"].cell) == (C, (3, 4))
    assert (state.cash["FNM"], len(state.companies["FNM"].stations)) == (400, 3)
    state = play(playing, bid("P7", 100), Pass(), Pass())
    assert unsold(state) == []
    assert isinstance(playing.now.decision, StockTurn)
    cash = [state.cash[player] for player in state.players]
    assert cash == sorted(cash)
    assert playing.now.decision.player == next(iter(state.players)) == C
