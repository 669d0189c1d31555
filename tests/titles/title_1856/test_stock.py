"""1856 §4.5 to §4.10 and §5 with their cases of §16: capital, destinations, and prices."""

from __future__ import annotations

import pytest

from gridsim.core.events import CashPaid
from gridsim.core.state import POOL, Certificate
from gridsim.core.table import Table
from gridsim.finance.market import operating_order, price
from gridsim.finance.ownership import percent
from gridsim.titles.title_1856.capital import pay_out_escrow
from gridsim.titles.title_1856.ending import share_value
from gridsim.titles.title_1856.limits import paper_count
from gridsim.titles.title_1856.prices import move_price
from tests.answers import PASS, buys, sells, starts
from tests.builders import Building
from tests.tables import A, B, C, game, play, rich, row, told
from tests.titles.title_1856.stock import bought
from tests.titles.title_1856.tables import table

TABLE = table(3)
RICH = rich(TABLE)


def gt(par: int = 90, *, on: Building = RICH, **percents: int) -> Building:
    """The GT, started, of the players A to C and the pool."""
    owners = {"A": A, "B": B, "C": C, "pool": POOL}
    for owner, part in percents.items():
        on = on.owns(owners[owner], "GT", part)
    return on.starts("GT", par=par)


# ---- capital


def all_sold(*kinds: str) -> Building:
    cards = [train.kind for train in TABLE.state.trains.values() if train.kind in kinds]
    return RICH.trains("GT", *cards)


@pytest.mark.parametrize("row", [
    row("t10 two shares at the start", RICH, starts("BBG", 65), leaves={"cash BBG": 130}),
    row("t10 five shares", RICH, starts("BBG", 65), bought("BBG", 3),
        leaves={"cash BBG": 325, "company BBG escrow": 0}),
    row("t10 escrow holds the money of shares six to ten", RICH, starts("BBG", 65), bought("BBG", 4),
        leaves={"cash BBG": 325, "company BBG escrow": 65}),
    row("t10 all ten", RICH, starts("BBG", 65), bought("BBG", 8),
        leaves={"cash BBG": 325, "company BBG escrow": 325}),
    row("t10 after the destination all money goes to the treasury", RICH.company("BBG", connected=True),
        starts("BBG", 65), bought("BBG", 8), leaves={"cash BBG": 650, "company BBG escrow": 0}),
    row("t11 escrow while 4-trains are for sale", all_sold("2", "3"), starts("WR", 70),
        leaves={"company WR capital": "escrow"}),
    row("t11 incremental while 5-trains are", all_sold("2", "3", "4"), starts("WR", 70),
        leaves={"company WR capital": "incremental"}),
    row("t11 full from the 6-train on", all_sold("2", "3", "4", "5"), starts("WR", 70),
        leaves={"company WR capital": "full"}),
    row("t12 full capital waits for the sixth share", all_sold("2", "3", "4", "5"), starts("WR", 100),
        bought("WR", 3), leaves={"cash WR": 0}),
    row("t12 full capital comes with the sixth share", all_sold("2", "3", "4", "5"), starts("WR", 100),
        bought("WR", 4), leaves={"cash WR": 1000}),
    row("t12 and is all there is", all_sold("2", "3", "4", "5"), starts("WR", 100), bought("WR", 5),
        leaves={"cash WR": 1000}),
])  # fmt: skip
def test_capital(row) -> None:
    row.holds()


@pytest.mark.parametrize(
    ("capital", "reference"), [("escrow", "§4.9.1"), ("incremental", "§4.9.2"), ("full", "§4.9.3")]
)
def test_4_9_each_way_of_capital_cites_its_own_rule(capital: str, reference: str) -> None:
    playing = game(gt(100, B=20).company("GT", capital=capital))
    play(playing, buys("GT"))
    (paid,) = (event for event in told(playing, CashPaid) if event.what == "share")
    assert paid.because == f"1856 {reference}"


def line_to_st_thomas(built: Building) -> Building:
    """Track from Maudaumin, the home of the LPS, to its destination St. Thomas."""
    return built.tile("C14", "57", 2).tile("D15", "9", 2).tile("E16", "9", 2).tile("F17", "57", 2)


def test_t10_a_reached_destination_releases_the_escrow() -> None:
    built = TABLE.owns(A, "LPS", 60).starts("LPS", par=65)
    working = Table(built.company("LPS", capital="escrow", escrow=65).cash("LPS", 325).state)
    pay_out_escrow(working)
    assert working.companies["LPS"].escrow == 65
    working = Table(line_to_st_thomas(Building(working.photograph())).state)
    pay_out_escrow(working)
    assert (working.companies["LPS"].escrow, working.cash["LPS"]) == (0, 390)


