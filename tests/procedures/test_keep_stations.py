"""Which stations stay where a company takes over those of others: asked once for every title."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, ChooseHex
from gridsim.core.decisions import InheritStations, KeepPlaces, KeepStation
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import keep_stations as keeping
from tests.builders import building
from tests.one_turn import game_of, play, refusals
from tests.procedures.on_paper import answered

A = "player:1"
BUILT = (
    building("1856").tile("L15", "59").station("THB", "L15", 0).station("GT", "L15", 1).station("GT", "F15")
)
ASKED = {"player": A, "actor": "CGR", "rule": "toy §1"}


def legal(decision, checkers):
    return LegalActions(BUILT.state, decision, checkers)


def test_the_places_of_old_companies_are_told_by_hex_and_stop():
    assert keeping.places_of(Table(BUILT.state), ("THB", "GT")) == (("F15", 0), ("L15", 0), ("L15", 1))
    assert keeping.places_of(Table(BUILT.state), ("THB",)) == (("L15", 0),)


def test_of_one_city_nothing_is_asked():
    with pytest.raises(StopIteration) as over:
        next(keeping.ask_city(A, "CGR", "L15", (1,), because="toy §1"))
    assert over.value.value == 1


def test_of_several_cities_of_a_hex_one_is_chosen():
    answers = {KeepStation: keeping.choosing_city("toy §1")}
    game = game_of(
        BUILT.state, lambda _table: keeping.ask_city(A, "CGR", "L15", (0, 1), because="toy §1"), answers
    )
    assert game.now.decision == KeepStation(hex="L15", stops=(0, 1), **ASKED)
    assert list(game.now.legal) == [ChooseCity(hex="L15", stop=0), ChooseCity(hex="L15", stop=1)]
    assert refusals(game, ChooseCity(hex="L15", stop=2)) == ["no_old_station_there(hex=L15) [toy §1]"]
    assert refusals(game, ChooseCity(hex="F15", stop=0)) == ["no_old_station_there(hex=F15) [toy §1]"]
    assert play(game, ChooseCity(hex="L15", stop=1)).supply["result"] == 1


def test_one_of_several_places_is_chosen():
    asked = InheritStations(left=2, stops=(("F15", 0), ("L15", 1)), spare=0, **ASKED)
    found = legal(asked, keeping.choosing_place("toy §2"))
    assert list(found) == [ChooseCity(hex="F15", stop=0), ChooseCity(hex="L15", stop=1)]
    (refusal,) = found.why_not(ChooseCity(hex="L15", stop=0))
    assert str(refusal) == "no_old_station_there(hex=L15) [toy §2]"


def test_one_of_several_hexes_is_chosen():
    found = legal(KeepPlaces(hexes=("F15", "L15"), left=1, **ASKED), keeping.choosing_hex("toy §3"))
    assert list(found) == [ChooseHex(hex="F15"), ChooseHex(hex="L15")]
    (refusal,) = found.why_not(ChooseHex(hex="F17"))
    assert str(refusal) == "no_old_station_on_hex(hex=F17) [toy §3]"


@pytest.mark.parametrize(("stops", "place"), [((1,), ("L15", 1)), ((0, 1), ("L15", 0))])
def test_the_station_of_a_company_takes_the_place_of_one_of_the_old_ones(stops, place):
    built = BUILT.company("CGR", status="started", president=A, stations=(0,))

    def turn(table):
        yield from keeping.keep_one_of(table, "CGR", "L15", stops, ("THB", "GT"), because="toy §1")
        return 0

    game = game_of(built.state, turn, {KeepStation: keeping.choosing_city("toy §1")})
    board = (play(game, ChooseCity(hex="L15", stop=0)) if len(stops) > 1 else game.now.state).board
    assert board.stations["CGR"] == (place,)
    assert ("L15", 0) not in board.stations.get("THB", ())


def test_which_hex_keeps_a_station_is_asked_only_where_there_are_too_few():
    turn = keeping.ask_place(A, "CGR", ("F15", "L15"), 2, because="toy §3")
    assert answered(turn) == ("F15", [])
    turn = keeping.ask_place(A, "CGR", ("F15", "L15"), 1, because="toy §3")
    chosen, asked = answered(turn, ChooseHex(hex="L15"))
    assert (chosen, asked[0].hexes, asked[0].left) == ("L15", ("F15", "L15"), 1)
