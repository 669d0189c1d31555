"""House rules of 1856, on and off: each changes one point of the rules.

Some have their tests beside the chapter they change; those here are needed by files of recorded games.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from types import NoneType

import pytest

from gridsim.core import decisions
from gridsim.core.actions import Bid, BuyTrain, DeclareReached, RepayLoans
from gridsim.flow.game import Game
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856.phases import hand_in_everywhere
from gridsim.titles.title_1856.raising_money import raise_for
from tests.answers import PASS, buys_private, lays, sells
from tests.builders import Building
from tests.tables import A, B, C, game, keys, one_turn, opening, play, row
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


@pytest.mark.parametrize(("option", "questions"), [
    ((), [decisions.TrackStep]),
    (("nothing_skipped",), [decisions.TrackStep, decisions.StationStep, decisions.RepayStep]),
])  # fmt: skip
def test_every_step_is_asked_where_nothing_can_be_done(option, questions):
    """The GW without money, when there are no loans any more and it has nothing to repay."""
    built = scrapped_below(operating(phase="5", options=option), "6")
    assert first_round(game(railway(built, "GW", percent=20, cash=0))) == questions


def before_barrie(*options: str):
    """Only M6 is missing between Barrie and Toronto; the CPR at Barrie has $195 in escrow and is next."""
    built = operating(phase="2", options=options).tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")
    built = railway(built, "CPR", par=65, cash=100).company("CPR", capital="escrow", escrow=195)
    return partial(at, built, decisions.TrackStep)


def one_loan_too_many(cash: int, *options: str, step: type = decisions.RepayStep):
    """The GW with seven loans and 60 % with players; $70 of its money are due as interest."""
    built = scrapped_below(operating(phase="3", options=options), "4")
    return partial(at, railway(built, "GW", cash=cash).company("GW", loans=7), step)


def two_in_debt(*options: str):
    """The GT of A has a loan and too little for it, the TGB of B enough for both of its own."""
    built = settling.settling(players=3, options=options)
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=1, cash=40).cash(A, 100)
    built = settling.company(built, "TGB", 100, {"P2": 60}, loans=2, cash=250)
    return partial(settling.game, settling.homes(built, "GT", "TGB"), "GW", "P1")


def in_settlement(*options: str, loans: int, has: int = 0):
    """The GT of A, who has so much, with $40 and a 4-train."""
    built = settling.settling(players=3, options=options)
    built = settling.company(built, "GT", 90, {"P1": 60}, loans=loans, cash=40).cash(A, has)
    return partial(settling.game, settling.home(built, "GT").trains("GT", "4"), "GW", "P1")


def must_buy(*options: str, money: int = 0) -> Building:
    """The GW with $30, track to St. Thomas and no train; its president also has 30 % of the WR."""
    built = scrapped_below(operating(phase="3", options=options), "4")
    built = railway(built, "GW", cash=30, percent=60).tile("F17", "5", 2)
    built = railway(built, "WR", president=B, percent=50, cash=10)
    return built.owns(A, "WR", 30).cash(A, money)


def buying(*options: str, money: int, cards: tuple[str, ...] = ()):
    return partial(at, must_buy(*options, money=money).cards("WR", *cards), decisions.TrainStep)


def raising(built: Building, amount: int, cause: str = "train") -> Game:
    return until_over(built, partial(raise_for, player=A, company="GW", amount=amount, cause=cause))


def stock_turn(*options: str, private: str = "") -> Building:
    """A turn of A with half of the GT, at 100, or one in which B has a private."""
    built = table(3, options=options).owns(A, "GT", 50).starts("GT", par=100).company("GT", operated=True)
    return built.private(private, B) if private else built


def canada(*options: str):
    return partial(at, western("TCC", cash=0, options=options), decisions.TrackStep)


BIDS = (PASS, waterloo(45), PASS, waterloo(50), PASS, PASS, waterloo(55), buys_private("FT", 20))
"""B bids $45 on the Waterloo, D $50, C $55; left of C, who has bid most, sits D."""
JOINS, DECLARED = lays("M6", "4"), DeclareReached(companies=("CPR",))
TOO_MANY, LATE, ONE = DeclareReached(companies=("CPR", "CGR")), "late_repayment", RepayLoans(count=1)
PARTS, THREE = [ONE, RepayLoans(count=2)], RepayLoans(count=3)
FIRST, ANY, NAMED = "shares_before_train", "help_with_any_train", "bankruptcy_declared"
ALL_THREE = buying(NAMED, "repeat_blocks", FIRST, money=20)
DEARER, WR, GW = BuyTrain(train="4-0", price=351), sells("WR", 10), sells("GW", 10)
TILE, LONDON = lays("H11", "3", 0, "TCC"), lays("F15", "121")


@pytest.mark.parametrize("row", [
    row("off who comes next is asked in an auction", partial(opening, "1856", 4), *BIDS, asks="D"),
    row("off and after him the other", partial(opening, "1856", 4), *BIDS, waterloo(60), asks="B"),
    row("the lowest bidder is asked next", partial(opening, "1856", 4, options=["lowest_bidder_next"]), *BIDS,
        asks="B"),
    row("then the other", partial(opening, "1856", 4, options=["lowest_bidder_next"]), *BIDS, waterloo(60),
        asks="D"),
    row("off escrow is paid at once", before_barrie(), JOINS, leaves={"cash CPR": 295}),
    row("escrow waits for the track step", before_barrie("escrow_after_track"), JOINS,
        leaves={"cash CPR": 100}, question=decisions.TrackStep, says={"laid": ("M6",)},
        refuses={lays("M4", "5", 1): "one_tile_a_turn"}),
    row("escrow is paid after the track step", before_barrie("escrow_after_track"), JOINS, PASS,
        leaves={"cash CPR": 295}),
    row("off destinations are tested", before_barrie(), refuses={DECLARED: "destinations_are_tested"}),
    row("only what is on the way is declared", before_barrie("destinations_declared"),
        refuses={TOO_MANY: "not_on_the_way"}),
    row("destinations are declared by whoever ends the track step", before_barrie("destinations_declared"),
        DECLARED, leaves={"company CPR connected": True, "company CPR escrow": 0, "cash CPR": 295},
        tells={"DestinationReached company": ["CPR"]}, question=decisions.TrainStep),
    # ---- loans and interest
    row("a loan above the limit may wait", one_loan_too_many(175, LATE), says={"least": 0}),
    row("it is due after passing where something can be done", one_loan_too_many(175, LATE), PASS,
        question=decisions.RepayStep, says={"least": 1}, refuses={PASS: "must_repay"}),
    row("it is due after a purchase", one_loan_too_many(570, LATE, step=decisions.TrainStep), FOUR,
        question=decisions.RepayStep, says={"least": 1}),
    row("off it is due at once", one_loan_too_many(175), says={"least": 1}),
    row("off and then repaid", one_loan_too_many(175), ONE, leaves={"company GW loans": 6}),
    row("it stays where nothing can be done", one_loan_too_many(75, LATE, step=decisions.TrackStep),
        first_round, leaves={"company GW loans": 7, "cash GW": 5}),
    row("off a president is asked before the next treasury", two_in_debt(), question=decisions.HelpRepay,
        says={"actor": "GT"}, leaves={"company TGB loans": 2}),
    row("off which settles then", two_in_debt(), ONE, leaves={"company TGB loans": 0}),
    row("all treasuries settle before a president is asked", two_in_debt("treasuries_first"),
        question=decisions.HelpRepay, says={"actor": "GT"}, leaves={"company TGB loans": 0}),
    row("off a president repays any number", in_settlement(loans=3, has=300), choices=[*PARTS, THREE, PASS]),
    row("a president repays all loans or none", in_settlement("help_repays_all", loans=3, has=300),
        choices=[THREE, PASS], refuses={PARTS[1]: "help_repays_all"}),
    # ---- trains
    row("off the national company chooses its trains first", in_settlement(loans=1), says={"actor": "CGR"},
        question=decisions.KeepTrains, leaves={"cell CGR": None, "places GT": "P9"}),
    row("the national company chooses its trains last", in_settlement("trains_chosen_last", loans=1),
        question=decisions.KeepTrains, leaves={"price CGR": 100, "places GT": ""}),
    row("off no shares are sold before the train is named", buying(money=220),
        refuses={WR: "no_forced_sale_now"}),
    row("no more than needed", buying(FIRST, money=220), refuses={sells("WR", 20): "more_than_needed"}),
    row("shares are sold before the train is named", buying(FIRST, money=220), WR,
        question=decisions.TrainStep, leaves={"cash A": 320}),
    row("and pay for it", buying(FIRST, money=220), WR, FOUR,
        leaves={"cash GW": 0, "cash A": 0, "train 4-0": "GW"}),
    row("off a president helps with no train of another company", buying(money=400, cards=("4-0",)),
        refuses={FOUR: "treasury_cannot_pay", DEARER: "treasury_cannot_pay"}),
    row("a president helps with a train of another company", buying(ANY, money=400, cards=("4-0",)),
        allows=(FOUR,), refuses={DEARER: "treasury_cannot_pay"}),
    # he needs $2000 and has nothing but shares of the GW and the WR
    row("off who cannot pay is bankrupt", partial(raising, must_buy(), 2000), question=NoneType,
        tells={"WentBankrupt player": [A]}, leaves={"bankrupt A": True}),
    row("a player is asked before he is bankrupt", partial(raising, must_buy(NAMED), 2000),
        question=decisions.RaiseMoney, says={"missing": 2000}, tells={"WentBankrupt player": []}),
    row("a player says himself that he is bankrupt", partial(raising, must_buy(NAMED), 2000), PASS,
        question=NoneType, tells={"WentBankrupt player": [A]}, leaves={"bankrupt A": True}),
    # ---- sales, privates
    *(row(f"no second block in a stock turn {options}", stock_turn(*options), sells("GT", 10),
          refuses={sells("GT", 10): "one_block_a_turn"}) for options in ((), ("repeat_blocks",))),
    # $320 are missing: $65 of the WR, and then no more of it
    row("no second block before the train is named", ALL_THREE, WR, refuses={WR: "one_block_a_sale"}),
    row("nor of the company itself", ALL_THREE, WR, GW, refuses={GW: "one_block_a_sale"}),
    row("off players trade privates", stock_turn(private="TCC"), allows=(buys_private("TCC", 10),)),
    row("players trade no privates", stock_turn("no_private_trades", private="TCC"),
        refuses={buys_private("TCC", 10): "no_private_trades"}),
    row("off the tile of the Canada company waits", canada(), LONDON, question=decisions.LastChance,
        says={"before": "buying"}, allows=(TILE,)),
    row("off it may be laid before", canada(), allows=(TILE,)),
    row("so it may by house rule", canada("canada_with_track"), allows=(TILE,)),
    row("the tile of the Canada company is laid with the track", canada("canada_with_track"), LONDON,
        question=decisions.LastChance, says={"before": "end"},
        refuses={TILE: "no_tile_beside_any_more tile_only_with_track"}),
])  # fmt: skip
def test_house_rules(row):
    """Where nothing else is said a house rule is on."""
    row.holds()


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
