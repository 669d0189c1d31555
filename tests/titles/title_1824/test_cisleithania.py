"""1824 §X, §XI: what the two small boards change, sentence by sentence."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, LayTile, Pass
from gridsim.core.decisions import BondMarker
from gridsim.core.state import POOL, Round
from gridsim.core.table import Table
from gridsim.facts.errors import DataError
from gridsim.finance.ownership import percent
from gridsim.titles.title_1824 import bond, memory
from gridsim.titles.title_1824.exchanges import places_of_shares
from gridsim.titles.title_1824.opening.first_round import end_first_round
from gridsim.titles.title_1824.phases import begin_phase
from gridsim.titles.title_1824.rounds import end_stock_round
from gridsim.titles.title_1824.routes import bonuses
from tests.builders import Building
from tests.tables import A, B
from tests.titles.title_1824.tables import carried_out, formed, gives, later, opening, owns_small, runs

FOR_TWO, FOR_THREE = ("cisleithania_2p",), ("cisleithania_3p",)


def drafted(builder: str, *, phase: str = "4") -> Building:
    """A later stock round for two in which `builder` lies in the first stack, everything sold."""
    for seed in range(40):
        built = opening(2, options=FOR_TWO, seed=seed)
        stacks = memory.of(built.state).stacks
        if stacks[0][0] == builder:
            break
    for company in (company for stack in stacks for company in stack):
        built = owns_small(built, A if company.endswith("1") else B, company)
    return built.phase(phase).with_(round=Round(kind="operating"), set_number=2)


@pytest.mark.parametrize(
    ("builder", "state", "capital"),
    [("SD2", "SD", 840), ("SD2", "KK", 840), ("KK2", "SD", 720), ("KK2", "KK", 960)],
)
def test_the_capital_of_state_railways_for_two(builder: str, state: str, capital: int):
    """1824 §X.3.3: 120 for the 10 % of what has only built, which are on open sale."""
    assert formed(drafted(builder, phase="5"), state).cash[state] == capital


@pytest.mark.parametrize(("builder", "leaves_with"), [("SD2", "4"), ("SD3", "4"), ("KK2", "5")])
def test_what_only_builds_leaves_with_the_phase_of_its_state_railway(builder: str, leaves_with: str):
    """1824 §X.3.3: both of the first stack, with their markers."""
    built = drafted(builder, phase="3")
    coal = memory.of(built.state).stacks[0][1]
    home = built.state.facts.companies[builder].home[0]
    table = Table(built.station(builder, home.hex, home.stop or 0).state)
    for phase in ("4", "5"):
        carried_out(table, begin_phase(table, table.facts.phases[phase], "SD1"))
        is_gone = phase >= leaves_with
        assert (table.companies[builder].status == "closed") == is_gone
        assert (table.companies[coal].status == "closed") == is_gone
        assert (builder in table.board.stations) != is_gone


# ---- the Bukowina


def test_the_bukowina_pays_for_two_in_any_case_and_for_three_unless_they_do_without():
    """1824 §X.4.11, §G42, §15.5: the bonus is a rule for two, and an option for three alone."""
    assert bonuses(opening(2, options=FOR_TWO).state, "SD") != ()
    assert bonuses(opening(3, options=FOR_THREE).state, "SD") != ()
    assert bonuses(opening(3, options=(*FOR_THREE, "no_bukowina")).state, "SD") == ()
    with pytest.raises(DataError, match="cannot be mixed"):
        opening(2, options=(*FOR_TWO, "no_bukowina"))


# ---- the bond railway


def with_fours_left(count: int, kind: str = "4") -> tuple[Table, str]:
    """A table on which so many trains of a kind are left in the bank, and the bond railway."""
    built = drafted("KK2", phase=kind)
    cards = [train.id for train in built.state.trains.values() if train.kind == kind]
    built = built.cards("removed", *cards[count:])
    bond_railway = memory.of(built.state).bond
    assert bond_railway is not None
    return Table(runs(built, B, "SD").state), bond_railway


def test_who_buys_the_last_4_may_place_the_second_marker_anywhere():
    """1824 §X.4.9: no connection, no tile needed; it may be declined."""
    table, bond_railway = with_fours_left(0)
    home = table.facts.companies[bond_railway].home[0].hex
    hex_id = next(each for each in ("F7", "E8", "B15") if each != home)
    [asked] = carried_out(table, bond.last_train_bought(table, "SD", "4"), ChooseCity(hex=hex_id, stop=0))
    assert isinstance(asked, BondMarker)
    assert asked.player == B
    assert {place[0] for place in table.board.stations[bond_railway]} == {home, hex_id}
    assert carried_out(table, bond.last_train_bought(table, "SD", "5")) == []


def test_as_long_as_a_4_is_left_nobody_places_it():
    table, _ = with_fours_left(1)
    assert carried_out(table, bond.last_train_bought(table, "SD", "4")) == []


def test_after_an_export_of_the_last_4_it_comes_with_the_last_5():
    """1824 §X.4.9: nobody bought the last 4."""
    table, _ = with_fours_left(0, kind="5")
    assert len(carried_out(table, bond.last_train_bought(table, "SD", "5"), Pass())) == 1


def test_the_third_marker_goes_to_wien_when_it_is_brown():
    table, bond_railway = with_fours_left(0, kind="5")
    table = Table(Building(table.photograph()).tile("E12", "493", 0).state)
    lay = LayTile(hex="E12", tile="493", rotation=0)
    stops = [stop for stop in bond.every_stop(table) if bond.is_free(table, bond_railway, stop, "E12")]
    answers = (ChooseCity(hex="E12", stop=stops[0][1]),) if len(stops) > 1 else ()
    carried_out(table, bond.wien_has_changed(table, "SD", lay), *answers)
    assert "E12" in {place[0] for place in table.board.stations[bond_railway]}


def test_mountain_railways_are_exchanged_for_shares_of_bank_and_pool():
    """1824 §X.4.2, §X.4.7: the bond railway's among them."""
    built = drafted("KK2", phase="3")
    bond_railway = memory.of(built.state).bond
    places = places_of_shares(built.state)
    assert (bond_railway, POOL) in places
    other = next(company for company, source in places if source != POOL)
    moved = gives(built, POOL, other, 10)
    assert {(other, "ipo"), (other, POOL)} <= set(places_of_shares(moved.state))


