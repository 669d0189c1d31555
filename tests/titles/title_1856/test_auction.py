"""1856 §3 with §16 T30 to T32: the opening auction."""

from __future__ import annotations

from gridsim.core.actions import Bid, BuyPrivate, Pass
from gridsim.core.decisions import AuctionTurn, OpeningTurn, StockTurn
from tests.titles.title_1856.tables import cash, opening, play, refusal_keys, who


def bid(private: str, amount: int) -> Bid:
    return Bid(private=private, amount=amount)


FLOS = BuyPrivate(private="FT", price=20)


def owners(playing) -> dict[str, str]:
    return {each.id: each.owner for each in playing.now.state.privates.values()}


def test_t1_bank_at_the_start() -> None:
    for players in (3, 4, 5, 6):
        state = opening(players).now.state
        assert state.cash["bank"] == 10_500
        assert sum(state.cash.values()) == 12_000


def test_t30_chain_of_sales_and_an_auction_between_two() -> None:
    playing = opening(5)
    play(
        playing,
        bid("GLSC", 75), bid("SCFTC", 105), bid("NFSBC", 105), bid("WSRC", 45), bid("SCFTC", 110),
        bid("TCC", 55), FLOS,
    )  # fmt: skip
    assert isinstance(playing.now.decision, AuctionTurn)
    assert who(playing) == "P2"
    play(playing, Pass())
    assert owners(playing) == {
        "FT": "player:2", "WSRC": "player:4", "TCC": "player:1", "GLSC": "player:1",
        "NFSBC": "player:3", "SCFTC": "player:5",
    }  # fmt: skip
    assert cash(playing) == [170, 280, 195, 255, 190]
    assert who(playing) == "P3"
    assert isinstance(playing.now.decision, StockTurn)


def test_t31_auction_goes_clockwise_from_the_highest_bidder() -> None:
    playing = opening(4)
    play(
        playing,
        bid("SCFTC", 105), bid("GLSC", 75), bid("NFSBC", 105), bid("GLSC", 80), bid("WSRC", 45),
        bid("TCC", 55), bid("SCFTC", 110), bid("WSRC", 50), bid("TCC", 60), FLOS,
    )  # fmt: skip
    play(playing, bid("WSRC", 55), bid("WSRC", 60), Pass())
    play(playing, bid("TCC", 65), Pass())
    play(playing, bid("GLSC", 85), bid("GLSC", 90), bid("GLSC", 95), bid("GLSC", 100), Pass())
    play(playing, bid("SCFTC", 115), bid("SCFTC", 120), bid("SCFTC", 125), bid("SCFTC", 130), Pass())
    assert cash(playing) == [375, 290, 140, 215]
    assert who(playing) == "P3"


def test_t32_direct_purchase_resolves_the_bids_behind_it() -> None:
    playing = opening(4)
    play(playing, bid("SCFTC", 105), bid("WSRC", 45), bid("GLSC", 75), bid("NFSBC", 105), FLOS)
    assert owners(playing)["WSRC"] == "player:2"
    play(playing, BuyPrivate(private="TCC", price=50))
    assert owners(playing) == {
        "FT": "player:1", "WSRC": "player:2", "TCC": "player:2", "GLSC": "player:3",
        "NFSBC": "player:4", "SCFTC": "player:1",
    }  # fmt: skip
    assert who(playing) == "P3"


def test_3_3_1_bids_start_five_above_the_price() -> None:
    playing = opening(3)
    assert refusal_keys(playing, bid("TCC", 54)) == {"bid_too_low"}
    assert bid("TCC", 55) in playing.now.legal
    assert bid("TCC", 61) in playing.now.legal
    assert refusal_keys(playing, bid("FT", 25)) == {"offered_private_is_bought"}


def test_3_3_2_money_of_a_bid_is_set_aside() -> None:
    playing = opening(6)
    play(playing, bid("SCFTC", 200), Pass(), Pass(), Pass(), Pass(), Pass())
    assert refusal_keys(playing, bid("TCC", 55)) == {"cash_bound_by_bids"}
    assert bid("SCFTC", 250) in playing.now.legal


def test_3_6_price_of_flos_falls_until_it_is_free() -> None:
    playing = opening(3)
    for price in (20, 15, 10, 5):
        assert playing.now.state.privates["FT"].price == price
        play(playing, Pass(), Pass(), Pass())
    # at 0 the holder of the priority card receives it, and the next player is asked
    assert owners(playing)["FT"] == "player:1"
    assert cash(playing)[0] == 500
    assert who(playing) == "P2"


def test_3_6_1_owners_of_privates_are_paid_when_everybody_passes() -> None:
    playing = opening(3)
    play(playing, FLOS, Pass(), Pass(), Pass())
    assert cash(playing)[0] == 500 - 20 + 5
    assert playing.now.state.privates["WSRC"].price == 40
    assert isinstance(playing.now.decision, OpeningTurn)


def test_3_7_shares_follow_but_may_not_be_sold() -> None:
    playing = opening(3)
    for private in playing.now.state.facts.sheet.privates:
        play(playing, BuyPrivate(private=private.id, price=private.price))
    assert isinstance(playing.now.decision, StockTurn)
    assert playing.now.state.round.no_sales
