"""The coach tells facts that the engine knows, and what happens for the first time."""

from __future__ import annotations

from gridsim.coach.firsts import firsts
from gridsim.coach.thoughts import thoughts
from gridsim.core.actions import LayTile, Pass, SellShares
from gridsim.lessons.lesson import Start
from gridsim.lessons.starts import begin
from gridsim.saves.codec import convert
from tests.coach.beginnings import GW, PRIORITY

TRACK = {"do": "tile", "hex": "F17", "tile": "6", "rotation": 3}
TRAIN = {"do": "train", "kind": "2", "of": "GW"}


def moment(*put, kind="operating"):
    parts = [*GW, *put, PRIORITY, {"do": "round", "kind": kind}]
    start = {"scenario": "1856-after-the-auction", "put": parts}
    return begin(convert(start, Start))


def told(game):
    return {thought.key: thought.facts for thought in thoughts(game.now)}


def test_what_a_lay_brings_is_told():
    found = told(moment(TRAIN))
    assert found["best_lay"]["more"] == 50
    assert found["best_lay"]["hex"] == "F17"


def test_what_is_missing_for_the_next_train_and_what_ends_those_there_are():
    found = told(moment(TRAIN, TRACK))
    assert found["train_missing"] == {"company": "GW", "train": "2", "amount": 40}
    assert found["rusts"]["by"] == "4"
    assert found["rusts"]["left"] == 10
    assert "no_train" not in found
    assert "no_train" in told(moment(TRACK))


def test_who_overtakes_whom_and_how_many_papers_are_left():
    found = told(moment(kind="stock"))
    assert found["overtakes"] == {"company": "GW", "who": "player:2", "count": 2}
    assert found["papers_left"]["count"] == 15


def test_a_sale_happens_to_the_seller_and_a_pass_to_nobody():
    second = {"do": "place", "edit": {"place": ["set_number"], "to": 2}}
    game = moment(
        {"do": "place", "edit": {"place": ["companies", "GW", "operated"], "to": True}}, second, kind="stock"
    )
    before = game.now
    after = before.after(SellShares(company="GW", percent=10))
    assert list(firsts(before, after)) == [("sale", "player:1")]
    assert list(firsts(before, before.after(Pass()))) == []


def test_nothing_is_told_of_a_lay_without_trains():
    assert "best_lay" not in told(moment())
    assert LayTile in moment().now.legal.kinds
