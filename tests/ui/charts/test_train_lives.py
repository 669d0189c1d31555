"""The life of a train goes on when its card is turned over."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from gridsim.core.events import RouteRan, TrainsRan, TrainsTurned
from gridsim.core.state import POOL
from gridsim.core.table import Table
from gridsim.facts.load import facts_of
from tests.builders import building_of
from tests.sources import ROOT
from ui.charts.train_lives import lives, lives_bars
from ui.charts.turning_points import turning_points
from ui.model.round_summary import RoundSummary
from ui.panels.over_map.round_card import _trains

RAW = json.loads((ROOT / "tests" / "facts" / "invented.json").read_text(encoding="utf-8"))
RULE = "toy §5"


def ran(table, company, train, revenue):
    route = RouteRan(train=train, stops=(), legs=(), values=(), bonuses=(), revenue=revenue)
    table.record(TrainsRan(company=company, routes=(route,), revenue=revenue, because=RULE))


def moments(*moves):
    """A moment after each of these changes of one table, the first of them with nothing done."""
    table = Table(building_of(facts_of(RAW, (), "invented")).state)
    told = [SimpleNamespace(events=(), state=table.photograph())]
    for move in moves:
        before = len(table.events)
        move(table)
        told.append(SimpleNamespace(events=tuple(table.events[before:]), state=table.photograph()))
    return told


@pytest.fixture
def turned():
    """REG buys 2-0 and runs it, STATE hands 2-1 in; then the cards are turned and both run again."""
    return moments(
        lambda table: table.move_train("2-0", "REG", price=90, because=RULE),
        lambda table: ran(table, "REG", "2-0", 50),
        lambda table: table.move_train("2-1", "STATE", price=90, because=RULE),
        lambda table: table.move_train("2-1", POOL, what="discarded", because=RULE),
        lambda table: table.turn_cards("2", "2H", because=RULE),
        lambda table: ran(table, "REG", "2H-0", 70),
        lambda table: table.move_train("2H-1", "REG", price=40, because=RULE),
        lambda table: ran(table, "REG", "2H-1", 30),
        lambda table: table.rust("2H", because=RULE),
    )


def test_a_card_that_is_turned_over_is_the_same_train(turned):
    first, second = lives(turned)
    assert (first.id, first.kinds, first.owners, first.paid) == ("2H-0", ["2", "2H"], ["REG"], 90)
    assert (first.runs, first.revenue, first.begun, first.ended) == (2, 120, 1, 9)
    assert (second.id, second.owners, second.runs) == ("2H-1", ["STATE", "REG"], 1)
    assert second.ended == 9


def test_a_train_bought_and_turned_over_in_one_move_is_known(turned):
    table = Table(turned[0].state)
    table.move_train("2-0", "REG", price=90, because=RULE)
    table.turn_cards("2", "2H", because=RULE)
    [life] = lives([turned[0], SimpleNamespace(events=tuple(table.events), state=table.photograph())])
    assert life.kinds == ["2", "2H"]


def test_what_was_earned_counts_for_the_kind_the_train_was_then(turned, words):
    session = SimpleNamespace(shown=turned[-1])
    desk = SimpleNamespace(session=session, money=str, tr=words.tr, words=words)
    bars = {bar.name: [part.amount for part in bar.parts] for bar in lives_bars(desk, turned).bars}
    assert bars == {"2": [50], "2H": [100]}


def test_turning_cards_over_is_told_where_scrapping_is(turned, words):
    points = turning_points(turned, lambda _moment: {"player:1": 0, "player:2": 0})
    assert any(isinstance(point.event, TrainsTurned) for point in points)
    summary = RoundSummary(None, 0, 9, {}, {}, {}, tuple(each for moment in turned for each in moment.events))
    desk = SimpleNamespace(words=words, session=SimpleNamespace(moments=turned))
    assert list(_trains(desk, summary))[:2] == ["all 2 now 2H", "all 2H scrapped"]