def test_the_bond_railway_rises_when_all_of_it_is_sold():
    """1824 §VIII.1.2, §VIII.3.4: it counts as open from the beginning."""
    built = drafted("KK2").with_(round=Round(kind="stock", player=A))
    bond_railway = memory.of(built.state).bond
    assert bond_railway is not None
    table = Table(built.company(bond_railway, cell=(6, 1)).state)
    for paper in table.certificates[bond_railway]:
        table.change_certificate(bond_railway, paper.id, owner=A)
    assert percent(table, A, bond_railway) == 100
    end_stock_round(table)
    assert table.companies[bond_railway].cell == (5, 1)


# ---- for three


def test_the_capital_of_ug_for_three():
    """1824 §XI.3.1: only the director's certificate is kept; its marker lies in Budapest."""
    built = owns_small(later(3, options=FOR_THREE, phase="5"), A, "UG1")
    assert built.state.board.stations["UG1"] == (("G12", 0),)
    state = formed(built, "UG")
    assert (state.cash["UG"], state.board.stations["UG"]) == (960, (("G12", 0),))
    assert state.companies["UG"].stations == (40, 100, 100, 100)


def test_budapest_waits_for_ug_if_nobody_buys_ug1():
    """1824 §G60: the marker is taken away, and UG places one when it forms."""
    table = Table(opening(3, options=FOR_THREE).phase("5").state)
    end_first_round(table)
    assert "UG1" not in table.board.stations
    state = formed(Building(table.photograph()), "UG")
    assert (state.cash["UG"], state.board.stations["UG"]) == (1200, (("G12", 0),))
    assert state.companies["UG"].president is None
