"""How the first train of a kind begins a phase, scraps and turns cards over."""

from __future__ import annotations

import pytest

from gridsim.core.events import TrainsRusted, TrainsTurned
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.procedures.phases import allows, phase_begun_by, rust_ahead, scrap_for, turn_over_for
from tests.builders import building
from tests.procedures.on_paper import sold, two_companies

BUILT = two_companies()
OF_1844 = building("1844").phase("4").trains("FNM", "2H")
OF_1844 = sold(OF_1844, *(card.id for card in OF_1844.state.trains.values() if card.kind == "2"))
"""When the first 4 comes, all 2-trains have been turned over to 2H long ago (1844 §12.1)."""


@pytest.mark.parametrize(("built", "phase", "scrapped"), [
    pytest.param(BUILT.cards("STATE", "1g-0"), "3", {"2": (), "1g": ("STATE",)}, id="by several others"),
    pytest.param(OF_1844, "4", {"2H": ("FNM",)}, id="not a kind of which none is left"),
])  # fmt: skip
def test_what_is_scrapped(built, phase, scrapped):
    table = Table(built.state)
    scrap_for(table, table.facts.phases[phase], because="toy §8")
    rusted = [event for event in table.events if isinstance(event, TrainsRusted)]
    assert {event.kind: event.owners for event in rusted} == scrapped
    assert {train.owner for train in table.trains.values() if train.kind in scrapped} == {REMOVED}


@pytest.mark.parametrize(
    ("phase", "kind", "begun"),
    [("1", "2", None), ("1", "3", "2"), ("1", "4", "3"), ("2", "3", None), ("2", "4", "3")],
)
def test_a_train_begins_a_phase_once_and_only_a_later_one(phase, kind, begun):
    facts = phase_begun_by(BUILT.phase(phase).state, kind)
    assert (facts and facts.id) == begun


def test_only_cards_in_play_are_turned_over():
    table = Table(BUILT.cards("REG", "2-0").cards(POOL, "2-1").state)
    turn_over_for(table, table.facts.phases["2"], because="toy §8")
    turned = {train.id: train.owner for train in table.trains.values() if train.kind == "2H"}
    assert turned == {"2H-0": "REG", "2H-1": POOL}
    assert "2-2" in table.trains
    assert [type(event) for event in table.events] == [TrainsTurned]


def test_what_will_be_scrapped_is_told_with_its_owners_and_how_near_it_is():
    built = sold(BUILT.cards("REG", "2-0").cards("STATE", "1g-0"), "2-2")
    ahead = [(rust.by, rust.before, rust.kinds, rust.owners) for rust in rust_ahead(built.state)]
    assert ahead == [("3", 10, ("1g",), ("STATE",)), ("4", 12, ("2", "1g"), ("REG", "STATE"))]
    assert rust_ahead(built.phase("3").state) == []


@pytest.mark.parametrize(("phase", "allowed"), [("2", True), ("6", False)])
def test_a_phase_allows_what_the_sheet_says(phase, allowed):
    assert allows(building("1856").phase(phase).state, "loans") is allowed
