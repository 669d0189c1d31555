"""1856 §3 with §16 T30 to T32: the opening auction."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn, OpeningTurn, StockTurn
from gridsim.core.events import RoundBegan
from tests.answers import PASS, buys_private
from tests.tables import asked, game, play, row, told
from tests.titles.title_1856.tables import cash, opening

ALL = ("FT", "WSRC", "TCC", "GLSC", "NFSBC", "SCFTC")
FLOS = buys_private("FT", 20)
THREE, FOUR, FIVE, SIX = (partial(opening, players) for players in (3, 4, 5, 6))


def bid(private: str, amount: int) -> Bid:
    return Bid(private=private, amount=amount)


def owned(owners: str) -> dict[str, str]:
    """Who has the privates, in the order of the sheet."""
    return {f"owner {private}": owner for private, owner in zip(ALL, owners, strict=True)}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_t1_bank_at_the_start(players: int) -> None:
    state = opening(players).now.state
    assert (state.cash["bank"], sum(state.cash.values())) == (10_500, 12_000)


def test_t30_chain_of_sales_and_an_auction_between_two() -> None:
    playing = game(FIVE)
    play(
        playing,
        bid("GLSC", 75), bid("SCFTC", 105), bid("NFSBC", 105), bid("WSRC", 45), bid("SCFTC", 110),
        bid("TCC", 55), FLOS,
    )  # fmt: skip
    assert isinstance(playing.now.decision, AuctionTurn)
    assert asked(playing) == "B"
    play(playing, PASS)
    assert [each.owner[-1] for each in playing.now.state.privates.values()] == list("241135")
    assert cash(playing) == [170, 280, 195, 255, 190]
    assert asked(playing) == "C"
    assert isinstance(playing.now.decision, StockTurn)


def test_t31_auction_goes_clockwise_from_the_highest_bidder() -> None:
    playing = game(FOUR)
    play(
        playing,
        bid("SCFTC", 105), bid("GLSC", 75), bid("NFSBC", 105), bid("GLSC", 80), bid("WSRC", 45),
        bid("TCC", 55), bid("SCFTC", 110), bid("WSRC", 50), bid("TCC", 60), FLOS,
    )  # fmt: skip
    play(playing, bid("WSRC", 55), bid("WSRC", 60), PASS)
    play(playing, bid("TCC", 65), PASS)
    play(playing, bid("GLSC", 85), bid("GLSC", 90), bid("GLSC", 95), bid("GLSC", 100), PASS)
    play(playing, bid("SCFTC", 115), bid("SCFTC", 120), bid("SCFTC", 125), bid("SCFTC", 130), PASS)
    assert cash(playing) == [375, 290, 140, 215]
    assert asked(playing) == "C"


CHAIN = (bid("SCFTC", 105), bid("WSRC", 45), bid("GLSC", 75), bid("NFSBC", 105), FLOS)
IN_TURN = tuple(buys_private(name, FOUR().now.state.privates[name].price) for name in ALL)


@pytest.mark.parametrize("row", [
    row("t32 a sole bid is resolved with the private before it", FOUR, *CHAIN, leaves={"owner WSRC": "B"}),
    row("t32 direct purchase resolves the bids behind it", FOUR, *CHAIN, buys_private("TCC", 50),
        asks="C", leaves=owned("ABBCDA")),
    row("3.3.1 bids start five above the price", THREE, allows=(bid("TCC", 55), bid("TCC", 61)),
        refuses={bid("TCC", 54): "bid_too_low", bid("FT", 25): "offered_private_is_bought"}),
    row("3.3.2 money of a bid is set aside", SIX, bid("SCFTC", 200), *[PASS] * 5,
        allows=(bid("SCFTC", 250),), refuses={bid("TCC", 55): "cash_bound_by_bids"}),
    *(row(f"3.6 the price of flos after {rounds} rounds of passes", THREE, *[PASS] * (3 * rounds),
          leaves={"price_of FT": 20 - 5 * rounds}, asks="A") for rounds in range(4)),
    row("3.6 at 0 the holder of the priority card receives it", THREE, *[PASS] * 12,
        asks="B", leaves={"owner FT": "A", "cash A": 500}),
    row("3.6.1 owners of privates are paid when everybody passes", THREE, FLOS, *[PASS] * 3,
        question=OpeningTurn, leaves={"cash A": 500 - 20 + 5, "price_of WSRC": 40}),
])  # fmt: skip
def test_opening(row) -> None:
    row.holds()


def test_3_7_shares_follow_but_may_not_be_sold() -> None:
    playing = game(THREE)
    play(playing, *IN_TURN)
    assert isinstance(playing.now.decision, StockTurn)
    assert playing.now.state.round.no_sales


@pytest.mark.parametrize(
    ("option", "rounds"), [((), ["operating", "auction"]), (("no_round_after_passes",), ["auction"])]
)
def test_3_6_house_rule_p8_spares_the_round_only_while_the_first_private_is_unsold(option, rounds) -> None:
    playing = opening(3, options=option)
    play(playing, FLOS, PASS, PASS, PASS)
    assert cash(playing) == [480 + 5, 500, 500]
    playing = opening(3, options=option)
    play(playing, PASS, PASS, PASS)
    assert [event.kind for event in told(playing, RoundBegan)] == rounds
