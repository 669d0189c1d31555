"""How the first train of a kind begins a phase, scraps and turns cards over."""

from __future__ import annotations

import pytest

from gridsim.core.events import TrainsRusted, TrainsTurned
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.procedures.phases import allows, phase_begun_by, rust_ahead, scrap_for, turn_over_for
from tests.builders import building
from tests.procedures.on_paper import sold, two_companies


@pytest.fixture(name="built", scope="module")
def _built():
    return two_companies()


def test_a_kind_may_be_scrapped_by_several_others(built):
    table = Table(built.cards("STATE", "1g-0").state)
    scrap_for(table, table.facts.phases["3"], because="toy §8")
    scrapped = {event.kind: event.owners for event in table.events if isinstance(event, TrainsRusted)}
    assert scrapped == {"2": (), "1g": ("STATE",)}
    assert table.trains["1g-5"].owner == REMOVED


def test_a_kind_of_which_none_is_left_is_not_told_as_scrapped():
    """1844 §12.1: when the first 4 comes, all 2-trains have been turned over to 2H long ago."""
    table = Table(building("1844").phase("4").trains("FNM", "2H").state)
    for train in [train for train in table.trains.values() if train.kind == "2"]:
        table.move_train(train.id, REMOVED, what="exported", because="1844 §12.4")
    table.events.clear()
    scrap_for(table, table.facts.phases["4"], because="1844 §12.2")
    assert [(event.kind, event.owners) for event in table.events if isinstance(event, TrainsRusted)] == [
        ("2H", ("FNM",))
    ]


def test_a_train_begins_a_phase_once_and_only_a_later_one(built):
    def begun(phase, kind):
        facts = phase_begun_by(built.phase(phase).state, kind)
        return None if facts is None else facts.id

    assert [begun("1", kind) for kind in ("2", "3", "4")] == [None, "2", "3"]
    assert [begun("2", kind) for kind in ("3", "4")] == [None, "3"]


def test_only_cards_in_play_are_turned_over(built):
    table = Table(built.cards("REG", "2-0").cards(POOL, "2-1").state)
    turn_over_for(table, table.facts.phases["2"], because="toy §8")
    assert {train.id: train.owner for train in table.trains.values() if train.kind == "2H"} == {
        "2H-0": "REG",
        "2H-1": POOL,
    }
    assert "2-2" in table.trains
    assert [type(event) for event in table.events] == [TrainsTurned]


def test_what_will_be_scrapped_is_told_with_its_owners_and_how_near_it_is(built):
    built = sold(built.cards("REG", "2-0").cards("STATE", "1g-0"), "2-2")
    ahead = [(rust.by, rust.before, rust.kinds, rust.owners) for rust in rust_ahead(built.state)]
    assert ahead == [("3", 10, ("1g",), ("STATE",)), ("4", 12, ("2", "1g"), ("REG", "STATE"))]
    assert rust_ahead(built.phase("3").state) == []


@pytest.mark.parametrize(("phase", "allowed"), [("2", True), ("6", False)])
def test_a_phase_allows_what_the_sheet_says(phase, allowed):
    assert allows(building("1856").phase(phase).state, "loans") is allowed
