"""Places by their names, whatever lies on them."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity
from gridsim.core.events import StationPlaced
from gridsim.telling.sentences import Sentences, languages
from gridsim.telling.templates import breakable
from tests.builders import building


@pytest.mark.parametrize(
    ("rotation", "names"),
    [
        (0, ["Vienna South E12", "Vienna West E12", "Vienna North E12"]),
        (3, ["Vienna North E12", "Vienna West E12", "Vienna South E12"]),
    ],
)
def test_a_city_keeps_its_name_when_its_tile_is_turned(rotation, names):
    state = building("1824").tile("E12", "491", rotation).state
    assert [Sentences("en").write(f"E12.{stop}", "place", state) for stop in range(3)] == names


def test_cities_that_have_grown_together_have_the_name_of_the_hex():
    state = building("1824").tile("E12", "493").state
    assert [Sentences("en").write(f"E12.{stop}", "place", state) for stop in range(2)] == [
        "Vienna South E12",
        "Vienna E12",
    ]


@pytest.mark.parametrize(("stop", "told"), [("F16.0", "Venice F16"), ("N16.0", "Forli N16")])
def test_a_city_is_called_as_it_is_found_on_the_map(stop, told):
    """Cards told of Mestre, while map and log called it Venice."""
    assert Sentences("en").write(stop, "place", building("1841").state) == told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_no_place_is_called_by_two_names_at_once(title, language):
    """What is printed in two languages is told in that of the player."""
    state, words = building(title).state, Sentences(language)
    told = [words.place_name(place.name) for place in state.facts.hexes.values() if place.name]
    assert told
    assert [name for name in told if "(" in name] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Mountain pass L6"), ("de", "Gebirgspass L6"), ("it", "Valico L6")],
)
def test_a_pass_without_a_name_is_called_by_the_one_word_for_it(language, told):
    state = building("1841").state
    assert Sentences(language).tell_action(ChooseCity(hex="L6", stop=0), state) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "at mountain pass L6."), ("de", "am Gebirgspass L6."), ("it", "al valico L6.")],
)
def test_a_station_on_a_pass_without_a_name_is_told_by_the_same_word(language, told):
    placed = StationPlaced(company="SFLi", hex="L6", stop=0, because="1841 §4.6.9", what="replaced")
    assert breakable(Sentences(language).tell_event(placed, building("1841").state).text).endswith(told)


def test_a_pass_without_a_name_is_called_the_same_in_a_list():
    """On its own; where something is, a sentence has its own form of the word."""
    state, words = building("1841").state, Sentences("en")
    told = words.tr("combining.stations_at", state=state, stations=["P12", "L6"])
    assert told == "Stations: Lucca P12, Mountain pass L6"
    assert words.write("L6", "place", state) == "L6"


@pytest.mark.parametrize("language", languages())
def test_no_place_of_the_monarchy_has_its_name_of_today_in_a_third_language(language):
    """1824 prints German names; a language has its own or keeps those."""
    state, words = building("1824").state, Sentences(language)
    told = {words.place_name(place.name) for place in state.facts.hexes.values() if place.name}
    assert {"Brünn", "Mährisch-Ostrau", "Fünfkirchen", "Klausenburg", "Kronstadt", "Hermannstadt"} <= told


@pytest.mark.parametrize(
    ("hex_id", "told"), [("M3", "a Cuneo M3"), ("J6", "ad Alessandria J6"), ("L10", "in L10")]
)
def test_italian_has_one_word_before_names_of_places_and_another_before_fields(hex_id, told):
    words, state = Sentences("it"), building("1841").state
    text = words.tr("events.tile_laid", state=state, company="SFTC", tile="9", hex=hex_id)
    assert text == f"SFTC posa la tessera 9 {told}."
