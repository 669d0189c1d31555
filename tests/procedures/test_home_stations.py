"""The first station of a company: where the charter says, where its president says, or waiting."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import ChooseHome
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.home_stations import (
    ask_home_city,
    choosing_city,
    free_cities,
    has_no_city_yet,
    place_home,
    put_home_question,
)
from tests.builders import building
from tests.procedures.on_paper import A, answered

BUILT = (
    building("1856")
    .company("GW", status="started", president=A)
    .company("THB", status="started", president=A)
)
GREEN = BUILT.tile("L15", "59")


def placed(built, company, *answers):
    table = Table(built.state)
    _, asked = answered(place_home(table, company, ask_home_city, because="toy §8"), *answers)
    return table, asked


def test_a_home_named_on_the_charter_is_placed_unasked_and_free():
    table, asked = placed(BUILT, "GW")
    assert (asked, table.board.hexes["F15"].stations[0]) == ([], ("GW",))
    assert table.cash == BUILT.state.cash
    assert len(table.companies["GW"].stations) == len(BUILT.state.companies["GW"].stations) - 1


def test_what_lies_there_already_is_not_placed_again():
    table, _ = placed(BUILT, "GW")
    again, _ = placed(BUILT.with_(board=table.board, companies=table.companies), "GW")
    assert again.events == []


def test_in_a_hex_without_cities_yet_the_station_waits():
    assert has_no_city_yet(BUILT.state, "L15")
    assert not has_no_city_yet(GREEN.state, "L15")
    table, asked = placed(BUILT, "THB")
    assert (asked, table.board.hexes["L15"].waiting) == ([], ("THB",))


def test_of_several_free_cities_the_president_chooses_one():
    table, asked = placed(GREEN, "THB", ChooseCity(hex="L15", stop=1))
    assert asked == [ChooseHome(player=A, actor="THB", rule="toy §8", hex="L15")]
    assert table.board.hexes["L15"].stations == ((None,), ("THB",))


def test_the_only_free_city_is_no_question_unless_it_is_put():
    built = GREEN.station("GT", "L15", 0)
    assert free_cities(built.state, "L15") == [1]
    table, asked = placed(built, "THB")
    assert (asked, table.board.hexes["L15"].stations[1]) == ([], ("THB",))
    question = put_home_question(Table(built.state), "THB", "L15", "toy §8")
    assert answered(question, ChooseCity(hex="L15", stop=1))[0] == 1


def test_a_full_city_and_one_elsewhere_are_refused():
    built = GREEN.station("GT", "L15", 0)
    legal = LegalActions(
        built.state, ChooseHome(player=A, actor="THB", rule="toy §8", hex="L15"), choosing_city("toy §8")
    )
    assert list(legal) == [ChooseCity(hex="L15", stop=1)]
    for stop in (ChooseCity(hex="L15", stop=0), ChooseCity(hex="F15", stop=0)):
        assert [refusal.key for refusal in legal.why_not(stop)] == ["no_free_slot"]
