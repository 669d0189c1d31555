"""1841 §4.3, §4.5, §4.6: dividends, train limits, phases and the order of companies."""

import pytest

from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.events import CertificateMoved
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.control import is_frozen
from gridsim.finance.market import price
from gridsim.titles.title_1841.operating.dividends import pay_out, payouts, withhold
from gridsim.titles.title_1841.operating.turn import buy_trains, companies_to_come
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn
from tests.answers import buys_train
from tests.tables import A, B, deed, one_turn, play, row
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


SFTC = running(land("2"), "SFTC", S144, "A", A=40)


def pays(revenue, company="SFTC"):
    return lambda table: pay_out(table, company, revenue)


OFFERED = sftg("2", A=50, pool=30)


@pytest.mark.parametrize("deed", [
    deed("T-07 a dividend greater than the price", SFTC, pays(150), leaves={"price SFTC": 159}),
    deed("T-07 one that is not greater", SFTC, pays(140), leaves={"price SFTC": 144}),
    deed("T-07 an equal dividend", SFTC.company("SFTC", cell=S130), pays(130), leaves={"price SFTC": 130}),
    deed("T-07 and nothing", SFTC, lambda table: withhold(table, "SFTC", 150),
         leaves={"price SFTC": 129, "cash SFTC": 150}),
    deed("T-09-b director, initial offer and pool", OFFERED, pays(50, "SFTG"),
         leaves={"gain A": 25, "gain SFTG": 10, "gain bank": -35}),
    deed("4.5.1.1 a frozen company moves two fields to the left", frozen(land("5")),
         lambda table: frozen_turn(table, "SFTC"), leaves={"cell SFTC": (3, 3)}),
    deed("4.5.1.1 or down at the end", frozen(land("5")).company("SFTC", cell=(3, 1)),
         lambda table: frozen_turn(table, "SFTC"), leaves={"cell SFTC": (4, 0)}),
])  # fmt: skip
def test_prices_and_payments(deed):
    deed.holds()


def test_d_30_frozen_shareholders_are_paid():
    built = running(frozen(land("5")), "SFTG", S100, "A", A=40, SFTC=20)
    assert payouts(built.state, "SFTG", 100) == {A: 40, "SFTC": 20, "SFTG": 40}


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
        DiscardTrain(train="4-2"), HANDED,
        leaves={"cards SFTC": ["5-2"], "train 4-2": POOL, "train 4-0": POOL}),
    row("4.5 discarded trains have no other price", POOLED,
        refuses={buys_train("4-0", 300): "other_price §4.5-b"}),
    row("4.5 discarded trains are for sale at face value", POOLED, buys_train("4-0", 350),
        leaves={"train 4-0": "SFTG", "phase": "5"}),
    row("4.5-c a frozen company sells no train", buying(FROZEN, "5"),
        refuses={buys_train("5-0", 100): "train_not_for_sale §4.5-c"}),
    row("4.6.2 who holds the concession decides, though another owns more", buying(CONCESSION, "4"),
        asks="A"),
    row("4.6.2 phase 4 closes the concessions and scraps the 2-trains", buying(CONCESSION, "4"),
        buys_train("4-0", 350),
        leaves={"phase": "4", "owner C7": REMOVED, "owner BAYARD": REMOVED, "president SFTG": "B",
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


def test_d_06_a_ring_sells_its_shares_until_it_is_open():
    built = running(land("5"), "SFTG", S100, "SFTN", SFTN=40, B=20)
    built = running(built, "SFTN", S144, "SFTG", SFTG=50)
    assert is_frozen(built.state, "SFTG")
    table = Table(built.state)
    frozen_turn(table, "SFTN")
    assert (table.companies["SFTG"].president, is_frozen(table, "SFTG")) == (B, False)
    sold = [event.price for event in table.events if isinstance(event, CertificateMoved)]
    assert (sold, table.cash["SFTN"], price(table, "SFTG")) == ([100] * 4, 4 * 100, 63)
