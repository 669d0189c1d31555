"""1856 §14: the bank runs out, a player goes bankrupt, and the final score; §11.7, §11.8 with §16 T4, T29 and
T40: forced sales and bankruptcy."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core.decisions import RaiseMoney, TrackStep
from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK, Round
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.raising_money import can_raise, raise_for
from tests.answers import PASS, buys, sells
from tests.builders import Building, building, changed
from tests.reading import presidents, prices
from tests.tables import A, B, C, D, game, judging, keys, play, row, shares
from tests.titles.title_1856.railways import operating, railway, scrapped_below
from tests.titles.title_1856.tables import table


def bank(built: Building, amount: int) -> Building:
    """Leave the bank this much; where the rest has gone does not matter here."""
    return built.with_(cash=built.state.cash.with_(BANK, amount))


def play_out(playing: Game) -> Game:
    """Pass, or do the first thing that is allowed, to the end."""
    while playing.now.decision is not None:
        legal = playing.now.legal
        playing.apply(PASS if PASS in legal else next(iter(legal.main())))
    return playing


def before_the_round(built: Building, money: int, private: str = "FT") -> Building:
    """The GW runs; a private of B brings its income with the next operating round."""
    built = railway(built, "GW").private(private, B)
    return bank(built.with_(round=Round(kind="stock", player=A, passes=2)), money)


def no_track(playing: Game) -> None:
    """Nobody lays anything; among the plays of a row."""
    while isinstance(playing.now.decision, TrackStep):
        playing.apply(PASS)


def announced_in(number: int):
    """The end is announced in this round; among the plays of a row."""

    def look(playing: Game) -> None:
        announced = [moment for moment in playing.history if EndAnnounced in map(type, moment.events)]
        assert announced[0].state.round.number == number

    return look


LAST = scrapped_below(table(3), "6").phase("4").with_(set_number=9).owns(A, "GT", 50).starts("GT", par=90)
LAST = bank(LAST.company("GT", capital="full").cash(A, 500), 5)
"""T41: the sixth share of the GT is sold, at 90, in phase Four: three operating rounds."""
RECOVERED = Building(play(game(LAST), buys("GT"), PASS)).cash("GT", 0)
PAYING = before_the_round(operating(), 10, "SCFTC")


def rounds(count: int) -> dict[str, list[tuple[str, int]]]:
    return {"RoundBegan kind number": [("operating", number) for number in range(1, count + 1)]}


@pytest.mark.parametrize("row", [
    # the sixth share is paid for with 90, then the bank pays 900: 5 + 90 - 900 = -805
    row("t41 bank breaks in a stock round", LAST, buys("GT"), PASS,
        leaves={"cash bank": 5 + 90 - 900, "cash GT": 900, "ending": "bank_in_stock_round",
                "finished": False}),
    row("t41 the set is played", LAST, buys("GT"), PASS, play_out, leaves={"finished": True},
        tells={**rounds(3), "GameEnded reason": ["bank_in_stock_round"],
               "EndAnnounced reason": ["bank_in_stock_round"]}),
    row("14.1 the bank may recover", RECOVERED, leaves={"cash bank": 95}),
    row("14.1 the end is certain though the bank recovers", RECOVERED, play_out,
        leaves={"ending": "bank_in_stock_round"}),
    *(row(f"14.1 in an operating round the set is completed {number}",
          before_the_round(operating().phase("2"), money), play_out, announced_in(number),
          leaves={"cash bank": money - 10},
          tells={**rounds(2), "GameEnded reason": ["bank_in_operating_round"]})
      for number, money in ((1, 5), (2, 10))),
    *(row(f"14.1 exactly nothing in the bank {options}", before_the_round(operating(options=options), 5),
            PASS,
          leaves={"cash bank": 0}) for options in ((), ("bank_below_zero",))),
    row("14.1 exactly nothing is out of money", before_the_round(operating(), 5), PASS, no_track,
        leaves={"ending": "bank_in_operating_round"}),
    row("14.1 but by house rule", before_the_round(operating(options=("bank_below_zero",)), 5), PASS,
        no_track, leaves={"ending": None}),
    row("14.1 the bank goes on paying", PAYING, PASS, leaves={"gain B": 20, "cash bank": -10}),
])  # fmt: skip
def test_the_bank_runs_out(row):
    row.holds()


# ---- §14.3


def with_one_share() -> Building:
    """A is president of the CGR with one share of two."""
    papers = table(3).state.certificates["CGR"]
    ipo = tuple(
        changed(paper, owner=A, unowned=10) if paper.president else changed(paper, owner="ipo")
        for paper in papers
    )
    built = table(3).with_(certificates=table(3).state.certificates.with_("CGR", ipo))
    return built.company("CGR", status="started", president=A, par=(0, 4), cell=(0, 8))


GW, POORER = railway(operating(), "GW"), ("scores_below_zero",)
IN_DEBT = railway(operating(phase="5"), "GW").company("GW", loans=2)


@pytest.mark.parametrize(("built", "worth"), [
    pytest.param(railway(operating(), "GW", percent=20).private("SCFTC", "GW"), 200,
     id="privates of companies"),
    pytest.param(GW.company("GW", status="closed", cell=None), 0, id="closed companies"),
    pytest.param(with_one_share(), 175, id="one-share president"),
    pytest.param(railway(operating(phase="5"), "GW"), 600, id="no loans after the settlement"),
    pytest.param(IN_DEBT, 480, id="two loans"),
    # price 45, five loans: by house rule P21 shares may be worth less than nothing
    pytest.param(GW.company("GW", cell=(5, 0), loans=5), 0, id="more loans than price"),
    pytest.param(railway(operating(options=POORER), "GW").company("GW", cell=(5, 0), loans=5), -30, id="P21"),
])  # fmt: skip
def test_14_3_what_shares_count(built, worth):
    assert TITLE.worth(built.cash(A, 0).state, A) == worth


def test_14_3_cash_shares_at_market_price_and_privates_at_their_printed_price():
    built = table(3).cash(A, 123).private("FT", A, price=5).private("TCC", A)
    built = built.owns(A, "GT", 30).starts("GT", par=90).company("GT", cell=(0, 6))
    assert TITLE.worth(built.state, A) == 123 + 20 + 50 + 3 * 125
    assert gridsim.standings_at(built.state)[0] == (A, 568)


def test_14_3_equal_totals_share_the_place_in_seating_order():
    assert gridsim.standings_at(table(3).state) == [(A, 500), (B, 500), (C, 500)]


def test_14_3_the_sources_of_a_worth_add_up_to_it():
    built = building("1856").owns(A, "GT", 40).starts("GT", par=90).company("GT", loans=2)
    state = built.private("FT", A).cash(A, 37).state
    sources = [(source.kind, source.subject, source.amount) for source in gridsim.sources_of_worth(state, A)]
    assert sources == [("cash", "", 37), ("shares", "GT", 280), ("private", "FT", 20)]
    assert dict(gridsim.standings_at(state))[A] == 337


# ---- forced sales and bankruptcy

CELLS = {"GT": (1, 4), "WR": (0, 7), "CV": (0, 6), "GW": (0, 5)}


def held(built: Building, **holdings: dict[str, int]) -> Building:
    for company, owners in holdings.items():
        for owner, percents in owners.items():
            built = built.owns(owner, company, percents)
        built = built.starts(company, par=65)
    return built


def example() -> Building:
    """The rulebook's example: Max, who is A, is president of the Grand Trunk, which needs a diesel."""
    gt, wr = {A: 40, B: 20, C: 20, "pool": 20}, {A: 60, "pool": 40}
    cv, gw = {B: 50, A: 30, C: 20}, {A: 30, B: 20, C: 10, D: 10, "pool": 30}
    built = held(table(4), GT=gt, WR=wr, CV=cv, GW=gw)
    for company, cell in CELLS.items():
        built = built.company(company, cell=cell)
    return built.cash(A, 50).operating()


