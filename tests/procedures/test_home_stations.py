"""The first station of a company: where the charter says, where its president says, or waiting."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import ChooseHome
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import home_stations as homes
from tests.builders import building
from tests.procedures.on_paper import A, answered

BUILT = building("1856").company("GW", status="started", president=A)
BUILT = BUILT.company("THB", status="started", president=A)
GREEN = BUILT.tile("L15", "59")
ONE_LEFT = GREEN.station("GT", "L15", 0)
HOME = ChooseHome(player=A, actor="THB", rule="toy §8", hex="L15")
SECOND = ChooseCity(hex="L15", stop=1)


def placed(built, company, *answers):
    table = Table(built.state)
    turn = homes.place_home(table, company, homes.ask_home_city, because="toy §8")
    return table, answered(turn, *answers)[1]


def test_a_home_named_on_the_charter_is_placed_unasked_and_free():
    table, asked = placed(BUILT, "GW")
    assert (asked, table.board.hexes["F15"].stations[0], table.cash) == ([], ("GW",), BUILT.state.cash)
    assert len(table.companies["GW"].stations) == len(BUILT.state.companies["GW"].stations) - 1
    again, _ = placed(BUILT.with_(board=table.board, companies=table.companies), "GW")
    assert again.events == [], "what lies there already is not placed again"


@pytest.mark.parametrize(("built", "has_none"), [(BUILT, True), (GREEN, False)])
def test_in_a_hex_without_cities_yet_the_station_waits(built, has_none):
    assert homes.has_no_city_yet(built.state, "L15") is has_none
    table, asked = placed(built, "THB", SECOND)
    assert table.board.hexes["L15"].waiting == (("THB",) if has_none else ())
    assert asked == ([] if has_none else [HOME])


@pytest.mark.parametrize(
    ("built", "asked"), [(GREEN, [HOME]), (ONE_LEFT, [])], ids=["of several", "the only one is no question"]
)
def test_the_president_chooses_a_free_city(built, asked):
    table, questions = placed(built, "THB", SECOND)
    assert (questions, table.board.hexes["L15"].stations[1]) == (asked, ("THB",))


def test_the_only_free_city_is_a_question_where_it_is_put():
    assert homes.free_cities(ONE_LEFT.state, "L15") == [1]
    question = homes.put_home_question(Table(ONE_LEFT.state), "THB", "L15", "toy §8")
    assert answered(question, SECOND) == (1, [HOME])


@pytest.mark.parametrize("wrong", [ChooseCity(hex="L15", stop=0), ChooseCity(hex="F15", stop=0)])
def test_a_full_city_and_one_elsewhere_are_refused(wrong):
    legal = LegalActions(ONE_LEFT.state, HOME, homes.choosing_city("toy §8"))
    assert list(legal) == [SECOND]
    assert [refusal.key for refusal in legal.why_not(wrong)] == ["no_free_slot"]
