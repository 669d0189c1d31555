"""1835 §11 and §12 with their cases of §16: buying trains, the duty to own one, and what a phase brings."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyTrain, DiscardTrain, Pass, SellPapers
from gridsim.core.decisions import Consent, DiscardTrains, RaiseMoney, TrainStep
from gridsim.core.events import PhaseBegan, TrainMoved, TrainsRusted
from gridsim.core.state import BANK, POOL, GameState, Round
from gridsim.finance.market import price
from gridsim.flow.game import Game
from gridsim.flow.legal import LegalActions
from gridsim.procedures.train_limits import train_limit
from gridsim.titles.title_1835.trains import QUESTION, TRAIN_PURCHASE, duty
from tests.builders import Building
from tests.titles.title_1835.railways import (
    game,
    holds,
    in_operation,
    in_pool,
    minors,
    operating,
    operating_round,
    play,
    play_until,
    refusal_keys,
    table,
    trains_of,
)


def sold_out(built: Building, *kinds: str) -> Building:
    """No train of these kinds is left in the bank."""
    trains = built.state.trains
    for train in trains.values():
        if train.kind in kinds and train.owner == BANK:
            built = built.cards("removed", train.id)
    return built


def leipzig(phase: str = "1", **fields) -> Building:
    return in_operation(table(phase=phase, **fields), "SX").cash("SX", 1000)


def buying(built: Building, company: str = "SX", *, done: tuple[str, ...] = ()) -> Game:
    """A company about to buy trains, some others having had their turn."""
    in_round = built.with_(round=Round(kind="operating", number=3, of=3, done=done))
    return play_until(game(in_round), TrainStep, company)


def from_bank(state: GameState, kind: str) -> BuyTrain:
    train = next(each for each in state.trains.values() if each.kind == kind and each.owner == BANK)
    return BuyTrain(train=train.id, price=state.facts.trains[kind].price)


def buy(playing: Game, kind: str) -> GameState:
    return play(playing, from_bank(playing.now.state, kind))


# ---- ordinary purchases


def test_5_5_4_5_bank_trains_are_sold_in_the_order_of_the_roster():
    playing = buying(leipzig())
    assert refusal_keys(playing, from_bank(playing.now.state, "2+2")) == {"train_not_for_sale"}
    playing = buying(sold_out(leipzig(), "2"))
    assert refusal_keys(playing, from_bank(playing.now.state, "2+2")) == set()


def test_5_5_4_2_several_trains_one_after_the_other():
    playing = buying(leipzig())
    state = play(playing, *(BuyTrain(train=f"2-{number}", price=80) for number in range(3)))
    assert (trains_of(state, "SX"), state.cash["SX"]) == (["2"] * 3, 760)
    assert isinstance(playing.now.decision, TrainStep)


def test_5_5_4_7_t28_a_company_at_its_limit_buys_nothing_though_its_trains_would_be_scrapped():
    built = sold_out(leipzig("2a").trains("SX", "2", "2", "2", "2"), "2", "2+2", "3", "3+3")
    decision = TrainStep(player="player:1", actor="SX", rule="1835 §5.5.4.1")
    legal = LegalActions(built.state, decision, TRAIN_PURCHASE)
    assert [each.key for each in legal.why_not(from_bank(built.state, "4"))] == ["train_limit"]


@pytest.mark.parametrize(
    ("company", "limits"),
    [("SX", [4, 4, 3, 3, 2, 2, 2]), ("M1", [2, 2, 1, 1, 1, 1, 1]), ("PR", [4, 4, 4, 4, 3, 3, 3])],
)
def test_11_1_train_limits_by_phase(company, limits):
    state = table().state
    found = [train_limit(table(phase=phase).state, company) for phase in state.facts.phases]
    assert found == limits


def test_5_5_4_8_pool_trains_cost_the_printed_price():
    playing = buying(leipzig("2a").cards(POOL, "3-0"))
    assert refusal_keys(playing, BuyTrain(train="3-0", price=100)) == {"other_price"}
    state = play(playing, BuyTrain(train="3-0", price=180))
    assert (state.trains["3-0"].owner, state.cash["SX"]) == ("SX", 820)


def test_5_5_4_3_companies_trade_from_phase_2_for_at_least_1():
    built = minors(leipzig().trains("SX", "2"), M4="player:2").cards("M4", "2+2-0")
    playing = buying(built)
    offer = BuyTrain(train="2+2-0", price=1)
    assert refusal_keys(playing, offer) == {"no_train_trade_yet"}
    playing = buying(built.phase("2a"))
    assert refusal_keys(playing, BuyTrain(train="2+2-0", price=0)) == {"no_such_price"}
    play(playing, offer)
    decision = playing.now.decision
    assert isinstance(decision, Consent)
    assert (decision.player, decision.actor, decision.proposal) == ("player:2", "M4", offer)
    state = play(playing, Answer(yes=True))
    assert (state.trains["2+2-0"].owner, state.cash["M4"], state.cash["SX"]) == ("SX", 1, 999)


def test_5_5_4_3_the_other_owner_may_refuse_and_the_same_player_is_not_asked():
    built = minors(leipzig("2a").trains("SX", "2"), M4="player:2", M3="player:1")
    built = built.cards("M4", "2+2-0").cards("M3", "2+2-1")
    playing = buying(built)
    state = play(playing, BuyTrain(train="2+2-0", price=10), Answer(yes=False))
    assert state.trains["2+2-0"].owner == "M4"
    state = play(playing, BuyTrain(train="2+2-1", price=10))
    assert (state.trains["2+2-1"].owner, state.cash["M3"]) == ("SX", 10)


def test_g55_a_company_may_sell_its_last_train():
    built = in_operation(leipzig("2a").trains("SX", "2"), "BY", "player:1").trains("BY", "2")
    playing = buying(built)
    seller = next(each.id for each in built.state.trains.values() if each.owner == "BY")
    state = play(playing, BuyTrain(train=seller, price=5))
    assert trains_of(state, "BY") == []


def test_5_5_4_11_a_minor_without_money_cannot_buy_and_nobody_helps():
    built = minors(table(), M4="player:1").cash("M4", 79)
    playing = game(operating_round(built))
    while playing.now.decision is not None and playing.now.decision.actor == "M4":
        assert not isinstance(playing.now.decision, TrainStep)
        playing.apply(Pass() if Pass() in playing.now.legal else next(iter(playing.now.legal)))


# ---- duty and help


def test_5_5_4_4_a_major_must_own_a_train_with_or_without_a_route():
    playing = buying(leipzig())
    assert duty(playing.now.state, "SX") == "own_a_train"
    assert refusal_keys(playing, Pass()) == {"must_buy_train"}
    buy(playing, "2")
    assert refusal_keys(playing, Pass()) == set()


def test_5_5_4_4_no_duty_without_any_train_in_bank_and_pool():
    every = tuple(table().state.facts.trains)
    assert duty(sold_out(leipzig(), *every).state, "SX") is None
    assert duty(minors(table(), M4="player:1").state, "M4") is None


def test_5_5_4_12_the_treasury_pays_all_it_has_and_the_director_the_rest():
    playing = buying(leipzig().cash("SX", 30))
    assert QUESTION(playing.now.state, "SX").forced
    before = playing.now.state.cash["player:1"]
    state = buy(playing, "2")
    assert (state.cash["SX"], state.cash["player:1"]) == (0, before - 50)


def test_g26_the_director_may_choose_a_dearer_train_than_the_treasury_could_pay():
    built = leipzig("2a").cash("SX", 100).cards(POOL, "3-0")
    playing = buying(built)
    before = playing.now.state.cash["player:1"]
    state = play(playing, BuyTrain(train="3-0", price=180))
    assert (state.cash["SX"], state.cash["player:1"]) == (0, before - 80)


def test_5_5_4_12_he_helps_with_another_companys_train_up_to_its_printed_price():
    built = in_operation(leipzig("2a").cash("SX", 10), "BY", "player:1").cards("BY", "2-0")
    playing = buying(built)
    assert refusal_keys(playing, BuyTrain(train="2-0", price=81)) == {"treasury_cannot_pay"}
    state = play(playing, BuyTrain(train="2-0", price=80))
    assert (state.cash["SX"], state.cash["BY"] - built.state.cash["BY"]) == (0, 80)


def test_a11_6_for_another_companys_train_he_sells_no_shares():
    built = in_operation(leipzig("2a").cash("SX", 10), "BY", "player:1").cards("BY", "2-0")
    built = holds(built, "player:1", "BY", 10).cash("player:1", 0)
    assert refusal_keys(buying(built), BuyTrain(train="2-0", price=80)) == {"treasury_cannot_pay"}


def test_p14_a_director_sells_two_fives_of_prussia_for_a_six():
    built = in_operation(table(phase="3a"), "WT", "player:4").cash("WT", 199).cash("player:4", 256)
    built = holds(built, "player:4", "PR", 5, 5)
    built = operating(holds(built, "player:1", "PR", president=True), "PR", cell=(2, 10)).cards("PR", "5-0")
    built = sold_out(built.company("PR", stations=()), "2", "2+2", "3", "3+3", "4", "4+4", "5", "5+5")
    playing = buying(built, "WT", done=("PR",))
    buy(playing, "6")
    decision = playing.now.decision
    assert isinstance(decision, RaiseMoney)
    assert decision.missing == 145
    state = play(playing, SellPapers(company="PR", papers=(5, 5)))
    assert price(state, "PR") == 192
    assert (state.cash["player:4"], state.cash["WT"]) == (256 + 212 - 401, 0)
    assert trains_of(state, "WT") == ["6"]


def test_a11_2_after_too_small_steps_he_names_another_train():
    built = in_operation(table(phase="3a"), "WT", "player:4").cash("WT", 0).cash("player:4", 400)
    built = holds(built, "player:4", "PR", 5, 5).cards(POOL, "4-0")
    built = operating(holds(built, "player:1", "PR", president=True), "PR", cell=(2, 10)).cards("PR", "5-0")
    built = sold_out(built, "2", "2+2", "3", "3+3", "4", "4+4", "5", "5+5").cash("player:4", 600 - 211)
    playing = buying(built, "WT", done=("PR",))
    buy(playing, "6")
    play(playing, SellPapers(company="PR", papers=(5,)))
    decision = playing.now.decision
    assert isinstance(decision, TrainStep), "105 are missing and the other five brings 96"
    assert refusal_keys(playing, from_bank(playing.now.state, "6")) == {"treasury_cannot_pay"}
    state = play(playing, BuyTrain(train="4-0", price=360))
    assert (trains_of(state, "WT"), state.cash["player:4"]) == (["4"], 600 - 211 + 106 - 360)


def test_5_5_4_13_for_a_company_without_a_director_the_bank_lends():
    built = in_operation(table(), "WT", POOL).company("WT", president=None, manager="player:3")
    playing = buying(built.cash("WT", 30), "WT")
    before = playing.now.state.cash["player:3"]
    state = buy(playing, "2")
    assert (state.companies["WT"].debt, state.cash["WT"], state.cash["player:3"]) == (50, 0, before)


# ---- phases


def phases_of(playing: Game) -> list[str]:
    return [event.phase for event in playing.now.events if isinstance(event, PhaseBegan)]


def test_5_5_4_14_1_the_first_3_lets_its_buyer_trade_at_once():
    built = minors(sold_out(leipzig(), "2", "2+2"), M4="player:1").cards("M4", "2-0")
    playing = buying(built)
    buy(playing, "3")
    assert phases_of(playing) == ["2a"]
    assert refusal_keys(playing, BuyTrain(train="2-0", price=1)) == set()


def test_5_5_4_14_2_the_first_4_scraps_and_then_limits_the_buyer_first():
    built = sold_out(leipzig("2a"), "2", "2+2", "3", "3+3").cards("SX", "3-0", "3-1")
    built = in_operation(built, "BY").cards("BY", "3+3-0", "3+3-1", "3+3-2", "3-3", "2-1")
    built = minors(built, M3="player:3").cards("M3", "2+2-0", "2+2-1")
    playing = buying(built)
    buy(playing, "4")
    rusted = [event for event in playing.now.events if isinstance(event, TrainsRusted)]
    assert [event.kind for event in rusted] == ["2"]
    order = []
    while isinstance(playing.now.decision, DiscardTrains):
        order.append(playing.now.decision.actor)
        playing.apply(next(iter(playing.now.legal)))
    assert order == ["M3", "BY"], "SX has three trains; minors before majors"
    assert in_pool(playing.now.state) == ["2+2", "3"]


def test_g16_after_the_buyer_minors_by_number_then_majors_by_value_hand_in():
    built = sold_out(leipzig("2a"), "2", "2+2", "3", "3+3").cards("SX", "3-0", "3-1", "2+2-2")
    built = in_operation(built, "BY").cards("BY", "3+3-0", "3+3-1", "3+3-2", "3-3")
    built = in_operation(built, "WT", cell=(1, 5)).cards("WT", "2+2-3", "3-2", "3-4", "3-5")
    built = (
        minors(built, M5="player:2", M3="player:3")
        .cards("M3", "2+2-0", "2+2-1")
        .cards("M5", "2+2-4", "2+2-5")
    )
    playing = buying(built)
    buy(playing, "4")
    order = []
    while isinstance(playing.now.decision, DiscardTrains):
        order.append(playing.now.decision.actor)
        playing.apply(next(iter(playing.now.legal)))
    assert order == ["SX", "M3", "M5", "WT", "BY"]


@pytest.mark.parametrize(
    ("phase", "kind", "gone"), [("2b", "4+4", "2+2"), ("3a", "6", "3"), ("3b", "6+6", "3+3")]
)
def test_5_5_4_14_other_trains_scrap_their_kind_in_companies_and_pool(phase, kind, gone):
    earlier = list(table().state.facts.trains)
    earlier = earlier[: earlier.index(kind)]
    built = sold_out(leipzig(phase), *earlier).cards("SX", f"{gone}-0").cards(POOL, f"{gone}-1")
    playing = buying(built)
    state = buy(playing, kind)
    assert {each.owner for each in state.trains.values() if each.kind == gone} == {"removed"}


def test_a11_1_a_train_from_the_pool_has_no_effect():
    built = sold_out(leipzig("2a"), "2", "2+2", "3", "3+3").cards(POOL, "4-0")
    playing = buying(built)
    state = play(playing, BuyTrain(train="4-0", price=360))
    assert state.phase == "2a"


def test_3_1_3_4_the_first_train_of_saxony_closes_the_leipzig_dresdner():
    playing = buying(leipzig().private("LD", "player:2"))
    assert buy(playing, "2").privates["LD"].owner == "removed"


def test_5_5_4_14_4_the_first_5_closes_the_privates_and_takes_trains_above_two():
    built = sold_out(leipzig("2c"), "2", "2+2", "3", "3+3", "4", "4+4")
    built = built.cards("SX", "3-0").private("NF", "player:1").private("PF", "player:2")
    built = built.private("BS", "player:3")
    built = in_operation(built, "PR", "player:1").company("M2", status="absorbed").cards("PR", "4-2")
    built = in_operation(built, "BY", "player:2").cards("BY", "4-0", "4-1", "3-1")
    playing = buying(built)
    state = buy(playing, "5")
    assert state.phase == "3a"
    assert {state.privates[each].owner for each in ("NF", "PF", "BS")} == {"removed"}
    decision = playing.now.decision
    assert isinstance(decision, DiscardTrains)
    assert (decision.actor, decision.limit) == ("BY", 2)
    state = play(playing, DiscardTrain(train="3-1"))
    moved = [event for event in playing.now.events if isinstance(event, TrainMoved)]
    assert [(event.train, event.taker) for event in moved] == [("3-1", POOL)]
