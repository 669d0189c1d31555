"""1835 §6 and §14 with P2, P5 and P15 of §16: rounds, their order and the last of them."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Distribute, Pass
from gridsim.core.decisions import (
    DividendStep,
    ExchangeStep,
    RunStep,
    StationStep,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.core.events import CashPaid, CompanyOperates, GameEnded, RoundBegan
from gridsim.core.state import BANK, POOL, Round
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.titles.title_1835 import TITLE, opening, operating
from tests.builders import Building
from tests.titles.title_1835.railways import (
    game,
    holds,
    in_operation,
    minors,
    operating_round,
    play,
    play_until,
    refusal_keys,
    table,
    trains_of,
)


def packet_gone(built: Building) -> Building:
    """Nothing of the start packet is left to be sold."""
    for private in built.state.privates:
        built = built.private(private, "removed")
    for minor in ("M1", "M2", "M3", "M4", "M5", "M6"):
        if built.state.companies[minor].status == "unstarted":
            built = holds(built, "removed", minor, president=True)
            built = built.company(minor, status="absorbed", president=None)
    for major, owner in (("BY", "player:1"), ("SX", "player:2")):
        if built.state.companies[major].status == "unstarted":
            built = holds(built, owner, major, president=True)
    return built


def operated(playing: Game) -> list[str]:
    """The companies in the order of their turns."""
    events = (event for moment in playing.history for event in moment.events)
    return [event.company for event in events if isinstance(event, CompanyOperates)]


# ---- order


def test_5_3_3_5_3_4_minors_in_their_order_then_majors_by_value():
    built = minors(table(), M6="player:1", M1="player:2", M3="player:3")
    built = in_operation(in_operation(built, "OL", "player:1"), "BY", "player:2")
    built = packet_gone(in_operation(built, "SX", "player:3"))
    playing = play_until(game(operating_round(built, number=1, of=1)), StockTurn)
    assert operated(playing) == ["M1", "M3", "M6", "BY", "SX", "OL"]


def test_a6_1_the_order_of_the_majors_is_found_anew_after_each_turn():
    built = packet_gone(in_operation(in_operation(table(), "BY", "player:1"), "SX", "player:2"))
    built = in_operation(built, "OL", "player:3")
    state = built.with_(round=Round(kind="operating", done=("BY",))).state
    assert operating.companies_to_come(state)[0] == "SX"
    fallen = built.company("SX", cell=(6, 0)).with_(round=Round(kind="operating", done=("BY",)))
    assert operating.companies_to_come(fallen.state)[0] == "OL"


def test_7_3_minors_wait_for_the_packet_if_so_agreed():
    state = minors(table(options=["minors_wait"]), M1="player:1").state
    assert operating.companies_to_come(state) == []
    sold = packet_gone(minors(table(options=["minors_wait"]), M1="player:1")).state
    assert operating.companies_to_come(sold)[0] == "M1"


def test_a11_3_a_minor_without_an_owner_does_not_act():
    built = minors(table(), M1="player:1", M4="player:2")
    built = built.company("M1", president=None)
    assert operating.companies_to_come(built.state)[0] == "M4"


def test_5_3_2_privates_pay_their_owners_before_anybody_acts():
    built = packet_gone(in_operation(table(), "BY", "player:1")).private("HA", "player:2")
    built = built.private("LD", "player:3")
    playing = game(built.with_(round=Round(kind="operating", number=1, of=2, done=("BY",))))
    paid = [event for event in playing.now.events if isinstance(event, CashPaid) and event.what == "income"]
    assert [(event.payee, event.amount) for event in paid] == [("player:3", 20), ("player:2", 30)]


@pytest.mark.parametrize("phase", ["1", "2a", "2c", "3a"])
def test_1_1_4_the_phase_at_the_end_of_the_stock_round_fixes_the_number_of_rounds(phase):
    built = packet_gone(in_operation(table(phase=phase), "BY", "player:1"))
    playing = game(built.with_(round=Round(kind="stock", player="player:1", passes=3)))
    play(playing, Pass())
    began = [event for event in playing.now.events if isinstance(event, RoundBegan)]
    assert [(event.kind, event.number, event.of) for event in began] == [
        ("operating", 1, load_facts("1835").phases[phase].rounds)
    ]


def test_p2_after_the_last_packet_purchase_the_next_player_trades_in_the_same_round():
    built = packet_gone(table()).private("PF", BANK).cash("player:1", 475)
    playing = game(built.with_(round=Round(kind="stock", player="player:1")))
    play(playing, opening.purchase_of(playing.now.state, "PF"))
    decision = playing.now.decision
    assert isinstance(decision, StockTurn)
    assert decision.player == "player:2"


def test_p5_the_first_3_changes_the_next_set_and_trade_at_once():
    """Stoll_12 OR 4.1: SX buys the first 3 and in the same turn a 2 from M4 for 1."""
    built = minors(in_operation(table(), "SX", "player:2").cash("SX", 181), M4="player:2")
    for train in built.state.trains.values():
        if train.kind in ("2", "2+2"):
            built = built.cards("removed", train.id)
    built = packet_gone(built.cards("M4", "2-0"))
    playing = play_until(game(built.with_(round=Round(kind="operating", done=("M4",)))), TrainStep, "SX")
    play(playing, BuyTrain(train="3-0", price=180))
    assert refusal_keys(playing, BuyTrain(train="2-0", price=2)) == {"treasury_cannot_pay"}
    state = play(playing, BuyTrain(train="2-0", price=1))
    assert (trains_of(state, "SX"), state.cash["M4"]) == (["2", "3"], 1)
    assert state.round.kind == "stock", "the running set still had one round"
    began = []
    while not began:
        playing.apply(Pass())
        began = [event for event in playing.now.events if isinstance(event, RoundBegan)]
    assert (began[0].kind, began[0].of) == ("operating", 2)


# ---- the end


def test_p15_the_bank_runs_dry_in_a_dividend_and_the_others_still_act():
    built = in_operation(table(), "OL", "player:1").tile("D8", "57", 1).trains("OL", "2")
    built = packet_gone(in_operation(built, "MS", "player:2").cash("MS", 400).company("MS", cell=(6, 0)))
    built = built.cash("player:3", built.state.cash["player:3"] + built.state.cash[BANK] - 5)
    playing = play_until(game(operating_round(built, number=1, of=2)), DividendStep, "OL")
    play(playing, Distribute(how="pay"))
    assert playing.now.state.ending is not None
    assert playing.now.state.cash[BANK] == 5 - 6, "the certificate of 20 percent is paid all the same"
    playing = pass_to_the_end(playing)
    state = playing.now.state
    assert operated(playing)[-1] == "MS"
    assert state.finished
    assert (state.round.number, state.round.of) == (1, 2), "the rest of the set is dropped"
    assert [TITLE.worth(state, player) > 0 for player in state.players] == [True] * 4
    ended = [event for event in playing.now.events if isinstance(event, GameEnded)]
    assert len(ended) == 1


def pass_to_the_end(playing: Game) -> Game:
    while playing.now.decision is not None:
        legal = playing.now.legal
        playing.apply(Pass() if Pass() in legal else next(iter(legal)))
    return playing


# ---- what is left


def test_11_4_of_equally_cheap_trains_the_director_chooses():
    built = in_operation(table(phase="2a"), "WT", "player:1").cash("WT", 30).cash("player:1", 10)
    built = packet_gone(built.cards(POOL, "2-5"))
    playing = play_until(game(operating_round(built, number=1, of=2)), TrainStep, "WT")
    assert {(action.train, action.price) for action in playing.now.legal.of(BuyTrain)} == {
        ("2-0", 80),
        ("2-5", 80),
    }
    state = play(playing, BuyTrain(train="2-5", price=80))
    assert state.players["player:1"].bankrupt
    assert (state.trains["2-5"].owner, state.companies["WT"].debt) == ("WT", 40)
    assert not isinstance(playing.now.decision, ExchangeStep)


def test_6_3_the_steps_of_a_turn_come_in_their_order():
    built = packet_gone(in_operation(table(), "OL", "player:1").tile("D8", "57", 1).trains("OL", "2"))
    built = built.tile("D10", "8", 1).cash("OL", 500)
    playing = game(operating_round(built, number=1, of=1))
    asked = []
    while playing.now.decision is not None and playing.now.decision.actor == "OL":
        asked.append(type(playing.now.decision))
        legal = playing.now.legal
        playing.apply(Pass() if Pass() in legal else next(iter(legal)))
    assert asked == [TrackStep, StationStep, RunStep, DividendStep, TrainStep]
