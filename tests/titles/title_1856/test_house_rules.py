"""House rules of 1856, on and off: each changes one point of the rules.

Some have their tests beside the chapter they change; those here are needed by files of recorded games.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import pytest

from gridsim.core import decisions
from gridsim.core.actions import Bid, BuyTrain, DeclareReached, LayTile, RepayLoans
from gridsim.core.events import DestinationReached, WentBankrupt
from gridsim.flow.game import Game
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856.phases import hand_in_everywhere
from gridsim.titles.title_1856.raising_money import raise_for
from tests.answers import PASS, buys_private, lays, sells
from tests.builders import Building
from tests.tables import A, B, C, asked, game, keys, one_turn, opening, play, told
from tests.titles.title_1856 import settling
from tests.titles.title_1856.railways import at, operating, railway, scrapped_below, western
from tests.titles.title_1856.tables import table

FOUR = BuyTrain(train="4-0", price=350)


def off_and_on(option: str):
    """The options of a game without the house rule, and with it."""
    return pytest.mark.parametrize("options", [(), (option,)], ids=["off", "on"])


def until_over(built: Building, turn) -> Game:
    """A game of this turn; a bankruptcy ends nothing but the turn."""

    def whole(table):
        with suppress(GameOver):
            yield from turn(table)
        return 0

    return one_turn(built, whole)


def first_round(playing: Game) -> list[type]:
    """What is asked of the first company in the first round, in which it passes everything."""
    questions = []
    while playing.now.decision.actor == "GW" and playing.now.state.round.number == 1:
        questions.append(type(playing.now.decision))
        play(playing, PASS)
    return questions


# ---- the opening auction, the steps of a turn


def waterloo(amount: int) -> Bid:
    return Bid(private="WSRC", amount=amount)


@off_and_on("lowest_bidder_next")
def test_lowest_bidder_is_asked_next_in_an_auction(options):
    """B bids $45 on the Waterloo, D $50, C $55; left of C, who has bid most, sits D."""
    playing = game(opening("1856", 4, options=options))
    play(playing, PASS, waterloo(45), PASS, waterloo(50), PASS, PASS, waterloo(55), buys_private("FT", 20))
    assert asked(playing) == ("B" if options else "D")
    play(playing, waterloo(60))
    assert asked(playing) == ("D" if options else "B")


@off_and_on("nothing_skipped")
def test_every_step_is_asked_where_nothing_can_be_done(options):
    """The GW without money, when there are no loans any more and it has nothing to repay."""
    built = scrapped_below(operating(phase="5", options=options), "6")
    questions = first_round(game(railway(built, "GW", percent=20, cash=0)))
    assert questions == (
        [decisions.TrackStep, decisions.StationStep, decisions.RepayStep]
        if options
        else [decisions.TrackStep]
    )


def before_barrie_is_joined(options: tuple[str, ...]) -> Game:
    """Only M6 is missing between Barrie and Toronto; the CPR at Barrie has $195 in escrow and is next."""
    built = operating(phase="2", options=options).tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    built = railway(built, "CPR", par=65, cash=100).company("CPR", capital="escrow", escrow=195)
    return at(built, decisions.TrackStep)


@off_and_on("escrow_after_track")
def test_escrow_is_paid_after_the_track_step(options):
    playing = before_barrie_is_joined(options)
    assert play(playing, lays("M6", "4")).cash["CPR"] == (100 if options else 295)
    if options:
        assert isinstance(playing.now.decision, decisions.TrackStep)
        assert playing.now.decision.laid == ("M6",)
        second = keys(playing, lays("M4", "5", 1))
        assert second >= {"one_tile_a_turn"} or not playing.now.legal.of(LayTile)
        assert play(playing, PASS).cash["CPR"] == 295


@off_and_on("destinations_declared")
def test_destinations_are_declared_by_whoever_ends_the_track_step(options):
    playing, declared = before_barrie_is_joined(options), DeclareReached(companies=("CPR",))
    if not options:
        assert keys(playing, declared) == {"destinations_are_tested"}
        return
    assert keys(playing, DeclareReached(companies=("CPR", "CGR"))) == {"not_on_the_way"}
    state = play(playing, declared)
    company = state.companies["CPR"]
    assert (company.connected, company.escrow, state.cash["CPR"]) == (True, 0, 295)
    assert [event.company for event in told(playing, DestinationReached)] == ["CPR"]
    assert not isinstance(playing.now.decision, decisions.TrackStep)


# ---- loans and interest


def one_loan_too_many(*, cash: int, options: tuple[str, ...] = ("late_repayment",)) -> Building:
    """The GW with seven loans and 60 % with players; $70 of its money are due as interest."""
    built = scrapped_below(operating(phase="3", options=options), "4")
    return railway(built, "GW", cash=cash).company("GW", loans=7)


def test_loan_above_the_limit_is_due_after_passing_where_something_can_be_done():
    playing = at(one_loan_too_many(cash=175), decisions.RepayStep)
    assert playing.now.decision.least == 0
    play(playing, PASS)
    assert isinstance(playing.now.decision, decisions.RepayStep)
    assert playing.now.decision.least == 1
    assert keys(playing, PASS) == {"must_repay"}


def test_loan_above_the_limit_is_due_after_a_purchase():
    playing = at(one_loan_too_many(cash=570), decisions.TrainStep)
    play(playing, FOUR)
    assert isinstance(playing.now.decision, decisions.RepayStep)
    assert playing.now.decision.least == 1


def test_loan_above_the_limit_stays_where_nothing_can_be_done():
    playing = game(one_loan_too_many(cash=75))
    first_round(playing)
    assert (playing.now.state.companies["GW"].loans, playing.now.state.cash["GW"]) == (7, 5)


def test_loan_above_the_limit_is_due_at_once_by_the_rules():
    playing = at(one_loan_too_many(cash=175, options=()), decisions.RepayStep)
    assert playing.now.decision.least == 1
    assert play(playing, RepayLoans(count=1)).companies["GW"].loans == 6


@off_and_on("treasuries_first")
def test_all_treasuries_settle_before_a_president_is_asked(options):
    built = settling.settling(players=3, options=options)
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=1, cash=40).cash(A, 100)
    built = settling.company(built, "TGB", 100, {"P2": 60}, loans=2, cash=250)
    playing = settling.game(settling.homes(built, "GT", "TGB"), "GW", "P1")
    assert isinstance(playing.now.decision, decisions.HelpRepay)
    assert (playing.now.decision.actor, playing.now.state.companies["TGB"].loans) == (
        "GT",
        0 if options else 2,
    )
    assert play(playing, RepayLoans(count=1)).companies["TGB"].loans == 0


def in_settlement(options: tuple[str, ...], *, loans: int, has: int = 0) -> Game:
    """The GT of A, who has so much, with $40 and a 4-train."""
    built = settling.settling(players=3, options=options)
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=loans, cash=40).cash(A, has)
    return settling.game(settling.home(built, "GT").trains("GT", "4"), "GW", "P1")


@off_and_on("help_repays_all")
def test_a_president_repays_all_loans_or_none(options):
    playing, parts = in_settlement(options, loans=3, has=300), [RepayLoans(count=1), RepayLoans(count=2)]
    assert list(playing.now.legal) == [*([] if options else parts), RepayLoans(count=3), PASS]
    assert keys(playing, parts[1]) == ({"help_repays_all"} if options else set())


# ---- trains


@off_and_on("trains_chosen_last")
def test_national_company_chooses_its_trains_last(options):
    playing = in_settlement(options, loans=1)
    assert isinstance(playing.now.decision, decisions.KeepTrains)
    state = playing.now.state
    assert (state.companies["CGR"].cell is not None, "GT" in state.board.stations) == (
        bool(options),
        not options,
    )


@off_and_on("surplus_in_charter_order")
def test_surplus_trains_are_handed_in_by_charter(options):
    built, questions = operating(phase="4", options=options), []
    cards = {"BBG": ("5-0", "5-1", "4-0"), "GW": ("5-2", "4-1", "4-2"), "WR": ("4-3", "3-3", "3-4")}
    for company, trains in cards.items():
        built = railway(built, company, percent=20).cards(company, *trains)
    playing = until_over(built, partial(hand_in_everywhere, first="WR"))
    while playing.now.decision is not None:
        assert isinstance(playing.now.decision, decisions.DiscardTrains)
        questions.append(playing.now.decision.actor)
        playing.apply(next(iter(playing.now.legal)))
    assert questions == (["BBG", "GW", "WR"] if options else ["WR", "BBG", "GW"])


def must_buy(options: tuple[str, ...], *, money: int = 0) -> Building:
    """The GW with $30, track to St. Thomas and no train; its president also has 30 % of the WR."""
    built = scrapped_below(operating(phase="3", options=options), "4")
    built = railway(built, "GW", cash=30, percent=60).tile("F17", "5", 2)
    built = railway(built, "WR", president=B, percent=50, cash=10)
    return built.owns(A, "WR", 30).cash(A, money)


@off_and_on("shares_before_train")
def test_shares_are_sold_before_the_train_is_named(options):
    playing = at(must_buy(options, money=220), decisions.TrainStep)
    if not options:
        assert keys(playing, sells("WR", 10)) == {"no_forced_sale_now"}
        return
    assert keys(playing, sells("WR", 20)) == {"more_than_needed"}
    assert play(playing, sells("WR", 10)).cash[A] == 320
    assert isinstance(playing.now.decision, decisions.TrainStep)
    state = play(playing, FOUR)
    assert (state.cash["GW"], state.cash[A], state.trains["4-0"].owner) == (0, 0, "GW")


@off_and_on("help_with_any_train")
def test_president_helps_with_a_train_of_another_company(options):
    playing = at(must_buy(options, money=400).cards("WR", "4-0"), decisions.TrainStep)
    assert keys(playing, FOUR) == (set() if options else {"treasury_cannot_pay"})
    assert keys(playing, BuyTrain(train="4-0", price=351)) == {"treasury_cannot_pay"}


def raising(built: Building, amount: int, cause: str = "train") -> Game:
    return until_over(built, partial(raise_for, player=A, company="GW", amount=amount, cause=cause))


@off_and_on("bankruptcy_declared")
def test_player_says_himself_that_he_is_bankrupt(options):
    """He needs $2000 and has nothing but shares of the GW and the WR."""
    playing = raising(must_buy(options), 2000)
    if options:
        assert isinstance(playing.now.decision, decisions.RaiseMoney)
        assert playing.now.decision.missing == 2000
        play(playing, PASS)
    assert playing.now.decision is None
    assert [event.player for event in told(playing, WentBankrupt)] == [A]
    assert playing.now.state.players[A].bankrupt


# ---- sales


@pytest.mark.parametrize(("cause", "repeats"), [("interest", True), ("repayment", True), ("train", False)])
@off_and_on("repeat_blocks")
def test_second_block_of_a_company_for_interest_and_repayments_only(options, cause, repeats):
    """The president of the GW needs $250 and has half of the WR at 100 and nothing else that he may sell."""
    built = railway(operating(phase="3", options=options), "GW", percent=20).owns(C, "GW", 20).cash(A, 0)
    playing = raising(railway(built, "WR", president=B, percent=50).owns(A, "WR", 50), 250, cause)
    if not (options and repeats):
        assert keys(playing, sells("WR", 10)) == {"rest_cannot_be_raised"}
        return
    play(playing, sells("WR", 10))
    assert playing.now.decision.missing == 150
    assert play(playing, sells("WR", 20)).cash[A] == 100 + 2 * 90


@off_and_on("repeat_blocks")
def test_no_second_block_in_a_stock_turn(options):
    built = table(3, options=options).owns(A, "GT", 50).starts("GT", par=100)
    playing = game(built.company("GT", operated=True))
    play(playing, sells("GT", 10))
    assert keys(playing, sells("GT", 10)) == {"one_block_a_turn"}


def test_no_second_block_before_the_train_is_named():
    """$320 are missing: $65 of the WR, and then no more of it."""
    both = ("bankruptcy_declared", "repeat_blocks", "shares_before_train")
    playing = at(must_buy(both, money=20), decisions.TrainStep)
    for company in ("WR", "GW"):
        play(playing, sells(company, 10))
        assert keys(playing, sells(company, 10)) == {"one_block_a_sale"}


# ---- privates


@off_and_on("no_private_trades")
def test_players_trade_no_privates(options):
    playing = game(table(3, options=options).private("TCC", B))
    assert keys(playing, buys_private("TCC", 10)) == ({"no_private_trades"} if options else set())


@off_and_on("canada_with_track")
def test_tile_of_the_canada_company_is_laid_with_the_track(options):
    playing, tile = (
        at(western("TCC", cash=0, options=options), decisions.TrackStep),
        lays("H11", "3", 0, "TCC"),
    )
    assert keys(playing, tile) == set()
    play(playing, lays("F15", "121"))
    assert isinstance(playing.now.decision, decisions.LastChance)
    assert playing.now.decision.before == ("end" if options else "buying")
    assert ("tile_only_with_track" in keys(playing, tile)) is bool(options)
