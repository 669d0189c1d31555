"""1856 §4.10, §15.1, T42: reaching a destination, also by track that others lay."""

from __future__ import annotations

import pytest

from gridsim.core.actions import StartCompany
from gridsim.core.events import CashPaid, DestinationReached
from gridsim.core.table import Table
from gridsim.titles.title_1856.capital import has_reached, pay_out_escrow
from tests.builders import Building
from tests.titles.title_1856.railways import lay, operating, railway, told
from tests.titles.title_1856.tables import game, play, stock_round, table
from tests.titles.title_1856.test_stock import buy_round_the_table


def north_of_toronto(built: Building) -> Building:
    """Barrie and Toronto joined but for M6: by M8 and the one town of M10 to the city in the north-west."""
    return built.tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")


def reached(built: Building, company: str) -> bool:
    return has_reached(built.state, company)


# ---- T42, §4.10.3


def test_t42_destination_reached_by_another_companys_tile() -> None:
    """The CV lays M6; the CPR, not started, is connected and later puts no money into escrow."""
    built = north_of_toronto(operating(phase="2")).owns("player:1", "CV", 60).starts("CV", par=65)
    built = built.company("CV", operated=True, capital="escrow").station("CV", "N11", 1).cash("CV", 100)
    playing = game(built)
    state = play(playing, lay("M6", "4"))
    assert (state.companies["CPR"].connected, state.companies["CPR"].status) == (True, "unstarted")
    assert [event.company for event in told(playing, DestinationReached)] == ["CPR"]
    later = Building(state).with_(round=stock_round(), memory=built.state.memory)
    for player in state.players:
        later = later.cash(player, 1000)
    shares = game(later)
    play(shares, StartCompany(company="CPR", par=65))
    buy_round_the_table(shares, "CPR", 8)
    assert (shares.now.state.cash["CPR"], shares.now.state.companies["CPR"].escrow) == (650, 0)


def test_4_10_3_escrow_is_paid_at_once_and_only_once() -> None:
    built = railway(north_of_toronto(operating(phase="2")), "CPR", par=65)
    working = Table(built.company("CPR", capital="escrow", escrow=195).tile("M6", "4").state)
    pay_out_escrow(working)
    assert (working.companies["CPR"].escrow, working.cash["CPR"]) == (0, 195)
    paid = [event for event in working.events if isinstance(event, CashPaid)]
    assert [(event.payer, event.payee, event.amount, event.because) for event in paid] == [
        ("bank", "CPR", 195, "1856 §4.10.3")
    ]
    pay_out_escrow(working)
    assert working.cash["CPR"] == 195


def test_4_10_3_the_result_is_permanent() -> None:
    working = Table(table().company("CPR", connected=True).state)
    pay_out_escrow(working)
    assert working.companies["CPR"].connected


def test_4_10_3_closed_companies_are_not_tested() -> None:
    built = north_of_toronto(operating(phase="2")).tile("M6", "4").company("CPR", status="closed")
    working = Table(built.state)
    pay_out_escrow(working)
    assert not working.companies["CPR"].connected


# ---- §4.10.2: the path


def from_maudaumin(tile: str, rotation: int) -> Building:
    """The home of the LPS, and beyond E16 London and, only from there, St. Thomas."""
    built = operating().tile("C14", "57", 2).tile("D15", "9", 2).tile("E16", tile, rotation)
    return built.tile("F15", "126").tile("F17", "57", 0)


def test_4_10_2_no_change_of_track_at_a_plain_crossing() -> None:
    assert reached(from_maudaumin("8", 2), "LPS")
    assert not reached(from_maudaumin("20", 1), "LPS")


def test_4_10_2_not_through_a_red_area() -> None:
    """Welland - Hamilton is laid; from Niagara Falls one gets there by rail, but not through Buffalo."""
    built = operating(phase="4").tile("N17", "66", 2).tile("M16", "9", 2).tile("L15", "59", 5)
    assert not reached(built.tile("O16", "57", 2).tile("O18", "6", 2), "WR")
    assert reached(built.tile("O16", "57", 0).tile("O18", "15", 2), "WR")


