"""1856 §12.3, §6.7: the settlement in a company's turn, and the turn of the CGR that may follow it."""

import pytest

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import HelpRepay, KeepTrains, TrainStep
from gridsim.core.events import CompanyAbsorbed, CompanyFormed, CompanyOperates, PhaseBegan
from gridsim.core.state import REMOVED
from gridsim.flow.game import Game
from gridsim.titles.title_1856 import TITLE
from tests.one_turn import assert_resumes_everywhere
from tests.titles.title_1856.settling import company, homes, settling


def before_the_first_six(*, absorbed_price, options=()):
    """GW at 100 has $2,500 and a 4-train, no 6 is sold yet; GT cannot repay its two loans."""
    built = settling(players=3, options=options).phase("4")
    built = company(built, "GW", 100, {"P1": 60}, cash=2500)
    built = company(built, "GT", absorbed_price, {"P2": 60, "P3": 20}, loans=2, cash=30)
    built = homes(built, "GW", "GT").trains("GW", "4").trains("GT", "4")
    built = built.trains("CA", "2", "2", "2", "2", "2", "2", "3", "3", "3", "3", "3", "4", "4", "5", "5", "5")
    gone = {
        train.id: type(train)(
            id=train.id, kind=train.kind, owner=REMOVED if train.owner == "CA" else train.owner
        )
        for train in built.state.trains.values()
    }
    for private in built.state.privates:
        built = built.private(private, REMOVED)
    return built.with_(trains=type(built.state.trains)(gone))


def to_the_trains(game):
    """Decline everything until somebody can buy trains."""
    while not isinstance(game.now.decision, TrainStep):
        game.apply(Pass() if Pass() in game.now.legal else next(iter(game.now.legal)))
    return game


def pass_until(game, *kinds):
    """Decline whatever is asked of the buyer until one of these questions comes or the CGR has formed."""
    while not (isinstance(game.now.decision, kinds) or told(game, CompanyFormed)):
        game.apply(Pass())


def told(game, *kinds):
    return [event for moment in game.history for event in moment.events if isinstance(event, kinds)]


def buy(game, kind, price, trade_in=None):
    train = next(
        each for each in game.now.legal.of(BuyTrain) if game.now.state.trains[each.train].kind == kind
    )
    game.apply(BuyTrain(train=train.train, price=price, trade_in=trade_in))


def test_12_3_settlement_waits_for_the_end_of_the_turn():
    game = to_the_trains(Game(TITLE, before_the_first_six(absorbed_price=90).state))
    buy(game, "6", 700)
    assert game.now.state.phase == "5"
    assert told(game, CompanyFormed) == []
    assert isinstance(game.now.decision, TrainStep)  # GW may go on buying
    pass_until(game, KeepTrains)
    assert [event.company for event in told(game, CompanyAbsorbed)] == ["GT"]
    assert isinstance(game.now.decision, KeepTrains)
    assert_resumes_everywhere(game)


def test_house_rule_p1_settlement_at_once():
    start = before_the_first_six(absorbed_price=90, options=("settle_at_once",)).state
    game = to_the_trains(Game(TITLE, start))
    buy(game, "6", 700)
    assert isinstance(game.now.decision, KeepTrains)
    game.apply(Pass())
    assert [event.company for event in told(game, CompanyAbsorbed)] == ["GT"]
    assert isinstance(game.now.decision, TrainStep)  # the buyer goes on with its trains
    assert game.now.decision.actor == "GW"


@pytest.mark.parametrize(("absorbed_price", "acts_now"), [(90, True), (110, False)])
def test_13_4_13_turn_of_the_cgr_follows_at_once_if_nothing_absorbed_has_acted(absorbed_price, acts_now):
    game = Game(TITLE, before_the_first_six(absorbed_price=absorbed_price).state)
    while to_the_trains(game).now.decision.actor != "GW":
        game.apply(Pass())
    buy(game, "6", 700)
    pass_until(game)
    while "CGR" not in [event.company for event in told(game, CompanyOperates)]:
        game.apply(Pass() if Pass() in game.now.legal else next(iter(game.now.legal)))
    turns = [event.company for event in told(game, CompanyOperates)]
    assert turns == (["GW", "CGR"] if acts_now else ["GT", "GW", "CGR"])
    assert game.now.state.round.number == (1 if acts_now else 2)


def test_t45_first_six_and_first_diesel_in_one_turn():
    game = to_the_trains(Game(TITLE, before_the_first_six(absorbed_price=90).state))
    buy(game, "6", 700)
    buy(game, "D", 750, trade_in="4-0")
    assert [event.phase for event in told(game, PhaseBegan)] == ["5", "6"]
    state = game.now.state
    assert {train.owner for train in state.trains.values() if train.kind == "4"} == {REMOVED}
    assert state.cash["GW"] == 2500 - 700 - 750
    pass_until(game)
    assert not isinstance(game.now.decision, KeepTrains)
    assert [each for each in game.now.state.trains.values() if each.owner == "CGR"] == []


def test_13_3_3_president_is_asked_once_the_buyers_turn_is_over():
    built = before_the_first_six(absorbed_price=90).cash("player:2", 170)
    game = to_the_trains(Game(TITLE, built.state))
    buy(game, "6", 700)
    pass_until(game, HelpRepay)
    assert game.now.decision == HelpRepay(player="player:2", actor="GT", rule="1856 §13.3.3", loans=2)
