"""1856 §11 and §12: buying trains, the duty to own one, the president's help, and phases."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyTrain, DiscardTrain, Pass, RepayLoans, SellShares, TakeLoan
from gridsim.core.decisions import Consent, DiscardTrains, RaiseMoney, RepayStep, TrackStep, TrainStep
from gridsim.core.events import (
    CompanyAbsorbed,
    CompanyFormed,
    CompanyNotFormed,
    PhaseBegan,
    TrainMoved,
    TrainsRusted,
)
from gridsim.core.state import POOL, REMOVED
from gridsim.flow.game import Game
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1856.rounds import may_operate
from gridsim.titles.title_1856.trains import TRAIN_PURCHASE
from tests.builders import Building
from tests.titles.title_1856.railways import at, forward, operating, railway, scrapped_below, told
from tests.titles.title_1856.tables import play, refusal_keys, who


def western(
    kind: str, *, phase: str, cash: int = 0, president: int = 0, route: bool = True, percent: int = 60
) -> Building:
    """The GW without a train when `kind` is for sale next; with track to St. Thomas if it has a route."""
    built = scrapped_below(railway(operating(phase=phase), "GW", cash=cash, percent=percent), kind).cash(
        "player:1", president
    )
    return built.tile("F17", "5", 2) if route else built


def buy(train: str, price: int, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(train=train, price=price, trade_in=trade_in)


def offers(playing: Game) -> set[tuple[str, int, str | None]]:
    return {(each.train, each.price, each.trade_in) for each in playing.now.legal.of(BuyTrain)}


def owners(playing: Game, *trains: str) -> list[str]:
    return [playing.now.state.trains[train].owner for train in trains]


# ---- §11.1, §11.2: sources, prices, procedure


def test_11_1_1_lowest_type_only_and_the_diesel_besides_from_the_first_6_on() -> None:
    playing = at(western("3", phase="2", cash=2000), TrainStep)
    assert offers(playing) == {("3-0", 225, None)}
    assert refusal_keys(playing, buy("4-0", 350)) == {"train_not_for_sale"}
    playing = at(western("6", phase="4", cash=2000).cards(REMOVED, "6-0"), TrainStep)
    assert offers(playing) == {("6-1", 700, None), ("D-0", 1100, None)}
    playing = at(western("6", phase="4", cash=2000), TrainStep)
    assert offers(playing) == {("6-0", 700, None)}


def test_11_1_2_pool_trains_have_the_printed_price() -> None:
    playing = at(western("4", phase="3", cash=500).cards(POOL, "3-0"), TrainStep)
    assert offers(playing) == {("4-0", 350, None), ("3-0", 225, None)}
    assert refusal_keys(playing, buy("3-0", 200)) == {"other_price"}
    before = playing.now.state.cash["bank"]
    state = play(playing, buy("3-0", 225))
    assert state.cash["bank"] == before + 225
    assert state.phase == "3"


def test_11_1_3_from_a_company_of_the_same_president_without_asking() -> None:
    built = railway(western("4", phase="3", cash=300), "WR", percent=50).cards("WR", "3-0")
    playing = at(built, TrainStep)
    assert refusal_keys(playing, buy("3-0", 0)) == {"no_such_price"}
    assert refusal_keys(playing, buy("3-0", 301)) == {"treasury_cannot_pay"}
    state = play(playing, buy("3-0", 1))
    assert (state.cash["GW"], state.cash["WR"]) == (299, 1)


def test_11_1_3_a_refused_offer_changes_nothing() -> None:
    built = railway(western("4", phase="3", cash=300), "WR", president="player:2").cards("WR", "3-0")
    playing = at(built, TrainStep)
    play(playing, buy("3-0", 1))
    assert isinstance(playing.now.decision, Consent)
    play(playing, Answer(yes=False))
    assert owners(playing, "3-0") == ["WR"]
    assert isinstance(playing.now.decision, TrainStep)
    assert playing.now.state.cash["GW"] == 300


def test_11_1_5_only_the_bank_takes_a_train_for_a_diesel() -> None:
    built = western("6", phase="6", cash=1500).cards(REMOVED, "6-0", "6-1").cards("GW", "4-0", "5-0")
    built = built.cards(POOL, "D-0").cards("bank", "D-1")
    playing = at(built, TrainStep)
    assert offers(playing) == {("D-1", 750, "4-0"), ("D-1", 750, "5-0")}
    assert refusal_keys(playing, buy("D-0", 750, "4-0")) == {"trade_in_only_with_bank"}
    assert refusal_keys(playing, buy("D-1", 700, "4-0")) == {"other_price"}
    assert "train_limit" in refusal_keys(playing, buy("D-1", 1100))


def test_11_1_6_a_voluntary_train_is_paid_by_the_treasury_alone() -> None:
    built = western("4", phase="3", cash=349, president=1000).cards("GW", "3-0")
    playing = at(built, TrainStep)
    assert refusal_keys(playing, buy("4-0", 350)) == {"treasury_cannot_pay"}


def test_11_2_one_at_a_time_and_the_phase_begins_between() -> None:
    """The last 3 and then the first 4: the 2-trains go, and the limit is three."""
    built = western("3", phase="2", cash=1000).cards(REMOVED, "3-0", "3-1", "3-2", "3-3")
    playing = at(built.cards("GW", "2-0", "2-1").cards(POOL, "2-2"), TrainStep)
    play(playing, buy("3-4", 225))
    assert playing.now.state.phase == "2"
    state = play(playing, buy("4-0", 350))
    assert state.phase == "3"
    assert owners(playing, "2-0", "2-1", "2-2", "3-4", "4-0") == [REMOVED, REMOVED, REMOVED, "GW", "GW"]


# ---- §11.3: limit


@pytest.mark.parametrize(("phase", "limit"), [("1", 4), ("2", 4), ("3", 3), ("4", 2), ("5", 2), ("6", 2)])
def test_11_3_limit_by_phase(phase: str, limit: int) -> None:
    held = ["3-0", "3-1", "3-2", "3-3"][:limit]
    built = western("4", phase=phase, cash=500).cards("GW", *held).cards(POOL, "3-4")
    step = TrainStep(player="player:1", actor="GW", rule="1856 §11")

    def refused(table: Building) -> list[str]:
        legal = LegalActions(table.state, step, TRAIN_PURCHASE)
        return [refusal.key for refusal in legal.why_not(buy("3-4", 225))]

    assert refused(built) == ["train_limit"]
    assert refused(built.cards(REMOVED, held[0])) == []


def test_11_3_surplus_goes_to_the_pool_the_buyer_first_then_in_operating_order() -> None:
    """Phase Four: the limit falls from three to two. The GT is dearer than the WR."""
    built = western("5", phase="3", cash=600).cards("GW", "3-0", "4-0")
    built = railway(built, "WR", president="player:2", par=65).cards("WR", "3-1", "3-2", "4-1")
    built = railway(built, "GT", president="player:3", par=90).cards("GT", "3-3", "3-4", "4-2")
    playing = at(built, TrainStep)
    play(playing, buy("5-0", 550))
    asked = []
    while isinstance(playing.now.decision, DiscardTrains):
        decision = playing.now.decision
        asked.append((decision.actor, decision.player, decision.limit))
        assert refusal_keys(playing, DiscardTrain(train="4-3")) == {"not_its_train"}
        play(playing, next(iter(playing.now.legal)))
    assert asked == [("GW", "player:1", 2), ("GT", "player:3", 2), ("WR", "player:2", 2)]
    assert owners(playing, "3-0", "3-1", "3-3") == [POOL, POOL, POOL]


def test_11_3_trains_scrapped_by_the_same_change_go_first() -> None:
    """The first 4 scraps the 2-trains, so nobody is above the new limit of three."""
    built = western("4", phase="2", cash=400).cards("GW", "2-0", "3-0")
    built = railway(built, "WR", president="player:2").cards("WR", "2-1", "3-1", "3-2", "3-3")
    playing = at(built, TrainStep)
    play(playing, buy("4-0", 350))
    assert not isinstance(playing.now.decision, DiscardTrains)
    assert owners(playing, "3-1", "3-2", "3-3") == ["WR", "WR", "WR"]


# ---- §11.4: duty


def test_11_4_a_company_with_a_route_must_own_a_train() -> None:
    playing = at(western("4", phase="3", cash=400), TrainStep)
    assert (playing.now.decision.must, playing.now.decision.forced) == ("own_a_train", False)
    assert refusal_keys(playing, Pass()) == {"must_buy_train"}


def test_11_4_no_duty_without_a_route_or_with_a_train() -> None:
    assert at(western("4", phase="3", cash=400, route=False), TrainStep).now.decision.must is None
    assert at(western("4", phase="3", cash=400).cards("GW", "3-0"), TrainStep).now.decision.must is None


def test_11_4_any_train_from_any_source_fulfils_the_duty() -> None:
    built = railway(western("4", phase="3", cash=400), "WR", percent=50).cards("WR", "3-0")
    playing = at(built, TrainStep)
    play(playing, buy("3-0", 400))
    assert owners(playing, "3-0") == ["GW"]


# ---- §11.5: the four points of a forced purchase


def test_11_5_1_another_companys_train_with_treasury_money_alone() -> None:
    built = railway(western("4", phase="3", cash=50, president=900), "WR", percent=50).cards("WR", "3-0")
    playing = at(built, TrainStep)
    assert playing.now.decision.forced
    assert refusal_keys(playing, buy("3-0", 51)) == {"treasury_cannot_pay"}
    state = play(playing, buy("3-0", 50))
    assert (state.cash["GW"], state.cash["player:1"]) == (0, 900)


def test_11_5_2_the_president_adds_what_is_missing_for_the_cheapest_and_for_one_train_only() -> None:
    built = western("4", phase="3", cash=200, president=900).cards(POOL, "3-0")
    playing = at(built, TrainStep)
    assert not playing.now.decision.forced or playing.now.state.cash["GW"] < 225
    assert refusal_keys(playing, buy("4-0", 350)) == {"only_cheapest_train"}
    state = play(playing, buy("3-0", 225))
    assert (state.cash["GW"], state.cash["player:1"]) == (0, 875)
    assert not isinstance(playing.now.decision, TrainStep)


def test_11_5_2_with_help_only_one_train_though_a_loan_could_pay_for_more() -> None:
    built = western("3", phase="2", cash=200, president=900)
    playing = at(built, TrainStep)
    play(playing, buy("3-0", 225))
    assert not isinstance(playing.now.decision, TrainStep)
    assert TakeLoan() in playing.now.legal or isinstance(playing.now.decision, TrackStep)


def test_11_5_3_the_loan_may_come_first_but_need_not() -> None:
    built = western("4", phase="3", cash=280, president=900)
    playing = at(built, TrainStep)
    assert TakeLoan() in playing.now.legal
    play(playing, TakeLoan())
    assert (playing.now.state.cash["GW"], playing.now.decision.forced) == (370, False)
    state = play(playing, buy("4-0", 350))
    assert (state.cash["GW"], state.cash["player:1"]) == (20, 900)
    helped = play(at(built, TrainStep), buy("4-0", 350))
    assert (helped.cash["GW"], helped.cash["player:1"]) == (0, 830)


def test_11_5_4_of_equal_price_in_bank_and_pool_the_president_chooses() -> None:
    built = western("4", phase="3", cash=100, president=900).cards(POOL, "4-3")
    playing = at(built, TrainStep)
    assert offers(playing) == {("4-0", 350, None), ("4-3", 350, None)}


def test_11_5_5_the_rest_is_raised_by_a_forced_sale() -> None:
    built = western("4", phase="3", cash=100, president=90, percent=20)
    built = railway(built, "WR", president="player:2", percent=30, par=65).owns("player:1", "WR", 30)
    playing = at(built, TrainStep)
    play(playing, buy("4-0", 350))
    decision = playing.now.decision
    assert isinstance(decision, RaiseMoney)
    assert (who(playing), decision.missing, decision.cause) == ("P1", 160, "train")
    assert refusal_keys(playing, SellShares(company="WR", percent=10)) == {"rest_cannot_be_raised"}
    state = play(playing, SellShares(company="WR", percent=30))
    assert (state.cash["GW"], state.cash["player:1"]) == (0, 35)
    assert owners(playing, "4-0") == ["GW"]


def test_11_7_6_the_payment_lapses_when_the_company_itself_closes() -> None:
    """The GW stands at the edge of the market; its president's only way is to sell its own shares."""
    built = western("4", phase="3", cash=300).company("GW", cell=(7, 0))
    playing = at(built.cash("player:1", 0), TrainStep)
    play(playing, buy("4-0", 350))
    assert playing.now.decision.missing == 50
    state = play(playing, SellShares(company="GW", percent=20))
    assert state.companies["GW"].status == "closed"
    assert state.cash["player:1"] == 60
    assert owners(playing, "4-0") == ["bank"]
    assert playing.now.decision is None or playing.now.decision.actor != "GW"


