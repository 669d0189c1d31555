"""1856 §4.10, §15.1, T42: reaching a destination, also by track that others lay."""

from __future__ import annotations

import pytest

from gridsim.core.table import Table
from gridsim.titles.title_1856.capital import has_reached, pay_out_escrow
from tests.builders import Building
from tests.tables import A, game, lays, rich, row, starts, turn_of
from tests.titles.title_1856.railways import operating, railway
from tests.titles.title_1856.stock import bought

ALTERNATE = ("alternate_destinations",)


def north_of_toronto(**fields) -> Building:
    """Barrie and Toronto joined but for M6: by M8 and the one town of M10 to the city in the north-west."""
    built = operating(phase="2", **fields)
    return built.tile("M8", "9").tile("M10", "56", 3).tile("N11", "120")


JOINED = north_of_toronto().tile("M6", "4")
CV = north_of_toronto().owns(A, "CV", 60).starts("CV", par=65).station("CV", "N11", 1).cash("CV", 100)
CV = CV.company("CV", operated=True, capital="escrow")

# ---- T42, §4.10.3


@pytest.mark.parametrize("row", [
    row("T42 reached by another company's tile, before it is started", CV, lays("M6", "4"),
        leaves={"company CPR connected": True, "status CPR": "unstarted"},
        tells={"DestinationReached company": ["CPR"]}),
    row("T42 and puts no money into escrow later",
        lambda: game(rich(turn_of(CV.company("CPR", connected=True)), 1000)), starts("CPR", 65),
        bought("CPR", 8), leaves={"cash CPR": 650, "company CPR escrow": 0}),
])  # fmt: skip
def test_reached_by_others(row):
    row.holds()


def paid_out(built: Building) -> Table:
    working = Table(built.state)
    pay_out_escrow(working)
    return working


def test_4_10_3_escrow_is_paid_at_once_and_only_once():
    built = railway(north_of_toronto(), "CPR", par=65).company("CPR", capital="escrow", escrow=195)
    working = paid_out(built.tile("M6", "4"))
    pay_out_escrow(working)
    assert (working.companies["CPR"].escrow, working.cash["CPR"]) == (0, 195)
    paid = [event for event in working.events if hasattr(event, "amount")]
    assert [(event.payer, event.payee, event.amount, event.because) for event in paid] == [
        ("bank", "CPR", 195, "1856 §4.10.3")
    ]


@pytest.mark.parametrize(
    ("built", "connected"),
    [(operating().company("CPR", connected=True), True), (JOINED.company("CPR", status="closed"), False)],
    ids=["the result is permanent", "closed companies are not tested"],
)
def test_4_10_3_who_is_connected(built, connected):
    assert paid_out(built).companies["CPR"].connected is connected


# ---- §4.10.2: the path


def from_maudaumin(tile: str, rotation: int) -> Building:
    """The home of the LPS, and beyond E16 London and, only from there, St. Thomas."""
    built = operating().tile("C14", "57", 2).tile("D15", "9", 2).tile("E16", tile, rotation)
    return built.tile("F15", "126").tile("F17", "57", 0)


WELLAND = operating(phase="4").tile("N17", "66", 2).tile("M16", "9", 2).tile("L15", "59", 5)
"""Welland - Hamilton is laid; from Niagara Falls one gets there by rail, but not through Buffalo."""


def to_drumbo(*, own_city: bool, options: tuple[str, ...] = ()) -> Building:
    """Track from a city of green Toronto to Drumbo: the south-west one is the CV's."""
    built = operating(phase="2", options=options)
    built = built.tile("N11", "120").tile("K14", "8", 2).tile("J13", "6", 5).tile("I14", "1")
    if own_city:
        return built.tile("M12", "9", 1).tile("L13", "57", 1)
    return built.tile("M10", "56", 5).tile("L11", "8", 4).tile("L13", "6", 1)


HAMILTON = operating(phase="2").tile("L15", "59").tile("K14", "8", 3).tile("K12", "8", 0).tile("J11", "5", 5)
"""Hamilton's second city leads over K14 and K12 to Guelph; the first leads nowhere."""


def to_detroit(*options: str) -> Building:
    """London - E16 - D15 - C16 - C18 - Chatham - Detroit, past Glencoe."""
    built = operating(phase="4", options=options).tile("F15", "126").tile("E16", "8", 2).tile("D15", "8", 5)
    return built.tile("C16", "8", 4).tile("C18", "8", 1).tile("B19", "57", 1)


BARRIE = north_of_toronto(options=ALTERNATE).tile("M6", "4")
"""The track to Barrie ends at hexside 2 of Toronto: on the tile turned by one that side is the CV's."""

PATHS = {
    "4.10.2 over plain track": (from_maudaumin("8", 2), "LPS", True),
    "4.10.2 no change of track at a plain crossing": (from_maudaumin("20", 1), "LPS", False),
    "4.10.2 not through a red area": (WELLAND.tile("O16", "57", 2).tile("O18", "6", 2), "WR", False),
    "4.10.2 beside it": (WELLAND.tile("O16", "57", 0).tile("O18", "15", 2), "WR", True),
    "4.10.2 the CV starts at its own city of Toronto": (to_drumbo(own_city=True), "CV", True),
    "4.10.2 at no other": (to_drumbo(own_city=False), "CV", False),
    "P14 by house rule at any": (to_drumbo(own_city=False, options=("home_hex_connects",)), "CV", True),
    "4.10.2 any town of Drumbo will do": (to_drumbo(own_city=True).tile("I14", "1", 1), "CV", True),
    "4.10.2 but no other track": (to_drumbo(own_city=True).tile("I14", "56", 5), "CV", False),
    "4.10.2 the THB starts in either city": (HAMILTON, "THB", True),
    "4.10.2 or where its station lies": (HAMILTON.station("THB", "L15", 1), "THB", True),
    "4.10.2 and nowhere else": (HAMILTON.station("THB", "L15", 0), "THB", False),
    "15.1 the CA joins London and Detroit without its home": (to_detroit(*ALTERNATE), "CA", True),
    "15.1 not without the variant": (to_detroit(), "CA", False),
    "15.1 the CPR does not go to Toronto": (BARRIE, "CPR", False),
    "15.1 the CV still starts at its own city": (BARRIE, "CV", False),
    "15.1 wherever that lies": (BARRIE.tile("N11", "120", 1), "CV", True),
}


@pytest.mark.parametrize(("built", "company", "is_reached"), PATHS.values(), ids=PATHS)
def test_the_path(built, company, is_reached):
    assert has_reached(built.state, company) is is_reached


def test_15_1_alternative_destinations():
    companies = operating(options=ALTERNATE).state.facts.companies
    assert {name: " ".join(company.destination) for name, company in companies.items() if name != "CGR"} == {
        "BBG": "N11", "CA": "A20", "CPR": "P9", "CV": "M4", "GT": "L13", "GW": "J15", "LPS": "F15",
        "TGB": "N1 O2", "THB": "H15", "WR": "L15", "WGB": "H5",
    }  # fmt: skip
