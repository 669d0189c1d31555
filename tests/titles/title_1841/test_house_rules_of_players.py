"""1841 §17, §18: bids and trades of players as another program plays them, each on and off."""

import pytest

import gridsim
from gridsim.core.actions import Answer, OfferTrade, SealBids
from gridsim.core.errors import IllegalAction
from gridsim.titles.title_1841.opening import seating
from gridsim.titles.title_1841.stock import stock_turn
from tests.one_turn import play
from tests.titles.title_1841.tables import A, B, C, D, E, keys, one_turn, running, table

BY_SEAT = ("equal_sheets_by_seat",)
LOOSER = ("looser_player_trades",)


def test_e_30_equal_sheets_stay_in_the_order_of_the_seats():
    equal = dict.fromkeys((A, B, C, D, E), (50, 0, 0, 0, 0, 0, 0, 0))
    orders = {seating(table(5, options=BY_SEAT).with_(seed=seed).state, equal) for seed in range(5)}
    assert orders == {(A, B, C, D, E)}


def test_e_30_a_sheet_without_bids_is_no_fault():
    """Nor is it placed behind a sheet that asks too little."""
    empty, low = (0,) * 8, (10, *(0,) * 7)
    sheets = {A: low, B: empty, C: (20, *(0,) * 7), D: (30, *(0,) * 7), E: (40, *(0,) * 7)}
    assert seating(table(5).state, sheets) == (E, D, C, A, B)
    assert seating(table(5, options=BY_SEAT).state, sheets) == (E, D, C, B, A)
    game = gridsim.new_game("1841", ("Anna", "Ben", "Cleo"), options=BY_SEAT)
    assert game.now.legal.warnings(SealBids(amounts=empty)) == []
    with pytest.raises(IllegalAction):
        game.apply(SealBids(amounts=low))
    game.apply(SealBids(amounts=empty))


def turn_of(built, player=A):
    return one_turn(built, lambda working: stock_turn(working, player))


def offer(percent, price):
    return OfferTrade(seller=B, company="SFTG", percent=percent, price=price)


@pytest.mark.parametrize(
    ("options", "early", "cheap"), [((), "no_own_turn_yet", "offer_too_low"), (LOOSER, None, None)]
)
def test_d_07_and_d_09_what_and_for_how_much_players_trade(options, early, cheap):
    """Before the company has operated, and two units for 1."""
    for operated, deal, refusal in ((False, offer(10, 50), early), (True, offer(20, 1), cheap)):
        built = table(phase="4", cash=500, options=options)
        game = turn_of(running(built, "SFTG", (3, 5), "B", operated=operated, B=40, C=20))
        assert keys(game, deal) == ({refusal} if refusal else set())


@pytest.mark.parametrize(("options", "sold"), [((), ("SFTG",)), (LOOSER, None)])
def test_d_08_who_has_sold_to_a_player_may_buy_again(options, sold):
    built = table(phase="4", cash=500, options=options)
    game = turn_of(running(built, "SFTG", (3, 5), "B", B=40, C=20))
    state = play(game, offer(10, 50), Answer(yes=True))
    assert state.round.sold.get(B) == sold