def test_4_10_1_stations_never_block_the_way_to_a_destination() -> None:
    working = Table(line_to_st_thomas(TABLE).station("GT", "F17").station("GW", "C14").state)
    pay_out_escrow(working)
    assert [working.companies[name].connected for name in ("LPS", "CA")] == [True, False]


# ---- market


@pytest.mark.parametrize(("company", "cell", "what", "steps", "target"), [
    ("GT", (5, 8), "pay", 1, (4, 8)),
    ("GT", (0, 19), "pay", 1, (0, 19)),
    ("GT", (0, 0), "withhold", 1, (1, 0)),
    ("GT", (6, 6), "sale", 1, (6, 6)),
    ("GT", (0, 0), "sold_out", 1, (0, 0)),
    ("GT", (0, 0), "sale", 2, (2, 0)),
    # §5.2: the CGR falls as far as it can without closing
    ("CGR", (8, 0), "withhold", 1, (8, 0)),
    ("CGR", (6, 0), "sale", 3, (8, 0)),
    ("CGR", (8, 0), "sale", 2, (8, 0)),
])  # fmt: skip
def test_t18_edges_of_the_market(company, cell, what, steps, target) -> None:
    built = TABLE.company(company, status="started", cell=cell, president=A, permanent=company == "CGR")
    working = Table(built.state)
    move_price(working, company, what, steps=steps)
    assert (working.companies[company].cell, working.companies[company].status) == (target, "started")


@pytest.mark.parametrize(("cell", "what", "steps"), [
    ((8, 0), "withhold", 1),
    ((9, 1), "sale", 1),
    ((9, 1), "withhold", 1),
    ((8, 0), "sale", 1),
    ((7, 0), "sale", 3),
])  # fmt: skip
def test_t18_a_marker_that_leaves_the_market_closes_its_company(cell, what, steps) -> None:
    built = gt(65, A=20).company("GT", cell=cell, loans=1)
    working = Table(built.cash("GT", 77).trains("GT", "3").station("GT", "P9").state)
    before = working.cash["bank"]
    move_price(working, "GT", what, steps=steps)
    assert working.companies["GT"].status == "closed"
    assert (working.cash["GT"], working.cash["bank"]) == (0, before + 77)
    assert working.trains["3-0"].owner == "pool"
    assert working.board.stations.get("GT", ()) == ()
    assert percent(working, A, "GT") == 0


def test_t19_operating_order() -> None:
    built = TABLE
    cells = {"BBG": (0, 4), "CA": (2, 6), "CPR": (2, 6), "CV": (4, 9), "GT": (0, 5)}
    for arrival, (company, cell) in enumerate(cells.items()):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    assert [price(built.state, company) for company in cells] == [100, 100, 100, 110, 110]
    assert operating_order(built.state, cells) == ["CV", "GT", "CA", "CPR", "BBG"]


def twenty_share_cgr(**fields) -> Building:
    papers = tuple(
        Certificate(id=f"CGR_{index}", percent=size, owner="ipo", president=index == 0)
        for index, size in enumerate(TABLE.state.facts.companies["CGR"].second_issue)
    )
    built = TABLE.with_(certificates=TABLE.state.certificates.with_("CGR", papers))
    built = built.owns(B, "CGR", 30).owns(A, "CGR", 25)
    fields = {"permanent": True, **fields}
    return built.company("CGR", status="started", president=B, cell=(0, 4), par=(0, 4), **fields)


CGR = twenty_share_cgr()


def test_4_7_2_five_percent_shares_count_half() -> None:
    assert [paper_count(CGR.state, player) for player in (A, B)] == [2.5, 3]


@pytest.mark.parametrize(("part", "rows"), [(5, 0), (10, 1), (15, 1), (20, 2), (25, 2)])
def test_t3_sale_of_five_percent_shares(part: int, rows: int) -> None:
    assert play(game(CGR), sells("CGR", part)).companies["CGR"].cell == (rows, 4)


@pytest.mark.parametrize("row", [
    row("4.5.3 the cgr rests before its permanent train", twenty_share_cgr(permanent=False),
        sells("CGR", 20), leaves={"cell CGR": (0, 4)}),
    row("t20 a sold out company rises though it has not operated", gt(65, A=60, B=40), *[PASS] * 3,
        leaves={"cell GT": (4, 4), "price GT": 70}),
    row("4.4 three shares at once", gt(100, A=30, B=40), sells("GT", 30), leaves={"price GT": 75}),
])  # fmt: skip
def test_prices(row) -> None:
    row.holds()


@pytest.mark.parametrize(("cell", "loans", "value"), [((3, 4), 3, 45), ((5, 4), 7, 0)])
def test_t24_loans_lower_the_score_of_a_share(cell, loans, value) -> None:
    built = TABLE.company("GT", status="started", cell=cell, loans=loans)
    assert share_value(built.state, "GT") == value