def to_drumbo(built: Building, *, own_city: bool) -> Building:
    """Track from a city of green Toronto to Drumbo: the south-west one is the CV's."""
    built = built.tile("N11", "120").tile("K14", "8", 2).tile("J13", "6", 5).tile("I14", "1")
    if own_city:
        return built.tile("M12", "9", 1).tile("L13", "57", 1)
    return built.tile("M10", "56", 5).tile("L11", "8", 4).tile("L13", "6", 1)


def test_4_10_2_cv_starts_at_its_own_city_of_toronto() -> None:
    assert reached(to_drumbo(operating(phase="2"), own_city=True), "CV")
    assert not reached(to_drumbo(operating(phase="2"), own_city=False), "CV")


def test_house_rule_p14_any_city_of_the_home_hex_connects() -> None:
    built = operating(phase="2", options=("home_hex_connects",))
    assert reached(to_drumbo(built, own_city=False), "CV")


def test_4_10_2_thb_starts_where_its_station_lies_or_before_that_in_either_city() -> None:
    """Hamilton's second city leads to Guelph; the first leads nowhere."""
    built = operating(phase="2").tile("L15", "59", 0)
    neighbours = built.state.facts.neighbours
    assert neighbours["L15"][2] == "K14"
    built = built.tile("K14", "8", 3).tile("K12", "8", 0).tile("J11", "5", 5)
    assert neighbours["K14"][5] == "L15"
    assert neighbours["K14"][3] == "K12"
    built = built.tile("K12", "8", 0)
    assert neighbours["K12"][2] == "J11"
    assert reached(built, "THB")
    assert reached(built.station("THB", "L15", 1), "THB")
    assert not reached(built.station("THB", "L15", 0), "THB")


def test_4_10_2_any_stop_of_the_destination_will_do() -> None:
    """Drumbo has two towns; the CV may come to either."""
    built = to_drumbo(operating(phase="2"), own_city=True)
    assert reached(built.tile("I14", "1", 1), "CV")
    assert not reached(built.tile("I14", "56", 5), "CV")


# ---- §15.1


@pytest.mark.parametrize(
    ("company", "destination"),
    [
        ("BBG", ("N11",)), ("CA", ("A20",)), ("CPR", ("P9",)), ("CV", ("M4",)), ("GT", ("L13",)),
        ("GW", ("J15",)), ("LPS", ("F15",)), ("TGB", ("N1", "O2")), ("THB", ("H15",)), ("WR", ("L15",)),
        ("WGB", ("H5",)),
    ],
)  # fmt: skip
def test_15_1_alternative_destinations(company: str, destination: tuple[str, ...]) -> None:
    facts = table(options=("alternate_destinations",)).state.facts
    assert facts.companies[company].destination == destination


def test_15_1_the_ca_connects_london_and_detroit_and_its_home_is_not_needed() -> None:
    """London - E16 - D15 - C16 - C18 - Chatham - Detroit, past Glencoe."""
    for options, is_reached in (("alternate_destinations",), True), ((), False):
        built = (
            operating(phase="4", options=options).tile("F15", "126").tile("E16", "8", 2).tile("D15", "8", 5)
        )
        built = built.tile("C16", "8", 4).tile("C18", "8", 1).tile("B19", "57", 1)
        assert reached(built, "CA") is is_reached


def test_15_1_the_cv_still_starts_at_its_own_city() -> None:
    """The track to Barrie ends at hexside 2: on the tile turned by one that side is the CV's."""
    built = north_of_toronto(operating(phase="2", options=("alternate_destinations",))).tile("M6", "4")
    assert not reached(built, "CPR")
    assert not reached(built, "CV")
    assert reached(built.tile("N11", "120", 1), "CV")
