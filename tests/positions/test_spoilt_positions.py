"""A hundred positions of each title, each spoilt in one known way: the fault is found and named."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest

from gridsim.core.edits import Edit
from gridsim.core.state import GameState
from gridsim.positions.faults import Fault
from gridsim.positions.position import SpoiltPosition, position_of
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.positions.spoilt import SPOILERS, real_positions, spoilt

ENOUGH = 100


@cache
def faults_met(title: str) -> tuple[tuple[GameState, Fault], ...]:
    """All faults of a hundred spoilt positions."""
    positions = [after for _, _, _, after in islice(spoilt(title), ENOUGH)]
    return tuple((after.state, fault) for after in positions for fault in after.check())


@pytest.mark.parametrize("title", titles())
def test_each_of_a_hundred_faults_is_found_and_named(title: str) -> None:
    missed = []
    for name, key, before, after in islice(spoilt(title), ENOUGH):
        keys = {fault.key for fault in after.check()}
        if key not in keys or key in {fault.key for fault in before.check()}:
            missed.append((name, key, keys))
    assert missed == []


@pytest.mark.parametrize("title", titles())
def test_a_name_that_is_wrong_hides_no_other_fault(title: str) -> None:
    state = real_positions(title)[1]
    edits = [
        Edit(("cash", "player:77"), 5),
        Edit(("phase",), "17"),
        Edit(("trains", next(iter(state.trains)))),
    ]
    keys = {fault.key for fault in position_of(state).after(edits).check()}
    assert {"id_unknown", "money_sum", "cards_missing"} <= keys
    assert "cannot_be_judged" not in keys


@pytest.mark.parametrize("title", titles())
def test_no_faulty_position_begins_a_game(title: str) -> None:
    for _, _, _, after in islice(spoilt(title), len(SPOILERS)):
        faults = [fault for fault in after.check() if not fault.remark]
        if faults:
            with pytest.raises(SpoiltPosition) as error:
                after.play()
            assert list(error.value.faults) == faults
        else:
            assert after.play().start == after.state


@pytest.mark.parametrize("title", titles())
def test_repairs_take_their_fault_away(title: str) -> None:
    repaired = set()
    for _, _, _, after in islice(spoilt(title), ENOUGH):
        for fault in after.check():
            if fault.repair:
                again = after.after(fault.repair).check()
                assert (fault.key, fault.place) not in [(each.key, each.place) for each in again]
                repaired.add(fault.key)
    assert len(repaired) >= 10


@pytest.mark.parametrize("language", languages())
def test_every_fault_has_its_sentence(language: str) -> None:
    """Every key that was met is told in words, with all its values."""
    words = Sentences(language)
    for title in titles():
        for state, fault in faults_met(title):
            told = words.tr(f"positions.faults.{fault.key}", state=state, **fault.facts)
            assert not told.startswith("[")
            assert "{" not in told


def test_the_list_never_breaks_down_on_many_faults_at_once() -> None:
    for title in titles():
        position = position_of(real_positions(title)[2])
        random = Random(title)
        for spoiler in [*SPOILERS, *SPOILERS]:
            found = spoiler(position.state, random)
            if found is not None:
                position = position.after(found[1])
                assert position.check() != []
