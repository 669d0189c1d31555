"""1856 §6, §10, §11 and §13.2 with their cases of §16: a company's turn."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.actions import Answer, BuyTrain, Distribute, Pass, RepayLoans, SellShares, TakeLoan
from gridsim.core.decisions import Consent, DividendStep, RaiseMoney, RepayStep, TrackStep, TrainStep
from gridsim.core.table import Table
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.dividends import payouts, share_of
from gridsim.titles.title_1856.loans import excess_loans, pay_interest, repay
from gridsim.titles.title_1856.rounds import may_operate
from tests.builders import Building
from tests.titles.title_1856.tables import game, play, play_until, prices, refusal_keys, table, who


def railway(built: Building, company: str, *, president: str = "player:1", percent: int = 60, par: int = 100):
    """A started company with its home station and nothing else."""
    home = built.state.facts.companies[company].home[0]
    built = built.owns(president, company, percent).starts(company, par=par)
    return built.station(company, home.hex).company(company, operated=True, capital="incremental")


def operating(built: Building) -> Building:
    return built.operating(1, 2)


def london(**company: object) -> Building:
    """The GW alone at London, with printed track to the south and the north-east."""
    built = railway(operating(table(3)), "GW").tile("F17", "57", 0)
    return built.company("GW", **company)


# ---- who operates


@pytest.mark.parametrize(
    ("sold_out", "percent", "operated", "operates"),
    [((), 20, False, True), (("2",), 20, False, False), (("2",), 30, False, True), (("2",), 20, True, True)],
)
def test_t13_shares_needed_go_by_the_train_for_sale(sold_out, percent, operated, operates) -> None:
    built = table(3).owns("player:1", "GT", percent).starts("GT", par=65).company("GT", operated=operated)
    for kind in sold_out:
        built = built.trains("WR", *[kind] * 6)
    assert may_operate(built.state, "GT") is operates


# ---- loans


def test_t14_a_loan_before_the_interest_step_costs_its_interest() -> None:
    playing = game(london())
    assert isinstance(playing.now.decision, TrackStep)
    play(playing, TakeLoan())
    assert playing.now.state.cash["GW"] == 100
    play_until(playing, TrainStep)
    assert playing.now.state.cash["GW"] == 90
    assert refusal_keys(playing, TakeLoan()) == {"one_loan_a_round"}


def test_t14_a_loan_after_the_interest_step_brings_ninety() -> None:
    playing = game(london())
    play_until(playing, TrainStep)
    play(playing, TakeLoan())
    assert playing.now.state.cash["GW"] == 90
    assert playing.now.state.companies["GW"].loans == 1


def test_t15_as_many_loans_as_players_hold_shares() -> None:
    built = railway(operating(table(3)), "GW", percent=20).company("GW", loans=1)
    playing = game(built)
    play(playing, TakeLoan())
    assert refusal_keys(game(built.company("GW", loans=2)), TakeLoan()) == {"loan_limit"}


def interest(loans: int, treasury: int, revenue: int, president: int = 0) -> tuple[int, int, int]:
    """(treasury, president's cash, revenue left) after the interest step."""
    built = railway(operating(table(3)), "GW").company("GW", loans=loans)
    working = Table(built.cash("GW", treasury).cash("player:1", president).state)
    turn = pay_interest(working, "GW", revenue)
    with pytest.raises(StopIteration) as end:
        next(turn)
    return working.cash["GW"], working.cash["player:1"], end.value.value


def test_t16_interest_from_treasury_revenue_and_president() -> None:
    assert interest(4, 20, 190) == (0, 0, 170)
    assert interest(2, 7, 0, president=30) == (7, 10, 0)
    assert interest(3, 25, 10) == (5, 0, 0)


def test_t34_interest_wholly_from_the_revenue() -> None:
    assert interest(4, 0, 150) == (0, 0, 110)


def test_t17_repayment_above_the_limit_with_the_presidents_help() -> None:
    built = railway(operating(table(3)), "GW", percent=20).company("GW", loans=4).cash("GW", 150)
    playing = play_until(game(built), RepayStep)
    assert playing.now.state.cash["GW"] == 110
    assert playing.now.decision.least == 2
    assert refusal_keys(playing, Pass()) == {"must_repay"}
    before = playing.now.state.cash["player:1"]
    play(playing, RepayLoans(count=2))
    assert playing.now.state.cash["GW"] == 0
    assert playing.now.state.cash["player:1"] == before - 90
    assert playing.now.state.companies["GW"].loans == 2


def test_t28_repayment_is_counted_again_after_a_forced_sale() -> None:
    built = railway(operating(table(3)), "GW", percent=30).company("GW", loans=4, cell=(8, 4))
    working = Table(built.cash("player:1", 60).state)
    turn = repay(working, "GW", 1)
    assert isinstance(next(turn), RaiseMoney)
    with pytest.raises(StopIteration):
        turn.send(SellShares(company="GW", percent=10))
    assert working.facts.price_at(working.companies["GW"].cell) == 45
    assert working.cash["player:1"] == 10
    assert working.companies["GW"].loans == 3
    assert excess_loans(working, "GW") == 1
    with pytest.raises(GameOver):
        next(repay(working, "GW", 1))
    assert working.companies["GW"].loans == 2
    assert TITLE.worth(working, "player:1") == 50


def test_t46_a_loan_after_an_empty_interest_step_pays_for_a_train() -> None:
    built = london().cash("GW", 300).trains("WR", *["2"] * 6, *["3"] * 5)
    playing = play_until(game(built), TrainStep)
    play(playing, TakeLoan())
    assert playing.now.state.cash["GW"] == 390
    play(playing, BuyTrain(train="4-0", price=350))
    assert playing.now.state.cash["GW"] == 40
    assert playing.now.state.companies["GW"].loans == 1


# ---- dividends


def test_10_3_pool_shares_pay_the_company_and_ipo_shares_nobody() -> None:
    built = railway(table(3), "GW", percent=40).owns("player:2", "GW", 20).owns("pool", "GW", 10)
    assert payouts(built.state, "GW", 170) == {"player:1": 68, "player:2": 34, "GW": 17}


@pytest.mark.parametrize(
    ("revenue", "shares", "amount"),
    [
        (710, 5, 178), (710, 4, 142), (710, 6, 213), (710, 3, 107), (710, 2, 71), (710, 7, 249),
        (700, 7, 245), (700, 5, 175), (700, 3, 105),
    ],
)  # fmt: skip
def test_t38_dividend_of_the_twenty_share_cgr(revenue, shares, amount) -> None:
    assert share_of(revenue, shares * 5, 5) == amount


def test_10_5_paying_moves_right_and_withholding_left() -> None:
    built = london().trains("GW", "2")
    for how, price in (("pay", 110), ("withhold", 90)):
        playing = play_until(game(built), DividendStep)
        play(playing, Distribute(how=how))
        assert prices(playing, "GW") == [price]


# ---- trains


def sold_down_to(built: Building, kind: str) -> Building:
    """Everything below a kind of train is sold and out of the way."""
    counts = {"2": 6, "3": 5, "4": 4, "5": 3, "6": 2}
    for each, count in counts.items():
        if each == kind:
            break
        built = built.trains("CV", *[each] * count)
    return built


def test_t33_president_adds_what_is_missing_after_a_forced_sale() -> None:
    built = railway(sold_down_to(operating(table(5)), "4"), "WR", president="player:3", par=80)
    built = built.tile("O16", "57", 0).cash("WR", 265).cash("player:3", 18)
    built = built.station("WR", "O16")
    built = built.owns("player:1", "CPR", 50).owns("player:3", "CPR", 10).starts("CPR", par=75)
    built = built.company("CPR", cell=(3, 3))
    built = built.tile("O18", "57", 0)
    playing = play_until(game(built), TrainStep)
    assert who(playing) == "P3"
    assert playing.now.decision.forced
    assert refusal_keys(playing, Pass()) == {"must_buy_train"}
    play(playing, BuyTrain(train="4-0", price=350))
    assert isinstance(playing.now.decision, RaiseMoney)
    assert playing.now.decision.missing == 67
    play(playing, SellShares(company="CPR", percent=10))
    assert prices(playing, "CPR") == [65]
    assert playing.now.state.cash["player:3"] == 3
    assert playing.now.state.cash["WR"] == 0
    assert playing.now.state.trains["4-0"].owner == "WR"


def test_t8_diesel_exchange_at_the_limit() -> None:
    built = sold_down_to(london(), "6").phase("5").cash("GW", 750)
    built = built.trains("CV", "6").trains("GW", "4", "5")
    built = give(built, "GW", "4-0", "5-0")
    playing = play_until(game(built), TrainStep)
    play(playing, BuyTrain(train="D-0", price=750, trade_in="4-0"))
    state = playing.now.state
    assert state.phase == "6"
    assert state.trains["D-0"].owner == "GW"
    assert {train.owner for train in state.trains.values() if train.kind == "4"} == {"removed"}
    assert state.trains["D-1"].owner == "bank"


def give(built: Building, company: str, *trains: str) -> Building:
    """Hand these very cards to a company, and take extra cards of the builder away."""
    held = {
        card.id: msgspec.structs.replace(card, owner=company if card.id in trains else "removed")
        for card in built.state.trains.values()
        if card.owner == company or card.id in trains
    }
    cards = built.state.trains
    for card in held.values():
        cards = cards.with_(card.id, card)
    return built.with_(trains=cards)


def test_11_1_3_a_train_of_another_president_needs_his_consent() -> None:
    built = railway(london().cash("GW", 90), "WR", president="player:2", par=65).trains("WR", "2")
    playing = play_until(game(built), TrainStep)
    play(playing, BuyTrain(train="2-0", price=50))
    assert isinstance(playing.now.decision, Consent)
    assert who(playing) == "P2"
    play(playing, Answer(yes=True))
    assert playing.now.state.trains["2-0"].owner == "GW"
    assert playing.now.state.cash["WR"] == 50


def test_11_3_limit_and_prices_are_kept() -> None:
    playing = play_until(game(london().cash("GW", 900)), TrainStep)
    assert refusal_keys(playing, BuyTrain(train="2-0", price=99)) == {"other_price"}
    assert refusal_keys(playing, BuyTrain(train="3-0", price=225)) == {"train_not_for_sale"}
    play(playing, *[BuyTrain(train=f"2-{number}", price=100) for number in range(4)])
    assert not isinstance(playing.now.decision, TrainStep)