# ---- §12: phases


@pytest.mark.parametrize(
    ("before", "first", "price", "phase", "rusted", "limit", "rounds", "colours", "column"),
    [
        ("1", "3-0", 225, "2", [], 4, 2, ("yellow", "green"), "1"),
        ("2", "4-0", 350, "3", ["2"], 3, 2, ("yellow", "green"), "1"),
        ("3", "5-0", 550, "4", [], 2, 3, ("yellow", "green", "brown"), "2"),
        ("4", "6-0", 700, "5", ["3"], 2, 3, ("yellow", "green", "brown", "gray"), "2"),
        ("5", "D-0", 1100, "6", ["4"], 2, 3, ("yellow", "green", "brown", "gray"), "3"),
    ],
)
def test_12_1_what_the_first_train_of_a_type_brings(  # noqa: PLR0917
    before, first, price, phase, rusted, limit, rounds, colours, column
) -> None:
    kind = first[0]
    built = western("6" if kind == "D" else kind, phase=before, cash=1200)
    if kind == "D":
        built = built.cards(REMOVED, "6-0")
    built = built.cards(POOL, *(f"{old}-0" for old in rusted))
    playing = at(built, TrainStep)
    play(playing, buy(first, price))
    state = playing.now.state
    facts = state.facts.phases[state.phase]
    assert state.phase == phase
    assert [event.phase for event in told(playing, PhaseBegan)] == [phase]
    assert [event.kind for event in told(playing, TrainsRusted)] == rusted
    assert (facts.train_limits["public"], facts.rounds, facts.colours, facts.column) == (
        limit, rounds, colours, column,
    )  # fmt: skip
    assert facts.train_limits["national"] == 3


