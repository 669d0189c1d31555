"""A state is a value: equal whenever it says the same, whatever was loaded before, and so after pickling."""

import gc
import pickle
import subprocess
import sys

import pytest

from gridsim import new_game, standings_at, titles
from gridsim.core.state import BANK, IPO, POOL, GameState
from gridsim.core.table import Table
from gridsim.facts.facts import Facts
from gridsim.facts.load import common_designs, facts_of, load_facts, option_sets
from gridsim.facts.sheets import read_sheet, title_ids
from gridsim.finance.ownership import papers_of_all
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_supply import next_cards
from gridsim.records import FrozenDict, kept_with
from gridsim.saves.codec import encode_state
from tests.properties.whole_games import TOLD, told_game
from tests.sources import ROOT

NAMES = ("Anna", "Ben", "Cleo")
TITLES = [title.id for title in titles()]
ELSEWHERE = """
import pickle, sys
from gridsim import standings_at
state = pickle.loads(sys.stdin.buffer.read())
sys.stdout.buffer.write(pickle.dumps((state, standings_at(state))))
"""


def start_of(title: str) -> GameState:
    return new_game(title, NAMES).now.state


@pytest.fixture(scope="module")
def met_again() -> dict[str, tuple[GameState, GameState]]:
    """A new game of each title before and after the sheets of all option sets have been read."""
    before = {title: start_of(title) for title in TITLES}
    for title in title_ids():
        for options in option_sets(load_facts(title).sheet.options):
            load_facts(title, options)
    return {title: (before[title], start_of(title)) for title in TITLES}


@pytest.mark.parametrize("title", TITLES)
def test_new_games_are_equal_whatever_was_loaded_between(met_again, title):
    before, after = met_again[title]
    assert before.facts is not after.facts, "the sheet was to be read anew"
    assert before == after
    assert hash(before) == hash(after)
    assert len({before, after}) == 1


@pytest.mark.parametrize("title", TITLES)
def test_states_in_which_players_sit_otherwise_are_not_equal(title):
    state = start_of(title)
    first, *others = state.players
    table = Table(state)
    table.take_seats((*others, first), because="seats")
    moved = table.photograph()
    assert moved != state
    assert len({moved, state}) == 2
    assert [*encode_state(moved)["players"]] == [*others, first], "a file keeps the seats"
    table.take_seats((first, *others), because="seats")
    assert table.photograph() == state
    assert len({table.photograph(), state}) == 1
    assert hash(table.photograph()) == hash(state)


@pytest.mark.parametrize("title", TITLES)
def test_facts_differ_with_options_and_with_what_is_printed(title):
    facts = load_facts(title)
    option = facts.sheet.options[0].id
    sheet = read_sheet(title)
    assert facts != load_facts(title, [option])
    assert facts != "facts"
    assert facts == Facts(facts.sheet, common_designs(), frozenset())
    sheet["name"] += "!"
    assert facts != facts_of(sheet, (), "other.json")


@pytest.mark.parametrize("name", TOLD)
def test_states_survive_pickling_in_the_middle_of_a_game(name):
    moments = told_game(name).moments
    for state in (moments[len(moments) // 2].state, moments[-1].state):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        third = pickle.loads(pickle.dumps(again))
        assert third.facts is again.facts, "what has been worked out of the sheet is at hand"


@pytest.mark.parametrize("title", TITLES)
def test_a_pickled_state_is_known_in_another_process(title):
    name = next(told for told in TOLD if told.startswith(title))
    moments = told_game(name).moments
    state = moments[2 * len(moments) // 3].state
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(state),
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    again, standings = pickle.loads(done.stdout)
    assert again == state
    assert standings == standings_at(state)


def test_a_read_only_mapping_stays_one_when_pickled():
    mapping = FrozenDict({"a": 1}).with_("b", 2)
    again = pickle.loads(pickle.dumps(mapping))
    assert again == mapping
    assert list(again) == ["a", "b"]
    with pytest.raises(TypeError):
        again["c"] = 3


def test_what_is_worked_out_of_a_mapping_is_kept_with_that_mapping_alone():
    asked = []

    def largest(mapping):
        asked.append(dict(mapping))
        return max(mapping.values())

    mapping = FrozenDict({"a": 1})
    changed = mapping.with_("b", 2)
    assert [kept_with(mapping, largest), kept_with(changed, largest)] == [1, 2]
    later = [changed, changed.without("b"), mapping, FrozenDict(changed), pickle.loads(pickle.dumps(changed))]
    assert [kept_with(one, largest) for one in later] == [2, 1, 1, 2, 2]
    assert asked == [{"a": 1}, {"a": 1, "b": 2}, {"a": 1}, {"a": 1, "b": 2}, {"a": 1, "b": 2}]
    assert mapping == FrozenDict({"a": 1})
    assert hash(changed) == hash(FrozenDict({"a": 1, "b": 2}))


@pytest.mark.parametrize("name", TOLD[::3])
def test_what_is_kept_with_papers_and_trains_is_what_lies_there(name):
    for moment in told_game(name).moments[::80]:
        state = moment.state
        papers = [paper for row in state.certificates.values() for paper in row]
        for owner in (*state.players, *state.companies, BANK, IPO, POOL):
            assert papers_of_all(state, owner) == sum(paper.owner == owner for paper in papers)
            owned = [train for train in state.trains.values() if train.owner == owner]
            assert sorted(owned, key=lambda train: train.id) == sorted(
                trains_of(state, owner), key=lambda train: train.id
            )
        for card in next_cards(state):
            alike = (
                train for train in state.trains.values() if (train.kind, train.owner) == (card.kind, BANK)
            )
            assert card == next(alike)


def test_only_what_keeps_findings_is_looked_through_for_garbage():
    """Records are values and cannot hold each other; boards and states keep what was worked out of them."""
    state = start_of("1856")
    kept = (state, state.board)
    values = (state.round, *state.companies.values(), *state.board.hexes.values())
    assert all(gc.is_tracked(record) for record in kept)
    assert not any(gc.is_tracked(record) for record in values)
