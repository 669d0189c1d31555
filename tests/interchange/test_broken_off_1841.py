"""Games of 1841 that break off in the middle of a turn, written and read."""

import json
from random import Random
from types import SimpleNamespace

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core.actions import ChooseCity, LayTile, Pass
from gridsim.core.decisions import InheritStations, ReplaceStations, StationStep
from gridsim.interchange.exporting import export_game
from gridsim.interchange.loader.title_1841.asking import stations_to_remove
from gridsim.interchange.loader.title_1841.standing import Theirs as There
from gridsim.interchange.title_1841.following import has_ended
from gridsim.interchange.title_1841.leftovers import follow_inheritance
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo")
THEIRS = facts_of(SHIPPED, "1841", ()).sheet.bundles["18xx.games"]


def written(game):
    return json.loads(export_game(game))["actions"]


@pytest.fixture
def with_a_station_to_place():
    """A game at random up to a question about a station after track has been laid."""
    game = gridsim.new_game("1841", NAMES, seed=1, options=(*THEIRS, "second_edition"))
    random = Random(1)
    liked = careful(random)
    while not (isinstance(game.now.decision, StationStep) and isinstance(game.now.action, LayTile | Pass)):
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def test_passes_are_written_up_to_the_step_that_is_asked_about(with_a_station_to_place):
    """1841 §4.2: the track step is over, and what was reached is told; the station waits."""
    game = with_a_station_to_place
    assert written(game)[-1]["type"] == "destination_connection"
    company = game.now.decision.actor
    game.apply(Pass())
    last = written(game)[-1]
    assert (last["type"], last["entity"]) == ("pass", company)


SIX = (("E9", 0), ("F8", 0), ("H4", 0), ("J6", 0), ("M3", 0), ("M7", 0))


def followed(decision):
    """What is answered where the file goes no further."""
    answers = []
    play = SimpleNamespace(memory=Theirs(), coming=(), decision=None, apply=answers.append)
    follow_inheritance(play, decision)
    return answers


def of_merger(stops):
    return InheritStations(player="player:1", actor="AFI", rule="1841 §4.7.4-i", left=5, stops=stops, spare=0)


def test_stations_of_a_merger_wait_if_that_program_has_to_ask_which_go():
    assert followed(of_merger(SIX)) == []
    assert followed(of_merger(SIX[:5])) == [ChooseCity(hex="E9", stop=0)]


def test_two_stations_of_a_merger_in_one_hex_wait_too():
    """1841 §D-74: one of the two has to go, however few there are."""
    both = (("H4", 0), ("H4", 1), ("J6", 0))
    assert followed(of_merger(both)) == []
    here = SimpleNamespace(beside=SimpleNamespace(decision=of_merger(both)), memory=There())
    assert stations_to_remove(here)
    here.memory.removed.append(("H4", 0))
    assert not stations_to_remove(here)


def test_stations_of_the_tuscan_merger_wait_for_the_answer():
    """One recorded game asks with a single station left over."""
    asked = ReplaceStations(player="player:1", actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),))
    assert followed(asked) == []


def test_a_file_with_a_result_that_breaks_off_earlier_is_not_passed_on(with_a_station_to_place):
    """Only passes that end the game follow the last action of a file."""
    game = with_a_station_to_place
    record = SimpleNamespace(result={"player:1": 5000}, ending="bank")
    before = game.cursor
    assert not has_ended(SimpleNamespace(game=game, record=record))
    assert game.cursor == before