def test_12_1_a_pool_train_starts_no_phase() -> None:
    built = western("4", phase="2", cash=500).cards(POOL, "4-0")
    playing = at(built, TrainStep)
    play(playing, buy("4-0", 350))
    assert playing.now.state.phase == "2"


def test_12_2_shares_needed_change_with_the_last_train_of_a_type() -> None:
    """After the fourth 4 the 5 is for sale: five shares are needed although phase Four has not begun."""
    built = scrapped_below(operating(phase="3"), "4").cards(REMOVED, "4-0", "4-1", "4-2")
    four = built.owns("player:1", "GT", 40).starts("GT", par=65)
    assert may_operate(four.state, "GT")
    assert not may_operate(four.cards("WR", "4-3").state, "GT")


def test_t45_first_6_and_first_diesel_in_one_turn() -> None:
    """Phase Six comes before the settlement: all 4-trains are gone when the companies are merged."""
    built = western("6", phase="4", cash=1450).cards("GW", "4-0")
    built = (
        railway(built, "GT", president="player:2", par=90).cards("GT", "4-1", "5-0").company("GT", loans=2)
    )
    built = built.cash("player:2", 0)
    playing = at(built, TrainStep)
    play(playing, buy("6-0", 700), buy("D-0", 750, "4-0"))
    state = playing.now.state
    assert state.phase == "6"
    assert owners(playing, "4-0", "4-1", "6-0", "D-0") == [REMOVED, REMOVED, "GW", "GW"]
    assert [type(event) for event in playing.now.events[3:7]] == [
        PhaseBegan,
        TrainsRusted,
        CompanyAbsorbed,
        CompanyFormed,
    ]
    assert state.companies["GT"].status == "absorbed"
    assert [train.id for train in state.trains.values() if train.owner == "CGR"] == ["5-0"]
    assert state.companies["CGR"].permanent


def test_12_3_the_buyer_may_use_step_7_before_the_settlement() -> None:
    built = western("6", phase="4", cash=900).company("GW", loans=1)
    playing = at(built, TrainStep)
    play(playing, buy("6-0", 700))
    forward(playing, RepayStep)
    assert not told(playing, CompanyNotFormed)
    assert refusal_keys(playing, TakeLoan()) == {"no_loans_any_more"}
    play(playing, RepayLoans(count=1), Pass())
    assert told(playing, CompanyNotFormed)


def test_11_1_4_the_train_a_company_hands_in_can_be_bought() -> None:
    """The 4 given for the second diesel lies in the pool, where the next company finds it."""
    built = western("6", phase="6", cash=800).cards(REMOVED, "6-0").cards("GW", "5-0", "5-1")
    playing = at(built, TrainStep)
    play(playing, buy("D-0", 750, "5-1"))
    assert owners(playing, "5-1") == [POOL]
    moved = [(event.train, event.what) for event in told(playing, TrainMoved)]
    assert moved == [("5-1", "traded_in"), ("D-0", "bought")]