def asked_for(missing: int) -> Game:
    question = {"rule": "1856 §11.7", "missing": missing, "cause": "train"}
    return judging(example(), RaiseMoney, "GT", A, **question)()


@pytest.mark.parametrize(("company", "most"), [("GT", 20), ("WR", 10), ("CV", 30), ("GW", 20)])
def test_t4_the_most_that_max_may_sell(company, most):
    assert {sale.percent for sale in asked_for(925).now.legal.at(company=company)} == {most}


@pytest.mark.parametrize(("missing", "sale", "refused"), [
    # the needy company keeps its president
    (900, sells("GT", 30), {"presidency_must_stay"}),
    # §11.7.3: a block is not larger than needed, nor too small where the rest could not be raised
    (130, sells("CV", 30), {"more_than_needed"}),
    (130, sells("CV", 20), set()),
    (800, sells("CV", 10), {"rest_cannot_be_raised"}),
])  # fmt: skip
def test_t4_and_11_7_3_what_max_may_not_sell(missing, sale, refused):
    assert keys(asked_for(missing), sale) == refused


def bankrupt(built: Building, amount: int) -> Table:
    working = Table(built.state)
    with pytest.raises(GameOver):
        next(raise_for(working, A, "GT", amount, cause="train"))
    return working


def test_t4_the_sum_is_not_enough_and_max_is_bankrupt():
    assert can_raise(example().state, asked_for(1050).now.decision) == 925
    assert [gridsim.can_be_raised(example().state, asked_for(most).now.decision) for most in (925, 926)] == [
        True,
        False,
    ]
    state = bankrupt(example(), 1100).photograph()
    assert (prices(state, "GT WR CV GW"), state.cash[A]) == ([75, 125, 90, 90], 0)
    assert [shares(state, company).get("A", 0) for company in CELLS] == [20, 50, 0, 10]
    assert (presidents(state, "GW"), TITLE.worth(state, A)) == ("B", 865)


def test_t29_the_test_comes_before_the_first_sale():
    built = held(table(3), GT={A: 40, B: 20}).company("GT", cell=(8, 0)).cash(A, 0)
    working = bankrupt(built, 350)
    assert (working.companies["GT"].status, working.cash[BANK]) == ("closed", built.state.cash[BANK])
    assert TITLE.worth(working, A) == 0


def test_t40_scores_after_a_bankruptcy_in_phase_three():
    fifth, built = "player:5", table(5).private("TCC", B).private("NFSBC", C)
    built = held(built, BBG={C: 20}, GT={B: 30, fifth: 10}, GW={A: 50}, LPS={D: 40})
    built = held(built, WR={fifth: 40, A: 10, B: 10})
    for company, line, column, loans in (
        ("BBG", 0, 4, 1),
        ("GT", 1, 1, 2),
        ("GW", 0, 5, 3),
        ("LPS", 0, 7, 4),
        ("WR", 1, 1, 3),
    ):
        built = built.company(company, cell=(line, column), loans=loans)
    for player, money in zip((A, B, C, D, fifth), (68, 40, 0, 168, 178), strict=True):
        built = built.cash(player, money)
    assert [TITLE.worth(built.state, player) for player in built.state.players] == [508, 280, 280, 608, 388]
