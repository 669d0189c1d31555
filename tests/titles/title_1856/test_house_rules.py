"""House rules of 1856, on and off: each changes one point of the rules.

Some have their tests beside the chapter they change; those here are needed by files of recorded games.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest

from gridsim.core.actions import (
    Bid,
    BuyPrivate,
    BuyTrain,
    DeclareReached,
    LayTile,
    Pass,
    RepayLoans,
    SellShares,
)
from gridsim.core.decisions import (
    DiscardTrains,
    HelpRepay,
    KeepTrains,
    LastChance,
    RaiseMoney,
    RepayStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.events import DestinationReached, WentBankrupt
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856.phases import DISCARD_ANSWERS, hand_in_everywhere
from gridsim.titles.title_1856.raising_money import RAISE_ANSWERS, raise_for
from tests.builders import Building
from tests.one_turn import game_of
from tests.titles.title_1856 import settling
from tests.titles.title_1856.railways import at, lay, operating, railway, scrapped_below, told, western
from tests.titles.title_1856.tables import cash, game, opening, play, refusal_keys, table, who

ON_AND_OFF = pytest.mark.parametrize("is_on", [True, False])


def options(option: str, is_on: bool) -> tuple[str, ...]:
    return (option,) if is_on else ()


# ---- the opening auction


@ON_AND_OFF
def test_lowest_bidder_is_asked_next_in_an_auction(is_on: bool) -> None:
    """P2 bids $45 on the Waterloo, P4 $50, P3 $55; left of P3, who has bid most, sits P4."""
    playing = opening(4, options=options("lowest_bidder_next", is_on))
    play(playing, Pass(), waterloo(45), Pass(), waterloo(50), Pass(), Pass(), waterloo(55))
    play(playing, BuyPrivate(private="FT", price=20))
    assert who(playing) == ("P2" if is_on else "P4")
    play(playing, waterloo(60))
    assert who(playing) == ("P4" if is_on else "P2")


def waterloo(amount: int) -> Bid:
    return Bid(private="WSRC", amount=amount)


# ---- the steps of a turn


@ON_AND_OFF
def test_every_step_is_asked_where_nothing_can_be_done(is_on: bool) -> None:
    """The GW without money, when there are no loans any more and it has nothing to repay."""
    built = scrapped_below(operating(phase="5", options=options("nothing_skipped", is_on)), "6")
    playing = game(railway(built, "GW", percent=20, cash=0))
    asked = []
    while playing.now.decision.actor == "GW" and playing.now.state.round.number == 1:
        asked.append(type(playing.now.decision))
        play(playing, Pass())
    assert asked == ([TrackStep, StationStep, RepayStep] if is_on else [TrackStep])


def before_barrie_is_joined(option: str, is_on: bool) -> Building:
    """Only M6 is missing between Barrie and Toronto; the CPR at Barrie has $195 in escrow and is next."""
    built = operating(phase="2", options=options(option, is_on))
    built = built.tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    built = railway(built, "CPR", par=65, cash=100)
    return built.company("CPR", capital="escrow", escrow=195)


@ON_AND_OFF
def test_escrow_is_paid_after_the_track_step(is_on: bool) -> None:
    playing = at(before_barrie_is_joined("escrow_after_track", is_on), TrackStep)
    state = play(playing, lay("M6", "4"))
    assert state.cash["CPR"] == (100 if is_on else 295)
    if is_on:
        assert isinstance(playing.now.decision, TrackStep)
        assert playing.now.decision.laid == ("M6",)
        assert refusal_keys(playing, lay("M4", "5", 1)) >= {"one_tile_a_turn"} or not_offered(playing)
        assert play(playing, Pass()).cash["CPR"] == 295


def not_offered(playing) -> bool:
    return not playing.now.legal.of(LayTile)


@ON_AND_OFF
def test_destinations_are_declared_by_whoever_ends_the_track_step(is_on: bool) -> None:
    playing = at(before_barrie_is_joined("destinations_declared", is_on), TrackStep)
    declared = DeclareReached(companies=("CPR",))
    if not is_on:
        assert refusal_keys(playing, declared) == {"destinations_are_tested"}
        return
    assert refusal_keys(playing, DeclareReached(companies=("CPR", "CGR"))) == {"not_on_the_way"}
    state = play(playing, declared)
    assert (state.companies["CPR"].connected, state.companies["CPR"].escrow) == (True, 0)
    assert state.cash["CPR"] == 295
    assert [event.company for event in told(playing, DestinationReached)] == ["CPR"]
    assert not isinstance(playing.now.decision, TrackStep)


# ---- loans and interest


@ON_AND_OFF
def test_interest_is_due_after_an_act_where_no_train_ran(is_on: bool) -> None:
    """The GW has no train, two loans and $120 and repays one; by house rule it then owes for one only."""
    built = scrapped_below(operating(phase="3", options=options("late_interest", is_on)), "4")
    playing = at(railway(built, "GW", cash=120).company("GW", loans=2), RepayStep)
    assert playing.now.state.cash["GW"] == (120 if is_on else 100)
    state = play(playing, RepayLoans(count=1))
    assert (state.cash["GW"], state.companies["GW"].loans) == (10 if is_on else 0, 1)


@ON_AND_OFF
def test_no_interest_is_due_where_nothing_could_be_done(is_on: bool) -> None:
    built = scrapped_below(operating(phase="5", options=options("late_interest", is_on)), "6")
    playing = game(railway(built, "GW", cash=20).company("GW", loans=1))
    while playing.now.state.round.number == 1:
        play(playing, Pass())
    assert playing.now.state.cash["GW"] == (20 if is_on else 10)


def one_loan_too_many(is_on: bool, *, cash: int) -> Building:
    """The GW with seven loans and 60 % with players; $70 of its money are due as interest."""
    built = scrapped_below(operating(phase="3", options=options("late_repayment", is_on)), "4")
    return railway(built, "GW", cash=cash).company("GW", loans=7)


def test_loan_above_the_limit_is_due_after_passing_where_something_can_be_done() -> None:
    playing = at(one_loan_too_many(True, cash=175), RepayStep)
    assert playing.now.decision.least == 0
    play(playing, Pass())
    assert isinstance(playing.now.decision, RepayStep)
    assert playing.now.decision.least == 1
    assert refusal_keys(playing, Pass()) == {"must_repay"}


def test_loan_above_the_limit_is_due_after_a_purchase() -> None:
    playing = at(one_loan_too_many(True, cash=570), TrainStep)
    play(playing, BuyTrain(train="4-0", price=350))
    assert isinstance(playing.now.decision, RepayStep)
    assert playing.now.decision.least == 1


def test_loan_above_the_limit_stays_where_nothing_can_be_done() -> None:
    playing = game(one_loan_too_many(True, cash=75))
    while playing.now.state.round.number == 1:
        play(playing, Pass())
    state = playing.now.state
    assert (state.companies["GW"].loans, state.cash["GW"]) == (7, 5)


def test_loan_above_the_limit_is_due_at_once_by_the_rules() -> None:
    playing = at(one_loan_too_many(False, cash=175), RepayStep)
    assert playing.now.decision.least == 1
    assert play(playing, RepayLoans(count=1)).companies["GW"].loans == 6


@ON_AND_OFF
def test_all_treasuries_settle_before_a_president_is_asked(is_on: bool) -> None:
    built = settling.settling(players=3, options=options("treasuries_first", is_on))
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=1, cash=40).cash("player:1", 100)
    built = settling.company(built, "TGB", 100, {"P2": 60}, loans=2, cash=250)
    playing = settling.game(settling.homes(built, "GT", "TGB"), "GW", "P1")
    assert playing.now.decision.actor == "GT"
    assert isinstance(playing.now.decision, HelpRepay)
    assert playing.now.state.companies["TGB"].loans == (0 if is_on else 2)
    assert play(playing, RepayLoans(count=1)).companies["TGB"].loans == 0


@ON_AND_OFF
def test_a_president_repays_all_loans_or_none(is_on: bool) -> None:
    built = settling.settling(players=3, options=options("help_repays_all", is_on))
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=3, cash=40).cash("player:1", 300)
    playing = settling.game(settling.home(built, "GT"), "GW", "P1")
    parts = [RepayLoans(count=1), RepayLoans(count=2)]
    assert list(playing.now.legal) == [*([] if is_on else parts), RepayLoans(count=3), Pass()]
    assert refusal_keys(playing, parts[1]) == ({"help_repays_all"} if is_on else set())


# ---- trains


def until_over(turn: Callable[[Table], Turn[None]]) -> Callable[[Table], Turn[int]]:
    """The same turn; a bankruptcy ends nothing but the turn."""

    def whole(table: Table) -> Turn[int]:
        with suppress(GameOver):
            yield from turn(table)
        return 0

    return whole


@ON_AND_OFF
def test_national_company_chooses_its_trains_last(is_on: bool) -> None:
    built = settling.settling(players=3, options=options("trains_chosen_last", is_on))
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=1, cash=40)
    playing = settling.game(settling.home(built, "GT").trains("GT", "4"), "GW", "P1")
    assert isinstance(playing.now.decision, KeepTrains)
    state = playing.now.state
    assert (state.companies["CGR"].cell is not None) == is_on
    assert ("GT" in state.board.stations) == (not is_on)


@ON_AND_OFF
def test_surplus_trains_are_handed_in_by_charter(is_on: bool) -> None:
    built = operating(phase="4", options=options("surplus_in_charter_order", is_on))
    cards = {"BBG": ("5-0", "5-1", "4-0"), "GW": ("5-2", "4-1", "4-2"), "WR": ("4-3", "3-3", "3-4")}
    for company, trains in cards.items():
        built = railway(built, company, percent=20).cards(company, *trains)
    turn = partial(hand_in_everywhere, first="WR")
    playing = game_of(built.state, until_over(turn), {DiscardTrains: DISCARD_ANSWERS})
    asked = []
    while playing.now.decision is not None:
        assert isinstance(playing.now.decision, DiscardTrains)
        asked.append(playing.now.decision.actor)
        playing.apply(next(iter(playing.now.legal)))
    assert asked == (["BBG", "GW", "WR"] if is_on else ["WR", "BBG", "GW"])


def must_buy(option: str, is_on: bool, *, money: int = 0) -> Building:
    """The GW with $30, track to St. Thomas and no train; its president also has 30 % of the WR."""
    return must_buy_with(options(option, is_on), money=money)


def must_buy_with(chosen: tuple[str, ...], *, money: int) -> Building:
    built = scrapped_below(operating(phase="3", options=chosen), "4")
    built = railway(built, "GW", cash=30, percent=60).tile("F17", "5", 2)
    built = railway(built, "WR", president="player:2", percent=50, cash=10)
    return built.owns("player:1", "WR", 30).cash("player:1", money)


@ON_AND_OFF
def test_shares_are_sold_before_the_train_is_named(is_on: bool) -> None:
    playing = at(must_buy("shares_before_train", is_on, money=220), TrainStep)
    sale = SellShares(company="WR", percent=10)
    if not is_on:
        assert refusal_keys(playing, sale) == {"no_forced_sale_now"}
        return
    assert refusal_keys(playing, SellShares(company="WR", percent=20)) == {"more_than_needed"}
    play(playing, sale)
    assert cash(playing)[0] == 320
    assert isinstance(playing.now.decision, TrainStep)
    state = play(playing, BuyTrain(train="4-0", price=350))
    assert (state.cash["GW"], cash(playing)[0], state.trains["4-0"].owner) == (0, 0, "GW")


@ON_AND_OFF
def test_president_helps_with_a_train_of_another_company(is_on: bool) -> None:
    playing = at(must_buy("help_with_any_train", is_on, money=400).cards("WR", "4-0"), TrainStep)
    purchase = BuyTrain(train="4-0", price=350)
    if not is_on:
        assert refusal_keys(playing, purchase) == {"treasury_cannot_pay"}
        return
    assert refusal_keys(playing, BuyTrain(train="4-0", price=351)) == {"treasury_cannot_pay"}
    assert purchase in playing.now.legal


@ON_AND_OFF
def test_player_says_himself_that_he_is_bankrupt(is_on: bool) -> None:
    """He needs $2000 and has nothing but shares of the GW and the WR."""
    built = must_buy("bankruptcy_declared", is_on)
    turn = partial(raise_for, player="player:1", company="GW", amount=2000, cause="train")
    playing = game_of(built.state, until_over(turn), {RaiseMoney: RAISE_ANSWERS})
    if is_on:
        assert isinstance(playing.now.decision, RaiseMoney)
        assert playing.now.decision.missing == 2000
        play(playing, Pass())
    assert playing.now.decision is None
    assert [event.player for event in told(playing, WentBankrupt)] == ["player:1"]
    assert playing.now.state.players["player:1"].bankrupt


# ---- sales


def in_need(option: str, is_on: bool, cause: str) -> Game:
    """The president of the GW needs $250 and has half of the WR at 100 and nothing else that he may sell."""
    built = operating(phase="3", options=options(option, is_on))
    built = railway(built, "GW", percent=20).owns("player:3", "GW", 20).cash("player:1", 0)
    built = railway(built, "WR", president="player:2", percent=50).owns("player:1", "WR", 50)
    turn = partial(raise_for, player="player:1", company="GW", amount=250, cause=cause)
    return game_of(built.state, until_over(turn), {RaiseMoney: RAISE_ANSWERS})


@pytest.mark.parametrize(("cause", "repeats"), [("interest", True), ("repayment", True), ("train", False)])
@ON_AND_OFF
def test_second_block_of_a_company_for_interest_and_repayments_only(
    is_on: bool, cause: str, repeats: bool
) -> None:
    playing = in_need("repeat_blocks", is_on, cause)
    first = SellShares(company="WR", percent=10)
    if not (is_on and repeats):
        assert refusal_keys(playing, first) == {"rest_cannot_be_raised"}
        return
    play(playing, first)
    assert playing.now.decision.missing == 150
    state = play(playing, SellShares(company="WR", percent=20))
    assert state.cash["player:1"] == 100 + 2 * 90


@ON_AND_OFF
def test_no_second_block_in_a_stock_turn(is_on: bool) -> None:
    built = table(3, options=options("repeat_blocks", is_on)).owns("player:1", "GT", 50)
    playing = game(built.starts("GT", par=100).company("GT", operated=True))
    sale = SellShares(company="GT", percent=10)
    play(playing, sale)
    assert refusal_keys(playing, sale) == {"one_block_a_turn"}


def test_no_second_block_before_the_train_is_named() -> None:
    """$320 are missing: $65 of the WR, and then no more of it."""
    both = ("bankruptcy_declared", "repeat_blocks", "shares_before_train")
    built = must_buy_with(both, money=20)
    playing = at(built, TrainStep)
    sale = SellShares(company="WR", percent=10)
    play(playing, sale)
    assert refusal_keys(playing, sale) == {"one_block_a_sale"}
    play(playing, SellShares(company="GW", percent=10))
    assert refusal_keys(playing, SellShares(company="GW", percent=10)) == {"one_block_a_sale"}


# ---- privates


@ON_AND_OFF
def test_players_trade_no_privates(is_on: bool) -> None:
    built = table(3, options=options("no_private_trades", is_on)).private("TCC", "player:2")
    purchase = BuyPrivate(private="TCC", price=10)
    assert refusal_keys(game(built), purchase) == ({"no_private_trades"} if is_on else set())


@ON_AND_OFF
def test_tile_of_the_canada_company_is_laid_with_the_track(is_on: bool) -> None:
    built = western("TCC", cash=0, options=options("canada_with_track", is_on))
    tile = lay("H11", "3", 0, "TCC")
    playing = at(built, TrackStep)
    assert refusal_keys(playing, tile) == set()
    play(playing, lay("F15", "121", 0))
    decision = playing.now.decision
    assert isinstance(decision, LastChance)
    assert decision.before == ("end" if is_on else "buying")
    assert ("tile_only_with_track" in refusal_keys(playing, tile)) is is_on
