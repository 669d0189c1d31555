"""1856 §18 P15: by house rule interest waits for the first act behind a run that could not be made, and the
question about loans is over once it is passed."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim.core.actions import BuyPrivate, BuyTrain, LayTile, PlacePort, RepayLoans, TakeLoan
from gridsim.core.decisions import Consent, LastChance, RepayStep, TrackStep, TrainStep
from tests.answers import NO, PASS, YES, sells
from tests.tables import A, B, row, until
from tests.titles.title_1856.interest import company_with
from tests.titles.title_1856.railways import at, railway
from tests.titles.title_1856.six_train import before_the_first_six, buy, to_the_trains

LOAN, FOUR = TakeLoan(), BuyTrain(train="4-0", price=350)


def asked(step: type, *, money: int, loans: int, options: tuple[str, ...] = (), private: str = "", owner=B):
    """The question of a step to the GW with so much and so many loans."""
    built = company_with(money=money, loans=loans, others=options)
    return partial(at, built.private(private, owner) if private else built, step)


def interest(*amounts: int) -> dict[str, list[int]]:
    """What the GW and its president have paid as interest so far."""
    return {"CashPaid what=interest amount": list(amounts)}


def repays(count: int) -> RepayLoans:
    return RepayLoans(count=count)


def lays_any(playing) -> None:
    playing.apply(next(iter(playing.now.legal.of(LayTile))))


def end_round(playing) -> None:
    while playing.now.state.round.number == 1:
        playing.apply(PASS)


def first_six(playing) -> None:
    """The GW buys the first 6-train and settles its loans."""
    buy(to_the_trains(playing), "6", 700)
    while playing.now.state.companies["GW"].loans:
        playing.apply(PASS)


SETTLED = before_the_first_six(absorbed_price=90, options=("late_interest", "settle_at_once"))
TILE = asked(TrackStep, money=640, loans=1)
OFFER = asked(LastChance, money=60, loans=2, private="GLSC")
SHARES = company_with(money=30, loans=1, others=("shares_before_train",)).tile("F17", "5", 2)
SHARES = railway(SHARES, "WR", president=B, percent=50, cash=10).owns(A, "WR", 30).cash(A, 220)
ONCE, EVERY = "loans_asked_once", "nothing_skipped"
PORT, WITH_PORT = PlacePort(private="GLSC", hex="C14"), {"private": "GLSC", "owner": "GW"}
"""A port marker is left to place, so that something is asked in any case."""
LATE = asked(RepayStep, money=245, loans=7, options=("late_repayment", ONCE))


@pytest.mark.parametrize("row", [
    *(row(f"p15 {name}", asked(step, money=money, loans=loans), *acts,
          leaves={"cash GW": left}, tells=interest(*paid))
      for name, money, loans, step, acts, left, paid in (
          ("interest is due with the first act, for what it repays none", 100, 1, RepayStep, [repays(1)], 0,
              []),
          ("for what it leaves it is due", 330, 3, RepayStep, [repays(2)], 110, [20]),
          ("it comes between several repayments", 200, 2, RepayStep, [repays(1)], 90, [10]),
          ("a loan brings 100 and costs 10", 340, 0, TrainStep, [LOAN], 430, [10]),
          ("buying a train is an act", 400, 2, TrainStep, [FOUR], 30, [20]),
          ("then a loan brings 90", 400, 1, TrainStep, [FOUR, LOAN], 400 - 350 - 10 + 90, [10]),
          ("so is passing, as in hotseat006, action 38", 400, 2, TrainStep, [PASS], 380, [20]),
          ("not where only a loan would pay for it", 300, 2, TrainStep, [PASS], 300, []),
          ("but passing on that loan afterwards is", 300, 2, TrainStep, [PASS, PASS], 280, [20]))),
    # $200 are two loans, but $10 are due when the first is repaid
    row("repaying several takes the interest between them", asked(RepayStep, money=200, loans=2),
        refuses={repays(2): "cannot_repay"}),
    row("president pays where the repayment has emptied the treasury",
        partial(at, company_with(money=100, loans=2).cash(A, 40), RepayStep), repays(1),
        leaves={"amounts GW A": [0, 30]}, tells=interest(10)),
    row("loans settled by buying the first six cost none", SETTLED.company("GW", loans=2), first_six,
        tells={"CashPaid what=interest subject=GW amount": []}),
    # neither the tile nor a loan beside it; the next act pays for that loan too
    row("nothing done before the run is the act", TILE, LOAN, lays_any, tells=interest()),
    row("but what comes next", TILE, LOAN, lays_any, until(TrainStep), PASS, tells=interest(20)),
    row("a private is asked for", OFFER, BuyPrivate(private="GLSC", price=35), question=Consent),
    *(row(f"a private that its owner does not sell is no act {answer.yes}", OFFER,
          BuyPrivate(private="GLSC", price=35), answer, tells=interest(*paid))
      for answer, paid in ((YES, [20]), (NO, []))),
    row("shares sold for a train are an act", partial(at, SHARES, TrainStep), sells("WR", 10),
        leaves={"cash GW": 20}, tells=interest(10)),
    # passing is no act where nothing else could be done, though it be asked for
    *(row(f"without any act no interest is due {others}",
          company_with(money=20, loans=1, phase="5", cheapest="6", others=others), end_round,
          leaves={"cash GW": 20}, tells=interest()) for others in ((), (EVERY,))),
    # ---- the question about loans is over once it is passed, which made interest due
    row("after the interest that a pass brings", asked(RepayStep, money=140, loans=1, **WITH_PORT), PASS,
        question=RepayStep, allows=(LOAN, PORT), tells=interest(10)),
    row("off a loan is still possible", asked(RepayStep, money=140, loans=1, **WITH_PORT), PASS, PORT,
        leaves={"cash GW": 130}, allows=(LOAN,)),
    row("after the interest that a pass brings no loan is taken",
        asked(RepayStep, money=140, loans=1, options=(ONCE,), **WITH_PORT), PASS, question=LastChance,
        allows=(PORT,), refuses={LOAN: "loans_are_over"}, tells=interest(10)),
    row("nor behind what is done beside", asked(RepayStep, money=140, loans=1, options=(ONCE,), **WITH_PORT),
        PASS, PORT, leaves={"cash GW": 130}, refuses={LOAN: "loans_are_over"}),
    row("off where every step is asked a loan is repaid",
        asked(RepayStep, money=140, loans=1, options=(EVERY,)), PASS, question=RepayStep, allows=(repays(1),),
        tells=interest(10)),
    row("where every step is asked nothing is repaid any more either",
        asked(RepayStep, money=140, loans=1, options=(EVERY, ONCE)), PASS, question=RepayStep,
        refuses={repays(1): "loans_are_over"}, tells=interest(10)),
    *(row(f"it may be passed {once}", asked(RepayStep, money=140, loans=1, options=(EVERY, *once)), PASS,
            PASS,
          leaves={"company GW loans": 1, "cash GW": 130}) for once in ((), (ONCE,))),
    row("of what is above the limit no more is repaid", LATE, PASS, says={"least": 1}, tells=interest(70),
        refuses={repays(2): "cannot_repay loans_are_over"}),
    row("what is above the limit is repaid all the same", LATE, PASS, repays(1),
        leaves={"company GW loans": 6}),
])  # fmt: skip
def test_late_interest(row):
    row.holds()


def repays(count: int) -> RepayLoans:
    return RepayLoans(count=count)
