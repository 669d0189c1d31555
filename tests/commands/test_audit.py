"""The second look at a game: silent about sound games, loud about any event that is not as it should be."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from gridsim.commands.audit.auditor import Auditor
from gridsim.commands.audit.runs import wrong_payment, wrong_runs
from gridsim.commands.audit.walks import drawn_runs
from gridsim.core import events
from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import Event
from gridsim.core.state import BANK
from gridsim.flow.game import Game, Moment
from gridsim.titles.registry import title
from tests.commands.spoilt_moments import (
    GAME,
    accounts_of,
    first_told,
    looked_at,
    repaying_and_passing,
    replaced,
    with_events,
)
from tests.properties.whole_games import TOLD, told_game
from tests.titles.title_1824.tables import opening


@pytest.mark.parametrize("name", TOLD)
def test_a_sound_game_is_found_sound(name: str) -> None:
    assert list(looked_at(told_game(name))) == []


# ---- payments


@pytest.mark.parametrize("what", ["income", "dividend", "sale", "train", "terrain", "capital"])
@pytest.mark.parametrize("name", GAME)
def test_a_wrong_sum_is_noticed(name: str, what: str) -> None:
    if (name, what) in (("1841", "income"), ("1841", "capital"), ("1856", "capital")):
        pytest.skip("this title, or this game of it, pays nothing of the kind")

    def dearer(event: events.CashPaid) -> Event | None:
        return replaced(event, amount=event.amount + 1) if event.what == what and event.amount > 1 else None

    said = first_told(name, events.CashPaid, dearer)
    assert any("told to have" in fault for fault in said), "the money that is there does not fit"
    assert any("told to have" not in fault for fault in said), "the sum itself is judged"


@pytest.mark.parametrize("what", ["income", "dividend", "share"])
def test_a_payment_to_somebody_else_is_noticed(what: str) -> None:
    def strayed(event: events.CashPaid) -> Event | None:
        others = {"player:1": "player:2"}
        if event.what != what or event.payee not in (*others, BANK):
            return None
        return replaced(event, payee=others.get(event.payee, "player:3"))

    said = first_told("1835", events.CashPaid, strayed)
    assert any("told to have" not in fault for fault in said)


def test_a_payment_for_nothing_is_noticed() -> None:
    def gift(event: events.CashPaid) -> Event | None:
        return replaced(event, what="gift")

    assert any("nothing is ever paid" in fault for fault in first_told("1856", events.CashPaid, gift))


def test_interest_is_reckoned_by_the_loans() -> None:
    def less(event: events.CashPaid) -> Event | None:
        return replaced(event, amount=event.amount - 10) if event.what == "interest" else None

    said = first_told("1856", events.CashPaid, less)
    assert any("pays interest of" in fault for fault in said), said


def test_a_revenue_is_what_the_trains_have_run() -> None:
    def more(event: events.Distributed) -> Event | None:
        return replaced(event, amount=event.amount + 10) if event.amount else None

    assert any("its trains have run" in fault for fault in first_told("1841", events.Distributed, more))


# ---- markers, trains, tiles, turns


@pytest.mark.parametrize("name", GAME)
@pytest.mark.parametrize("what", ["pay", "withhold", "sold_out"])
def test_a_marker_that_goes_astray_is_noticed(name: str, what: str) -> None:
    facts = told_game(GAME[name]).start.facts

    def astray(event: events.PriceMoved) -> Event | None:
        if event.what != what or event.old is None:
            return None
        for cell in ((event.old[0], event.old[1] + 2), (event.old[0] + 2, event.old[1])):
            if facts.cell(cell) is not None:
                return replaced(event, new=cell, price=facts.price_at(cell))
        return None

    assert any(f"for {what!r}" in fault for fault in first_told(name, events.PriceMoved, astray))


@pytest.mark.parametrize("name", GAME)
def test_a_train_at_another_price_is_noticed(name: str) -> None:
    def cheaper(event: events.TrainMoved) -> Event | None:
        return replaced(event, price=event.price - 1) if event.giver == BANK and event.price else None

    assert any("its price is" in fault for fault in first_told(name, events.TrainMoved, cheaper))


def test_a_train_from_somebody_else_is_noticed() -> None:
    def stolen(event: events.TrainMoved) -> Event | None:
        return replaced(event, giver="M1") if event.giver == BANK else None

    assert any("which is bank's" in fault for fault in first_told("1835", events.TrainMoved, stolen))


@pytest.mark.parametrize("name", GAME)
def test_a_tile_that_does_not_fit_is_noticed(name: str) -> None:
    facts = told_game(GAME[name]).start.facts
    brown = next(tile for tile in facts.tiles if facts.designs[tile].colour == "brown")

    def too_early(event: events.TileLaid) -> Event | None:
        return replaced(event, tile=brown)

    said = first_told(name, events.TileLaid, too_early)
    assert any("its colour has not come" in fault for fault in said)
    assert any("untold" in fault for fault in said)


def test_the_ground_must_be_paid() -> None:
    game = told_game(GAME["1856"])

    def unpaid(moment: Moment) -> Moment:
        kept = [each for each in moment.events if getattr(each, "what", "") != "terrain"]
        return with_events(moment, tuple(kept))

    assert any("0 is paid," in fault for fault in looked_at(game, unpaid))


@pytest.mark.parametrize("name", GAME)
def test_a_second_turn_is_noticed(name: str) -> None:
    game = told_game(GAME[name])

    def twice(moment: Moment) -> Moment:
        told = tuple(each for event in moment.events for each in (event, event)[: 1 + _operates(event)])
        return with_events(moment, told)

    assert any("has a second turn" in fault for fault in looked_at(game, twice))


def _operates(event: Event) -> bool:
    return isinstance(event, events.CompanyOperates)


@pytest.mark.parametrize("name", GAME)
def test_priority_in_wrong_hands_is_noticed(name: str) -> None:
    game = told_game(GAME[name])

    def elsewhere(moment: Moment) -> Moment:
        began = any(isinstance(event, events.RoundBegan) for event in moment.events)
        seats = list(moment.state.players)
        other = seats[seats.index(moment.state.priority) - 1]
        return with_events(
            moment, moment.events, msgspec.structs.replace(moment.state, priority=other) if began else None
        )

    assert any("has the priority" in fault for fault in looked_at(game, elsewhere))


# ---- routes


@pytest.mark.parametrize("name", TOLD)
def test_a_second_look_at_routes_agrees_with_the_rules(name: str) -> None:
    """Routes drawn by chance: legal for both or for none, and of the same worth."""
    game, random, legal = told_game(name), Random(4), 0
    plays = title(game.start.facts.title)
    for moment in [each for each in game.moments if isinstance(each.decision, RunStep)][::6]:
        decision, state = moment.decision, moment.state
        assert decision is not None
        trains = [train for train, _ in plays.judge.fleet(state, decision.actor)]
        for _ in range(20):
            runs = drawn_runs(state.board, decision.actor, trains, random)
            keys = [each.key for each in moment.legal.why_not(RunTrains(runs=runs)) if runs]
            wrong = list(wrong_runs(state, decision.actor, runs, accounts_of(game)))
            assert bool({*keys} - {"route_not_best"}) == bool(wrong), (runs, keys, wrong)
            if runs and not wrong:
                legal += 1
                for route in plays.judge.ran(state, decision.actor, runs):
                    assert list(wrong_payment(state, decision.actor, route, accounts_of(game))) == []
    assert legal > 10


# ---- trains above their limit, states that hide something


def test_money_that_comes_untold_is_noticed() -> None:
    game = told_game(GAME["1856"])
    first, second = next(
        pair for pair in pairwise(game.moments) if pair[1].state.cash is not pair[0].state.cash
    )
    auditor = Auditor(accounts_of(game), first)
    cash = second.state.cash
    player = next(owner for owner in second.state.players)
    shifted = cash.with_(player, cash[player] + 1).with_(BANK, cash[BANK] - 1)
    state = msgspec.structs.replace(second.state, cash=shifted)
    assert any(
        "was told to have" in fault for fault in auditor.look(with_events(second, second.events, state))
    )


@pytest.mark.parametrize(("options", "priority"), [((), "player:1"), (("repaying_is_acting",), "player:2")])
def test_who_repays_has_acted_only_by_house_rule(options: tuple[str, ...], priority: str) -> None:
    game = repaying_and_passing(options)
    assert game.now.state.priority == priority
    assert not [fault for fault in looked_at(game) if "has the priority" in fault]


def test_a_directorship_claimed_at_the_end_of_a_round_is_no_sale() -> None:
    """1824 §IV.4.4.11: Dora hands two shares in for it when all others have passed after Anna's purchase."""
    share, none = BuyCertificate(company="SD", source="ipo"), Pass()
    game = Game(title("1824"), opening(4).cash("player:1", 120).state)
    first_passes = [share, *(none for _ in range(6)), share]
    for action in (*first_passes, BuyPrivate(private="B1", price=120), none, none, none):
        game.apply(action)
    assert game.now.state.companies["SD"].president == "player:4"
    assert game.now.state.priority == "player:2"
    assert not [fault for fault in looked_at(game) if "has the priority" in fault]
