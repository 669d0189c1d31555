"""1841 §4.3, §4.5, §4.6: dividends, train limits, phases and the order of companies."""

import pytest

from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.events import CertificateMoved
from gridsim.core.state import BANK, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.control import is_frozen
from gridsim.finance.market import price
from gridsim.titles.title_1841.operating.dividends import pay_out, payouts, withhold
from gridsim.titles.title_1841.operating.turn import buy_trains, companies_to_come
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn
from tests.answers import buys_train
from tests.tables import A, B, one_turn, play, row
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import running

S100, S130, S144 = (3, 5), (4, 8), (2, 8)
SIX, HANDED = buys_train("6-0", 800), DiscardTrain(train="4-0")


def buying(built, next_kind):
    """The step in which S.F.T.G. buys trains, the bank having none before this kind."""

    def turn(table):
        yield from buy_trains(table, "SFTG")
        return True

    return lambda: one_turn(sold_out_before(built, next_kind), turn)


def sftg(phase="5", *, cash=0, **held):
    return running(land(phase), "SFTG", S100, "A", **(held or {"A": 40})).cash("SFTG", cash)


def frozen(built, *trains):
    """S.F.T.C. without a director."""
    built = running(built, "SFTC", S100, "A", pool=40).company("SFTC", president=None)
    return built.trains("SFTC", *trains)


# ---- dividends


@pytest.mark.parametrize(
    ("cell", "way", "revenue", "after", "treasury"),
    [
        pytest.param(S144, pay_out, 150, 159, 0, id="greater"),
        pytest.param(S144, pay_out, 140, 144, 0, id="not greater"),
        pytest.param(S130, pay_out, 130, 130, 0, id="equal"),
        pytest.param(S144, withhold, 150, 129, 150, id="kept"),
    ],
)
def test_t_07_the_dividend_must_be_greater_than_the_price(cell, way, revenue, after, treasury):
    table = Table(running(land("2"), "SFTC", cell, "A", A=40).state)
    way(table, "SFTC", revenue)
    assert price(table, "SFTC") == after
    assert way is pay_out or table.cash["SFTC"] == treasury


OFFERED = sftg("2", A=50, pool=30)


@pytest.mark.parametrize(
    ("built", "revenue", "paid"),
    [
        pytest.param(OFFERED, 50, {A: 25, "SFTG": 10}, id="T-09-b director, initial offer and pool"),
        pytest.param(
            running(frozen(land("5")), "SFTG", S100, "A", A=40, SFTC=20), 100, {A: 40, "SFTC": 20,
            "SFTG": 40},
            id="D-30 frozen shareholders are paid",
        ),
    ],
)  # fmt: skip
def test_who_is_paid(built, revenue, paid):
    assert payouts(built.state, "SFTG", revenue) == paid


def test_t_09_b_the_bank_pays():
    table = Table(OFFERED.state)
    pay_out(table, "SFTG", 50)
    gains = {owner: table.cash[owner] - OFFERED.state.cash[owner] for owner in (A, "SFTG", BANK)}
    assert gains == {A: 25, "SFTG": 10, BANK: -35}


# ---- trains

BEFORE_6 = sftg(cash=800).trains("SFTG", "4", "5")
OTHERS = running(land("5"), "SFTN", S144, "B", B=40).trains("SFTN", "4", "4", "5")
OTHERS = running(OTHERS, "SFTG", S100, "A", A=40).trains("SFTG", "4", "5").cash("SFTG", 800)
OTHERS = frozen(OTHERS, "4", "5")
CONCESSION = sftg("3", A=20, B=30).private("C7", A).trains("SFTG", "2").cash("SFTG", 400).private("BAYARD", B)
FROZEN = running(frozen(land("5"), "5"), "SFTG", S100, "A", A=40).cash("SFTG", 600)
FULL = running(sftg("6", cash=1100).trains("SFTG", "4", "5"), "SFTN", S100, "B", B=40).trains("SFTN", "6")
POOLED = buying(sftg(cash=1000).cards(POOL, "4-0"), "5")


@pytest.mark.parametrize("row", [
    row("T-10-a the first 6 lowers the limit at once", buying(BEFORE_6, "6"), SIX, HANDED,
        leaves={"phase": "6", "train 4-0": POOL}),
    row("4.6.7 discards begin with the company that set them off", buying(OTHERS, "6"), SIX,
        DiscardTrain(train="4-2"), HANDED, leaves={"cards SFTC": ["5-2"], "train 4-2": POOL,
        "train 4-0": POOL}),
    row("4.5 discarded trains have no other price", POOLED,
        refuses={buys_train("4-0", 300): "other_price §4.5-b"}),
    row("4.5 discarded trains are for sale at face value", POOLED, buys_train("4-0", 350),
        leaves={"train 4-0": "SFTG", "phase": "5"}),
    row("4.5-c a frozen company sells no train", buying(FROZEN, "5"),
        refuses={buys_train("5-0", 100): "train_not_for_sale §4.5-c"}),
    row("4.6.2 who holds the concession decides, though another owns more", buying(CONCESSION, "4"),
        asks="A"),
    row("4.6.2 phase 4 closes the concessions and scraps the 2-trains", buying(CONCESSION, "4"),
        buys_train("4-0", 350), leaves={
            "phase": "4", "owner C7": REMOVED, "owner BAYARD": REMOVED, "president SFTG": "B",
            "status SFTN": "closed", "status SFTG": "started", "trains SFTG": ["4"]}),
])  # fmt: skip
def test_trains(row):
    row.holds()


def test_t_10_a_4_6_7_who_is_asked_to_hand_in():
    playing = buying(OTHERS, "6")()
    asked = []
    for action in (SIX, DiscardTrain(train="4-2"), HANDED):
        play(playing, action)
        asked.append(playing.now.decision)
    question = DiscardTrains(player=A, actor="SFTG", rule="1841 §4.6.7-b", limit=2)
    assert asked[0] == question
    assert asked[1].actor == "SFTN"


def test_t_10_b_at_the_limit_nothing_can_be_bought():
    assert buying(FULL, "7")().now.decision is None


@pytest.mark.parametrize(("cell", "first"), [(S144, "SFTN"), ((6, 0), "SFTG")])
def test_d_13_the_order_follows_the_prices_of_the_moment(cell, first):
    assert companies_to_come(running(sftg(), "SFTN", cell, "B", B=40).state)[0] == first


# ---- frozen companies


@pytest.mark.parametrize(("cell", "after"), [(S100, (3, 3)), ((3, 1), (4, 0))])
def test_4_5_1_1_a_frozen_company_moves_two_fields_to_the_left(cell, after):
    table = Table(frozen(land("5")).company("SFTC", cell=cell).state)
    frozen_turn(table, "SFTC")
    assert table.companies["SFTC"].cell == after


def test_d_06_a_ring_sells_its_shares_until_it_is_open():
    built = running(land("5"), "SFTG", S100, "SFTN", SFTN=40, B=20)
    built = running(built, "SFTN", S144, "SFTG", SFTG=50)
    assert is_frozen(built.state, "SFTG")
    table = Table(built.state)
    frozen_turn(table, "SFTN")
    assert (table.companies["SFTG"].president, is_frozen(table, "SFTG")) == (B, False)
    sold = [event.price for event in table.events if isinstance(event, CertificateMoved)]
    assert (sold, table.cash["SFTN"], price(table, "SFTG")) == ([100] * 4, 4 * 100, 63)
