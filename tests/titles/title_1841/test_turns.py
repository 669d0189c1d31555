"""1841 §4.3, §4.5, §4.6: dividends, train limits, phases and the order of companies."""

import pytest

from gridsim.core.actions import BuyTrain, DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.events import CertificateMoved
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.finance.control import is_frozen
from gridsim.finance.market import price
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.operating.dividends import pay_out, payouts, withhold
from gridsim.titles.title_1841.operating.turn import buy_trains, companies_to_come
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn
from tests.one_turn import game_of, play, refusals
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import A, B, running

S100, S144 = (3, 5), (2, 8)


def buying(built, company="SFTG"):
    def turn(table):
        yield from buy_trains(table, company)
        return True

    return game_of(built.state, turn, TITLE.answers)


# ---- dividends


@pytest.mark.parametrize(("revenue", "after"), [(150, 159), (140, 144)])
def test_t_07_the_dividend_must_be_greater_than_the_price(revenue, after):
    table = Table(running(land("2"), "SFTC", S144, "A", A=40).state)
    pay_out(table, "SFTC", revenue)
    assert price(table, "SFTC") == after


def test_t_07_an_equal_dividend_and_nothing():
    table = Table(running(land("2"), "SFTC", (4, 8), "A", A=40).state)
    pay_out(table, "SFTC", 130)
    assert price(table, "SFTC") == 130
    table = Table(running(land("2"), "SFTC", S144, "A", A=40).state)
    withhold(table, "SFTC", 150)
    assert (price(table, "SFTC"), table.cash["SFTC"]) == (129, 150)


def test_t_09_b_director_initial_offer_and_pool():
    built = running(land("2"), "SFTG", S100, "A", A=50, pool=30)
    assert payouts(built.state, "SFTG", 50) == {A: 25, "SFTG": 10}
    table = Table(built.state)
    bank, cash = table.cash[BANK], table.cash[A]
    pay_out(table, "SFTG", 50)
    assert (table.cash[A], table.cash["SFTG"], table.cash[BANK]) == (cash + 25, 10, bank - 35)


def test_d_30_frozen_shareholders_are_paid():
    built = running(land("5"), "SFTC", S100, "A", pool=40).company("SFTC", president=None)
    built = running(built, "SFTG", S100, "A", A=40, SFTC=20)
    assert payouts(built.state, "SFTG", 100) == {A: 40, "SFTC": 20, "SFTG": 40}


# ---- trains


def test_t_10_a_the_first_6_lowers_the_limit_at_once():
    built = running(land("5"), "SFTG", S100, "A", A=40).trains("SFTG", "4", "5").cash("SFTG", 800)
    played = buying(sold_out_before(built, "6"))
    state = play(played, BuyTrain(train="6-0", price=800))
    assert state.phase == "6"
    assert played.now.decision == DiscardTrains(player=A, actor="SFTG", rule="1841 §4.6.7-b", limit=2)
    state = play(played, DiscardTrain(train="4-0"))
    assert state.trains["4-0"].owner == POOL


def test_t_10_b_at_the_limit_nothing_can_be_bought():
    built = running(land("6"), "SFTG", S100, "A", A=40).trains("SFTG", "4", "5").cash("SFTG", 1100)
    built = running(built, "SFTN", S100, "B", B=40).trains("SFTN", "6")
    played = buying(sold_out_before(built, "7"))
    assert played.now.decision is None


def test_4_6_7_discards_begin_with_the_company_that_set_them_off():
    built = running(land("5"), "SFTN", S144, "B", B=40).trains("SFTN", "4", "4", "5")
    built = running(built, "SFTG", S100, "A", A=40).trains("SFTG", "4", "5").cash("SFTG", 800)
    built = running(built, "SFTC", S144, "A", pool=40).company("SFTC", president=None)
    built = built.trains("SFTC", "4", "5")
    played = buying(sold_out_before(built, "6"))
    state = play(played, BuyTrain(train="6-0", price=800))
    assert played.now.decision.actor == "SFTG"
    play(played, DiscardTrain(train="4-2"))
    assert played.now.decision.actor == "SFTN"
    state = play(played, DiscardTrain(train="4-0"))
    assert [train.id for train in state.trains.values() if train.owner == "SFTC"] == ["5-2"]


def test_4_5_discarded_trains_are_for_sale_at_face_value():
    built = running(land("5"), "SFTG", S100, "A", A=40).cash("SFTG", 1000).cards(POOL, "4-0")
    played = buying(sold_out_before(built, "5"))
    assert refusals(played, BuyTrain(train="4-0", price=300)) == ["other_price(price=350) [1841 §4.5-b]"]
    state = play(played, BuyTrain(train="4-0", price=350))
    assert state.trains["4-0"].owner == "SFTG"
    assert state.phase == "5"


def test_4_5_c_a_frozen_company_sells_no_train():
    built = running(land("5"), "SFTC", S100, "A", pool=40).company("SFTC", president=None)
    built = running(built.trains("SFTC", "5"), "SFTG", S100, "A", A=40).cash("SFTG", 600)
    played = buying(sold_out_before(built, "5"))
    assert refusals(played, BuyTrain(train="5-0", price=100)) == [
        "train_not_for_sale(train=5-0) [1841 §4.5-c]"
    ]


def test_4_6_2_phase_4_closes_the_concessions_and_scraps_the_2_trains():
    built = running(land("3"), "SFTG", S100, "A", A=20, B=30).private("C7", A)
    built = built.trains("SFTG", "2").cash("SFTG", 400).private("BAYARD", B)
    played = buying(sold_out_before(built, "4"))
    assert played.now.decision.player == A  # he holds the concession, though B owns more
    state = play(played, BuyTrain(train="4-0", price=350))
    assert state.phase == "4"
    assert {private.owner for private in state.privates.values()} == {"removed"}
    assert state.companies["SFTG"].president == B
    assert state.companies["SFTN"].status == "closed"
    assert state.companies["SFTG"].status == "started"
    assert [train.kind for train in state.trains.values() if train.owner == "SFTG"] == ["4"]


# ---- whose turn


def test_d_13_the_order_follows_the_prices_of_the_moment():
    built = running(running(land("5"), "SFTG", S100, "A", A=40), "SFTN", S144, "B", B=40)
    assert companies_to_come(built.state)[0] == "SFTN"
    assert companies_to_come(built.company("SFTN", cell=(6, 0)).state)[0] == "SFTG"


# ---- frozen companies


def test_4_5_1_1_a_frozen_company_moves_two_fields_to_the_left():
    built = running(land("5"), "SFTC", S100, "A", pool=40).company("SFTC", president=None)
    table = Table(built.state)
    frozen_turn(table, "SFTC")
    assert table.companies["SFTC"].cell == (3, 3)
    table = Table(built.company("SFTC", cell=(3, 1)).state)
    frozen_turn(table, "SFTC")
    assert table.companies["SFTC"].cell == (4, 0)


def test_d_06_a_ring_sells_its_shares_until_it_is_open():
    built = running(land("5"), "SFTG", S100, "SFTN", SFTN=40, B=20)
    built = running(built, "SFTN", S144, "SFTG", SFTG=50)
    assert is_frozen(built.state, "SFTG")
    table = Table(built.state)
    frozen_turn(table, "SFTN")
    assert table.companies["SFTG"].president == B
    assert not is_frozen(table, "SFTG")
    assert table.cash["SFTN"] == 4 * 100
    sold = [event.price for event in table.events if isinstance(event, CertificateMoved)]
    assert sold == [100] * 4
    assert price(table, "SFTG") == 63
